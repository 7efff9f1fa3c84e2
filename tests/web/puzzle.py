"""Somebody who plays Situation 4 at a page: knows which piece is which from what the server sent, and lays
it with mouse, keys or finger. The page itself names pieces by their slots alone."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, expect
from tests.web.visitor import Visitor

from qg.files import data
from qg.games.situation4.tables import HERE, PLACE, WIDE

RIM: Final = 20
WIDTH: Final = 800 + 2 * RIM
"""The board as it is drawn, with its frame: a zone is 100 units wide."""
Point = tuple[float, float]


class Puzzler:
    def __init__(self, who: Visitor, side: int, size: str = "quick") -> None:
        self.who, self.page = who, who.page
        self.side = side
        self.corners: list[list[list[float]]] = data(HERE, f"cut_{size}")["corners"]

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

    def drag(self, piece: str, place: str) -> None:
        self.page.mouse.move(*self.middle(piece))
        self.page.mouse.down()
        x, y = self.place(place)
        self.page.mouse.move(x - 15, y + 15)
        self.page.mouse.move(x, y)
        self.page.mouse.up()

    def has_laid(self, count: int, side: int | None = None) -> None:
        laid = self.who.see(f"laid-{self.side if side is None else side}")
        expect(laid).to_have_text(str(count))

    def tidies(self) -> None:
        """The pieces lie beside each other: the middle of each can be taken hold of."""
        self.who.see("tidy").click()
