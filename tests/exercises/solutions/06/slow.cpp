// Slow: recursion without memory.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

vector<int> s;

int value(int heap) {
    set<int> seen;
    for (int k : s)
        if (k <= heap) seen.insert(value(heap - k));
    int v = 0;
    while (seen.count(v)) v++;
    return v;
}

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    s.resize(m);
    for (int &v : s) scanf("%d", &v);
    printf("%d\n", value(n));
}
