# Slow: recursion without memory.
import sys

sys.setrecursionlimit(10**6)
n, most, x, y = map(int, input().split())


def play(x, last):
    best = None
    longest = 0
    for k in range(1, min(most, x - 1) + 1):
        if k != last:
            won, moves = play(x - k, k)
            if won:
                longest = max(longest, moves + 1)
            elif best is None or moves + 1 < best:
                best = moves + 1
    return (0, longest) if best is None else (1, best)


print(*play(x, y))
