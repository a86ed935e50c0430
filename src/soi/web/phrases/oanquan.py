"""Words of Ô ăn quan: the board, the laps of a move, the rules that sources differ in."""

from soi.core.text import Text

WORDS: dict[str, Text] = {
    "oanquan_title": Text(vi="Ô ăn quan", en="Ô ăn quan"),
    "quan_there": Text(vi="còn quan", en="with its quan"),
    "quan_gone": Text(vi="hết quan", en="without its quan"),
    "oanquan_told": Text(
        vi="Ô quan trái {left} quân nhỏ, {left_quan}; ô quan phải {right} quân nhỏ, {right_quan}; hàng dưới S1 đến S5: "
        "{south}; hàng trên N1 đến N5: {north}.",
        en="Left quan pit {left} stones, {left_quan}; right quan pit {right} stones, {right_quan}; lower row S1 to S5: "
        "{south}; upper row N1 to N5: {north}.",
    ),
    "south": Text(vi="Bên dưới", en="South"),
    "north": Text(vi="Bên trên", en="North"),
    "south_to_move": Text(vi="Đến lượt bên dưới (S).", en="South (S) to move."),
    "north_to_move": Text(vi="Đến lượt bên trên (N).", en="North (N) to move."),
    "round_over": Text(vi="Hết ván.", en="The round is over."),
    "south_wins": Text(vi="Bên dưới thắng, hơn {n}.", en="South wins by {n}."),
    "north_wins": Text(vi="Bên trên thắng, hơn {n}.", en="North wins by {n}."),
    "round_tied": Text(vi="Hai bên bằng nhau.", en="The scores are level."),
    "last_move": Text(vi="Nước vừa đi: {move}", en="Last move: {move}"),
    "last_captured": Text(vi="Nước vừa đi: {move}, ăn {n}", en="Last move: {move}, taking {n}"),
    "sow_right": Text(vi="{house}, rải sang phải", en="{house}, sow to the right"),
    "sow_left": Text(vi="{house}, rải sang trái", en="{house}, sow to the left"),
    "sow_score": Text(vi="{score} sau {n} nước", en="{score} after {n} moves"),
    "sow_replay": Text(vi="Xem lại nước vừa đi", en="Show the move again"),
    "sow_step": Text(vi="Từng bước", en="Step"),
    "sow_finish": Text(vi="Tới cuối", en="To the end"),
    "sow_speed": Text(vi="Tốc độ rải", en="Speed"),
    "oanquan_notation": Text(
        vi="Ô quan trái (Q là còn quan)/S1 đến S5/ô quan phải/N1 đến N5, bên đi, điểm S:N.",
        en="Left quan pit (Q: its quan is there)/S1 to S5/right quan pit/N1 to N5, who moves, scores S:N.",
    ),
    "oanquan_new": Text(vi="Ván mới", en="New round"),
    "rules_set": Text(vi="Bộ luật", en="Rules"),
    "oanquan_level_none": Text(vi="hai người một máy", en="two people, one screen"),
    "oanquan_level_random": Text(vi="đi ngẫu nhiên", en="random"),
    "oanquan_level_greedy": Text(vi="ham ăn", en="greedy"),
    "oanquan_level_depth-2": Text(vi="nghĩ trước 2 nước", en="looks 2 moves ahead"),
    "oanquan_level_depth-4": Text(vi="nghĩ trước 4 nước", en="looks 4 moves ahead"),
    "oanquan_level_depth-8": Text(vi="nghĩ trước 8 nước", en="looks 8 moves ahead"),
    "oanquan_level_perfect": Text(vi="mạnh nhất", en="strongest"),
    "oanquan_you": Text(vi="Bạn ngồi bên", en="You sit"),
    "you_south": Text(vi="dưới (đi trước)", en="South (moves first)"),
    "you_north": Text(vi="trên (đi sau)", en="North (moves second)"),
    "oanquan_begin": Text(vi="Bắt đầu ván mới", en="Begin"),
    "laps_title": Text(vi="Nước {move} từng vòng", en="Move {move}, lap by lap"),
    "lap_lift": Text(vi="nhấc {n} quân ở {cell} rồi rải", en="lift {n} from {cell} and sow them"),
    "lap_capture": Text(vi="ăn {n} điểm ở {cell}", en="capture {n} at {cell}"),
    "lap_guard": Text(vi="quan ở {cell} chưa được ăn", en="the quan at {cell} may not be taken yet"),
    "lap_collect": Text(vi="thu {n} quân còn ở {cell}", en="collect the {n} left in {cell}"),
    "lap_refill": Text(
        vi="bên sắp đi hết quân trong nhà: đặt lại {n} quân, mỗi ô một quân",
        en="the next player's houses are empty: they put back {n} stones, one a house",
    ),
    "end_quan_taken": Text(vi="hai quan đã bị ăn: hết ván", en="both quan are taken: the round ends"),
    "end_quan_pits_empty": Text(vi="hai ô quan trống: hết ván", en="both quan pits are empty: the round ends"),
    "end_no_refill": Text(vi="không đặt lại được quân: hết ván", en="no refill is possible: the round ends"),
    "analysis_title": Text(vi="Đánh giá từng nước", en="What each move is worth"),
    "analysis_proved": Text(vi="Đã chứng minh", en="Proved"),
    "analysis_search": Text(vi="Tìm kiếm sâu {n}", en="Search, depth {n}"),
    "analysis_best": Text(vi="tốt nhất", en="best"),
    "sow_proved": Text(vi="{score}, đã chứng minh", en="{score}, proved"),
    "value_proved": Text(
        vi="Đã chứng minh: từ đây người đến lượt hơn đúng {value}.",
        en="Proved: from here the player to move comes out at exactly {value}.",
    ),
    "value_between": Text(
        vi="Đã chứng minh: từ đây chênh lệch của người đến lượt nằm giữa {low} và {high}.",
        en="Proved: from here the difference for the player to move lies between {low} and {high}.",
    ),
    "value_open": Text(
        vi="Chưa chứng minh được giá trị; các số là ước lượng của phép tìm kiếm.",
        en="No value is proved; the numbers are what a search thinks.",
    ),
    "rules_title": Text(vi="Luật chơi", en="Rules"),
    "rules_open": Text(vi="Những điểm mỗi nơi một khác ({name})", en="What differs from place to place ({name})"),
    "oanquan_rule_1": Text(
        vi="Chọn một ô dân của mình còn quân, nhấc hết lên và rải từng quân một sang phải hoặc sang trái.",
        en="Choose one of your houses that holds stones, lift them all and sow them one by one, right or left.",
    ),
    "oanquan_rule_2": Text(
        vi="Rải hết mà ô kế tiếp còn quân thì nhấc ô đó rải tiếp; gặp ô quan thì hết lượt.",
        en="If the next cell after the last stone is a house with stones, lift them and sow on; at a quan pit the turn "
        "ends.",
    ),
    "oanquan_rule_3": Text(
        vi="Ô kế tiếp trống thì ăn hết ô liền sau nó; nếu sau đó lại là một ô trống rồi một ô có quân thì ăn tiếp. Gặp "
        "hai ô trống liền nhau thì hết lượt.",
        en="If the next cell is empty, take all of the cell after it; if then again an empty cell and one with stones "
        "follow, take those too. Two empty cells in a row end the turn.",
    ),
    "oanquan_rule_4": Text(
        vi="Đến lượt mà năm ô dân của mình đều trống thì lấy 5 quân đã ăn đặt lại mỗi ô một quân.",
        en="When it is your turn and your five houses are empty, put one of your captured stones into each of them.",
    ),
    "oanquan_rule_5": Text(
        vi="Hết ván, quân còn trong ô dân thuộc về chủ ô. Ai được nhiều điểm hơn thì thắng.",
        en="At the end the stones in houses go to their owners. The larger score wins.",
    ),
    "rule_quan_value": Text(vi="Một quan bằng {n} quân nhỏ.", en="A quan is worth {n} stones."),
    "rule_gap_yes": Text(
        vi="Ô quan trống ngay sau quân cuối cho phép ăn.",
        en="An empty quan pit right after the last stone allows a capture.",
    ),
    "rule_gap_no": Text(
        vi="Ô quan trống ngay sau quân cuối làm hết lượt.",
        en="An empty quan pit right after the last stone ends the turn.",
    ),
    "rule_end_taken": Text(
        vi="Ván kết thúc khi cả hai quan đã bị ăn.", en="The round ends when both quan are captured."
    ),
    "rule_end_empty": Text(
        vi="Ván kết thúc khi cả hai ô quan đều trống.", en="The round ends when both quan pits are empty."
    ),
    "rule_young": Text(
        vi="Quan non: không được ăn quan khi ô của nó có ít hơn {n} quân nhỏ.",
        en="A young quan may not be captured while its pit holds fewer than {n} stones.",
    ),
    "rule_young_no": Text(vi="Được ăn quan non.", en="A young quan may be captured."),
    "rule_leftover_void": Text(
        vi="Quân nhỏ còn trong ô quan lúc hết ván không thuộc về ai.",
        en="Stones left in quan pits at the end go to nobody.",
    ),
    "rule_leftover_split": Text(
        vi="Quân nhỏ còn trong ô quan lúc hết ván chia đôi.", en="Stones left in quan pits at the end are halved."
    ),
    "rule_refill_borrow": Text(
        vi="Không đủ 5 quân để đặt lại thì vay của đối phương.", en="With fewer than 5 to put back, a player borrows."
    ),
    "rule_refill_end": Text(
        vi="Không đủ 5 quân để đặt lại thì hết ván.", en="With fewer than 5 to put back, the round ends."
    ),
    "rule_ban": Text(vi="Trong {n} nước đầu không được ăn quan.", en="No quan may be captured in the first {n} moves."),
    "rule_ban_no": Text(vi="Được ăn quan ngay từ nước đầu.", en="A quan may be captured from the first move on."),
    "match_title": Text(vi="Trận Ô ăn quan nhiều ván", en="A match of Ô ăn quan"),
    "match_link": Text(vi="Chơi cả trận, có mua bán ô", en="Play a whole match, with houses bought and sold"),
    "match_round": Text(vi="Ván {n}.", en="Round {n}."),
    "match_over": Text(vi="Trận đấu kết thúc.", en="The match is over."),
    "match_south_wins": Text(vi="Bên dưới thắng trận.", en="South wins the match."),
    "match_north_wins": Text(vi="Bên trên thắng trận.", en="North wins the match."),
    "match_new_round": Text(
        vi="Ván trước đã hết; bàn được bày lại.", en="The last round is over; the board is set again."
    ),
    "match_bought": Text(vi="{who} mua ô {house}.", en="{who} buys house {house}."),
    "match_bought_back": Text(vi="{who} chuộc lại ô {house}.", en="{who} buys back house {house}."),
    "match_accounts": Text(vi="Tài khoản và ô của hai bên", en="Accounts and houses"),
    "match_account": Text(vi="Còn trong tay", en="In hand"),
    "match_houses": Text(vi="Các ô", en="Houses"),
    "match_note": Text(
        vi="Bày một ván cần 5 quân cho mỗi ô của mình và một quan. Ai không đủ thì bán ô cho bên kia với giá {price}; "
        "khi đủ thì chuộc lại. Chủ ô đi từ ô của mình dù ô ấy nằm bên nào.",
        en="Setting up a round takes 5 stones for each of one's houses and a quan. Who cannot sells houses to the "
        "other at {price} each, and buys them back when able. The owner of a house plays from it wherever it lies.",
    ),
    "match_new": Text(vi="Trận mới", en="New match"),
    "match_price": Text(vi="Giá một ô", en="Price of a house"),
    "match_rounds": Text(vi="Số ván", en="Rounds"),
    "match_to_the_end": Text(vi="tới khi có người hết ô", en="to the end"),
    "match_begin": Text(vi="Bắt đầu trận", en="Begin the match"),
    "starts_title": Text(vi="Giá trị của thế đầu ván", en="What the start is worth"),
    "starts_stones": Text(vi="Quân mỗi ô", en="Stones a house"),
    "starts_value": Text(vi="Giá trị", en="Value"),
    "starts_note": Text(
        vi="Giá trị là số điểm hơn của bên đi trước khi cả hai cùng đi đúng.",
        en="The value is the lead of the side to move when both play well.",
    ),
}
