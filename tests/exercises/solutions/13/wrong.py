# Wrong: the pattern of period 4 of the endless board, without the far edge.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
size, k = data[0], data[1]
first = ((0, 0, 1, 1), (0, 0, 2, 1), (1, 2, 2, 2), (1, 1, 2, 3))
x = 0
for i in range(k):
    u, v = data[2 + 2 * i] - 1, data[3 + 2 * i] - 1
    x ^= first[u % 4][v % 4]
print("TRƯỚC" if x else "SAU")
