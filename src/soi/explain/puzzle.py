"""The answer to a puzzle in words: which presses, why not fewer, or what proves that there is no solution."""

from __future__ import annotations

from collections.abc import Mapping

from soi.core.text import Text, joined

_SHOWN = 60


def puzzle_lines(found: Mapping[str, object]) -> Text:
    """Return the lines that tell a puzzle's answer."""
    lines = _solution(found) if found.get("solvable") else _proof(found)
    quiet = found.get("quiet")
    if isinstance(quiet, list) and quiet:
        lines.append(
            Text(
                vi="Kiểu bấm lặng (không đổi đèn nào): {count}; chẳng hạn {cells}.",
                en="Quiet patterns (presses that change nothing): {count}; for example {cells}.",
            ).format(count=len(quiet), cells=_listed(quiet[0]))
        )
    return joined(lines, "\n")


def _solution(found: Mapping[str, object]) -> list[Text]:
    if found.get("presses") == 0:
        return [Text(vi="Đã giải xong rồi: không cần bấm gì.", en="It is solved already: nothing has to be pressed.")]
    minimum = found.get("minimum")
    if minimum == "proved":
        least = Text(vi="không thể ít hơn", en="no fewer will do")
    else:
        bound = str(minimum).rpartition(" ")[2]
        least = Text(vi=f"tốt nhất tìm được; ít nhất phải {bound}", en=f"the best found; at least {bound} are needed")
    return [
        Text(vi="Giải được, cần {n} lần bấm ({least}).", en="Solvable, in {n} presses ({least}).").format(
            n=found.get("presses"), least=least
        ),
        Text(vi="Bấm: {cells}", en="Press: {cells}").format(cells=_listed(found.get("solution"))),
    ]


def _proof(found: Mapping[str, object]) -> list[Text]:
    return [
        Text(vi="Không thể giải được.", en="It cannot be solved."),
        Text(
            vi="Chứng cứ: xét các đèn {cells}. Mỗi lần bấm đổi một số chẵn đèn trong đó, còn cần đổi một số lẻ "
            "(với nhiều màu: đếm theo trọng số, modulo số màu).",
            en="Proof: look at the lamps {cells}. Every press changes an even number of them, but an odd number has "
            "to change (with more colours: counted with their weights, modulo the colours).",
        ).format(cells=_listed(found.get("certificate"))),
    ]


def _listed(cells: object) -> str:
    if not isinstance(cells, list):
        return "–"
    return " ".join(map(str, cells[:_SHOWN])) + (" …" if len(cells) > _SHOWN else "")
