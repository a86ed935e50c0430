# 4k + 3 and 4k + 4 change places.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    if v % 4 == 3:
        v += 1
    elif v and v % 4 == 0:
        v -= 1
    x ^= v
print("TRƯỚC" if x else "SAU")
