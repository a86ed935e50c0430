// Wrong: the count overflows an int.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    map<ull, int> seen;
    seen[0] = 1;
    ull x = 0;
    int count = 0;
    for (ull v : a) count += seen[x ^= v]++;
    printf("%d\n", count);
}
