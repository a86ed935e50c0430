// Wrong: the loser does not delay.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int most;

int main() {
    int n, x, y;
    scanf("%d%d%d%d", &n, &most, &x, &y);
    vector<vector<pair<int, int>>> t(x + 1, vector<pair<int, int>>(most + 1));
    for (int i = 1; i <= x; i++)
        for (int last = 0; last <= most; last++) {
            pair<int, int> p(0, 0);
            for (int k = 1; k <= most && k < i; k++) {
                if (k == last) continue;
                auto q = t[i - k][k];
                if (!q.first) {
                    if (!p.first || q.second + 1 < p.second) p = {1, q.second + 1};
                } else if (!p.first) {
                    p.second = p.second ? min(p.second, q.second + 1) : q.second + 1;
                }
            }
            t[i][last] = p;
        }
    printf("%d %d\n", t[x][y].first, t[x][y].second);
}
