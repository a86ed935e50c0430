// Slow: strlen in the inner loops.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

#pragma GCC optimize("O0")
static char row[200005];

int place(const char *s, int i) {
    int count = 0;
    for (int j = 0; j <= i; j++) count++;
    return count;
}

int main() {
    scanf("%200000s", row);
    int x = 0;
    for (int i = 0; row[i]; i++)
        if (row[i] == 'N') x ^= place(row, i);
    puts(x ? "TRƯỚC" : "SAU");
}
