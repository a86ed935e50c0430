"""Plots are well-formed, small whatever the length, and say what they show in both languages."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from soi.analysis.sequences import nim_sequence
from soi.core.errors import FileError, RequestError
from soi.views import plots
from soi.views.plots import folded_svg, heat_map_svg, rare_places, scatter_svg
from soi.views.plots_matplotlib import save_scatter

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_a_scatter_is_well_formed_and_small_whatever_the_length(lang: str) -> None:
    values = nim_sequence("octal:0.16", 500_000)
    picture = scatter_svg(values, name="<octal & 0.16>", mask=0x1E, lang=lang)  # type: ignore[arg-type]
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert "<octal & 0.16>" in (root.findtext(f"{SVG}title") or "")
    assert len(picture) < 200_000


def test_every_value_has_its_dot_and_rare_ones_another_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.array([0, 1, 2, 3], np.uint8)
    whole = scatter_svg(values, name="x", mask=1)
    monkeypatch.setattr(plots, "_PIECE", 3)
    assert scatter_svg(values, name="x", mask=1) == whole
    common, rare = (path.get("d", "") for path in ElementTree.fromstring(whole).findall(f"{SVG}path")[:2])
    assert (common.count("M"), rare.count("M")) == (2, 2)


def test_rare_places_are_those_of_even_parity() -> None:
    values = np.arange(5000)
    expected = [bin(v & 0x5A5).count("1") % 2 == 0 for v in range(5000)]
    assert rare_places(values, 0x5A5).tolist() == expected
    assert not rare_places(values, 0).any()


@pytest.mark.parametrize("values", [[], [0], [0, 0], [7]])
def test_short_sequences_can_be_drawn(values: list[int]) -> None:
    ElementTree.fromstring(scatter_svg(np.array(values, np.uint8), name="x"))
    ElementTree.fromstring(folded_svg(np.array(values, np.uint8), 3, name="x"))
    ElementTree.fromstring(heat_map_svg([values], name="x"))


def test_a_folded_sequence_has_a_cell_for_every_value_up_to_a_bound() -> None:
    root = ElementTree.fromstring(folded_svg(nim_sequence("octal:0.77", 120), 12, name="kayles"))
    assert len(root.findall(f"{SVG}rect")) == 120
    picture = folded_svg(nim_sequence("octal:0.16", 500_000), 5000, name="x")
    assert len(ElementTree.fromstring(picture).findall(f"{SVG}rect")) <= 20_000
    for width in (0, 10**6):
        with pytest.raises(RequestError):
            folded_svg(np.zeros(5, np.uint8), width, name="x")


def test_matplotlib_draws_a_png_where_it_is_installed(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    values = nim_sequence("octal:0.16", 5000)
    save_scatter(tmp_path / "a.png", values, name="0.16", first=10, mask=0x1E)
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    for path in (tmp_path / "no" / "a.png", tmp_path / "a.nothing"):
        with pytest.raises(FileError):
            save_scatter(path, values, name="0.16")
