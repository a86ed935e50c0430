# Wrong: all ones are judged by the misère rule.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
if a and max(a) == 1:
    x = 1 - x
print("TRƯỚC" if x else "SAU")
