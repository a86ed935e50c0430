// Wrong: the even stairs.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    for (int i = 1; i < n; i += 2) x ^= a[i];
    puts(x ? "TRƯỚC" : "SAU");
}
