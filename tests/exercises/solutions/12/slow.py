# Slow: a table for each king.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
x = 0
for i in range(data[0]):
    u, v = data[1 + 2 * i], data[2 + 2 * i]
    g = [[0] * (v + 1) for _ in range(u + 1)]
    for i in range(u + 1):
        for j in range(v + 1):
            seen = set()
            if i:
                seen.add(g[i - 1][j])
            if j:
                seen.add(g[i][j - 1])
            if i and j:
                seen.add(g[i - 1][j - 1])
            while g[i][j] in seen:
                g[i][j] += 1
    x ^= g[u][v]
print("TRƯỚC" if x else "SAU")
