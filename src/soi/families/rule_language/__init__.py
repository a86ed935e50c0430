"""A heap game written in one line: `take k if gcd(k, n) == 1 or split a, b if a != b`.

`parse_rule(text)` gives a `Rule`, which lists the moves of a heap, prices a table of nim-values and fills it. The
grammar and its meaning are in docs/rule-language.md; `meaning` is the definition in plain Python, and the compiled
program is compared with it.
"""

from soi.families.rule_language.errors import RuleError
from soi.families.rule_language.rule import Rule, parse_rule

__all__ = ["Rule", "RuleError", "parse_rule"]
