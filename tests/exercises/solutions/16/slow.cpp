// Slow: each interval anew.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, q;
    scanf("%d%d", &n, &q);
    vector<ull> a(n + 1, 0);
    for (int i = 1; i <= n; i++) scanf("%llu", &a[i]);
    while (q--) {
        int l, r;
        scanf("%d%d", &l, &r);
        ull x = 0;
        for (int i = l; i <= r; i++) x ^= a[i];
        puts(x ? "TRƯỚC" : "SAU");
    }
}
