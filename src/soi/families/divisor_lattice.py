"""Divisors of a number as a partial order: which one may still be written, and the search of what is left."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import gcd, isqrt, prod
from typing import NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.kernels.poset import ELEMENT_MAX, PosetSearch

MOST = 10**18
_WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)  # decide primality below 3.3 · 10^24


class Writing(NamedTuple):
    """The number n, and the divisors written so far."""

    n: int
    written: tuple[int, ...] = ()


class Divisors:
    """The divisors of n; sets of proper divisors are bit masks, in increasing order."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.exponents = factors(n)
        self.count = prod(e + 1 for e in self.exponents.values())

    @cached_property
    def proper(self) -> list[int]:
        """The divisors below n, in increasing order."""
        found = [1]
        for p, e in self.exponents.items():
            found = [d * p**k for d in found for k in range(e + 1)]
        return sorted(found)[:-1]

    @cached_property
    def takes(self) -> list[int]:
        """For each proper divisor the set of those that writing it forbids."""
        return [sum(1 << j for j, other in enumerate(self.proper) if d % other == 0) for d in self.proper]

    def left(self, written: tuple[int, ...]) -> int:
        """Return the set of proper divisors that divide no written number."""
        return sum(1 << j for j, d in enumerate(self.proper) if all(w % d for w in written))

    @cached_property
    def search(self) -> PosetSearch:
        """The search, which remembers what it has looked at."""
        return PosetSearch(self.takes)

    def value(self, written: tuple[int, ...], budget: Budget) -> int:
        """Return the nim-value of what is left; raise BudgetSpent where it is out of reach."""
        needed = Text(
            vi=f"{self.n} có {self.count} ước; đến 60 ước thì tìm hết được",
            en=f"{self.n} has {self.count} divisors; with up to 60 everything can be searched",
        )
        if self.count - 1 > ELEMENT_MAX:
            raise BudgetSpent(Text(vi="quá nhiều ước", en="too many divisors"), needed)
        value = self.search.value(self.left(written), seconds=budget.seconds_left())
        if value is None:
            raise BudgetSpent(Text(vi="chưa xét hết các thế", en="the search was not finished"), needed)
        return value

    def leading_to(self, written: tuple[int, ...], value: int) -> list[int]:
        """Return the divisors after which what is left has this nim-value."""
        left = self.left(written)
        return [
            d
            for i, d in enumerate(self.proper)
            if left >> i & 1 and self.search.value(left & ~self.takes[i], seconds=20) == value
        ]


@lru_cache(maxsize=16)
def divisors_of(n: int) -> Divisors:
    """Return the divisors of n, with their search, the same object while it is in use."""
    return Divisors(n)


def factors(n: int) -> dict[int, int]:
    """Return the exponents of the primes of n, for n up to 10^18.

    >>> factors(360)
    {2: 3, 3: 2, 5: 1}
    """
    exponents: dict[int, int] = {}
    for p in (2, 3, *range(5, 2000, 2)):
        while n % p == 0:
            exponents[p] = exponents.get(p, 0) + 1
            n //= p
    stack = [n] if n > 1 else []
    while stack:
        m = stack.pop()
        if _is_prime(m):
            exponents[m] = exponents.get(m, 0) + 1
        else:
            d = _divisor(m)
            stack += [d, m // d]
    return dict(sorted(exponents.items()))


def _is_prime(n: int) -> bool:
    if n < 41:
        return n in (*_WITNESSES,)
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for a in _WITNESSES:
        x = pow(a, odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def _divisor(n: int) -> int:
    """Return a proper divisor of a composite n without primes below 2000 (Pollard's rho, Brent's cycle)."""
    root = isqrt(n)
    if root * root == n:
        return root
    for shift in range(1, 100):
        x = y = 2
        step, power = 0, 1
        product = 1
        while True:
            x = (x * x + shift) % n
            step += 1
            product = product * (x - y) % n
            if step % 64 == 0 or step == power:
                d = gcd(product, n)
                if d == n:
                    break
                if d > 1:
                    return d
            if step == power:
                y, power = x, power * 2
                step = 0
    raise AssertionError(f"no divisor of {n} found")
