// The nim-sum.
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
    puts(x ? "TRƯỚC" : "SAU");
}
