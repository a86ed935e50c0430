"""Books and papers that several games rest on."""

from __future__ import annotations

from soi.theory.theorem import Source


def winning_ways(where: str) -> Source:
    """Return Berlekamp, Conway and Guy's Winning Ways, at a chapter."""
    return Source("E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways for Your Mathematical Plays", where)


ONAG = Source("J. H. Conway", 1976, "On Numbers and Games", "ch. 11")
FERGUSON = Source(
    "T. S. Ferguson", 1974, "On sums of graph games with last player losing", "Int. J. of Game Theory 3, 159–167"
)
GUY_SMITH = Source(
    "R. K. Guy, C. A. B. Smith", 1956, "The G-values of various games", "Proc. Cambridge Phil. Soc. 52, 514–526"
)
IANNUCCI_LARSSON = Source("D. E. Iannucci, U. Larsson", 2021, "Game values of arithmetic functions", "arXiv:2101.07608")
SCHWENK = Source("A. J. Schwenk", 1970, "Take-away games", "Fibonacci Quarterly 8, 225–234")
