"""Find every mistake in a text that is not TOML, where the standard parser stops at the first.

The text is cut into statements, and each is judged alone by `tomllib`. What still stands is then
judged together, which finds keys that are given twice.
"""

import re
import tomllib
from collections.abc import Iterator

from msgspec import Struct

from tabard.content.complaints import reword
from tabard.content.errors import MOST_TOLD, Position, Problem, quote_word
from tabard.content.positions import Index

MOST_JUDGED = 500_000
"""Letters that are judged to find what is wrong behind a first mistake: it takes a look at the whole for each."""

_TOKEN = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5} | '{3} .*? '{3,5}   # strings of several lines
  | (?P<open> \"{3} | '{3} | [\[{] )                      # three quotes here: never closed
  | " (?: \\. | [^"\\\n] )* " | ' [^'\n]* '               # strings of one line
  | \#[^\n]*
  | (?P<close> [\]}] )
  | (?P<end> \n )
  | (?P<torn> ["'] [^\n]* )                               # a quote that its line does not close
  | [^"'\#\[\]{}\n]+
    """,
    re.VERBOSE | re.DOTALL,
)
_FRESH = re.compile(
    r"""
    [ \t]* (?:
        \[ [ \t]* (?! true | false | inf | nan ) [A-Za-z_] [^\[\]\n,]* \] [ \t]* (?: \#.* )? $
      | \[\[ [ \t]* [A-Za-z_] [^\[\]\n,]* \]\] [ \t]* (?: \#.* )? $
      | [A-Za-z0-9_."'-]+ [ \t]* =
    )
    """,
    re.VERBOSE | re.MULTILINE,
)
_ELEMENT = re.compile(r"[ \t]*\{.*,[ \t]*(#.*)?")
_AT = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")


class _Statement(Struct, frozen=True):
    """Mark one `key = value` or `[header]` of a text, with its line end."""

    start: int
    end: int


def find_syntax_problems(text: str) -> list[Problem]:
    """List all that keeps a text from being TOML; empty if it is."""
    problems: list[Problem] = []
    sound = ""
    lost = False
    for statement in _cut_statements(text):
        written = text[statement.start : statement.end]
        found = list(_judge_statement(written))
        problems += [problem.moved(statement.start) for problem in found]
        # Below a broken header keys would seem to belong to the table before it, and be doubles.
        lost |= bool(found) and written.lstrip().startswith("[")
        sound += _blank_out(written) if found or lost else written
        if len(problems) >= MOST_TOLD:
            return problems
    return problems + list(_find_double_keys(sound))


def _cut_statements(text: str) -> Iterator[_Statement]:
    """Cut a text at the line ends outside brackets, or where a line can only be a new start."""
    start = depth = 0
    for token in _TOKEN.finditer(text):
        if token["open"]:
            depth += 1
        elif token["close"]:
            depth = max(0, depth - 1)
        elif token["end"] and (depth == 0 or _FRESH.match(text, token.end())):
            yield _Statement(start, token.end())
            start, depth = token.end(), 0
    yield _Statement(start, len(text))


def _judge_statement(statement: str) -> Iterator[Problem]:
    """Judge a statement; in an array of tables written line by line, judge each line."""
    for _ in range(_looks(statement)):
        problem = _judge(statement)
        if problem is None:
            return
        yield problem
        start = statement.rfind("\n", 0, problem.offset) + 1
        end = statement.find("\n", problem.offset)
        if end < 0 or not _ELEMENT.fullmatch(statement, start, end):
            return
        statement = _without(statement, _Statement(start, end))


def _looks(text: str) -> int:
    """Say how often a text is worth judging anew: the longer it is, the less."""
    return min(MOST_TOLD, 1 + MOST_JUDGED // (1 + len(text)))


def _judge(text: str) -> Problem | None:
    """Let the standard parser find the first problem of a text."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, offset = _split_message(str(error), text)
        if message.startswith(("Cannot", "Duplicate")):
            return _describe_double(text, offset)
        return reword(message, text, offset)
    except RecursionError:
        return Problem(_value_start(text), "brackets stand too deep inside each other")
    except ValueError:
        return Problem(_value_start(text), "a number has too many digits")
    return None


def _split_message(message: str, text: str) -> tuple[str, int]:
    """Take the place out of a message of the standard parser, which gives it only as text."""
    place = _AT.search(message)
    if place is None or place["line"] is None:
        torn = (token.end() for token in _TOKEN.finditer(text) if token["torn"])
        return _AT.sub("", message), next(torn, len(text.rstrip()))
    line_start = 0
    for _ in range(int(place["line"]) - 1):
        line_start = text.index("\n", line_start) + 1
    return message[: place.start()], line_start + int(place["column"]) - 1


def _value_start(text: str) -> int:
    value = re.search(r"=\s*\S", text)
    return value.end() - 1 if value else 0


def _find_double_keys(text: str) -> Iterator[Problem]:
    """Tell keys and tables that are given twice, in a text whose statements are sound."""
    statements = list(_cut_statements(text))
    for _ in range(_looks(text)):
        problem = _judge(text)
        if problem is None:
            return
        yield problem
        gone = next((s for s in statements if problem.offset < s.end), statements[-1])
        text = _without(text, gone)


def _describe_double(text: str, offset: int) -> Problem:
    """Name both places of a double key; if it is none, a table and a value share the name."""
    source = text.encode()
    for repeat in Index(source).repeats[:1]:
        first = Position.in_text(text, len(source[: repeat.first].decode()))
        names = ".".join(step for step in repeat.path if isinstance(step, str))
        again = len(source[: repeat.again].decode())
        return Problem(again, f"{quote_word(names)} is given twice; first on line {first.line}")
    start = text.rfind("\n", 0, offset) + 1
    return Problem(start, "this name is taken by another table or value above")


def _without(text: str, gone: _Statement) -> str:
    return text[: gone.start] + _blank_out(text[gone.start : gone.end]) + text[gone.end :]


def _blank_out(text: str) -> str:
    """Make a text empty, keeping the place of everything behind it."""
    return re.sub(r"[^\n]", " ", text)
