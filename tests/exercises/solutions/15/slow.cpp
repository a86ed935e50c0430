// Slow: for each stair the nim-sum of all odd ones anew.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    bool x = false;
    for (int i = 0; i < n; i += 2) {
        ull rest = 0;
        for (int j = 0; j < n; j += 2) {
            rest ^= j == i ? 0 : a[j];
            asm volatile("" : "+r"(rest));
        }
        x |= rest < a[i];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
