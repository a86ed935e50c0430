// Tabulates until the table repeats with a constant growth for each place.
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
    if (x < 1000) {
        extend(x);
        printf("%d %lld\n", rows[x][0].first, rows[x][0].second);
        return 0;
    }
    size_t size = 1500;
    long long period = 0;
    while (true) {
        extend(size);
        for (size_t p = 1; p < size / 4 && !period; p++) {
            bool good = true;
            for (size_t i = size - 2 * p; good && i > size - 2 * p - most - 1 - p; i--)
                for (int d = 0; good && d <= most; d++) {
                    place a = rows[i][d], b = rows[i + p][d], c = rows[i + 2 * p][d];
                    good = a.first == b.first && b.first == c.first && c.second - b.second == b.second - a.second;
                }
            if (good) period = p;
        }
        if (period) break;
        size *= 2;
    }
    long long start = size - 2 * period, base = start + (x - start) % period, times = (x - base) / period;
    place a = rows[base][0], b = rows[base + period][0];
    printf("%d %lld\n", a.first, a.second + times * (b.second - a.second));
}
