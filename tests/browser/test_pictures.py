"""Pictures of the documentation are drawn by a real browser, and fetch nothing from anywhere."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(("name", "word"), [("play", "Bandit"), ("monster", "Spellweaver")])
def test_the_pictures_of_the_readme_show_the_real_thing(
    chromium: Browser, name: str, word: str
) -> None:
    page = chromium.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((DOCS / f"{name}.svg").as_uri())
    text = page.locator("svg").text_content() or ""
    page.close()
    assert word in text
    assert [url for url in asked if not url.startswith("file:")] == []
