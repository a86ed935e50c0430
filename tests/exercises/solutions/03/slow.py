# Slow: the nim-sum of the others anew for each heap.
import sys

data = sys.stdin.buffer.read().split()
a = list(map(int, data[1:]))
for i in range(len(a)):
    rest = 0
    for j in range(len(a)):
        if j != i:
            rest ^= a[j]
    if rest < a[i]:
        print(i + 1, a[i] - rest)
        break
else:
    print(0)
