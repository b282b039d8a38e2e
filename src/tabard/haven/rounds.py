"""Where a round of this book has its own way: what sets of monsters do with elements, and how the round ends (p. 41 and 44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl import rounds
from tabard.crawl.actions import end_action
from tabard.crawl.automation import Automate
from tabard.crawl.bonuses import end_all
from tabard.crawl.choosing import Perform
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import shed
from tabard.crawl.deciding import find_decider, find_players
from tabard.crawl.effects import Condition
from tabard.crawl.party import TurnToCome
from tabard.crawl.reacting import react
from tabard.crawl.scenarios import Trigger
from tabard.crawl.steps import CloseRound, EndTurn, StartRound
from tabard.crawl.windows import Moment
from tabard.haven import ability_decks, element_board, modifier_decks
from tabard.haven.allies import note_arrival
from tabard.haven.ally_cards import ALLY, ally_of
from tabard.haven.bonuses import leader_of
from tabard.haven.element_board import ElementBoard
from tabard.haven.events import Shuffled
from tabard.haven.exhaustion import end_scenario, leave_order
from tabard.haven.following import follow_turn
from tabard.haven.initiative import is_of_set
from tabard.haven.item_abilities import recover_owed
from tabard.haven.item_use import open_window
from tabard.haven.masteries import note_lost_action
from tabard.haven.set_elements import consume_for_set, infuse_for_set
from tabard.haven.standing import is_idle
from tabard.haven.steps import ShortRest

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero, Place
    from tabard.haven.state import Haven
    from tabard.haven.steps import Step
    from tabard.haven.verbs import AnyAbility


async def begin_turn(game: Haven) -> None:
    """Begin a turn; with the first of a set it consumes what its card lists (H-41.26)."""
    assert game.acting is not None
    game.deeds, game.meant, game.spots = {}, {}, {}
    figure = game.find(game.acting.figure)
    if figure is not None and is_of_set(game, figure):
        key = game.deck_of(figure)
        group = _name_group(game, key, figure.id)
        if group not in game.paid and not figure.has(Condition.STUN):
            board = game.elements
            before = ElementBoard([*board.strong], [*board.waning])
            game.paid[group] = await consume_for_set(board, _find_printed(game, key, figure.kind))
            if game.paid[group]:
                game.boards[group] = before
    await rounds.begin_turn(game)
    if figure is not None and game.active != figure.id:
        game.agenda.insert(0, EndTurn(figure.id))  # a wound was its end, and so that of its turn
    if figure is not None and game.active == figure.id:
        _lead(game, figure)
        await react(game, Occasion.TURN_START, figure)
        await follow_turn(game, Trigger.TURN, figure)
        if is_idle(game, figure):
            game.agenda = [each for each in game.agenda if not _is_part_of(each, figure)]


def _is_part_of(step: Step, figure: Figure) -> bool:
    """Tell whether a step is what a figure does by itself in its turn."""
    return isinstance(step, Automate) and step.actor == figure.id


def _name_group(game: Haven, key: str, id_: str) -> str:
    """Name the figures of a set that consume together: those who come late in a round do it for themselves (H-41.29, H-41.30)."""
    places = [each for each in game.places if each.key == key]
    number = next((n for n, each in enumerate(places) if id_ in each.figures), 0)
    return f"{key} {number + 1}" if number else key


def _lead(game: Haven, figure: Figure) -> None:
    """Let another decide what a monster does in its turn, as an enemy of its own side."""
    leader = leader_of(game, figure)
    if leader is None:
        return
    for number, step in enumerate(game.agenda):
        if not isinstance(step, Automate) or step.actor != figure.id:
            break
        path = f"{step.path}/{step.index}"
        game.agenda[number] = Perform(figure.id, path, leader.side, leader.id)


def _find_printed(game: Haven, key: str, kind: str) -> Sequence[AnyAbility]:
    """Return what the card of a set says this round for a kind of figure."""
    shown = game.abilities[key].shown
    return game.content.card_line(kind, key, shown) if shown else ()


def action_path(game: Haven, figure: Figure, turn: TurnToCome) -> str:
    """Return where a monster's action of this round is found: its stat card with the card of its set (H-37.1)."""
    del turn
    if figure.owner:
        return f"summon/{figure.kind}"
    if ally_of(game, figure.id) is not None:
        return f"{ALLY}{figure.kind}"
    key, rank = game.deck_of(figure), game.rank_of(figure)
    paid = "+".join(map(str, game.paid.get(_name_group(game, key, figure.id), ())))
    scale = f"{game.level_of(figure.kind)}.{len(game.party)}"
    return f"monster/{figure.kind}/{rank}/{scale}/{key}/{game.abilities[key].shown}/{paid}"


def granted_path(game: Haven, figure: Figure, path: str) -> str:
    """Return where the abilities are found that a monster performs because another's card says so: with its own stats."""
    kind, owner, _, *rest = path.split("/")
    if kind != "monster" or game.whose(figure.id) is not None:
        return path
    return "/".join(("granted", figure.kind, game.rank_of(figure), owner, *rest))


async def finish_action(game: Haven, who: Hero) -> None:
    """End an action: any part of it that was performed gives its experience (H-35.7)."""
    action = who.action
    assert action is not None
    if game.performed:
        await react(game, Occasion.ACTION, game.figure_of(who))
    if game.performed and not action.is_basic:
        face = game.face_up(who.card(action.card))
        half = face.top if action.half == "top" else face.bottom
        who.experience += half.experience
        if half.lost:
            game.note_deeds(who.figure).has_lost = True
            note_lost_action(game, who, action.card, action.half)
            await open_window(game, who, Moment.LOST_ACTION)
    deeds = game.note_deeds(who.figure)
    deeds.way, deeds.targets = [], []  # what follows asks for the present action only
    await end_action(game, who)


async def finish_turn(game: Haven, id_: str) -> None:
    """End a turn: what was infused in it becomes strong, and with the last of a set what its card infuses (H-21.2, H-41.25)."""
    figure = game.find(id_)
    place = next((each for each in game.places if id_ in each.figures), None)
    kind = id_.rpartition("-")[0]
    group = ""
    if place is not None and place.key in game.abilities and kind not in game.allies:
        # Whoever has died in its own turn has performed what it has performed (H-21.22).
        group = _name_group(game, place.key, id_)
        game.worked += [group] if game.performed else []
    if figure is not None:
        who = game.whose(id_)
        if who is not None:
            await open_window(game, who, Moment.TURN_END)
        await react(game, Occasion.TURN_END, figure)
        await follow_turn(game, Trigger.TURN_END, figure)
    seat = find_players(game) if figure is None else find_decider(game, figure)
    await element_board.end_turn(game.elements, seat)
    await rounds.finish_turn(game, id_)
    if figure is not None and figure.kind in game.allies and game.is_on_map(figure):
        note_arrival(game, figure)
    if place is not None and group:
        await _finish_set(game, place, group, kind)
    if game.find(id_) is None:
        leave_order(game, id_)  # it has died in its own turn, for which it had a place to the end


async def _finish_set(game: Haven, place: Place, group: str, kind: str) -> None:
    """Infuse what a set's card lists, once nobody of it has a turn left; where nobody has performed anything its elements do nothing (H-41.23, H-41.25)."""
    coming = [each.figure for each in game.turns if each.figure in place.figures]
    if any(game.find(each) for each in coming):
        return
    before = game.boards.pop(group, None)
    if group in game.worked:
        printed = _find_printed(game, place.key, kind)
        await infuse_for_set(game.elements, printed, game.paid.get(group, ()))
    elif before is not None:
        element_board.give_back(game.elements, before)


# End of the round


async def end_round(game: Haven) -> None:
    """Shuffle what is due, end the round's bonuses, and offer short rests (H-44.3 to H-44.5)."""
    for owner, deck in game.decks.of.items():
        if deck.to_shuffle:
            game.tell(Shuffled(owner))
    modifier_decks.end_round(game.decks)
    for id_, each in game.abilities.items():
        if each.to_shuffle:
            game.tell(Shuffled(id_))
        ability_decks.end_round(each)
    for figure in [each for each in game.figures if each.bonuses]:
        await end_all(game, figure, "round")
        for bonus in figure.bonuses:
            if bonus.until == "next-round":
                bonus.until = "round"
    await recover_owed(game)
    for id_, condition in game.fleeting:
        bearer = game.find(id_)
        if bearer is not None:
            shed(game, bearer, condition)
    game.fleeting, game.lending = [], ""
    rests = [ShortRest(each.figure) for each in game.playing()]
    game.agenda[:0] = [*rests, CloseRound()]


async def close_round(game: Haven) -> None:
    """Let elements wane, and end the scenario if that is due, or go on with the next round (H-44.6, H-44.20, H-45.3)."""
    element_board.end_round(game.elements)
    end_scenario(game)
    game.places, game.order = [], {}
    game.agenda.insert(0, StartRound())
