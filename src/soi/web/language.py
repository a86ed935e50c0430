"""The reader's language, from what their browser accepts."""

from __future__ import annotations

from soi.core.text import Lang

_MOST = 500


def language_of(accepted: str, otherwise: Lang = "vi") -> Lang:
    """Return the preferred of our two languages in an Accept-Language header, `otherwise` where it names neither.

    >>> language_of("fr, en;q=0.8, vi;q=0.7"), language_of("de"), language_of("vi-VN,en"), language_of("", "en")
    ('en', 'vi', 'vi', 'en')
    """
    best: tuple[float, Lang] = (0.0, otherwise)
    for piece in accepted[:_MOST].split(","):
        tag, _, rest = piece.strip().partition(";")
        lang = tag.strip().lower().split("-")[0]
        weight = _weight(rest)
        if lang == "vi" and weight > best[0]:
            best = (weight, "vi")
        elif lang == "en" and weight > best[0]:
            best = (weight, "en")
    return best[1]


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
