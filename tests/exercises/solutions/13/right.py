# The table in order of x + y.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
size, k = data[0], data[1]
g = [[0] * (size + 1) for _ in range(size + 1)]
for total in range(2, 2 * size + 1):
    for u in range(max(1, total - size), min(size, total - 1) + 1):
        v = total - u
        seen = set()
        for a, b in ((u - 2, v + 1), (u - 2, v - 1), (u + 1, v - 2), (u - 1, v - 2)):
            if 1 <= a <= size and 1 <= b <= size:
                seen.add(g[a][b])
        while g[u][v] in seen:
            g[u][v] += 1
x = 0
for i in range(k):
    x ^= g[data[2 + 2 * i]][data[3 + 2 * i]]
print("TRƯỚC" if x else "SAU")
