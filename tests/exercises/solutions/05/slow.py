# Slow: subtracts k + 1 again and again.
import sys

data = sys.stdin.buffer.read().split()
n, k = int(data[0]), int(data[1])
a = list(map(int, data[2:]))
x = 0
for v in a:
    while v > k:
        v -= k + 1
    x ^= v
print("TRƯỚC" if x else "SAU")
