# Tabulates until the table repeats with a constant growth for each place.
def table(most, size):
    rows = [None]
    for x in range(1, size + 1):
        quick, slow = [], []  # the best two: (moves, push)
        for k in range(1, min(most, x - 1) + 1):
            won, moves = rows[x - k][k]
            if won:
                slow.append((moves, k))
            else:
                quick.append((moves, k))
        quick = sorted(quick)[:2]
        slow = sorted(slow, reverse=True)[:2]
        row = []
        for last in range(most + 1):
            q = [moves for moves, k in quick if k != last]
            s = [moves for moves, k in slow if k != last]
            row.append((1, q[0] + 1) if q else (0, s[0] + 1 if s else 0))
        rows.append(row)
    return rows


n, most, x = map(int, input().split())
if x < 400:
    print(*table(most, x)[x][0])
else:
    size = 1500
    while True:
        rows = table(most, size)
        for period in range(1, size // 4):
            first = size - 2 * period - most - 1
            if all(
                rows[i + period][d][0] == rows[i][d][0]
                and rows[i + 2 * period][d][1] - rows[i + period][d][1] == rows[i + period][d][1] - rows[i][d][1]
                for i in range(size - 2 * period, first, -1)
                for d in range(most + 1)
            ):
                break
        else:
            size *= 3
            continue
        break
    base = size - 2 * period + (x - (size - 2 * period)) % period
    times = (x - base) // period
    won, moves = rows[base][0]
    print(won, moves + times * (rows[base + period][0][1] - moves))
