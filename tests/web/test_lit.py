"""Whatever is lit can be clicked, and a key that a prompt names gives the answer it stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.web.commander import card_in_hand, vehicle
from tests.web.stage import made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
FIGHT = position(1, "Kf5 tf6 Ua1 ul11")
"""South's captain stands before a lieutenant of north's."""


def seated(
    visitor: Visiting, url: str, size: tuple[int, int] = (1280, 800), **more: Any
) -> Visitor:
    """South at a table whose other seat is taken too."""
    table = made(url, "me", "me", **more)
    token = table["seats"][0]["token"]
    return visitor(size=size).visit(f"{url}/t/{table['id']}#{token}")


def won(visitor: Visiting, url: str) -> Visitor:
    """South has won a fight, and is asked whether to take the square."""
    me = seated(visitor, url, position=FIGHT)
    me.my_turn()
    me.play("f5", "f6")
    expect(me.page.locator('[data-deed="yes"]')).to_be_visible()
    return me


def lit(me: Visitor, square: str) -> None:
    expect(me.square(square)).to_have_attribute("aria-disabled", "false")


def played(me: Visitor, *path: str) -> None:
    """This move was sent, and nothing was refused."""
    me.until(lambda: [m["path"] for m in me.sent if m["t"] == "play"][-1:] == [[*path]])
    me.until(
        lambda: any(m["t"] in ("ok", "no") and m["id"] == me.sent[-1]["id"] for m in me.received)
    )
    assert not [m for m in me.received if m["t"] == "no"]


@pytest.mark.rule("ATK-082")
@pytest.mark.parametrize(("square", "answer"), [("f6", "yes"), ("f5", "no")])
def test_after_a_fight_both_squares_answer(
    visitor: Visiting, url: str, square: str, answer: str
) -> None:
    me = won(visitor, url)
    lit(me, "f5")
    lit(me, "f6")
    expect(me.page.locator(".marks.over .mark-target")).to_have_count(2)
    me.square(square).click()
    played(me, "advance", answer)
    expect(me.page.locator('[data-deed="yes"]')).to_have_count(0)


@pytest.mark.rule("ATK-082")
@pytest.mark.parametrize(("key", "answer"), [("+", "yes"), ("=", "no"), ("1", "no")])
def test_the_keys_of_the_prompt_answer(visitor: Visiting, url: str, key: str, answer: str) -> None:
    """Though the board has the focus, where + enlarges it at other times."""
    me = won(visitor, url)
    expect(me.see("prompt")).to_contain_text("(+)")
    me.square("a5").focus()
    me.page.keyboard.press(key)
    played(me, "advance", answer)


@pytest.mark.rule("ATK-082")
def test_the_squares_answer_by_keyboard(visitor: Visiting, url: str) -> None:
    me = won(visitor, url)
    me.square("f4").focus()
    me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("Enter")
    played(me, "advance", "no")


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
    expect(me.see("prompt")).to_contain_text("Prendre la case")
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


def test_the_whole_tray_throws_the_dice(visitor: Visiting, url: str) -> None:
    me = commander(visitor, url, "R_tank1@NC03:5")
    expect(me.page.locator('[data-deed="roll"]')).to_be_visible()
    lit(me, "die:0")
    lit(me, "die:1")
    x, y, wide, high = box(me.page.locator(".dice .tray"))
    me.page.mouse.click(x + wide - 4, y + high - 4)  # in its corner, far from either die
    played(me, "roll")


def test_a_die_is_chosen_by_a_click_on_it(visitor: Visiting, url: str) -> None:
    me = commander(visitor, url, "dice=2,2 R_tank1@NC03:5")
    me.square("NC03").click()
    me.square("NC05").click()
    for word in ("0", "1"):
        expect(me.page.locator(f'[data-deed="{word}"]')).to_be_visible()
        lit(me, f"die:{word}")
    me.square("die:1").click()
    played(me, "move", "R_tank1", "1", "NC05")


def test_a_card_that_changes_a_die_takes_the_die(visitor: Visiting, url: str) -> None:
    me = commander(visitor, url, "dice=1,2 hand.regular=carburant,ordre_sortie")
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
