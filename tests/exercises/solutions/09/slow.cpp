// Slow: counts up to the heap.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    for (ull v : a) {
        ull g = 0;
        for (ull i = 1; i <= v; i++) {
            asm volatile("" : "+r"(i));
            g = i % 4 == 3 ? i + 1 : i % 4 == 0 ? i - 1 : i;
        }
        x ^= g;
    }
    puts(x ? "TRƯỚC" : "SAU");
}
