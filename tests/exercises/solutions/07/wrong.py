# Wrong: counts the heaps that are won alone.
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
x = sum(1 for v in a if g[v]) % 2
print("TRƯỚC" if x else "SAU")
