# The first heap with a ^ x < a.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
for i, v in enumerate(a, 1):
    if v ^ x < v:
        print(i, v - (v ^ x))
        break
else:
    print(0)
