"""Certificates of Ô ăn quan at the terminal: written after a search, checked and told."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from soi.core.budget import Budget
from soi.core.errors import FileError
from soi.core.files import why_not
from soi.core.text import Lang, Text, joined
from soi.oanquan import certificate
from soi.oanquan.certificate import Certificate
from soi.oanquan.checker import check
from soi.oanquan.options import rules_text
from soi.oanquan.solve import Solution
from soi.oanquan.sowing import ready

_UNWRITABLE = Text(vi="không ghi được chứng chỉ vào {path}: {why}", en="cannot write a certificate to {path}: {why}")
_NO_FILE = Text(vi="đó không phải một tệp thường", en="it is no regular file")
_SAVED = Text(vi="đã ghi chứng chỉ vào {path}", en="wrote the certificate to {path}")
_OPEN = Text(
    vi="không có chứng chỉ nào được ghi: chưa chứng minh được cận nào",
    en="no certificate was written: no bound was proved",
)
_OVER = Text(
    vi="không có chứng chỉ nào được ghi: ván đã kết thúc, không còn gì để chứng minh",
    en="no certificate was written: the round is over, nothing is left to prove",
)
_REFILL = Text(
    vi="không có chứng chỉ nào được ghi: bên đến lượt còn phải rải lại quân; hãy giải thế sau khi rải: {board}",
    en="no certificate was written: the player to move has to refill first; solve the position after that: {board}",
)
_TOO_LONG = Text(
    vi="không có chứng chỉ nào được ghi: trong {s} giây chưa viết được trọn vẹn chứng minh cho các cận này; cho thêm "
    "thời gian thì có thể được",
    en="no certificate was written: no proof of these bounds could be written whole within {s} s; more may help",
)
_GOOD = Text(
    vi="{path}: chứng chỉ đúng ({n} thế). Luật {rules}, thế {board}, tính cho phần còn lại của ván:",
    en="{path}: the certificate holds ({n} positions). Rules {rules}, position {board}, for the rest of the round:",
)
_EXACT = Text(vi="điểm bên đến lượt trừ điểm bên kia đúng bằng {lower}.", en="mover minus opponent is exactly {lower}.")
_LOWER = Text(
    vi="bên đến lượt chắc chắn hơn bên kia được ít nhất {lower} điểm.",
    en="the player to move can force a lead of at least {lower}.",
)
_UPPER = Text(
    vi="bên kia giữ được để mức hơn ấy không quá {upper}.", en="the other side can hold that lead to at most {upper}."
)
_BEST = {
    "lower_best": Text(vi="Không ép được hơn {lower}.", en="No more than {lower} can be forced."),
    "upper_best": Text(vi="Không giữ được dưới {upper}.", en="It cannot be held below {upper}."),
}
_BAD = Text(
    vi="{path}: chứng chỉ SAI (luật {rules}, thế {board}): {why}",
    en="{path}: the certificate is WRONG (rules {rules}, position {board}): {why}",
)


def refuse_unwritable(path: Path) -> None:
    """Raise FileError where no file can be written at `path`, before a long search is spent on one."""
    try:
        if path.exists() and not path.is_file():
            raise FileError(_UNWRITABLE.format(path=path, why=_NO_FILE), word=str(path))
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except FileError:
        raise
    except OSError as error:
        raise _unwritable(path, error) from error


def write_certificate(solution: Solution, path: Path, seconds: float, lang: Lang) -> bool:
    """Write a certificate of what was proved; where there is none, say why on standard error and return False."""
    made = _made(solution, seconds)
    if isinstance(made, Certificate):
        try:
            certificate.save(made, path)
        except OSError as error:
            raise _unwritable(path, error) from error
        click.echo(_SAVED.format(path=path).to(lang), err=True)
        return True
    click.echo(made.to(lang), err=True)
    return False


def _made(solution: Solution, seconds: float) -> Certificate | Text:
    known, board, rules = solution.known, solution.board, solution.rules
    refilled, cost, end = ready(board, rules)
    if end is not None:
        return _OVER
    if cost:
        return _REFILL.format(board=refilled)
    if known.lower is None and known.upper is None:
        return _OPEN
    made = certificate.make(board, rules, lower=known.lower, upper=known.upper, budget=Budget(seconds=seconds))
    return made or _TOO_LONG.format(s=f"{seconds:g}")


def show_check(path: Path, lang: Lang) -> int:
    """Check a certificate by the slow rules and say what it proves, or what is wrong; return the exit code."""
    held = certificate.load(path)
    report = check(held)
    about = {"path": path, "rules": rules_text(held.rules), "board": held.board}
    if report.error is not None:
        click.echo(_BAD.format(why=report.error, **about).to(lang), err=True)
        return 1
    click.echo(joined([_GOOD.format(n=report.entries, **about), *_proved(held)]).to(lang))
    return 0


def _proved(held: Certificate) -> list[Text]:
    claims = {part: f"{claim:+d}" for part, claim in held.bounds.items()}
    values = {"lower": claims.get("lower", ""), "upper": claims.get("upper", "")}
    if held.value is not None:
        return [_EXACT.format(**values)]
    told = [text for part, text in (("lower", _LOWER), ("upper", _UPPER)) if part in claims]
    for part, text in _BEST.items():
        if part in claims:
            told.append(text.format(**{part.removesuffix("_best"): claims[part]}))
    return [text.format(**values) for text in told]


def _unwritable(path: Path, error: OSError) -> FileError:
    return FileError(_UNWRITABLE.format(path=path, why=why_not(error)), word=str(path))
