"""The error for a broken law, and the comparison of two states column by column."""

from __future__ import annotations

from typing import Any, Final

from qg.core.state import State, columns

PARTS: Final = ("1", "2", "3", "4", "5a", "5b", "5c", "6", "7", "8", "9", "copy", "search", "door")
"""The laws by number; `copy`: copies are complete and share nothing; `search`: the fast path plays
the same game; `door`: nothing but rulings comes out of the rules."""

Image = dict[str, Any]


class Broken(AssertionError):
    """A game does not keep a law. `law` is its number, `what` the breach in one sentence."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"law {law}: {what}")
        self.law = law
        self.what = what


def must(ok: bool, law: str, what: str, *facts: object) -> None:
    """Keep a law, or say which and how. The facts are only written out when it is broken."""
    if not ok:
        told = "; ".join([short(fact) for fact in facts])
        raise Broken(law, f"{what}: {told}" if told else what)


def short(fact: object, most: int = 400) -> str:
    text = fact if isinstance(fact, str) else repr(fact)
    return text if len(text) <= most else text[: most - 3] + "..."


def image(s: State) -> Image:
    """Everything that a state holds, DERIVED columns too, out of reach of later writers."""
    return {name: _kept(getattr(s, name)) for name in columns(type(s))}


def _kept(v: Any) -> Any:
    if isinstance(v, list):
        nested = bool(v) and isinstance(v[0], list | dict | set)
        return [_kept(e) for e in v] if nested else v[:]
    if isinstance(v, dict | set | bytearray):
        return v.copy()
    return v


def alike(a: Any, b: Any) -> bool:
    """Equality that knows holes: one hole is like another, and like nothing else."""
    try:
        return bool(a == b)
    except TypeError:
        return False


def difference(a: Image, b: Image) -> str:
    """The first column in which two images differ, with both contents; empty when there is none."""
    for name, v in a.items():
        w = b[name]
        if alike(v, w):
            continue
        if isinstance(v, list | tuple) and type(v) is type(w) and len(v) == len(w):
            for i, (x, y) in enumerate(zip(v, w)):
                if not alike(x, y):
                    return f"{name}[{i}] is {x!r} and {y!r}"
        return f"{name} is {short(v, 150)} and {short(w, 150)}"
    return ""


def same(law: str, what: str, a: Image, b: Image, *facts: object) -> None:
    """Hold two states to be one."""
    found = difference(a, b)
    must(not found, law, what, found, *facts)
