"""An exercise as people read it: plain text for the terminal, Markdown for packages."""

from __future__ import annotations

from textwrap import fill

from soi.core.text import Lang, Text
from soi.exercises.entry import Exercise

_WIDTH = 92
_HEADINGS = {
    "input": Text(vi="Dữ liệu vào", en="Input"),
    "output": Text(vi="Kết quả", en="Output"),
    "limits": Text(vi="Giới hạn", en="Limits"),
    "sample": Text(vi="Ví dụ", en="Example"),
    "hint": Text(vi="Gợi ý", en="Hint"),
    "resources": Text(vi="1 giây (C++), 5 giây (Python); 256 MiB", en="1 second (C++), 5 seconds (Python); 256 MiB"),
}


def heading(name: str, lang: Lang) -> str:
    """Return the heading of a section."""
    return _HEADINGS[name].to(lang)


def as_text(exercise: Exercise, lang: Lang, *, hint: bool = False) -> str:
    """Return the whole exercise for the terminal; the hint only on demand."""
    sections = [
        f"{exercise.number}. {exercise.title.to(lang)}  ({exercise.name})",
        fill(exercise.statement.to(lang), _WIDTH),
        fill(f"{heading('input', lang)}: {exercise.input.to(lang)}", _WIDTH),
        fill(f"{heading('output', lang)}: {exercise.output.to(lang)}", _WIDTH),
        f"{heading('limits', lang)}: {exercise.layout.limits().to(lang)}\n  {heading('resources', lang)}",
    ]
    for number, sample in enumerate(exercise.samples, 1):
        sections.append(
            f"{heading('sample', lang)} {number}:\n{_indented(sample.input)}\n  →\n{_indented(sample.output)}"
        )
    if hint:
        sections.append(fill(f"{heading('hint', lang)}: {exercise.hint.to(lang)}", _WIDTH))
    return "\n\n".join(sections)


def as_markdown(exercise: Exercise, lang: Lang) -> str:
    """Return the statement as a Markdown page, without the hint."""
    parts = [
        f"# {exercise.code}. {exercise.title.to(lang)}",
        exercise.statement.to(lang),
        f"## {heading('input', lang)}\n\n{exercise.input.to(lang)}",
        f"## {heading('output', lang)}\n\n{exercise.output.to(lang)}",
        f"## {heading('limits', lang)}\n\n{exercise.layout.limits().to(lang)}\n\n{heading('resources', lang)}",
    ]
    for number, sample in enumerate(exercise.samples, 1):
        parts.append(f"## {heading('sample', lang)} {number}\n\n```\n{sample.input}```\n\n```\n{sample.output}```")
    return "\n\n".join(parts) + "\n"


def to_dict(exercise: Exercise) -> dict[str, object]:
    """Return the exercise's JSON form."""
    return {
        "number": exercise.number,
        "name": exercise.name,
        "code": exercise.code,
        "game": exercise.game,
        "title": exercise.title.to_dict(),
        "statement": exercise.statement.to_dict(),
        "input": exercise.input.to_dict(),
        "output": exercise.output.to_dict(),
        "limits": exercise.layout.limits().to_dict(),
        "hint": exercise.hint.to_dict(),
        "samples": [sample._asdict() for sample in exercise.samples],
    }


def _indented(block: str) -> str:
    return "\n".join(f"    {line}" for line in block.splitlines())
