"""From the text of a rule to its tree: recursive descent with a bounded depth."""

from __future__ import annotations

from soi.core.text import Text, same
from soi.families.rule_language.errors import RuleError
from soi.families.rule_language.syntax import (
    ARGUMENTS,
    Amount,
    Arithmetic,
    Call,
    Clause,
    Comparison,
    Either,
    Every,
    Expression,
    Negative,
    Node,
    Number,
    Opposite,
    Role,
    Variable,
    is_truth,
    roles,
)
from soi.families.rule_language.tokens import HINTS, Token, tokens_of

MOST_CLAUSES = 16
MOST_AMOUNTS = 64
MOST_NODES = 300
_DEEPEST = 40
_LONGEST_NAME = 32

_OR, _AND, _NOT, _COMPARE, _SUM, _PRODUCT, _SIGN = range(1, 8)
_LEVEL = {"or": _OR, "and": _AND, "+": _SUM, "-": _SUM, "*": _PRODUCT, "//": _PRODUCT, "%": _PRODUCT}
_LEVEL.update(dict.fromkeys(("==", "!=", "<", "<=", ">", ">="), _COMPARE))

_CLAUSE = Text(vi="'take' hoặc 'split'", en="'take' or 'split'")
_NUMBER = Text(vi="một số (không phải một điều kiện)", en="a number (not a condition)")
_CONDITION = Text(vi="một điều kiện (chẳng hạn k % 2 == 0)", en="a condition (such as k % 2 == 0)")
_OPERAND = Text(vi="một số, một biến hoặc một hàm", en="a number, a variable or a function")


def parse_clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a rule; raise RuleError pointing at the first column that is wrong."""
    return _Parser(text).rule()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens_of(text)
        self.at = 0
        self.nodes = 0
        self.depth = 0
        self.names: dict[str, Role] = {}

    # ---- tokens --------------------------------------------------------------------------------------------------

    @property
    def here(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        token = self.tokens[self.at]
        self.at += token.kind not in ("end", "unknown")
        return token

    def found(self, word: str) -> bool:
        """Step over `word` if it comes next."""
        if self.here.text != word or self.here.kind == "end":
            return False
        self.at += 1
        return True

    def need(self, word: str) -> None:
        if not self.found(word):
            raise self.error(same(f"'{word}'"))

    def error(self, expected: Text, token: Token | None = None) -> RuleError:
        wrong = token or self.here
        if wrong.kind == "unknown" and wrong.text in HINTS:
            expected = same(f"'{HINTS[wrong.text]}'")
        return RuleError(expected, text=self.text, column=wrong.column, word=wrong.text)

    def mistyped(self, expected: Text, start: Token) -> RuleError:
        """What began at `start` is no number or no condition, perhaps because the next word is unknown."""
        return self.error(expected, self.here if self.here.kind == "unknown" else start)

    # ---- clauses -------------------------------------------------------------------------------------------------

    def rule(self) -> tuple[Clause, ...]:
        clauses = [self.clause()]
        while self.found("or"):
            if len(clauses) == MOST_CLAUSES:
                raise self.error(Text(vi=f"nhiều nhất {MOST_CLAUSES} mệnh đề", en=f"at most {MOST_CLAUSES} clauses"))
            clauses.append(self.clause())
        if self.here.kind != "end":
            expected = Text(vi="'or' và một mệnh đề nữa, hoặc hết luật", en="'or' and another clause, or the end")
            raise self.error(expected)
        return tuple(clauses)

    def clause(self) -> Clause:
        self.names = {"n": "heap"}
        taken: str | None = None
        amounts: tuple[Amount, ...] | None = ()
        if self.found("take"):
            taken, amounts = self.taking()
        elif self.here.text != "split":
            raise self.error(_CLAUSE)
        left = right = None
        splits = self.found("split")
        if splits:
            left = self.new_name("left")
            self.need(",")
            right = self.new_name("right")
        condition = None
        if self.found("if"):
            start = self.here
            condition = self.expression(_OR)
            if not is_truth(condition):
                raise self.mistyped(_CONDITION, start)
        return Clause(amounts, splits, condition, taken, left, right)  # type: ignore[arg-type]

    def taking(self) -> tuple[str | None, tuple[Amount, ...] | None]:
        """`k`, `k in 1..3, 5` or `1..3, 5`."""
        taken = None
        if self.here.kind == "name" and self.here.text != "n" and self.here.text not in ARGUMENTS:
            taken = self.new_name("taken")
            if not self.found("in"):
                return taken, None
        amounts = [self.amount()]
        while self.found(","):
            if len(amounts) == MOST_AMOUNTS:
                raise self.error(Text(vi=f"nhiều nhất {MOST_AMOUNTS} khoảng", en=f"at most {MOST_AMOUNTS} ranges"))
            amounts.append(self.amount())
        return taken, tuple(amounts)

    def amount(self) -> Amount:
        low = self.amount_end()
        return Amount(low, self.amount_end() if self.found("..") else low)

    def amount_end(self) -> Expression:
        start = self.here
        end = self.number(_SUM)
        if roles(end) - {"heap"}:
            only = Text(vi="một số, chỉ phụ thuộc vào n", en="a number that depends on n alone")
            raise self.error(only, start)
        return end

    def new_name(self, role: Role) -> str:
        token = self.take()
        expected = Text(vi="một tên mới, chẳng hạn k", en="a new name, such as k")
        if token.kind != "name" or token.text in ARGUMENTS or token.text in self.names:
            raise self.error(expected, token)
        if len(token.text) > _LONGEST_NAME:
            raise self.error(
                Text(vi=f"tên dài nhất {_LONGEST_NAME} chữ", en=f"a name of at most {_LONGEST_NAME} letters"),
                token,
            )
        self.names[token.text] = role
        return token.text

    # ---- expressions: `level` is the loosest operator that may stand outside brackets ------------------------------

    def expression(self, level: int) -> Node:
        start = self.here
        node = self.prefix(level)
        while True:
            token = self.here
            own = _LEVEL.get(token.text, 0)
            if own < level or (token.text == "or" and self.clause_follows()):
                return node
            node = self.joined(node, own, start)

    def clause_follows(self) -> bool:
        return self.tokens[self.at + 1].text in ("take", "split")  # `or` is never the last token

    def joined(self, left: Node, level: int, start: Token) -> Node:
        """The node that begins with `left` and goes on with the operators of one level."""
        if level <= _AND:
            word = "or" if level == _OR else "and"
            conditions = [self.truth(left, start)]
            while self.here.text == word and not (level == _OR and self.clause_follows()):
                self.take()
                begin = self.here
                conditions.append(self.truth(self.expression(level + 1), begin))
            return self.counted(Either(tuple(conditions)) if level == _OR else Every(tuple(conditions)))  # type: ignore[arg-type]
        first = self.checked(left, start)
        if level == _COMPARE:
            return self.comparison(first)
        operator = self.take().text
        return self.counted(Arithmetic(operator, first, self.number(level + 1)))

    def comparison(self, left: Expression) -> Node:
        pairs: list[Node] = []
        while _LEVEL.get(self.here.text) == _COMPARE:
            operator = self.take().text
            right = self.number(_SUM)
            pairs.append(self.counted(Comparison(operator, left, right)))
            left = right
        return pairs[0] if len(pairs) == 1 else self.counted(Every(tuple(pairs)))  # type: ignore[arg-type]

    def prefix(self, level: int) -> Node:
        token = self.here
        if token.text == "not" and level <= _NOT:
            with self:
                self.take()
                begin = self.here
                return self.counted(Opposite(self.truth(self.expression(_NOT), begin)))  # type: ignore[arg-type]
        if token.text == "-":
            with self:
                self.take()
                return self.counted(Negative(self.number(_SIGN)))
        with self:
            base = self.atom()
            if self.here.text != "**":
                return base
            self.checked(base, token)
            self.take()
            return self.counted(Arithmetic("**", base, self.number(_SIGN)))  # type: ignore[arg-type]

    def atom(self) -> Node:
        token = self.take()
        if token.kind == "number":
            return self.counted(Number(int(token.text)))
        if token.text == "(" and token.kind == "mark":
            node = self.expression(_OR)
            self.need(")")
            return node
        if token.kind == "name":
            if token.text in ARGUMENTS:
                return self.call(token.text)
            if token.text in self.names:
                return self.counted(Variable(self.names[token.text]))
            known = ", ".join([*self.names, *ARGUMENTS])
            raise self.error(Text(vi=f"một trong {known}", en=f"one of {known}"), token)
        raise self.error(_OPERAND, token)

    def call(self, function: str) -> Node:
        self.need("(")
        arguments = [self.number(_SUM)]
        for _ in range(ARGUMENTS[function] - 1):
            self.need(",")
            arguments.append(self.number(_SUM))
        self.need(")")
        return self.counted(Call(function, tuple(arguments)))

    # ---- kinds and bounds ------------------------------------------------------------------------------------------

    def number(self, level: int) -> Expression:
        start = self.here
        return self.checked(self.expression(level), start)

    def checked(self, node: Node, start: Token) -> Expression:
        if is_truth(node):
            raise self.mistyped(_NUMBER, start)
        return node  # type: ignore[return-value]

    def truth(self, node: Node, start: Token) -> Node:
        if not is_truth(node):
            raise self.mistyped(_CONDITION, start)
        return node

    def counted(self, node: Node) -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise self.error(Text(vi="một luật ngắn hơn", en="a shorter rule"))
        return node

    def __enter__(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            expected = Text(vi=f"nhiều nhất {_DEEPEST} tầng lồng nhau", en=f"at most {_DEEPEST} levels of nesting")
            raise self.error(expected)

    def __exit__(self, *_: object) -> None:
        self.depth -= 1
