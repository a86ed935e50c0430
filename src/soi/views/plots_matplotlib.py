"""The same plots through matplotlib, for PNG, PDF and whatever else it writes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from soi.core.errors import FileError, RequestError, shown
from soi.core.text import Text
from soi.views.plots import rare_places

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray


def save_scatter(path: Path, values: NimArray, *, name: str, first: int = 0, mask: int = 0) -> None:
    """Write a scatter of nim-value against heap; the file's ending says the format."""
    try:
        import matplotlib as mpl

        mpl.use("Agg")
        from matplotlib import pyplot
    except ImportError as error:
        raise RequestError(
            Text(
                vi="cần matplotlib cho dạng này: pip install 'soi[plot]' (SVG thì không cần)",
                en="this format needs matplotlib: pip install 'soi[plot]' (SVG does not)",
            )
        ) from error
    import numpy as np

    figure, axes = pyplot.subplots(figsize=(10, 4.5), dpi=150)
    heaps = np.arange(first, first + len(values))
    rare = rare_places(values.astype(np.int64), mask)
    axes.plot(heaps[~rare], values[~rare], ".", markersize=1.5, color="#0072b2", rasterized=True)
    axes.plot(heaps[rare], values[rare], ".", markersize=1.5, color="#d55e00", rasterized=True)
    axes.set_xlabel("heap / cỡ đống")
    axes.set_ylabel("nim-value / số Grundy")
    axes.set_title(name)
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:  # no such folder; no such format
        message = Text(vi="không vẽ được {path}: {why}", en="cannot draw {path}: {why}")
        raise FileError(message.format(path=shown(str(path)), why=str(error)), word=str(path)) from error
    finally:
        pyplot.close(figure)
