# Wrong: only the parities of x and y, as for a king alone.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
x = 0
for i in range(data[0]):
    u, v = data[1 + 2 * i], data[2 + 2 * i]
    x ^= (u % 2) | (v % 2)
print("TRƯỚC" if x else "SAU")
