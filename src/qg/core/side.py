"""The sides of a game: those who win and lose together, and how they are told apart."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("blue", "orange", "green", "violet")
"""What the pages of QG paint sides in; a board may have colours of its own."""


class Side:
    """`name` is written as the game's words have it. `angle`: by how many degrees the board is turned for
    whoever plays this side; 0 is the board as it is drawn."""

    __slots__ = ("angle", "colour", "name")

    def __init__(self, name: str, colour: str, angle: int = 0) -> None:
        self.name: Final = name
        self.colour: Final = colour
        self.angle: Final = angle
        if colour not in COLOURS:
            raise ValueError(f"{name}: {colour!r} is not one of {', '.join(COLOURS)}")
        if not 0 <= angle < 360:
            raise ValueError(f"{name}: {angle} is not an angle from 0 to 359")
