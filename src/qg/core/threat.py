"""What may be done to a seat's pieces next, as far as its view tells; for those who ask for it in words."""

from __future__ import annotations

from typing import Final


class Threat:
    """Some pieces (`by`) may do something (`how`, under `rule`) to each of some others (`on`), if they are of
    one of these `kinds`. `fates`: for each of `on`, the letters of what can come of it. All of them are
    words: places, kinds and letters by name."""

    __slots__ = ("by", "fates", "how", "kinds", "on", "rule")

    def __init__(
        self,
        how: str,
        rule: str,
        by: tuple[str, ...],
        on: tuple[str, ...],
        kinds: tuple[str, ...],
        fates: tuple[str, ...],
    ) -> None:
        self.how: Final = how
        self.rule: Final = rule
        self.by: Final = by
        self.on: Final = on
        self.kinds: Final = kinds
        self.fates: Final = fates

    def plain(self) -> tuple[object, ...]:
        return self.how, self.rule, self.by, self.on, self.kinds, self.fates
