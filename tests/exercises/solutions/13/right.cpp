// The table in order of x + y.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

static int g[502][502];
const int steps[4][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

int main() {
    int size, k;
    scanf("%d%d", &size, &k);
    for (int total = 2; total <= 2 * size; total++)
        for (int u = max(1, total - size); u <= min(size, total - 1); u++) {
            int v = total - u;
            unsigned seen = 0;
            for (auto &d : steps) {
                int a = u + d[0], b = v + d[1];
                if (a >= 1 && b >= 1 && a <= size && b <= size) seen |= 1u << g[a][b];
            }
            while (seen >> g[u][v] & 1) g[u][v]++;
        }
    int x = 0;
    while (k--) {
        int u, v;
        scanf("%d%d", &u, &v);
        x ^= g[u][v];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
