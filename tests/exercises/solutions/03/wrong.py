# Wrong: takes the largest heap, which need not have a winning move.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
if x:
    v = max(a)
    print(a.index(v) + 1, v - (v ^ x))
else:
    print(0)
