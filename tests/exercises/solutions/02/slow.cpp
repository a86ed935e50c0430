// Slow: tries every number of pebbles.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0, count = 0;
    for (ull v : a) x ^= v;
    for (ull v : a)
        for (ull left = 0; left < v; left++) {
            asm volatile("" : "+r"(left));
            count += (x ^ v ^ left) == 0;
        }
    printf("%llu\n", count);
}
