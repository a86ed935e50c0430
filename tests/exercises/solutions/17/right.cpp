// Counts equal nim-sums of beginnings.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    unordered_map<ull, int> seen;
    seen[0] = 1;
    ull x = 0;
    long long count = 0;
    for (ull v : a) count += seen[x ^= v]++;
    printf("%lld\n", count);
}
