# The nim-sum of the odd stairs.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a[::2]:
    x ^= v
print("TRƯỚC" if x else "SAU")
