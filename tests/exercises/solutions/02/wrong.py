# Wrong: every won position is said to have one winning move.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
print(1 if x else 0)
