"""One server and one browser for all tests of a worker; a fresh person for each test.

Imports of the browser's driver wait until a test needs it: where it is not installed, tests say so and
are skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.web.guest import Guest
    from tests.web.house import House
    from tests.web.visitor import Visitor


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright
    from tests.web.house import STATIC, chromium, launched

    if chromium() is None:
        pytest.skip("no Chromium on this machine")
    if not (STATIC / "index.html").is_file():
        pytest.skip("the client is not built: make web")
    with sync_playwright() as play:
        browser = launched(play)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page of boards."""
    from tests.web.boards import boards

    with boards(tmp_path_factory.mktemp("boards")) as address:
        yield address


@pytest.fixture(scope="session")
def url(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    from tests.web.house import serving

    with serving(tmp_path_factory.mktemp("house"), "--no-limits") as url:
        yield url


@pytest.fixture(scope="session")
def desert(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers Yom Kippur, be the game registered or not."""
    from tests.web.house import serving

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QG_GAMES", "qg.games.yom_kippur:GAME")
        with serving(tmp_path_factory.mktemp("desert"), "--no-limits") as url:
            yield url


@pytest.fixture
def house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed."""
    from tests.web.house import House

    house = House(tmp_path)
    house.open()
    yield house
    house.close()


@pytest.fixture
def visitor(
    browser: Browser, url: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Makes persons; no page may have complained when they leave."""
    from tests.web.slow import SEED
    from tests.web.visitor import Visitor

    if "house" in request.fixturenames:
        # It closes after they have left: what a page asks for meanwhile would be cut off.
        request.getfixturevalue("house")
    made: list[Visitor] = []

    def make(language: str = "fr", at: str = url, **more: Any) -> Visitor:
        made.append(Visitor(browser, at, language, **more))
        return made[-1]

    yield make
    # A killed server is noticed, and a password asked for: both are meant.
    usual = ["WebSocket connection", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "status of 401"]
    if SEED:
        usual.append("in CLOSING or CLOSED state")  # what a slow page has not yet heard of
    complaints = [
        complaint
        for each in made
        for complaint in each.complaints
        if not any(words in complaint for words in (*usual, *each.meant))
    ]
    for each in made:
        each.close()
    assert complaints == []


@pytest.fixture
def guest(url: str) -> Iterator[Callable[..., Guest]]:
    """Seats somebody without a page at a table."""
    from tests.web.guest import invited

    made: list[Guest] = []

    def make(table: Any, seat: int = 1) -> Guest:
        made.append(invited(url, table, seat))
        return made[-1]

    yield make
    for each in made:
        each.close()
