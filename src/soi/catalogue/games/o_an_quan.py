"""Ô ăn quan, the Vietnamese mancala."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from soi.catalogue.entry import Game, Parameter
from soi.core.budget import Budget
from soi.core.ruleset import Ruleset, Scored, Step
from soi.core.scene import Scene
from soi.core.text import Text
from soi.oanquan.board import Board, fits, parse_board, start
from soi.oanquan.options import NAMED, Rules, parse_rules, rules_from, rules_text
from soi.oanquan.sowing import legal_moves, parse_move, play


class OAnQuan(Ruleset[Board]):
    """One round under one set of rules; a position is worth what the mover gets more than the other from here on."""

    kind = "scoring"
    single = True
    loopy = True
    nim_valued = False

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def name(self) -> str:
        """`o-an-quan`, with the rules where they are not the textbook's."""
        text = rules_text(self.rules)
        return "o-an-quan" if text == "textbook" else f"o-an-quan:{text}"

    def with_rules(self, given: object) -> OAnQuan:
        """Return the game under the rules of a request: a name, or options."""
        return OAnQuan(rules_from(given))  # type: ignore[arg-type]

    def parse(self, text: str) -> tuple[Board]:
        """Return the board."""
        return (fits(parse_board(text), self.rules),)

    def opening(self) -> Board:
        """Return the start of a round under these rules."""
        return start(self.rules)

    def format(self, parts: tuple[Board, ...]) -> str:
        """Return the text of the board."""
        return str(parts[0])

    def moves(self, board: Board) -> Iterator[Step[Board]]:
        """Yield every house and direction."""
        for move in legal_moves(board, self.rules):
            yield Step(str(move), self.apply(board, str(move)))

    def apply(self, board: Board, label: str) -> tuple[Board, ...]:
        """Return the board after a move such as `S2-`; an empty board when the round is over."""
        turn = play(board, parse_move(label), self.rules)
        if turn.after is not None:
            return (turn.after,)
        score = board.score
        if score is not None:
            score = (score[0] + turn.score_change[0], score[1] + turn.score_change[1])
        other = "N" if board.mover == "S" else "S"
        return (replace(board, cells=(0,) * len(board.cells), quan=(False, False), mover=other, score=score),)

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="một ô và một chiều, như S2-", en="a house and a direction, such as S2-")

    def score(self, board: Board, budget: Budget) -> Scored:
        """Return bounds on the final difference, mover minus opponent, and what they rest on."""
        from soi.oanquan.answer import position_answer

        fields, (kind, name, sentence) = position_answer(board, self.rules, budget)
        return Scored(fields, (kind, name, sentence, None))

    def move_report(self, board: Board, label: str) -> dict[str, object]:
        """Return what one move does: captures, laps, scores, the board afterwards."""
        from soi.oanquan.answer import move_answer

        return move_answer(play(board, parse_move(label), self.rules), self.rules)

    def scene(self, parts: tuple[Board, ...]) -> Scene | None:
        """Return the board with its stones."""
        from soi.oanquan.picture import board_scene

        return board_scene(parts[0], self.rules)

    def small_parts(self, bound: int) -> Iterator[Board]:
        """Yield the boards of the first moves of a round."""
        boards = [start(self.rules)]
        for _ in range(min(bound, 2)):
            yield from boards
            boards = [step.parts[0] for board in boards[:6] for step in self.moves(board)]

    def random_parts(self, rng: Random, size: int) -> tuple[Board, ...]:
        """Return a board some moves into a round."""
        board = start(self.rules)
        for _ in range(rng.randrange(size + 1)):
            options = [step.parts[0] for step in self.moves(board)]
            following = [option for option in options if legal_moves(option, self.rules)]
            if not following:
                break
            board = rng.choice(following)
        return (board,)


GAME = Game(
    name="o-an-quan",
    title=Text(vi="Ô ăn quan", en="Ô ăn quan (Vietnamese mancala)"),
    group="scoring",
    rule=Text(
        vi="Mỗi bên năm ô dân, mỗi ô năm quân; hai đầu là hai ô quan. Đến lượt, bốc hết quân ở một ô của mình rồi "
        "rải mỗi ô một quân "
        "theo chiều đã chọn. Rải xong, ô kế tiếp có quân (không phải ô quan) thì bốc lên rải tiếp; ô kế tiếp trống "
        "thì ăn hết ô sau "
        "nó, cứ trống rồi đến ô có quân thì ăn tiếp. Hết quân trên sân thì rải lại mỗi ô một quân từ số đã ăn. Ai "
        "được nhiều điểm "
        "hơn thì thắng; một quan đáng giá mười quân (tùy luật).",
        en="Each side has five houses of five stones; a quan pit stands at either end. Take all stones of one of "
        "your houses and sow "
        "them one by one in the direction you choose. If the next cell then is a house with stones, take them up and "
        "sow on; if it "
        "is empty, capture the cell behind it, and so on over further empty cells. With five empty houses, put one "
        "captured stone "
        "back into each. Whoever has more at the end wins; a quan counts ten (or as the rules say).",
    ),
    notation=Text(
        vi="ô quan trái (Q nếu còn quan, - nếu đã mất, rồi số quân nhỏ) / các ô S1..S5 / ô quan phải / các ô N1..N5, "
        "rồi bên đến lượt; "
        "có thể thêm điểm 12:7",
        en="left quan pit (Q with the quan, - without, then its small stones) / houses S1..S5 / right pit / houses "
        "N1..N5, then who is "
        "to move; scores such as 12:7 may follow",
    ),
    moves=Text(vi="S2- rải từ ô S2 theo chiều âm", en="S2- sows from house S2 in the negative direction"),
    parameter=Parameter(
        "rules",
        Text(
            vi=f"tên bộ luật ({', '.join(NAMED)}) và các tùy chọn, như folk,quan_value=5",
            en=f"a named set ({', '.join(NAMED)}) and options, such as folk,quan_value=5",
        ),
        "folk",
        optional=True,
    ),
    examples=("Q0/5,5,5,5,5/Q0/5,5,5,5,5 S", "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S 0:0"),
    make=lambda parameter: OAnQuan(parse_rules(parameter) if parameter else Rules()),
    note=Text(
        vi="Các nguồn kể luật khác nhau; mỗi câu trả lời đều nói rõ đang chơi theo luật nào. Xem soi o-an-quan rules.",
        en="Sources differ about the rules; every answer says which are played. See soi o-an-quan rules.",
    ),
)
