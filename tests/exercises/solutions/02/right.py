# Counts the heaps with a ^ x < a.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
print(sum(1 for v in a if v ^ x < v))
