// 4k + 3 and 4k + 4 change places.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    for (ull v : a) {
        if (v % 4 == 3) v++;
        else if (v && v % 4 == 0) v--;
        x ^= v;
    }
    puts(x ? "TRƯỚC" : "SAU");
}
