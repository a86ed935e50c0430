// Wrong: takes max(s) + min(s) for the period without looking.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    vector<int> s(m);
    for (int &v : s) scanf("%d", &v);
    int period = *max_element(s.begin(), s.end()) + *min_element(s.begin(), s.end());
    int top = n % period;
    vector<int> g(top + 1, 0);
    for (int i = 1; i <= top; i++) {
        unsigned seen = 0;
        for (int k : s)
            if (k <= i) seen |= 1u << g[i - k];
        while (seen >> g[i] & 1) g[i]++;
    }
    printf("%d\n", g[top]);
}
