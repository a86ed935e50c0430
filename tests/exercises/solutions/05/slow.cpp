// Slow: a table of nim-values up to the largest heap.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    ull k;
    scanf("%d%llu", &n, &k);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    for (ull v : a) {
        ull value = 0;
        for (ull i = 0; i < v; i++) {
            asm volatile("" : "+r"(i));
            value = value == k ? 0 : value + 1;
        }
        x ^= value;
    }
    puts(x ? "TRƯỚC" : "SAU");
}
