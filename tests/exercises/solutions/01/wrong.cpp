// Wrong: the nim-sum is kept in 32 bits.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    int x = 0;
    for (ull v : a) x ^= (int)v;
    puts(x ? "TRƯỚC" : "SAU");
}
