// Slow: walks along the board square by square.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int k;
    scanf("%d", &k);
    ull x = 0;
    while (k--) {
        ull u, v;
        scanf("%llu%llu", &u, &v);
        ull g = 0;
        while (g < u) {
            asm volatile("" : "+r"(g));
            g++;
        }
        x ^= g ^ v;
    }
    puts(x ? "TRƯỚC" : "SAU");
}
