# a ^ (b mod 4) ^ u ^ v.
import sys

a, b, u, v = map(int, sys.stdin.read().split())
x = a ^ b % 4 ^ u ^ v
print("TRƯỚC" if x else "SAU")
