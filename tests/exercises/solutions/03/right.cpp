// The first heap with a ^ x < a.
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
        if ((a[i] ^ x) < a[i]) {
            printf("%d %llu\n", i + 1, a[i] - (a[i] ^ x));
            return 0;
        }
    puts("0");
}
