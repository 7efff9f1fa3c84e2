"""Games of Ambush Alley! to their end, by mouse, by keys and with a finger; an interruption inside another,
played by two browsers; the replay of a finished game; what axe says of windows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from tests.web.judge import AXE, Judge
from tests.web.test_ambush_alley import place, played, town
from tests.web.test_ambush_alley_windows import GOES, STREET, Step, deed, seated
from tests.web.texts import awaited, called
from tests.web.town import reached

from qg.files import data
from qg.games.ambush_alley.tables import HERE

if TYPE_CHECKING:
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]
__all__ = ["town"]

GAME = "ambush_alley"

PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
LAST = {
    "turn": 8,
    "units": {
        "R1": {"at": "11.8,6 12.4,6", "figures": "ab"},
        "R2": {
            "at": "1.6,1.4 2.2,1.4 1.6,0.8 2.2,0.8",
            "figures": "ab",
            "with": ["C1", "C2"],
            "dependents": ["C1", "C2"],
        },
        "I1": {"at": "11.8,9 12.4,9", "figures": "ab"},
    },
}
"""The last turn: R2 has both contractors and an inch to go, unseen; R1 and I1 see each other."""
SHORT = {"turn_limit": 8}
WON = "15"
"""Both contractors are out, and nobody is left behind."""


class Game:
    """The Marines on the screen; the insurgents without one. R1 fires, R2 leaves with the contractors."""

    def __init__(self, visitor: Visiting, url: str, **context: Any) -> None:
        from tests.web.guest import invited
        from tests.web.stage import made

        more = {"options": SHORT, "position": LAST}
        self.table = made(url, "me", "me", game="ambush_alley", **more)
        self.foe = invited(url, self.table)
        self.token = self.table["seats"][0]["token"]
        how = {"size": (1280, 720), **context}
        self.me = visitor(at=url, **how).visit(f"{url}/t/{self.table['id']}#{self.token}")
        self.me.my_turn()

    def shot(self) -> None:
        """The insurgents let R1 fire."""
        self.foe.moves("pass")
        self.me.logged("R1 tire sur I1")
        self.me.my_turn()

    def ended(self, phone: bool = False) -> None:
        """The insurgents do nothing more; what the page says then, and the points."""
        from playwright.sync_api import expect

        self.foe.moves("end_phase")
        expect(self.me.see("because")).not_to_be_empty()
        who = self.me.text("ambush_alley.seatIn_regular")
        said = self.me.text("wins", seat=who[0].upper() + who[1:])
        expect(self.me.see("prompt")).to_contain_text(said)
        if phone:  # the log lies over the panel
            self.me.page.get_by_role("tab", name=self.me.text("aaPanel")).click()
        expect(self.me.see("score").locator(".regular b")).to_have_text(WON)
        self.foe.close()
        done = [path[0] for path in played(self.me)]
        assert done == ["activate", "fire", "end", "activate", "move"]
        assert self.me.complaints == []


def by_mouse(game: Game) -> None:
    from playwright.sync_api import expect

    place(game.me, "R1").click()
    place(game.me, "I1").click()
    game.shot()
    deed(game.me, "end").click()
    place(game.me, "R2").click()
    place(game.me, "exit.south").click()
    expect(game.me.see("start")).to_be_enabled()
    game.me.see("start").click()


def test_a_game_is_played_to_its_end_by_mouse(visitor: Visiting, town: str) -> None:
    game = Game(visitor, town)
    by_mouse(game)
    game.ended()


def test_a_game_is_played_to_its_end_by_keys(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    game = Game(visitor, town)
    key = game.me.page.keyboard.press

    def goes_to(name: str) -> None:
        """By the key that leads from one to the next, once the place can be chosen."""
        expect(place(game.me, name)).to_be_enabled()
        for _ in range(60):  # covered places join the others as soon as the looks have come
            key(".")
            if place(game.me, name).evaluate("it => it === document.activeElement"):
                break
        expect(place(game.me, name)).to_be_focused()
        key("Enter")

    goes_to("R1")
    expect(deed(game.me, "end")).to_be_visible()
    goes_to("I1")
    game.shot()
    button = deed(game.me, "end")
    expect(button).to_be_visible()
    key(button.locator("kbd").inner_text())
    expect(place(game.me, "R2")).to_be_enabled()
    game.me.until(lambda: len(played(game.me)) == 3)
    game.me.my_turn()
    goes_to("R2")
    expect(deed(game.me, "move")).to_be_visible()
    key(deed(game.me, "move").locator("kbd").inner_text())
    goes_to("exit.south")
    expect(game.me.see("start")).to_be_enabled()
    key("Control+Enter")
    game.ended()


def test_a_game_is_played_to_its_end_on_a_phone(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    game = Game(visitor, town, **PHONE)
    taps(game.me, "R1", "activate")
    taps(game.me, "I1", "fire")
    game.shot()
    deed(game.me, "end").tap()
    game.me.until(lambda: len(played(game.me)) == 3)
    taps(game.me, "R2", "activate")
    place(game.me, "exit.south").tap()
    expect(game.me.see("start")).to_be_enabled()
    game.me.see("start").tap()
    game.ended(phone=True)


def taps(who: Visitor, name: str, verb: str) -> None:
    """A finger touches a unit, and says it twice where it must."""
    before = len(played(who))
    place(who, name).tap()
    done = deed(who, f"{verb} {name}")
    who.until(lambda: len(played(who)) > before or done.count())
    if len(played(who)) == before:
        done.tap()
    who.until(lambda: len(played(who)) > before)
    if verb == "activate":
        who.my_turn()


def test_a_finished_game_is_looked_at_again(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    game = Game(visitor, town)
    by_mouse(game)
    game.ended()
    place_of = f"{town}/t/{game.table['id']}/replay?as=regular&n=0#{game.token}"
    me = visitor(at=town).visit(place_of)
    expect(me.see("replay")).to_have_attribute("data-moment", "0")
    expect(place(me, "R1")).to_be_attached()
    me.page.keyboard.press("End")
    expect(me.see("replay")).not_to_have_attribute("data-moment", "0")
    assert me.complaints == []


NESTED = {
    "R1": {"at": "11.8,5 12.4,5 11.2,5", "figures": "abc"},
    "R2": {"at": "10,4.6 10.6,4.6", "figures": "ab", "overwatch": 1, "acted": 1},
    "RL": {"at": "16.8,1"},
    "I4": {"at": "11.8,9 12.4,9 11.2,9 11.8,9.6 12.4,9.6", "with": ["I1a", "I1b", "I1c"]},
    "I3": {"at": "10.4,9"},
}
STARTS: Step = ("move cautious 11.80,5.50;12.40,5.50;11.20,5.50", [])
STORY = f"{0x1034:032x}"
"""What the insurgents' page adds to the dice: with it and `house.SEED` they tell this story."""
TOLD = {
    "fr": (
        "I4 interrompt R1",
        "R2, en alerte, intervient",
        "I4 tire sur R1",
        "R1 est accrochée",
        "I3 sacrifie son interruption",
        "I3 tire sur R1",
        "R1 bat en retraite",
        "R2 tire sur I4",
    ),
    "en": (
        "I4 interrupts R1",
        "R2, on overwatch, steps in",
        "I4 fires at R1",
        "R1 is pinned",
        "I3 sacrifices its interruption",
        "I3 fires at R1",
        "R1 retreats",
        "R2 fires at I4",
    ),
}


def test_an_interruption_inside_a_reaction_is_played_by_two(visitor: Visiting, town: str) -> None:
    """R1 moves; I4 interrupts it; R2 on overwatch reacts and comes too late; R1 is pinned; upon that I3 gives
    up its own interruption for a shot, and R1 retreats. Only then R2 fires: it has waited for all of it."""
    from playwright.sync_api import expect
    from tests.web.stage import made

    table = made(
        town, "me", "link", game="ambush_alley", position=reached(NESTED, STARTS, active="R1")
    )
    at = [f"{town}/t/{table['id']}#{seat['token']}" for seat in table["seats"]]
    reg = visitor(at=town, size=(1280, 720)).visit(at[0])
    ins = visitor("en", at=town, size=(1280, 720), salt=STORY).visit(at[1])
    ins.my_turn()
    seats = [
        called(GAME, side, who.language) for side, who in (("insurgent", reg), ("regular", ins))
    ]
    given = {"seat": seats[0], "unit": "R1"}
    expect(reg.see("prompt")).to_have_text(awaited(GAME, "ins_interrupt", "move", **given))
    ins.see("card").locator('[data-unit="I4"]').click()
    ins.see("point").press("Home")  # where R1 stands now
    ins.see("act").click()
    given = {"seat": seats[1], "unit": "R1", "by": "I4"}
    expect(ins.see("prompt")).to_have_text(awaited(GAME, "reg_overwatch", language="en", **given))
    deed(reg, "R2").click()
    expect(ins.see("log")).to_contain_text("R1 is pinned")
    deed(ins, "I3").click()
    deed(ins, "sacrifice I3").click()  # asked for once more
    reg.my_turn()
    assert played(ins) == [["interrupt", "I4", "0.00"], ["sacrifice", "I3"]]
    assert played(reg) == [["watch", "R2", "0.00"]]
    for who, told in ((reg, TOLD["fr"]), (ins, TOLD["en"])):
        said = who.see("log").inner_text()
        at_once = [said.find(line) for line in told]
        assert -1 not in at_once, (at_once, said)
        assert at_once == sorted(at_once), said
    place(reg, "RL").click()  # R1 has done for this turn
    reg.until(lambda: played(reg)[1:] == [["activate", "RL"]])
    assert reg.complaints == ins.complaints == []


FIRST_TURN: tuple[str, ...] = ("R2", "I1", "R1")
"""What the coach of the first contract wants picked first: a team, whom it fires at, the other team."""
ANSWERS = ("pass", "decline", "stop", "end", "end_phase")
PRESS = 'path => document.querySelector(`[data-deed="${path}"]`)?.click()'


@pytest.mark.soak  # eight turns against the computer: a quarter of a minute
def test_the_guided_contract_is_played_to_its_end(visitor: Visiting, town: str) -> None:
    """The first steps as the coach says them; then as little as can be, whatever is asked, to the end."""
    from playwright.sync_api import expect

    (guide,) = data(HERE, "lessons")["guides"]
    me = visitor(at=town, size=(1280, 720)).visit("/apprendre/ambush_alley")
    me.page.locator(f'[data-guide="{guide["id"]}"]').click()
    expect(me.see("step")).to_have_attribute("data-step", guide["steps"][0]["id"])
    over = me.see("first-again")
    hints = list(FIRST_TURN)

    def offered() -> list[str]:
        """The question, the buttons of the prompt, and the units that can be picked."""
        found: list[str] = me.page.evaluate(
            """() => [...document.querySelectorAll(
                '[data-testid="prompt"], [data-deed],' +
                '.target[data-square^="R"]:not([aria-disabled="true"]),' +
                '.target[data-square^="I"]:not([aria-disabled="true"])'
            )].map((one) => one.dataset.deed ?? one.dataset.square ?? one.textContent)"""
        )
        return found

    while True:
        me.until(lambda: over.count() or offered())
        if over.count():
            break
        before, count = offered(), len(played(me))
        # What is offered may be gone when it is clicked: then nothing happens, and one looks again.
        units = [one for one in (hints[:1] or ["R1", "R2", "RL"]) if one in before]
        answer = next((one for one in ANSWERS if one in before), None)
        if hints and units:
            place(me, hints.pop(0)).click(force=True)
        elif answer is not None:
            me.page.evaluate(PRESS, answer)
        elif units:
            place(me, units[0]).click(force=True)
        me.until(lambda: over.count() or len(played(me)) > count or offered() != before)  # noqa: B023
    expect(me.page.locator('[data-testid="goal"][data-done="true"]').first).to_be_visible()
    said = me.see("coach").inner_text()
    ends = [guide["now"][end]["fr"].replace("'", "’") for end in ("won", "lost")]
    assert any(end in said for end in ends), said
    assert me.complaints == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_windows_can_be_read_and_heard(visitor: Visiting, town: str, phone: bool) -> None:
    from playwright.sync_api import expect

    how = {"context": PHONE} if phone else {}
    me = seated(visitor, town, 1, reached(STREET, GOES, active="R1"), **how)
    judge = Judge(me, first="dark" if phone else "light")
    expect(me.see("window").locator("[data-unit]")).to_have_count(2)
    judge.look("a window")
    judge.rule()


def test_the_position_is_told_in_words_with_who_is_in_sight(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 1, reached(STREET, GOES, active="R1"))
    me.page.keyboard.press("p")
    told = me.see("described")
    expect(told).to_contain_text(me.text("aaStreet_main_street"))
    expect(told).to_contain_text("Voit R1 à 11,5″")


def test_at_one_screen_no_curtain_hides_what_everybody_sees(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect
    from tests.web.stage import made

    position = reached(STREET, GOES, active="R1")
    table = made(town, "me", "me", game="ambush_alley", position=position, hotseat=True)
    place_of = f"{town}/t/{table['id']}#{table['seats'][1]['token']}"
    me = visitor(at=town, size=(1280, 720)).visit(place_of)
    expect(deed(me, "pass")).to_be_visible()
    deed(me, "pass").click()
    expect(me.see("prompt")).to_contain_text("Réguliers")  # the Marines go on at once
    expect(deed(me, "end")).to_be_visible()
    expect(me.see("curtain")).to_have_count(0)
