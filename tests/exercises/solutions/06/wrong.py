# Wrong: takes the set as sorted and stops at the first number that is too large.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
g = [0] * (n + 1)
for i in range(1, n + 1):
    seen = set()
    for k in s:
        if k > i:
            break
        seen.add(g[i - k])
    v = 0
    while v in seen:
        v += 1
    g[i] = v
print(g[n])
