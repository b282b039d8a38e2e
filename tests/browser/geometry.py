"""Where things lie on a page: what is whole, what lies over what, what is cut off."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.desks import paint

PATIENCE = 30
"""How often a page is looked at until nothing is crowded."""

SLACK = 1.0
"""Pixels that borders and rounding may take."""


class Box(NamedTuple):
    """Where something lies on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    def lies_in(self, other: Box) -> bool:
        """Tell whether it lies wholly in another box."""
        inside = other.left - SLACK <= self.left and self.right <= other.right + SLACK
        return inside and other.top - SLACK <= self.top and self.bottom <= other.bottom + SLACK

    def overlaps(self, other: Box) -> bool:
        """Tell whether both cover the same place."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > SLACK and down > SLACK

    @property
    def area(self) -> float:
        """How many pixels it covers."""
        return (self.right - self.left) * (self.bottom - self.top)


BOXES = """selector => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def boxes(page: Page, selector: str) -> list[Box]:
    """Measure everything that shows and fits a selector."""
    return [Box(*each) for each in page.evaluate(BOXES, selector)]


def box(page: Page, selector: str) -> Box:
    """Measure the only thing that shows and fits a selector."""
    found = boxes(page, selector)
    assert len(found) == 1, f"{len(found)} things show that fit {selector}"
    return found[0]


def screen(page: Page) -> Box:
    """Measure the screen."""
    size = page.viewport_size
    assert size is not None
    return Box(0, 0, size["width"], size["height"])


CROWDED = """() => {
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest(".sr, .tabs, #log, dialog");
  // What can be seen of a box: everything around it that scrolls or hides cuts it.
  const seen = (node, { left, top, right, bottom }) => {
    const box = { left, top, right, bottom };
    for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const around = each.getBoundingClientRect();
      box.left = Math.max(box.left, around.left);
      box.top = Math.max(box.top, around.top);
      box.right = Math.min(box.right, around.right);
      box.bottom = Math.min(box.bottom, around.bottom);
    }
    return box.right - box.left > 1 && box.bottom - box.top > 3 ? box : null;
  };
  const things = [];
  const add = (node, owner, box, name) => box && things.push({ node, owner, box, name });
  const walker = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent.trim() || !shown(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const each of range.getClientRects()) add(node, node.parentElement.closest(".stop, .end, .nm"), seen(node, each), node.textContent.trim());
  }
  for (const each of document.querySelectorAll(".stop .disc, .stop .seal, .stop .rise")) {
    if (!shown(each)) continue;
    const { left, top, right, bottom, width } = each.getBoundingClientRect();
    const round = each.matches(".rise") ? 0 : width * 0.12; // a disc leaves the corners of its box free
    const box = seen(each, { left: left + round, top: top + round, right: right - round, bottom: bottom - round });
    add(each, each.closest(".stop"), box, `${each.className} of ${each.closest(".stop").dataset.number}`);
  }
  // The sticky details lie over the shelf on purpose, as a thing of their own.
  const layer = ({ node }) => (node.parentElement || node).closest(".details");
  const over = [];
  for (const [index, one] of things.entries()) {
    for (const other of things.slice(index + 1)) {
      if (one.node === other.node || (one.owner && one.owner === other.owner) || layer(one) !== layer(other)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1.5 && down > 3.5) over.push(`"${one.name}" lies over "${other.name}"`);
    }
  }
  const hides = (each) => ["hidden", "clip"].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1;
  const cut = [...document.querySelectorAll("#table *")].filter((each) => !each.closest("svg") && shown(each) && each.textContent.trim() && hides(each));
  return [...over, ...cut.map((each) => `"${each.textContent.trim()}" is cut off`)];
}"""


def crowded(page: Page) -> list[str]:
    """Say which words and buttons lie over others, and which are cut off, once the page has been laid out."""
    paint(page)
    for _ in range(PATIENCE):
        found: list[Any] = page.evaluate(CROWDED)
        if not found:
            break
        page.wait_for_timeout(100)  # pages that measure themselves settle a few pictures later
    return [str(each) for each in found]
