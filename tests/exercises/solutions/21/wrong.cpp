// Wrong: one growth for all residues, seen between two far cells.
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
    long long n, x;
    scanf("%lld%d%lld", &n, &most, &x);
    extend(4200);
    if (x <= 4200) {
        printf("%d %lld\n", rows[x][0].first, rows[x][0].second);
        return 0;
    }
    long long period = 840, base = 3000 + (x - 3000) % period;
    long long growth = rows[3840][0].second - rows[3000][0].second;
    printf("%d %lld\n", rows[base][0].first, rows[base][0].second + (x - base) / period * growth);
}
