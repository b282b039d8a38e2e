"""The words of special rules and goals, and how they are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar

from lark import Token

from tabard.content import AbilityLanguage, Reader
from tabard.crawl.effects import Element
from tabard.crawl.scenario_language import Goals, Specials, Who, Whom
from tabard.haven import script
from tabard.haven.map_legend import RANK_LETTERS, Rank
from tabard.haven.own_goals import Dead, Escape, Escort, KillRevealed, LootAll
from tabard.haven.script import Like
from tabard.haven.script_tests import HavenTests
from tabard.haven.script_whom import Carrying, InRoom, OnLetter, Some, Those, Where, Within

PLAIN = (Who.HERE, Who.CHARACTER, Who.MONSTERS)


class HavenSpecials(Specials):
    """The words of these scenarios."""

    grammar: ClassVar[str] = r"""
    %extend ability: "open" "door" place -> open_door
                   | "unlock" "door" place -> unlock
                   | "lock" "door" place -> lock
                   | "reveal" place -> reveal
                   | "damage" like who -> damage_by
                   | "section" SECTION -> section
                   | "coin" number "at" word -> put_coins
                   | "coin" number "here" -> put_coins
                   | "spawn" word ranks "at" word -> bring
                   | "spawn" word ranks "beside" word -> bring_beside
                   | "draw" word ranks "at" word -> bring_token
                   | "infuse" element -> infuse
                   | "mark" word -> mark
                   | "link" word word -> link
                   | "press" word number -> press
                   | "walk" word pace "toward" word -> walk
                   | "walk" word pace "onto" word -> walk_onto
                   | "leap" word "onto" "door" place -> leap
                   | "instead" -> instead
                   | "may" "{" start "}" -> may
                   | "shield" number word -> shield
                   | "idle" word -> idle
                   | "raise" "attack" number those_or_word -> raise_attack
                   | "lower" "attack" number those_or_word -> lower_attack
                   | "hinder" who -> hinder
                   | "add" number "minus-1" "to" who -> add_minus
                   | "remove" who -> remove
                   | "spare" "here" "at" number -> spare
                   | "reset" "clock" SECTION -> reset_clock
                   | "advance" "clock" SECTION -> advance_clock
                   | "open-hands" -> open_hands
    %override who: those where* | word where*
    ?where: "within" number "of" spot -> near
          | "not" "within" number "of" spot -> far
          | "in" "room" place -> in_room
          | "on" word -> on_letter
          | "carrying" word -> carrying
    ?spot: here_word | word
    ?those_or_word: those | word
    ?pace: number | "move" -> own_move
    place: WORD | NUMBER
    ranks: RANKS
    RANKS.3: /[neb-]{3}(?![\w-])/
    SECTION.2: /[0-9]+\.[0-9]+/
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {
        "like": Like,
        "element": Element,
        "those": Those,
        "here_word": (Those.HERE,),
    }
    names: ClassVar[Mapping[str, str]] = {
        **Specials.names,
        "SECTION": "a section like 24.5",
        "RANKS": "ranks for two, three and four characters like nne",
    }

    def who(self, who: Whom, *where: Where) -> Whom:
        """Take whom it is for, and where they must be."""
        if not where and str(who) in PLAIN:
            return str(who)
        return Some(str(who), where)

    def near(self, hexes: int, of: str) -> Within:
        """Read how near they must be."""
        return Within(hexes, str(of))

    def far(self, hexes: int, of: str) -> Within:
        """Read how far away they must be."""
        return Within(hexes, str(of), is_not=True)

    def carrying(self, treasure: str) -> Carrying:
        """Read what they must have looted."""
        return Carrying(treasure)

    def in_room(self, room: str) -> InRoom:
        """Read in which room they must be."""
        return InRoom(room)

    def on_letter(self, letter: str) -> OnLetter:
        """Read on which letter they must be."""
        return OnLetter(letter)

    def place(self, token: Token) -> str:
        """Take what a door or a room is called."""
        return str(token)

    def ranks(self, token: Token) -> tuple[Rank, ...]:
        """Read a rank for each number of characters."""
        return tuple(RANK_LETTERS[each] for each in token)

    def own_move(self) -> None:
        """Read that the move of the stat card counts."""
        return

    def open_door(self, door: str) -> script.OpenDoor:
        """Read that a door opens."""
        return script.OpenDoor(door)

    def unlock(self, door: str) -> script.Unlock:
        """Read that a door is locked no more."""
        return script.Unlock(door)

    def lock(self, door: str) -> script.Lock:
        """Read that a door is locked again."""
        return script.Lock(door)

    def damage_by(self, like: Like, who: Whom) -> script.DamageBy:
        """Read damage of a trap or a hazard."""
        return script.DamageBy(like, who)

    def section(self, id_: Token) -> script.ReadSection:
        """Read which section is read."""
        return script.ReadSection(str(id_))

    def put_coins(self, count: int, letter: str = "") -> script.PutCoins:
        """Read money tokens that are put down."""
        return script.PutCoins(count, letter)

    def reveal(self, room: str) -> script.Reveal:
        """Read that a room is revealed."""
        return script.Reveal(room)

    def bring(self, type_: str, ranks: tuple[Rank, Rank, Rank], letter: str) -> script.Bring:
        """Read a spawn at a letter."""
        return script.Bring(type_, ranks, letter)

    def bring_beside(self, type_: str, ranks: tuple[Rank, Rank, Rank], whom: str) -> script.Bring:
        """Read a spawn beside somebody."""
        return script.Bring(type_, ranks, beside=whom)

    def bring_token(self, bag: str, ranks: tuple[Rank, Rank, Rank], letter: str) -> script.Bring:
        """Read a spawn whose type is drawn out of a bag."""
        return script.Bring(bag, ranks, letter, is_bag=True)

    def infuse(self, element: Element) -> script.Infuse:
        """Read which element becomes strong."""
        return script.Infuse(element)

    def mark(self, name: str) -> script.Mark:
        """Read how a hex is marked."""
        return script.Mark(name)

    def link(self, one: str, other: str) -> script.Link:
        """Read which letters are linked."""
        return script.Link(one, other)

    def press(self, letter: str, rounds: int) -> script.Press:
        """Read how long a plate stays down."""
        return script.Press(letter, rounds)

    def walk(self, who: str, points: int | None, letter: str) -> script.Walk:
        """Read who walks toward a letter."""
        return script.Walk(who, points, letter)

    def walk_onto(self, who: str, points: int | None, letter: str) -> script.Walk:
        """Read who walks onto a letter."""
        return script.Walk(who, points, letter, is_onto=True)

    def leap(self, who: str, door: str) -> script.Leap:
        """Read who jumps onto a door."""
        return script.Leap(who, door)

    def instead(self) -> script.Instead:
        """Read that the card of the turn is left out."""
        return script.Instead()

    def may(self, effects: tuple[script.Walk | script.DamageBy, ...]) -> script.May:
        """Read what the party is asked about."""
        return script.May(effects)

    def shield(self, amount: int, who: str) -> script.ShieldOf:
        """Read who has a shield."""
        return script.ShieldOf(amount, who)

    def idle(self, who: str) -> script.Rest:
        """Read who keeps out of everything."""
        return script.Rest(who)

    def raise_attack(self, amount: int, who: str) -> script.Raise:
        """Read whose attacks are stronger."""
        return script.Raise(amount, str(who))

    def lower_attack(self, amount: int, who: str) -> script.Raise:
        """Read whose attacks are weaker."""
        return script.Raise(-amount, str(who))

    def hinder(self, who: Whom) -> script.Hinder:
        """Read whose attacks have disadvantage, and who uses no items."""
        return script.Hinder(who)

    def add_minus(self, count: int, who: Whom) -> script.AddMinus:
        """Read whose deck becomes worse."""
        return script.AddMinus(count, who)

    def remove(self, who: Whom) -> script.Remove:
        """Read who leaves."""
        return script.Remove(who)

    def spare(self, hp: int) -> script.Spare:
        """Read how many hit points are left to a character."""
        return script.Spare(hp)

    def reset_clock(self, section: Token) -> script.ResetClock:
        """Read which clock begins."""
        return script.ResetClock(str(section))

    def advance_clock(self, section: Token) -> script.AdvanceClock:
        """Read which clock is set ahead."""
        return script.AdvanceClock(str(section))

    def open_hands(self) -> script.OpenHands:
        """Read that cards may be shown."""
        return script.OpenHands()


class HavenGoals(Goals):
    """The goals of these scenarios."""

    grammar: ClassVar[str] = r"""
    %extend ability: "escape" "all" -> escape
                   | "escape" number -> escape
                   | "loot" "all" -> loot_all
                   | "kill" "revealed" -> kill_revealed
                   | "escort" word "beside" word -> escort
                   | "dead" word -> dead
    """

    def escape(self, count: int = 0) -> Escape:
        """Read how many must escape."""
        return Escape(count)

    def loot_all(self) -> LootAll:
        """Read that all goal treasures are to be looted."""
        return LootAll()

    def kill_revealed(self) -> KillRevealed:
        """Read that nobody may be left on the map."""
        return KillRevealed()

    def escort(self, ally: str, letter: str) -> Escort:
        """Read who must get where."""
        return Escort(ally, letter)

    def dead(self, ally: str) -> Dead:
        """Read who must not die."""
        return Dead(ally)


SCRIPT_READERS: Mapping[str, Reader] = {
    "special": AbilityLanguage(HavenSpecials()).parse,
    "test": AbilityLanguage(HavenTests()).parse,
    "goal": AbilityLanguage(HavenGoals()).parse,
}
