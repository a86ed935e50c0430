# Slow: the values one by one up to each heap.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
a = data[2 + m :]
x = 0
for heap in a:
    g = [0] * 11
    for i in range(1, heap + 1):
        seen = {g[(i - k) % 11] for k in s if k <= i}
        v = 0
        while v in seen:
            v += 1
        g[i % 11] = v
    x ^= g[heap % 11]
print("TRƯỚC" if x else "SAU")
