"""A person who plays Embuscades at a page: every move by what is on the screen, as a hand would do it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect
from tests.web.visitor import Visitor

Path = Sequence[str]
BUTTONS = ("roll", "pass", "propose_mine_exchange", "answer_mine_exchange")
BUTTONS_ALONE = ("choose_vehicle",)


def legal(who: Visitor) -> Any:
    """What this page was last told it may do; None while it is not asked."""
    told = [m for m in who.received if m["t"] in ("legal", "step", "over", "view")]
    last = [m for m in told if m["t"] == "legal"]
    return last[-1]["tree"] if last and told[-1] is last[-1] else None


def vehicle(who: Visitor, name: str) -> Locator:
    return who.page.locator(f'[data-vehicle="{name}"]')


def place(who: Visitor, name: str) -> str:
    return vehicle(who, name).get_attribute("data-place") or ""


def target(who: Visitor, word: str) -> Locator:
    """Where a vehicle or a square is clicked: in camp, on an HQ and on an island each vehicle by itself."""
    own = who.square(word)
    if own.count() or "_" not in word:
        return own
    return who.square(place(who, word))


def go(who: Visitor, square: str) -> None:
    """An HQ is clicked where there is room to: on a vehicle that stands there, if one does."""
    there = who.page.locator(f'[data-place="{square}"]')
    if square.endswith("_HQ") and there.count():
        who.square(there.first.get_attribute("data-vehicle") or "").click()
    else:
        who.square(square).click()


def ends_turn(who: Visitor) -> None:
    """Where a die could still be played it is asked once more, on the same button."""
    view = who.page.locator("main").get_attribute("data-view")
    button = deed(who, "end_turn")
    button.click()
    cancel = who.button(who.text("cancel"))
    gone = who.page.locator(f'main:not([data-view="{view}"])')
    expect(cancel.or_(gone).first).to_be_attached()
    if cancel.count():
        button.click()


def deed(who: Visitor, key: str) -> Locator:
    return who.page.locator(f'[data-deed="{key}"]')


def confirm(who: Visitor, picked: Path) -> None:
    """What cannot be taken back is asked for once more."""
    deed(who, " ".join(picked)).click()


def choose(who: Visitor, *keys: str) -> None:
    """A question below the board's title, if it is asked."""
    for key in keys:
        if deed(who, key).count():
            deed(who, key).click()
            return


def aboard(who: Visitor, count: int, mine: bool) -> None:
    """At the gate."""
    gate = who.see("loading")
    expect(gate).to_be_visible()
    gate.press(str(count))
    box = who.see("load-mine")
    if box.count():
        box.set_checked(mine)
    who.see("load-go").click()


def perform(who: Visitor, path: Path) -> None:
    """A move as the server names it, made on the page."""
    verb, *words = path
    who.page.keyboard.press("Shift")  # whoever acts has read what lies over the board
    if verb == "end_turn":
        ends_turn(who)
    elif verb in BUTTONS or verb in BUTTONS_ALONE:
        deed(who, words[0] if words else verb).click()
    elif verb == "place_first":
        target(who, words[0]).click()
        aboard(who, int(words[1]), len(words) > 2)
    elif verb == "exit_camp":
        target(who, words[0]).click()
        aboard(who, int(words[2]), len(words) > 3)
    elif verb == "move":
        drive(who, words)
    elif verb == "attack":
        name, dice, square, *card = words
        target(who, name).click()
        who.square(square).click()
        choose(who, dice)
        if card:
            confirm(who, ["attack", name, square, dice, *card])
    elif verb == "use_communication":
        name, square, *die = words
        target(who, name).click()
        who.square(square).click()
        choose(who, *die)
        confirm(who, ["use_communication", name, square, *die])
    elif verb == "return_to_camp":
        group = words[0].split(",")
        for name in group:
            target(who, name).click()
        confirm(who, ["return_to_camp", *group])
    elif verb in ("put_under", "choose_card"):
        card_in_hand(who, words[0]).click()
        confirm(who, [verb, words[0]])
    else:
        assert verb == "play_card", path
        play_card(who, words)


def drive(who: Visitor, words: list[str]) -> None:
    name, dice, square, *more = words
    lay, prisoners = [*more, "-", "-"][:2]
    target(who, name).click()
    go(who, square)
    choose(who, dice)
    if prisoners != "-":
        aboard(who, int(prisoners), False)
        return
    picked = ["move", name, square, dice]
    if lay == "lay":
        choose(who, "lay")
        confirm(who, [*picked, "lay"])
    else:
        choose(who, " ".join(picked))


def card_in_hand(who: Visitor, card: str) -> Locator:
    return who.page.locator(f'[data-card-held="{card}"]').first


def play_card(who: Visitor, words: list[str]) -> None:
    card, name, square, die, number, mine = [*words, "-", "-", "-", "-", "-"][:6]
    card_in_hand(who, card).click()
    if name != "-":
        if vehicle(who, name).count():
            target(who, name).click()
        else:
            deed(who, name).click()  # in the arsenal
    if square != "-":
        who.square(square).click()
    if die != "-":
        if who.square(f"die:{die}").get_attribute("aria-disabled") == "false":
            who.square(f"die:{die}").click()
        deed(who, number).click()
    elif number != "-":
        aboard(who, int(number), mine == "mine")
    if words == [card]:
        confirm(who, ["play_card", card])
