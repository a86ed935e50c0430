# Counts equal nim-sums of beginnings.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
seen = {0: 1}
x = count = 0
for v in a:
    x ^= v
    count += seen.get(x, 0)
    seen[x] = seen.get(x, 0) + 1
print(count)
