"""Situation 4 in the browser: by mouse to the end of a board, by keys, and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect
from tests.web.fingers import Fingers
from tests.web.house import serving
from tests.web.puzzle import Puzzler
from tests.web.stage import joined, made
from tests.web.texts import say
from tests.web.visitor import SALT, Visitor

from qg.games.situation4.tables import PLACE_NAMES, cut

THUMB: Final = 72
"""By how much a piece floats above the finger (`board/carry.svelte.ts`)."""
ALL: Final = [PLACE_NAMES[place] for place in cut("quick").places]
SOUTH: Final = [name for name in ALL if int(name[3:]) <= 3]
NORTH: Final = [name for name in ALL if int(name[3:]) > 3]
Visiting = Callable[..., Visitor]


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers the game, be it registered or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QG_GAMES", "qg.games.situation4:GAME")
        with serving(tmp_path_factory.mktemp("house"), "--no-limits") as url:
            yield url


def table(url: str, *kinds: str, **more: Any) -> Any:
    options = {"size": "quick", **more.pop("options", {})}
    return made(url, *kinds, game="situation4", options=options, **{"preset": "easy", **more})


def at(url: str, table: Any, seat: int) -> str:
    return f"{url}/t/{table['id']}#{table['seats'][seat]['token']}"


def without(places: list[str], *gone: str) -> list[str]:
    return [place for place in places if place not in gone]


@pytest.mark.rule("SIT-101", "SIT-108", "SIT-701")
def test_two_players_lay_the_last_pieces_by_mouse(visitor: Visiting, house: str) -> None:
    left = ("P0103", "P0803")
    prepared = {"south": without(SOUTH, *left), "north": NORTH}
    made = table(house, "me", "link", position=prepared, options={"closing_ms": 0})
    south = Puzzler(visitor(at=house).visit(at(house, made, 0)), 0)
    north = Puzzler(visitor("en", at=house).visit(at(house, made, 1)), 1)
    for each in (south, north):
        each.tidies()
    south.drag("P0103", "P0103")
    for each in (south, north):
        each.has_laid(23, side=0)
    # Whoever comes too late is told so where the piece was to lie, and has it again.
    north.drag("P0103", "P0103")
    slip = north.who.see("slip")
    expect(slip).to_contain_text("Too late: South has a piece here already")
    expect(slip).to_contain_text("SIT-108")
    expect(north.piece("P0103")).to_be_visible()
    north.drag("P0803", "P0803")
    for each in (south, north):
        each.has_laid(25, side=1)
        expect(each.who.see("end")).to_be_visible()
        total = each.who.see("score-south").inner_text()
        expect(each.who.see("total-south")).to_have_text(total)


@pytest.mark.rule("SIT-109", "SIT-855", "SIT-857")
def test_a_piece_that_does_not_fit_comes_home_and_nothing_names_it(
    visitor: Visiting, house: str
) -> None:
    prepared = {"south": ["P0101"], "north": ["P0106"]}
    made = table(house, "me", "me", position=prepared, options={"misfit_cooldown_ms": 0})
    south = Puzzler(visitor(at=house).visit(at(house, made, 0)), 0)
    south.tidies()
    south.drag("P0501", "P0201")
    expect(south.page.get_by_text(re.compile("la pièce ne va pas")).first).to_be_visible()
    expect(south.piece("P0501")).to_be_visible()
    south.has_laid(1)
    assert re.findall(r"P\d{4}", south.who.see("pile").evaluate("e => e.outerHTML")) == []
    # Where nothing may be laid, the rule says why, at the place.
    south.drag("P0604", "P0604")
    expect(south.who.see("slip")).to_contain_text("n’est pas relié")
    expect(south.who.see("slip")).to_contain_text("SIT-205")


@pytest.mark.rule("SIT-304", "SIT-503")
def test_a_game_by_keys(visitor: Visiting, house: str) -> None:
    """Pieces from the pile to the board, a flag, a tank."""
    prepared = {"south": without(SOUTH, "P0103", "P0803"), "north": NORTH}
    made = table(house, "me", "me", position=prepared)
    south = Puzzler(visitor(at=house).visit(at(house, made, 0)), 0)
    page = south.page
    pile = south.who.see("pile")
    pile.focus()
    wanted = f"slot-{south.slot('P0103')}"
    for _ in range(len(ALL)):
        if pile.get_attribute("aria-activedescendant") == wanted:
            break
        page.keyboard.press(".")
    expect(pile).to_have_attribute("aria-activedescendant", wanted)
    page.keyboard.press("Enter")
    expect(page.locator("#sit-aim")).to_have_text("1-3, libre")
    page.keyboard.press("Enter")
    south.has_laid(23)
    expect(south.who.see("tool-flag")).to_be_enabled()
    page.keyboard.press("f")
    expect(south.page.get_by_text(re.compile("Sud plante un drapeau")).first).to_be_visible()
    page.keyboard.press("1")
    expect(south.who.see("tool-tank")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press(".")
    page.keyboard.press("Enter")
    expect(south.page.get_by_text(re.compile("Sud place un tank")).first).to_be_visible()


@pytest.mark.rule("SIT-008", "SIT-801")
def test_a_player_says_ready_and_is_dealt_a_pile_on_a_phone(visitor: Visiting, house: str) -> None:
    made = table(house, "me", "bot:recrue", preset="people")
    who = visitor(at=house, size=(390, 844), has_touch=True, is_mobile=True)
    who.visit(at(house, made, 0))
    who.see("ready").click()
    expect(who.see("piece-0")).to_be_attached()
    assert len(who.page.get_by_role("option").all()) == len(ALL)
    # A tap turns a piece; a pull lifts it, above the finger, and lays it.
    hand = Fingers(who)
    first = who.see("piece-0")
    turns = int(first.get_attribute("data-turns") or 0)
    box = first.bounding_box()
    assert box is not None
    hand.tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    expect(first).to_have_attribute("data-turns", str((turns + 1) % 4))


@pytest.mark.rule("SIT-201")
def test_a_finger_pulls_a_piece_onto_the_board(visitor: Visiting, house: str) -> None:
    made = table(house, "me", "me", position={"south": ["P0101"], "north": ["P0106"]})
    who = visitor(at=house, size=(390, 844), has_touch=True, is_mobile=True)
    south = Puzzler(who.visit(at(house, made, 0)), 0)
    piece = south.piece("P0201")
    piece.scroll_into_view_if_needed()
    x, y = south.place("P0201")
    Fingers(who).slide((south.middle("P0201"), (x, y + THUMB)))
    south.has_laid(2)


@pytest.mark.rule("SIT-843")
def test_mates_see_what_is_in_each_others_hands(visitor: Visiting, house: str) -> None:
    made = table(house, "me", "me", "link", position={}, options={"south": 2})
    link = made["seats"][2]["token"]
    token = joined(house, made["id"], link, salt=SALT, name="Zoé")
    south = Puzzler(visitor(at=house).visit(at(house, made, 0)), 0)
    mate = Puzzler(visitor("en", at=house).visit(f"{house}/t/{made['id']}#{token}"), 0)
    for each in (south, mate):
        each.page.get_by_role("button", name=say("seatStay", each.who.language)).click()
    mate.tidies()
    mate.page.mouse.move(*mate.middle("P0301"))
    mate.page.mouse.down()
    mate.page.mouse.move(*mate.place("P0301"))
    expect(south.piece("P0301")).to_contain_text("Zoé")
    mate.page.mouse.up()
    south.has_laid(1)
