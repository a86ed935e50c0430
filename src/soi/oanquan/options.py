"""What sources leave open about Ô ăn quan, as named options, and the sets of them that have names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from soi.core.errors import ParameterError
from soi.core.text import Text, joined, same

GAME = "o-an-quan"


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play a round; the defaults are the set `textbook`.

    >>> parse_rules("folk,quan_value=5") == NAMED["folk-5"]
    True
    """

    quan_value: int = 10
    empty_quan_gap: bool = False
    round_end: str = "quan-taken"
    young_quan_min: int = 0
    quan_leftover: str = "void"
    refill: str = "borrow"
    first_quan_ban: int = 0
    houses: int = 5
    stones: int = 5

    def __post_init__(self) -> None:
        for name, allowed in _ALLOWED.items():
            value = getattr(self, name)
            kind = bool if name == "empty_quan_gap" else str if isinstance(allowed[0], str) else int
            if type(value) is not kind or value not in allowed:
                raise ParameterError(_expected(name, allowed), game=GAME, word=f"{name}={_shown(value)}")

    @property
    def pool(self) -> int:
        """Return how many small stones are in play, on the board and in hands."""
        return 2 * self.houses * self.stones

    def __str__(self) -> str:
        return rules_text(self)

    def to_dict(self) -> dict[str, int | bool | str]:
        """Return every option with its value."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


_ALLOWED: dict[str, tuple[int, ...] | tuple[str, ...] | range] = {
    "quan_value": range(1, 51),
    "empty_quan_gap": (False, True),
    "round_end": ("quan-taken", "quan-pits-empty"),
    "young_quan_min": range(51),
    "quan_leftover": ("void", "split"),
    "refill": ("borrow", "end"),
    "first_quan_ban": range(101),
    "houses": range(1, 7),
    "stones": range(1, 9),
}

_FOLK = Rules(empty_quan_gap=True, round_end="quan-pits-empty")

NAMED: dict[str, Rules] = {
    "textbook": Rules(),
    "folk": _FOLK,
    "folk-5": replace(_FOLK, quan_value=5),
    "young": replace(_FOLK, young_quan_min=5),
}

TITLES: dict[str, Text] = {
    "textbook": Text(vi="luật theo sách", en="the textbook's rules"),
    "folk": Text(vi="luật dân gian", en="folk rules"),
    "folk-5": Text(vi="luật dân gian, quan 5 điểm", en="folk rules, a quan worth 5"),
    "young": Text(vi="luật dân gian, không ăn quan non", en="folk rules, young quan protected"),
}


MEANINGS: dict[str, Text] = {
    "quan_value": Text(vi="Một quan đáng giá bấy nhiêu điểm.", en="How many points a quan is worth."),
    "empty_quan_gap": Text(
        vi="Rải xong mà ô kế tiếp là ô quan trống thì có được ăn ô sau nó không.",
        en="Whether an empty quan pit right after the last stone is a gap over which one captures.",
    ),
    "round_end": Text(
        vi="Ván kết thúc khi cả hai quan bị ăn (quan-taken), hay khi hai ô quan không còn gì (quan-pits-empty).",
        en="The round ends when both quan are taken, or when both quan pits are empty of everything.",
    ),
    "young_quan_min": Text(
        vi="Chỉ được ăn quan khi trong ô quan có ít nhất bấy nhiêu quân nhỏ (ít hơn là quan non).",
        en="A quan may be captured only with at least so many small stones beside it.",
    ),
    "quan_leftover": Text(
        vi="Khi cả hai quan đã bị ăn, quân nhỏ còn trong ô quan thì bỏ (void) hay chia đôi (split).",
        en="Small stones left in the pits when both quan are taken go to nobody (void), or are halved (split).",
    ),
    "refill": Text(
        vi="Hết quân trên sân mà không đủ quân đã ăn để rải lại thì vay (borrow) hay kết thúc ván (end).",
        en="Who has too few captured stones to put one into each empty house borrows them, or the round ends.",
    ),
    "first_quan_ban": Text(
        vi="Trong bấy nhiêu nước đầu của ván, tính cả hai bên, chưa được ăn quan.",
        en="In so many first moves of the round, both sides counted, no quan may be captured.",
    ),
    "houses": Text(vi="Số ô dân mỗi bên.", en="Houses on each side."),
    "stones": Text(vi="Số quân nhỏ trong mỗi ô dân lúc đầu ván.", en="Small stones in each house at the start."),
}


def options_text(rules: Rules) -> str:
    """Return every option with its value, as they are typed."""
    return ", ".join(f"{name}={_shown(value)}" for name, value in rules.to_dict().items())


def option_lines() -> list[Text]:
    """Return a line for every option: the values that it may have, and what it means."""
    return [joined([same(f"{_expected(name, allowed).en}:"), MEANINGS[name]]) for name, allowed in _ALLOWED.items()]


def parse_rules(text: str) -> Rules:
    """Return the rules that `text` names: a set's name, then options, as in `folk,quan_value=5`."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    base = Rules()
    if words and "=" not in words[0]:
        base = _named(words.pop(0))
    options: dict[str, object] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise ParameterError(same("option=value"), game=GAME, word=word)
        if name.strip() in options:
            once = Text(vi="mỗi tùy chọn một lần", en="each option once")
            raise ParameterError(once, game=GAME, word=word)
        options[name.strip()] = _value(value.strip())
    return _changed(base, options)


def rules_from(given: str | Mapping[str, object] | Rules | None) -> Rules:
    """Return the rules of a request: a text, a mapping of options (perhaps with a set's `name`), or None."""
    if given is None:
        return Rules()
    if isinstance(given, Rules):
        return given
    if isinstance(given, str):
        return parse_rules(given)
    if not isinstance(given, Mapping):
        raise ParameterError(Text(vi="tên luật hoặc các tùy chọn", en="a name or options"), game=GAME, word=str(given))
    options = dict(given)
    base = _named(str(options.pop("name", "textbook")))
    return _changed(base, options)


def rules_text(rules: Rules) -> str:
    """Return the text of `rules`, from the nearest named set; `parse_rules` is the inverse."""
    best: list[str] | None = None
    for name, base in NAMED.items():
        words = [name]
        for option, value in rules.to_dict().items():
            if value != getattr(base, option):
                words.append(f"{option}={_shown(value)}")
        if best is None or len(words) < len(best):
            best = words
    assert best is not None
    return ",".join(best)


def rules_line(rules: Rules) -> Text:
    """Return the sentence that names the rules.

    >>> rules_line(NAMED["folk"]).en
    'Rules: folk.'
    """
    return Text(vi="Luật: {rules}.", en="Rules: {rules}.").format(rules=rules_text(rules))


def rules_answer(rules: Rules) -> str | dict[str, int | bool | str]:
    """Return the rules as an answer gives them: the name of a set, or all options."""
    text = rules_text(rules)
    return text if text in NAMED else rules.to_dict()


def _named(name: str) -> Rules:
    if name not in NAMED:
        raise ParameterError(_expected("", tuple(NAMED)), game=GAME, word=name)
    return NAMED[name]


def _changed(base: Rules, options: Mapping[str, object]) -> Rules:
    for name in options:
        if name not in _ALLOWED:
            raise ParameterError(_expected("", tuple(_ALLOWED)), game=GAME, word=str(name))
    return replace(base, **options)  # type: ignore[arg-type]


def _value(text: str) -> object:
    if re.fullmatch(r"-?[0-9]{1,9}", text):
        return int(text)
    return {"true": True, "false": False}.get(text, text)


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _expected(name: str, allowed: tuple[int, ...] | tuple[str, ...] | range) -> Text:
    if isinstance(allowed, range):
        words = f"{allowed.start}..{allowed.stop - 1}"
    else:
        words = " | ".join(_shown(value) for value in allowed)
    return same(f"{name}={words}" if name else words)
