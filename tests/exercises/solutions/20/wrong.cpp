// Wrong: takes max(s) + 1 for the period.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    vector<int> s(m);
    for (int &v : s) scanf("%d", &v);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    int top = *max_element(s.begin(), s.end());
    vector<int> g(top + 1, 0);
    for (int i = 1; i <= top; i++) {
        unsigned seen = 0;
        for (int k : s)
            if (k <= i) seen |= 1u << g[i - k];
        while (seen >> g[i] & 1) g[i]++;
    }
    int x = 0;
    for (ull v : a) x ^= g[v % (top + 1)];
    puts(x ? "TRƯỚC" : "SAU");
}
