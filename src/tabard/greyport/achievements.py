"""Twelve things to be proud of: judged the moment they happen, recorded apart for hardcore play (G-18)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from tabard.greyport.content import Achievement
from tabard.greyport.events import Achieved
from tabard.greyport.state import Greyport
from tabard.table import Game, Outcome, Seat
from tabard.table.journal import Answer, Corrected, Drawn, Entry, Undone


def finish(game: Greyport, outcome: Outcome) -> None:
    """End the game, with what its end is worth."""
    if game.outcome is None:
        game.outcome = outcome
        look(game)


def look(game: Greyport, in_one_fight: int = 0) -> None:
    """Tell of every achievement that is earned now and was not before (G-18.15)."""
    if game.corrected:
        return
    for id_, each in game.content.achievements.items():
        if id_ not in game.achieved and _is_earned(game, each, in_one_fight):
            game.achieved.append(id_)
            game.tell(Achieved(id_, is_hardcore(game)))


def is_hardcore(game: Greyport) -> bool:
    """Tell which box a game ticks (G-18.14)."""
    return game.choices.rest_healing == 0


def _is_earned(game: Greyport, wanted: Achievement, in_one_fight: int) -> bool:
    """Tell whether everything that an achievement names is given."""
    won = game.outcome is not None and game.outcome.won
    scenario = game.scenario_card
    return (
        (won or not wanted.win)
        and wanted.scenario in {"", scenario.id}
        and (not wanted.difficulties or scenario.difficulty in wanted.difficulties)
        and {*wanted.defeat} <= {*game.bosses_defeated}
        and _is_variant(game, wanted.variant)
        and (not wanted.starting_hp or _began_at(game, wanted.starting_hp))
        and in_one_fight >= wanted.in_one_fight
        and not (wanted.locations_kept and game.locations_lost)
        and all(player.hp >= wanted.hp_left for player in game.players)
    )


def _is_variant(game: Greyport, variant: str) -> bool:
    match variant:
        case "wounded-warrior":
            return game.choices.wounded_warrior
        case "silent-play":
            return game.choices.silent
        case _:
            return True


def _began_at(game: Greyport, hp: int) -> bool:
    """Tell whether everybody began with these hit points: a wounded warrior did not (G-18.18)."""
    return not game.choices.wounded_warrior and all(each.most_hp == hp for each in game.players)


# What became of them, at the table


class Earned(msgspec.Struct, frozen=True):
    """An achievement in the record of a person."""

    seat: Seat
    achievement: str
    hardcore: bool


def earned(game: Game[Greyport], people: Collection[int]) -> Sequence[Earned]:
    """List what each person at the table has earned; seats of bots are left out (G-18.16)."""
    if voided(game):
        return ()
    told = [each for each in game.events if isinstance(each, Achieved)]
    return [
        Earned(Seat(seat), each.achievement, each.hardcore)
        for each in told
        for seat in sorted(people)
    ]


def voided(game: Game[Any]) -> str:
    """Say why a game earns nothing; "" where it does (G-18.17)."""
    if any(isinstance(each, Corrected) for each in game.stream):
        return "This game was corrected by hand: it earns no achievements."
    if _took_chance_back(game.stream):
        return "A roll or a draw was taken back and something else done: this game earns no achievements."
    return ""


def _took_chance_back(stream: Sequence[Entry]) -> bool:
    """Tell whether an undo went back past chance, and what followed was not the same again."""
    stands: list[Answer | Drawn] = []
    again: list[Answer | Drawn] = []
    """What has to happen once more as it did before, up to the last result of chance."""
    for entry in stream:
        match entry:
            case Undone():
                gone = [each for each in stands if _is_gone(each, entry)]
                stands = [each for each in stands if not _is_gone(each, entry)]
                again = _up_to_chance([*gone, *again])
            case Answer() | Drawn():
                stands.append(entry)
                if again and _said(again.pop(0)) != _said(entry):
                    return True
            case _:
                pass
    return False


def _is_gone(entry: Answer | Drawn, undone: Undone) -> bool:
    return entry.number >= undone.since and (not undone.alone or entry.seat == undone.seat)


def _up_to_chance(gone: list[Answer | Drawn]) -> list[Answer | Drawn]:
    """Leave away what came after the last result of chance; nothing is left without any."""
    last = max((at for at, each in enumerate(gone) if isinstance(each, Drawn)), default=-1)
    return gone[: last + 1]


def _said(entry: Answer | Drawn) -> tuple[Seat | None, str, str]:
    kind = entry.kind if isinstance(entry, Answer) else entry.stream
    return entry.seat, kind, entry.key
