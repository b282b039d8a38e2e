"""Dice and draws by chance; a situation may say what they will show."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from tabard.table import Stream, roll

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

T = TypeVar("T", bound=str)

LOSE = Stream("lose", "Which card is lost to the short rest?")


@lru_cache(maxsize=1000)
def asked(stream: Stream, prompt: str) -> Stream:
    """Return the same die with a question of its own, for people with real dice."""
    return msgspec.structs.replace(stream, prompt=prompt)


def throw(game: Skirmish, stream: Stream, outcomes: Sequence[T]) -> Awaitable[T]:
    """Draw one of several results, or take the one that a situation says comes next."""
    coming = game.coming.get(stream.name)
    while coming:
        value = coming.pop(0)
        known = [each for each in outcomes if each == value]
        if known:
            return roll(stream, known)
    return roll(stream, outcomes)
