// Slow: all intervals.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    long long count = 0;
    for (int i = 0; i < n; i++) {
        ull x = 0;
        for (int j = i; j < n; j++) {
            x ^= a[j];
            asm volatile("" : "+r"(x));
            count += x == 0;
        }
    }
    printf("%lld\n", count);
}
