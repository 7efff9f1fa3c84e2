"""Pictures of the running product: starts a server of its own, plays a little, and takes every screen at
three sizes, in light and dark; writes docs/pictures.md beside them.

    python web/dev/pictures.py [SCREEN ...]          (all by default)

A new screen is one function that brings a visitor there, and one line in SCREENS.
Needs the built client (`make web`), the Python package playwright and a Chromium.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.web.house import launched, serving  # noqa: E402 - found by the path above
from tests.web.played import finished  # noqa: E402
from tests.web.stage import made  # noqa: E402
from tests.web.visitor import Visitor  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
PAGE = ROOT / "docs" / "pictures.md"
SIZES = {"desk": (1280, 800), "tablet": (820, 1180), "phone": (390, 844)}
SHOWN = {"desk": 440, "tablet": 240, "phone": 150}
"""How wide each is shown on the page."""
LAMPS = ("light", "dark")
QUALITY = 44
LIT = "lamp => document.documentElement.dataset.theme === lamp"
# What is shown for a moment stays: timers that would end it are never set.
STILL = """() => {
  const set = window.setTimeout
  window.setTimeout = (run, after, ...more) => after > 1400 ? 0 : set(run, after, ...more)
}"""


def chosen(tree: Any, rng: Random) -> tuple[str, str]:
    """Forward, and into the enemy where there is one."""
    attacks = [(a, b) for a, targets in tree.get("attack", {}).items() for b in targets]
    if attacks:
        return rng.choice(attacks)
    moves = [(a, b) for a, targets in tree["move"].items() for b in targets]
    ahead = [(a, b) for a, b in moves if int(b[1:]) > int(a[1:])]
    return rng.choice(ahead or moves)


def play(me: Visitor, moves: int, rng: Random) -> None:
    for _ in range(moves):
        heard = len(me.received)
        me.my_turn()
        tree = me.tree()
        if "advance" in tree:
            me.page.locator(".prompt button.primary").first.click()
        else:
            me.play(*chosen(tree, rng))
        while not any(m["t"] in ("legal", "over") for m in me.received[heard:]):
            me.page.wait_for_timeout(20)


def home(me: Visitor) -> None:
    me.visit().page.locator(".shelf li").nth(4).wait_for()


def deploy(me: Visitor) -> None:
    me.visit().see("play-now").click()
    me.see("start").wait_for()


def table(me: Visitor) -> None:
    deploy(me)
    me.deploy()
    play(me, 22, Random(1950))
    me.my_turn()
    me.page.wait_for_timeout(2500)  # at rest


def attack(me: Visitor) -> None:
    deploy(me)
    me.deploy()
    me.page.evaluate(STILL)
    rng = Random(1951)
    while not me.see("scene").count():
        play(me, 1, rng)
        me.page.wait_for_timeout(200)


def refusal(me: Visitor) -> None:
    me.visit().new_table("bot", first_player="sud")
    me.deploy()
    me.my_turn()
    me.play("c3")
    me.square("h7").click(force=True)
    me.see("refusal").wait_for()


def replay(me: Visitor) -> None:
    game = finished(me.url, 90, seed=3)
    me.visit(f"/t/{game.id}/replay?as=all&n=60#{game.tokens[0]}").see("replay").wait_for()


def rulebook(me: Visitor) -> None:
    table(me)
    me.button("Règlement").click()
    me.see("rulebook").locator("h3").first.wait_for()


def settings(me: Visitor) -> None:
    table(me)
    me.see("open-preferences").click()


def over(me: Visitor) -> None:
    game = finished(me.url, 160, seed=5)
    me.visit(f"/t/{game.id}#{game.tokens[0]}").see("because").wait_for()


def learn(me: Visitor) -> None:
    me.visit("/apprendre").page.locator("main a").nth(3).wait_for()


def embuscades(me: Visitor) -> None:
    found = made(me.url, "me", "bot:sergent", game="embuscades")
    me.visit(f"/t/{found['id']}#{found['seats'][0]['token']}")
    me.page.locator("[data-vehicle]").nth(3).wait_for()
    me.my_turn()
    me.page.wait_for_timeout(2500)  # at rest


def situation4(me: Visitor) -> None:
    """In the middle of the game that is kept for the tests."""
    kept = (ROOT / "tests" / "playthroughs" / "situation4.jsonl").read_text(encoding="utf-8")
    header, *lines, _ = [json.loads(line) for line in kept.splitlines()]
    events = [event for line in lines for event in line["events"]]
    laid = [event for event in events if event["_"] == "Laid"]
    laid = laid[: len(laid) * 3 // 5]
    before = events[: events.index(laid[-1])]
    position = {
        **{side: [e["place"] for e in laid if e["side"] == side] for side in ("south", "north")},
        "flags": {e["objective"]: e["side"] for e in before if e["_"] == "Flagged"},
        "bridges": {e["site"]: e["side"] for e in before if e["_"] == "Bridged"},
        "piles": 4,
    }
    for kind in ("tank", "para"):
        put = [e for e in before if e["_"] == "UnitPut" and e["kind"] == kind]
        position[f"{kind}s"] = {
            e["side"]: [o["place"] for o in put if o["side"] == e["side"]] for e in put
        }
    size = {"size": header["options"]["size"]}
    found = made(
        me.url, "me", "me", game="situation4", preset="people", position=position, options=size
    )
    me.visit(f"/t/{found['id']}#{found['seats'][0]['token']}")
    me.see("tidy").click()
    me.page.wait_for_timeout(2500)  # at rest


def yom_kippur(me: Visitor) -> None:
    """16 October: Israel's first movement, and where a brigade of paras may go."""
    found = made(me.url, "bot:recrue", "me", game="yom_kippur", preset="crossing")
    me.visit(f"/t/{found['id']}#{found['seats'][1]['token']}")
    for phase in ("i_recovery", "i_air"):
        me.page.locator(f'[data-testid="phases"][data-phase="{phase}"]').wait_for()
        me.my_turn()
        me.page.locator('[data-deed="done"]').click()
    me.page.locator('[data-deed="done"]').click()  # aircraft are left: that is asked once more
    me.page.locator('[data-testid="phases"][data-phase="i_move1"]').wait_for()
    me.my_turn()
    me.page.locator('.target[data-square="S1319"]').click()
    me.see("range").wait_for()


SKY = (
    "t2 i.raid S1003=FT-Orkal S0804=EG-SAM-6 S1004=FT-Lahtzanit S1304=FT-Budapest S0906=IL-INF-116 "
    "S1006=BR-2 S0107=EG-SAM-3 S1008=FT-Drora- S1009=FT-Ketuba- S0110=EG-SAM-2 S1010=FT-Milano "
    "S1011=EG-ARM-14 S0312=EG-SAM-4 S1012=BR-3 S1015=EG-ARM-1 S0916=EG-ARM-15,EG-ARM-25 "
    "S1017=FT-Purkan S1019=IL-MEC-204 S1220=FT-Matzmed S0921=EG-ARM-3 S1321=FT-Lakekan S0222=EG-SAM-1 "
    "S1423=IL-ARM-460,FT-Botzer S1524=IL-ARM-7,FT-Lituf S1624=IL-PAR-202 S1225=EG-SAM-8 "
    "S1526=IL-ARM-14,IL-PAR-35 S1527=IL-ARM-401 S0528=EG-SAM-5 S1628=FT-Mafzea "
    "S1529=EG-ARM-2,EG-COM-131 S1629=FT-Nissan S1331=EG-SAM-7 G1608=SY-SAM-4 "
    "G1009=SY-MEC-58,SY-MEC-62 G1109=SY-MEC-121 G1409=SY-HEL-1,SY-HEL-2 G0910=SY-ARM-78- "
    "G1010=SY-MEC-30 G1110=SY-INF-85 G1410=IR-MEC-8,IR-ARM-6,FT-Tel_Shams "
    "G0411=IL-INF-1_Golani-,IL-INF-820 G1011=SY-ARM-70 G1111=SY-COM-82 G1211=IL-INF-817 "
    "G1311=SY-ARM-4 G1711=SY-SAM-2 G1012=SY-INF-68,SY-ARM-65 G1112=SY-MEC-15 "
    "G1013=SY-INF-52,SY-COM-87- G1113=SY-MEC-43 G1313=SY-ARM-91 G1816=SY-SAM-3 G1217=SY-MEC-132 "
    "G1118=SY-ARM-20 G1218=SY-INF-33,SY-ARM-51 G1319=SY-INF-61,SY-ARM-47 G1120=SY-INF-112 "
    "G1620=IL-ARM-188,IL-MEC-9 G1721=IR-ARM-12 G1821=SY-SAM-1 G1022=FT-Fort_116 "
    "off=IL-I-1,IL-I-2,IL-I-3,IL-B-3,IL-B-4,IL-B-5,IL-IB-1,IL-IB-2-,IL-PAR-247,IL-PAR-317,IL-HEL-1,IL-HEL-2,SY-I-1,SY-I-2,EG-I-2,EG-I-3"
)


def yom_kippur_advanced(me: Visitor) -> None:
    """8 October: an Israeli bomber is about to be sent over the Golan."""
    found = made(me.url, "me", "me", game="yom_kippur_advanced", position=SKY)
    me.visit(f"/t/{found['id']}#{found['seats'][1]['token']}")
    me.my_turn()
    me.page.keyboard.press("f")
    me.see("chip-IL-B-3").first.click()
    me.page.locator('[data-tag="G1111"]').wait_for()
    me.page.locator('.target[data-square="G1111"]').hover()
    me.see("forecasts").first.wait_for()
    me.page.wait_for_timeout(2500)  # the ground is printed


STREET = {
    "turn": 3,
    "active": "R1",
    "units": {
        "R1": {"at": "11.8,6 12.4,6 11.2,6 11.8,6.6"},
        "R2": {"at": "8.4,4 9,4 7.8,4 8.4,4.6", "overwatch": 1, "acted": 1},
        "RL": {"at": "12.4,6.6"},
        "I1": {"at": "11.8,15 12.4,15 11.2,15 11.8,15.6", "figures": "abcd"},
        "I2a": {"at": "14.4,16.6"},
        "I3": {"at": "20,12"},
        "I4": {"at": "6.2,15 6.8,15"},
    },
}


def ambush_alley(me: Visitor) -> None:
    """The third turn: a fire team goes up the street, and who may interrupt it."""
    found = made(me.url, "me", "bot:recrue", game="ambush_alley", preset="people", position=STREET)
    me.visit(f"/t/{found['id']}#{found['seats'][0]['token']}")
    me.my_turn()
    board = me.page.locator("svg.board").bounding_box()
    assert board is not None
    inch = board["width"] / 24
    me.page.mouse.click(board["x"] + 11.8 * inch, board["y"] + (24 - 9.5) * inch)
    me.see("plan").wait_for()
    me.page.wait_for_timeout(2500)  # at rest


SCREENS: dict[str, tuple[Callable[[Visitor], None], str]] = {
    "home": (home, "The first screen: one click to a game."),
    "deploy": (deploy, "Setting up an army."),
    "table": (table, "A game in play."),
    "attack": (attack, "An attack, told as it happens."),
    "refusal": (refusal, "Why not: the rule, in its own words, and what would be legal."),
    "replay": (replay, "Looking again at a finished game, everything open."),
    "rulebook": (rulebook, "The rulebook beside the board."),
    "settings": (settings, "How this screen behaves."),
    "over": (over, "The end of a game, with the rule that ended it."),
    "learn": (learn, "Lessons and puzzles."),
    "embuscades": (embuscades, "Embuscades: the island of Yambo."),
    "situation4": (situation4, "Situation 4: the map that both sides lay."),
    "yom_kippur": (yom_kippur, "Yom Kippur: where a brigade may go."),
    "yom_kippur_advanced": (
        yom_kippur_advanced,
        "Yom Kippur, advanced game: a raid over the Golan, and the Sinai in the corner.",
    ),
    "ambush_alley": (ambush_alley, "Ambush Alley!: where a fire team may go, and who will see it."),
}


def take(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        serving(Path(data), "--no-limits") as url,
        sync_playwright() as driver,
    ):
        browser = launched(driver)
        for name in names:
            me = Visitor(browser, url)
            SCREENS[name][0](me)
            me.page.mouse.move(640, 2)
            me.page.evaluate("document.activeElement?.blur()")
            camera = me.context.new_cdp_session(me.page)
            for size, (width, height) in SIZES.items():
                me.page.set_viewport_size({"width": width, "height": height})
                for lamp in LAMPS:
                    me.page.emulate_media(color_scheme=lamp)  # type: ignore[arg-type]
                    me.page.wait_for_function(LIT, arg=lamp)
                    me.page.wait_for_timeout(350)
                    shot = {"format": "webp", "quality": QUALITY}
                    picture = camera.send("Page.captureScreenshot", shot)["data"]
                    (FOLDER / f"{name}-{size}-{lamp}.webp").write_bytes(base64.b64decode(picture))
            print(name, *me.complaints)
            me.close()
        browser.close()


def write() -> None:
    lines = [
        "# Pictures",
        "",
        "The main screens at three sizes, in light and dark, taken from the running product by",
        "`make pictures` (`web/dev/pictures.py`, which writes this page too).",
    ]
    for name, (_, caption) in SCREENS.items():
        title = caption.rstrip(".").split(":")[0]
        lines += ["", f"## {title}", "", *([caption, ""] if ":" in caption else [])]
        for lamp in LAMPS:
            for size in SIZES:
                said = f"{caption} On a {size}, {lamp}."
                lines.append(
                    f'<img src="pictures/{name}-{size}-{lamp}.webp" width="{SHOWN[size]}" alt="{said}">'
                )
            lines.append("")
        lines.pop()
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    take(sys.argv[1:] or list(SCREENS))
    write()
