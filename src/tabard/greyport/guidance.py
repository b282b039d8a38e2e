"""The guided first game: each concept explained when it occurs for the first time. The words are in `guide.toml`.

`decision:KIND` is told with a question, `event:KIND` or `event:KIND/WHAT` with what happens; `word:NAME` is there for
whoever asks what a keyword means. `concepts` says which of them belong to an event.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from tabard.greyport.effects import Keyword
from tabard.greyport.events import Moved
from tabard.greyport.glossary import MEANINGS
from tabard.greyport.rulebook import rulebook
from tabard.greyport.vocabulary import Plain
from tabard.greyport.wording import keyword_words
from tabard.table import Event, Guide

FILE = Path(__file__).parent / "guide.toml"


def _read() -> dict[str, Guide]:
    """Read the words, and add the keywords; the section of a rule is in the ledger."""
    sections = {each.id: each.page for each in rulebook()}
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    told = {key: Guide(page=sections[each["rule"]], **each) for key, each in document.items()}
    for word, meaning in MEANINGS.items():
        title = keyword_words(Keyword(word)) if isinstance(word, Plain) else f"{word.title()} X"
        text = meaning.text.format("X")
        told[f"word:{word}"] = Guide(title, text, meaning.rule, sections[meaning.rule])
    return told


GUIDE: Mapping[str, Guide] = _read()


def concepts(event: Event) -> list[str]:
    """List the keys of what an event is an occasion to explain, the general one first."""
    kind = event.__struct_config__.tag
    closer = [f"event:moved/{event.how}"] if isinstance(event, Moved) else []
    return [key for key in (f"event:{kind}", *closer) if key in GUIDE]
