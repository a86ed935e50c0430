"""Words of the table of sums, the explorer and the graph editor."""

from soi.core.text import Text

WORDS: dict[str, Text] = {
    "sum_title": Text(vi="Tổng trò chơi", en="Sums of games"),
    "sum_intro": Text(
        vi="Nhiều trò chơi trên một bàn: mỗi lượt chọn đúng một trò và đi một nước trong trò đó. Ai không còn nước đi "
        "ở bất cứ trò nào thì thua. Số Grundy của cả bàn là tổng nim của các trò.",
        en="Several games on one table: on your turn choose one of them and make a move in it. A player with no move "
        "in any of them loses. The nim-value of the table is the nim-sum of the games.",
    ),
    "sum_total": Text(vi="Tổng nim của cả bàn: {value}", en="Nim-sum of the table: {value}"),
    "sum_board": Text(vi="Bàn của trò thứ {n}", en="Board of game {n}"),
    "sum_alone": Text(vi="Chơi riêng trò này", en="Play this game alone"),
    "sum_remove": Text(vi="Bỏ trò thứ {n}", en="Remove game {n}"),
    "sum_expression": Text(vi="Biểu thức (tên trò, thế, dấu + ở giữa)", en="Expression (games joined by +)"),
    "sum_add": Text(vi="Thêm một trò", en="Add a game"),
    "sum_with": Text(vi="Thế (để trống: ví dụ)", en="Position (empty: the example)"),
    "sum_add_go": Text(vi="Thêm vào bàn", en="Put it on the table"),
}
