# Wrong: the ordinary sum of all heaps mod (k + 1).
import sys

data = sys.stdin.buffer.read().split()
n, k = int(data[0]), int(data[1])
a = list(map(int, data[2:]))
x = sum(a) % (k + 1)
print("TRƯỚC" if x else "SAU")
