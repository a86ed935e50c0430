"""What lies between two bounds that are both the best there are, and which rule about endless play decides it.

Let the mover force `lower` and the other side hold it to `upper` in finitely many moves, neither being able to do
better. Then the mover has moves that keep at least `upper`, and the other side moves that keep it at most at `lower`,
in every play that ends; so if both keep to them, play goes on for ever. A rule that counts endless play as W (the
mover's final difference) makes the value the middle one of lower, W and upper:

* the mover gets at least min(W, upper), playing the moves that keep `upper`, and at least `lower` by force;
* the other side keeps it at max(W, lower) or less, and at `upper` or less by force.

If endless play is a tie, W is 0; who must not circle falls back to the bound of the other side. A rule that counts what
each holds when a position comes again gives no fixed W, and these bounds do not say what it makes of the interval.
"""

from __future__ import annotations

from soi.core.text import Text, joined

CLOSING = Text(
    vi="Khi không bên nào ép được hơn hai cận: nếu cả hai giữ những nước chặn được bên kia thì ván đi vòng mãi, nên "
    "phần còn lại tùy luật về ván không dứt. Luật tính ván ấy là W (bên đi trước trừ bên kia) thì giá trị là W, nhưng "
    "không thấp hơn cận dưới và không cao hơn cận trên. Bên đi trước bị cấm đi vòng: cận dưới; bên kia bị cấm: cận "
    "trên.",
    en="Where neither side can force more than the two bounds: if both keep to the moves that hold the other, play "
    "goes on for ever, so the rest is up to the rule about endless play. One that counts it as W (first player minus "
    "the other) makes the value W, but not below the lower nor above the upper bound. Where the first player may not "
    "circle it is the lower bound, where the other may not, the upper one.",
)
_CLOSED = Text(
    vi="Từ {lower} đến {upper}; coi ván không dứt là hòa thì giá trị là {tie}.",
    en="From {lower} to {upper}; with endless play a tie the value is {tie}.",
)


def with_endless_worth(lower: int, upper: int, worth: int) -> int:
    """Return the value of a settled interval under a rule that counts endless play as `worth`.

    >>> with_endless_worth(12, 14, 0), with_endless_worth(-2, 3, 0)
    (12, 0)
    """
    return max(lower, min(upper, worth))


def closing_text(lower: int, upper: int) -> Text:
    """Return which rules about endless play close a settled interval, and at what."""
    tie = with_endless_worth(lower, upper, 0)
    return joined([_CLOSED.format(lower=f"{lower:+d}", upper=f"{upper:+d}", tie=f"{tie:+d}"), CLOSING])
