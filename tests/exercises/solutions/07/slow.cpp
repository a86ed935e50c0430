// Slow: the table anew for each heap.
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
    int x = 0;
    for (int top : a) {
        vector<int> g(top + 1, 0);
        for (int i = 1; i <= top; i++) {
            unsigned seen = 0;
            for (int k : s)
                if (k <= i) seen |= 1u << g[i - k];
            while (seen >> g[i] & 1) g[i]++;
        }
        x ^= g[top];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
