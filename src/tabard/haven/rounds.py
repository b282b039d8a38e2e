"""The four parts of a round: card selection, initiative, turns, end of round (p. 16, 17 and 44).

What figures do in their turns comes with the map; so far a character puts its cards away or rests, and everybody else passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabard.crawl.party import Character, Zone
from tabard.crawl.round_events import (
    CardWent,
    Chose,
    Phased,
    Rests,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from tabard.haven import ability_decks, element_board, modifier_decks
from tabard.haven.events import Exhausted, MonsterCard
from tabard.haven.initiative import LONG_REST, order_turns, sets_present
from tabard.haven.state import (
    DEALT,
    EndRound,
    Goals,
    Haven,
    NextTurn,
    OrderTurns,
    Phase,
    Select,
    StartRound,
    TakeTurn,
)
from tabard.table import PARTY, Option, Outcome, Question, Seat, Stream, ask, together

GOAL: Question[str] = Question("goal", "{who}: which battle goal do you keep?", "H-15.9", 15)
LEAD: Question[str | None] = Question(
    "lead", "Round {round}, {who}: which card gives your initiative?", "H-16.6", 16
)
SECOND: Question[str] = Question("second", "{who}: which is your other card?", "H-16.5", 16)
LOSE: Question[str] = Question("lose", "{who} rests: which card is lost?", "H-36.6", 36)
GOAL_DECK = Stream("goals", "Which battle goal was dealt?", "H-15.9", 15)


def _phase(game: Haven, phase: Phase) -> None:
    game.phase = phase
    game.tell(Phased(phase))


# Battle goals


async def deal_goals(game: Haven) -> None:
    """Deal three battle goals to each character; everybody keeps one, secretly and at the same time (H-15.9)."""
    for who in game.party:
        goals = game.goals.setdefault(who.figure, Goals())
        while len(goals.dealt) < DEALT:
            goals.dealt.append(await game.goal_pile.draw(GOAL_DECK, seat=who.seat))
    kept = await together({seat: _keep(game, seat) for seat in _seats(game)})
    for found in kept.values():
        for figure, goal in found.items():
            game.goals[figure].kept = goal
    game.agenda.insert(0, StartRound())


async def _keep(game: Haven, seat: Seat) -> dict[str, str]:
    found = {}
    for who in _own(game, seat):
        options = partial(_goals, game, who.figure)
        found[who.figure] = await ask(seat, GOAL, options, who=who.figure)
    return found


def _goals(game: Haven, figure: str) -> list[Option[str]]:
    goals = game.content.goals
    dealt = game.goals[figure].dealt
    return [
        Option(each, each, (f"goal:{each}",), f"{goals[each].name}: {goals[each].text}")
        for each in dealt
    ]


def _seats(game: Haven) -> list[Seat]:
    return sorted({who.seat for who in game.playing()})


def _own(game: Haven, seat: Seat) -> list[Character]:
    return [who for who in game.playing() if who.seat == seat]


# Card selection


async def start_round(game: Haven) -> None:
    """Begin a round; whoever can neither play two cards nor rest is exhausted (H-36.25, H-36.33)."""
    game.round += 1
    game.tell(RoundBegan(game.round))
    for who in game.playing():
        if len(who.in_zone("hand")) < 2 and not can_rest(who):
            _exhaust(game, who)
    if not game.playing():
        game.outcome = Outcome(won=False, why="Everybody is exhausted.")
        return
    game.agenda[:0] = [Select(), OrderTurns(), NextTurn()]


def can_rest(who: Character) -> bool:
    """Tell whether a character has the two discarded cards that a long rest needs (H-16.12)."""
    return len(who.in_zone("discard")) >= 2


def _exhaust(game: Haven, who: Character) -> None:
    """Let a character leave: all its cards are lost, its figure goes (H-36.28)."""
    game.exhausted.append(who.figure)
    for card in who.cards:
        card.zone = "lost"
    game.figures[:] = [each for each in game.figures if who.figure not in (each.id, each.owner)]
    game.tell(Exhausted(who.figure))


async def select(game: Haven) -> None:
    """Let everybody select at the same time; the last answer reveals all (H-16.8, H-17.1)."""
    _phase(game, "select")
    chosen = await together({seat: _select(game, seat) for seat in _seats(game)})
    for found in chosen.values():
        for figure, cards in found.items():
            _reveal(game, next(who for who in game.party if who.figure == figure), cards)


async def _select(game: Haven, seat: Seat) -> dict[str, tuple[str, ...]]:
    """Select two cards for each own character, the leading one first; none is a long rest (H-16.5, H-16.12)."""
    found: dict[str, tuple[str, ...]] = {}
    for who in _own(game, seat):
        lead = await ask(seat, LEAD, partial(_leads, game, who), round=game.round, who=who.figure)
        cards: tuple[str, ...] = ()
        if lead is not None:
            second = await ask(seat, SECOND, partial(_seconds, game, who, lead), who=who.figure)
            cards = (lead, second)
        found[who.figure] = cards
    return found


def _leads(game: Haven, who: Character) -> list[Option[str | None]]:
    hand = [each.id for each in who.in_zone("hand")]
    options: list[Option[str | None]] = []
    if len(hand) >= 2:
        options += [Option(each, each, (f"card:{each}",), _called(game, each)) for each in hand]
    if can_rest(who):
        options.append(Option("long-rest", None, (), "Rest long, at initiative 99"))
    return options


def _seconds(game: Haven, who: Character, lead: str) -> list[Option[str]]:
    hand = [each.id for each in who.in_zone("hand") if each.id != lead]
    return [Option(each, each, (f"card:{each}",), _called(game, each)) for each in hand]


def _called(game: Haven, card: str) -> str:
    face = game.content.cards[card]
    return f"{face.initiative} {face.name}"


def _reveal(game: Haven, who: Character, cards: Sequence[str]) -> None:
    who.is_resting = not cards
    if not cards:
        who.lead = ""
        who.initiative = LONG_REST
        game.tell(Rests("declared", who.figure, LONG_REST))
        return
    for card in cards:
        who.card(card).zone = "played"
    faces = [game.content.cards[each] for each in cards]
    who.lead = cards[0]
    who.initiative = faces[0].initiative
    names = tuple(each.name for each in faces)
    game.tell(Chose(tuple(cards), who.initiative, names, who.figure))


# Initiative


async def order(game: Haven) -> None:
    """Reveal a card for each set that is there, and put all turns in order (H-17.3 to H-17.5, H-38.2)."""
    _phase(game, "initiative")
    for key in sets_present(game):
        card = await ability_decks.reveal(game.content.decks[key], game.abilities[key])
        game.tell(MonsterCard(key, card.name, card.initiative))
    game.places = await order_turns(game)
    game.acted = []
    _phase(game, "turns")


# Turns


async def next_turn(game: Haven) -> None:
    """Let the next figure act that is still there; after the last the round ends (H-18.1, H-18.2)."""
    there = {each.id for each in game.figures}
    for place in game.places:
        for figure in place.figures:
            if figure in there and figure not in game.acted:
                game.agenda[:0] = [TakeTurn(figure), NextTurn()]
                return
    game.agenda.insert(0, EndRound())


async def take_turn(game: Haven, figure: str) -> None:
    """Play a figure's turn: cards are put away or a long rest is taken; infusions come at its end (H-21.2)."""
    place = next(each for each in game.places if figure in each.figures)
    game.acted.append(figure)
    game.tell(TurnBegan(figure, place.initiative))
    who = next((each for each in game.party if each.figure == figure), None)
    if who is not None and who.is_resting:
        await _rest(game, who)
    elif who is not None:
        for card in who.in_zone("played"):
            _put(game, who, card.id, "discard")
    await element_board.end_turn(game.elements, PARTY if who is None else who.seat)
    game.tell(TurnEnded(figure))


async def _rest(game: Haven, who: Character) -> None:
    """Lose one discarded card of choice and take the others back (H-36.6)."""
    lost = await ask(who.seat, LOSE, partial(_discards, game, who), who=who.figure)
    _put(game, who, lost, "lost")
    for card in who.in_zone("discard"):
        _put(game, who, card.id, "hand")
    who.is_resting = False


def _discards(game: Haven, who: Character) -> list[Option[str]]:
    cards = [each.id for each in who.in_zone("discard")]
    return [Option(each, each, (f"card:{each}",), _called(game, each)) for each in cards]


def _put(game: Haven, who: Character, card: str, zone: Zone) -> None:
    who.card(card).zone = zone
    game.tell(CardWent(card, game.content.cards[card].name, zone, "a"))


# End of the round


async def end_round(game: Haven) -> None:
    """Shuffle what has shown its icon, let elements wane, and go on to the next round (H-44.3, H-44.6, H-44.20)."""
    _phase(game, "end")
    modifier_decks.end_round(game.decks)
    for deck in game.abilities.values():
        ability_decks.end_round(deck)
    element_board.end_round(game.elements)
    game.places = []
    for who in game.playing():
        who.lead = ""
        who.initiative = 0
    game.agenda.insert(0, StartRound())
