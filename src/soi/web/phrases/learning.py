"""Words of the exercises, the lessons and practice."""

from soi.core.text import Text

WORDS: dict[str, Text] = {
    "exercises_title": Text(vi="Bài tập", en="Exercises"),
    "exercises_intro": Text(
        vi="Các bài lập trình về Nim và số Grundy. Mỗi bài cho thử một dữ liệu vào ngay trên trang; chương trình của "
        "bạn được chấm bằng dòng lệnh.",
        en="Programming exercises on Nim and nim-values. Each lets you try an input on the page; your own program is "
        "judged on the command line.",
    ),
    "exercise_title": Text(vi="Bài {n}: {title}", en="Exercise {n}: {title}"),
    "exercise_try": Text(vi="Thử một dữ liệu vào", en="Try an input"),
    "exercise_input": Text(vi="Dữ liệu vào", en="Input"),
    "exercise_go": Text(vi="Xem kết quả", en="Answer"),
    "exercise_random": Text(vi="Dữ liệu ngẫu nhiên", en="Random input"),
    "exercise_answer": Text(vi="Kết quả", en="Answer"),
    "exercise_play": Text(vi="Chơi trò này", en="Play this game"),
    "exercise_judge": Text(vi="Chấm chương trình của bạn:", en="Have your program judged:"),
    "nav_steps": Text(vi="Bài trước, bài sau", en="Previous and next"),
    "lessons_title": Text(vi="Bài học", en="Lessons"),
    "lessons_intro": Text(
        vi="Mỗi bài một ý, có bàn chơi để tự thử. Hãy đi theo thứ tự.",
        en="One idea at a time, each with a board to try it on. Best taken in order.",
    ),
    "lesson_number": Text(vi="Bài {n}", en="Lesson {n}"),
    "lesson_try": Text(vi="Thử ngay", en="Try it"),
    "lesson_restart": Text(vi="Bày lại bàn", en="Set the board again"),
    "lesson_more": Text(vi="Mở trang của trò chơi này", en="Open this game's page"),
    "lesson_all": Text(vi="Mọi bài học", en="All lessons"),
    "practice_title": Text(vi="Luyện tập", en="Practice"),
    "practice_intro": Text(
        vi="Điền nhãn theo đúng thứ tự có thể biết được: trước hết những thế hết nước đi, rồi những thế chỉ dẫn tới "
        "các thế đã biết.",
        en="Fill in the labels in the order in which they become known: first positions without moves, then those that "
        "only lead to positions already known.",
    ),
    "practice_kind": Text(vi="Loại bài", en="Kind"),
    "practice_kind_graph": Text(vi="đồ thị", en="graph"),
    "practice_kind_cycles": Text(vi="đồ thị có chu trình", en="graph with cycles"),
    "practice_kind_sequence": Text(vi="dãy số Grundy", en="nim-sequence"),
    "practice_kind_table": Text(vi="bảng", en="table"),
    "practice_mode": Text(vi="Điền", en="Fill in"),
    "practice_mode_values": Text(vi="số Grundy", en="nim-values"),
    "practice_mode_outcomes": Text(vi="thế thắng hay thua", en="winning or losing"),
    "practice_level": Text(vi="Mức", en="Level"),
    "practice_new": Text(vi="Bài mới", en="New sheet"),
    "practice_how_values": Text(
        vi="Số Grundy là số tự nhiên nhỏ nhất không nước đi nào đạt được. Ô nào còn dấu chấm thì chưa thể biết.",
        en="The nim-value is the least whole number that no move reaches. A dot marks what cannot be known yet.",
    ),
    "practice_how_outcomes": Text(
        vi="P: người đến lượt thua; N: người đến lượt thắng; D: hòa, không bên nào ép thắng được.",
        en="P: the player to move loses; N: the player to move wins; D: drawn, neither side can force a win.",
    ),
    "practice_sheet": Text(vi="Bảng cần điền", en="The sheet"),
    "practice_cell": Text(vi="nhãn của {cell}", en="label of {cell}"),
    "practice_not_yet": Text(vi="chưa biết được", en="not known yet"),
    "practice_check": Text(vi="Kiểm tra", en="Check"),
    "practice_next": Text(vi="Bài khác", en="Another one"),
    "practice_again": Text(vi="Làm lại", en="Start over"),
    "practice_progress": Text(
        vi="Đúng {n} trên {all}; sai {misses} lần.", en="{n} of {all} right; mistakes: {misses}."
    ),
    "practice_done": Text(vi="Xong cả {n} ô! Sai {misses} lần.", en="All {n} are right! Mistakes: {misses}."),
    "practice_take": Text(
        vi="Mỗi lượt lấy đúng một trong các số viên: {numbers}.", en="A move takes exactly one of: {numbers}."
    ),
    "practice_steps": Text(
        vi="Từ một ô (cột, hàng) đi được một trong các bước: {steps}, không ra khỏi bảng.",
        en="From a cell (column, row) one may step by one of {steps} without leaving the table.",
    ),
    "practice_walk": Text(
        vi="Quân đi dọc theo một cạnh có hướng; ai không còn nước đi thì thua.",
        en="A token moves along a directed edge; a player who cannot move loses.",
    ),
    "practice_number": Text(vi="{cell}: hãy điền một số tự nhiên.", en="{cell}: fill in a whole number."),
    "practice_outcome": Text(vi="{cell}: hãy điền P, N hoặc D.", en="{cell}: fill in P, N or D."),
    "practice_reached": Text(
        vi="{cell} không thể là {given}: từ đó có nước đi tới giá trị {given} (đạt được: {reached}).",
        en="{cell} cannot be {given}: a move leads to value {given} (reached: {reached}).",
    ),
    "practice_smaller": Text(
        vi="{cell} không phải {given}: còn số nhỏ hơn mà không nước đi nào đạt được (đạt được: {reached}).",
        en="{cell} is not {given}: a smaller number is reached by no move (reached: {reached}).",
    ),
    "practice_wins": Text(
        vi="{cell}: có nước đi tới {other} là thế thua, nên đây là thế thắng.",
        en="{cell}: a move leads to {other}, which is losing, so this is a winning position.",
    ),
    "practice_dead": Text(
        vi="{cell}: không có nước đi nào, người đến lượt thua.",
        en="{cell}: there is no move; the player to move loses.",
    ),
    "practice_loses": Text(
        vi="{cell}: mọi nước đều tới thế thắng của đối phương, nên đây là thế thua.",
        en="{cell}: every move hands the other player a winning position, so this is a losing one.",
    ),
    "practice_draw": Text(
        vi="{cell}: không có nước tới thế thua, nhưng có nước tới một thế chưa ai ép thắng được: hòa.",
        en="{cell}: no move leads to a losing position, but one leads where nobody can force a win: a draw.",
    ),
}
