// One table of 1001 × 1001 squares.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

static unsigned char g[1002][1002];

int main() {
    for (int i = 0; i <= 1000; i++)
        for (int j = 0; j <= 1000; j++) {
            unsigned seen = 0;
            if (i) seen |= 1u << g[i - 1][j];
            if (j) seen |= 1u << g[i][j - 1];
            if (i && j) seen |= 1u << g[i - 1][j - 1];
            while (seen >> g[i][j] & 1) g[i][j]++;
        }
    int k;
    scanf("%d", &k);
    ull x = 0;
    while (k--) {
        ull u, v;
        scanf("%llu%llu", &u, &v);
        x ^= g[u][v];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
