"""Whatever is lit can be clicked, and a key that a prompt names gives the answer it stands for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.web.commander import card_in_hand, vehicle
from tests.web.guest import Guest
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
FIGHT = position(1, "Kf5 tf6 Ua1 ul11")
"""South's captain stands before a lieutenant of north's."""


FIGHTS = position(1, "Ga5 Cb5 Kf5 Lg5 Mk5 Tl5 Ua1 ha6 jb6 tf6 eg6 sk6 pl6 ul11")
"""Six fights that south wins."""


def lit(me: Visitor, square: str) -> None:
    expect(me.square(square)).to_have_attribute("aria-disabled", "false")


def played(me: Visitor, *path: str) -> None:
    """This move was sent, and nothing was refused."""

    def answer() -> list[str]:
        last = [m for m in me.sent if m["t"] == "play"][-1:]
        if [m["path"] for m in last] != [[*path]]:
            return []
        return [m["t"] for m in me.received if m.get("id") == last[0]["id"]]

    me.until(answer)
    assert answer() == ["ok"]


def click(me: Visitor, square: str) -> None:
    me.square(square).click()


def key(me: Visitor, pressed: str) -> None:
    """Though the board has the focus, where + enlarges it at other times."""
    expect(me.see("prompt")).to_contain_text("(+)")
    me.square("a4").focus()
    me.page.keyboard.press(pressed)


def from_below(me: Visitor, square: str) -> None:
    """By the keyboard, from the square below."""
    me.square(square).focus()
    me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("Enter")


@pytest.mark.rule("ATK-082")
def test_after_a_fight_squares_and_keys_answer(visitor: Visiting, url: str) -> None:
    """South wins six fights, and answers six ways whether it takes the square."""
    table = made(url, "me", "me", position=FIGHTS)
    tokens = [seat["token"] for seat in table["seats"]]
    me = visitor().visit(f"{url}/t/{table['id']}#{tokens[0]}")
    ways: list[tuple[str, Callable[[Visitor, str], None], str, str]] = [
        ("f", click, "f6", "yes"),
        ("g", click, "g5", "no"),
        ("a", key, "+", "yes"),
        ("b", key, "=", "no"),
        ("k", key, "1", "no"),
        ("l", from_below, "l4", "no"),
    ]
    with closing(Guest(url, table["id"], tokens[1])) as north:
        for number, (file, way, what, answer) in enumerate(ways):
            me.my_turn()
            me.play(f"{file}5", f"{file}6")
            expect(me.page.locator('[data-deed="yes"]')).to_be_visible()
            lit(me, f"{file}5")
            lit(me, f"{file}6")
            expect(me.page.locator(".marks.over .mark-target")).to_have_count(2)
            way(me, what)
            played(me, "advance", answer)
            expect(me.page.locator('[data-deed="yes"]')).to_have_count(0)
            north.asked()
            idle = ["l11", "l10"] if number % 2 == 0 else ["l10", "l11"]
            assert north.play(["move", *idle])["t"] == "ok"


@pytest.mark.rule("ATK-082")
def test_the_squares_answer_a_finger(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "me", position=FIGHT)
    me = visitor(size=(390, 844), has_touch=True, is_mobile=True)
    me.visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    for square in ("f5", "f6", "f6"):  # what is smaller than a fingertip is tapped twice
        me.square(square).tap()
    expect(me.page.locator('[data-deed="yes"]')).to_be_visible()
    me.square("f6").tap()
    expect(me.see("prompt")).to_contain_text(say("takeSquare"))
    me.square("f6").tap()
    played(me, "advance", "yes")


def commander(visitor: Visiting, url: str, where: str) -> Visitor:
    """The regular army, at its turn."""
    table = made(url, "me", "me", game="embuscades", position=f"to=regular turn=8 {where}")
    me = visitor().visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    expect(me.square("NC01")).to_be_attached()
    me.my_turn()
    return me


def box(found: Locator) -> tuple[float, float, float, float]:
    there = found.bounding_box()
    assert there is not None
    return there["x"], there["y"], there["width"], there["height"]


def test_a_click_chooses_a_die_and_a_card_changes_one(visitor: Visiting, url: str) -> None:
    me = commander(visitor, url, "dice=2,2 R_tank1@NC03:5 hand.regular=carburant,ordre_sortie")
    me.square("NC03").click()
    me.square("NC05").click()
    for word in ("0", "1"):
        expect(me.page.locator(f'[data-deed="{word}"]')).to_be_visible()
        lit(me, f"die:{word}")
    me.square("die:0").click()
    played(me, "move", "R_tank1", "0", "NC05")
    me.my_turn()
    card_in_hand(me, "carburant").click()
    lit(me, "die:1")
    me.square("die:1").click()
    me.page.locator('[data-deed="6"]').click()
    played(me, "play_card", "carburant", "-", "-", "1", "6")


def test_the_camp_takes_a_vehicle_home(visitor: Visiting, url: str) -> None:
    me = commander(visitor, url, "R_tank1@R_HQ:3 R_infantry2@R_HQ:2*")
    me.square("R_infantry2").click()
    lit(me, "R_CAMP")
    expect(me.page.locator('[data-lit="R_CAMP"]')).to_be_attached()
    x, y, wide, _ = box(me.square("R_CAMP"))
    me.page.mouse.click(x + wide / 2, y + 5)  # beside the vehicles that stand there
    played(me, "return_to_camp", "R_infantry2")
    expect(vehicle(me, "R_infantry2")).to_have_attribute("data-place", "R_CAMP")


def test_the_whole_tray_throws_the_dice(visitor: Visiting, url: str) -> None:
    me = commander(visitor, url, "R_tank1@NC03:5")
    expect(me.page.locator('[data-deed="roll"]')).to_be_visible()
    lit(me, "die:0")
    lit(me, "die:1")
    x, y, wide, high = box(me.page.locator(".dice .tray"))
    me.page.mouse.click(x + wide - 4, y + high - 4)  # in its corner, far from either die
    played(me, "roll")


@pytest.mark.parametrize(
    ("where", "verb"),
    [
        ("dice=1,5 ask=hand_limit hand.regular=renforts,materiel,camouflage", "put_under"),
        ("dice=1,5x ask=radio.radio_inspection hand.regular=renforts,materiel", "choose_card"),
    ],
)
def test_a_card_goes_under_the_deck_by_a_click_on_it(
    visitor: Visiting, url: str, where: str, verb: str
) -> None:
    me = commander(visitor, url, where)
    expect(me.square("deck")).to_have_attribute("aria-disabled", "true")
    card_in_hand(me, "materiel").click()
    lit(me, "deck")
    expect(me.page.locator('[data-testid="deck"].lit')).to_be_visible()
    me.square("deck").click()
    played(me, verb, "materiel")
