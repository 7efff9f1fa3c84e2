"""The guided turns of the advanced game in the browser: as the coach says, step by step, to the end."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.games.yom_kippur_advanced.test_learn import GUIDES, LEARNER
from tests.web.golan import Visiting, phase
from tests.web.test_yom_kippur_learn import Officer
from tests.web.visitor import Visitor

BY_NAME: dict[str, dict[str, Any]] = {guide["id"]: guide for guide in GUIDES}


class Commander(Officer):
    """An officer with two sheets: turns to that of a hex before clicking there."""

    def to(self, hex: str) -> None:
        if self.who.see("other-sheet").get_attribute("data-front") == hex[0]:
            self.page.keyboard.press("f")

    def chip(self, piece: str) -> None:
        chip = self.who.see(f"chip-{piece}").locator("visible=true")
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")

    def pick(self, piece: str) -> None:
        self.chip(piece)
        self.page.locator(f'[data-deed="pick {piece}"]').click()

    def raid(self, aircraft: str, to: str) -> None:
        self.chip(aircraft)
        self.hex(to).click()

    def move(self, unit: str, to: str, _raft: str = "") -> None:
        if unit in self.at:
            self.to(self.at[unit])
            self.picks(unit)
        else:
            self.page.locator(f'[data-token="{unit}"]').click()
        expect(self.who.see("range")).to_be_visible()
        self.to(to)
        self.hex(to).click()
        self.at[unit] = to

    def attack(self, target: str, units: str, guns: str = "-") -> None:
        self.to(target)
        super().attack(target, units, guns)

    def answers(self) -> None:
        """Whatever is asked: a retreat is refused, an attack in the air made, the bridge bombed."""
        tree, engage = self.who.tree(), self.who.see("engage")
        reduce = self.page.locator('[data-testid^="reduce-"]')
        if phase(self.who) == "bomb":
            self.chip(next(iter(tree["bomb"])))
            self.page.locator('[data-testid^="bomb-BR"]').click()
        elif phase(self.who) == "share":
            self.pick(next(iter(tree["pick"])))
        elif "retreat" in tree or "reduce" in tree:
            reduce.first.click()
        elif "engage" in tree and engage.is_enabled():
            engage.click()
        else:
            self.done()


def begun(visitor: Visiting, url: str, name: str, language: str) -> tuple[Visitor, Commander]:
    me = visitor(language).visit(f"{url}/apprendre/yom_kippur_advanced")
    me.page.locator(f'[data-guide="{name}"]').click()
    first = BY_NAME[name]["steps"][0]
    expect(me.see("step")).to_have_attribute("data-step", first["id"])
    expect(me.see("coach")).to_contain_text(first["title"][language].replace("'", "’"))
    return me, Commander(me, BY_NAME[name]["position"])


def test_a_raid_is_guided_to_its_target(visitor: Visiting, url: str) -> None:
    me, commander = begun(visitor, url, "un-raid", "fr")
    for path in LEARNER["un-raid"]:
        commander.plays(path)
    for goal in me.see("goal").all()[:3]:
        expect(goal).to_have_attribute("data-done", "true")


@pytest.mark.soak
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", list(BY_NAME))
def test_a_guide_is_played_to_its_end(
    visitor: Visiting, url: str, name: str, language: str
) -> None:
    me, commander = begun(visitor, url, name, language)
    left = list(LEARNER[name])
    over = me.see("first-again")
    while True:
        told = me.page.locator(f'main:not([data-view="-1"], [data-view="{commander.view}"])')
        expect(over.or_(told).first).to_be_visible()
        if over.count():
            break
        commander.asked()
        me.my_turn()
        verb, *words = left[0].split() if left else [""]
        if verb in me.tree() or (verb == "attack" and phase(me) == "combat"):
            left.pop(0)
            getattr(commander, verb)(*words)
        else:
            commander.answers()
    assert not left
    ticked = me.page.locator('[data-testid="goal"][data-done="true"]')
    expect(ticked).to_have_count(len(BY_NAME[name]["steps"]))
    said, now = me.see("coach").inner_text(), BY_NAME[name]["now"]
    assert any(now[end][language].replace("'", "’") in said for end in ("won", "lost")), said
