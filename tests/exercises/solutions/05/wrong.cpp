// Wrong: remainders by floating point.
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
    for (ull v : a) x ^= v - (ull)((double)v / (double)(k + 1)) * (k + 1);
    puts(x ? "TRƯỚC" : "SAU");
}
