// The table row by row.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

typedef pair<int, long long> place;
int most;
vector<vector<place>> rows(1);

void extend(size_t size) {
    while (rows.size() <= size) {
        int x = rows.size();
        vector<pair<long long, int>> quick, slow;
        for (int k = 1; k <= most && k < x; k++) {
            place p = rows[x - k][k];
            if (p.first) slow.push_back({-p.second, k});
            else quick.push_back({p.second, k});
        }
        sort(quick.begin(), quick.end());
        sort(slow.begin(), slow.end());
        vector<place> row;
        for (int last = 0; last <= most; last++) {
            place p(0, 0);
            for (size_t i = 0; i < 2 && i < slow.size(); i++)
                if (slow[i].second != last) {
                    p = {0, 1 - slow[i].first};
                    break;
                }
            for (size_t i = 0; i < 2 && i < quick.size(); i++)
                if (quick[i].second != last) {
                    p = {1, quick[i].first + 1};
                    break;
                }
            row.push_back(p);
        }
        rows.push_back(row);
    }
}

int main() {
    int n, x, y;
    scanf("%d%d%d%d", &n, &most, &x, &y);
    extend(x);
    printf("%d %lld\n", rows[x][y].first, rows[x][y].second);
}
