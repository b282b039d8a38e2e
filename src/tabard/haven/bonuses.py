"""Active bonuses of this book: how they begin and end, what their words keep in mind, and what cannot be active together (p. 28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Boost, Retaliate, Shield, Whenever
from tabard.crawl.ability_words import describe
from tabard.crawl.bonuses import begin
from tabard.crawl.cards import dismiss, half_of, leave_active
from tabard.crawl.circumstances import Occasion
from tabard.crawl.deciding import find_decider
from tabard.crawl.offers import Offer, list_ways_to_pay, pay
from tabard.crawl.party import Action
from tabard.crawl.performing import PAY
from tabard.crawl.reacting import react
from tabard.haven import own_abilities
from tabard.haven.pieces import Memory
from tabard.haven.riders import Augments, Link, Share, Steer, Without
from tabard.haven.vocabulary import Denied
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.content.nodes import Node
    from tabard.crawl.figures import Bonus, Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex

AUGMENT = "augment"
KEPT = ("marked", "token", "destroyed", "paid")
"""What the words of a bonus mean as it began, whatever is meant later."""
REPLACED: Question[str] = Question(
    "augment", "Another augment begins. Which one ends?", "H-28.6", 28
)


def begin_bonus(game: Haven, actor: Figure, path: str) -> None:
    """Begin a bonus: of a monster for the round, of a card as long as the card says (H-28.1, H-41.3)."""
    ability = game.ability(path)
    _keep(game, path)
    who = game.whose(actor.id)
    if isinstance(ability, Whenever | Boost) and ability.ends:
        begin(game, actor, path, ability.ends)
        return
    if path.startswith(("item/", "modifier/")):
        # There is no card that lies for it: what a modifier card lets wait does so until it comes.
        is_lasting = isinstance(ability, own_abilities.SummonOwn) or path.startswith("modifier/")
        begin(game, actor, path, "persistent" if is_lasting else "round")
        return
    if who is None or who.action is None or not _is_of(path, who.action):
        begin(game, actor, path, "round")
        return
    action = who.action
    action.begun.append(path)
    half = half_of(game.face_up(who.card(action.card)), action.half)
    begin(game, actor, path, half.stays or "round", action.card)


def _is_of(path: str, action: Action) -> bool:
    """Tell whether a bonus comes from the card that is being played, and not from another that lies there."""
    kind, *rest = path.split("/")
    return kind != "card" or rest[0] == action.card


async def guarded(game: Haven, actor: Figure, path: str) -> None:
    """Do what waits for shield or retaliate of an own card or modifier."""
    if isinstance(game.ability(path), Shield | Retaliate) and path.startswith(
        ("card/", "modifier/")
    ):
        # What comes with it is no choice: it is the first one (H-28.16).
        outer, game.performed = game.performed, True
        await react(game, Occasion.GUARDED, actor)
        game.performed = outer


def _keep(game: Haven, path: str) -> None:
    """Keep in mind what was marked when a bonus begins, as long as it lasts."""
    figures = {word: game.meant[word] for word in KEPT if word in game.meant}
    hexes = {word: game.spots[word] for word in KEPT if word in game.spots}
    if figures or hexes:
        game.kept[path] = Memory(figures, hexes)


def bonus_ended(game: Haven, figure: Figure, bonus: Bonus) -> None:
    """Take a card out of the active area (H-28.3)."""
    game.kept.pop(bonus.path, None)
    who = game.whose(figure.id)
    if bonus.card and who is not None:
        leave_active(game, who.card(bonus.card))


# What holds all the time


def list_statics(game: Haven, figure: Figure) -> Sequence[Node]:
    """List what holds for a figure as long as its bonuses last."""
    found = game.bonuses(figure, own_abilities.Static)
    return [each.change for each in found if isinstance(each, own_abilities.Static)]


def forbids(game: Haven, figure: Figure, kind: str) -> bool:
    """Tell whether a bonus keeps a figure from abilities of a kind."""
    return bool(figure.bonuses) and Without(Denied(kind)) in list_statics(game, figure)


# What is paid for once, when a bonus begins


async def _pay_once(game: Haven, actor: Figure, ability: Whenever) -> None:
    """Let the player pay for riders that hold as long as the bonus does."""
    paid: list[int] = []
    while options := list_ways_to_pay(game, ability.riders, paid):
        listed = partial(_add_none, tuple(options))
        offer = await ask(find_decider(game, actor), PAY, listed, what=describe(ability))
        if offer is None:
            break
        number, _ = pay(game, actor, ability.riders, offer)
        paid.append(number)
    game.remember("paid", figures=[str(each) for each in paid])


def _add_none(options: Sequence[Option[Offer]]) -> Sequence[Option[Offer | None]]:
    skip: Option[Offer | None] = Option("skip", None, (), "Do not pay", gives_up=True)
    return [*options, skip]  # type: ignore[list-item]


def paid(game: Haven, bonus: Bonus) -> Sequence[int]:
    """List which riders of a bonus were paid for, by their numbers."""
    kept = game.kept.get(bonus.path)
    return [int(each) for each in kept.figures.get("paid", ())] if kept is not None else ()


# Monsters that somebody else leads


def leader_of(game: Haven, figure: Figure) -> Figure | None:
    """Return who decides for a monster in its turn, with friend and foe swapped."""
    for bearer in game.figures:
        for bonus in bearer.bonuses:
            ability = game.ability(bonus.path)
            if isinstance(ability, own_abilities.Static) and ability.change == Steer():
                kept = game.kept.get(bonus.path)
                if kept is not None and figure.id in kept.figures.get("marked", ()):
                    return bearer
    return None


# Augments that others share

NOBODY, DONE = "", "-"


def lent(game: Haven, subject: Figure) -> Iterable[tuple[Figure, Bonus]]:
    """Let the first ally that performs a melee attack ability in a round have the augments of a character for it, as if they were its own."""
    if game.lending not in (NOBODY, subject.id):
        return
    for bearer in game.figures:
        if bearer is subject or not bearer.bonuses or subject.side not in game.friends(bearer.side):
            continue
        if _is_sharing(game, bearer):
            for bonus in bearer.bonuses:
                if bonus.card in list_augments(game, bearer) and _is_augment(game, bonus):
                    yield subject, bonus


def _is_sharing(game: Haven, bearer: Figure) -> bool:
    """Tell whether a figure lets others have its augments: asked of everybody at every attack."""
    for bonus in bearer.bonuses:
        ability = game.ability(bonus.path)
        if type(ability) is own_abilities.Static and type(ability.change) is Share:
            return True
    return False


def note_lending(game: Haven, attacker: Figure, *, is_over: bool) -> None:
    """Note who had augments of another in this round, and that no other has them any more."""
    is_shared = any(
        each is not attacker and each.bonuses and attacker.side in game.friends(each.side)
        and _is_sharing(game, each)
        for each in game.figures
    )  # fmt: skip
    if is_shared and game.lending in (NOBODY, attacker.id):
        game.lending = DONE if is_over else attacker.id


# Augments: so many at a time


def _is_augment(game: Haven, bonus: Bonus) -> bool:
    ability = game.ability(bonus.path)
    return isinstance(ability, Whenever) and ability.family == AUGMENT


def list_augments(game: Haven, figure: Figure) -> list[str]:
    """List the cards whose augments are active."""
    cards = [bonus.card for bonus in figure.bonuses if _is_augment(game, bonus)]
    return list(dict.fromkeys(cards))


async def make_room(game: Haven, actor: Figure, path: str) -> None:
    """Let a bonus begin with what is paid for it, and end an augment where another one begins: one is active at a time, unless a card says more."""
    ability = game.ability(path)
    if isinstance(ability, Whenever) and ability.riders:
        await _pay_once(game, actor, ability)
    who = game.whose(actor.id)
    if not isinstance(ability, Whenever) or ability.family != AUGMENT or who is None:
        return
    own = who.action.card if who.action is not None else ""
    await limit_augments(game, actor, own, 1)


async def limit_augments(game: Haven, actor: Figure, own: str, room: int) -> None:
    """End augments until there is room for so many more beside those of other cards."""
    who = game.whose(actor.id)
    assert who is not None
    most = max([1, *(e.number for e in list_statics(game, actor) if isinstance(e, Augments))])
    while len(others := [each for each in list_augments(game, actor) if each != own]) > most - room:
        gone = others[0]
        if len(others) > 1:
            gone = await ask(
                find_decider(game, actor), REPLACED, partial(_list_cards, game, tuple(others))
            )
        await dismiss(game, who, who.card(gone))


def _list_cards(game: Haven, cards: Sequence[str]) -> list[Option[str]]:
    return [Option(each, each, (f"card:{each}",), game.content.cards[each].name) for each in cards]


def links(game: Haven, figure: Figure) -> tuple[tuple[Hex, Hex], ...]:
    """Return the hexes with tokens that bonuses of its friends link for the moves of a figure."""
    if not game.laid:
        return ()
    found = [
        game.kept[bonus.path].hexes.get("token", [])
        for bearer in game.figures
        if bearer.bonuses and figure.side in game.friends(bearer.side)
        for bonus in bearer.bonuses
        if isinstance(ability := game.ability(bonus.path), own_abilities.Static)
        and isinstance(ability.change, Link)
        and bonus.path in game.kept
    ]
    return tuple((one[0], one[1]) for one in found if len(one) == 2)
