"""Every item is used at its moment, with strict answers, and what came of it is compared (p. 33 and 34).

`item_cases/*.txt` has for each item its number and id, then its line as it is in the pack, then cases of two lines: who stands where and what is answered, and below what
happens. `with` are items brought beside it, `cards` what is played, `piles` where cards lie, `elements` what is strong, `rounds` how long it goes, `are` what is used up already,
`draw` and `foe` the modifier cards that the character and monsters draw next.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tabard.crawl.figures import Bonus
from tabard.haven.language import write_line
from tabard.haven.printed import Printed
from tests.haven.conftest import with_straw
from tests.haven.kit import kit

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared
FOLDER = Path(__file__).parent / "item_cases"
ELSEWHERE = ("033 second-skin", "076 merchants-insignia")
"""What works before the first round or after the last: `test_item_windows.py`."""
SAID = {"with", "cards", "piles", "elements", "rounds", "are", "asked", "draw", "foe"}


class Case(NamedTuple):
    """An item in a position."""

    item: str
    at: str
    told: dict[str, str]
    does: str

    @property
    def name(self) -> str:
        return f"{self.item}-{self.at}".replace(" ", "_")


def read(path: Path) -> Iterator[Case]:
    """Read the cases of a file."""
    item = at = ""
    told: dict[str, str] = {}
    for text in path.read_text(encoding="utf-8").splitlines():
        if text.startswith("    "):
            yield Case(item, at, told, text.strip())
        elif text.startswith("  at A "):
            at, *more = text.removeprefix("  at ").split(" | ")
            told = dict(each.split(" ", 1) for each in more)
            assert set(told) <= SAID, text
        elif text and not text.startswith((" ", "#")):
            item = text.split()[1]


CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in read(path)]


def play(case: Case) -> str:
    """Play a case and tell what happened, and which elements are there at the end."""
    told = case.told
    own = [case.item] if case.item else []
    drawn = told.get("draw", "")
    stage = kit(
        [*own, *told.get("with", "").split()], case.at, cards=told.get("cards", ""),
        elements=told.get("elements", ""), answers=told.get("asked", "").split(),
        rounds=int(told.get("rounds", "1")), piles=told.get("piles", ""), more=told.get("are", ""),
        draw=drawn.split(" + ") if drawn else (),
    )  # fmt: skip
    if foe := told.get("foe"):
        stage.state.decks.of["monsters"].pile.put_on_top(foe)
    happened = stage.run() or "nothing"
    happened += f" | elements {stage.elements}" if stage.elements else ""
    return happened + (f" | experience {stage.earned}" if stage.earned else "")


@pytest.mark.rule("H-33.1", "H-33.4", "H-34.12")
@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_an_item_does_what_it_says_at_its_moment(case: Case) -> None:
    assert play(case) == case.does


def readings(*items: str) -> list[Case]:
    """List the cases of items that we read in our own way."""
    return [each for each in CASES if each.item in items]


@pytest.mark.rule("H-34.23")
@pytest.mark.parametrize("case", readings("light-targe", "experimental-armor"), ids=str)
def test_what_an_item_adds_to_a_shield_comes_when_the_attack_is_over(case: Case) -> None:
    told = play(case)
    attack = told.index(" attack A 3")
    assert attack < told.index(" loses ") < told.index("A move b3" if "targe" in told else "x1 suffers 2")  # fmt: skip
    assert "armor" not in told or told.index("A suffers 2") < attack


@pytest.mark.rule("H-34.24")
def test_the_move_of_a_summon_by_itself_is_not_helped_by_an_item_of_its_friends() -> None:
    assert [play(each) for each in readings("scroll-of-swiftness")] == [
        "uses scroll-of-swiftness lost ; B move e4"
    ]
    alone = kit(["scroll-of-swiftness"], "A c3; r c5; x g5")
    assert "scroll-of-swiftness" not in alone.run()


@pytest.mark.rule("H-34.25")
def test_the_order_is_reversed_as_a_whole() -> None:
    (case,) = readings("temporal-matrix")
    told = play(case)
    assert told.index("y1 attack A") < told.index("A attack y1")
    stage = kit(["temporal-matrix"], case.at, answers=["go-on", "heavy-blow-top", "y1"])
    told = stage.run()
    assert told.index("A attack y1") < told.index("y1 attack A")


@pytest.mark.rule("H-34.26")
def test_a_knife_for_augments_helps_attacks_with_one_only() -> None:
    with_one, without = [play(each) for each in readings("psychic-knife")][:2]
    assert "A attack x1 3" in with_one
    assert "psychic-knife" not in without


def test_every_item_that_can_be_used_is_among_them_with_its_line() -> None:
    printed = {
        f"{each.number:03d} {each.id}": [write_line(side) for side in (each.do, each.back) if side]
        for each in BOX.items.values()
        if not BOX.uncovered_item(each.id)
    }
    listed: dict[str, list[str]] = {}
    name = ""
    for path in sorted(FOLDER.glob("*.txt")):
        for text in path.read_text(encoding="utf-8").splitlines():
            if text and not text.startswith((" ", "#")):
                name = text
                listed[name] = []
            elif text.startswith("  ") and not text.startswith(("  at A ", "    ")):
                listed[name].append(text.strip())
    assert printed == listed | {each: printed[each] for each in ELSEWHERE}
    assert {each.split()[1] for each in listed} == {each.item for each in CASES}


@pytest.mark.rule("H-34.1", "H-34.2", "H-34.9")
def test_a_long_rest_recovers_what_is_spent_frees_used_slots_and_brings_nothing_lost_back() -> None:
    items = ["hide-armor", "weathered-boots", "healing-potion"]
    for refreshes in ("yes", "no"):
        stage = kit(
            items, "A c3; x k3", piles="discard leap+sweep+cleave", more="weathered-boots spent, healing-potion lost",
            answers=["long-rest", "sweep", "no", refreshes],
        )  # fmt: skip
        armor = stage.hero("fighter").item("hide-armor")
        armor.used = 1
        stage.run()
        states = {each.id: each.state for each in stage.hero("fighter").items}
        ready = refreshes == "yes"
        assert states["weathered-boots"] == ("ready" if ready else "spent")
        assert states["healing-potion"] == "lost"
        assert armor.used == (0 if ready else 1)


@pytest.mark.rule("H-34.3")
def test_what_is_unrecoverable_is_not_offered_to_recover() -> None:
    both = ["empowering-talisman", "stamina-potion", "healing-potion"]
    lost = "stamina-potion lost, healing-potion lost"
    stage = kit(
        both, "A c3; x k3", more=lost, answers=["item-empowering-talisman", "stamina-potion"]
    )
    with pytest.raises(AssertionError, match=r"stamina-potion\): \['healing-potion', 'stop'\]"):
        stage.run()
    alone = kit(both[:2], "A c3; x k3", more=lost, answers=["item-empowering-talisman"])
    with pytest.raises(AssertionError, match="Nobody asked for"):
        alone.run()


@pytest.mark.rule("H-34.13", "H-34.14", "H-34.21")
def test_what_gives_an_ability_is_not_used_in_the_middle_of_another_one() -> None:
    items = ["weathered-boots", "healing-potion"]
    stage = kit(items, "A c3 hp 5; x k3")
    stage.answer("heavy-blow+long-stride", seat=0).answer(stage.options(1)[0], seat=1)
    assert "item-healing-potion" in stage.keys
    assert "item-weathered-boots" not in stage.keys
    stage.answer("long-stride-bottom", "d3")
    assert stage.asked == {0: "move"}
    assert "item-healing-potion" not in stage.keys
    assert "item-weathered-boots" in stage.keys


@pytest.mark.rule("H-34.11", "H-34.20")
def test_mandatory_items_come_unasked_and_none_is_used_up_by_an_attack_that_deals_nothing() -> None:
    guarded = kit(
        ["hide-armor", "heater-shield", "steel-ring"],
        "A c3; y d3; y c2",
        answers=["item-steel-ring"],
    )
    with pytest.raises(AssertionError, match="Nobody answers damage"):
        guarded.run()  # of the second attack, for which no answer was given
    told = [each for one in [*guarded.game.events][guarded.begun :] if (each := guarded.tell(one))]
    assert told[:3] == ["uses hide-armor", "uses steel-ring lost", "y1 attack A 3 shield 5"]
    immune = kit(["hide-armor"], "A c3; y d3", cards="stand-fast+leap")
    immune.figure("fighter").bonuses += [
        Bonus("card/stand-fast/a/top/0", "round") for _ in range(3)
    ]
    assert "uses" not in immune.run()
    assert immune.hero("fighter").item("hide-armor").used == 0
