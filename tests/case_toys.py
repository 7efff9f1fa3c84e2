"""What the tests of case files share: toys to write cases about, and readers for them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.toys import first, hexes, parlour, partners, plane, reaction, realtime, secret

from qg import games
from qg.core.game import Game
from qg.core.options import Options
from qg.core.state import columns
from qg.files import BadFile
from qg.testing.case_file import read_cases
from qg.testing.cases import Case, Unusable, run, run_files

HERE = Path(__file__).parent
GOOD = HERE / "cases_form" / "good.yaml"
DOCS = HERE.parent / "docs" / "cases.md"


class Loud(parlour.Hide):
    """A planted leak: the others read the number."""

    def shown(self, s: Any) -> list[str]:
        return self.path()


class Odd(parlour.Hide):
    """Another: an odd number is hidden twice."""

    def run(self, tx: Any, seat: int) -> None:
        super().run(tx, seat)
        if self.number % 2:
            super().run(tx, seat)


class Strict(parlour.Parlour):
    """A state that must never bear a mark."""

    def audit(self) -> None:
        assert self.mark == -1, "marked"


def strict(options: Options) -> Strict:
    s, made = Strict(options.key), parlour.setup(options)
    for name in columns(Strict):
        setattr(s, name, getattr(made, name))
    return s


def variant(
    name: str,
    hide: type[parlour.Hide] = parlour.Hide,
    state: type[parlour.Parlour] = parlour.Parlour,
    setup: Callable[[Options], Any] = parlour.setup,
) -> Game[Any]:
    made = parlour.GAME
    return Game(
        name=name,
        version=1,
        seats=parlour.SEATS,
        state=state,
        setup=setup,
        moves=(hide, parlour.Mark, parlour.Take),
        events=(parlour.Hid, parlour.Marked, parlour.Taken),
        lists=made.lists,
        samples=made.samples,
        steps=made.steps,
        fill=parlour.fill,
        options=parlour.OPTIONS,
        rulebook=made.rulebook,
    )


MODULES = (first, hexes, parlour, partners, plane, reaction, realtime, secret)
VARIANTS = (
    variant("loud", Loud),
    variant("odd", Odd),
    variant("strict", state=Strict, setup=strict),
)
TOYS: dict[str, Game[Any]] = {g.name: g for g in (*[m.GAME for m in MODULES], *VARIANTS)}


def find(name: str) -> Game[Any]:
    return TOYS[name] if name in TOYS else games.find(name)


def read(text: str) -> list[Case]:
    """The cases of a file; raises BadFile at the first that cannot be used."""
    cases: list[Case] = []
    for case in read_cases(text, "f.yaml", find):
        if isinstance(case, Unusable):
            raise case.bad
        cases.append(case)
    return cases


def one(body: str, game: str = "parlour") -> Case:
    """A file with one case; `body` starts on line 4."""
    return read(f"game: {game}\ncases:\n  - name: it\n" + body)[0]


def said(case: Case) -> str:
    return "\n".join([str(fault) for fault in run(case)])


def unusable(body: str, game: str = "parlour") -> str:
    with pytest.raises(BadFile) as bad:
        one(body, game)
    return str(bad.value)


def told(*paths: str | Path) -> tuple[int, str]:
    out = io.StringIO()
    return run_files(paths, out, find), out.getvalue()


CASE = "game: parlour\ncases:\n  - name: it\n    "
ACT = "asks: {name: act, rule: TOY-4, seats: red, verbs: [mark, take]}"
OPENED = (
    "    dice: [1]\n    play:\n      - {by: red, move: hide 7}\n      - {by: blue, move: hide 2}\n"
)
