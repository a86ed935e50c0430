// a ^ (b mod 4) ^ u ^ v.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    ull a, b, u, v;
    scanf("%llu%llu%llu%llu", &a, &b, &u, &v);
    ull x = a ^ b % 4 ^ u ^ v;
    puts(x ? "TRƯỚC" : "SAU");
}
