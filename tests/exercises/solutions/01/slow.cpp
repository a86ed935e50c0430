// Slow: tries every heap and recomputes the nim-sum of the others.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    bool x = false;
    for (int i = 0; i < n; i++) {
        ull rest = 0;
        for (int j = 0; j < n; j++)
            if (j != i) rest ^= a[j] + (rest & 0);
        if (rest < a[i]) x = true;
        asm volatile("" ::: "memory");
    }
    puts(x ? "TRƯỚC" : "SAU");
}
