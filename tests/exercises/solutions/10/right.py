# The values of Kayles for each run of pins.
runs = [len(run) for run in input().split(".")]
top = max(runs)
g = [0] * (top + 2)
for i in range(1, top + 1):
    seen = set()
    for t in (1, 2):
        for k in range(i - t + 1):
            seen.add(g[k] ^ g[i - t - k])
    v = 0
    while v in seen:
        v += 1
    g[i] = v
x = 0
for run in runs:
    x ^= g[run]
print("TRƯỚC" if x else "SAU")
