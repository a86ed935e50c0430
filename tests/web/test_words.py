"""Every page is complete in both languages, and no word of a page stands outside the tables of words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soi.catalogue.registry import games, ruleset
from soi.web.pages.home import thumb
from soi.web.render import FOLDER
from soi.web.words import words

TEMPLATES = sorted((FOLDER / "templates").glob("*.html"))
FIELD = re.compile(r"\{(\w*)[^}]*\}")
VIETNAMESE = re.compile("[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]", re.IGNORECASE)
SAME_IN_BOTH = {"mex"}


@pytest.mark.parametrize("key", sorted(words()))
def test_a_word_is_there_in_both_languages_with_the_same_blanks(key: str) -> None:
    text = words()[key]
    assert text.vi.strip()
    assert text.en.strip()
    assert set(FIELD.findall(text.vi)) == set(FIELD.findall(text.en))
    if len(text.en) > 40:
        assert VIETNAMESE.search(text.vi), f"not Vietnamese: {text.vi}"
        assert text.vi != text.en


def test_every_word_a_template_asks_for_exists() -> None:
    for path in TEMPLATES:
        for key in re.findall(r'\bt\("([^"]+)"(?! [+~])', path.read_text(encoding="utf-8")):
            assert key in words() or any(word.startswith(key) for word in words()), f"{path.name}: {key}"


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_no_template_holds_words_of_its_own(path: Path) -> None:
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"<code>.*?</code>", " ", text, flags=re.DOTALL)
    text = re.sub(r"<[^>]*>", " ", text)
    allowed = {"soi", "JSON", "SVG", "CSV", "soi solve"}
    left = [line.strip() for line in text.splitlines() if re.search(r"[A-Za-zÀ-ỹ]{2,}", line)]
    left = [line for line in left if not set(re.findall(r"[A-Za-zÀ-ỹ]{2,}", line)) <= allowed]
    assert left == []


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.name)
def test_a_game_is_described_in_both_languages(entry) -> None:
    texts = [entry.title, entry.rule, entry.notation, entry.moves]
    texts += [entry.note] if entry.note else []
    for theorem in entry.example_ruleset().theory:
        texts += [theorem.title, theorem.statement]
    for text in texts:
        assert text.vi.strip()
        assert text.en.strip()
    assert VIETNAMESE.search(entry.rule.vi)
    assert entry.rule.vi != entry.rule.en


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.name)
def test_a_small_picture_speaks_the_language_of_its_page(entry) -> None:
    spoken = {lang: re.findall(r"<title>([^<]*)</title>", thumb(entry, lang)) for lang in ("vi", "en")}
    assert len(spoken["vi"]) == len(spoken["en"])
    for vi, en in zip(spoken["vi"], spoken["en"], strict=True):
        assert vi != en or len(en.split()) == 1 or not re.search(r"[a-z]{3}", en), en


def test_one_heap_is_not_called_heaps() -> None:
    one, two = (ruleset("nim").position(text).scene() for text in ("7", "7 2"))
    assert one is not None
    assert two is not None
    assert (one.alt.en, one.alt.vi) == ("1 heap: 7", "1 đống: 7")
    assert two.alt.en == "2 heaps: 7, 2"
