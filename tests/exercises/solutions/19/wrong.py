# Wrong: b mod 3.
import sys

a, b, u, v = map(int, sys.stdin.read().split())
x = a ^ b % 3 ^ u ^ v
print("TRƯỚC" if x else "SAU")
