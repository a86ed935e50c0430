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
    "explore_title": Text(vi="Khám phá dãy và bảng", en="Explore sequences and tables"),
    "explore_intro": Text(
        vi="Viết tên một trò chơi trên các đống, mã bát phân, tập số được lấy hay luật tự viết để xem dãy số Grundy, "
        "chu kỳ và hình của nó; hoặc một trò trên các cặp số để xem bảng.",
        en="Name a game on heaps, an octal code, a subtraction set or a rule of your own to see its nim-sequence, its "
        "period and its picture; or a game on pairs of numbers to see its table.",
    ),
    "explore_rule": Text(vi="Trò chơi hoặc luật", en="Game or rule"),
    "explore_limit": Text(vi="Số giá trị", en="How many"),
    "explore_fold": Text(vi="Gấp theo", en="Fold at"),
    "explore_go": Text(vi="Xem", en="Show"),
    "explore_scatter": Text(vi="Số Grundy theo cỡ đống", en="Nim-value against heap"),
    "explore_folded": Text(vi="Bản đồ nhiệt, mỗi hàng {n} đống", en="Heat map, {n} heaps a row"),
    "explore_colours": Text(
        vi="Màu sẫm là giá trị nhỏ, màu sáng là giá trị lớn; ô tô đậm trong bảng số là thế thua (giá trị 0).",
        en="Dark is small and light is large; in the table of numbers the marked cells are losing positions (value 0).",
    ),
    "explore_values": Text(vi="{n} giá trị đầu", en="The first {n} values"),
    "explore_heat": Text(vi="Bảng số Grundy của {name}", en="Table of nim-values of {name}"),
    "explore_corner": Text(vi="Góc bảng bằng số", en="The corner in numbers"),
    "explore_partial": Text(
        vi="Chưa tính xong cả bảng trong thời gian cho phép; ô trống là chưa biết.",
        en="The table was not finished in the time allowed; empty cells are not known.",
    ),
    "period_proved": Text(
        vi="Chu kỳ {length} từ đống {pre}, đã chứng minh.", en="Period {length} from heap {pre}, proved."
    ),
    "period_observed": Text(
        vi="Chu kỳ {length} từ đống {pre}, mới quan sát trên {n} giá trị, chưa chứng minh.",
        en="Period {length} from heap {pre}, observed on {n} values, not proved.",
    ),
    "period_none": Text(vi="Chưa thấy chu kỳ trong {n} giá trị đầu.", en="No period among the first {n} values."),
    "period_saltus": Text(
        vi="{text} Sau mỗi chu kỳ giá trị tăng {saltus}.", en="{text} Values grow by {saltus} each period."
    ),
}
