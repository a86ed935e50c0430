"""Misère answers by a misère quotient, and what they have to do with normal play."""

from __future__ import annotations

from soi.analysis.answer import MOST_LISTED, Analysis, Reason
from soi.analysis.winning import Found, MoveWriter
from soi.core.budget import Budget, BudgetSpent
from soi.core.outcome import Outcome
from soi.core.ruleset import AnyPosition
from soi.core.text import Text
from soi.solvers.misere.form_sums import FormSum
from soi.solvers.misere.sums import MisereSum, QuotientFacts, misere_sum
from soi.solvers.misere.tame import TameSum, WildError

SOURCE = (
    "T. E. Plambeck, A. N. Siegel (2008), Misère quotients for impartial games, "
    "Journal of Combinatorial Theory A 115, 593–622"
)
FORMS_SOURCE = "J. H. Conway (1976), On Numbers and Games, ch. 12"
SolvedSum = MisereSum | FormSum | TameSum
_MOST_SECONDS = 2.0  # for listing the winning moves of sums of very many heaps

_TEXT = Text(
    vi="Thương misère của các thành phần có {order} phần tử, trong đó {p} phần tử là thế thua: tổng là thế thua khi và "
    "chỉ khi tích các phần tử rơi vào đó.",
    en="The misère quotient of the components has {order} elements, {p} of them P-positions: a sum is lost for the "
    "player to move exactly when the product of its elements is one of these.",
)
_FORMS = Text(
    vi="Mọi thế đi tới được đã được rút gọn về dạng chuẩn misère (bỏ các nước đi đảo ngược được): còn {count} dạng "
    "khác nhau.",
    en="All positions that can be reached were reduced to misère canonical forms (reversible moves removed): {count} "
    "different ones are left.",
)
TAME_SOURCE = "J. H. Conway (1976), On Numbers and Games, ch. 12; Winning Ways, ch. 13"
_ALL_TAME = Text(
    vi="Mọi thế đi tới được đều thuần (đã xét hết): tổng chơi misère như Nim misère trên các số Grundy.",
    en="Every position that can be reached is tame (all were looked at): sums are played as misère Nim on nim-values.",
)
_PERIOD = Text(
    vi="Phần tử của đống lặp lại với chu kỳ {length} từ đống {preperiod} (đã chứng minh từ các đống 0 đến {last}).",
    en="The elements of heaps repeat with period {length} from heap {preperiod} on (proved from heaps 0 to {last}).",
)


def may_have_quotient(position: AnyPosition) -> bool:
    """Tell whether a quotient is worth trying: several components, or rules under which a component splits."""
    terms = position.terms
    if any(term.ruleset.kind != "impartial" or term.ruleset.loopy or not term.ruleset.nim_valued for term in terms):
        return False
    return not (len(terms) == 1 and terms[0].ruleset.single)


def solve_by_quotient(position: AnyPosition, budget: Budget, note: Text) -> Analysis:
    """Return the misère answer; raise BudgetSpent or LoopyError where the quotient is out of reach."""
    with misere_sum(position, budget) as found:
        reason = Reason("quotient", "misère quotient", _reason(found.facts), SOURCE)
        count = None if found.is_p else found.count_winning_moves()
        return _answer(position, found, count, reason, budget, note)


def solve_by_forms(position: AnyPosition, budget: Budget, note: Text) -> Analysis:
    """Return the misère answer from canonical forms; raise BudgetSpent or LoopyError where they are out of reach."""
    found = FormSum(position, budget)
    reason = Reason("search", "misère canonical forms", _FORMS.format(count=found.count), FORMS_SOURCE)
    return _answer(position, found, None, reason, budget, note)


def solve_tame(position: AnyPosition, budget: Budget, note: Text) -> Analysis | None:
    """Return the misère answer where every follower of every part is tame, None where one is wild; may raise."""
    try:
        found = TameSum(position, budget)
    except WildError:
        return None
    return _answer(position, found, None, Reason("theorem", "tame", _ALL_TAME, TAME_SOURCE), budget, note)


def _answer(
    position: AnyPosition,
    found: SolvedSum,
    count: int | None,
    reason: Reason,
    budget: Budget,
    note: Text,
) -> Analysis:
    moves = Found([], 0) if found.is_p else _moves(position, found, count, budget)
    return Analysis(
        position=position,
        play="misere",
        kind="impartial",
        outcome=Outcome.P if found.is_p else Outcome.N,
        nim_value_note=note,
        winning_moves=moves.moves,
        winning_move_count=moves.total,
        reason=reason,
    )


def _moves(position: AnyPosition, found: SolvedSum, count: int | None, budget: Budget) -> Found:
    """List up to 1 000 winning moves, and count them all: by arithmetic, else one by one, else not at all."""
    writer = MoveWriter(position)
    left = budget.seconds_left()
    looking = Budget(seconds=_MOST_SECONDS if left is None else min(left, _MOST_SECONDS))
    seen = 0
    try:
        for term, part, step in found.winning_moves():
            looking.spend()
            seen += 1
            writer.add(term, part, step)
            if count is not None and seen >= min(count, MOST_LISTED):
                break
    except BudgetSpent:
        return Found(writer.moves, count)
    return Found(writer.moves, seen if count is None else count)


def _reason(facts: QuotientFacts) -> Text:
    text = _TEXT.format(order=facts.order, p=facts.p_positions)
    if facts.period is None:
        return text
    period = _PERIOD.format(length=facts.period.length, preperiod=facts.period.preperiod, last=facts.period.heap_max)
    return Text(vi=f"{text.vi} {period.vi}", en=f"{text.en} {period.en}")
