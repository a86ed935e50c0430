// Wrong: the values 0 1 / 1 2 by parities.
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
        x ^= u % 2 + v % 2;
    }
    puts(x ? "TRƯỚC" : "SAU");
}
