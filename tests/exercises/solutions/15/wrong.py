# Wrong: stairs are counted from the top.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a[::-1][::2]:
    x ^= v
print("TRƯỚC" if x else "SAU")
