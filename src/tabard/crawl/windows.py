"""Windows: every moment at which something optional may be used, by name, and the questions of those that an attack opens.

Items declare their moment; a window in which nothing can be used is not asked. What can be left out of an attack before its
modifier is a rule of the attack, and is asked in the same window as the items for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.abilities import Boost
from tabard.crawl.ability_words import describe_effect, write_sum
from tabard.crawl.about import ChangingAttack
from tabard.crawl.attack_parts import AttackOn, shield_of
from tabard.crawl.bonuses import end_all
from tabard.crawl.deciding import ask_of, find_decider
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.events import LeftOut
from tabard.crawl.items import Item, list_ready, options_for, use
from tabard.crawl.offers import Offer
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.crawl.party import Character
    from tabard.crawl.skirmish import Skirmish


class Moment(StrEnum):
    """When something may be used."""

    INITIATIVE = "initiative"
    TURN = "turn"
    TOP_ACTION = "top-action"
    MOVE = "move"
    AIM = "aim"
    BASIC_ATTACK = "basic-attack"
    ATTACK = "attack"
    ENEMY_ATTACK = "enemy-attack"
    OWN_DIE = "own-die"
    ENEMY_DIE = "enemy-die"
    AFTER_ATTACK = "after-attack"
    AFTER_ENEMY_ATTACK = "after-enemy-attack"
    AFTER_ATTACKS = "after-attacks"
    """All attacks of an ability are made."""
    DAMAGE = "damage"
    """Somebody is about to suffer the damage of an attack."""
    AFTER_MOVE = "after-move"
    TURN_END = "turn-end"
    HEAL = "heal"
    REST_HEAL = "rest-heal"
    """A rest heals."""
    ANY_ATTACK = "any-attack"
    """Somebody attacks, whoever it is."""
    AIMED = "aimed"
    """Somebody is about to attack somebody, and nothing of it has happened yet."""
    AFTER_ANY_ATTACK = "after-any-attack"
    """An attack is over, whoever made it."""
    ANY_MOVE = "any-move"
    """Somebody is about to move."""
    PUSHED = "pushed"
    """Somebody has pushed somebody."""
    SUMMONING = "summoning"
    BEFORE_SUMMON = "before-summon"
    """A summon is about to attack."""
    ANY_SUFFER = "any-suffer"
    """Somebody else is about to suffer any damage."""
    LOOTED = "looted"
    ROOM = "room"
    """A room was revealed."""
    ALLY_TURN = "ally-turn"
    CONTROL = "control"
    SUFFER = "suffer"
    """Somebody is about to suffer any damage."""
    REST = "rest"
    AFTER_REST = "after-rest"
    SHORT_REST = "short-rest"
    LONG_REST = "long-rest"
    KILL = "kill"
    LOST_ACTION = "lost-action"
    SETUP = "setup"
    SCENARIO_END = "scenario-end"
    GAINED = "gained"
    """Somebody is about to gain conditions."""
    DRAWN = "drawn"
    """A modifier card counts."""
    ALWAYS = "always"
    """It is never used, but holds all the time."""


CHANGE: Question[Effect | Offer | None] = Question(
    "strike", "Attack {who}: add items or leave effects out?", easy="roll"
)
DEFEND: Question[Offer | None] = Question(
    "defend", "{to}{who} attacks you for {value}. Use an item?"
)
AFTER: Question[Offer | None] = Question("after", "{to}The attack is over. Use an item?")

DECLINED: Mapping[str, tuple[str, str]] = {
    "strike": ("roll", "items when you attack"),
    "defend": ("go-on", "items when you are attacked"),
    "die": ("go-on", "items that turn the die"),
    "after": ("go-on", "items after an attack"),
    "witness": ("go-on", "items when others attack"),
    "damage": ("go-on", "items when damage is about to be suffered"),
    "use-item": ("go-on", "items between two abilities"),
    "initiative": ("keep", "items that change your initiative"),
    "both": ("no", "items that add a bottom action"),
    "end-turn": ("end", "items at the end of your turn"),
    "negate": ("suffer", "negating damage that you survive"),
}
"""Kind of the question that a window asks: the option that declines, and what is declined."""


class Use(NamedTuple):
    """An item that is being used."""

    who: Character
    item: Item
    part: int
    """Which of its abilities, where it offers a choice."""
    moment: Moment
    attack: AttackOn | None


def list_offers(
    game: Skirmish, who: Character | None, moment: Moment, attack: AttackOn | None = None
) -> list[Option[Offer]]:
    """List every way in which a character can use something at a moment."""
    if who is None or not who.usable:
        return []
    found = list_ready(game, who, moment)
    if not found:
        return []
    fits = game.book.fits
    return options_for(game, [each for each in found if fits(game, who, each, moment, attack)])


async def take(
    game: Skirmish,
    who: Character | None,
    offer: Offer,
    moment: Moment,
    attack: AttackOn | None = None,
) -> tuple[Effect, ...]:
    """Use an item, and return what it adds to the ability in progress."""
    assert who is not None
    item = use(game, who, offer)
    return await game.book.take(game, Use(who, item, offer.part, moment, attack))


def add_go_on(usable: Sequence[Option[Offer]]) -> Sequence[Option[Offer | None]]:
    """List what can be used, and to go on without."""
    return [Option("go-on", None, (), "No"), *usable]  # type: ignore[list-item]  # an Offer is one of the values


# Before the modifier


async def open_before_modifier(game: Skirmish, attack: AttackOn) -> None:
    """Let people add to an own attack or to the defence, before the modifier is drawn (B-39.4)."""
    if attack.is_free:
        await _change_own_attack(game, attack)
        return
    who = game.whose(attack.target.id)
    if who is not None:
        await _defend(game, who, attack)


async def _change_own_attack(game: Skirmish, attack: AttackOn) -> None:
    who, seat = attack.who, find_decider(game, attack.attacker)
    if who is not None:
        attack.effects += _collect_basic_bonus(game, who)
    while True:
        options = partial(_list_changes, game, who, attack)
        about = ChangingAttack(attack)
        choice = await ask(seat, CHANGE, options, about=about, who=game.called(attack.target.id))
        if choice is None:
            return
        if isinstance(choice, Offer):
            attack.effects += await take(game, who, choice, Moment.ATTACK, attack)
        else:
            attack.effects.remove(choice)
            game.tell(LeftOut(attack.attacker.id, describe_effect(choice)))


def _collect_basic_bonus(game: Skirmish, who: Character) -> list[Effect]:
    """Collect what items add to every basic attack."""
    if game.underway is None or not game.underway.path.startswith("basic/"):
        return []
    items = list_ready(game, who, Moment.BASIC_ATTACK)
    boosts = [each for item in items for each in item.do if isinstance(each, Boost)]
    return [effect for each in boosts for effect in each.effects]


def _list_changes(
    game: Skirmish, who: Character | None, attack: AttackOn
) -> Sequence[Option[Effect | Offer | None]]:
    options: list[Option[Effect | Offer | None]] = [Option("roll", None, (), game.book.drawing)]
    options += list_offers(game, who, Moment.ATTACK, attack)  # type: ignore[arg-type]  # an Offer is one of the values
    # Range and targets have done their work by now; they cannot be taken back.
    kept = {Word.RANGE, Word.REACH, Word.TARGET, Word.EARN, Word.SHIELD, Word.RETALIATE}
    if not game.may_forgo_attack:
        kept |= {Word.ATTACK, Word.TIMES, Word.DISADVANTAGE}
    for effect in dict.fromkeys(attack.effects):
        if effect.word not in kept:
            text = f"Leave {describe_effect(effect)} out"
            options.append(Option(f"without-{effect.key}", effect, (), text, gives_up=True))
    return options


async def _defend(game: Skirmish, who: Character, attack: AttackOn) -> None:
    while True:
        usable = list_offers(game, who, Moment.ENEMY_ATTACK, attack)
        if not usable:
            return
        choice = await ask_of(
            game,
            who,
            DEFEND,
            partial(add_go_on, usable),
            about=ChangingAttack(attack),
            who=game.called(attack.attacker.id),
            value=_describe_value(game, attack),
        )
        if choice is None:
            return
        await take(game, who, choice, Moment.ENEMY_ATTACK, attack)


def _describe_value(game: Skirmish, attack: AttackOn) -> str:
    """Say how hard an attack is before its modifier: 3 (2 +1 poison) with advantage, shield 2, pierce 1."""
    base, poison = attack.ability.value, int(attack.target.has(Condition.POISON))
    bonus = attack.total(Word.ATTACK) + poison
    text = str(max(0, base + bonus))
    if bonus:
        text += f" ({write_sum(base, bonus, poison)})"
    if attack.advantage:
        text += " with advantage" if attack.advantage > 0 else " with disadvantage"
    shield, pierce = shield_of(game, attack.target), attack.total(Word.PIERCE)
    if shield:
        text += f", shield {shield}" + (f", pierce {pierce}" if pierce else "")
    return text


# After the attack


async def open_after_attack(game: Skirmish, attack: AttackOn) -> None:
    """End what lasted for one attack, and let people use items after it, its retaliate included (B-39.52)."""
    for each in game.party:
        hero = game.find(each.figure)
        if hero is not None and hero.bonuses:
            await end_all(game, hero, "attack")
    if attack.who is not None and game.is_on_map(attack.attacker):
        await _offer_after(game, attack.who, attack, Moment.AFTER_ATTACK, attack.target)
        return
    other = game.whose(attack.target.id)
    if (
        other is not None
        and game.is_on_map(attack.target)
        and attack.target.side not in game.friends(attack.side)
    ):
        await _offer_after(game, other, attack, Moment.AFTER_ENEMY_ATTACK, attack.attacker)


async def _offer_after(
    game: Skirmish, who: Character, attack: AttackOn, moment: Moment, opponent: Figure
) -> None:
    while game.is_on_map(opponent):
        options = list_offers(game, who, moment, attack)
        if not options:
            return
        choice = await ask_of(game, who, AFTER, partial(add_go_on, options))
        if choice is None:
            return
        await take(game, who, choice, moment, attack)
