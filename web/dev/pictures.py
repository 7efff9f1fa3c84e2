"""Pictures of the running product: starts a server of its own, plays a little, and takes them.

    python web/dev/pictures.py [FOLDER]          (docs/pictures by default)

Needs the built client (`make web`), the Python package playwright and a Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.web.house import launched, serving  # noqa: E402 - found by the path above
from tests.web.visitor import Visitor  # noqa: E402

DESK = (1280, 800)
TABLET = (820, 1180)
PHONE = (390, 844)


def started(me: Visitor) -> None:
    me.see("play-now").click()
    me.deploy()


def play(me: Visitor, moves: int, rng: Random) -> None:
    """Forward, and into the enemy where there is one."""
    for _ in range(moves):
        heard = len(me.received)
        me.my_turn()
        tree = me.tree()
        if "advance" in tree:
            me.page.locator(".prompt button.primary").first.click()
        else:
            me.play(*chosen(tree, rng))
        while not any(m["t"] in ("options", "over") for m in me.received[heard:]):
            me.page.wait_for_timeout(20)


def chosen(tree: Any, rng: Random) -> tuple[str, str]:
    attacks = [(a, b) for a, targets in tree.get("attack", {}).items() for b in targets]
    if attacks:
        return rng.choice(attacks)
    moves = [(a, b) for a, targets in tree["move"].items() for b in targets]
    ahead = [(a, b) for a, b in moves if int(b[1:]) > int(a[1:])]
    return rng.choice(ahead or moves)


def take(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(1950)
    with TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as driver:
        browser = launched(driver)

        def shot(me: Visitor, name: str, after: int = 250) -> None:
            if name.startswith("table") and me.see("scene").count():
                me.see("scene").click()  # a table at rest
            me.page.wait_for_timeout(after)
            # The paper's grain would make a PNG large.
            me.page.screenshot(path=str(folder / f"{name}.jpg"), type="jpeg", quality=84)

        me = Visitor(browser, url, size=DESK).visit()
        me.page.locator(".shelf li").nth(4).wait_for()
        shot(me, "home")
        me.see("play-now").click()
        me.see("start").wait_for()
        shot(me, "deploy")
        me.deploy()
        play(me, 24, rng)
        shot(me, "table")
        me.close()

        # Moving pictures stand still for one that shows an attack.
        me = Visitor(browser, url, size=DESK, reduced_motion="no-preference").visit()
        started(me)
        while not me.see("scene").count():
            play(me, 1, rng)
            me.page.wait_for_timeout(300)
        shot(me, "attack", 900)  # the card has turned, and says who won
        me.close()

        me = Visitor(browser, url, size=DESK).visit()
        me.new_table("bot", first_player="sud")
        me.deploy()
        me.my_turn()
        me.play("c3")
        me.square("h7").click(force=True)
        me.see("refusal").wait_for()
        shot(me, "refusal")
        me.close()

        me = Visitor(browser, url, "en", DESK, color_scheme="dark").visit()
        started(me)
        play(me, 16, rng)
        shot(me, "table-dark-en")
        me.close()

        me = Visitor(browser, url, size=TABLET).visit()
        started(me)
        play(me, 10, rng)
        shot(me, "table-tablet")
        me.close()

        me = Visitor(browser, url, size=PHONE, device_scale_factor=2).visit()
        me.page.locator(".shelf li").nth(4).wait_for()
        shot(me, "home-phone")
        started(me)
        play(me, 10, rng)
        shot(me, "table-phone")
        me.close()
        browser.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
