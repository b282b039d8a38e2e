"""Where the buttons lie, so that no press means what lay there before."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

import tabard
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.geometry import box, boxes
from tests.browser.running import Server
from tests.browser.test_clicks import CLOCK, asks_anew, come_to, is_deaf, spot
from tests.browser.test_flow import ITEM
from tests.browser.test_table import SETUP, answers


@pytest.fixture
def desk(desks: Desks) -> BrowserContext:
    """A desk whose clock can be stopped."""
    return desks.lend(apart=CLOCK)


# Where the buttons lie

ASIDE = """() => {
  const place = document.querySelector("#prompt .mainplace");
  const red = [...document.querySelectorAll("#prompt .btn.main")];
  const fills = (each) => each.offsetWidth === place.clientWidth && each.offsetHeight === place.clientHeight;
  return red.filter((each) => each.parentElement !== place || !fills(each)).length;
}"""
"""How many red buttons do not fill the place that is theirs."""
SIZES = {"large": (1440, 900), "small": (1280, 720), "phone": (390, 844)}


@pytest.mark.parametrize(
    ("size", "count"),
    [
        ("small", 8),
        *(pytest.param(each, 22, marks=pytest.mark.slow) for each in ("small", "large", "phone")),
    ],
)
def test_the_red_button_has_one_place_and_nothing_else_lies_there(
    desks: Desks, server: Server, size: str, count: int
) -> None:
    width, height = SIZES[size]
    small = size == "phone"
    context = desks.lend(
        (width, height), reduced_motion="no-preference", has_touch=small, is_mobile=small
    )
    made = server.create("bugs", **SETUP)
    person = Person.sit(page_of(context), made, tabard.new("bugs", seed=1, **SETUP))
    page = person.page
    place = page.locator("#prompt .mainplace").bounding_box()
    assert place is not None
    around = box(page, "#prompt .mainplace")
    giving_up, playing = 0, 0
    for key in answers()[:count]:
        person.skip_motion()
        person.wait()
        assert page.locator("#prompt .mainplace").bounding_box() == place, key
        assert not any(each.overlaps(around) for each in boxes(page, "#prompt .answers .btn")), key
        giving_up += page.locator("#prompt .answers .btn.gives-up").count()
        assert page.evaluate(ASIDE) == 0, key
        person.answer(key, how="tap" if small else "click")
        assert page.locator("#prompt .mainplace").bounding_box() == place
        assert page.evaluate(ASIDE) == 0, f"what is played after {key}"
        playing += page.evaluate("document.body.dataset.moment") == "playing"
    assert giving_up > count / 4
    assert playing > count / 4


def test_what_gives_something_up_is_no_red_button_unless_it_was_picked(
    desk: BrowserContext, server: Server
) -> None:
    person = come_to(desk, server, SETUP, *answers()[:22])
    red = person.page.locator("#prompt .btn.main")
    expect(red).to_contain_text("Suffer it")
    assert person.pending() == "suffer"
    person.thing("card:leaping-cleave").click()
    expect(red).to_contain_text("Discard Leaping Cleave")


def test_a_double_click_on_not_now_declines_nothing_yet(
    desk: BrowserContext, server: Server
) -> None:
    keys = ("shield-bash-basic-top", "bandit-guard-1")
    person = come_to(desk, server, {"situation": ITEM}, *keys)
    page = person.page
    before = person.number
    page.mouse.click(*(at := spot(page, '#prompt [data-chip="window"]')))
    spans = page.locator('#prompt [data-chip^="decline-"]')
    expect(spans).to_have_count(3)
    inside = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('[data-chip^=decline-]'))"
    assert page.evaluate(inside, at), "one of them lies under the finger"
    page.clock.run_for(250)
    page.mouse.click(*at)
    assert is_deaf(page)
    page.clock.run_for(1000)
    assert person.number == before
    page.mouse.click(*at)
    asks_anew(person, before)
