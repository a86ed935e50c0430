// The values of Kayles for each run of pins.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    static char row[2000];
    scanf("%1999s", row);
    int n = strlen(row);
    vector<int> g(n + 1, 0);
    for (int i = 1; i <= n; i++) {
        unsigned seen = 0;
        for (int t = 1; t <= 2 && t <= i; t++)
            for (int k = 0; k <= i - t; k++) seen |= 1u << (g[k] ^ g[i - t - k]);
        while (seen >> g[i] & 1) g[i]++;
    }
    int x = 0, run = 0;
    for (int i = 0; i < n; i++) {
        if (row[i] == 'I') run++;
        else {
            x ^= g[run];
            run = 0;
        }
    }
    x ^= g[run];
    puts(x ? "TRƯỚC" : "SAU");
}
