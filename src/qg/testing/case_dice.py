"""The dice of a case: faces that are written down, or any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from qg.core.dice import Scripted, seeded

from .case_part import Part

ANY_FACE: Final = 0
SEEDS: Final = (5, 6, 7, 8, 9, 10)
"""A case whose dice do not matter is played once with each; a die of two sides shows both of them."""


@dataclass(frozen=True)
class Script:
    """The faces in order, ANY_FACE where it does not matter; `free`: any number of others may follow."""

    faces: tuple[int, ...] = ()
    free: bool = False

    @property
    def open(self) -> bool:
        return self.free or ANY_FACE in self.faces


def read_dice(part: Part) -> Script:
    """`any`, or a list of faces in which `{any: 39}` stands for that many."""
    if part.data == "any":
        return Script(free=True)
    if not isinstance(part.data, list):
        raise part.bad("dice are a list of faces, or `any`")
    faces: list[int] = []
    for item in part.items():
        if isinstance(item.data, dict):
            found = item.keys(("any",), "dice")
            if not found:
                raise item.bad("how many? write `{any: 39}`")
            faces += [ANY_FACE] * found["any"].whole(1, 10_000)
        else:
            faces.append(item.whole(1))
    return Script(tuple(faces))


class Faces:
    """Dice that show what is written for the case, or for the step that is being played."""

    def __init__(self, script: Script | None, seed: int) -> None:
        self.chance: Final = seeded(seed)
        self.rolled: Final[list[int]] = []
        self.take(script or Script())

    def take(self, script: Script) -> None:
        self.script = script
        self.written = Scripted(script.faces)

    def __call__(self, sides: int) -> int:
        left = self.left()
        if left and left[0] == ANY_FACE:
            self.written.used += 1
            face = self.chance(sides)
        else:
            face = self.chance(sides) if self.script.free else self.written(sides)
        self.rolled.append(face)
        return face

    def left(self) -> tuple[int, ...]:
        return self.script.faces[self.written.used :]

    def unused(self) -> str:
        """What was written down and not rolled; empty when nothing is left over."""
        left = ", ".join(["any" if face == ANY_FACE else str(face) for face in self.left()])
        return f"[{left}]" if left else ""
