"""The exercises of a textbook course on games, as programming problems: statements, tests, packages and a judge."""
