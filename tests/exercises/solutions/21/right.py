# Tabulates until the table repeats with a constant growth for each place.
n, most, x = map(int, input().split())
rows = [None]  # rows[cell][last push]: twice the number of moves, plus 1 where the mover wins


def extend(size):
    for cell in range(len(rows), size + 1):
        quick, slow = [], []
        for k in range(1, min(most, cell - 1) + 1):
            code = rows[cell - k][k]
            if code & 1:
                slow.append((-(code >> 1), k))
            else:
                quick.append((code >> 1, k))
        quick.sort()
        slow.sort()
        best = 2 * (quick[0][0] + 1) + 1 if quick else 2 * (1 - slow[0][0]) if slow else 0
        row = [best] * (most + 1)
        if quick:
            k = quick[0][1]
            if len(quick) > 1:
                row[k] = 2 * (quick[1][0] + 1) + 1
            else:
                row[k] = 2 * (1 - slow[0][0]) if slow else 0
        elif slow:
            row[slow[0][1]] = 2 * (1 - slow[1][0]) if len(slow) > 1 else 0
        rows.append(row)


def repeats(size, period):
    for i in range(size - 2 * period, size - 3 * period - most - 1, -1):
        for a, b, c in zip(rows[i], rows[i + period], rows[i + 2 * period], strict=True):
            if b - a != c - b or (a ^ b) & 1:
                return False
    return True


def answer():
    size = 1000
    while True:
        extend(min(size, x))
        if x <= size:
            return rows[x][0]
        for period in range(1, size // 4):
            if repeats(size, period):
                start = size - 2 * period
                base = start + (x - start) % period
                times = (x - base) // period
                return rows[base][0] + times * (rows[base + period][0] - rows[base][0])
        size *= 2


code = answer()
print(code & 1, code >> 1)
