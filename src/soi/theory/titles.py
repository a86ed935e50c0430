"""The names of theorems as a reader sees them. In code and data a theorem goes by its `name`, which is English."""

from __future__ import annotations

from soi.core.text import Text

# Names of people and of games are the same in both languages, and are not listed.
_VIETNAMESE = {
    "Board and strip": "Bảng và dải ô",
    "Colon, Fusion": "Nguyên lý dấu hai chấm, nguyên lý nhập đỉnh",
    "Dawson's Chess is 0.137": "Cờ Dawson là trò 0.137",
    "Gaps": "Khoảng cách",
    "Half turn": "Đối xứng qua tâm",
    "Iannucci–Larsson (aliquot)": "Iannucci–Larsson (ước thực sự)",
    "Iannucci–Larsson (totative)": "Iannucci–Larsson (nguyên tố cùng nhau)",
    "Lengths": "Số nước của ván",
    "Nimble is Nim": "Nimble là Nim",
    "Nine circles": "Chín hình tròn",
    "Parities": "Tính chẵn lẻ",
    "Parities (induction)": "Tính chẵn lẻ (bước quy nạp)",
    "Parity": "Chẵn lẻ",
    "Quiet patterns": "Kiểu bấm lặng",
    "Repetition": "Lặp lại",
    "Strategy stealing": "Đánh cắp chiến lược",
    "Tartan": "Định lý Tartan",
    "Treblecross is 0.007": "Treblecross là trò 0.007",
    "Turning Turtles": "Lật rùa",
    "Two arms": "Hai nhánh",
    "a run of trees is a nim-heap": "Dãy cây liền nhau là một đống Nim",
    "all even": "Mọi đống đều chẵn",
    "odd stairs": "Bậc lẻ",
    "pair the bubbles from the bottom": "Ghép cặp bong bóng từ dưới lên",
    "pair the coins from the right": "Ghép cặp đồng xu từ phải sang",
    "row by row": "Từng hàng một",
    "sum": "Tổng",
    "sum of single coins": "Tổng các đồng đứng riêng",
    "table": "Bảng",
    "tame": "Trò thuần",
    "the last coin decides": "Đồng cuối quyết định",
}
SAME_IN_BOTH = frozenset(
    {
        "Bachet", "Bouton", "Bouton (misère)", "Gale", "Guy, Smith", "Guy–Smith", "Iannucci–Larsson", "Lasker", "Moore",
        "Nim", "Nim (misère)", "Schwenk", "Smith, Fraenkel", "Wythoff", "Zeckendorf", "Zermelo, König",
    }
)  # fmt: skip


def title(name: str) -> Text:
    """Return a theorem's name in both languages; a name that is not known here stays as it is.

    >>> title("Gaps").vi
    'Khoảng cách'
    >>> title("Bouton").vi
    'Bouton'
    """
    return Text(vi=_VIETNAMESE.get(name, name), en=name)


def is_translated(name: str) -> bool:
    """True for a name that is listed here, translated or known to need no translation."""
    return name in _VIETNAMESE or name in SAME_IN_BOTH
