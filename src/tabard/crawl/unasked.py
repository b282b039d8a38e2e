"""What needs no thought in a round and while abilities are performed: every other answer would give something up for nothing.

The rules ask it all the same; whoever plays may have it answered unasked (`Rules.flow.unasked`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabard.crawl.abilities import Give, Heal, PushPull, Suffer
from tabard.crawl.ability_parts import ALL
from tabard.crawl.ability_words import describe, describe_effect
from tabard.crawl.about import Adding, Agreeing, Ordering, Suffering, Targeting, Walking
from tabard.crawl.attack_parts import list_retaliates
from tabard.crawl.cards import half_of
from tabard.crawl.effects import Condition, Word
from tabard.crawl.foresight import list_aimless
from tabard.crawl.naming import counted
from tabard.crawl.offers import Offer
from tabard.crawl.windows import DECLINED
from tabard.table import Option, Unasked, Window

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish
    from tabard.table import Decision

LEAVING = frozenset({"skip", "stop"})
"""The keys of options that leave something undone."""


def unasked(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Return the answer to a question about an ability, if it needs no thought."""
    find = KINDS.get(decision.kind)
    return None if find is None else find(game, decision)


def list_own_options(decision: Decision[Any]) -> list[Option[Any]]:
    """List the options of the question itself; what can be done at any time can be done at the next question too."""
    return [each for each in decision.options if not decision.is_anytime(each)]


def _perform(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Begin a bonus of one's own: whoever chose the action wants it; what costs hit points is asked."""
    del game
    about = decision.about
    if not isinstance(about, Agreeing) or not about.is_bonus:
        return None
    why = f"{describe(about.ability)} was performed: it costs nothing."
    return Unasked("perform", why, "your own bonuses")


def _target(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Take the only target, or one of several that are all targets, where nobody is moved by it."""
    del game
    assert isinstance(decision.about, Targeting)
    ability, what = decision.about.ability, decision.about.what
    figures = _list_figures(decision)
    if not isinstance(ability, Heal | Give | PushPull | Suffer) or not figures or _harms(ability):
        return None
    if len(figures) == 1:
        return Unasked(figures[0].key, f"{what}: there was only one target.", "the only target")
    begun = any(each.key == "stop" for each in decision.options)
    enough = ability.aim.targets == ALL or (not begun and ability.aim.targets >= len(figures))
    if enough and not isinstance(ability, PushPull):
        return Unasked(figures[0].key, f"{what}: all of them were targets.", "the only target")
    return None


def _harms(ability: Heal | Give | PushPull | Suffer) -> bool:
    """Tell whether an ability gives the one who performs it a negative condition."""
    if not isinstance(ability, Give) or ability.aim.who != "self":
        return False
    return not all(each.is_positive for each in ability.conditions)


def _attack(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Attack the only one in an area that was just aimed, and the last one left if it does not hit back."""
    underway = game.underway
    figures = _list_figures(decision)
    if underway is None or len(figures) != 1:
        return None
    key = figures[0].key
    if not underway.hit:
        aimed = underway.area is not None
        return Unasked(key, "Nobody else stood in the area.", "the only target") if aimed else None
    if list_retaliates(game, game.figure(key)):
        return None
    return Unasked(key, "One target was left.", "the last target")


def _list_figures(decision: Decision[Any]) -> Sequence[Option[Any]]:
    """List the figures that can be chosen; none if there is something to add first."""
    options = [each for each in list_own_options(decision) if each.key not in LEAVING]
    figures = [each for each in options if each.refs == (f"figure:{each.key}",)]
    return figures if len(figures) == len(options) else ()


def _move(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Stop in the hex that was chosen, although there are points left."""
    del game
    assert isinstance(decision.about, Walking)
    walk = decision.about.walk
    if not walk.has_arrived:
        return None
    points = counted(walk.left, "movement point")
    why = f"You came to the hex that you chose, with {points} left."
    return Unasked("stop", why, "the rest of a move")


def _use_modifier_effect(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Use what a modifier adds: it costs nothing, unless it harms the one who attacks."""
    del game
    assert isinstance(decision.about, Adding)
    effect = decision.about.effect
    if effect.word is Word.OWN and effect.condition and not effect.condition.is_positive:
        return None
    return Unasked("use", f"{describe_effect(effect)} was used: it costs nothing.", "modifiers")


def _order(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Apply conditions and one push or pull in written order: none of them changes what another does."""
    del game
    assert isinstance(decision.about, Ordering)
    if sum(each.word is not Word.GAIN for each in decision.about.effects) > 1:
        return None
    key = decision.options[0].key
    return Unasked(key, "The order of these effects makes no difference.", "the order of effects")


# The round


def _strike(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    """Go on where nothing can be added to an attack."""
    if any(isinstance(each.value, Offer) for each in decision.options):
        return None
    why = f"Nothing could be added, so {game.book.drawn}."
    return Unasked("roll", why, "rolling", early=True)


def _end_turn(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    del game
    if any(each.key.startswith("item-") for each in decision.options):
        return None  # all other things at any time only dismiss cards
    return Unasked("end", "Nothing was left to do, so your turn ended.", "the end of your turn")


def _go_on(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    del game, decision
    return Unasked("go-on", "No card was dismissed between two turns.", "between two turns")


def _heal_at_rest(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    del decision
    hero = game.figure_of(game.acting_character)
    if hero.missing or hero.has(Condition.WOUND) or hero.has(Condition.POISON):
        return Unasked("yes", "A long rest heals 2: it costs nothing.", "what a long rest gives")
    return Unasked("no", "There was nothing to heal.", "what a long rest gives")


def _refresh_items(game: Skirmish, decision: Decision[Any]) -> Unasked | None:
    del game, decision
    return Unasked("yes", "All spent items were recovered.", "what a long rest gives")


KINDS: Mapping[str, Callable[[Any, Decision[Any]], Unasked | None]] = {
    "perform": _perform,
    "target": _target,
    "attack": _attack,
    "move": _move,
    "modifier-effect": _use_modifier_effect,
    "order": _order,
    "strike": _strike,
    "end-turn": _end_turn,
    "between": _go_on,
    "rest-heal": _heal_at_rest,
    "rest-items": _refresh_items,
}


# Windows


def kills(decision: Decision[Any]) -> bool:
    """Tell whether the damage that a question is about exhausts who suffers it."""
    about = decision.about
    assert isinstance(about, Suffering)
    return about.amount >= about.figure.hp


def window(decision: Decision[Any]) -> Window | None:
    """Return how a question about something optional can be declined for a while; what could kill is always asked."""
    found = DECLINED.get(decision.kind)
    if found is None or (decision.kind == "negate" and kills(decision)):
        return None
    return Window(*found)


# What one click takes

POINTED = frozenset({"tie", "effect"})
"""Questions that lose nothing whatever is answered, and about which a thing itself says everything."""


def direct(game: Skirmish, decision: Decision[Any], pointed: frozenset[str]) -> frozenset[str]:
    """Return the keys of what one click takes: what is only pointed at, and an action that neither loses its card nor finds nobody to aim at."""
    if decision.kind in POINTED | pointed:
        return frozenset(each.key for each in list_own_options(decision))
    if decision.kind != "action":
        return frozenset()
    in_vain = set(list_aimless(game, decision))
    return frozenset(
        each.key
        for each in list_own_options(decision)
        if each.key not in in_vain and not _loses(game, each.value)
    )


def _loses(game: Skirmish, value: tuple[str, str, bool]) -> bool:
    id_, half, is_basic = value
    face = game.face_up(game.acting_character.card(id_))
    return not is_basic and half_of(face, half).lost
