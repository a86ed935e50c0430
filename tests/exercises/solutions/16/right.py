# Nim-sums of beginnings.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, q = data[0], data[1]
a = data[2 : 2 + n]
p = [0]
for v in a:
    p.append(p[-1] ^ v)
out = []
for i in range(2 + n, 2 + n + 2 * q, 2):
    out.append("TRƯỚC" if p[data[i + 1]] != p[data[i] - 1] else "SAU")
print("\n".join(out))
