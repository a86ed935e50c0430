// Slow: recursion without memory.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int most;

pair<int, int> play(int x, int last) {
    int best = -1, longest = 0;
    for (int k = 1; k <= most && k < x; k++) {
        if (k == last) continue;
        auto p = play(x - k, k);
        if (p.first) longest = max(longest, p.second + 1);
        else if (best < 0 || p.second + 1 < best) best = p.second + 1;
    }
    return best < 0 ? make_pair(0, longest) : make_pair(1, best);
}

int main() {
    int n, x, y;
    scanf("%d%d%d%d", &n, &most, &x, &y);
    auto p = play(x, y);
    printf("%d %d\n", p.first, p.second);
}
