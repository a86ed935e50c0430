# Slow: the nim-sum anew after each move.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
a = data[2 + m :]
top = max(a, default=0)
g = [0] * (top + 1)
for i in range(1, top + 1):
    seen = {g[i - k] for k in s if k <= i}
    v = 0
    while v in seen:
        v += 1
    g[i] = v
count = 0
for i in range(n):
    for k in s:
        if k <= a[i]:
            x = g[a[i] - k]
            for j in range(n):
                if j != i:
                    x ^= g[a[j]]
            count += x == 0
print(count)
