# Slow: each interval anew.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, q = data[0], data[1]
a = data[2 : 2 + n]
for i in range(2 + n, 2 + n + 2 * q, 2):
    x = 0
    for v in a[data[i] - 1 : data[i + 1]]:
        x ^= v
    print("TRƯỚC" if x else "SAU")
