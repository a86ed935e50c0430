// The state is the last ten values, four bits each; it must come back.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    vector<int> s(m);
    for (int &v : s) scanf("%d", &v);
    vector<ull> a(n);
    for (ull &v : a) scanf("%llu", &v);
    int w = *max_element(s.begin(), s.end());
    vector<int> g;
    map<ull, int> seen;
    ull state = 0;
    int first = 0, period = 1;
    while (true) {
        int i = g.size();
        if (i >= w) {
            if (seen.count(state)) {
                first = seen[state] - w;
                period = i - seen[state];
                break;
            }
            seen[state] = i;
        }
        unsigned near = 0;
        for (int k : s)
            if (k <= i) near |= 1u << g[i - k];
        int v = 0;
        while (near >> v & 1) v++;
        g.push_back(v);
        state = (state << 4 | v) & ((1ULL << 4 * w) - 1);
    }
    int x = 0;
    for (ull v : a) x ^= v < g.size() ? g[v] : g[first + (v - first) % period];
    puts(x ? "TRƯỚC" : "SAU");
}
