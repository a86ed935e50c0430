# Slow: walks along the board square by square.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
x = 0
for i in range(data[0]):
    u, v = data[1 + 2 * i], data[2 + 2 * i]
    g = 0
    for _ in range(u):
        g += 1
    x ^= g ^ v
print("TRƯỚC" if x else "SAU")
