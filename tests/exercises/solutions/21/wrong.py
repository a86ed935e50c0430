# Wrong: x mod (M + 1), as if a push might be repeated.
n, most, x = map(int, input().split())
rest = (x - 1) % (most + 1)
rounds = (x - 1) // (most + 1)
print(1 if rest else 0, 2 * rounds + (1 if rest else 0))
