# Slow: removes pairs of equal heaps by searching the list, then plays the nim-sum.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
rest = []
for v in a:
    if v in rest:
        rest.remove(v)
    else:
        rest.append(v)
x = 0
for v in rest:
    x ^= v
print("TRƯỚC" if x else "SAU")
