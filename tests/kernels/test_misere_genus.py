"""The genus kernel agrees with the definition, and refuses rules that it cannot tabulate."""

import random
from functools import cache

import pytest

from soi.core.values import mex
from soi.kernels.misere_genus import misere_genus


def test_the_kernel_agrees_with_the_definition_on_random_rules() -> None:
    rng = random.Random(3)
    for _ in range(60):
        rules: list[list[tuple[int, ...]]] = []
        for heap in range(9):
            found = []
            for _ in range(rng.randint(0, 4) if heap else 0):
                total = rng.randint(0, heap)
                cut = sorted(rng.randint(0, total) for _ in range(2))
                option = (cut[0], cut[1] - cut[0], total - cut[1])
                if heap not in option:
                    found.append(option)
            rules.append(found)
        columns = misere_genus(rules, 3)
        assert columns is not None

        @cache
        def value(heaps: tuple[int, ...], twos: int, rules: list[list[tuple[int, ...]]] = rules) -> int:
            below = [
                value(tuple(sorted(p for p in heaps[:i] + heaps[i + 1 :] + new if p)), twos)
                for i, heap in enumerate(heaps)
                for new in rules[heap]
            ]
            if twos:
                below += [value(heaps, twos - 1), value(heaps, twos - 1) ^ 1]
            return mex(below) if below else 1

        assert columns.tolist() == [[value((heap,) if heap else (), t) for heap in range(9)] for t in range(3)]


def test_rules_that_grow_or_go_round_are_refused() -> None:
    for rules in ([[(0,)]], [[], [(1,)]], [[], [], [(1, 2)]], [[], [(-1,)]], [[]] * 70):
        with pytest.raises(ValueError, match="expected"):
            misere_genus(rules)


def test_the_seconds_stop_a_large_table() -> None:
    rules = [[(left,) for left in range(heap)] for heap in range(61)]
    assert misere_genus(rules, seconds=0.05) is None
