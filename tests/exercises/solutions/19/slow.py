# Slow: counts through the heap b.
import sys

a, b, u, v = map(int, sys.stdin.read().split())
g = 0
for _ in range(b):
    g = (g + 1) % 4
x = a ^ g ^ u ^ v
print("TRƯỚC" if x else "SAU")
