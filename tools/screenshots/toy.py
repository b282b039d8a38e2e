"""The pictures of the cellar: its form, and its table."""

from __future__ import annotations

from tools.screenshots.studio import Shots, Studio


def form(studio: Studio) -> None:
    """Three keepers to be chosen."""
    with studio.page(f"{studio.server.address}/?game=toy") as page:
        page.locator("#pick-seats").select_option("3")
        page.locator("#pick-keeper-3").wait_for()
        studio.take(page, "toy-form")


def table(studio: Studio) -> None:
    """A round begins."""
    with studio.page(studio.server.create("toy", seats=3).link()) as page:
        page.locator(".keeper").first.wait_for()
        studio.take(page, "toy-table")


SHOTS: Shots = {"form": form, "table": table}
