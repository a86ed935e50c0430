# Slow: takes the stairs off the front of a list two by two, copying the rest.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
while a:
    x ^= a[0]
    a = [v + 0 for v in a[2:]]
print("TRƯỚC" if x else "SAU")
