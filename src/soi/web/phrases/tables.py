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
    "explore_left": Text(vi="sang trái", en="left"),
    "explore_right": Text(vi="sang phải", en="right"),
    "explore_down": Text(vi="xuống", en="down"),
    "explore_up": Text(vi="lên", en="up"),
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
    "graph_title": Text(vi="Vẽ đồ thị", en="Draw a graph"),
    "graph_intro": Text(
        vi="Quân đi dọc theo các cạnh có hướng; ai không còn nước đi thì thua. Mỗi đỉnh mang nhãn: thế thua (P), thế "
        "thắng (N) hay hòa (D), cùng số Grundy.",
        en="A token moves along directed edges; a player who cannot move loses. Every vertex bears its label: losing "
        "(P), winning (N) or drawn (D) for the player to move, and its nim-value.",
    ),
    "graph_at": Text(vi="Quân ở đỉnh {vertex}; hãy chọn một cạnh.", en="The token is on {vertex}; choose an edge."),
    "graph_stuck": Text(
        vi="Quân ở đỉnh {vertex}, hết nước đi: người đến lượt thua.",
        en="The token is on {vertex} with no move: the player to move has lost.",
    ),
    "graph_hide": Text(vi="Ẩn nhãn", en="Hide labels"),
    "graph_show": Text(vi="Hiện nhãn", en="Show labels"),
    "graph_draw": Text(vi="Vẽ bằng tay", en="Draw by hand"),
    "graph_draw_how": Text(
        vi="Thêm: bấm chỗ trống để có đỉnh, kéo từ đỉnh này sang đỉnh kia để có cạnh (kéo lần nữa thì bỏ). Ai dùng "
        "bàn phím có thể sửa dòng chữ bên dưới.",
        en="Add: click an empty place for a vertex, drag from one vertex to another for an edge (again to take it "
        "away). With the keyboard, edit the text below.",
    ),
    "graph_tools": Text(vi="Công cụ", en="Tools"),
    "graph_tool_add": Text(vi="Thêm", en="Add"),
    "graph_tool_move": Text(vi="Dời", en="Move"),
    "graph_tool_remove": Text(vi="Xóa", en="Remove"),
    "graph_canvas": Text(vi="Bảng vẽ đồ thị", en="Canvas for the graph"),
    "graph_canvas_frame": Text(vi="Khung bảng vẽ", en="Frame of the canvas"),
    "graph_edges": Text(vi="Các cạnh", en="Edges"),
    "graph_help": Text(
        vi="Viết a>b cho cạnh từ a tới b, cách nhau bằng dấu phẩy; đỉnh cô lập viết một mình.",
        en="Write a>b for an edge from a to b, separated by commas; a vertex without edges stands alone.",
    ),
    "graph_labels": Text(vi="Nhãn của các đỉnh", en="Labels of the vertices"),
    "graph_vertex": Text(vi="Đỉnh", en="Vertex"),
    "graph_outcome": Text(vi="Người đến lượt", en="Player to move"),
    "graph_left": Text(vi="Số nước", en="Moves left"),
    "graph_outcome_P": Text(vi="thua (P)", en="loses (P)"),
    "graph_outcome_N": Text(vi="thắng (N)", en="wins (N)"),
    "graph_outcome_D": Text(vi="hòa (D)", en="draws (D)"),
    "graph_legend": Text(
        vi="Giá trị inf{{…}} là vô hạn: từ đó ván có thể kéo dài mãi; trong ngoặc là những số đạt được.",
        en="A value inf{{…}} is infinite: play can go on for ever from there; in braces stand the numbers within "
        "reach.",
    ),
    "misere_title": Text(vi="Chơi misère", en="Misère play"),
    "misere_offer": Text(
        vi="Ai đi nước cuối cùng thì thua: khi đó số Grundy không còn quyết định tổng, mà là thương misère.",
        en="Whoever makes the last move loses: then nim-values no longer decide sums, but the misère quotient does.",
    ),
    "misere_show": Text(vi="Tính thương misère", en="Find the misère quotient"),
    "misere_presentation": Text(vi="Phần tử sinh, hệ thức và các thế thua", en="Generators, relations and P-positions"),
    "misere_genus": Text(vi="Ký hiệu giống (genus) của từng đống", en="Genus symbols of the heaps"),
    "misere_symbol": Text(vi="Giống", en="Genus"),
    "misere_theory": Text(vi="Lý thuyết misère của trò này", en="The misère theory of this game"),
}
