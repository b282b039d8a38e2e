"""Twelve things to be proud of: judged the moment they happen, recorded apart for hardcore play (G-18)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from tabard.greyport.box import Box
from tabard.greyport.content import Achievement
from tabard.greyport.events import Achieved
from tabard.greyport.state import Greyport
from tabard.table import Earned, Event, Game, ListedAchievement, Outcome, Seat
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


# How a page lists them


def listed(box: Box) -> Sequence[ListedAchievement]:
    """List all achievements with what each asks for; a boss that has to fall can be drawn."""
    return [
        ListedAchievement(
            each.id,
            each.name,
            _asks(box, each),
            f"{each.about}.",
            {"face": each.defeat[-1]} if each.defeat else {},
        )
        for each in box.achievements.values()
    ]


def _asks(box: Box, wanted: Achievement) -> str:
    """Say in a sentence what an achievement asks for, out of what it names."""
    bosses = _join_all(box.bosses[each].name.partition(",")[0] for each in wanted.defeat)
    where = f" in {box.scenarios[wanted.scenario].name}" if wanted.scenario else ""
    parts = [
        f"defeat {bosses}{where}" if bosses else "",
        f"win a {_join_any(wanted.difficulties)} scenario" if wanted.difficulties else "",
        "win a scenario" if wanted.win and not bosses and not wanted.difficulties else "",
        f"defeat {wanted.in_one_fight} monsters in a single fight" if wanted.in_one_fight else "",
    ]
    under = [
        VARIANTS[wanted.variant] if wanted.variant else "",
        f"with everybody starting at {wanted.starting_hp} HP" if wanted.starting_hp else "",
        "without losing a location" if wanted.locations_kept else "",
        f"with {wanted.hp_left} HP or more left to everybody" if wanted.hp_left else "",
    ]
    said = f"{_join_all(filter(None, parts))} {_join_all(filter(None, under))}".strip()
    return f"{said[0].upper()}{said[1:]}."


VARIANTS = {
    "wounded-warrior": "with a wounded warrior",
    "silent-play": "in silent play",
}


def _join_all(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def _join_any(words: Iterable[str]) -> str:
    return " or ".join(words)


# What became of them, at the table


BOXES = {"normal": "Normal", "hardcore": "Hardcore"}
"""Every achievement is kept apart for both ways to play (G-18.13)."""


def told(event: Event) -> tuple[str, str] | None:
    """Say which achievement an event tells of, and which box it ticks (G-18.14)."""
    if not isinstance(event, Achieved):
        return None
    return event.achievement, "hardcore" if event.hardcore else "normal"


def earned(game: Game[Greyport], people: Collection[int]) -> Sequence[Earned]:
    """List what each person at the table has earned; seats of bots are left out (G-18.16)."""
    if explain_void(game):
        return ()
    found = [each for event in game.events if (each := told(event))]
    return [Earned(Seat(seat), *each) for each in found for seat in sorted(people)]


def explain_void(game: Game[Any]) -> str:
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
                again = _cut_at_chance([*gone, *again])
            case Answer() | Drawn():
                stands.append(entry)
                if again and _read_entry(again.pop(0)) != _read_entry(entry):
                    return True
            case _:
                pass
    return False


def _is_gone(entry: Answer | Drawn, undone: Undone) -> bool:
    return entry.number >= undone.since and (not undone.alone or entry.seat == undone.seat)


def _cut_at_chance(gone: list[Answer | Drawn]) -> list[Answer | Drawn]:
    """Leave away what came after the last result of chance; nothing is left without any."""
    last = max((at for at, each in enumerate(gone) if isinstance(each, Drawn)), default=-1)
    return gone[: last + 1]


def _read_entry(entry: Answer | Drawn) -> tuple[Seat | None, str, str]:
    kind = entry.kind if isinstance(entry, Answer) else entry.stream
    return entry.seat, kind, entry.key
