"""Dice: streams of faces, handed to the rules as an argument.

Simulations use `seeded`, tests `Scripted`, tables `Committed`: a stream that anybody can verify when
the game is over, and that nobody could have chosen beforehand.
"""

from __future__ import annotations

import hmac
import random
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from .move import Dice
from .shape import Malformed


def seeded(seed: int) -> Dice:
    """The same seed, the same faces: for simulation, never for play between people."""
    rng = random.Random(seed)
    return lambda sides: rng.randrange(sides) + 1


class Scripted:
    """Faces given beforehand, in the order in which they are rolled."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces: Final = tuple(faces)
        self.used = 0

    def __call__(self, sides: int) -> int:
        if self.used == len(self.faces):
            raise Malformed(f"roll {self.used + 1} (of {sides} sides) has no face left", "dice")
        face = self.faces[self.used]
        if not 1 <= face <= sides:
            raise Malformed(f"{face} is not a face of a die of {sides} sides", f"dice[{self.used}]")
        self.used += 1
        return face


class Taped:
    """Dice that record what they showed."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Final = dice
        self.faces: list[int] = []

    def __call__(self, sides: int) -> int:
        self.faces.append(self.dice(sides))
        return self.faces[-1]


class Committed:
    """Fair dice: the k-th roll is HMAC-SHA256(secret, salts, k), made unbiased by rejection.

    The server draws the secret and publishes its hash before the seats add their salts: it cannot
    choose the secret afterwards, and no seat can know it before. Revealed at the end, the secret
    proves every roll. Each roll has a number, so `at` may resume anywhere.
    Where no seat adds a salt, the server alone has fixed the rolls."""

    def __init__(self, secret: bytes, salts: Sequence[str], at: int = 0) -> None:
        self.secret: Final = secret
        self.salts: Final = tuple(salts)
        self.count = at

    def __call__(self, sides: int) -> int:
        face = self.face(self.count, sides)
        self.count += 1
        return face

    def face(self, number: int, sides: int) -> int:
        """The face of a roll by its number, from 0."""
        whole = 2**64 - 2**64 % sides  # above it a remainder would favour the low faces
        attempt = 0
        while True:
            message = "\n".join([*self.salts, str(number), str(attempt)]).encode()
            value = int.from_bytes(hmac.digest(self.secret, message, "sha256")[:8], "big")
            if value < whole:
                return value % sides + 1
            attempt += 1


def fair(seats: int, seed: str | None = None) -> Committed:
    """Committed dice to which no seat has added a salt. The same seed gives the same faces; without one the
    secret is drawn."""
    secret = new_secret() if seed is None else sha256(seed.encode()).digest()
    return Committed(secret, all_salts(secret, [""] * seats))


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """The hash that is published first."""
    return sha256(secret).hexdigest()


def default_salt(secret: bytes, seat: int) -> str:
    """The salt of a seat that gives none. It follows from the secret: a server that could choose it
    after it has seen the other salts could choose the rolls."""
    return sha256(secret + bytes([seat])).hexdigest()[:16]


def all_salts(secret: bytes, given: Sequence[str]) -> list[str]:
    """The salt of every seat: its own, or where that is empty the server's."""
    return [salt or default_salt(secret, seat) for seat, salt in enumerate(given)]
