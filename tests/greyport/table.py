"""Tables as a test needs them: who holds what, which monsters stand where; every die and draw is typed in."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabard.greyport import GREYPORT
from tabard.greyport.box import Box
from tabard.greyport.groups import enter
from tabard.greyport.loading import prepare
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import LOCATION, Greyport, Monster, Phase, Place
from tabard.greyport.steps import Act, Step
from tabard.table import Content, Game, Seat
from tabard.table.driver import Driver
from tabard.table.settling import Dice

from .steady import steady

HARBOR = "old-harbor"
PAIRS = (Path(__file__).parent / "pairs",)
"""A pack whose cards have words together that the box has apart; each is called by its words."""
SWEEPER = "cleave-splash-pierce"
"""A hero of the pairs, who deals 4 with Cleave, Splash 2 and Pierce 1."""


def arranged(
    *party: str,
    active: Iterable[str] = (),
    location: Iterable[str] = (),
    others: Mapping[int, Sequence[str]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    place: str = HARBOR,
    place_hp: int = 9,
    agenda: Sequence[Step] = (Act(),),
    phase: Phase = Phase.ACTING,
    scenario: str = "the-interrupted-party",
    hidden: bool = False,
    packs: Sequence[Path] = (),
    box: Box | None = None,
    **chosen: Any,
) -> Greyport:
    """Lay out a state; seat 0 defends, and the monsters' Ambush has happened."""
    box = box or prepare((steady(), *packs)).prepared
    assert box is not None
    seen: Any = "hidden" if hidden else "open"
    game = set_up(Setup(scenario=scenario, party=list(party), hands=seen, **chosen), box)
    game.__dict__["content"] = box
    game.__dict__["listener"] = lambda event: None
    game.agenda[:] = agenda
    game.phase = phase
    game.encounter = 1
    game.round = 1
    game.location = Place(place, place_hp, place_hp)
    for card in location:
        enter(game, card, LOCATION, 30 if card in box.bosses else 0)
    for card in active:
        enter(game, card, 0, 30 if card in box.bosses else 0)
    for seat, cards in (others or {}).items():
        for card in cards:
            enter(game, card, seat, 30 if card in box.bosses else 0)
    for _, monster in game.monsters():
        if monster.card in game.tokens:
            game.tokens[monster.card] -= 1
    game.triggers.clear()
    for seat, cards in (hands or {}).items():
        player = game.players[seat]
        player.hand[:] = sorted(cards)
        for card in cards:
            if card in player.deck:
                player.deck.take(card)
    return game


def sit_down(
    state: Greyport,
    *,
    seed: int = 1,
    dice: Dice = Dice.ASK,
    packs: Sequence[Path] = (),
    content: Content | None = None,
) -> Game[Greyport]:
    """Play from a state; dice and draws are asked for."""
    content = content or prepare((steady(), *packs))
    driver: Driver[Greyport] = Driver(GREYPORT, content, seed, dice, [0] * state.seats)
    driver.keep([])
    driver.open(state)
    driver.run()
    return Game(driver, {})


def table(*party: str, **laid: Any) -> Game[Greyport]:
    """Lay out a table and sit down."""
    state = arranged(*(party or ("fiona", "gerki")), **laid)
    return sit_down(state, packs=laid.get("packs", ()))


def at_the_inn(*party: str, **laid: Any) -> Game[Greyport]:
    """Lay out a table where the location helps no hero, with the cards of the pairs in the box."""
    return table(*party, place="red-dragon-inn", packs=PAIRS, **laid)


def kinds(game: Game[Greyport]) -> set[str]:
    """List which sorts of questions are open."""
    return {each.kind for each in game.decisions.values()}


def keys(game: Game[Greyport], seat: int) -> list[str]:
    """List what a seat may answer."""
    asked = game.question(Seat(seat))
    return [] if asked is None else [option.key for option in asked.options]


def prompt(game: Game[Greyport], seat: int) -> str:
    """Return what a seat is asked."""
    asked = game.question(Seat(seat))
    return "" if asked is None else asked.prompt


def phase(game: Game[Greyport]) -> Phase:
    """Return which part of the round it is now."""
    return game.state.phase


def starting(game: Game[Greyport], seat: int, start: str) -> list[str]:
    """List the answers of a seat that begin like this."""
    return [key for key in keys(game, seat) if key.startswith(start)]


def answer(game: Game[Greyport], *answers: tuple[int, str] | str | int) -> None:
    """Give answers in a row: (seat, key), or what a die or a draw comes to."""
    for each in answers:
        if isinstance(each, tuple):
            game.apply(each[1], each[0])
        else:
            seat = next(iter(game.decisions))
            assert game.decisions[seat].kind.startswith("roll:"), game.decisions
            game.apply(str(each), seat)


def monster(game: Game[Greyport], card: str, which: int = 0) -> Monster:
    """Find a monster in play by its card."""
    return [each for _, each in game.state.monsters() if each.card == card][which]


def group(game: Game[Greyport], place: int) -> list[str]:
    """List the cards of a group."""
    return [each.card for each in game.state.group(place)]


def damage(game: Game[Greyport], place: int) -> list[int]:
    """List the damage on the monsters of a group."""
    return [each.damage for each in game.state.group(place)]
