"""Games of Ambush Alley! to their end, by mouse, by keys and with a finger; an interruption inside another,
played by two browsers; the replay of a finished game; what axe says of windows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from tests.web.judge import AXE, Judge
from tests.web.test_ambush_alley import place, played, town
from tests.web.test_ambush_alley_windows import GOES, PINNED, PINS, STREET, deed, seated
from tests.web.town import reached

if TYPE_CHECKING:
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]
__all__ = ["town"]

PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
LAST = {
    "turn": 8,
    "units": {
        "R1": {"at": "6,1.4 6.6,1.4", "figures": "ab"},
        "I1": {"at": "21,20 21.6,20", "figures": "ab"},
    },
    "evacuated": ["C1", "C2"],
}
"""The last turn: R1 has brought both contractors out, and nobody sees it."""
SHORT = {"turn_limit": 8}


class Game:
    """R1 on the screen; the insurgents without one."""

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

    def ended(self) -> None:
        """The insurgents do nothing more; what the page says then."""
        from playwright.sync_api import expect

        self.foe.moves("end_phase")
        expect(self.me.see("because")).not_to_be_empty()
        expect(self.me.see("prompt")).to_contain_text("Réguliers")
        self.foe.close()


def test_a_game_is_played_to_its_end_by_mouse(visitor: Visiting, town: str) -> None:
    game = Game(visitor, town)
    place(game.me, "R1").click()
    deed(game.me, "hunker").click()
    game.ended()
    assert played(game.me) == [["activate", "R1"], ["hunker"]]


def test_a_game_is_played_to_its_end_by_keys(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    game = Game(visitor, town)
    keyboard = game.me.page.keyboard
    keyboard.press(".")
    expect(place(game.me, "R1")).to_be_focused()
    keyboard.press("Enter")
    button = deed(game.me, "overwatch")
    expect(button).to_be_visible()
    keyboard.press(button.locator("kbd").inner_text())
    game.me.until(lambda: len(played(game.me)) == 2)
    game.ended()
    assert played(game.me)[1] == ["overwatch"]


def test_a_game_is_played_to_its_end_on_a_phone(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    game = Game(visitor, town, **PHONE)
    place(game.me, "R1").tap()
    if deed(game.me, "activate R1").count():
        deed(game.me, "activate R1").tap()
    expect(deed(game.me, "hunker")).to_be_visible()
    deed(game.me, "hunker").tap()
    game.ended()


def test_a_finished_game_is_looked_at_again(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    game = Game(visitor, town)
    place(game.me, "R1").click()
    deed(game.me, "hunker").click()
    game.ended()
    place_of = f"{town}/t/{game.table['id']}/replay?as=regular&n=0#{game.token}"
    me = visitor(at=town).visit(place_of)
    expect(me.see("replay")).to_have_attribute("data-moment", "0")
    expect(place(me, "R1")).to_be_attached()
    me.page.keyboard.press("End")
    expect(me.see("replay")).not_to_have_attribute("data-moment", "0")
    assert me.complaints == []


def test_an_interruption_inside_an_interruption_is_played_by_two(
    visitor: Visiting, town: str
) -> None:
    """I4 interrupts R1 and pins it; then I3 may give up its own interruption, while R1 waits."""
    from playwright.sync_api import expect
    from tests.web.stage import made

    position = reached(PINNED, PINS[0], active="R1")
    table = made(town, "me", "me", game="ambush_alley", position=position)
    at = [f"{town}/t/{table['id']}#{seat['token']}" for seat in table["seats"]]
    reg = visitor(at=town, size=(1280, 720)).visit(at[0])
    ins = visitor("en", at=town, size=(1280, 720)).visit(at[1])
    ins.my_turn()
    expect(reg.see("prompt")).to_contain_text("Insurgés")
    ins.see("card").locator('[data-unit="I4"]').click()
    ins.see("act").click()
    # Whatever the dice say: both go on until the step is over and the Marines choose again.
    for _ in range(12):
        ins.until(lambda: reg.is_asked() or ins.is_asked())
        who = reg if reg.is_asked() else ins
        tree = who.tree()
        if who is reg and ("activate" in tree or "move" in tree or "end" in tree):
            break
        choice = next(path for path in ("react R1 decline", "stop", "pass") if known(tree, path))
        count = len(played(who))
        button = deed(who, choice.split()[-1])
        expect(button).to_be_visible()
        button.click()
        who.until(lambda who=who, count=count: len(played(who)) > count)  # type: ignore[misc]
    assert played(ins)[0][:2] == ["interrupt", "I4"]
    expect(reg.see("log")).to_contain_text("I4 interrompt R1")
    expect(ins.see("log")).to_contain_text("I4 interrupts R1")
    assert reg.complaints == ins.complaints == []


def known(tree: Any, path: str) -> bool:
    for word in path.split():
        if not isinstance(tree, dict) or word not in tree:
            return False
        tree = tree[word]
    return True


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
