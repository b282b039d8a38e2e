"""Whether something that happens is what a bonus waits for: the words of its head, seen from its bearer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Attack, Whenever
from tabard.crawl.actions import path_of
from tabard.haven import heads, parts
from tabard.haven.counting import count_what, reckon
from tabard.haven.finding import View, find, list_meant
from tabard.haven.judging import holds, is_losing
from tabard.haven.moments import Adjective, Event, Origin, Phase
from tabard.haven.pieces import Memory
from tabard.haven.printed import inner_of
from tabard.haven.selectors import AtLeast, Formula, Id
from tabard.haven.vocabulary import Pointer
from tabard.hexes import Hex

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Bonus, Figure, Side
    from tabard.haven.riders import If
    from tabard.haven.selectors import Single
    from tabard.haven.state import Haven


SEGMENTS = 4
"""How many parts the path of an action of a card has."""


def heeds(  # noqa: PLR0917 - who waits for what from whom
    game: Haven,
    bearer: Figure,
    bonus: Bonus,
    head: heads.When,
    subject: Figure,
    other: Figure | None,
) -> bool:
    """Tell whether a head fits: who does it, to whom, and what else must be.

    Of an attack the subject attacks and the other is attacked; of anything else the subject has it happen to itself.
    """
    view = View(game, bearer, bearer.side)
    before = point(game, bonus, subject, other)
    fits = (
        _is_by(view, head, subject, other)
        and _is_on(view, head, subject, other)
        and _is_given(view, head.given)
        and all(_is_so(game, each, subject) for each in head.adjectives)
        and _comes_from(game, head, subject)
    )
    point_back(game, before)
    return fits


def _is_by(view: View, head: heads.When, subject: Figure, other: Figure | None) -> bool:
    """Tell whether it is the right one's doing; what is retaliated is the doing of who was attacked."""
    if head.subject is None:
        return True
    doer = subject
    if head.events[0] is Event.RETALIATE and other is not None:
        doer = other
    return doer in find(view, head.subject.who)


def _is_on(view: View, head: heads.When, subject: Figure, other: Figure | None) -> bool:
    if head.object is None:
        return True
    found = find(view, head.object.who)
    if head.phase is Phase.AFTER and head.events[0] is Event.ATTACK_ABILITY:
        return any(each in found for each in list_meant(view, Pointer.TARGET))
    return (subject if other is None else other) in found


def _is_given(view: View, given: If | None) -> bool:
    return given is None or holds(view, given.given)


def _is_so(game: Haven, adjective: Adjective, subject: Figure) -> bool:
    """Judge what kind of event it is; near and far are the scope of the attack."""
    match adjective:
        case Adjective.MELEE | Adjective.RANGED:
            return True
        case Adjective.LOST:
            return is_losing(View(game, subject, subject.side))
        case Adjective.SINGLE:
            return _is_single(game)
        case Adjective.SUMMON:
            return bool(subject.owner)


def _is_single(game: Haven) -> bool:
    """Tell whether the ability in progress has one printed target and no area."""
    if game.underway is None:
        return True
    ability = game.ability(game.underway.path)
    assert isinstance(ability, Attack)
    return ability.aim.targets == 1 and ability.aim.area is None and game.underway.zone is None


def _comes_from(game: Haven, head: heads.When, subject: Figure) -> bool:  # noqa: PLR0911 - one line a source
    if head.origin is None:
        return True
    if head.events == (Event.ACTION,) and {*head.origin.sources} <= KINDS.keys():
        return any(KINDS[each] in _collect_kinds(game, subject) for each in head.origin.sources)
    match head.origin.sources:
        case (Origin.ATTACK,):
            return True  # only attacks are asked about
        case (Origin.LOST,):
            return is_losing(View(game, subject, subject.side))
        case (Id(name=name),):
            who = game.whose(subject.id)
            return who is not None and who.action is not None and who.action.card == name
        case (Origin.REST,) | (Origin.ENEMY,):
            return True  # only rests and enemies are asked about
        case (Origin.AUGMENT,):
            return _is_of_augment(game)
        case (Origin.CARD,) | (Origin.CARD, Origin.MODIFIER):
            return True  # only what comes from them is asked about
        case _:
            return False


def _is_of_augment(game: Haven) -> bool:
    """Tell whether the attack in progress stands in the same action as an augment."""
    if game.underway is None or not game.underway.path.startswith("card/"):
        return False
    action = "/".join(game.underway.path.split("/")[:SEGMENTS])
    found = [game.ability(f"{action}/{number}") for number in range(game.count_abilities(action))]
    return any(isinstance(each, Whenever) and each.family == "augment" for each in found)


KINDS: Mapping[object, type[crawl.Ability]] = {
    Origin.ATTACK: crawl.Attack,
    Origin.MOVE: crawl.Move,
    Origin.LOOT: crawl.Loot,
}
"""By which ability an action is of a kind (H-18.6)."""


def _collect_kinds(game: Haven, figure: Figure) -> set[type[crawl.Ability]]:
    """Collect of which kinds the present action of a character is: of every kind of ability that it contains (H-18.6, H-23.6)."""
    who = game.whose(figure.id)
    if who is None or who.action is None:
        return set()
    action = who.action
    path = path_of(game, who, action.card, action.half, action.is_basic)
    listed = [game.ability(f"{path}/{number}") for number in range(game.count_abilities(path))]
    return {type(each) for one in listed for each in (one, *inner_of(one))}


def is_enough(head: heads.When, amount: int) -> bool:
    """Tell whether damage is as much as a head speaks of."""
    event = head.events[0]
    bound = event.bound if isinstance(event, parts.Damage) else None
    return not isinstance(bound, AtLeast) or amount >= bound.number


Meant = tuple[dict[str, list[str]], dict[str, list[Hex]]]
"""Who and what words mean."""


def point(game: Haven, bonus: Bonus | None, subject: Figure, other: Figure | None) -> Meant:
    """Let words mean who does something and to whom, and what a bonus keeps; return what they meant before."""
    before = game.meant, game.spots
    kept = game.kept.get(bonus.path, Memory()) if bonus is not None else Memory()
    aimed = {} if other is None else {"target": [other.id]}
    own = {"attacker": [subject.id], "it": [subject.id]}
    game.meant = {**game.meant, **own, **aimed, **kept.figures}
    game.spots = {**game.spots, **kept.hexes}
    return before


def point_back(game: Haven, before: Meant) -> None:
    """Let words mean what they meant before."""
    game.meant, game.spots = before


def judged(game: Haven, attack: AttackOn, words: object) -> bool:
    """Tell whether words are true of one attack, when it is declared."""
    before = point(game, None, attack.attacker, attack.target)
    commander = game.grant.by if game.grant is not None else ""
    found = holds(View(game, attack.attacker, attack.side, commander), words)  # type: ignore[arg-type]
    point_back(game, before)
    return found


def counted(  # noqa: PLR0917 - who counts what of whom
    game: Haven,
    actor: Figure,
    side: Side,
    words: Single | Formula,
    target: Figure | None,
    bonus: str,
) -> int:
    """Say how much there is of what words count, of a target and since a bonus began."""
    before = game.meant, game.spots
    kept = game.kept.get(bonus, Memory())
    aimed = {} if target is None else {"target": [target.id]}
    game.meant = {**game.meant, **kept.figures, **aimed}
    game.spots = {**game.spots, **kept.hexes}
    commander = game.grant.by if game.grant is not None else ""
    view = View(game, actor, side, commander)
    found = reckon(view, words) if isinstance(words, Formula) else count_what(view, words, target)
    point_back(game, before)
    return found
