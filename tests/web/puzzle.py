"""Somebody who plays Situation 4 at a page: knows which piece is which from what the server sent, and lays
it with mouse, keys or finger. The page itself names pieces by their slots alone."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, expect
from tests.web.stage import made
from tests.web.visitor import Visitor

from qg.core.words import fill, named_for
from qg.files import data
from qg.games.situation4 import GAME
from qg.games.situation4.tables import HERE, PLACE, PLACE_NAMES, WIDE, cut

RIM: Final = 20
WIDTH: Final = 800 + 2 * RIM
"""The board as it is drawn, with its frame: a zone is 100 units wide."""
THUMB: Final = 72
"""By how much a piece floats above the finger (`board/carry.svelte.ts`)."""
ALL: Final = [PLACE_NAMES[place] for place in cut("quick").places]
SOUTH: Final = [name for name in ALL if int(name[3:]) <= 3]
NORTH: Final = [name for name in ALL if int(name[3:]) > 3]
"""The halves of the smallest board."""
DEAF = """() => {
  const line = window.lines.at(-1)
  const hear = line.onmessage
  const plain = Object.getPrototypeOf(Object.getPrototypeOf(line))
  const { set } = Object.getOwnPropertyDescriptor(plain, 'onmessage')
  const kept = []
  set.call(line, (event) => kept.push(event))
  window.hearAgain = () => {
    set.call(line, hear)
    kept.splice(0).forEach((event) => hear.call(line, event))
  }
}"""
"""What the page is sent waits outside, past the count of what it has read (`visitor.KEPT`)."""
Point = tuple[float, float]


def table(url: str, *kinds: str, **more: Any) -> Any:
    """A table on the smallest board, easy unless a test says otherwise, that no want of pieces ends."""
    options = {"size": "quick", "stall_s": "off", **more.pop("options", {})}
    return made(url, *kinds, game="situation4", options=options, **{"preset": "easy", **more})


def seat(url: str, table: Any, number: int) -> str:
    return f"{url}/t/{table['id']}#{table['seats'][number]['token']}"


def without(places: list[str], *gone: str) -> list[str]:
    return [place for place in places if place not in gone]


class Puzzler:
    def __init__(self, who: Visitor, side: int, size: str = "quick") -> None:
        self.who, self.page = who, who.page
        self.side, self.size = side, size
        self.corners: list[list[list[float]]] = data(HERE, f"cut_{size}")["corners"]

    # ---- what lies where

    def slot(self, piece: str) -> int:
        """Where in the deal a piece lies."""
        expect(self.page.locator("[data-carry]").first).to_be_attached()
        column = ("pile_south", "pile_north")[self.side]
        views: list[Any] = [m["view"] for m in self.who.received if m.get("t") == "view"]
        lies: int = views[-1][column][PLACE.index[piece]]
        return lies >> 3

    def piece(self, piece: str) -> Locator:
        return self.who.see(f"piece-{self.slot(piece)}")

    def place(self, place: str) -> Point:
        """The middle of a place, on the page."""
        box = self.who.see("field").bounding_box()
        assert box is not None
        row, column = divmod(PLACE.index[place], WIDE)
        around = [self.corners[row + j][column + i] for i in (0, 1) for j in (0, 1)]
        x = sum([corner[0] for corner in around]) / 4
        y = sum([corner[1] for corner in around]) / 4
        if self.side:  # the board is turned for the north
            x, y = 8 - x, 4 - y
        unit = box["width"] / WIDTH
        return box["x"] + (RIM + 100 * x) * unit, box["y"] + (RIM + 400 - 100 * y) * unit

    def middle(self, piece: str) -> Point:
        box = self.piece(piece).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # ---- by mouse

    def tidies(self) -> None:
        """The pieces lie beside each other: the middle of each can be taken hold of."""
        expect(self.page.locator("[data-carry]").first).to_be_visible()
        self.who.see("tidy").click()

    def drag(self, piece: str, place: str) -> None:
        self.carry(piece, place)
        self.page.mouse.up()

    def carry(self, piece: str, place: str) -> None:
        """As far as the place, and not let go."""
        self.page.mouse.move(*self.middle(piece))
        self.page.mouse.down()
        x, y = self.place(place)
        self.page.mouse.move(x - 15, y + 15)
        self.page.mouse.move(x, y)

    # ---- by keys

    def reach(self, piece: str) -> None:
        """Lead the keys to a piece of the pile."""
        pile, wanted = self.who.see("pile"), f"slot-{self.slot(piece)}"
        pile.focus()
        for _ in range(len(PLACE_NAMES)):
            if pile.get_attribute("aria-activedescendant") == wanted:
                break
            self.page.keyboard.press(".")
        expect(pile).to_have_attribute("aria-activedescendant", wanted)

    # ---- what is seen

    def holds(self, piece: str | None) -> None:
        held = self.page.locator("[data-held]")
        if piece is None:
            expect(held).to_have_count(0)
        else:
            expect(held).to_have_attribute("data-held", str(self.slot(piece)))

    def has_laid(self, count: int, side: int | None = None) -> None:
        laid = self.who.see(f"laid-{self.side if side is None else side}")
        expect(laid).to_have_text(str(count))

    def reads(self, event: str, case: str = "", **words: str) -> None:
        """A line of the log, by the game's own sentence and names."""
        texts = named_for(GAME.words(self.who.language), {"size": self.size})
        sentence = texts["events"][event]
        named = {key: texts["names"].get(word, word) for key, word in words.items()}
        self.who.logged(fill(self.who.language, sentence[case] if case else sentence, named))

    def asked(self, *path: str) -> bool:
        """Whether the page has sent this move."""
        return list(path) in [m["path"] for m in self.who.sent if m["t"] == "play"]

    def answered(self) -> int:
        return self.who.count("ok") + self.who.count("no")

    # ---- a line that is slow

    def deaf(self) -> None:
        """From here on the page is told nothing; what it does reaches the server."""
        self.who.caught_up()
        self.page.evaluate(DEAF)

    def hears(self) -> None:
        """And now everything, in the order in which it came."""
        self.page.evaluate("window.hearAgain()")
