"""The lessons: a path through the subject, each step a short text and a position to play."""

from __future__ import annotations

from typing import NamedTuple

from soi.core.outcome import Play
from soi.core.text import Text


class Lesson(NamedTuple):
    """A lesson: its address, its title, its paragraphs, and the position on its board."""

    slug: str
    title: Text
    paragraphs: tuple[Text, ...]
    game: str
    position: str
    play: Play = "normal"
    values: bool = True


LESSONS = (
    Lesson(
        "positions",
        Text(vi="Thế thắng và thế thua", en="Winning and losing positions"),
        (
            Text(
                vi="Bốc sỏi với luật đơn giản: mỗi lượt lấy 1, 2 hoặc 3 viên, ai hết nước đi thì thua. Khi không còn "
                "viên nào, người đến lượt đã thua: 0 là thế thua.",
                en="Take 1, 2 or 3 counters; whoever cannot move loses. With no counter left the player to move has "
                "lost: 0 is a losing position.",
            ),
            Text(
                vi="Từ 1, 2, 3 viên có nước đi về 0, nên đó là những thế thắng. Từ 4 viên, nước nào cũng đưa đối "
                "phương vào thế thắng, nên 4 là thế thua.",
                en="From 1, 2 or 3 there is a move to 0, so these are winning positions. From 4 every move hands the "
                "other player a winning position, so 4 is a losing one.",
            ),
            Text(
                vi="Quy tắc chung: thế thắng là thế có ít nhất một nước tới thế thua; thế thua là thế mà mọi nước đều "
                "tới thế thắng. Ở đây thế thua là các bội của 4.",
                en="In general a position is winning when some move leads to a losing one, and losing when every move "
                "leads to a winning one. Here the losing positions are the multiples of 4.",
            ),
        ),
        "bachet:3",
        "10",
    ),
    Lesson(
        "nim",
        Text(vi="Nim và tổng nim", en="Nim and the nim-sum"),
        (
            Text(
                vi="Nhiều đống sỏi, mỗi lượt lấy bao nhiêu viên tùy ý ở một đống. Hai đống bằng nhau là thế thua: đối "
                "phương làm gì ở đống này, bạn làm y như vậy ở đống kia.",
                en="Several heaps; take as many as you like from one. Two equal heaps are a losing position: whatever "
                "the other player does in one heap, copy it in the other.",
            ),
            Text(
                vi="Với nhiều đống, viết cỡ các đống ở hệ nhị phân rồi cộng không nhớ: đó là tổng nim. Tổng nim bằng "
                "0 thì mọi cột có số chữ số 1 chẵn, và đó là thế thua.",
                en="With more heaps, write their sizes in binary and add without carrying: the nim-sum. When it is 0 "
                "every column holds an even number of ones, and the position is losing.",
            ),
            Text(
                vi="Nếu tổng nim khác 0, luôn có một đống giảm được để mọi cột chẵn lại. Bảng bên dưới bàn cho thấy "
                "cột nào đang lẻ.",
                en="When it is not 0 some heap can be made smaller so that every column is even again. The table under "
                "the board marks the odd columns.",
            ),
        ),
        "nim",
        "3 4 5",
    ),
    Lesson(
        "mex",
        Text(vi="Số Grundy và mex", en="Nim-values and the mex"),
        (
            Text(
                vi="Mỗi thế của một trò chơi như vậy có một con số, gọi là số Grundy: số tự nhiên nhỏ nhất không nước "
                "đi nào đạt được (mex). Thế không còn nước đi có số 0.",
                en="Every position of such a game has a number, its nim-value: the least whole number that no move "
                "reaches (the mex). A position without moves has value 0.",
            ),
            Text(
                vi="Thế có số Grundy bằng 0 đúng là thế thua: mọi nước đều rời khỏi 0. Thế có số g > 0 có nước đi về "
                "0, và về mọi số nhỏ hơn g, y như một đống g viên của Nim.",
                en="A value of 0 means a losing position: every move leaves 0. A value g > 0 has a move to 0 and to "
                "every smaller number, just as a nim heap of g counters.",
            ),
            Text(
                vi="Ở bàn bên dưới chỉ được lấy 1, 3 hoặc 4 viên. Hãy xem các nước đi để lại số nào, và số nào còn "
                "thiếu.",
                en="On the board below one may take 1, 3 or 4. See which values the moves leave, and which is missing.",
            ),
        ),
        "subtraction:1,3,4",
        "9",
    ),
    Lesson(
        "sums",
        Text(vi="Tổng của nhiều trò chơi", en="Sums of games"),
        (
            Text(
                vi="Đặt nhiều trò chơi cạnh nhau; mỗi lượt đi một nước trong đúng một trò. Định lý Sprague–Grundy: số "
                "Grundy của tổng là tổng nim của các số Grundy.",
                en="Put games side by side; a turn is one move in one of them. The Sprague–Grundy theorem: the "
                "nim-value of a sum is the nim-sum of the nim-values.",
            ),
            Text(
                vi="Trong Kayles, đánh đổ một ky ở giữa hàng tách hàng thành hai hàng rời nhau: chính là một tổng. "
                "Nhờ vậy chỉ cần biết số Grundy của từng hàng.",
                en="In Kayles a pin knocked out of the middle splits the row into two: a sum. So it is enough to know "
                "the nim-value of a single row.",
            ),
            Text(
                vi="Muốn bày nhiều trò khác nhau lên một bàn, hãy mở trang Tổng trò chơi.",
                en="To put quite different games on one table, open the page Sums.",
            ),
        ),
        "kayles",
        "III.II",
    ),
    Lesson(
        "period",
        Text(vi="Chu kỳ", en="Periods"),
        (
            Text(
                vi="Viết các số Grundy của đống 0, 1, 2, 3, … thành một dãy. Khi chỉ được lấy những số cho trước, dãy "
                "này sớm muộn cũng tuần hoàn: giá trị của một đống chỉ phụ thuộc vào vài đống ngay trước nó.",
                en="Write the nim-values of heaps 0, 1, 2, 3, … in a row. When only certain numbers may be taken the "
                "row is periodic in the end: a value depends only on the few before it.",
            ),
            Text(
                vi="Nếu một đoạn dài bằng số lớn nhất được lấy lặp lại thì từ đó dãy lặp mãi: đó là một chứng minh "
                "chứ không chỉ là quan sát. Nhờ chu kỳ, đống 10^18 viên cũng tính được ngay.",
                en="Once a stretch as long as the largest number one may take comes again, the row repeats for ever: a "
                "proof, not only an observation. So even a heap of 10^18 is answered at once.",
            ),
            Text(
                vi="Trang Khám phá vẽ dãy của bất cứ luật nào và cho biết chu kỳ đã được chứng minh hay mới chỉ quan "
                "sát.",
                en="The page Explore draws the row of any rule and says whether its period is proved or only observed.",
            ),
        ),
        "subtraction:2,5,7",
        "16",
    ),
    Lesson(
        "cycles",
        Text(vi="Khi ván cờ có thể lặp mãi", en="When play can go round"),
        (
            Text(
                vi="Trên đồ thị có chu trình, quân có thể đi vòng mãi. Khi đó ngoài thắng và thua còn có hòa: không "
                "ai ép được người kia tới chỗ hết nước.",
                en="On a graph with cycles a token can walk round for ever. Then there is a third result, a draw: "
                "nobody can force the other to a dead end.",
            ),
            Text(
                vi="Tìm ngược từ các đỉnh cụt: đỉnh cụt là thế thua; đỉnh có nước tới thế thua là thế thắng; đỉnh mà "
                "mọi nước tới thế thắng là thế thua. Những đỉnh còn lại là hòa.",
                en="Work backwards from dead ends: a dead end loses; a vertex with a move to a losing one wins; a "
                "vertex all of whose moves lead to winning ones loses. What is left over is drawn.",
            ),
            Text(
                vi="Khi thắng phải đi sao cho ván ngắn lại, nếu không có thể lại quay vòng. Trang này luôn gợi ý nước "
                "làm ván ngắn hơn.",
                en="When winning, each move must shorten the game, or one may circle after all. Hints here always do.",
            ),
        ),
        "graph",
        "a>b,b>c,c>a,c>d,b>e,e>b @ a",
    ),
    Lesson(
        "misere",
        Text(vi="Misère: ai đi cuối thì thua", en="Misère: the last move loses"),
        (
            Text(
                vi="Đổi luật: ai lấy viên cuối cùng thì thua. Với Nim, cách chơi gần như giữ nguyên: còn đống từ 2 "
                "viên trở lên thì vẫn đưa tổng nim về 0.",
                en="Change the rule: whoever takes the last counter loses. In Nim little changes: while some heap has "
                "two or more, still make the nim-sum 0.",
            ),
            Text(
                vi="Chỉ khi nước đi của bạn để lại toàn đống 1 viên thì làm ngược lại: để lại một số lẻ đống.",
                en="Only when your move leaves nothing but heaps of one do the opposite: leave an odd number of them.",
            ),
            Text(
                vi="Với nhiều trò khác, misère khó hơn hẳn: số Grundy của luật thường không còn quyết định thắng thua "
                "của tổng.",
                en="For many other games misère play is much harder: the nim-values of normal play no longer decide "
                "sums.",
            ),
        ),
        "nim",
        "1 2 3",
        "misere",
    ),
)
