"""Find a character of a TOML string in the way it is written: quotes, escapes, line ends."""

import re

_PIECE = re.compile(
    r"""
    (?P<nothing> \\ [ \t]* \n \s* )          # a backslash at the end of a line joins lines
  | (?P<one> \\u[0-9A-Fa-f]{4} | \\U[0-9A-Fa-f]{8} | \\. | . )
    """,
    re.VERBOSE | re.DOTALL,
)


def count_written(literal: str, offset: int) -> int:
    """Count the characters of a written string before character `offset` of its value."""
    quote = literal[:3] if literal[:3] in {'"""', "'''"} else literal[:1]
    start = len(quote)
    if start == 3 and literal[3:4] == "\n":
        start += 1  # a newline right behind the opening quotes is not part of the value
    if quote.startswith("'"):
        return start + offset
    return start + _count_escaped(literal[start : -len(quote)], offset)


def _count_escaped(body: str, offset: int) -> int:
    written = 0
    for piece in _PIECE.finditer(body):
        if piece["one"] is None:
            continue
        if offset == 0:
            return piece.start()
        offset -= 1
        written = piece.end()
    return written
