"""Every card of every monster deck is played, in a position that fits, with strict answers, and what came of it is compared.

`monster_cards/DECK.txt` has for each card its number and its line as they are in the pack, then cases of two lines: who stands where, with
the elements that are strong and what the players are asked and answer, and below what the monster does and what its set infuses.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tabard.content.nodes import nodes_in, write
from tabard.crawl import abilities as crawl
from tabard.haven import own_abilities as own
from tabard.haven.calling import ADVANCE
from tabard.haven.printed import Printed
from tabard.haven.riders import PrintedCall
from tabard.haven.set_elements import list_consumptions
from tests.haven.conftest import with_straw
from tests.haven.pit import Pit, act, pit

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared
FOLDER = Path(__file__).parent / "monster_cards"


class Case(NamedTuple):
    """A card in a position."""

    deck: str
    kind: str
    card: str
    line: str
    at: str
    elements: str
    answers: tuple[str, ...]
    does: str
    infused: str
    round: int = 1

    @property
    def name(self) -> str:
        return f"{self.deck}-{self.card}-{self.at}-{self.elements}".replace(" ", "_")


def read(path: Path) -> Iterator[Case]:
    """Read the cases of a deck."""
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    kind = head.removeprefix("monster: ")
    card = line = at = elements = ""
    answers: tuple[str, ...] = ()
    round_ = 1
    for text in rest:
        if text.startswith("    "):
            does, _, infused = text.strip().partition(" | infused ")
            yield Case(path.stem, kind, card, line, at, elements, answers, does, infused, round_)
        elif text.startswith("  at "):
            at, *more = text.removeprefix("  at ").split(" | ")
            told = dict(each.split(" ", 1) for each in more)
            assert set(told) <= {"elements", "asked", "round"}, text
            elements, answers = told.get("elements", ""), tuple(told.get("asked", "").split())
            round_ = int(told.get("round", "1"))
        elif text:
            card, line = text.split(": ", 1)


CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in read(path)]


@pytest.mark.rule("H-38.4", "H-40.19", "H-37.1")
@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_a_card_does_what_it_says(case: Case) -> None:
    play(case)


def explained(kind: str) -> str:
    """Write a scenario's rules for what a card only calls by its name: everybody suffers 1."""
    deck = BOX.deck_of(kind)
    cards = [BOX.card_line(kind, deck, str(each)) for each in range(len(BOX.decks[deck].card))]
    called = {
        each.name.name: None for each in nodes_in(tuple(cards)) if isinstance(each, PrintedCall)
    }
    rules = [
        f'[[rules]]\nwhen = "special"\nof = "{kind}-{name}"\ndo = "damage 1 character"\ntext = "{name}"'
        for name in called
        if name != ADVANCE
    ]
    return "\n".join(rules)


def play(case: Case) -> Pit:
    """Play a case, and compare what came of it."""
    rules = explained(case.kind)
    scene = pit(
        case.kind, case.card, case.at, elements=case.elements, answers=case.answers, round_=case.round,
        rules=rules,
    )  # fmt: skip
    assert act(scene) == case.does.replace("nothing", "")
    assert scene.strong == case.infused
    return scene


def test_every_card_of_every_deck_is_among_them() -> None:
    decks = {BOX.deck_of(each) for each in BOX.monsters}
    assert len(decks) == 30
    printed = {
        (deck, str(number), " ; ".join(map(write, card.do)))
        for deck in decks
        for number, card in enumerate(BOX.decks[deck].card)
    }
    assert {(each.deck, each.card, each.line) for each in CASES} == printed


SEEN: dict[type[crawl.Ability], str] = {
    crawl.Move: "move ", crawl.Attack: "attack ", crawl.Heal: " heals ", crawl.PushPull: " push ",
    crawl.Shield: "Shield ", crawl.Retaliate: "Retaliate ", crawl.Suffer: " suffers ",
    crawl.Summon: "summon ", crawl.Loot: "loot ", crawl.Trap: "trap ", crawl.Whenever: "Whenever ",
    own.Spawn: "spawn ",
}  # fmt: skip
"""What of an ability is seen; conditions by their names, and a focus by whom it attacks."""


@pytest.mark.rule("H-38.7")
def test_no_ability_of_a_card_fell_back_to_doing_nothing() -> None:
    """Whatever a card lists has happened in one of its cases, once everything on it was paid for."""
    nothing_is_left_out(CASES)


def nothing_is_left_out(cases_: Sequence[Case]) -> None:
    """Compare what cards list with what has happened in their cases."""
    by_card: dict[tuple[str, str, str], list[Case]] = {}
    for each in cases_:
        by_card.setdefault((each.kind, BOX.deck_of(each.kind), each.card), []).append(each)
    for (kind, deck, card), cases in by_card.items():
        every = "+".join(map(str, range(len(list_consumptions(BOX.card_line(kind, deck, card))))))
        rank = BOX.stats.ranks(kind)[0]
        line = BOX.line(f"monster/{kind}/{rank}/1.2/{deck}/{card}/{every}")
        done = " ; ".join(each.does for each in cases)
        for ability in line:
            inner = ability.abilities if isinstance(ability, crawl.Provided) else (ability,)
            for performed in inner:
                assert all(word in done for word in seen(performed)), (deck, card, performed)


def seen(ability: crawl.Ability) -> list[str]:
    """List what is seen of an ability that is performed."""
    if isinstance(ability, own.Call):
        return [ability.name]
    if isinstance(ability, crawl.Grant):
        return [word for each in ability.abilities for word in seen(each)]
    if isinstance(ability, crawl.Give):
        return [f" {each}" for each in ability.conditions]
    if isinstance(ability, crawl.Focus) or (isinstance(ability, crawl.Move) and not ability.points):
        return []
    return [SEEN[type(ability)]]
