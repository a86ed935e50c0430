// Bouton: as normal play if some heap is above 1, else the parity decides.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    ull x = 0;
    bool large = false;
    for (ull v : a) {
        x ^= v;
        large |= v > 1;
    }
    if (!large) x = !x;
    puts(x ? "TRƯỚC" : "SAU");
}
