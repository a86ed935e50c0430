"""The ruleset of the game of divisors: what may be written, and who wins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step, ValueOf, words_of
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.divisor_lattice import MOST, Writing, divisors_of
from soi.families.divisor_scene import divisor_scene
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Source, Theorem

SCHUH = Source("F. Schuh", 1952, "Spel van delers", "Nieuw Tijdschrift voor Wiskunde 39, 299–304")
_NUMBER = re.compile(r"[1-9]\d{0,18}", re.ASCII)

_RANGE = Text(vi="một số từ 1 đến 10^18", en="a number from 1 to 10^18")
_GLUED = Text(
    vi="N, rồi sau dấu cách là '|' và các số đã viết, như '72 | 8 3'",
    en="N, then after a blank '|' and the numbers written, as in '72 | 8 3'",
)


class DivisorsGame(Ruleset[Writing]):
    """Chomp on the lattice of divisors: writing d forbids the divisors of d."""

    name = "divisors"
    single = True
    some_winning_moves = True
    theory = (
        Theorem(
            Text(vi="Đánh cắp chiến lược", en="Strategy stealing"),
            Text(
                vi="Với mọi N > 1, người đi trước thắng: nếu viết 1 đã là nước thắng thì viết 1; nếu không, "
                "nước trả lời thắng của đối phương cũng đi được ngay từ đầu, vì 1 là ước của nó. "
                "Chứng minh không chỉ ra nước nào.",
                en="For every N > 1 the first player wins: if writing 1 wins, write 1; if not, the reply that beats it "
                "could have been written at once, since 1 divides it. The proof names no move.",
            ),
            OutcomeClaim(),
            SCHUH,
        ),
    )

    def moves(self, part: Writing) -> Iterator[Step[Writing]]:
        """Yield every proper divisor that may still be written."""
        return (self._step(part, d) for d in divisors_of(part.n).proper if all(w % d for w in part.written))

    def _step(self, part: Writing, d: int) -> Step[Writing]:
        return Step(str(d), (Writing(part.n, (*part.written, d)),))

    def apply(self, part: Writing, label: str) -> tuple[Writing, ...]:
        """Return the position after a divisor is written."""
        if not _NUMBER.fullmatch(label) or not _may_write(part, int(label)):
            raise MoveError(label, self.move_form())
        return self._step(part, int(label)).parts

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(
            vi="một ước nhỏ hơn N, không là ước của số đã viết",
            en="a divisor below N that divides no number already written",
        )

    def parse(self, text: str) -> tuple[Writing, ...]:
        """Return the position of `72` or `72 | 8 3`."""
        words = list(words_of(text))
        bar = len(words) > 1
        if not words or (bar and words[1].text != "|"):
            expected = Text(vi="N, rồi '|' và các số đã viết", en="N, then '|' and the numbers written")
            raise PositionError(expected, word=words[1].text if words else "", place=2 if words else None)
        if not _NUMBER.fullmatch(words[0].text) or int(words[0].text) > MOST:
            raise PositionError(_GLUED if "|" in words[0].text else _RANGE, word=words[0].text, place=1)
        part = Writing(int(words[0].text))
        for word in words[2:]:
            if not _NUMBER.fullmatch(word.text) or not _may_write(part, int(word.text)):
                raise PositionError(self.move_form(), word=word.text, place=word.place)
            part = Writing(part.n, (*part.written, int(word.text)))
        return (part,)

    def format_part(self, part: Writing) -> str:
        """Return `72`, or `72 | 8 3`."""
        return " ".join(map(str, [part.n, *(["|", *part.written] if part.written else [])]))

    def canonical(self, part: Writing) -> Writing:
        """Return the position with only the written numbers that divide no other one."""
        largest = [w for w in part.written if not any(other != w and other % w == 0 for other in part.written)]
        return Writing(part.n, tuple(sorted(largest)))

    def searched_nim_value(self, part: Writing, budget: Budget) -> int:
        """Return the value by searching all sets of divisors that can be left."""
        return divisors_of(part.n).value(part.written, budget)

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        text = Text(
            vi="Mọi tập ước còn lại đi tới được đều đã được xét, mỗi tập một lần.",
            en="Every set of divisors that can be left was looked at once.",
        )
        return ("search", "sets", text, None)

    def moves_to(self, part: Writing, value: int, value_of: ValueOf) -> Iterator[Step[Writing]]:
        """Yield the divisors that leave nim-value `value`."""
        return (self._step(part, d) for d in divisors_of(part.n).leading_to(part.written, value))

    def outcome(self, part: Writing, play: Play) -> Outcome | None:
        """Return that the first player wins when nothing is written yet and N > 1."""
        if play == "misere" or part.written:
            return None
        return Outcome.N if part.n > 1 else Outcome.P

    def winning_moves(self, part: Writing, play: Play) -> Iterator[Step[Writing]]:
        """Yield none: strategy stealing names no move."""
        return iter(())

    def scene(self, parts: tuple[Writing, ...]) -> Scene | None:
        """Return the divisors in layers; those that may be written can be pointed at."""
        return divisor_scene(parts[0])

    def small_parts(self, bound: int) -> Iterator[Writing]:
        """Yield the numbers 1 … `bound` with nothing written, then with one divisor written."""
        for n in range(1, bound + 1):
            yield Writing(n)
            yield from (step.parts[0] for step in self.moves(Writing(n)))

    def random_parts(self, rng: Random, size: int) -> tuple[Writing, ...]:
        """Return a number with many divisors."""
        return (Writing(rng.choice((12, 24, 30, 36, 48, 60, 72, 84, 90, 100, 120))),)


def _may_write(part: Writing, d: int) -> bool:
    return d < part.n and part.n % d == 0 and all(w % d for w in part.written)
