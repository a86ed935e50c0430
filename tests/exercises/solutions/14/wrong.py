# Wrong: places are numbered from 0.
x = 0
for place, coin in enumerate(input().strip()):
    if coin == "N":
        x ^= place
print("TRƯỚC" if x else "SAU")
