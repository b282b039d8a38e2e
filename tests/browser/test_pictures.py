"""Pictures of the documentation are drawn by a real browser, and fetch nothing from anywhere."""

from pathlib import Path

from playwright.sync_api import Browser

DOCS = Path(__file__).parents[2] / "docs"


def test_the_picture_of_the_readme_shows_the_table(chromium: Browser) -> None:
    page = chromium.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((DOCS / "terminal.svg").as_uri())
    text = page.locator("svg").text_content() or ""
    page.close()
    assert "Rats" in text
    assert "Act" in text
    assert [url for url in asked if not url.startswith("file:")] == []
