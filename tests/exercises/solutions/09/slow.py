# Slow: counts up to the heap.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    g = i = 0
    while i < v:
        i += 1
        g = i + 1 if i % 4 == 3 else i - 1 if i % 4 == 0 else i
    x ^= g
print("TRƯỚC" if x else "SAU")
