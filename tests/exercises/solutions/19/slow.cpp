// Slow: counts through the heap b.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    ull a, b, u, v;
    scanf("%llu%llu%llu%llu", &a, &b, &u, &v);
    ull g = 0;
    for (ull i = 0; i < b; i++) {
        asm volatile("" : "+r"(i));
        g = (g + 1) % 4;
    }
    ull x = a ^ g ^ u ^ v;
    puts(x ? "TRƯỚC" : "SAU");
}
