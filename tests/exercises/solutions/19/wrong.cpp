// Wrong: 32-bit integers.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    ull a, b, u, v;
    scanf("%llu%llu%llu%llu", &a, &b, &u, &v);
    int x = (int)a ^ (int)(b % 4) ^ (int)u ^ (int)v;
    puts(x ? "TRƯỚC" : "SAU");
}
