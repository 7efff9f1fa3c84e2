"""Every question that Ambush Alley! asks inside a step and at the end of a turn, from prepared positions,
answered on the screen: by mouse, by keys, with a finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from tests.web.test_ambush_alley import place, played, pulled, town
from tests.web.town import reached

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]
Step = tuple[str, list[int]]
__all__ = ["town"]

STREET = {
    "R1": {"at": "11.8,4", "figures": "a"},
    "R2": {"at": "11.8,5.5 12.4,5.5", "figures": "ab", "overwatch": 1, "acted": 1},
    "I4": {"at": "11.8,16 12.4,16"},
    "I3": {"at": "11.2,16"},
}
"""R1 is about to go on in the street; I4, who has a leader, and I3 see it; R2 is on overwatch."""
GOES: Step = ("move cautious 11.80,4.90", [])
FRIEND = {**STREET, "R2": {"at": "11.8,5.5 12.4,5.5", "figures": "ab"}}
ALONE = {"R1": {"at": "11.8,4 12.4,4", "figures": "ab"}, "I4": {"at": "11.8,16 12.4,16"}}
PAIR: Step = ("move cautious 11.80,4.90;12.40,4.90", [])
PINNED = {
    "R1": {"at": "8,6 8,6.6 8,7.2", "figures": "abc"},
    "R2": {"at": "4,1", "figures": "a"},
    "I4": {"at": "11.8,6 11.8,6.6"},
    "I3": {"at": "11.8,7.4"},
}
PINS: tuple[Step, ...] = (
    ("move cautious 8.00,5.60;8.00,6.20;8.00,6.80", []),
    ("interrupt I4 0.00", [6, 1, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 10, 1]),
)
SQUAD = {
    "R1": {"at": "11.8,6 12.4,6", "figures": "ab", "acted": 1},
    "R2": {"at": "4,1", "figures": "a", "acted": 1},
    "I4": {"at": "11.8,16 12.4,16"},
}


def seated(visitor: Visiting, url: str, seat: int, position: Any, **more: Any) -> Visitor:
    """At a seat of a table that begins there."""
    from tests.web.stage import made

    context = more.pop("context", {})
    table = made(url, "me", "me", game="ambush_alley", position=position, **more)
    place = f"{url}/t/{table['id']}#{table['seats'][seat]['token']}"
    who = visitor(at=url, **{"size": (1280, 720), **context}).visit(place)
    who.my_turn()
    return who


def deed(who: Visitor, path: str) -> Locator:
    return who.page.locator(f'[data-deed="{path}"]')


def sent(who: Visitor, *path: str) -> None:
    """The first move that was sent is this one; its last words may be anything."""
    who.until(lambda: played(who))
    assert played(who)[0][: len(path)] == list(path)


def touch(who: Visitor, x: int, y: int) -> None:
    """A point of the table, in hundredths of an inch."""
    box = who.page.locator("svg.board").bounding_box()
    assert box is not None
    inch = box["width"] / 2400
    who.page.mouse.click(box["x"] + x * inch, box["y"] + (2400 - y) * inch)


def test_an_interruption_by_fire_is_offered_where_it_does_most(
    visitor: Visiting, town: str
) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 1, reached(STREET, GOES, active="R1"))
    card = me.see("card")
    expect(card.locator("[data-unit]")).to_have_count(2)
    expect(card.locator('[data-unit="I4"] .mean')).not_to_be_empty()
    card.locator('[data-unit="I4"]').click()
    expect(me.see("point")).to_be_visible()
    expect(card.locator(".shot")).to_contain_text("Touches attendues")
    me.see("act").click()
    sent(me, "interrupt", "I4")


def test_an_interruption_by_keys_alone(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 1, reached(STREET, GOES, active="R1"))
    expect(deed(me, "I4")).to_be_visible()
    number = deed(me, "I4").locator("kbd").inner_text()
    me.page.keyboard.press(number)
    expect(me.see("act")).to_be_visible()
    me.page.keyboard.press(me.see("act").locator("kbd").inner_text())
    sent(me, "interrupt", "I4")


def test_a_dash_is_put_together_on_the_table(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 1, reached(ALONE, PAIR, active="R1"))
    me.see("dash").click()  # the only unit that may act
    touch(me, 1180, 1400)
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    sent(me, "dash", "I4")


def test_the_step_is_let_pass(visitor: Visiting, town: str) -> None:
    me = seated(visitor, town, 1, reached(ALONE, PAIR, active="R1"))
    deed(me, "pass").click()
    sent(me, "pass")


def test_an_order_answers_until_it_is_taken_back(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 1, reached(STREET, GOES, active="R1"))
    order = me.page.locator('[data-testid="card"] [data-order="activation"]')
    order.click()
    sent(me, "pass")
    # R1 may still fire: the order stands, beside the table, and can be taken back there.
    standing = me.page.locator('.panel [data-order="activation"]')
    expect(standing).to_have_attribute("aria-pressed", "true")
    standing.click()
    expect(standing).to_have_count(0)


def shows(who: Visitor, *names: str) -> bool:
    """The card of a window hides none of these units."""
    card = who.see("card").bounding_box()
    boxes = [place(who, name).bounding_box() for name in names]
    if card is None or None in boxes:
        return False
    return all(
        box["y"] + box["height"] <= card["y"]
        or box["y"] >= card["y"] + card["height"]
        or box["x"] + box["width"] <= card["x"]
        or box["x"] >= card["x"] + card["width"]
        for box in boxes
        if box is not None
    )


@pytest.mark.parametrize("keys", [False, True])
def test_overwatch_fires(visitor: Visiting, town: str, keys: bool) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 0, reached(STREET, GOES, ("interrupt I4 0.00", []), active="R1"))
    expect(me.see("card").locator(".shot")).to_contain_text("Touches attendues")
    me.until(lambda: shows(me, "R1", "R2", "I4"))  # the card has grown, and went out of their way
    answer(me, "R2", keys)
    sent(me, "watch", "R2", "0.00")


FAR = {
    "R1": {"at": "11.8,1", "figures": "a"},
    "R2": {"at": "11.8,2.2 12.4,2.2", "figures": "ab", "overwatch": 1, "acted": 1},
    "I4": {"at": "11.8,22.6 12.4,22.6"},
}
"""The length of the street lies between them."""


def test_a_card_hides_neither_end_of_the_street(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    goes: Step = ("move cautious 11.80,1.60", [])
    me = seated(visitor, town, 0, reached(FAR, goes, ("interrupt I4 0.00", []), active="R1"))
    expect(me.see("card").locator(".shot")).to_contain_text("Touches attendues")
    me.until(lambda: shows(me, "R1", "R2", "I4"))


@pytest.mark.parametrize("keys", [False, True])
def test_a_bystander_joins_the_reaction(visitor: Visiting, town: str, keys: bool) -> None:
    me = seated(visitor, town, 0, reached(FRIEND, GOES, ("interrupt I4 0.00", []), active="R1"))
    answer(me, "R2", keys)
    sent(me, "support", "R2")


WON: Step = ("interrupt I4 0.00", [1, 8])
LOST: Step = ("interrupt I4 0.00", [6, 1, 1, 1, 1, 1, 1, 1, 1, 1])


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("how", ["fire", "finish", "decline"])
def test_the_winner_of_a_test_reacts(visitor: Visiting, town: str, how: str, keys: bool) -> None:
    me = seated(visitor, town, 0, reached(ALONE, PAIR, WON, active="R1"))
    answer(me, how, keys)
    sent(me, "react", "R1", how)


def test_the_winner_of_a_test_evades(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 0, reached(ALONE, PAIR, WON, active="R1"))
    said = me.text("aaVerb_evade")  # of whom, the prompt says
    expect(deed(me, "evade R1")).to_have_text(re.compile(f"^{said} ?1$"))
    expect(deed(me, "decline")).to_be_in_viewport(ratio=1)  # the last of four
    assert me.page.locator(".deeds").evaluate("row => row.scrollWidth <= row.clientWidth")
    deed(me, "evade R1").click()
    touch(me, 1340, 360)  # behind the corner of the pharmacy
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    sent(me, "evade", "R1")


def test_the_loser_of_a_test_may_return_fire(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 0, reached(ALONE, PAIR, LOST, active="R1"))
    expect(me.see("prompt")).to_contain_text("a agi d’abord")
    expect(deed(me, "finish")).to_have_count(0)
    answer(me, "fire", keys=True)
    sent(me, "react", "R1", "fire")


def test_an_interruption_is_given_up_for_a_shot(visitor: Visiting, town: str) -> None:
    me = seated(visitor, town, 1, reached(PINNED, *PINS, active="R1"))
    answer(me, "I3", keys=False)
    deed(me, "sacrifice I3").click()  # asked for once more
    sent(me, "sacrifice", "I3")


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("verb", ["go_on", "stop"])
def test_an_interrupted_move_goes_on_or_stops(
    visitor: Visiting, town: str, verb: str, keys: bool
) -> None:
    steps: tuple[Step, ...] = (PAIR, LOST, ("react R1 decline", []))
    me = seated(visitor, town, 0, reached(ALONE, *steps, active="R1"))
    answer(me, verb, keys)
    sent(me, verb)


@pytest.mark.parametrize("keys", [False, True])
def test_marines_respond_in_the_phase_of_insurgents(
    visitor: Visiting, town: str, keys: bool
) -> None:
    from playwright.sync_api import expect

    steps: tuple[Step, ...] = (("activate I4", []), ("move cautious 11.80,15.00;12.40,15.00", []))
    me = seated(visitor, town, 0, reached(SQUAD, *steps, phase="insurgent"))
    expect(me.see("act")).to_be_visible()  # the only unit that may, where it does most
    if keys:
        me.page.keyboard.press(me.see("act").locator("kbd").inner_text())
    else:
        me.see("act").click()
    sent(me, "respond", "R1")


@pytest.mark.parametrize("keys", [False, True])
def test_the_owner_names_who_is_hit(visitor: Visiting, town: str, keys: bool) -> None:
    options = {"casualty_choice": "owner"}
    steps: tuple[Step, ...] = (PAIR, ("interrupt I4 0.00", [6, 1, 6, 6, 6, 1, 1, 1, 1, 1]))
    position = reached(ALONE, *steps, active="R1", options=options)
    me = seated(visitor, town, 0, position, options=options)
    answer(me, "1", keys)
    sent(me, "casualty", "1")


PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}


def test_a_finger_answers_a_window_on_a_phone(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, 1, reached(STREET, GOES, active="R1"), context=PHONE)
    window = me.see("window")
    window.locator('[data-unit="I4"]').tap()
    expect(window.locator('[data-unit="I4"]')).to_have_attribute("aria-pressed", "true")
    for button in (me.see("act"), window.locator("[data-order]").first):
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    me.see("act").tap()
    sent(me, "interrupt", "I4")


def test_all_four_reactions_are_in_sight_on_a_phone(visitor: Visiting, town: str) -> None:
    """And so is the way back to whom one has picked."""
    from playwright.sync_api import expect

    me = seated(visitor, town, 0, reached(ALONE, PAIR, WON, active="R1"), context=PHONE)
    row = me.page.locator(".deeds")
    expect(row.locator("[data-deed]")).to_have_count(4)
    assert row.evaluate("row => row.scrollWidth <= row.clientWidth")
    for button in row.locator("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    deed(me, "decline").tap()
    sent(me, "react", "R1", "decline")


@pytest.mark.parametrize(
    ("order", "units", "steps", "answer"),
    [
        ("watch", STREET, (GOES, ("interrupt I4 0.00", [])), ("watch", "R2", "0.00")),
        ("return", ALONE, (PAIR, LOST), ("react", "R1", "fire")),
    ],
)
def test_an_order_fires_for_the_marines(
    visitor: Visiting,
    town: str,
    order: str,
    units: Any,
    steps: tuple[Step, ...],
    answer: tuple[str, ...],
) -> None:
    me = seated(visitor, town, 0, reached(units, *steps, active="R1"))
    me.page.locator(f'[data-testid="card"] [data-order="{order}"]').click()
    sent(me, *answer)


def test_a_unit_closes_with_whom_it_clicks(visitor: Visiting, town: str) -> None:
    """Close combat: a plan that ends beside an enemy says so, and its dice are shown."""
    from playwright.sync_api import expect

    units = {
        "R1": {"at": "11.8,6 12.4,6", "figures": "ab"},
        "R2": {"at": "4,1", "figures": "a"},
        "I1": {"at": "11.8,9 12.4,9 11.2,9", "figures": "abc", "acted": 1},
    }
    me = seated(visitor, town, 0, {"active": "R1", "units": units})
    deed(me, "move").click()
    place(me, "I1").click()
    expect(me.page.get_by_text(me.text("aaAssault", unit="I1"))).to_be_visible()
    me.see("start").click()
    expect(me.see("log")).to_contain_text("Corps à corps, R1 et I1")
    sent(me, "move", "cautious")


def test_a_unit_goes_on_with_whom_it_has_picked_up(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    units = {
        "R1": {"at": "13.5,13.8 13.5,13.2", "figures": "ab"},
        "R2": {"at": "4,1", "figures": "a"},
        "I3": {"at": "22.4,11.6", "acted": 1},
    }
    me = seated(visitor, town, 0, {"active": "R1", "units": units})
    place(me, "f9").click()  # a contractor whom nobody has reached
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    # The rest of the way is planned anew, at the gait that was declared.
    expect(me.see("prompt")).to_contain_text("recueille")
    touch(me, 1300, 1300)
    expect(me.see("start")).to_be_enabled()
    expect(me.see("gait-fast")).to_have_count(0)
    expect(me.page.locator("[data-leave]")).to_have_count(2)
    me.see("start").click()
    me.until(lambda: len(played(me)) == 2)
    assert [path[:2] for path in played(me)] == [["move", "cautious"]] * 2


ARRIVAL: tuple[Step, ...] = (
    ("end_phase", [1, 3, 2, 1, 5]),
    ("arrive 21.40,3.60;22.00,3.60", [5, 5, 6, 6]),
)


def test_reinforcements_come_where_a_finger_wants_them(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    units = {"R1": {"at": "19,3.6", "figures": "a"}, "R2": {"at": "4,1", "figures": "a"}}
    position = reached({**units, "I3": {"at": "2,13"}}, *ARRIVAL, phase="insurgent")
    me = seated(visitor, town, 1, position, context=PHONE)
    expect(deed(me, "3")).to_be_visible()
    expect(me.page.locator('[data-lit="spot3"]')).to_be_visible()
    place(me, "spot3").tap()
    place(me, "spot3").tap()  # a finger says it twice
    expect(me.see("start")).to_be_enabled()
    figure = place(me, "f27")
    before = figure.get_attribute("d")
    assert before is not None
    figure.tap()
    pulled(me, me.see("handle").locator(".touch"), -40, -40)()
    expect(figure).not_to_have_attribute("d", before)
    me.see("start").tap()  # at once: after a drag a fling would swallow it
    expect(me.see("prompt")).to_contain_text("Réguliers")
    assert [path[0] for path in played(me)] == ["hot_spot", "arrive"]


def test_reinforcements_come_by_keys_alone(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    units = {"R1": {"at": "19,3.6", "figures": "a"}, "R2": {"at": "4,1", "figures": "a"}}
    position = reached({**units, "I3": {"at": "2,13"}}, *ARRIVAL, phase="insurgent")
    me = seated(visitor, town, 1, position)
    answer(me, "4", keys=True)
    expect(me.see("start")).to_be_enabled()  # they stand round the hot spot by themselves
    me.page.keyboard.press("Control+Enter")
    me.until(lambda: len(played(me)) == 2)
    chosen, (verb, *_) = played(me)
    assert (chosen, verb) == (["hot_spot", "4"], "arrive")


def answer(who: Visitor, path: str, keys: bool) -> None:
    """By the button of the prompt, or by its number."""
    from playwright.sync_api import expect

    button = deed(who, path)
    expect(button).to_be_visible()
    if keys:
        who.page.keyboard.press(button.locator("kbd").inner_text())
    else:
        button.click()
