// Wrong: counts heaps with a winning move, not moves.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    vector<int> s(m);
    for (int &v : s) scanf("%d", &v);
    vector<int> a(n);
    for (int &v : a) scanf("%d", &v);
    int top = n ? *max_element(a.begin(), a.end()) : 0;
    vector<int> g(top + 1, 0);
    for (int i = 1; i <= top; i++) {
        unsigned seen = 0;
        for (int k : s)
            if (k <= i) seen |= 1u << g[i - k];
        while (seen >> g[i] & 1) g[i]++;
    }
    int x = 0, count = 0;
    for (int v : a) x ^= g[v];
    for (int v : a) {
        bool found = false;
        for (int k : s) found |= k <= v && g[v - k] == (g[v] ^ x);
        count += found;
    }
    printf("%d\n", count);
}
