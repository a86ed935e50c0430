"""Words of the frame: navigation, the list of games, faults, the page about the program."""

from soi.core.text import Text

WORDS: dict[str, Text] = {
    "skip": Text(vi="Tới nội dung chính", en="Skip to the content"),
    "nav_main": Text(vi="Các trang", en="Pages"),
    "nav_games": Text(vi="Trò chơi", en="Games"),
    "nav_o_an_quan": Text(vi="Ô ăn quan", en="Ô ăn quan"),
    "nav_learn": Text(vi="Bài học", en="Lessons"),
    "nav_practice": Text(vi="Luyện tập", en="Practice"),
    "nav_exercises": Text(vi="Bài tập", en="Exercises"),
    "nav_sum": Text(vi="Tổng trò chơi", en="Sums"),
    "nav_explore": Text(vi="Khám phá", en="Explore"),
    "nav_graph": Text(vi="Đồ thị", en="Graphs"),
    "nav_about": Text(vi="Về trang này và API", en="About this page, and its API"),
    # The link to the other language is written in that language.
    "other_language": Text(vi="English", en="Tiếng Việt"),
    "footer": Text(
        vi="soi: bàn thợ cho trò chơi tổ hợp. Không cookie, không gửi gì ra ngoài; mọi thứ nằm trong địa chỉ trang.",
        en="soi, a workbench for combinatorial games. No cookies, nothing sent elsewhere; the address holds it all.",
    ),
    "copied": Text(vi="Đã chép", en="Copied"),
    "peek_wait": Text(vi="Đang xem trước…", en="Looking ahead…"),
    "home_title": Text(vi="Ai thắng, đi nước nào, và vì sao?", en="Who wins, by which move, and why?"),
    "home_intro": Text(
        vi="Chọn một trò chơi rồi chơi ngay trên hình. Với mỗi thế, trang cho biết bên nào thắng, nước nào thắng, "
        "còn mấy nước, và lý do.",
        en="Choose a game and play it on its picture. For every position the page says who wins, by which move, in "
        "how many moves, and why.",
    ),
    "home_open_label": Text(
        vi="Mở một thế: tên trò chơi rồi đến thế", en="Open a position: a game's name, then the position"
    ),
    "home_open": Text(vi="Mở", en="Open"),
    "group_heaps": Text(vi="Bốc sỏi", en="Heaps"),
    "group_boards": Text(vi="Bàn cờ và quân cờ", en="Boards and pieces"),
    "group_coins": Text(vi="Lật đồng xu", en="Turning coins"),
    "group_graphs": Text(vi="Đồ thị", en="Graphs"),
    "group_puzzles": Text(vi="Câu đố", en="Puzzles"),
    "group_scoring": Text(vi="Tính điểm", en="Scoring games"),
    "fault_title_bad": Text(vi="Yêu cầu chưa đúng", en="This request is not right"),
    "fault_title_missing": Text(vi="Không tìm thấy", en="Not found"),
    "fault_title_costly": Text(vi="Cần nhiều sức tính hơn", en="This needs more computing"),
    "fault_title_ours": Text(vi="Lỗi của chương trình", en="A fault of the program"),
    "fault_title_busy": Text(vi="Máy đang bận", en="The server is busy"),
    "fault_word": Text(vi="Chỗ sai:", en="The wrong word:"),
    "fault_status": Text(vi="Mã HTTP {n}", en="HTTP status {n}"),
    "fault_home": Text(vi="Về danh sách trò chơi", en="To the list of games"),
    "fault_page": Text(vi="Không có trang này.", en="There is no such page."),
    "fault_too_large": Text(
        vi="Thế này quá lớn cho trang web. Hãy dùng dòng lệnh: soi solve … --budget 60s,4GB",
        en="This position is too large for the page. Use the command line: soi solve … --budget 60s,4GB",
    ),
    "fault_too_slow": Text(
        vi="Câu trả lời cần nhiều thời gian hơn trang web cho phép. Hãy dùng dòng lệnh: soi solve … --budget 60s,4GB",
        en="The answer takes longer than this page may. Use the command line: soi solve … --budget 60s,4GB",
    ),
    "fault_busy": Text(
        vi="Có quá nhiều yêu cầu; hãy thử lại sau giây lát.", en="Too many requests; try again shortly."
    ),
    "fault_ours": Text(
        vi="Chương trình gặp lỗi của chính nó khi trả lời. Lỗi đã được ghi lại.",
        en="The program failed at its own work. The fault was written to its log.",
    ),
    "fault_parameter": Text(vi="{name}: thiếu, hoặc giá trị không hợp lệ", en="{name}: missing, or not a valid value"),
    "fault_address": Text(vi="Địa chỉ quá dài.", en="The address is too long."),
    "fault_encoding": Text(vi="Địa chỉ không phải UTF-8 đúng.", en="The address is not valid UTF-8."),
    "fault_body": Text(vi="Nội dung gửi lên quá lớn (tối đa 1 MiB).", en="The body is too large (at most 1 MiB)."),
    "fault_method": Text(vi="Trang này không nhận phương thức đó.", en="This page does not take that method."),
    "about_title": Text(vi="Về trang này", en="About this page"),
    "about_1": Text(
        vi="soi giải các trò chơi không có may rủi và không giấu thông tin: Nim và họ hàng, trò chơi trên bàn cờ, lật "
        "đồng xu, đồ thị, và Ô ăn quan.",
        en="soi solves games without chance or hidden information: Nim and its relatives, games on boards, with coins "
        "and on graphs, and Ô ăn quan.",
    ),
    "about_2": Text(
        vi="Mỗi địa chỉ chính là một thế. Muốn gửi một thế cho bạn, hãy gửi địa chỉ; muốn đi lại, bấm nút lùi của "
        "trình duyệt. Máy chủ không lưu gì về bạn.",
        en="Every address is a position. To share a position, share the address; to take a move back, use the "
        "browser's back button. The server keeps nothing about you.",
    ),
    "about_3": Text(
        vi="Trang chạy được khi tắt JavaScript, bằng bàn phím và bằng trình đọc màn hình.",
        en="The pages work without JavaScript, with the keyboard alone and with a screen reader.",
    ),
    "about_api": Text(vi="Dành cho chương trình (API)", en="For programs (API)"),
    "about_api_note": Text(
        vi="Cùng những câu trả lời như dòng lệnh, dạng JSON:", en="The same answers as the command line, as JSON:"
    ),
}
