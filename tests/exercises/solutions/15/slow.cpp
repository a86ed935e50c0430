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
    for (int i = 0; i < n; i++) {
        ull rest = 0;
        for (int j = 0; j < n; j++) {
            rest ^= j == i || j % 2 ? 0 : a[j];
            asm volatile("" : "+r"(rest));
        }
        x |= i % 2 == 0 && rest < a[i];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
