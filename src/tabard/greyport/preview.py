"""What each option would do, for a page to show before anybody commits. Nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from tabard.greyport.abilities import Timed
from tabard.greyport.acting import Done, Fight, MarkerTaunt, PlayHero, PlayItem
from tabard.greyport.barring import explain_barred
from tabard.greyport.coming import reckon_coming
from tabard.greyport.faces import draw_faces, say_damage
from tabard.greyport.fighting import Rolled
from tabard.greyport.harming import Blows
from tabard.greyport.holding import find_face, find_text, reckon_power
from tabard.greyport.market import Purchase
from tabard.greyport.reckoning import Fate, Outlook, reckon_fight, reckon_sums
from tabard.greyport.recruiting import fit, show_market
from tabard.greyport.shielding import show_grid
from tabard.greyport.state import LOCATION, Greyport, Monster
from tabard.greyport.vocabulary import Moment
from tabard.table import Decision

Preview: TypeAlias = dict[str, Any]
Shown: TypeAlias = Iterable[tuple[str, Preview]]

WHOLE = ""
"""The key of what holds for the whole decision."""


def preview(game: Greyport, decision: Decision[Any]) -> Mapping[str, Preview]:
    """Show by option key what a page can draw before the option is chosen."""
    show = KINDS.get(decision.kind)
    return {} if show is None else dict(show(game, decision))


def _show_actions(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    seat = decision.seat
    yield WHOLE, {"coming": reckon_coming(game), "barred": explain_barred(game, decision)}
    for option in decision.options:
        match option.value:
            case PlayHero(card=card) | PlayItem(card=card):
                yield option.key, _show_card(game, card) | {"more": True}
            case Fight(fighter=index, targets=targets):
                fighter = game.players[seat].played[index]
                found = reckon_fight(game, seat, fighter, targets)
                hits = {"hits": [f"monster:{each}" for each in targets]}
                yield option.key, show_fight(game, found) | {"line": describe_fight(found)} | hits
            case MarkerTaunt(monster=number):
                yield option.key, _show_taunt(game, seat, number)
            case Done():
                yield option.key, {"done": sum(each.done for each in game.players) + 1}
            case _:
                pass


def _show_card(game: Greyport, card: str) -> Preview:
    face = draw_faces(game.content)[card]
    said = f"{say_damage(face['damage'])}. {face['text']}".rstrip(". ") if "damage" in face else ""
    return {"card": card, "line": said}


def describe_fight(found: Outlook) -> str:
    """Say what a fight comes to: 3 to 8 damage, defeats it: 42 %; what is sure is said without a number."""
    least, most = min(found.sums), max(found.sums)
    damage = f"{least} damage" if least == most else f"{least} to {most} damage"
    alone = len(found.targets) == 1
    if not found.any:
        return f"{damage}, defeats {'nobody' if alone else 'neither'}"
    target = "it" if alone else "both"
    if min(found.falls) == len(found.targets):
        return f"{damage}, defeats {target}"
    every, one = (f"{each * 100:.0f} %" for each in (found.all, found.any))
    if not found.all:
        return f"{damage}, defeats one: {one}"
    more = f", at least one: {one}" if found.any > found.all else ""
    return f"{damage}, defeats {target}: {every}{more}"


def show_fight(game: Greyport, found: Outlook) -> Preview:
    """Show what a fight comes to: the dice, each target with its chances, and what defeats would set off."""
    return {
        "dice": list(found.dice),
        "plus": found.plus,
        "least": min(found.sums),
        "most": max(found.sums),
        "targets": [_show_fate(each) for each in found.targets],
        "splashed": [_show_fate(each) for each in found.splashed],
        "sums": [
            [total, round(chance, 4), falls]
            for (total, chance), falls in zip(found.sums.items(), found.falls, strict=True)
        ],
        "all": round(found.all, 4),
        "any": round(found.any, 4),
        "sets_off": [
            said
            for each in (*found.targets, *found.splashed)
            if each.defeated
            for said in list_consequences(game, each.place, each.monster)
        ],
    }


def _show_fate(fate: Fate) -> Preview:
    return {
        "monster": f"monster:{fate.monster.number}",
        "defeated": round(fate.defeated, 4),
        "left": round(fate.left, 2),
        "least": min(fate.damage),
        "most": max(fate.damage),
    }


def list_consequences(game: Greyport, place: int, monster: Monster) -> Iterator[str]:
    """Say what happens when a monster is defeated: its own text, and the reward of the location."""
    effects = find_text(game, monster).at.get(Moment.DEFEATED, ())
    if effects:
        said = game.content.say_text((Timed(Moment.DEFEATED, effects),))
        yield f"{find_face(game, monster).name}: {said}"
    here = game.location
    if place == LOCATION and len(here.monsters) == 1 and not here.rewarded and here.hp > 0:
        reward = game.content.texts[here.id].at.get(Moment.REWARD, ())
        yield game.content.say_text((Timed(Moment.REWARD, reward),))


def _show_taunt(game: Greyport, seat: int, number: int) -> Preview:
    """Show where a Taunt takes a monster from, and in how many rounds it would strike."""
    found = game.find(number)
    if found is None:
        return {}
    place, monster = found
    return {
        "monster": f"monster:{number}",
        "more": True,
        "from": place,
        "to": seat,
        "strikes_in": (seat - game.defender) % game.seats,
        "damage": reckon_power(game, seat, monster),
    }


def _show_taunts(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    for option in decision.options:
        if option.value:
            yield option.key, _show_taunt(game, decision.seat, option.value)


def _show_shields(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show the whole grid, and for each number of tokens what gets through and what that leaves of the player."""
    about = decision.about
    assert isinstance(about, Blows)
    blow = about.blows[about.this]
    yield WHOLE, show_grid(game, about)
    for option in decision.options:
        through = blow.amount - option.value
        yield (
            option.key,
            {
                "through": through,
                "hp": game.players[blow.seat].hp - through,
                "stopped": through == 0,
                "line": f"{game.players[blow.seat].hp - through} HP left of {game.players[blow.seat].hp}",
                "tokens": game.shields - option.value,
            },
        )


def _show_purchases(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show how each card that lies open fits the deck, and with which coin it could be had."""
    bought = [each.value.card for each in decision.options if isinstance(each.value, Purchase)]
    yield WHOLE, show_market(game, decision.seat, bought)
    for option in decision.options:
        if isinstance(option.value, Purchase):
            yield option.key, _show_card(game, option.value.card) | {"coin": option.value.coin}


def _show_offered(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show how each card that is offered for nothing fits the deck."""
    for option in decision.options:
        if option.value in game.content.costs:
            yield (
                option.key,
                _show_card(game, option.value) | {"fit": fit(game, decision.seat, option.value)},
            )


def _show_foreseen(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:  # noqa: ARG001 - as all of them
    """Let the odds say what each option leads to: it is only played, not reckoned."""
    for option in decision.options:
        yield option.key, {"more": True}


def _show_rerolls(game: Greyport, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:  # noqa: ARG001 - as all of them
    """Show what the sum may become."""
    about = decision.about
    assert isinstance(about, Rolled)
    dice = [die for die, _ in about.dice]
    for option in decision.options:
        lying = [
            None if index in option.value else shown for index, (_, shown) in enumerate(about.dice)
        ]
        found = reckon_sums(dice, about.plus, lying)
        mean = sum(total * chance for total, chance in found.items())
        line = f"{min(found)} to {max(found)} damage, {mean:.1f} on average"
        shown = {"least": min(found), "most": max(found), "mean": round(mean, 2)}
        yield (
            option.key,
            shown | {"line": line if min(found) != max(found) else f"{min(found)} damage"},
        )


KINDS: Mapping[str, Callable[[Greyport, Decision[Any]], Shown]] = {
    "act": _show_actions,
    "taunt": _show_taunts,
    "forced-taunt": _show_taunts,
    "shields": _show_shields,
    "recruit": _show_purchases,
    "spend": _show_purchases,
    "take-card": _show_offered,
    "monster": _show_foreseen,
    "player": _show_foreseen,
    "may": _show_foreseen,
    "one": _show_foreseen,
    "reroll": _show_rerolls,
}
