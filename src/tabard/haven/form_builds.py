"""What can be chosen for each character of a new game: its hand, its items and its perks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tabard.haven.building import (
    Build,
    check_party,
    count_room,
    find_mistake,
    list_cards,
    list_items,
    list_own_cards,
    list_perks,
    propose_build,
)
from tabard.haven.hands import find_crowded, find_level
from tabard.haven.outfits import explain_item
from tabard.haven.perks import check_perks
from tabard.haven.wording import phrase_line
from tabard.table.forms import Asked, Choice, Setting

if TYPE_CHECKING:
    from tabard.haven.printed import Printed

WORDS = {
    "hand": ("Hand", "Which cards does {name} bring?", "Bring these", "hand"),
    "items": ("Items", "Which items does {name} bring?", "Bring these", "item-small"),
    "perks": ("Perks", "Which perks does {name} have?", "Mark these", ""),
}  # fmt: skip
"""What a setting is called, what is asked, what the button says that takes it, and its icon."""


NOT_YET = "cannot be played yet"


def build_party(
    box: Printed, kinds: Sequence[str], level: int, asked: Asked
) -> tuple[list[Build], list[Setting]]:
    """Build every character as it is wished for, and offer what else it could have; whoever is earlier takes from the shelf first."""
    built: list[Build] = []
    settings: list[Setting] = []
    for number, kind in enumerate(kinds, start=1):
        build = _make_build(box, propose_build(box, kind, level), number, asked, built)
        built.append(build)
        settings += _list_settings(box, build, number)
    return built, settings


def write_builds(box: Printed, party: Sequence[Build]) -> dict[str, Any]:
    """Return the part of a setup that says it: all that is not as it would be if nobody said anything."""
    usual = {each.kind: propose_build(box, each.kind, each.level) for each in party}
    found: dict[str, dict[str, Any]] = {
        "hands": {each.kind: [*each.hand] for each in party if {*each.hand} != {*usual[each.kind].hand}},
        "items": {each.kind: [*each.items] for each in party if each.items},
        "perks": {each.kind: [*each.perks] for each in party if each.perks != usual[each.kind].perks},
    }  # fmt: skip
    return {name: values for name, values in found.items() if values}


def _make_build(
    box: Printed, usual: Build, number: int, asked: Asked, others: Sequence[Build]
) -> Build:
    """Build a character out of what is wished for, as far as it goes together; the rest is as proposed."""

    def wished(name: str) -> list[str] | None:
        found = asked.chosen.get(f"{name}-{number}")
        return found if isinstance(found, list) else None

    build = replace(usual, hand=_choose_hand(box, usual, wished("hand")))
    perks = wished("perks")
    if perks is not None:
        build = replace(build, perks=_mark_perks(box, usual.kind, perks))
    items = wished("items")
    return _bring_items(box, build, usual.items if items is None else items, others)


def _choose_hand(box: Printed, usual: Build, wished: Sequence[str] | None) -> tuple[str, ...]:
    """Keep the cards wished for last that go together, and fill the hand up with those that are proposed."""
    size = box.heroes[usual.kind].hand
    order = list_own_cards(box, usual.kind)
    hand: list[str] = []
    for each in [*reversed(wished or ()), *usual.hand, *order]:
        is_own = each in box.cards and box.cards[each].owner == usual.kind
        if len(hand) == size or not is_own or each in hand or find_level(box, each) > usual.level:
            continue
        if not find_crowded(box, usual.level, [*hand, each]):
            hand.append(each)
    return tuple(sorted(hand, key=order.index))


def _bring_items(
    box: Printed, build: Build, wished: Sequence[str], others: Sequence[Build]
) -> Build:
    """Bring the items wished for last that find room, of which a copy is left and which can be played."""

    def fits(items: Sequence[str]) -> bool:
        ours = replace(build, items=tuple(items), owned=tuple(items))
        return not find_mistake(box, ours) and not check_party(box, [*others, ours])

    items = _keep_last_first(
        wished, lambda each: each in box.items and not box.uncovered_item(each), fits
    )
    return replace(build, items=tuple(items), owned=tuple(items))


def _keep_last_first(
    wished: Sequence[str], is_there: Callable[[str], bool], fits: Callable[[Sequence[str]], bool]
) -> list[str]:
    """Keep what goes together, the last wishes before earlier ones, in the order of wishing."""
    kept: list[str] = []
    for each in reversed(wished):
        if is_there(each) and each not in kept and fits([each, *kept]):
            kept.insert(0, each)
    return kept


def _mark_perks(box: Printed, kind: str, wished: Sequence[str]) -> tuple[int, ...]:
    """Mark the boxes wished for, each by its perk and its place in it: `3.2`."""
    marks: list[int] = []
    for each in wished:
        number = int(each.partition(".")[0]) if each.partition(".")[0].isdigit() else 0
        if number > len(box.heroes[kind].perk) or box.uncovered_perk(kind, number):
            continue
        if number and not check_perks(box, kind, [*marks, number]):
            marks.append(number)
    return tuple(sorted(marks))


def _list_settings(box: Printed, build: Build, number: int) -> list[Setting]:
    perks, marked = _offer_boxes(box, build, list_perks(box, build))
    cards = [_offer_card(box, build, each) for each in list_cards(box, build)]
    shelf = [_offer_item(box, build, each) for each in list_items(box, build, only_sold=True)]
    found = (("hand", cards, build.hand), ("items", shelf, build.items), ("perks", perks, marked))
    return [
        replace(_make_setting(box, build, name, number), choices=tuple(choices), value=[*values])
        for name, choices, values in found
    ]


def _make_setting(box: Printed, build: Build, name: str, number: int) -> Setting:
    """Say what is asked about a character, and how much of it there is room for."""
    label, question, agree, icon = WORDS[name]
    about = count_room(box, build)[name]
    return Setting(
        f"{name}-{number}",
        label,
        question.format(name=box.heroes[build.kind].name),
        (),
        several=True,
        agree=agree,
        icon=icon,
        about=f"{about[:1].upper()}{about[1:]}.",
        follows=(f"character-{number}", "levels"),
        aside=True,
        of=f"character-{number}",
    )


def _offer_card(box: Printed, build: Build, card: Choice) -> Choice:
    """Offer a card that can be exchanged for another one: a full hand is no reason against it."""
    too_high = find_level(box, card.key) > build.level
    printed = box.cards[card.key]
    halves = " / ".join(phrase_line(*half.do) for half in (printed.top, printed.bottom))
    why = f"of level {find_level(box, card.key)}" if too_high else ""
    return replace(card, about=halves, why_not=why)


def _offer_item(box: Printed, build: Build, item: Choice) -> Choice:
    """Offer an item that can be exchanged for another one; what cannot be played yet says so."""
    why = explain_item(box, build.kind, build.level, (), item.key)
    left = NOT_YET if box.uncovered_item(item.key) else ""
    return replace(item, about=phrase_line(*box.items[item.key].do), why_not=left or why)


def _offer_boxes(
    box: Printed, build: Build, perks: Sequence[Choice]
) -> tuple[list[Choice], list[str]]:
    """Offer each box of a perk by itself."""
    marked = Counter(build.perks)
    choices, values = [], []
    for number, (perk, each) in enumerate(
        zip(box.heroes[build.kind].perk, perks, strict=True), start=1
    ):
        for place in range(1, perk.boxes + 1):
            is_marked = place <= marked[number]
            key = f"{number}.{place}"
            left = NOT_YET if box.uncovered_perk(build.kind, number) else ""
            choices.append(
                replace(
                    each,
                    key=key,
                    name=phrase_line(*perk.do),
                    line="counts with all its boxes" if perk.linked else "",
                    why_not="" if is_marked else left or each.why_not,
                )
            )
            values += [key] if is_marked else []
    return choices, values
