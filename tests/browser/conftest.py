"""A real Chromium for the pages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.desks import FLAGS, Desks, Stock, lending
from tests.browser.running import Server, serving
from tools.setup.system_packages import MISSING, find_browser

expect.set_options(timeout=20_000)  # machines are shared, and right is right however late


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser of this machine; without it the tests fail and say what to run.

    It goes when the tests here are done: Playwright leaves its event loop running, in which others cannot run theirs.
    """
    program = find_browser()
    if not program:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server for all tests of this run."""
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="package")
def stock(chromium: Browser, server: Server) -> Stock:
    """Browsers of one's own for everybody in this run."""
    return Stock(chromium, server.address)


@pytest.fixture
def desks(stock: Stock) -> Iterator[Desks]:
    """Browsers of one's own, as many as a test wants."""
    with lending(stock) as found:
        yield found


@pytest.fixture
def desk(desks: Desks) -> BrowserContext:
    """A calm desktop browser of its own."""
    return desks.lend()
