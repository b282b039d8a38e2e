"""Tables at which several things happen at once: monsters that fall together, dawn, dusk, the deal of an encounter."""

from collections.abc import Sequence
from typing import Any

from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import BeginRound, MonsterDamage, PassMarker, SetUpEncounter
from tabard.table import Game, Pile

from .table import PAIRS, SWEEPER, answer, arranged, keys, kinds, sit_down

DAWN: dict[str, Any] = {"agenda": [BeginRound()]}
DUSK: dict[str, Any] = {"agenda": [MonsterDamage(), PassMarker()], "phase": Phase.ENDING}


def laid_out(*falling: str, bystander: str = "zombie", **laid: Any) -> Greyport:
    """Lay out two or three monsters of 4 HP that one fight will fell, beside one that it does not."""
    hand = [SWEEPER, *laid.pop("hand", ())]
    state = arranged(
        "fiona",
        "gerki",
        active=[*falling, bystander],
        hands={0: hand},
        packs=PAIRS,
        place="red-dragon-inn",
        **laid,
    )
    state.players[0].hero = "aside"
    state.monster_deck = Pile.of("zombie", "cave-bear")
    for each in state.active[2:-1]:
        each.damage = 2
    return state


def felled(state: Greyport) -> Game[Greyport]:
    """Fell them: the first two by Cleave, a third by Splash."""
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-1+2"))
    return game


def orders(game: Game[Greyport]) -> list[str]:
    """List which triggers are offered to be first; none where nobody is asked."""
    return [key.partition("-")[2] for key in keys(game, 1)] if kinds(game) == {"order"} else []


def begun(**laid: Any) -> Game[Greyport]:
    """Begin a round, or end it, at this table."""
    state = arranged("fiona", "gerki", packs=PAIRS, place="enchantment-park", **laid)
    state.monster_deck = Pile.of("zombie")
    return sit_down(state, packs=PAIRS)


def dealt(
    *cards: str, party: Sequence[str] = ("fiona", "gerki"), curses: int = 20, **laid: Any
) -> Game[Greyport]:
    """Deal the last encounter of the Hydra, threat 2 to the location and 2 to each player."""
    state = arranged(
        *party,
        agenda=[SetUpEncounter()],
        phase=Phase.SETUP,
        scenario="attack-of-the-hydra",
        **laid,
    )
    state.encounter = 2
    state.curses = curses
    state.monster_deck.top[:] = cards
    return sit_down(state)
