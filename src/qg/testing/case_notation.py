"""What a game's notation may offer to case files, beside what the core asks of every notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Twinning(Protocol):
    """A notation that leaves out something public (what is counted from a partial position) may make
    it alike in two worlds, so that they differ only in what is hidden."""

    def twinned(self, a: Any, b: Any) -> tuple[Any, Any]: ...


@runtime_checkable
class Entries(Protocol):
    """The entries of a column by name: a square, a vehicle, an army."""

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        """Every name that there may be, with its place in the column; -1: nothing bears it now."""
        ...


@runtime_checkable
class Parts(Protocol):
    """A position as a mapping of some parts, where the game's notation is a text."""

    def parts(self, s: Any) -> Mapping[str, Any]:
        """All parts, of a truth or of a view."""
        ...

    def read_parts(self, data: Any, view: bool) -> Mapping[str, Any]:
        """Expected parts in the form of `parts`; raises Malformed on what could never be met."""
        ...


@runtime_checkable
class Beside(Protocol):
    """The keys that stand beside a position, for expectations too."""

    def beside(self, s: Any) -> Mapping[str, Any]:
        """All of them, of a truth."""
        ...

    def read_beside(self, key: str, data: Any) -> Any:
        """An expected one in the form of `beside`; raises Malformed on what could never be met."""
        ...
