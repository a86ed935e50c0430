# The rule by parities, found from the table.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
x = 0
for i in range(data[0]):
    u, v = data[1 + 2 * i], data[2 + 2 * i]
    low, high = min(u, v), max(u, v)
    x ^= high % 2 if low % 2 == 0 else 3 - high % 2
print("TRƯỚC" if x else "SAU")
