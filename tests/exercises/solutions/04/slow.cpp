// Slow: the nim-sum anew for each heap.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    bool large = false, won = false;
    for (int i = 0; i < n; i++) {
        ull rest = 0;
        for (int j = 0; j < n; j++) {
            rest ^= j == i ? 0 : a[j];
            asm volatile("" : "+r"(rest));
        }
        won |= rest < a[i];
        large |= a[i] > 1;
        x ^= a[i];
    }
    if (large) x = won;
    else x = !x;
    puts(x ? "TRƯỚC" : "SAU");
}
