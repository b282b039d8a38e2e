"""What characters do in a scenario, counted as it happens, for the battle goals that ask for it (p. 15).

Each kind of event has one watcher; what it counts is a number under a word, for each character.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.crawl.targets import range_between
from tabard.haven import events as haven
from tabard.haven.stat_cards import NAMED
from tabard.hexes import Hex

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Event

TURN, ROUND = "turn ", "round "
"""What counts only for a turn or a round begins with this word."""
MOVES = f"{ROUND}moves"
"""That a figure has moved by itself in the round."""


BEST = "hardest blow"
STATISTICS = (
    "kills", "dealt", BEST, "suffered", "healed", "hexes", "coins", "long rests", "short rests", "lost actions", "cards for damage",
)  # fmt: skip
"""What is worth looking at when a scenario is over."""


class Watch(msgspec.Struct, omit_defaults=True):
    """What was counted, and what has to be remembered to count more."""

    counts: dict[str, dict[str, int]] = {}
    """By figure of a character, and by word."""
    killers: list[str] = []
    """Who killed, in order; "" where nobody gets the credit."""
    kinds: dict[str, list[str]] = {}
    """Which kinds of monsters each has killed."""
    exhausted: list[str] = []
    acted: list[str] = []
    """Monsters that have begun a turn."""
    attackers: dict[str, list[str]] = {}
    """By target, who has attacked it in this round."""
    blow: tuple[str, str, int, int] = ("", "", 0, 0)
    """The last attack: by whom, on whom, its advantage, and the hit points that the target had."""
    unhurt: list[str] = []
    """Enemies with all hit points when the present action began."""
    stood: dict[str, Hex] = {}
    """Where each character was last seen to stand."""
    shed: list[str] = []
    """Who has lost wound or poison, until it is told who healed."""
    dropped: dict[str, list[str]] = {}
    """By killer, where money tokens of this round's kills lie."""
    began_at: int = -1
    """Where the acting figure stood when its turn began."""


def count(game: Haven, figure: str, word: str, by: int = 1) -> None:
    """Add to what was counted of a character."""
    counted = game.watch.counts.setdefault(figure, {})
    counted[word] = counted.get(word, 0) + by


def counted(game: Haven, figure: str, word: str) -> int:
    """Return what was counted of a character."""
    return game.watch.counts.get(figure, {}).get(word, 0)


def keep_most(game: Haven, figure: str, word: str, value: int) -> None:
    """Keep the largest of what was counted."""
    held = game.watch.counts.setdefault(figure, {})
    held[word] = max(held.get(word, 0), value)


def _forget(game: Haven, span: str) -> None:
    for held in game.watch.counts.values():
        # Every turn begins with this, and hardly anybody has such a word then: one look at all words tells.
        if span in "".join(held):
            for word in [each for each in held if each.startswith(span)]:
                del held[word]


def _find_credited(game: Haven, id_: str) -> Hero | None:
    """Return the character to whom a deed counts: its own, or its summon's (H-43.14)."""
    figure = game.find(id_)
    owner = figure.owner if figure is not None and figure.owner else id_
    return game.whose(owner)


def _enemies_beside(game: Haven, figure: Figure) -> list[Figure]:
    near = game.terrain.board.neighbours(figure.hexes)
    return [each for each in game.enemies("party") if near & each.hexes and not each.is_objective]


# Rounds and turns


def _begin_round(game: Haven, event: rounds.RoundBegan) -> None:
    del event
    game.watch.attackers = {}
    _forget(game, ROUND)


def _note_places(game: Haven, event: rounds.Phased) -> None:
    """Look where everybody stands when the turns of a round are over."""
    if event.phase != "end":
        return
    for who in game.present:
        figure = game.figure_of(who)
        if figure.at in game.drawn.layout.doors and len(_enemies_beside(game, figure)) > 1:
            count(game, who.figure, "held a door")


def _turn_began(game: Haven, event: rounds.TurnBegan) -> None:
    figure = game.figure(event.figure)
    game.watch.began_at = figure.at
    _forget(game, TURN)
    if game.whose(figure.id) is None and figure.id not in game.watch.acted:
        game.watch.acted.append(figure.id)


def _turn_ended(game: Haven, event: rounds.TurnEnded) -> None:
    who, figure = game.whose(event.figure), game.find(event.figure)
    if who is None or figure is None:
        return
    if figure.at == game.watch.began_at and not who.is_resting:
        count(game, who.figure, "stayed")
    if who.walked_hexes > 2:
        count(game, who.figure, "far moves")
    board = game.terrain.board
    near = board.neighbours(1 << figure.at)
    others = [game.figure_of(each) for each in game.present if each is not who]
    if any(near >> each.at & 1 for each in others):
        count(game, who.figure, "ended beside a character")
    things = game.terrain.obstacles | game.standing(
        [each for each in game.figures if each.is_objective]
    )
    if near.bit_count() == 6 and not near & things:
        count(game, who.figure, "ended in the open")


# Cards


def _count_choice(game: Haven, event: rounds.Chose) -> None:
    other = game.content.cards[event.cards[1]].initiative
    if event.initiative < other:
        count(game, event.figure, "lower initiatives")


def _count_action(game: Haven, event: rounds.ActionBegan) -> None:
    game.watch.unhurt = [each.id for each in game.enemies("party") if not each.missing]
    who = game.acting_character
    if event.is_basic:
        count(game, who.figure, "basic actions")


def _count_lost_action(game: Haven, event: rounds.CardWent) -> None:
    """Count lost actions: cards that their own action dooms, once, though some stay active before they are lost."""
    who = _find_owner(game, event.card)
    if who is None or who.is_exhausted:
        return
    name = who.figure
    held = game.watch.counts.setdefault(name, {})
    if who.card(event.card).doom and not held.pop(f"active {event.card}", 0):
        count(game, name, "lost actions")
        count(game, name, f"{TURN}lost actions")
        keep_most(game, name, "lost actions in a turn", counted(game, name, f"{TURN}lost actions"))
        if event.zone == "active":
            held[f"active {event.card}"] = 1
    if len(who.in_zone("lost")) > 1 and not counted(game, name, "rests"):
        count(game, name, "two lost before resting")


def _find_owner(game: Haven, card: str) -> Hero | None:
    """Return the first character that has a card."""
    for who in game.party:
        for each in who.cards:
            if each.id == card:
                return who
    return None


def _count_rest(game: Haven, event: rounds.Rests) -> None:
    who = game.whose(event.figure)
    if who is None or event.kind == "declared":
        return
    count(game, who.figure, "rests")
    count(game, who.figure, f"{event.kind} rests")
    count(game, who.figure, "rests with cards" if who.in_zone("hand") else "rests without cards")
    figure = game.find(who.figure)
    is_sound = figure is not None and not figure.missing
    if event.kind == "long" and is_sound and counted(game, who.figure, "suffered"):
        count(game, who.figure, "rested sound again")


# Fighting


def _count_attack(game: Haven, event: on_map.Attacked) -> None:
    target = game.figure(event.target)
    game.watch.blow = (event.attacker, event.target, event.advantage, target.hp)
    attackers = game.watch.attackers.setdefault(event.target, [])
    if event.attacker not in attackers:
        attackers.append(event.attacker)
    who = game.whose(event.attacker)
    if who is not None:
        if game.round <= 3:
            count(game, who.figure, "early attacks")
        if event.target not in [each.figure for each in game.turns]:
            count(game, who.figure, "attacks on who has acted")
    if game.whose(event.target) is not None:
        keep_most(game, event.target, "attackers in a round", len(attackers))


def _count_damage(game: Haven, event: on_map.Damaged) -> None:
    figure = game.figure(event.figure)
    who = game.whose(event.figure)
    if figure.side == "monsters" and event.by:
        by = _find_credited(game, event.by)
        if by is not None:
            count(game, by.figure, "dealt", event.suffered)
            keep_most(game, by.figure, BEST, event.suffered)
    if who is not None:
        count(game, who.figure, "suffered", event.suffered)
        if 2 * event.hp < figure.max_hp:
            count(game, who.figure, "below half")
        if event.cause == "attack" and who.is_resting:
            count(game, who.figure, "hurt at rest")
    elif event.hp == 0:
        _count_kill(game, figure, event)


def count_kill(game: Haven, figure: Figure, by: Figure) -> None:
    """Count somebody who is killed outright, without damage of which anybody is told (H-43.25)."""
    _count_kill(game, figure, on_map.Damaged(figure.id, 0, 0, "kill", by=by.id))


def _count_kill(game: Haven, figure: Figure, event: on_map.Damaged) -> None:
    """Count a kill, with how it was done (H-43.14 to H-43.19)."""
    if figure.is_objective or figure.side != "monsters":
        return
    who = _find_credited(game, event.by) if event.by else None
    game.watch.killers.append(who.figure if who is not None else "")
    if who is None:
        return
    name = who.figure
    kinds = game.watch.kinds.setdefault(name, [])
    if figure.kind not in kinds:
        kinds.append(figure.kind)
    count(game, name, f"{ROUND}kills")
    count(game, name, f"{TURN}kills")
    keep_most(game, name, "kills in a round", counted(game, name, f"{ROUND}kills"))
    _kill_and_door(game, name)
    attacker, target, advantage, before = game.watch.blow
    is_blow = event.cause == "attack" and (attacker, target) == (event.by, figure.id)
    others = [each for each in game.watch.attackers.get(figure.id, ()) if each != event.by]
    killer = game.find(event.by)
    facts = {
        "kills": True,
        "elites": figure.is_elite,
        "named": game.rank_of(figure) == NAMED,
        "afflicted kills": sum(not each.is_positive for each in figure.conditions) > 1,
        "overkills": is_blow and event.amount - before >= 4,
        "unlucky kills": is_blow and advantage < 0,
        "kills at one go": figure.id in game.watch.unhurt and game.active == event.by,
        "assisted kills": any(_find_credited(game, each) is not None for each in others),
        "early kills": figure.id not in game.watch.acted,
        "elemental kills": len(game.elements.list_available()) > 2,
        "distant kills": killer is not None
        and range_between(game, killer, figure) > 1
        and any(each is not figure for each in _enemies_beside(game, killer)),
    }
    for word, is_so in facts.items():
        if is_so:
            count(game, name, word)


def _kill_and_door(game: Haven, name: str) -> None:
    if counted(game, name, f"{TURN}kills") and counted(game, name, f"{TURN}doors"):
        count(game, name, "kill and door")


def _count_opened(game: Haven, event: on_map.Opened) -> None:
    count(game, event.figure, f"{TURN}doors")
    _kill_and_door(game, event.figure)


def _count_negation(game: Haven, event: on_map.Negated) -> None:
    if not event.how.startswith("lose"):
        return
    count(game, event.figure, "cards for damage")
    keep_most(game, event.figure, "most negated", event.amount)
    attacker, target, _, _ = game.watch.blow
    if (attacker, target) == (event.by, event.figure) and event.amount <= 2:
        count(game, event.figure, "wasted cards")


def _count_condition(game: Haven, event: on_map.Gained) -> None:
    figure = game.find(event.figure)
    who = game.whose(event.by) if event.by else None
    if figure is None or who is None or figure.side == "party" or event.condition.is_positive:
        return
    if any(not each.is_positive and each is not event.condition for each in figure.conditions):
        count(game, who.figure, "torments")


def _count_exhaustion(game: Haven, event: haven.Exhausted) -> None:
    game.watch.exhausted.append(event.figure)


def _count_item(game: Haven, event: on_map.ItemUsed) -> None:
    if event.name.endswith("Potion"):
        count(game, event.figure, "potions")


def _count_loot(game: Haven, event: haven.Looted) -> None:
    who = game.whose(event.figure)
    if who is not None:
        if not who.in_turn:
            # The own hex is looted once the turn is over; all else is an ability (H-35.10).
            count(game, event.figure, "coins at the end of turns", event.coins)
        elif _enemies_beside(game, game.figure(event.figure)):
            count(game, event.figure, "coins beside enemies", event.coins)
        count(game, event.figure, "coins", event.coins)
        count(game, event.figure, f"{TURN}coins", event.coins)
        keep_most(
            game, event.figure, "coins in a turn", counted(game, event.figure, f"{TURN}coins")
        )


def _count_move(game: Haven, event: on_map.Moved) -> None:
    count(game, event.figure, MOVES)
    if game.whose(event.figure) is not None:
        count(game, event.figure, "hexes", len(event.path) - 1)


def _count_heal(game: Haven, event: on_map.Healed) -> None:
    who = _find_credited(game, event.by) if event.by else None
    if who is not None:
        count(game, who.figure, "healed", event.amount)


WATCHERS: Mapping[type[Event], Callable[[Any, Any], None]] = {
    rounds.RoundBegan: _begin_round,
    rounds.Phased: _note_places,
    rounds.TurnBegan: _turn_began,
    rounds.TurnEnded: _turn_ended,
    rounds.Chose: _count_choice,
    rounds.ActionBegan: _count_action,
    rounds.CardWent: _count_lost_action,
    rounds.Rests: _count_rest,
    on_map.Moved: _count_move,
    on_map.Healed: _count_heal,
    on_map.Attacked: _count_attack,
    on_map.Damaged: _count_damage,
    on_map.Negated: _count_negation,
    on_map.Gained: _count_condition,
    on_map.Opened: _count_opened,
    haven.Exhausted: _count_exhaustion,
    on_map.ItemUsed: _count_item,
    haven.Looted: _count_loot,
}
"""What each kind of event is counted as."""
