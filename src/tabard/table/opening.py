"""Opening a game: a new one, or one that was saved."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabard.table import bounds, history, registry, saves
from tabard.table.driver import Driver
from tabard.table.errors import RefusedError, SaveError, SaveFault, SetupError
from tabard.table.game import Game
from tabard.table.journal import NUMBER, Began, Entry, list_line, list_standing
from tabard.table.settling import Dice


def new(
    game: str,
    *,
    seed: int | None = None,
    dice: Dice | str = Dice.TABLE,
    packs: Iterable[str | Path] = (),
    **setup: object,
) -> Game[Any]:
    """Set up a game by its id; the same setup, seed and answers give the same game, to the bit.

    With dice="ask" every roll and draw becomes a question to a person with real dice and cards. Without a
    seed the game takes one that nobody knows.
    """
    rules = registry.find(game)
    # What is wrong with the settings is told before any pack is read.
    rules.read_setup(setup)
    _check_dice(seed, dice)
    return begin(rules, rules.prepare([Path(pack) for pack in packs]), setup, seed=seed, dice=dice)


def begin(
    rules: registry.Rules[Any],
    content: registry.Content,
    setup: Mapping[str, object],
    *,
    seed: int | None = None,
    dice: Dice | str = Dice.TABLE,
) -> Game[Any]:
    """Set up a game with content that was prepared before: for whoever starts one after the other."""
    chosen = rules.read_setup(setup)
    _check_dice(seed, dice)
    # The only randomness from outside, before the first step: everything after follows from the seed.
    chosen_seed = secrets.randbits(63) if seed is None else seed
    state = rules.start(chosen, content.prepared)
    driver = Driver(rules, content, chosen_seed, Dice(dice), [0] * state.seats)
    driver.keep([])
    driver.open(state)
    try:
        driver.run()
    except RefusedError as refused:
        raise SetupError(f"This game cannot begin. {refused.sentence}") from refused
    return Game(driver, msgspec.to_builtins(chosen))


def _check_dice(seed: object, dice: str) -> None:
    if seed is not None and not isinstance(seed, int):
        raise SetupError(f"A seed is a whole number, not {seed!r}.")
    if isinstance(seed, int) and not -(2**63) <= seed < 2**64:
        raise SetupError(f"A seed has at most 64 bits; {seed} has more.")
    if dice not in list(Dice):
        raise SetupError(f"dice is one of {', '.join(Dice)}, not {dice!r}.")


def load(
    data: bytes, *, packs: Iterable[str | Path] = (), largest: int = saves.LARGEST
) -> Game[Any]:
    """Open a save: stand where it was left, or at the start of the last step if a rule has changed.

    `notes` of the game say what a person should know: changed packs, answers dropped by a changed rule.
    """
    body, new_seed = saves.unpack(data, largest)
    rules = _rules_of(body)
    content = rules.prepare([Path(pack) for pack in packs])
    notes = saves.check_packs(body.packs, content.packs)
    _check_setup(body, rules)
    try:
        driver, lost = _seated(body, rules, content, new_seed)
    except (msgspec.ValidationError, LookupError) as error:
        raise SaveError(
            SaveFault.ALTERED,
            f"This save of {rules.title} cannot be read by this version: {error}.",
        ) from error
    game = Game(driver, body.setup)
    game.notes = (*notes, *lost)
    return game


def _check_setup(body: saves.Body, rules: registry.Rules[Any]) -> None:
    """Refuse a setup that this version of the game could not have had; an older one may have had other settings."""
    if body.version == rules.version:
        try:
            rules.read_setup(body.setup)
        except SetupError as error:
            raise SaveError(SaveFault.ALTERED, f"This save cannot be: {error}") from error


def resume(head: bytes, chunks: Iterable[bytes], *, packs: Iterable[str | Path] = ()) -> Game[Any]:
    """Open a running table from its `Game.head` and its stream, which was written down in chunks.

    Stream, numbers, tickets and an undo that waits for others go on as they were; what could be brought back by redo no longer can.
    """
    kept = msgspec.msgpack.decode(head, type=saves.Kept)
    rules = _rules_of(kept)
    content = rules.prepare([Path(pack) for pack in packs])
    notes = saves.check_packs(kept.packs, content.packs)
    stream: list[Entry] = []
    for chunk in chunks:
        entries, lost = saves.read_entries(chunk, rules, undone=True)
        stream += [_upgraded(entry, kept.version_of(entry), rules) for entry in entries]
        notes += lost
    assert kept.seed is not None
    driver = Driver(rules, content, kept.seed, kept.dice, kept.epochs)
    driver.number = kept.number
    driver.keep(stream)
    present = _upgraded(kept.present, kept.version, rules)
    record = saves.restore_records(list_standing(stream), len(kept.epochs), present)
    notes += history.stand(driver, record, heard=True)
    versions = kept.versions
    if kept.version != rules.version:
        versions = [*versions, (kept.number, rules.version)]
    game = Game(driver, kept.setup, versions)
    # What a changed rule has dropped is no longer there to be taken back.
    game.wish_again(kept.wish if driver.number == kept.number else None, kept.wishes)
    game.notes = tuple(notes)
    return game


def _seated(
    body: saves.Body, rules: registry.Rules[Any], content: registry.Content, new_seed: int
) -> tuple[Driver[Any], list[str]]:
    """Stand where the save was left; also say what could not be kept."""
    entries, lost = saves.read_entries(body.entries, rules)
    bounds.check_numbers(entries, body.number, len(body.epochs))
    entries = [_upgraded(entry, body.version, rules) for entry in entries]
    present = _upgraded(body.present, body.version, rules)
    record = saves.restore_records(entries, len(body.epochs), present)
    seed = new_seed if body.seed is None else body.seed
    driver = Driver(rules, content, seed, body.dice, body.epochs)
    driver.number = body.number
    taken, _ = saves.read_entries(body.taken, rules, undone=True)
    stream = sorted([*list_line(record), *taken], key=NUMBER)
    bounds.check_numbers(stream, body.number, len(body.epochs))
    driver.keep(stream)
    notes = history.stand(driver, record, heard=True)
    bounds.check_seats(driver.state.seats, body.epochs)
    return driver, [*lost, *notes]


def _rules_of(body: saves.Head) -> registry.Rules[Any]:
    try:
        rules = registry.find(body.game)
    except SetupError as error:
        raise SaveError(SaveFault.FOREIGN, f"This save is of another game: {error}") from error
    if body.version > rules.version:
        raise SaveError(
            SaveFault.NEWER,
            f"This save was made by version {body.version} of {rules.title} and this is version "
            f"{rules.version}: update it.",
        )
    return rules


def _upgraded(entry: Any, version: int, rules: registry.Rules[Any]) -> Any:  # noqa: ANN401 - any entry
    """Let a game bring an old checkpoint to its present form."""
    if version >= rules.version or rules.upgrade is None or not isinstance(entry, Began):
        return entry
    checkpoint = entry.checkpoint and rules.upgrade(version, entry.checkpoint)
    return Began(entry.number, checkpoint)
