"""The event cards of the built-in pack: every figure as the fact sheets have it, and every mistake told by its place."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.content import ContentError
from tabard.content.nodes import nodes_in
from tabard.haven.campaign.event_cards import EventCard, EventOption, Outcome
from tabard.haven.campaign.event_effects import AddEvent, OtherOption, PutCard, ReadSection
from tabard.haven.campaign.event_language import (
    read_effects,
    read_requirements,
    write_effects,
    write_requirements,
)
from tabard.haven.content import Box
from tabard.haven.loading import prepare
from tests.haven.campaign import event_sheets
from tests.haven.campaign.event_sheets import Line
from tests.haven.facts import facts
from tests.haven.test_pack_mistakes import write_pack

UNKNOWN = {
    "C-42": ("resolved by event C-41 A",),
    "C-43": ("section 27.1",),
    "C-46": ("section 57.1", "section 77.5"),
    "C-61": ("section 93.2",),
    "C-69": ("quest 15 begun",),
    "C-70": ("quest 15 begun",),
}
"""What brings cards into play of which no source tells: our own choice."""


@pytest.fixture(scope="module")
def box() -> Box:
    return prepare(()).prepared  # type: ignore[no-any-return]


def lines(outcomes: tuple[Outcome, ...]) -> list[Line]:
    return [
        Line(each.also, write_requirements(each.when), write_effects(each.do), each.end or "")
        for each in outcomes
    ]


@pytest.mark.rule("H-60.3")
def test_there_are_a_hundred_city_and_seventy_seven_road_events(box: Box) -> None:
    assert Counter(each.deck for each in box.events.values()) == {"city": 100, "road": 77}
    assert [*box.events] == [each.number for each in box.events.values()]


def test_every_card_is_as_the_sheets_have_it(box: Box) -> None:
    sheets = event_sheets.cards()
    assert {*box.events} == {*sheets}
    for number, sheet in sheets.items():
        card = box.events[number]
        assert (card.deck, card.set) == (sheet["deck"], sheet["set"])
        assert {str(each) for each in card.options} == {each for each in "ABCD" if each in sheet}
        for letter, option in card.options.items():
            told = [event_sheets.line(each) for each in sheet[letter]]
            assert (number, letter, lines(option.outcome)) == (number, letter, told)
            needs = sheet.get(f"needs_{letter.lower()}", "")
            assert write_requirements(option.needs) == (needs and event_sheets.requirement(needs))
            assert option.boxes == sheet.get(f"boxes_{letter.lower()}", 0)
            assert option.is_hidden == (letter in sheet.get("unselectable", ()))
        assert lines(card.front) == [event_sheets.line(each) for each in sheet.get("front", ())]
        assert write_effects(card.all) == " ; ".join(map(event_sheets.effect, sheet.get("all", ())))
        assert card.boxes == sheet.get("boxes_front", 0)
        assert card.is_forced == sheet.get("forced", False)
        assert card.each_chooses == sheet.get("each_chooses", False)
        assert f"owner of item {card.decides}" == sheet.get("decides", "owner of item 0")


def test_every_card_comes_and_goes_as_the_sheets_have_it(box: Box) -> None:
    for number, sheet in event_sheets.cards().items():
        causes = [*dict.fromkeys(map(event_sheets.cause, sheet["enters"]))]
        assert box.events[number].enters == UNKNOWN.get(number, tuple(causes))
        gone = [*dict.fromkeys(map(event_sheets.cause, sheet.get("leaves", ())))]
        assert [*box.events[number].leaves] == [each.split(" (")[0] for each in gone]


def ends(card: EventCard, option: EventOption) -> Iterator[str]:
    """List how a card can leave the table after an option, in the words of the sheets."""
    for each in option.outcome:
        nodes = [*nodes_in(each.do)]
        if any(isinstance(node, PutCard) for node in nodes):
            yield "placed"
        elif any(isinstance(node, OtherOption) for node in nodes) and each.end is None:
            yield "as-other"
        elif each.end == "keep":
            yield "return"
        elif not each.also or each.end == "remove":
            yield "remove"


def test_what_becomes_of_a_card_is_as_the_sheets_sum_it_up(box: Box) -> None:
    for number, sheet in event_sheets.cards().items():
        card = box.events[number]
        for letter, summary in sheet["end"].items():
            found = {*ends(card, card.options[letter])}
            after = set(summary.split("/"))
            assert (number, letter, found) == (number, letter, after)


def test_every_line_is_written_back_as_it_stands(box: Box) -> None:
    for card in box.events.values():
        for option in card.options.values():
            for each in option.outcome:
                assert read_effects(write_effects(each.do)) == each.do
                assert read_requirements(write_requirements(each.when)) == each.when


def test_the_open_sections_are_all_written(box: Box) -> None:
    named = [
        each for sheet in event_sheets.cards().values() for each in sheet.get("open_sections", ())
    ]
    assert sorted(named) == sorted(box.event_sections)
    read = {
        node.section.number
        for card in box.events.values()
        for outcome in [
            *card.front,
            *(one for each in card.options.values() for one in each.outcome),
        ]
        for node in nodes_in(outcome.do)
        if isinstance(node, ReadSection)
    }
    assert read | {"81.2"} == {
        *box.event_sections
    }  # read in place of a card that needs several people


def causes_there_are(box: Box) -> set[str]:
    """List everything that can bring a card into play in this box."""
    sections = [each.section for each in box.records.values()]
    sections += [each.section for one in box.scenarios.values() for each in one.conclusions]
    sections += [*box.event_sections]
    numbers = {*box.scenarios, *map(str, facts("scenarios.toml")["scenario"])}
    unlocked = {each.unlocks for each in box.quests.values()} | {"crossed-swords"}
    kinds = {*box.heroes, *unlocked}
    added = {
        f"event {number} {letter}"
        for number, card in box.events.items()
        for letter, option in card.options.items()
        for node in nodes_in(tuple(each for line in option.outcome for each in line.do) + card.all)
        if isinstance(node, AddEvent)
    }
    return {
        "start", "any reputation 13", "resolved by event C-41 A", *added,
        *(each.when for each in box.records.values()),
        *(f"section {each}" for each in sections),
        *(f"scenario {each} completed" for each in numbers),
        *(f"class {each} unlocked" for each in kinds),
        *(f"retirement {each}" for each in kinds),
        *(f"quest {each.number:02}{word}" for each in box.quests.values() for word in ("", " begun")),
    }  # fmt: skip


def test_every_card_can_come_into_play(box: Box) -> None:
    there = causes_there_are(box)
    for number, card in box.events.items():
        ways = [each for one in card.enters for each in _ways(one)]
        assert (number, ways) != (number, [])
        assert (number, [each for each in ways if each not in there]) == (number, [])


def _ways(cause: str) -> list[str]:
    """Take `event C-23 A|B` and `retirement saw 16.2A` apart."""
    words = cause.split()
    if words[0] == "event":
        return [f"event {words[1]} {letter}" for letter in words[2].split("|")]
    return [" ".join(words[:2])] if words[0] == "retirement" else [cause]


def words(text: str) -> list[str]:
    return text.split()


def test_every_card_is_told_in_sixty_to_ninety_words_of_our_own(box: Box) -> None:
    seen: Counter[tuple[str, ...]] = Counter()
    for number, card in box.events.items():
        front = words(" ".join([card.scene, *(each.text for each in card.options.values())]))
        assert card.source == "tabard"
        assert (number, 55 <= len(front) <= 95) == (number, True)
        for option in card.options.values():
            assert all(len(words(each.text)) >= 3 for each in option.outcome)
        seen.update(zip(*(words(card.scene)[each:] for each in range(7)), strict=False))
    assert [run for run, count in seen.items() if count > 1 and "berries," not in run] == []


# Mistakes of packs

CARD = """
number = "R-99"
deck = "road"
set = "mine"
title = "Mine"
scene = "A stone lies in the road."
[options.A]
text = "Lift it."
outcome = [{ do = "item 12" }]
[options.B]
text = "Leave it."
outcome = [{ do = "no-effect" }]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("item 12", "itm 12", 'unknown word "itm"; did you mean "item"?'),
        ("item 12", "item 999", "there is no item 999"),
        ("item 12", "add-event R-777", "there is no event R-777"),
        ("item 12", "section 9.9", "there is no section 9.9"),
        ("item 12", "other-option D", "there is no option D"),
        ("item 12", "checkbox 1", "there are no boxes to mark"),
        ("item 12", "[with strang] item 12", 'no trait "strang"; did you mean "strong"?'),
        ("item 12", "item", 'something is missing after "item"; expected a number'),
        (
            'do = "item 12"',
            'when = "trait strang", do = "item 12"',
            'no trait "strang"; did you mean "strong"?',
        ),
        (
            'do = "item 12"',
            'when = "trait strong", do = "item 12"',
            'nothing happens if none of these is true; expected a line with "else"',
        ),
        ('deck = "road"', 'deck = "city"', "R-99 does not belong to the city deck"),
        ('"R-99"', '"Q-99"', "expected C-01 or R-01"),
        ("[options.B]", "[options.E]", 'unknown word "E"'),
        (
            "[options.A]",
            '[riddle]\nanswers = { one = "1", two = "2" }\nright = "tow"\n[options.A]',
            'there is no answer "tow"; did you mean "two"?',
        ),
    ],
)  # fmt: skip
def test_a_mistake_in_an_event_is_told_where_it_stands(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert old in CARD
    write_pack(tmp_path, {"events/r-99.toml": CARD.replace(old, new, 1)})
    with pytest.raises(ContentError) as error:
        prepare((tmp_path,))
    assert told in str(error.value)
    assert "r-99.toml:" in str(error.value)


def test_a_pack_brings_an_event_of_its_own(tmp_path: Path) -> None:
    write_pack(tmp_path, {"events/r-99.toml": CARD})
    box = prepare((tmp_path,)).prepared
    assert box.events["R-99"].title == "Mine"
    assert len(box.events) == 178
