# Wrong: normal play.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
print("TRƯỚC" if x else "SAU")
