# Slow: the table anew for each heap.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for top in a:
    g = [0] * (top + 1)
    for i in range(3, top + 1):
        seen = set()
        for k in range(1, (i + 1) // 2):
            seen.add(g[k] ^ g[i - k])
        v = 0
        while v in seen:
            v += 1
        g[i] = v
    x ^= g[top]
print("TRƯỚC" if x else "SAU")
