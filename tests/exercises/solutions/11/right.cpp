// A rook is two heaps.
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
        x ^= u ^ v;
    }
    puts(x ? "TRƯỚC" : "SAU");
}
