# The table by definition.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
top = n
g = [0] * (top + 1)
for i in range(1, top + 1):
    seen = {g[i - k] for k in s if k <= i}
    v = 0
    while v in seen:
        v += 1
    g[i] = v
print(g[n])
