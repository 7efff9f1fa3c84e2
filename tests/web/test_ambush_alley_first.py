"""What a newcomer to Ambush Alley! does first: plays alone at one press, is guided through a contract.
And how prisoners are taken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.waiting import hold_time
from tests.web.test_ambush_alley import place, played
from tests.web.test_ambush_alley_windows import deed, seated

from qg.files import data
from qg.games.ambush_alley.tables import HERE

if TYPE_CHECKING:
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]

(GUIDE,) = data(HERE, "lessons")["guides"]
FEATURES = data(HERE, "table")["features"]
STORY = f"{3:032x}"
"""What the learner's page adds to the dice: I3 passes its test with it, and R1 is faster."""


def test_to_play_alone_is_the_first_button_of_the_box(visitor: Visiting, url: str) -> None:
    """One press, and one's Marines face the automata of the booklet."""
    from playwright.sync_api import expect

    me = visitor(size=(1280, 720)).visit("/")
    box = me.page.locator(".shelf li").filter(has_text=me.text("aaLid_line"))
    first = box.locator(".doors").locator("button, a").first
    expect(first).to_have_accessible_name(f"Ambush Alley !. {me.text('playNow')}")
    first.click()
    expect(me.see("prompt")).to_contain_text("placez vos Marines")
    seats = me.page.locator("[data-table]")
    expect(seats).to_contain_text("Sergent")
    me.see("start").click()
    me.until(lambda: [path[0] for path in played(me)] == ["deploy"])
    me.my_turn()  # the insurgents have placed theirs
    expect(place(me, "R1")).to_be_enabled()


def test_hot_spots_begin_at_their_places_and_go_elsewhere(visitor: Visiting, url: str) -> None:
    from playwright.sync_api import expect
    from tests.web.stage import made

    table = made(url, "me", "me", game="ambush_alley", options={"hot_spots": "free"})
    me = visitor(size=(1280, 720)).visit(f"{url}/t/{table['id']}#{table['seats'][1]['token']}")
    expect(me.see("start")).to_be_enabled()  # as they are
    spot = place(me, "spot5")
    spot.focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Shift+ArrowUp")
    me.see("start").click()
    me.until(lambda: played(me))
    assert played(me) == [
        ["place_hot_spots", "21.00,20.60;14.40,22.60;22.40,11.60;2.20,13.00;21.40,4.60"]
    ]


class Pupil:
    """Does what the coach says, and waits for what comes of it."""

    def __init__(self, me: Visitor) -> None:
        self.me = me

    def does(self, step: Callable[[], None]) -> None:
        before = len(played(self.me))
        step()
        self.me.until(lambda: len(played(self.me)) > before)
        self.me.caught_up()
        self.me.my_turn()

    def picks(self, name: str) -> None:
        self.does(place(self.me, name).click)

    def presses(self, path: str) -> None:
        self.does(deed(self.me, path).click)

    def goes(self, name: str) -> None:
        """A move that is planned by a click on somebody, or on an exit."""
        from playwright.sync_api import expect

        expect(place(self.me, name)).to_be_enabled()
        place(self.me, name).click()
        expect(self.me.see("start")).to_be_enabled()
        expect(self.me.page.locator(".verdict .why")).to_have_count(0)
        self.does(self.me.see("start").click)

    def done(self) -> list[str]:
        goals: list[str] = self.me.page.locator('[data-testid="goal"]').evaluate_all(
            "all => all.map((one) => one.dataset.done)"
        )
        return [
            step["id"] for step, done in zip(GUIDE["steps"], goals, strict=True) if done == "true"
        ]


def test_the_guided_contract_is_played_as_the_coach_says(visitor: Visiting, url: str) -> None:
    """A team is activated and fires; a wounded man is picked up; on the way to the contractor I3 interrupts,
    and is answered by fire; the next turn all of them leave."""
    from playwright.sync_api import expect

    me = visitor(size=(1280, 720), salt=STORY).visit("/apprendre/ambush_alley")
    me.page.locator(f'[data-guide="{GUIDE["id"]}"]').click()
    expect(me.see("step")).to_have_attribute("data-step", "activate")
    me.my_turn()
    pupil = Pupil(me)
    pupil.picks("R2")
    expect(me.see("step")).to_have_attribute("data-step", "fire")
    pupil.picks("I1")
    pupil.presses("end")
    pupil.picks("R1")
    expect(me.see("step")).to_have_attribute("data-step", "aid")
    pupil.goes("f5")  # the wounded Marine
    pupil.goes("f9")  # the contractor
    expect(me.see("prompt")).to_contain_text(me.text("aaHintWon", unit="R1", by="I3"))
    pupil.presses("fire")
    pupil.presses("go_on")
    # The contractor is there, with a tenth of an inch left: no exit can be reached at this gait.
    expect(place(me, "exit.south")).to_have_count(0)
    pupil.presses("stop")
    pupil.presses("end")
    while deed(me, "pass").count():
        pupil.presses("pass")
    pupil.picks("R1")
    pupil.goes("exit.south")
    me.until(lambda: "exit" in pupil.done())
    assert pupil.done() == ["activate", "fire", "aid", "reach", "interrupted", "exit"]
    assert me.complaints == []


def test_on_a_phone_the_plan_is_seen_and_words_stay_until_the_dice_lie(
    visitor: Visiting, url: str
) -> None:
    """The sheet of a plan covers the foot of the page: the board goes up, and comes down after it."""
    from playwright.sync_api import expect

    me = visitor(size=(390, 844), salt=STORY, clocked=True, reduced_motion="no-preference").visit(
        "/apprendre/ambush_alley"
    )
    me.page.locator(f'[data-guide="{GUIDE["id"]}"]').click()
    expect(me.see("step")).to_have_attribute("data-step", "activate")
    me.my_turn()
    pupil = Pupil(me)
    pupil.picks("R2")
    expect(me.see("step")).to_have_attribute("data-step", "fire")
    hold_time(me.page)
    place(me, "I1").click()
    me.until(lambda: "Fired" in json.dumps(me.received))
    me.caught_up()
    expect(me.see("step")).to_have_attribute("data-step", "fire")
    me.page.clock.resume()
    me.my_turn()
    pupil.presses("end")
    pupil.picks("R1")
    place(me, "f5").click()
    expect(me.see("start")).to_be_enabled()
    sheet = me.page.locator(".beside").bounding_box()
    assert sheet is not None
    for name in ("R1", "f5"):
        box = place(me, name).bounding_box()
        assert box is not None
        assert box["y"] > 0
        assert box["y"] + box["height"] < sheet["y"], name
    pupil.does(me.see("start").click)
    expect(me.see("coach")).to_be_in_viewport()


def test_on_a_phone_the_verdict_on_a_plan_is_not_under_its_sheet(
    visitor: Visiting, url: str
) -> None:
    from playwright.sync_api import expect

    me = visitor(size=(390, 844)).visit("/apprendre/ambush_alley/le-dernier-pouce")
    me.page.locator('main:not([data-view="-1"])').wait_for()  # the page holds both sides: two lines
    place(me, "exit.south").click()
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()  # at the cautious pace an inch is missing
    verdict = me.see("verdict")
    expect(verdict).not_to_be_empty()
    sheet = me.page.locator(".beside").bounding_box()
    assert sheet is not None

    def above() -> bool:
        box = verdict.bounding_box()
        return box is not None and box["y"] + box["height"] <= sheet["y"] + 1

    me.until(above)


LEFT: dict[str, Any] = {
    "phase": "insurgent",
    "active": "I4",
    "units": {
        "R1": {"at": "3.2,5.8", "figures": "a", "acted": 1},
        "I4": {"at": "11.8,9 12.4,9"},
    },
    "abandoned": {"R2a": "11.8,12"},
}
"""A wounded Marine lies in the street, and nobody sees him from the bakery."""


def test_on_a_laptop_a_puzzle_says_whole_what_a_unit_may_do(visitor: Visiting, url: str) -> None:
    """Above its board the bar is short, and four buttons stand beside the words."""
    from playwright.sync_api import expect

    me = visitor(size=(1366, 768)).visit("/apprendre/ambush_alley/autour-du-l")
    expect(deed(me, "hunker")).to_be_visible()
    words = me.page.locator(".prompt .words")
    expect(words).to_contain_text("12″")
    assert words.evaluate("it => it.scrollHeight - it.clientHeight") < 8, "a line is out of sight"


def test_the_rulebook_lights_what_stands_on_the_table(visitor: Visiting, url: str) -> None:
    from playwright.sync_api import expect

    me = visitor(size=(1366, 768)).visit("/regles/ambush_alley/AMB-LOS-02")
    lit = me.page.locator("aside [data-lit]")
    me.page.locator('[data-rule="AMB-LOS-02"] [data-lights="building"]').first.click()
    expect(lit).to_have_count(len([f for f in FEATURES if f["class"] == "building"]))
    me.page.locator('[data-rule="AMB-LOS-02"] [data-lights="high_wall"]').first.click()
    expect(lit).to_have_count(len([f for f in FEATURES if f["class"] == "high_wall"]))


def test_a_wounded_man_who_was_left_is_taken_prisoner(visitor: Visiting, url: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, url, 1, LEFT)
    prisoner = me.text("aaSource_prisoner")
    place(me, "f4").click()  # whoever lies there is gone up to
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    notice = me.page.locator('[data-testid="notice"][data-beat="captured"]')
    expect(notice).to_contain_text(me.text("aaCaptured", n=1))
    expect(notice.locator(".captives")).to_contain_text("fusilier")
    me.logged(me.text("aaCaptured", n=1))
    expect(place(me, "f4")).to_have_accessible_name(re.compile(f"^fusilier, {prisoner}, "))
    expect(me.see("score").locator(".insurgent")).to_contain_text(
        me.text("aaPoints", what=prisoner, n=5)
    )
