# Slow: recursion without memory.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
size, k = data[0], data[1]
sys.setrecursionlimit(10**6)


def value(u, v):
    seen = set()
    for a, b in ((u - 2, v + 1), (u - 2, v - 1), (u + 1, v - 2), (u - 1, v - 2)):
        if 1 <= a <= size and 1 <= b <= size:
            seen.add(value(a, b))
    g = 0
    while g in seen:
        g += 1
    return g


x = 0
for i in range(k):
    x ^= value(data[2 + 2 * i], data[3 + 2 * i])
print("TRƯỚC" if x else "SAU")
