"""The rules of the cellar, in the order of a round.

Each round the party watches a door, everybody secretly chooses a card and a stance, keepers act in any order they
like, and the rats come through a door. The inn is saved when both packs are gone.
"""

from __future__ import annotations

from functools import partial
from typing import assert_never

from tabard.table import (
    PARTY,
    YES_NO,
    Decision,
    Option,
    Outcome,
    Pile,
    Question,
    Seat,
    Stream,
    anyone,
    ask,
    roll,
    together,
)
from tabard.toy.content import Kitchen
from tabard.toy.form import names_of
from tabard.toy.rulebook import ANY_TIME, BITES, ROUND
from tabard.toy.state import (
    DOORS,
    HAND,
    HEALTH,
    ROUNDS,
    TOUGHNESS,
    Act,
    Ate,
    Bitten,
    Breathe,
    Cellar,
    Correction,
    Deal,
    Dealt,
    Door,
    Keeper,
    PackId,
    Revealed,
    Scurried,
    Scurry,
    Select,
    SetHealth,
    SetRats,
    Setup,
    Shown,
    Shrugged,
    Stance,
    Step,
    SteppedIn,
    Swung,
    Watch,
    Watched,
)

DECK = Stream("deck", "Which card did you draw?")
DIE = Stream("die", "What does the die show?")
DOOR = Stream("door", "Which door does the rat die show?")
VICTIM = Stream("victim", "Whom do the rats go for?")

WATCH: Question[Door] = Question(
    "watch",
    "Which door do you all watch?",
    "T-1.2",
    ROUND,
    fixed=tuple(Option(door, door, (f"door:{door}",), f"Watch the {door}") for door in DOORS),
)
CARD: Question[str] = Question("card", "Choose a card in secret.", "T-1.3", ROUND)
STANCE: Question[Stance] = Question(
    "stance",
    "Swing it, or stand guard with it?",
    "T-1.3",
    ROUND,
    fixed=(
        Option("swing", "swing", (), "Swing it at the rats"),
        Option("guard", "guard", (), "Stand guard for the others"),
    ),
)
ACT: Question[PackId | None] = Question("act", "It is anybody's turn. Act now?", "T-1.4", ROUND)
STEP_IN: Question[bool] = Question(
    "step-in",
    "Keeper {victim} is about to be bitten. Step in and take the bite?",
    "T-2.3",
    BITES,
    fixed=YES_NO,
)
SHRUG: Question[str | None] = Question(
    "shrug", "A rat bites you. Throw a card at it, or take the bite?", "T-2.4", BITES, window=True
)
EATER: Question[int] = Question("eater", "Who eats the cheese?", "T-3.1", ANY_TIME)
SHOW: Question[str] = Question("show", "Which card do you show by candlelight?", "T-3.2", ANY_TIME)
BREATHE: Question[str] = Question(
    "breathe",
    "The rats are quiet for a moment.",
    "T-1.6",
    ROUND,
    fixed=(Option("on", "on", (), "Back to work"),),
)


def set_up(setup: Setup, kitchen: Kitchen) -> Cellar:
    """Lay the cellar out."""
    return Cellar(
        agenda=[Deal()],
        keepers=[Keeper(name=name, candles=setup.candles) for name in names_of(setup)],
        deck=Pile.of(*kitchen.cards),
        rats={"runts": setup.rats, "brutes": setup.rats},
        candlelit=setup.candles > 0,
    )


async def play(game: Cellar, step: Step) -> None:
    """Play one step of the agenda."""
    match step:
        case Deal():
            await deal(game)
        case Watch():
            await watch(game)
        case Select():
            await select(game)
        case Act():
            await act(game)
        case Scurry():
            await scurry(game)
        case Breathe():
            await ask(PARTY, BREATHE)
        case _:
            assert_never(step)


async def deal(game: Cellar) -> None:
    """Fill every hand from the deck, the discards returning when it is empty."""
    game.round += 1
    for number, keeper in enumerate(game.keepers):
        while len(keeper.hand) < HAND:
            if not game.deck:
                game.deck.shuffle_in(*game.discard)
                game.discard.clear()
            card = await game.deck.draw(DECK, seat=Seat(number))
            keeper.hand.append(card)
            keeper.hand.sort()
            game.tell(Dealt(number, card))
    game.agenda += [Watch(), Select(), Act(), Scurry()]


async def watch(game: Cellar) -> None:
    """Let anybody decide for the party."""
    door = await ask(PARTY, WATCH)
    game.door = door
    game.tell(Watched(door))


async def select(game: Cellar) -> None:
    """Let everybody choose at the same time, and reveal when all have."""
    chosen = await together({Seat(seat): choose(game, Seat(seat)) for seat in range(game.seats)})
    for seat, (card, stance) in chosen.items():
        keeper = game.keepers[seat]
        keeper.drop(card)
        keeper.played, keeper.stance = card, stance
        game.tell(Revealed(seat, card, stance))


async def choose(game: Cellar, seat: Seat) -> tuple[str, Stance]:
    """Choose a card, then what to do with it."""
    card = await ask(seat, CARD, partial(_list_cards, game, seat))
    return card, await ask(seat, STANCE)


def _list_cards(game: Cellar, seat: Seat) -> list[Option[str]]:
    return [Option(card, card, (f"card:{card}",)) for card in game.keepers[seat].hand]


def _throws(game: Cellar, seat: Seat) -> list[Option[str | None]]:
    throws: list[Option[str | None]] = [
        Option(card, card, (f"card:{card}",)) for card in game.keepers[seat].hand
    ]
    throws.append(Option("suffer", None, (), "Take the bite"))
    return throws


async def act(game: Cellar) -> None:
    """Let whoever likes go next; the action is finished before another begins."""
    seat, pack = await anyone(
        lambda: [
            Decision(Seat(seat), ACT, partial(_list_actions, game, seat))
            for seat in range(game.seats)
        ]
    )
    keeper = game.keepers[seat]
    assert keeper.played is not None
    card, keeper.played = keeper.played, None
    game.discard.append(card)
    if any(each.played for each in game.keepers):
        game.agenda.insert(0, Act())
    if pack is not None:
        await swing(game, seat, pack, card)


def _list_actions(game: Cellar, seat: int) -> list[Option[PackId | None]]:
    keeper = game.keepers[seat]
    if keeper.played is None:
        return []
    if keeper.stance == "guard":
        return [Option("guard", None, (f"keeper:{seat}",), "Take up your post")]
    return [
        Option(pack, pack, (f"pack:{pack}",), f"Swing at the {pack}")
        for pack, rats in game.rats.items()
        if rats
    ]


async def swing(game: Cellar, seat: Seat, pack: PackId, card: str) -> None:
    """Strike at a pack; a miss gets bitten."""
    die = await roll(DIE, range(1, 7))
    needed, strength = TOUGHNESS[pack], game.content.strength[card]
    game.tell(Swung(seat, pack, die, strength, needed))
    if die + strength < needed:
        await bite(game, seat)
        return
    game.rats[pack] -= 1
    if not any(game.rats.values()):
        game.outcome = Outcome(won=True, why="the cellar is free of rats")


async def bite(game: Cellar, victim: Seat) -> None:
    """Bite a keeper, unless one on guard steps in or a card is thrown."""
    for number, keeper in enumerate(game.keepers):
        on_guard = keeper.stance == "guard" and number != victim
        if on_guard and await ask(Seat(number), STEP_IN, victim=victim + 1):
            game.tell(SteppedIn(number, victim))
            keeper.stance = None
            victim = Seat(number)
            break
    bitten = game.keepers[victim]
    card = await ask(victim, SHRUG, partial(_throws, game, victim))
    if card is None:
        suffer(game, victim)
        return
    bitten.drop(card)
    game.discard.append(card)
    game.tell(Shrugged(victim, card))


def suffer(game: Cellar, seat: Seat) -> None:
    """Lose one health; without any left, the inn is lost."""
    keeper = game.keepers[seat]
    keeper.health -= 1
    game.tell(Bitten(seat, keeper.health))
    if keeper.health == 0:
        game.outcome = Outcome(won=False, why=f"keeper {seat + 1} was bitten once too often")


async def scurry(game: Cellar) -> None:
    """Let the rats in: through the watched door they harm nobody."""
    door = await roll(DOOR, DOORS)
    game.tell(Scurried(door, door == game.door))
    if door != game.door:
        await bite(game, Seat(await roll(VICTIM, range(game.seats))))
    for keeper in game.keepers:
        keeper.stance = None
    if game.round == ROUNDS:
        game.outcome = Outcome(won=False, why="the rats have eaten the last barrel")
    game.agenda += [Breathe(), Deal()] if game.candlelit else [Deal()]


async def unwrap_cheese(game: Cellar, seat: Seat) -> None:
    """Give the cheese to anybody hurt, at any time."""

    def hungry() -> list[Option[int]]:
        return [
            Option(f"keeper-{number}", number, (f"keeper:{number}",), f"Keeper {number + 1}")
            for number, keeper in enumerate(game.keepers)
            if keeper.health < HEALTH
        ]

    eater = await ask(seat, EATER, hungry)
    game.keepers[seat].cheese = False
    game.keepers[eater].health += 1
    game.tell(Ate(seat, eater))


async def light_candle(game: Cellar, seat: Seat) -> None:
    """Show everybody a card and keep it, at any time."""
    keeper = game.keepers[seat]

    def unseen() -> list[Option[str]]:
        return [each for each in _list_cards(game, seat) if each.key not in keeper.known]

    card = await ask(seat, SHOW, unseen)
    keeper.candles -= 1
    keeper.known.append(card)
    keeper.known.sort()
    game.tell(Shown(seat, card))


def correct(game: Cellar, correction: Correction) -> None:
    """Set something right by hand."""
    match correction:
        case SetHealth(seat=seat, health=health):
            if not 0 <= seat < game.seats:
                raise ValueError(f"there is no keeper {seat + 1}")
            game.keepers[seat].health = health
        case SetRats(pack=pack, rats=rats):
            game.rats[pack] = rats
        case _:
            assert_never(correction)
