# Wrong: ignores the column the token stands in.
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


n, most, x, y = map(int, input().split())
print(*table(most, x)[x][0])
