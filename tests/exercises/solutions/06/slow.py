# Slow: recursion without memory.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
s = data[2 : 2 + m]
sys.setrecursionlimit(10**7)


def value(heap):
    seen = {value(heap - k) for k in s if k <= heap}
    v = 0
    while v in seen:
        v += 1
    return v


print(value(n))
