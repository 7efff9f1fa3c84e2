"""A table that cannot be had."""

from __future__ import annotations

from typing import Final, Literal

from qg.core.shape import Malformed


class Aside(Malformed):
    """A table that cannot be had: what is stored of it cannot be read, or plays another version of the
    rules."""

    def __init__(self, what: str, why: Literal["aside", "version"]) -> None:
        super().__init__(f"this table is set aside: {what}")
        self.why: Final = why
