// Wrong: <= counts heaps that do not change in a lost position.
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
    int count = 0;
    for (ull v : a) count += (v ^ x) <= v;
    printf("%d\n", count);
}
