"""The advanced game of Yom Kippur among three and four: from a prepared turn to its end in as many browsers,
a seat held by a computer, and play by mail within a side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.golan import ISRAEL_GOLAN, SYRIA, Visiting, ends, opened, phase, sat
from tests.web.guest import invited
from tests.web.sinai import hexagon, played
from tests.web.stage import verified
from tests.web.texts import say
from tests.web.visitor import Visitor

LAST = (
    "t9 e.raid S0509=EG-INF-90 S0813=EG-SAM-1 S1521=EG-ARM-15 S1621=IL-ARM-14 S2508=IL-ARM-401"
    " G1511=SY-INF-68 G1117=SY-ARM-78 G1017=IL-INF-817 G0713=IL-MEC-9"
    " off=EG-B-1,SY-B-1,EG-I-1,SY-I-1,IL-B-1,IL-B-2,IL-I-1,IL-I-2"
    " front.sinai=IL-B-1,IL-I-1 front.golan=IL-B-2,IL-I-2"
)
"""The last turn: on each front two that can attack each other, others north of them that march, and
aircraft at home."""
BATTLE = (
    "t3 e.combat S1521=EG-ARM-15 S1719=IL-ARM-14 G1117=SY-ARM-78,SY-MEC-121 G1017=IL-INF-817"
    " G0917=IL-ART-214"
)


class Player:
    """Plays by mouse what comes first: a raid, a move, an attack in each phase, then no more."""

    def __init__(self, who: Visitor) -> None:
        self.who = who
        self.tried: set[str] = set()

    def acts(self) -> None:
        who, tree, ask = self.who, self.who.tree(), phase(self.who)
        move = self.ways().get(ask)
        # Once in each phase; what must be answered is answered every time.
        turn = f"{ask} {self.stage()}"
        if move is None or (turn in self.tried and "done" in tree):
            ends(who)
            return
        self.tried.add(turn)
        view = who.page.locator("main").get_attribute("data-view")
        if move(tree):
            expect(who.page.locator(f'main:not([data-view="{view}"])')).to_be_attached()
        else:
            ends(who)

    def stage(self) -> str:
        told = [m["ask"] for m in self.who.received if m["t"] in ("view", "step")][-1]
        return str(told["args"])

    def ways(self) -> dict[str, Callable[[Any], bool]]:
        flights = dict.fromkeys(("raid", "intercept"), self.flies)
        return {
            **flights,
            "sam": self.fires,
            "bomb": self.bombs,
            "dogfight": self.engages,
            "move": self.marches,
            "combat": self.attacks,
            "retreat": self.retreats,
        }

    def goals(self, *path: str) -> list[str]:
        """What goes on from a path that was picked, as the server answered."""
        ids = {m["id"] for m in self.who.sent if m.get("words") == list(path)}
        self.who.until(lambda: any(m.get("id") in ids for m in self.who.received))
        found = [m for m in self.who.received if m["t"] == "looked" and m["id"] in ids]
        return list(found[-1]["data"]["tree"])

    def flies(self, tree: Any) -> bool:
        verb = phase(self.who)
        if not tree.get(verb):
            return False
        plane = next(iter(tree[verb]))
        self.who.see(f"chip-{plane}").click()
        expect(self.who.see(f"chip-{plane}")).to_have_attribute("aria-pressed", "true")
        under = tree[verb][plane]
        hex = (list(under) if under is not None else self.goals(verb, plane))[0]
        hexagon(self.who, hex).click()
        return True

    def fires(self, tree: Any) -> bool:
        """Under bombers a SAM must (YKA-098)."""
        sam = next(iter(tree.get("fire") or {}), "")
        if not sam:
            return False
        self.who.see(f"chip-{sam}").click()
        aimed = self.who.page.get_by_role("list", name=self.who.text("ya_aim")).get_by_role(
            "button"
        )
        expect(aimed.first).to_be_visible()
        if aimed.first.get_attribute("aria-pressed") == "false":
            aimed.first.click()
        self.who.see("shoot").click()
        return True

    def bombs(self, tree: Any) -> bool:
        plane, targets = next(iter(tree["bomb"].items()))
        self.who.see(f"chip-{plane}").click()
        self.who.see(f"bomb-{next(iter(targets))}").click()
        return True

    def engages(self, tree: Any) -> bool:
        button = self.who.see("engage")
        if not tree.get("engage") or not button.is_enabled():
            return False
        button.click()
        return True

    def marches(self, tree: Any) -> bool:
        if not tree.get("move"):
            return False
        self.who.page.keyboard.press(".")
        expect(self.who.see("range")).to_be_visible()
        unit = [m["words"] for m in self.who.sent if m.get("what") == "branch"][-1][1]
        hexagon(self.who, self.goals("move", unit)[0]).click()
        return True

    def attacks(self, tree: Any) -> bool:
        if "attack" not in tree:
            return False
        chance = self.who.page.locator('[data-testid^="chance-"]').first
        expect(chance).to_be_visible()
        chance.click()
        self.who.see("start").click()
        return True

    def retreats(self, tree: Any) -> bool:
        unit, hexes = next(iter((tree.get("retreat") or {}).items()), ("", {}))
        if not unit:
            self.who.page.locator('[data-testid^="reduce-"]').first.click()
            return True
        hexagon(self.who, next(iter(hexes))).click()
        return True


def over(who: Visitor) -> bool:
    return any(message["t"] == "over" for message in who.received)


@pytest.mark.soak
@pytest.mark.parametrize("bot", [False, True], ids=["four", "three and a bot"])
def test_a_prepared_turn_is_played_to_its_end(
    visitor: Visiting, url: str, tmp_path: Path, bot: bool
) -> None:
    """Of three Syria is a computer's seat, whose partner is a person."""
    kinds = ["me", "bot:recrue", "me"] if bot else ["me"] * 4
    position = LAST.split(" front.")[0] if bot else LAST
    table = opened(url, position, *kinds)
    seats = [seat for seat, kind in enumerate(kinds) if kind == "me"]
    people = [sat(visitor, url, table, seat) for seat in seats]
    players = [Player(who) for who in people]

    def asked() -> list[Player]:
        return [player for player in players if player.who.is_asked()]

    while not all([over(who) for who in people]):
        people[0].until(lambda: asked() or all([over(who) for who in people]))
        for player in asked()[:1]:
            player.acts()
    for who in people:
        expect(who.see("because")).not_to_be_empty()
    verbs = {path[0] for who in people for path in played(who)}
    assert verbs >= {"raid", "move", "attack", "done"}, verbs
    for who in people:
        assert {path[0] for path in played(who)} > {"done"}, "everybody did something"
    with people[0].page.expect_download() as caught:
        people[0].button(say("record")).click()
    path = tmp_path / "game.jsonl"
    caught.value.save_as(path)
    assert "yom_kippur_advanced" in path.read_text("utf-8")
    verified(path)


def test_by_mail_an_aide_answers_for_one_of_a_side_who_reads_it_later(
    visitor: Visiting, url: str
) -> None:
    """Syria attacks on the Golan, whose commander is away and has left the guns to an aide."""
    table = opened(url, BATTLE, "me", "me", "me", "me", clock={"kind": "mail", "days": 3})
    golan = sat(visitor, url, table, ISRAEL_GOLAN)
    expect(golan.see("other-sheet")).to_have_attribute("data-front", "S")  # its own front is large
    golan.see("aides").click()
    golan.page.locator("[data-aide=support]").select_option("recrue")
    golan.until(lambda: any(m.get("aides") for m in golan.received))
    golan.page.goto(f"{url}/")
    syria = invited(url, table, SYRIA)
    syria.moves("attack", "G1017", "SY-MEC-121,SY-ARM-78")
    while not any(['"Fought"' in frame for frame in syria.frames]):
        syria.read()
    golan.visit(f"{url}/t/{table['id']}#{table['seats'][ISRAEL_GOLAN]['token']}")
    digest = golan.see("digest")
    expect(digest).to_contain_text("G1017")
    expect(digest).to_contain_text(golan.text("digestMoves", who="Syrie", n=1))
    assert not played(golan), "the aide has answered"
    syria.close()
