// Slow: the table anew for each heap.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int n;
    scanf("%d", &n);
    vector<int> a(n);
    for (int &v : a) scanf("%d", &v);
    int x = 0;
    for (int top : a) {
        vector<int> g(top + 1, 0);
        for (int i = 3; i <= top; i++) {
            vector<bool> seen(1024, false);
            for (int k = 1; 2 * k < i; k++) seen[g[k] ^ g[i - k]] = true;
            while (seen[g[i]]) g[i]++;
        }
        x ^= g[top];
    }
    puts(x ? "TRƯỚC" : "SAU");
}
