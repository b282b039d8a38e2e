"""Opening the packs of a game: read, checked that everything in them fits together, and kept for the next time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tabard.content.entries import Kind
from tabard.content.errors import ContentError, Mistake
from tabard.content.library import Library, load_packs
from tabard.content.packs import user_packs
from tabard.content.readings import is_whole
from tabard.content.remembering import remembered
from tabard.content.sealed import find_cache

T = TypeVar("T")


def opener(
    game: str,
    kinds: Sequence[Kind[Any]],
    built_in: Path,
    prepare: Callable[[Library], T],
    mistakes: Callable[[Library], Sequence[Mistake]] | None = None,
) -> Callable[[Iterable[Path]], T]:
    """Return how to open a game's content: the built-in pack, the user's own, and those in some folders; raises ContentError."""

    @remembered
    def opened(folders: tuple[Path, ...]) -> T:
        library = load_packs(folders, kinds=kinds, game=game)
        wrong: list[Mistake] = []

        def prove() -> bool:
            wrong.extend(mistakes(library) if mistakes is not None else ())
            return not wrong

        if not is_whole(library.packs, kinds, prove, find_cache("packs")):
            raise ContentError(wrong)
        return prepare(library)

    return lambda folders: opened([built_in, *user_packs(game), *folders])
