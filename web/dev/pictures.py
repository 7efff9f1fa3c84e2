"""Pictures of the running product: starts a server of its own, plays a little, and takes them.

    python web/dev/pictures.py [FOLDER]          (docs/pictures by default)

Needs the built client (`make web`), the Python package playwright and a Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.web.house import launched, serving

DESK = (1280, 800)
TABLET = (820, 1180)
PHONE = (390, 844)


def page_of(
    browser: Browser, url: str, size: tuple[int, int], dark: bool = False, language: str = "fr"
) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == PHONE,
        device_scale_factor=2 if size == PHONE else 1,
    )
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('qg.language', '{language}')")
    page.goto(url)
    return page


def started(page: Page) -> None:
    page.get_by_test_id("play-now").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("log").wait_for()


def play_some(page: Page, moves: int) -> None:
    """Play as a beginner would: the foremost live counter, its farthest target."""
    for _ in range(moves):
        page.locator(".prompt.yours, .prompt:has(button.primary)").first.wait_for()
        if page.locator(".prompt button.primary").count():
            page.locator(".prompt button.primary").first.click()
        else:
            live = page.locator(".target.alive")
            live.first.wait_for()
            live.nth(0).click(force=True)
            page.locator(".mark-target, .mark-foe").first.wait_for()
            page.evaluate(
                """() => {
                  const marks = [...document.querySelectorAll('.mark-foe, .mark-target')]
                  marks.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
                  const foe = marks.find((m) => m.classList.contains('mark-foe')) ?? marks[0]
                  const box = foe.getBoundingClientRect()
                  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
                  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', {bubbles: true}))
                }"""
            )
        page.wait_for_timeout(120)


def take(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as play:
        browser = launched(play)

        def shot(page: Page, name: str) -> None:
            page.wait_for_timeout(300)
            page.screenshot(path=str(folder / f"{name}.png"))

        page = page_of(browser, url, DESK)
        page.locator(".shelf li").nth(4).wait_for()
        shot(page, "home")
        page.get_by_test_id("play-now").click()
        page.get_by_test_id("start").wait_for()
        shot(page, "deploy")
        page.get_by_test_id("start").click()
        play_some(page, 14)
        page.locator(".prompt.yours").wait_for()
        shot(page, "table")
        page.locator(".target.alive").first.click()
        shot(page, "picked")
        page.locator(".target:not(.alive)").nth(70).click(force=True)
        page.get_by_test_id("refusal").wait_for()
        shot(page, "refusal")
        page.locator(".prompt .rule").click()
        shot(page, "rulebook")

        for name, size, dark, language in (
            ("home-dark-en", DESK, True, "en"),
            ("home-phone", PHONE, False, "fr"),
        ):
            page = page_of(browser, url, size, dark, language)
            page.locator(".shelf li").nth(4).wait_for()
            shot(page, name)
        for name, size, dark, language in (
            ("table-dark-en", DESK, True, "en"),
            ("table-tablet", TABLET, False, "fr"),
            ("table-phone", PHONE, False, "fr"),
        ):
            page = page_of(browser, url, size, dark, language)
            if name == "table-phone":
                page.get_by_test_id("play-now").click()
                page.get_by_test_id("start").wait_for()
                shot(page, "deploy-phone")
                page.get_by_test_id("start").click()
            else:
                started(page)
            play_some(page, 6)
            shot(page, name)
        browser.close()


if __name__ == "__main__":
    root = Path(__file__).resolve().parents[2]
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else root / "docs" / "pictures")
