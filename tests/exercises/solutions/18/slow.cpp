// Slow: the nim-sum anew after each move.
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
    int count = 0;
    for (int i = 0; i < n; i++)
        for (int k : s)
            if (k <= a[i]) {
                int x = g[a[i] - k];
                for (int j = 0; j < n; j++)
                    if (j != i) x ^= g[a[j]];
                count += x == 0;
            }
    printf("%d\n", count);
}
