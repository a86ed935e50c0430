"""Theorem and Source. A theorem's status is computed from its source and from what was checked; nobody types it."""

from __future__ import annotations

from dataclasses import dataclass

from soi.core.text import Text
from soi.theory.claims import Claim


@dataclass(frozen=True, slots=True)
class Source:
    """Where a proof stands in print."""

    authors: str
    year: int
    title: str
    where: str = ""

    def cite(self) -> str:
        """Return the citation in one line.

        >>> Source("C. L. Bouton", 1901, "Nim, a game with a complete mathematical theory", "Ann. of Math. 3").cite()
        'C. L. Bouton (1901), Nim, a game with a complete mathematical theory, Ann. of Math. 3'
        """
        return f"{self.authors} ({self.year}), {self.title}" + (f", {self.where}" if self.where else "")


@dataclass(frozen=True, slots=True)
class Theorem:
    """What is claimed of a ruleset. `title` is short ("Bouton"); without a source it is ours, and only checked."""

    title: Text
    statement: Text
    claim: Claim
    source: Source | None = None

    @property
    def name(self) -> str:
        """The title by which data and programs know it: the English one."""
        return self.title.en

    def status(self, verified_to: int | None = None) -> Text:
        """Return "proved (source)", "verified to n" or "conjecture"; `verified_to` is the bound of a passed check."""
        if self.source is not None:
            return Text(vi="đã chứng minh ({who})", en="proved ({who})").format(
                who=f"{self.source.authors} {self.source.year}"
            )
        if verified_to is not None:
            return Text(vi=f"đã kiểm đến cỡ {verified_to}", en=f"verified to size {verified_to}")
        return Text(vi="giả thuyết", en="conjecture")
