"""Read abilities that are written in one line, in the language of a game family."""

import re
from collections.abc import Callable, Collection, Iterator
from enum import StrEnum
from functools import cached_property
from itertools import islice
from types import SimpleNamespace
from typing import Generic, TypeVar, cast

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.grammar import Rule, Terminal
from lark.lark import PostLex
from lark.lexer import PatternStr

from tabard.content.errors import MOST_TOLD, Problem, TextError, nearest, one_of, quote_word
from tabard.content.family import AbilityError, Family
from tabard.content.sealed import find_cache
from tabard.content.tables import parser_for

T = TypeVar("T")

_PIECE = re.compile(r"\w+(?:-\w+)*|\S")
_CLOSING = {"{": "}", "(": ")", "<": ">"}


class AbilityLanguage(Generic[T]):
    """Parse lines of abilities of one family; the parser is built at first use and kept."""

    def __init__(self, family: Family[T], *, starts: tuple[str, ...] = ("start",)) -> None:
        """Begin at one of these rules; the first is the usual one."""
        self._family = family
        self._starts = starts
        ancestors = type(family).__mro__[::-1]
        self._grammars = [vars(c)["grammar"] for c in ancestors if "grammar" in vars(c)]
        self._choices: dict[str, dict[str, StrEnum]] = {}
        self._names: dict[str, str] = {}
        for ancestor in ancestors:
            for rule, members in vars(ancestor).get("choices", {}).items():
                self._choices[rule] = {member.value: member for member in members}
            self._names |= vars(ancestor).get("names", {})

    def __repr__(self) -> str:
        return f"AbilityLanguage({type(self._family).__name__})"

    def parse(self, text: str) -> tuple[T, ...]:
        """Read the abilities of one line. Raise `TextError` with a problem for each bad one, as far as anybody reads."""
        return self.parse_from(self._starts[0], text)

    def parse_from(self, rule: str, text: str) -> tuple[T, ...]:
        """Read a line that begins at another rule; raises as `parse` does."""
        try:
            return cast("tuple[T, ...]", self._lark.parse(text, rule))
        except (UnexpectedInput, AbilityError) as error:
            found = (p for a, b in _cut_line(text) for p in self._try(text[a:b], a, rule))
            problems = list(islice(found, MOST_TOLD))
            # Parts can all be right alone only where a family uses ";" for something of its own.
            raise TextError(text, problems or [self._describe_error(error, text)]) from None

    @property
    def words(self) -> tuple[str, ...]:
        """List the keywords of the language."""
        return tuple(sorted(word for word in self._keywords.values() if word[0].isalpha()))

    def _try(self, part: str, offset: int, start: str) -> Iterator[Problem]:
        try:
            self._lark.parse(part, start)
        except (UnexpectedInput, AbilityError) as error:
            yield self._describe_error(error, part).moved(offset)

    def _describe_error(self, error: UnexpectedInput | AbilityError, text: str) -> Problem:
        """Say in words what the parser met and what it would have taken."""
        if isinstance(error, AbilityError):
            return error.problem.moved(len(text) - len(text.lstrip()))
        accepted: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
        token = getattr(error, "token", None)
        ended = isinstance(token, Token) and token.type == "$END"
        offset = len(text.rstrip()) if ended else cast("int", error.pos_in_stream)
        piece = _PIECE.match(text, offset)
        if piece is None:
            before = text.split()[-1:]
            after = f"after {quote_word(before[0])}" if before else "here"
            return Problem(
                offset, f"something is missing {after}", self._describe_accepted(accepted)
            )
        return self._describe_piece(piece[0], accepted, text, offset)

    def _describe_piece(
        self, word: str, accepted: Collection[str], text: str, offset: int
    ) -> Problem:
        """Tell a misspelt word from one in the wrong place."""
        expected = self._describe_accepted(accepted)
        if word in _CLOSING and _CLOSING[word] not in text[offset:]:
            return Problem(offset, f"{quote_word(word)} is not closed", quote_word(_CLOSING[word]))
        if word in self._openings and "SEMICOLON" in accepted:
            return Problem(offset, f"{quote_word(word)} starts another ability", '";" before it')
        if word in self._keywords.values() or not word[0].isalpha():
            return Problem(offset, f"{quote_word(word)} cannot stand here", expected)
        fitting = [self._keywords[name] for name in accepted if name in self._keywords]
        near = nearest(word, fitting) or nearest(word, self.words)
        return Problem(offset, f"unknown word {quote_word(word)}", expected, near)

    def _describe_accepted(self, accepted: Collection[str]) -> str:
        """Say in words what may follow; a long list that may follow whole goes by its name."""
        words = {self._keywords[name] for name in accepted if name in self._keywords}
        patterns = {self._names[name] for name in accepted if name in self._names}
        for rule, choice in self._choices.items():
            listed = set(choice)
            if len(listed) > 3 and listed <= words:
                words -= listed
                patterns.add(self._names.get(rule, f"{'an' if rule[0] in 'aeiou' else 'a'} {rule}"))
        closing = words & set(_CLOSING.values())
        others = sorted(words - closing, key=lambda word: (not word[0].isalpha(), word))
        return one_of(
            [
                *map(quote_word, sorted(closing)),
                *sorted(patterns),
                *(quote_word(word) for word in others),
            ]
        )

    @cached_property
    def _openings(self) -> frozenset[str]:
        """List the words an ability can start with."""
        begun = self._lark.parse_interactive("", self._starts[0])
        accepted: set[str] = begun.accepts()  # type: ignore[no-untyped-call]
        return frozenset(self._keywords[name] for name in accepted if name in self._keywords)

    @cached_property
    def _keywords(self) -> dict[str, str]:
        """Give the words and signs of the grammar by Lark's names for them."""
        patterns = {terminal.name: terminal.pattern for terminal in self._lark.terminals}
        return {name: p.value for name, p in patterns.items() if isinstance(p, PatternStr)}

    @cached_property
    def _lark(self) -> Lark:
        lists = [
            f"!{rule}: {' | '.join(map(quote_word, choice))}"
            for rule, choice in self._choices.items()
        ]
        parser = parser_for(
            "\n".join([*self._grammars, *lists, ""]),
            self._starts,
            SimpleNamespace(**self._make_callbacks()),
            _WholeWords(),
            find_cache("grammars"),
        )
        for rule in parser.rules:
            self._check_method(rule)
        return parser

    def _make_callbacks(self) -> dict[str, Callable[[list[object]], object]]:
        """Make of each method a function of the list of parts that Lark hands over."""
        public = [name for name in dir(self._family) if not name.startswith("_")]
        methods = [name for name in public if callable(getattr(self._family, name))]
        return {
            **{name: _take_list(getattr(self._family, name)) for name in methods},
            **{rule: _take_list(choice.__getitem__) for rule, choice in self._choices.items()},
        }

    def _check_method(self, rule: Rule) -> None:
        """Refuse a grammar with a rule that nobody would turn into a value."""
        name = str(rule.alias or rule.origin.name)
        parts = [
            part for part in rule.expansion if not (isinstance(part, Terminal) and part.filter_out)
        ]
        passes_on = rule.options.expand1 and not rule.alias and len(parts) == 1
        known = name in self._choices or hasattr(self._family, name)
        if not (known or passes_on or name.startswith("_")):
            raise TypeError(f"{type(self._family).__name__} has no method for its rule {name!r}")


class _WholeWords(PostLex):
    """Make the lexer read whole words everywhere, so that "attacker" is never "attack" + "er"."""

    always_accept = ("WORD",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Change nothing: only `always_accept` is wanted, and Lark asks a postlex for it."""
        return stream


def _take_list(method: Callable[..., object]) -> Callable[[list[object]], object]:
    return lambda parts: method(*parts)


def _cut_line(text: str) -> Iterator[tuple[int, int]]:
    """Cut a line at the ";" outside of brackets."""
    start = depth = 0
    for offset, character in enumerate(text):
        if character in "{(<":
            depth += 1
        elif character in "})>":
            depth = max(0, depth - 1)
        elif character == ";" and depth == 0:
            yield start, offset
            start = offset + 1
    yield start, len(text)
