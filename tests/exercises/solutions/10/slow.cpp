// Slow: searches all rows that can come up.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

map<string, bool> known;

bool won(string row) {
    auto found = known.find(row);
    if (found != known.end()) return found->second;
    bool result = false;
    for (size_t i = 0; i < row.size() && !result; i++) {
        if (row[i] != 'I') continue;
        string next = row;
        next[i] = '.';
        result = !won(next);
        if (!result && i + 1 < row.size() && row[i + 1] == 'I') {
            next[i + 1] = '.';
            result = !won(next);
        }
    }
    return known[row] = result;
}

int main() {
    string row;
    cin >> row;
    bool x = won(row);
    puts(x ? "TRƯỚC" : "SAU");
}
