# Slow: the table anew for each heap.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
a = data[2 + m :]
x = 0
for top in a:
    g = [0] * (top + 1)
    for i in range(1, top + 1):
        seen = {g[i - k] for k in s if k <= i}
        v = 0
        while v in seen:
            v += 1
        g[i] = v
    x ^= g[top]
print("TRƯỚC" if x else "SAU")
