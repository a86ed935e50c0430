# The state is the last ten values; it must come back.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
a = data[2 + m :]
w = max(s)
g = []
seen = {}
while True:
    i = len(g)
    if i >= w:
        state = tuple(g[i - w :])
        if state in seen:
            first = seen[state] - w
            period = i - seen[state]
            break
        seen[state] = i
    near = {g[i - k] for k in s if k <= i}
    v = 0
    while v in near:
        v += 1
    g.append(v)
x = 0
for v in a:
    x ^= g[v] if v < len(g) else g[first + (v - first) % period]
print("TRƯỚC" if x else "SAU")
