// Slow: tries the numbers of pebbles one by one.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    for (ull v : a) x ^= v;
    for (int i = 0; i < n; i++)
        for (ull taken = 1; taken <= a[i]; taken++) {
            asm volatile("" : "+r"(taken));
            if ((x ^ a[i] ^ (a[i] - taken)) == 0) {
                printf("%d %llu\n", i + 1, taken);
                return 0;
            }
        }
    puts("0");
}
