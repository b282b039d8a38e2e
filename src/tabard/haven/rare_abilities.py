"""What few cards do: kill outright, let an ally play cards at once or take back another's, and hire an enemy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import Aim
from tabard.crawl.cards import put
from tabard.crawl.choosing import must
from tabard.crawl.damage import die
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Skipped
from tabard.crawl.party import Action
from tabard.crawl.performing import perform_now
from tabard.crawl.round_events import ActionBegan
from tabard.crawl.targets import can_target, list_placements
from tabard.haven import own_abilities
from tabard.haven.card_abilities import list_playable
from tabard.haven.deeds_watched import count_kill
from tabard.haven.finding import View, find
from tabard.haven.own_targets import choose_targets
from tabard.haven.rounds import finish_action
from tabard.haven.selectors import Ids, Selector, Single
from tabard.haven.stat_cards import NAMED
from tabard.hexes import HexSet, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.crawl.party import HalfName
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

AREA: Question[HexSet | None] = Question("kill-area", "{what}: place the area.", "H-20.2", 20)
PLAY: Question[tuple[str, HalfName] | None] = Question(
    "play-cards", "Play a card from your hand at once?", "H-18.3", 18
)
SHARE: Question[tuple[str, str] | None] = Question(
    "share-card", "Recover which card of an ally?", "H-31.2", 31
)


# Kill


def list_mortal(game: Haven, actor: Figure, side: Side, whom: Selector) -> list[Figure]:
    """List whom an effect kills outright: objectives, named monsters and bosses only where they are named, or die by themselves (H-43.25)."""
    found = find(View(game, actor, side), whom)
    if isinstance(whom, Single) and isinstance(whom.noun, Ids):
        return found
    return [each for each in found if each is actor or not _is_exempt(game, each)]


def _is_exempt(game: Haven, figure: Figure) -> bool:
    is_monster = figure.kind in game.content.stats
    return figure.is_objective or (is_monster and game.rank_of(figure) == NAMED)


async def slay(game: Haven, figure: Figure, actor: Figure) -> None:
    """Let a figure die at once; whoever does it has killed it, for battle goals as well (H-43.15, H-43.25)."""
    count_kill(game, figure, actor)
    await die(game, figure, by=actor)


async def kill_in_area(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let those die at once that are meant and stand in the area; whoever does it has killed them (H-43.15)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.KillInArea)
    ways = partial(_list_ways_to_kill, game, actor, side, ability)
    if not ways():
        return False
    options = partial(_list_areas, game, ways, may_skip=not must(game, ability))
    hexes = await ask(find_decider(game, actor), AREA, options, what=ability.text)
    if hexes is None:
        game.tell(Skipped(actor.id, ability.text))
        return False
    found = [each for each in _list_killable(game, actor, side, ability) if hexes & each.hexes]
    game.remember("target", figures=[each.id for each in found])
    for each in found:
        game.book.earn(game, actor, ability.earns)
        each.hp = 0
        await slay(game, each, actor)
    return True


def _list_killable(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.KillInArea
) -> list[Figure]:
    found = list_mortal(game, actor, side, ability.whom)
    return [each for each in found if can_target(game, actor, side, each)]


def _list_ways_to_kill(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.KillInArea
) -> list[HexSet]:
    found = _list_killable(game, actor, side, ability)
    ways = list_placements(game, actor, Aim(area=ability.area), 1)
    return [each for each in ways if any(each & one.hexes for one in found)]


def _list_areas(
    game: Haven, ways: Callable[[], list[HexSet]], *, may_skip: bool
) -> Sequence[Option[HexSet | None]]:
    options: list[Option[HexSet | None]] = []
    for each in ways():
        names = [game.name(one) for one in members(each)]
        refs = tuple(f"hex:{name}" for name in names)
        options.append(Option("area-" + "-".join(names), each, refs, ", ".join(names)))
    if may_skip or not options:
        options.append(Option("skip", None, (), "Skip it", gives_up=True))
    return options


# Cards of others


async def play_cards(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let an ally play cards from its hand at once, at most one for its top and one for its bottom."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.LetPlay)
    played = False
    for figure in find(View(game, actor, side), ability.whom):
        who = game.whose(figure.id)
        halves: list[HalfName] = [*ability.halves]
        for _ in range(ability.number):
            if who is None or not game.is_on_map(figure):
                break
            found = list_playable(game, who, halves, is_persistent=ability.is_persistent)
            if not found:
                break
            options = partial(_list_playable, game, found)
            choice = await ask(who.seat, PLAY, options)
            if choice is None:
                break
            halves.remove(choice[1])
            played = True
            await play(game, who, figure, *choice)
    return played


def _list_playable(
    game: Haven, found: Sequence[tuple[str, HalfName]]
) -> Sequence[Option[tuple[str, HalfName] | None]]:
    cards = game.content.cards
    options: list[Option[tuple[str, HalfName] | None]] = [
        Option(f"{card}-{half}", (card, half), (f"half:{card}/{half}",), f"{cards[card].name}, {half}")
        for card, half in found
    ]  # fmt: skip
    return [*options, Option("stop", None, (), "No more", gives_up=True)]


async def play(game: Haven, who: Hero, figure: Figure, card: str, half: HalfName) -> None:
    """Perform a half outside of the own turn, and put the card where it goes then."""
    state = who.card(card)
    put(game, state, "played")
    who.show()
    outer, grant, game.grant = game.performed, game.grant, None
    game.performed = False
    action, who.action = who.action, Action(card, half, is_basic=False)
    game.tell(ActionBegan(card, game.face_up(state).name, half, is_basic=False))
    path = f"card/{card}/{state.side}/{half}"
    for number in range(game.count_abilities(path)):
        if game.is_on_map(figure) and await perform_now(
            game, figure, figure.side, f"{path}/{number}"
        ):
            game.performed = True
    if not who.is_exhausted:
        await finish_action(game, who)
        who.action = action
    game.performed, game.grant = outer, grant


async def share_cards(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let an ally take lost cards of somebody next to it back, who gets them (H-31.1, H-34.18)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.ShareCards)
    found = partial(_list_sharing, game, actor, side, ability)
    shared = False
    for figure in await choose_targets(game, actor, ability, 1, found):
        game.remember("target", figures=[figure.id])
        for _ in range(ability.number):
            cards = _list_lost_cards(game, actor, side, ability, figure)
            if not cards:
                break
            options = partial(_list_shares, game, tuple(cards))
            choice = await ask(find_decider(game, figure), SHARE, options)
            if choice is None:
                break
            owner = game.whose(choice[0])
            assert owner is not None
            put(game, owner.card(choice[1]), "hand")
            shared = True
    return shared


def _list_sharing(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.ShareCards
) -> list[Figure]:
    return [
        each
        for each in find(View(game, actor, side), ability.whom)
        if can_target(game, actor, side, each)
        and _list_lost_cards(game, actor, side, ability, each)
    ]


def _list_lost_cards(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.ShareCards, whom: Figure
) -> list[tuple[str, str]]:
    before, game.meant = game.meant, {**game.meant, "target": [whom.id]}
    owners = find(View(game, actor, side), ability.owner)
    game.meant = before
    return [
        (who.figure, state.id)
        for each in owners
        if each is not whom and (who := game.whose(each.id)) is not None
        for state in who.in_zone("lost")
        if state.doom != "unrecoverable"
    ]


def _list_shares(
    game: Haven, cards: Sequence[tuple[str, str]]
) -> Sequence[Option[tuple[str, str] | None]]:
    options: list[Option[tuple[str, str] | None]] = [
        Option(card, (whose, card), (f"card:{card}",), game.content.cards[card].name)
        for whose, card in cards
    ]
    return [*options, Option("stop", None, (), "None", gives_up=True)]


# Hired help


async def hire(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let an enemy change sides for a money token, for the rest of the scenario; it goes back to the supply."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Hire)
    who = game.whose(actor.id)
    if who is None or who.money < ability.cost:
        return False
    found = partial(_list_hireable, game, actor, side, ability)
    for figure in await choose_targets(game, actor, ability, 1, found):
        who.money -= ability.cost
        game.tokens_used -= ability.cost
        figure.side = actor.side
        game.hired.append(figure.id)
        game.book.begin_bonus(game, actor, path)
        return True
    return False


def _list_hireable(
    game: Haven, actor: Figure, side: Side, ability: own_abilities.Hire
) -> list[Figure]:
    found = find(View(game, actor, side), ability.whom)
    return [each for each in found if not each.is_objective and can_target(game, actor, side, each)]
