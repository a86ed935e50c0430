# Slow: for each heap looks whether another one is above 1.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
large = False
for i in range(len(a)):
    x ^= a[i]
    others = 0
    for j in range(len(a)):
        others += j != i and a[j] > 1
    large = large or others > 0 or a[i] > 1
if not large:
    x = 1 - x
print("TRƯỚC" if x else "SAU")
