"""What is paid with elements: additional abilities, several elements, wild and mixed ones."""

from __future__ import annotations

import pytest

from tabard.crawl.effects import Condition, Element
from tabard.crawl.events import Gained
from tests.bugs.arrange import Table, situation
from tests.bugs.lanes import offered
from tests.bugs.test_elements import BARE, FEET, MOUSE, bruiser, spellweaver

SHADOW = 'character = "silent-knife"\nturn = "character"\n' + MOUSE
"""Loose-thread's other side ends with "consume dark: invisible self"."""


@pytest.mark.rule("B-16.18")
@pytest.mark.parametrize(
    ("answer", "is_hidden"), [("pay-0-dripping-needle-b-0", True), ("skip", False)]
)
def test_a_consumption_may_let_one_perform_an_additional_ability(
    answer: str, *, is_hidden: bool
) -> None:
    cards = 'cards = { loose-thread = "played b", under-the-table = "played a", dripping-needle = "hand b" }'
    table = situation(SHADOW + cards).answer("loose-thread-bottom", "skip")
    assert table.asked == "pay"
    table.answer(answer).until("action", "silent-knife")
    assert table.hero.has(Condition.INVISIBLE) is is_hidden
    assert bool(table.state.consumed) is is_hidden


@pytest.mark.rule("B-16.18")
def test_without_the_element_the_additional_ability_is_not_offered() -> None:
    cards = 'cards = { loose-thread = "played b", under-the-table = "played a", dripping-needle = "lost" }'
    table = situation(SHADOW + cards).answer("loose-thread-bottom", "skip")
    assert table.asked == "action"


@pytest.mark.rule("B-16.19")
def test_a_consumed_infusion_cannot_pay() -> None:
    cards = f'{FEET}, shield-bash = "played a"'
    table = bruiser(cards, 'consumed = ["shield-bash-a-0"]\n').answer("planted-feet-top")
    assert offered(table) == {"mouse-1"}


BREATH = 'gathered-breath = "played a", crossed-currents = "played a"'
"""Its attack consumes ice to muddle and fire to wound."""
ICE, FIRE = "pay-0-rime-glass-a-0", "pay-1-ember-line-a-0"


@pytest.mark.rule("B-16.20")
@pytest.mark.parametrize(
    ("paid", "gained"),
    [((), []), ((ICE,), ["muddle"]), ((FIRE,), ["wound"]), ((FIRE, ICE), ["muddle", "wound"])],
)
def test_any_of_several_consumptions_may_be_paid_for(
    paid: tuple[str, ...], gained: list[str]
) -> None:
    table = spellweaver(f'{BREATH}, rime-glass = "hand a", ember-line = "hand a"')
    table.answer("gathered-breath-top", *paid, "mouse-1").until("action", "roll")
    assert sorted(each.condition for each in table.happened(Gained)) == gained
    assert len(table.state.consumed) == len(paid)


STORM = 'crossed-currents = "played b", rime-glass = "hand a", ember-line = "played a"'
"""Its attack consumes ice and air together; the ice is in hand."""


@pytest.mark.rule("B-16.21")
def test_a_consumption_of_several_elements_needs_all_of_them() -> None:
    table = spellweaver(f'{STORM}, gathered-breath = "hand a"').answer("crossed-currents-top")
    assert not any(each.startswith("pay") for each in table.keys)
    table = spellweaver(f'{STORM}, gathered-breath = "hand b"').answer("crossed-currents-top")
    pays = [each for each in table.keys if each.startswith("pay")]
    assert pays == ["pay-0-gathered-breath-b-0+rime-glass-a-0"]
    table.answer(pays[0])
    assert sorted(table.state.consumed) == ["gathered-breath-b-0", "rime-glass-a-0"]


"""Nothing of one's own to consume."""


def striking(created: str, item: str) -> Table:
    """Attack with an item, with created infusions only."""
    text = f'created = {created}\nitems = {{ {item} = "ready" }}\n'
    return bruiser(BARE, text).answer("warding-strength-top", "mouse-1")


@pytest.mark.rule("B-16.22")
@pytest.mark.parametrize("element", list(Element))
def test_a_wild_cost_is_paid_with_any_one_infusion(element: Element) -> None:
    table = striking(f'["{element}"]', "prismatic-gem").answer("item-prismatic-gem-made-0")
    assert table.state.consumed == ["made-0"]


@pytest.mark.rule("B-16.22")
def test_a_wild_cost_needs_an_infusion() -> None:
    assert not any(each.startswith("item-") for each in striking("[]", "prismatic-gem").keys)


@pytest.mark.rule("B-16.23")
@pytest.mark.parametrize("first", ["pay-0-made-0", "pay-1-made-0"])
def test_a_wild_infusion_is_any_element_but_only_once(first: str) -> None:
    cards = f'{BREATH}, rime-glass = "lost", ember-line = "lost"'
    table = spellweaver(cards, 'created = ["wild"]\n').answer("gathered-breath-top")
    assert offered(table) == {"pay-0-made-0", "pay-1-made-0", "mouse-1"}
    assert offered(table.answer(first)) == {"mouse-1"}


@pytest.mark.rule("B-16.24")
@pytest.mark.parametrize(
    ("element", "pays"), [("ice", True), ("earth", True), ("air", False), ("fire", False)]
)
def test_a_mixed_cost_is_paid_with_either_element_of_its_pair(element: str, *, pays: bool) -> None:
    table = striking(f'["{element}"]', "rosethorn-knife")
    assert ("item-rosethorn-knife-made-0" in table.keys) is pays


@pytest.mark.rule("B-16.25")
@pytest.mark.parametrize("first", ["pay-0-made-0", "pay-1-made-0"])
def test_a_mixed_infusion_is_either_of_its_elements_but_only_once(first: str) -> None:
    cards = f'{BREATH}, rime-glass = "lost", ember-line = "lost"'
    table = spellweaver(cards, 'created = ["fire/ice"]\n').answer("gathered-breath-top")
    assert offered(table.answer(first)) == {"mouse-1"}


@pytest.mark.rule("B-16.25")
def test_a_mixed_infusion_is_no_third_element() -> None:
    cards = f'{BREATH}, rime-glass = "lost", ember-line = "lost"'
    table = spellweaver(cards, 'created = ["fire/dark"]\n').answer("gathered-breath-top")
    assert offered(table) == {"pay-1-made-0", "mouse-1"}


@pytest.mark.rule("B-16.26")
@pytest.mark.parametrize("infusion", ["ice/air", "wild"])
def test_one_infusion_supplies_one_element_of_a_cost(infusion: str) -> None:
    cards = 'crossed-currents = "played b", rime-glass = "lost", ember-line = "played b", gathered-breath = "lost"'
    one = spellweaver(cards, f'created = ["{infusion}"]\n').answer("crossed-currents-top")
    assert not any(each.startswith("pay") for each in one.keys)
    two = spellweaver(cards, f'created = ["{infusion}", "{infusion}"]\n').answer(
        "crossed-currents-top"
    )
    assert "pay-0-made-0+made-1" in two.keys
