"""The values of the starts of Ô ăn quan with 1 to 8 stones a house, kept or searched anew, as a table or JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import click

from soi.core.errors import RequestError, shown
from soi.core.text import Lang, Text
from soi.oanquan.options import NAMED, TITLES, Rules, parse_rules, rules_text
from soi.oanquan.repetition import CLOSING
from soi.oanquan.starts import StartValue, find, value_table

_HEAD = Text(
    vi="{name} ({title}): giá trị thế đầu ván, bên đi trước trừ bên kia",
    en="{name} ({title}): value of the start, first player minus the other",
)
_ROW = Text(vi="  {n} quân mỗi ô: {text}", en="  {n} stones a house: {text}")
_SEARCHING = Text(
    vi="{name}, {n} quân mỗi ô: tìm nhiều nhất {s} giây…", en="{name}, {n} stones a house: searching, {s} s at most…"
)
_OPEN = Text(
    vi="Chưa giải xong nghĩa là máy tìm chưa tới: chưa biết giá trị có tùy luật về ván không dứt hay không.",
    en="Not decided means that the search did not get there: whether a rule about endless play matters is not known.",
)
_KEPT_ONLY = Text(
    vi="giá trị lưu sẵn chỉ có cho {names}; luật khác thì thêm --anew",
    en="values are kept for {names} only; for other rules add --anew",
)
_RANGE = Text(
    vi="--stones: cần số quân mỗi ô từ 1 đến 8, như 5 hoặc 1-8; nhận được '{word}'",
    en="--stones: expected 1 to 8 stones a house, such as 5 or 1-8, got '{word}'",
)


def show_values(name: str | None, stones: str, seconds: float | None, *, as_json: bool, lang: Lang) -> int:
    """Print the table of one set of rules or of all; searched anew where `seconds` for each row are given."""
    counts = _range(stones)
    sets = {known: NAMED[known] for known in NAMED} if name is None else {name: parse_rules(name)}
    found: dict[str, list[dict[str, object]]] = {}
    for label, rules in sets.items():
        if not as_json:
            click.echo(_HEAD.format(name=label, title=_title(rules)).to(lang))
        for row in _rows(label, rules, counts, seconds, lang):
            found.setdefault(label, []).append(row.to_dict() | {"text": row.text().to_dict()})
            if not as_json:
                click.echo(_ROW.format(n=row.stones, text=row.text()).to(lang))
    rows = [row for table in found.values() for row in table]
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        notes = {"circling": CLOSING, "open": _OPEN}
        for text in [notes[state] for state in notes if any(row["state"] == state for row in rows)]:
            click.echo(text.to(lang))
    return 0


def _rows(label: str, rules: Rules, counts: range, seconds: float | None, lang: Lang) -> Iterator[StartValue]:
    if seconds is None:
        if label not in NAMED:
            raise RequestError(_KEPT_ONLY.format(names=", ".join(NAMED)), word=label)
        yield from (row for row in value_table(label) if row.stones in counts)
        return
    for count in counts:
        click.echo(_SEARCHING.format(name=label, n=count, s=f"{seconds:g}").to(lang), err=True)
        yield from find(rules, [count], seconds=seconds)


def _range(text: str) -> range:
    found = re.fullmatch(r"([1-8])(?:-([1-8]))?", text.strip())
    if found is None or int(found[2] or found[1]) < int(found[1]):
        raise RequestError(_RANGE.format(word=shown(text)), word=text)
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def _title(rules: Rules) -> Text:
    text = rules_text(rules)
    return TITLES.get(text, Text(vi=text, en=text))
