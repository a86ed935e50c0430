// Slow: the values one by one up to the largest heap.
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
    int x = 0;
    for (ull heap : a) {
        int g[16] = {0};
        for (ull i = 1; i <= heap; i++) {
            unsigned seen = 0;
            for (int k : s)
                if ((ull)k <= i) seen |= 1u << g[(i - k) % 16];
            int v = 0;
            while (seen >> v & 1) v++;
            g[i % 16] = v;
        }
        x ^= g[heap % 16];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
