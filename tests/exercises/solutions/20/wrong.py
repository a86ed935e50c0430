# Wrong: the first repetition of a single value is taken for the period.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
a = data[2 + m :]
top = 200
g = [0] * (top + 1)
for i in range(1, top + 1):
    seen = {g[i - k] for k in s if k <= i}
    v = 0
    while v in seen:
        v += 1
    g[i] = v
period = next(p for p in range(1, 100) if g[: max(s)] == g[p : p + max(s)] or p == 99)
x = 0
for v in a:
    x ^= g[v % period]
print("TRƯỚC" if x else "SAU")
