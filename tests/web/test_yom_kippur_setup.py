"""Setting up in Yom Kippur: set-ups that are kept under a name, and as text."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from tests.web.sinai import Visiting
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

MINE = "Badr sans réserve"


def at_the_desk(who: Visitor, url: str) -> Visitor:
    """Egypt at a new table."""
    table = made(url, "me", "bot:recrue", game="yom_kippur")
    who.visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    who.my_turn()
    expect(who.page.locator(".piece").first).to_be_attached()
    return who


def text_of(who: Visitor) -> Locator:
    """The set-up as text, unfolded."""
    if who.see("as-text").get_attribute("open") is None:
        who.see("as-text").locator("summary").click()
    return who.see("as-text").locator("textarea")


def written(who: Visitor) -> str:
    return text_of(who).input_value()


def test_a_set_up_is_kept_under_a_name_for_the_next_game(visitor: Visiting, desert: str) -> None:
    egypt = at_the_desk(visitor(at=desert), desert)
    known = written(egypt)
    egypt.button(egypt.text("random")).click()
    expect(text_of(egypt)).not_to_have_value(known)
    drawn = written(egypt)
    own = egypt.see("own")
    own.get_by_label(egypt.text("layoutName")).fill(MINE)
    own.get_by_role("button", name=egypt.text("keepLayout"), exact=True).click()
    expect(own.get_by_role("button", name=MINE, exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    # At another table of the same browser.
    at_the_desk(egypt, desert)
    expect(text_of(egypt)).to_have_value(known)
    own.get_by_role("button", name=MINE, exact=True).click()
    expect(text_of(egypt)).to_have_value(drawn.replace("\nS", f"\nname: {MINE}\nS", 1))
    egypt.see("start").click()
    expect(egypt.see("start")).to_have_count(0)
    # Not kept any more once it was deleted, asked for twice.
    at_the_desk(egypt, desert)
    gone = own.get_by_role("button", name=egypt.text("deleteLayout", name=MINE), exact=True)
    gone.click()
    gone.click()
    expect(own.get_by_role("button", name=MINE, exact=True)).to_have_count(0)


def test_a_set_up_is_copied_out_as_text_and_pasted_back(visitor: Visiting, desert: str) -> None:
    one = at_the_desk(visitor(at=desert), desert)
    known = written(one)
    one.button(one.text("random")).click()
    expect(text_of(one)).not_to_have_value(known)
    mailed = written(one)
    # In another browser, in English.
    two = at_the_desk(visitor("en", at=desert), desert)
    text_of(two).fill(mailed)
    two.button(two.text("applyText")).click()
    expect(two.button(two.text("applyText"))).to_have_count(0)
    lines = [line for line in mailed.splitlines() if not line.startswith("#")]
    assert [line for line in written(two).splitlines() if not line.startswith("#")] == lines
    two.see("start").click()
    expect(two.see("start")).to_have_count(0)
    (played,) = [message["path"] for message in two.sent if message["t"] == "play"]
    assert set(played[1].split(",")) == {line.split(" = ")[0] for line in lines}


def test_faults_of_a_pasted_set_up_are_told_by_line(visitor: Visiting, desert: str) -> None:
    egypt = at_the_desk(visitor(at=desert), desert)
    known = written(egypt)
    text_of(egypt).fill("S0716 = EG-ARM-14\nS9999 = EG-ARM-1\nS0716 = EG-ARM-14")
    faults = egypt.see("as-text").get_by_role("listitem")
    for i, (line, why) in enumerate(
        (
            (2, say("fault_placed", word="S9999")),
            (2, say("fault_nowhere", word="EG-ARM-1")),
            (3, say("fault_twice", word="EG-ARM-14")),
        )
    ):
        expect(faults.nth(i)).to_have_text(egypt.text("fault", line=line, why=why))
    expect(egypt.button(egypt.text("applyText"))).to_be_disabled()
    # A part of an army is taken, and the rest waits in the tray.
    text_of(egypt).fill("s0716 eg-arm-14")
    expect(egypt.see("as-text")).to_contain_text(egypt.text("textPlaced", n=40))
    egypt.button(egypt.text("applyText")).click()
    expect(egypt.see("start")).to_be_disabled()
    expect(text_of(egypt)).to_have_value(
        "\n".join([known.splitlines()[0], "S0716 = EG-ARM-14", ""])
    )
