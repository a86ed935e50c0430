// Wrong: ordinary sums of beginnings; equal sums are taken for nim-sum 0.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, q;
    scanf("%d%d", &n, &q);
    vector<ull> a(n + 1, 0);
    for (int i = 1; i <= n; i++) scanf("%llu", &a[i]);
    for (int i = 1; i <= n; i++) a[i] += a[i - 1];
    while (q--) {
        int l, r;
        scanf("%d%d", &l, &r);
        puts((a[r] - a[l - 1]) % 2 ? "TRƯỚC" : "SAU");
    }
}
