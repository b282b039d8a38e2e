"""The guided first game: each concept explained when it occurs for the first time. The words are in `guide.toml`.

`decision:KIND` is told with a question, `event:KIND` or `event:KIND/WHAT` with what happens; `word:NAME` is there for
whoever asks what a keyword means, and `icon:NAME` and `step:NAME` out of `signs.toml` what a sign on the table means. `concepts` says which of them belong to an event.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from tabard.greyport.effects import Keyword
from tabard.greyport.events import Moved, Revealed, SetOff, StepBegan
from tabard.greyport.glossary import MEANINGS
from tabard.greyport.loading import prepare
from tabard.greyport.rulebook import rulebook
from tabard.greyport.vocabulary import Plain
from tabard.greyport.wording import say_keyword
from tabard.table import Event, Guide

FILES = [Path(__file__).parent / name for name in ("guide.toml", "signs.toml")]


def _read_guides() -> dict[str, Guide]:
    """Read the words, and add the keywords; the section of a rule is in the ledger."""
    sections = {each.id: each.page for each in rulebook()}
    told = {
        key: msgspec.convert({**each, "page": sections[each["rule"]]}, Guide)
        for file in FILES
        for key, each in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }
    for word, meaning in MEANINGS.items():
        title = say_keyword(Keyword(word)) if isinstance(word, Plain) else f"{word.title()} X"
        text = meaning.text.format("X")
        told[f"word:{word}"] = Guide(title, text, meaning.rule, sections[meaning.rule])
    return told


GUIDE: Mapping[str, Guide] = _read_guides()


def concepts(event: Event) -> list[str]:
    """List the keys of what an event is an occasion to explain, the general one first."""
    kind = event.__struct_config__.tag
    return [key for key in (f"event:{kind}", f"event:{kind}/{_find_closer(event)}") if key in GUIDE]


def _find_closer(event: Event) -> str:
    """Say what is special about an event; "" for nothing."""
    match event:
        case Moved(how=how):
            return how
        case SetOff(moment=moment):
            return moment
        case StepBegan(step=step):
            return step
        case Revealed(card=card) if card in _list_bosses():
            return "boss"
        case _:
            return ""


@cache
def _list_bosses() -> frozenset[str]:
    """List the bosses of the box; those of a pack of one's own are met without a word."""
    return frozenset(prepare(()).prepared.bosses)
