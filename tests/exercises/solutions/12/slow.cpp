// Slow: a table for each king.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

static unsigned char g[1002][1002];

int main() {
    int k;
    scanf("%d", &k);
    ull x = 0;
    while (k--) {
        ull u, v;
        scanf("%llu%llu", &u, &v);
        for (int i = 0; i <= (int)u; i++)
            for (int j = 0; j <= (int)v; j++) {
                unsigned seen = 0;
                if (i) seen |= 1u << g[i - 1][j];
                if (j) seen |= 1u << g[i][j - 1];
                if (i && j) seen |= 1u << g[i - 1][j - 1];
                g[i][j] = 0;
                while (seen >> g[i][j] & 1) g[i][j]++;
            }
        x ^= g[u][v];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
