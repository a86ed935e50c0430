# Slow: searches all rows that can come up.
import sys
from functools import lru_cache

sys.setrecursionlimit(10**6)


@lru_cache(None)
def won(row):
    for i in range(len(row)):
        if row[i] == "I":
            if not won(row[:i] + "." + row[i + 1 :]):
                return True
            if row[i : i + 2] == "II" and not won(row[:i] + ".." + row[i + 2 :]):
                return True
    return False


x = won(input())
print("TRƯỚC" if x else "SAU")
