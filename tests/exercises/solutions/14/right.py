# The nim-sum of the places of N.
x = 0
for place, coin in enumerate(input().strip(), 1):
    if coin == "N":
        x ^= place
print("TRƯỚC" if x else "SAU")
