# Slow: cuts the row letter by letter and counts what is left of it.
row = input().strip()
x = 0
for i in range(len(row)):
    left = 0
    for coin in row[: i + 1]:
        left += len(coin)
    if row[i] == "N":
        x ^= left
print("TRƯỚC" if x else "SAU")
