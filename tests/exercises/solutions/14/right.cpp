// The nim-sum of the places of N.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

static char row[200005];

int main() {
    scanf("%200000s", row);
    int x = 0;
    for (int i = 0; row[i]; i++)
        if (row[i] == 'N') x ^= i + 1;
    puts(x ? "TRƯỚC" : "SAU");
}
