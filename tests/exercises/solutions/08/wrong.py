# Wrong: believes that the values have period 3, as they seem to at first.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v % 3 == 0 and v > 0
print("TRƯỚC" if x else "SAU")
