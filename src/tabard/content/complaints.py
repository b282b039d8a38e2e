"""Put the standard TOML parser's complaints into words for people who write cards."""

import re
from collections.abc import Callable

from tabard.content.errors import Problem, quote_word

_VALUE = "a value: text in quotes, a number, true, false, [ or {"
_UNQUOTED = re.compile(r"[^\s,\]}#=]+(?:[ \t]+[^\s,\]}#=]+)*")


def reword(message: str, text: str, offset: int) -> Problem:
    """Make a problem of a parser's message and its place."""
    for start, words in _WORDS.items():
        if message.startswith(start):
            return words(text, offset)
    return Problem(offset, message[:1].lower() + message[1:])


def _always_tell(message: str, expected: str = "") -> Callable[[str, int], Problem]:
    return lambda _text, offset: Problem(offset, message, expected)


def _tell_value(text: str, offset: int) -> Problem:
    """Tell a missing value from text without quotes, the commonest slip of all."""
    found = _UNQUOTED.match(text, offset)
    if found is None and "[" in text and not text[offset:].strip():
        return Problem(offset, "this array is not closed", '"]"')
    if found is None:
        return Problem(offset, "a value is missing here", _VALUE)
    word = found[0]
    if word.lower() in {"true", "false"}:
        return Problem(offset, f"{quote_word(word)} is not a value", _VALUE, word.lower())
    if word.strip("\"'").isprintable() and word[0].isalpha():
        return Problem(offset, f"text needs quotes: {quote_word(word.rstrip())}")
    return Problem(offset, f"{quote_word(word)} is not a value", _VALUE)


def _tell_statement(text: str, offset: int) -> Problem:
    character = text[offset : offset + 1]
    if character.isalpha():
        return Problem(offset, f'a key with "{character}" in it needs quotes')
    return Problem(offset, "this starts nothing", "key = value or [table]")


def _tell_after_key(text: str, offset: int) -> Problem:
    if text[offset : offset + 1] == ":":
        return Problem(offset, 'a key is followed by "=", not by ":"')
    if text[offset : offset + 1].strip():
        return Problem(offset, "a key is one word, or stands in quotes", '"="')
    return Problem(offset, "this key has no value", '"=" and a value')


def _tell_character(text: str, offset: int) -> Problem:
    """Tell an unclosed string, where the line end is the bad character, from control codes."""
    if text[offset : offset + 1] in {"\n", ""}:
        return Problem(offset, "this text is not closed", "a quote before the end of the line")
    return Problem(offset, f"a character that does not show, U+{ord(text[offset]):04X}")


def _tell_backslash(_text: str, offset: int) -> Problem:
    return Problem(
        max(0, offset - 2),
        "a backslash with this letter means nothing",
        r"\\ for a backslash, or text in 'single quotes'",
    )


def _open_array(text: str, offset: int) -> Problem:
    if text[offset : offset + 1].strip():
        return Problem(offset, "something is missing between two elements", '"," or "]"')
    return Problem(offset, "this array is not closed", '"]"')


def _open_table(text: str, offset: int) -> Problem:
    if text[offset : offset + 1].strip():
        return Problem(offset, "something is missing between two keys", '"," or "}"')
    return Problem(offset, 'a table in braces is not closed on its line: "}" is missing')


def _tell_key(text: str, offset: int) -> Problem:
    if text[offset : offset + 1] == "}":
        return Problem(offset, "a comma stands before this brace", "a key, or no comma")
    if not text[offset : offset + 1].strip():
        return Problem(offset, "a table in braces stands on one line", "a key")
    return Problem(offset, "this is not a key", "letters, digits, _ and -, or text in quotes")


def _tell_left_over(text: str, offset: int) -> Problem:
    found = _UNQUOTED.match(text, offset)
    rest = found[0] if found else text[offset : offset + 1]
    return Problem(offset, f"{quote_word(rest)} is left over", "the end of the line")


_NUMBER = _always_tell("this is not a character's number", r"\u and four digits of 0-9, A-F")
_WORDS: dict[str, Callable[[str, int], Problem]] = {
    "Escaped character": _NUMBER,
    "Expected '=' after a key": _tell_after_key,
    "Expected ']' at the end": _always_tell("this table's name is not closed", '"]"'),
    "Expected ']]' at the end": _always_tell("this table's name is not closed", '"]]"'),
    "Expected newline": _tell_left_over,
    'Expected "\'"': _always_tell("this text is not closed", "a quote before the end of the line"),
    "Found invalid character": _tell_character,
    "Illegal character": _tell_character,
    "Invalid date": _always_tell("there is no such day or time"),
    "Invalid hex value": _NUMBER,
    "Invalid initial character": _tell_key,
    "Invalid statement": _tell_statement,
    "Invalid value": _tell_value,
    "Unclosed array": _open_array,
    "Unclosed inline table": _open_table,
    "Unescaped": _tell_backslash,
    "Unterminated string": _always_tell("this text is not closed", "the same quotes at its end"),
}
