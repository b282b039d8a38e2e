"""Who, where, what and under which circumstances, in plain English: selectors, amounts and conditions of the card language.

Rules never read these words; the line itself is what is played.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabard.content import Change
from tabard.haven import circumstances as tests
from tabard.haven import selectors as words
from tabard.haven.vocabulary import (  # fmt: skip
    Had,
    Manner,
    Order,
    Parity,
    PastDeed,
    Pointer,
    Quantity,
    Status,
    Thing,
    Tile,
    Zone,
)

POINTERS = {
    Pointer.YOU: "you", Pointer.SELF: "you", Pointer.TARGET: "the target", Pointer.TARGETS: "the targets",
    Pointer.ATTACKER: "the attacker", Pointer.MARKED: "the chosen one", Pointer.TOKEN: "the token", Pointer.TILE: "that tile",
    Pointer.CONTROLLED: "whom you control", Pointer.FOCUS: "its focus", Pointer.IT: "it", Pointer.KILLER: "the killer",
    Pointer.EACH_OTHER: "each other",
}  # fmt: skip
TILES = {
    Tile.DIFFICULT: "difficult terrain", Tile.HAZARD: "hazardous terrain", Tile.HAZARDS: "hazardous terrain",
}  # fmt: skip
THINGS = {
    Thing.FRIEND: "you or an ally", Thing.FRIENDS: "you and your allies", Thing.SUMMON: "summon of yours",
}  # fmt: skip
ZONES = {
    Zone.AREA: "in the area", Zone.ROOM: "in the room", Zone.PATH: "in its way", Zone.SIGHT: "in sight", Zone.DISCARD: "in your discard pile",
    Zone.LOST: "among what you have lost", Zone.HAND: "in your hand", Zone.SPENT: "that is spent", Zone.PLAY: "wherever it is",
    Zone.LOOT: "on loot",
}  # fmt: skip
STATES = {
    Status.PASSED: "that you moved through", Status.ENTERED: "that you entered", Status.LEFT: "that were left", Status.LOOTED: "that you looted",
    Status.REACHABLE: "in reach",
}  # fmt: skip
ORDERS = {
    Order.CLOSEST: "the nearest first", Order.FARTHEST: "the farthest first", Order.MOST_HP: "the one with most hit points first",
    Order.LEAST_HP: "the one with fewest hit points first",
}  # fmt: skip
DEEDS = {
    PastDeed.ATTACK: "attacked", PastDeed.KILL: "killed an enemy", PastDeed.LOOT: "looted", PastDeed.LOST: "performed a lost action",
    PastDeed.OVERHEAL: "were healed for more than was missing", PastDeed.SUFFER: "suffered damage",
}  # fmt: skip
COUNTED = {
    Thing.DISTANCE: "hex of distance",
    Thing.DESTROYED: "obstacle destroyed",
    Thing.STEP: "hex moved",
    Thing.DAMAGE: "damage dealt",
}
"""What is counted, where its own word alone says little."""
HOW = {Manner.STRAIGHT: " in a straight line", Manner.BACK: " away and back"}


def write_name(name: words.Id) -> str:
    """Write the name of a thing as people do."""
    return name.name.replace("-", " ").title() if not name.name.isdigit() else f"item {name.name}"


def phrase_either(parts: list[str], last: str = " or ") -> str:
    """List some things of which one is meant."""
    parts = list(dict.fromkeys(parts))
    return last.join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def phrase_whom(who: words.Selector) -> str:
    """Say who or what is meant."""
    if isinstance(who, words.Several):
        return " and ".join(map(phrase_whom, who.singles))
    front: list[str] = []
    behind: list[str] = []
    for each in who.filters:
        (front if _is_front(each) else behind).append(phrase_filter(each))
    noun = _phrase_noun(who)
    many = _phrase_quantity(who)
    if who.place is not None and many == "one":
        return " ".join(
            [
                _phrase_owned(
                    who.place, " ".join([*map(str, who.qualities), *front, _phrase_name(who)])
                ),
                *behind,
            ]
        )
    if noun == "you" and not who.filters:
        return many + noun if many else noun
    return " ".join(
        each for each in (many.strip(), *map(str, who.qualities), *front, noun, *behind) if each
    )


def _phrase_noun(who: words.Single) -> str:
    return _phrase_name(who) if who.place is None else _phrase_owned(who.place, _phrase_name(who))


def _phrase_name(who: words.Single) -> str:
    match who.noun:
        case words.Reference(pointer=pointer):
            return POINTERS[pointer]
        case words.Ids(names=names):
            return phrase_either([write_name(each) for each in names])
        case words.Tiles(tiles=tiles):
            return phrase_either([TILES.get(each, str(each)) for each in tiles])
        case words.Kind(thing=thing):
            return THINGS.get(thing, str(thing))


def _phrase_owned(place: words.Place, text: str) -> str:
    owner = phrase_place(place)
    whose = {"you": "your", "it": "its"}.get(owner, f"{owner}'s")
    return f"{whose} {text}"


def _phrase_quantity(who: words.Single) -> str:  # noqa: PLR0911 - one line a kind
    match who.quantity:
        case None:
            return ""
        case Quantity.SOME:
            return "any"
        case Quantity.ANY:
            return "any number of"
        case words.AtLeast(number=number):
            return f"at least {number}"
        case words.Formula():
            return str(who.quantity)
        case int() as number if number == 1:
            return "one"
        case quantity:
            return str(quantity)


def _is_front(one: words.Filter) -> bool:
    """Tell whether a filter stands before its noun."""
    return (
        one == words.Adjacent()
        or isinstance(one, words.Ranked | words.Slot)
        or (isinstance(one, words.Is) and one.status not in STATES)
    )


def phrase_place(place: words.Place | None) -> str:
    """Say whose place is meant; none is one's own."""
    match place:
        case None:
            return "you"
        case words.Nested(who=who):
            return phrase_whom(who)
        case words.Reference(pointer=pointer):
            return POINTERS[pointer]
        case words.Ids(names=names):
            return phrase_either([write_name(each) for each in names])


def phrase_filter(one: words.Filter) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a filter
    """Say which of them are meant."""
    match one:
        case words.Adjacent(place=None):
            return "adjacent"
        case words.Adjacent(place=place):
            return f"next to {phrase_place(place)}"
        case words.Within(number=number, place=None):
            return f"within {phrase_hexes(number)}"
        case words.Within(number=number, place=place):
            return f"within {phrase_hexes(number)} of {phrase_place(place)}"
        case words.Exactly(number=number, place=place):
            return f"exactly {phrase_hexes(number)} away" + ("" if place is None else f" from {phrase_place(place)}")  # fmt: skip
        case words.Beyond(place=place):
            return f"farther away than {phrase_place(place)}"
        case words.In(zones=zones):
            return phrase_either([ZONES[each] for each in zones])
        case words.InPlace(where=where):
            return f"in {phrase_place(where)}"
        case words.Holding(noun=noun):
            return f"with {phrase_whom(words.Single(noun))} in it"
        case words.With(what=words.Affliction(condition=condition)):
            return f"under {condition}"
        case words.With(what=Had.NEGATIVE):
            return "with a negative condition"
        case words.With(what=what):
            return f"with {what}".replace("@", "")
        case words.Hp(bound=words.Below(whose=whose)):
            return f"with fewer hit points than {phrase_place(whose)}"
        case words.Hp(bound=words.AtMost(number=number)):
            return f"with at most {number} hit points"
        case words.Hp(bound=bound):
            return f"with at least {bound.number} hit points"  # type: ignore[union-attr]
        case words.Ranked(ranks=ranks):
            return phrase_either(list(map(str, ranks)))
        case words.Level(number=number):
            return f"of level {number}"
        case words.Slot(name=name):
            return name.name
        case words.Except(name=name):
            return f"other than {write_name(name)}"
        case words.By(order=order, place=place):
            return ORDERS[order] + ("" if place is None else f" to {phrase_place(place)}")
        case words.This(period=period):
            return f"this {period}"
        case words.Did(deed=deed):
            return f"that {phrase_deed(deed, 'you')}"
        case words.Is(status=status):
            return STATES.get(status, str(status))
        case words.Other(filter=inner):
            return f"not {phrase_filter(inner)}"


def phrase_hexes(number: int) -> str:
    """Count hexes."""
    return "1 hex" if number == 1 else f"{number} hexes"


def phrase_deed(deed: words.Moved | PastDeed, who: str, *, is_denied: bool = False) -> str:
    """Say what somebody did, or did not do."""
    if isinstance(deed, words.Moved):
        match deed.how:
            case words.AtLeast(number=number):
                how = f" at least {phrase_hexes(number)}"
            case words.AtMost(number=number):
                how = f" at most {phrase_hexes(number)}"
            case None:
                how = ""
            case manner:
                how = HOW[manner]
        return f"did not move{how}" if is_denied else f"moved{how}"
    text = DEEDS[deed] if who == "you" else DEEDS[deed].replace("were", "was")
    return f"have not {text}" if is_denied else text


# Amounts


def phrase_amount(amount: words.Amount) -> str:
    """Say how much."""
    match amount.value:
        case Change(by=by):
            text = f"{by:+d}"
        case words.Formula(of=of):
            text = _phrase_sum(of)
        case words.More(by=words.Formula(of=of)):
            text = f"+{_phrase_sum(of)}"
        case value:
            text = str(value)
    return text if amount.per is None else f"{text} for each {each_of(amount.per)}"


def each_of(per: words.Selector) -> str:
    """Say what something comes once for each of."""
    if isinstance(per, words.Several):
        return " and ".join(map(each_of, per.singles))
    if per.place is not None and per.noun == words.Kind(Thing.NEGATIVE):
        return f"negative condition of {phrase_place(per.place)}"
    match per.noun:
        case words.Kind(thing=thing) if thing in COUNTED:
            return " ".join([COUNTED[thing], *map(phrase_filter, per.filters)])
        case words.Kind(thing=thing):
            per = replace(per, noun=words.Kind(thing.one))
        case words.Tiles(tiles=tiles):  # one tile of each is told by its own word
            ones = [Tile(str(each).removesuffix("s")) for each in tiles]
            per = replace(per, noun=words.Tiles(tuple(ones)))
    return phrase_whom(per).removeprefix("the ").replace("targets", "target")


def _phrase_sum(part: words.Expression) -> str:
    match part:
        case words.Sum(left=left, right=right):
            return f"{_phrase_sum(left)} plus {_phrase_sum(right)}"
        case words.Difference(left=left, right=right):
            return f"{_phrase_sum(left)} less {_phrase_sum(right)}"
        case words.HalfUp(of=of):
            return f"half of {_phrase_sum(of)}, rounded up"
        case words.Asked(what=what, whose=whose):
            name = "hit points" if what == "hp" else str(what)
            owner = phrase_place(whose)
            return f"{'your' if owner == 'you' else owner + chr(39) + 's'} {name}"
        case words.Named(variable=variable):
            return {"C": "the number of characters", "L": "the scenario level"}.get(str(variable), str(variable))  # fmt: skip
        case number:
            return str(number)


# Circumstances


def phrase_test(test: tests.Given, *, is_denied: bool = False) -> str:  # noqa: C901, PLR0911 - one line a kind
    """Say what must be true."""
    match test:
        case tests.AllOf(tests=several):
            return " and ".join(map(phrase_test, several))
        case tests.AnyOf(tests=several):
            return " or ".join(map(phrase_test, several))
        case tests.Not(test=inner):
            return phrase_test(inner, is_denied=True)
        case tests.Round(which=Parity() as which):
            return f"it is an {which} round"
        case tests.Round(which=which):
            return f"it is round {which}"
        case tests.Infused(symbol=symbol):
            return f"{symbol} is strong or waning"
        case tests.Brought(name=name):
            return f"you have brought {write_name(name)}"
        case tests.From():
            return "it belongs to a lost action"
        case tests.Won():
            return "the scenario was completed"
        case words.Single():
            return _is_so(test, is_denied=is_denied)


def _is_so(test: words.Single, *, is_denied: bool) -> str:
    deeds = [each for each in test.filters if isinstance(each, words.Did)]
    rest = tuple(each for each in test.filters if not isinstance(each, words.Did))
    if isinstance(test.noun, words.Reference) and test.quantity is None:
        who = phrase_whom(words.Single(test.noun, qualities=test.qualities, place=test.place))
        if deeds:
            others = " ".join(map(phrase_filter, rest))
            return f"{who} {phrase_deed(deeds[0].deed, who, is_denied=is_denied)} {others}".strip()
        verb = "are" if who in ("you", "the targets") else "is"
        no = " not" if is_denied else ""
        state = " and ".join(map(phrase_filter, rest))
        if state.startswith("with "):
            has = ("have" if verb == "are" else "has") + (" not" if is_denied else "")
            return f"{who} {has} {state.removeprefix('with ')}"
        return f"{who} {verb}{no} {state}"
    if test.quantity is Quantity.NO:
        return f"there is {phrase_whom(test)}"
    return f"there {'is no' if is_denied else 'are'} {phrase_whom(test)}"
