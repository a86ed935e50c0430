"""The files that only a Polygon package has: problem.xml, statement sections in TeX, the checker."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import quoteattr

from soi.core.text import Lang
from soi.exercises.entry import Exercise
from soi.exercises.export.checkers import CHECK_CPP
from soi.exercises.export.tests import MEGABYTES, SECONDS

CHECKER = CHECK_CPP
_LANGUAGES: dict[Lang, str] = {"vi": "vietnamese", "en": "english"}
_TEX = {"≤": r"$\le$", "≥": r"$\ge$", "⊕": r"$\oplus$", "−": "$-$", "…": r"$\ldots$", "→": r"$\to$", "·": r"$\cdot$"}


def problem_xml(exercise: Exercise, samples: Sequence[bool]) -> bytes:
    """Return problem.xml for tests of which `samples` says whether each is an example."""
    names = "".join(
        f'    <name language="{name}" value={quoteattr(exercise.title.to(lang))}/>\n'
        for lang, name in _LANGUAGES.items()
    )
    statements = "".join(
        f'    <statement charset="UTF-8" language="{name}" path="statements/{name}/problem.tex" '
        'type="application/x-tex"/>\n'
        for name in _LANGUAGES.values()
    )
    tests = "".join(
        '        <test method="manual" sample="true"/>\n' if sample else '        <test method="manual"/>\n'
        for sample in samples
    )
    return f"""<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="{exercise.code.lower()}">
  <names>
{names}  </names>
  <statements>
{statements}  </statements>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>{SECONDS * 1000}</time-limit>
      <memory-limit>{MEGABYTES * 2**20}</memory-limit>
      <test-count>{len(samples)}</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
{tests}      </tests>
    </testset>
  </judging>
  <assets>
    <checker name="std::wcmp.cpp" type="testlib">
      <source path="files/check.cpp" type="cpp.g++17"/>
      <copy path="check.cpp"/>
    </checker>
  </assets>
</problem>
""".encode()


def statement_sections(exercise: Exercise) -> Iterator[tuple[str, str]]:
    """Yield the path and text of each section of the statement, and of the whole, in both languages."""
    for lang, name in _LANGUAGES.items():
        limits = exercise.layout.limits().to(lang)
        sections = {
            "name": exercise.title.to(lang),
            "legend": _tex(exercise.statement.to(lang)),
            "input": _tex(f"{exercise.input.to(lang)}\n\n{limits}"),
            "output": _tex(exercise.output.to(lang)),
        }
        for section, text in sections.items():
            yield f"statement-sections/{name}/{section}.tex", text + "\n"
        for number, sample in enumerate(exercise.samples, 1):
            yield f"statement-sections/{name}/example.{number:02d}", sample.input
            yield f"statement-sections/{name}/example.{number:02d}.a", sample.output
        yield f"statements/{name}/problem.tex", _problem_tex(sections, exercise)


def _problem_tex(sections: dict[str, str], exercise: Exercise) -> str:
    examples = "".join(f"\\exmp{{{sample.input}}}{{{sample.output}}}%\n" for sample in exercise.samples)
    return (
        f"\\begin{{problem}}{{{sections['name']}}}{{standard input}}{{standard output}}"
        f"{{{SECONDS} second}}{{{MEGABYTES} megabytes}}\n\n{sections['legend']}\n\n\\InputFile\n{sections['input']}\n\n"
        f"\\OutputFile\n{sections['output']}\n\n\\Example\n\\begin{{example}}\n{examples}\\end{{example}}\n\\end{{problem}}\n"
    )


def _tex(text: str) -> str:
    """Return a sentence in TeX: formulas such as a_1, 10^18 and 2·10^5 in math mode.

    >>> _tex("n số a_1, a_n ≤ 2·10^5")
    'n số $a_{1}$, $a_{n}$ $\\\\le$ $2\\\\cdot 10^{5}$'
    """
    text = re.sub(r"([{}%&#$])", r"\\\1", text)
    text = re.sub(r"(\d+)·10\^(\d+)", r"$\1\\cdot 10^{\2}$", text)
    text = re.sub(r"(?<![\w$])(\d+)\^(\d+)", r"$\1^{\2}$", text)
    text = re.sub(r"\b([A-Za-z])_(\w+|\{[^}]*\})", lambda match: f"${match[1]}_{{{match[2]}}}$", text)
    return "".join(_TEX.get(letter, letter) for letter in text)
