# Bouton: as normal play if some heap is above 1, else the parity decides.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
x = 0
for v in a:
    x ^= v
if not a or max(a) <= 1:
    x = 1 - x
print("TRƯỚC" if x else "SAU")
