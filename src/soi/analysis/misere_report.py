"""soi.misere_quotient: the misère theory of a heap game, as far as the budget reaches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import RulesetError
from soi.core.heaps import HeapRuleset
from soi.core.ruleset import Ruleset
from soi.core.text import Lang, Text
from soi.solvers.misere.genus import Genus, genus_symbols
from soi.solvers.misere.heaps import HeapQuotient, QuotientPeriod, heap_quotient
from soi.solvers.misere.monoid import Presentation, members, presentation

_GENUS_HEAPS = 20
_UNPROVED_HEAPS = 120  # how far a rule without a code is followed when nobody says how far

_ORDER = Text(
    vi="Thương misère của các đống 0 đến {heap}: {order} phần tử, {p} phần tử là thế thua.",
    en="The misère quotient of heaps 0 to {heap} has {order} elements, {p} of them P-positions.",
)
_PROVED = Text(
    vi="Chu kỳ {length} từ đống {preperiod} (đã chứng minh): đó là thương của mọi đống.",
    en="Period {length} from heap {preperiod} on (proved): this is the quotient of all heaps.",
)
_OBSERVED = Text(
    vi="Quan sát thấy chu kỳ {length} từ đống {preperiod}; chưa chứng minh.",
    en="Period {length} from heap {preperiod} on is observed, not proved.",
)
_UNRESOLVED = Text(
    vi="Chưa giải xong: từ đống {heap} trở đi thương có ít nhất {order} phần tử ({why}).",
    en="Unresolved: from heap {heap} on the quotient has at least {order} elements ({why}).",
)
_TAME = Text(vi="Trò chơi thuần: chơi misère như Nim misère.", en="Tame: misère play is that of misère Nim.")
_WILD = Text(vi="Trò chơi hoang: đống hoang đầu tiên là {heap}.", en="Wild: the first wild heap is {heap}.")
_P_HEAPS = Text(vi="Đống đơn là thế thua: {heaps}.", en="Single heaps that are P-positions: {heaps}.")
_GENERATORS = Text(vi="Phần tử sinh: {names}.", en="Generators: {names}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class MisereReport:
    """The misère quotient of heaps 0 .. heap_max of a ruleset, exact; `unresolved` says why there are no more."""

    ruleset: str
    heap_max: int
    order: int
    p_positions: int
    presentation: Presentation
    period: QuotientPeriod | None
    observed: tuple[int, int] | None
    first_wild: int | None
    p_heaps: tuple[int, ...]
    generators: dict[str, int] = field(default_factory=dict)
    genus: tuple[Genus, ...] = ()
    unresolved: Text | None = None
    order_reached: int = 0

    def explain(self, lang: Lang = "en") -> str:
        """Return the report as text."""
        return "\n".join(line.to(lang) for line in self.lines()) + f"\n{self.presentation}" + self._genus()

    def lines(self) -> list[Text]:
        """Return what is known, a sentence each, without the presentation and the genus symbols."""
        lines = [_ORDER.format(heap=self.heap_max, order=self.order, p=self.p_positions)]
        if self.unresolved is not None:
            lines.append(_UNRESOLVED.format(heap=self.heap_max + 1, order=self.order_reached, why=self.unresolved))
        if self.period is not None:
            lines.append(_PROVED.format(length=self.period.length, preperiod=self.period.preperiod))
        elif self.observed is not None:
            lines.append(_OBSERVED.format(length=self.observed[0], preperiod=self.observed[1]))
        lines.append(_TAME if self.first_wild is None else _WILD.format(heap=self.first_wild))
        if self.p_heaps:
            lines.append(_P_HEAPS.format(heaps=" ".join(map(str, self.p_heaps))))
        names = ", ".join(f"{letter} = {heap}" for letter, heap in self.generators.items())
        return [*lines, _GENERATORS.format(names=names or "–")]

    def _genus(self) -> str:
        return "".join(f"\n{heap}: {genus}" for heap, genus in enumerate(self.genus))

    def to_dict(self, lang: Lang = "en") -> dict[str, Any]:
        """Return the JSON form."""
        period = self.period
        return {
            "game": self.ruleset,
            "heap_max": self.heap_max,
            "order": self.order,
            "p_positions": self.p_positions,
            "generators": self.generators,
            "relations": [f"{left} = {right}" for left, right in self.presentation.relations],
            "p_portion": list(self.presentation.p),
            "period": None
            if period is None
            else {"status": "proved", "length": period.length, "preperiod": period.preperiod},
            "observed_period": None
            if self.observed is None
            else {"length": self.observed[0], "preperiod": self.observed[1]},
            "tame": self.first_wild is None,
            "first_wild_heap": self.first_wild,
            "p_heaps": list(self.p_heaps),
            "genus": [str(genus) for genus in self.genus],
            "unresolved": None if self.unresolved is None else self.unresolved.to(lang),
            "order_reached": self.order_reached,
        }


def misere_quotient(
    ruleset: Ruleset[Any] | str, heap_max: int | None = None, *, budget: Budget | None = None
) -> MisereReport:
    """Return the misère quotient of heaps 0 .. heap_max; of all heaps, where a period is proved within the budget.

    Parameters
    ----------
    ruleset
        A heap ruleset, or its name: "octal:0.77", 'heap:"take 1..2 or take 1..2 split a, b"'.
    heap_max
        Without it heaps are admitted until a period is proved or the budget (10 seconds) is spent.

    Raises
    ------
    RulesetError
        For rulesets that are not about heaps.
    """
    if isinstance(ruleset, str):
        from soi.catalogue.registry import ruleset as named

        ruleset = named(ruleset)
    if not isinstance(ruleset, HeapRuleset) or not ruleset.decreasing:
        raise RulesetError(
            Text(
                vi="{name}: thương misère chỉ tính cho trò chơi trên đống",
                en="{name}: misère quotients are computed for heap games",
            ).format(name=ruleset.name)
        )
    budget = budget or Budget(seconds=10.0, bytes=2**31)
    quotient = heap_quotient(ruleset)
    unresolved = _grow(quotient, heap_max, budget)
    return _report(ruleset.name, quotient, unresolved)


def _grow(quotient: HeapQuotient, heap_max: int | None, budget: Budget) -> Text | None:
    try:
        if heap_max is not None:
            quotient.extend(heap_max, budget)
        elif quotient.code is not None:
            quotient.find_period(budget)
        else:
            quotient.extend(_UNPROVED_HEAPS, budget)
    except BudgetSpent as spent:
        return spent.reason
    return None


def _report(name: str, quotient: HeapQuotient, unresolved: Text | None) -> MisereReport:
    exact = quotient.exact
    generators = exact.generators
    found = presentation(exact.monoid, [index for _, index in generators])
    letters = dict(zip(found.generators, [heap for heap, _ in generators], strict=True))
    return MisereReport(
        ruleset=name,
        heap_max=exact.heap_max,
        order=len(exact.monoid),
        p_positions=sum(1 for _ in members(exact.monoid.p)),
        presentation=found,
        generators=letters,
        period=quotient.period,
        observed=quotient.observed_period() if quotient.period is None else None,
        first_wild=quotient.first_wild,
        p_heaps=tuple(h for h, element in enumerate(exact.elements) if exact.monoid.is_p(element)),
        genus=_genus(quotient),
        unresolved=unresolved,
        order_reached=max(quotient.builder.order, len(exact.monoid)),
    )


def _genus(quotient: HeapQuotient) -> tuple[Genus, ...]:
    last = min(_GENUS_HEAPS, quotient.exact.heap_max)
    try:
        return tuple(genus_symbols(quotient.options, last, Budget(seconds=5.0, bytes=2**29)))
    except (BudgetSpent, ValueError, OverflowError):
        return ()
