# Slow: all intervals.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
count = 0
for i in range(len(a)):
    x = 0
    for v in a[i:]:
        x ^= v
        count += x == 0
print(count)
