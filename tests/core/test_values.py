"""mex, nim-sum and nim-product."""

from __future__ import annotations

import random

import pytest

from soi.core.values import mex, nim_product, nim_sum


def test_mex_is_the_least_number_left_out() -> None:
    assert [mex(values) for values in ([], [1], [0], [0, 1, 3], [2, 1, 0])] == [0, 0, 1, 2, 3]


def test_nim_sum_adds_without_carrying_and_refuses_negative_numbers() -> None:
    assert nim_sum() == 0
    assert nim_sum(3, 4, 5) == 2
    with pytest.raises(ValueError, match="-1"):
        nim_sum(3, -1)


def products_by_definition(size: int) -> list[list[int]]:
    """The nim products below `size` as the mex of a'b ^ ab' ^ a'b' over smaller a', b' (ONAG ch. 6)."""
    table = [[0] * size for _ in range(size)]
    for a in range(size):
        for b in range(size):
            table[a][b] = mex(table[x][b] ^ table[a][y] ^ table[x][y] for x in range(a) for y in range(b))
    return table


def test_nim_product_is_the_mex_of_its_definition() -> None:
    table = products_by_definition(20)
    assert all(nim_product(a, b) == table[a][b] for a in range(20) for b in range(20))


def test_nim_products_of_large_numbers_form_a_field() -> None:
    rng = random.Random(1)
    for bits in (16, 64, 200):
        for _ in range(30):
            a, b, c = (rng.getrandbits(bits) for _ in range(3))
            assert nim_product(a, b) == nim_product(b, a)
            assert nim_product(a, b ^ c) == nim_product(a, b) ^ nim_product(a, c)
            assert nim_product(nim_product(a, b), c) == nim_product(a, nim_product(b, c))
            assert nim_product(a, 1) == a
