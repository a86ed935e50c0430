# Wrong: uses the period of 12 from the start.
first = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
x = 0
for run in input().split("."):
    x ^= first[len(run) % 12]
print("TRƯỚC" if x else "SAU")
