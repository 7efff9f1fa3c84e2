"""The icons of the installed page, drawn from one SVG: python web/dev/icons.py

Needs the Python package playwright and a Chromium; writes into web/public what is kept there.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.web.house import launched  # noqa: E402 - found by the path above

PUBLIC = ROOT / "web" / "public"
PAPER, INK, RED, GOLD = "#f3ead3", "#1f4e79", "#b8442f", "#ffc93c"
FLAG = (
    f'<path d="M9 6v21M9 7h14l-4 4.500 4 4.500H9" fill="{RED}" stroke="{INK}" stroke-width="2"'
    ' stroke-linejoin="round" stroke-linecap="round"/>'
)
FRAME = f'<rect x="1" y="1" width="30" height="30" rx="4" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
COIN = f'<circle cx="24.500" cy="24.500" r="6.500" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>'
# A launcher may cut a circle out of it: paper to the edge, the flag in the middle.
SMALL = f'<g transform="translate(6.200 6.400) scale(.6)">{FLAG}</g>'
BLEED = f'<rect width="32" height="32" fill="{PAPER}"/>{SMALL}'
MADE = {"icon-192": (192, FRAME + FLAG), "icon-512": (512, FRAME + FLAG)} | {
    "icon-180": (180, BLEED),
    "icon-maskable-512": (512, BLEED),
}


def svg(drawn: str, size: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"{size}>{drawn}</svg>'


def draw() -> None:
    (PUBLIC / "icon.svg").write_text(svg(FRAME + FLAG) + "\n", encoding="utf-8")
    (PUBLIC / "icon-turn.svg").write_text(svg(FRAME + FLAG + COIN) + "\n", encoding="utf-8")
    with sync_playwright() as driver:
        browser = launched(driver)
        for name, (side, drawn) in MADE.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            size = f' width="{side}" height="{side}"'
            page.set_content(f"<style>*{{margin:0;display:block}}</style>{svg(drawn, size)}")
            page.screenshot(path=str(PUBLIC / f"{name}.png"), omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
