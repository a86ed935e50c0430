// Wrong: the nim-sum of the sizes.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    vector<int> s(m);
    for (int &v : s) scanf("%d", &v);
    vector<int> a(n);
    for (int &v : a) scanf("%d", &v);
    int x = 0;
    for (int v : a) x ^= v;
    puts(x ? "TRƯỚC" : "SAU");
}
