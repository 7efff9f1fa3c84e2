"""Where each rule atom lives: the code that cites it, the tests and the case files that cover it.

Code *names* an atom in a string that it uses (`need(..., "ATK-018")`, an Ask, a roll, a field of an event)
or in the game's data; it *notes* one in a comment or docstring that says why a line is there; several at
once read `ATK-041, 042` or `ATK-076 to 094`. A test covers an atom by `@pytest.mark.rule("ATK-018")`, a
case by its `rule`. A hole is an atom without a test; an enforced one that code neither names nor notes; an
enforced one that is only noted (it decides or hides in silence) and that no case plays, so that a comment
would be all there is; and an id that does not exist."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any, Final, TextIO

from qg.core.game import Game
from qg.core.shape import Malformed
from qg.files import BadFile, unreadable
from qg.games import find
from qg.games.boxes import BOXES

from .cases import Unusable, below, collect
from .lint import sources


@dataclass
class Places:
    """Where one atom is found, as `file:line` or `file: case`."""

    code: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)


@dataclass
class Coverage:
    """All atoms of a game with their places, and what is wrong."""

    atoms: dict[str, Places]
    holes: list[str]


def elsewhere(game: Game[Any]) -> frozenset[str]:
    """The rules of a game that an earlier one of its box has too: the tests of that one cover them."""
    box = next((box for box in BOXES if game.name in [inside.name for inside in box.games]), None)
    names = [inside.name for inside in box.games] if box is not None else []
    before = names[: names.index(game.name)] if box is not None else []
    return frozenset([id for name in before for id in find(name).rulebook().own])


def cover(game: Game[Any], tests: Path) -> Coverage:
    """The coverage of a game's rulebook, with tests and case files found below a folder."""
    rulebook, others = game.rulebook(), elsewhere(game)
    atoms = {atom.id: Places() for atom in rulebook}
    folder = tests / "cases" / game.name
    holes, cases = _case_places(game, folder if (tests / "cases").is_dir() else tests)
    for kind, found in (
        ("code", code_places(game, noted=False)),
        ("notes", code_places(game, noted=True)),
        ("tests", test_places(tests)),
        ("cases", cases),
    ):
        for id, place in found:
            if id in atoms:
                getattr(atoms[id], kind).append(place)
            elif id not in rulebook and prefix(id) in {prefix(known) for known in atoms}:
                holes.append(f"{id} is cited in {place}, and there is no such rule")
    for atom in rulebook:
        places = atoms[atom.id]
        if atom.id in others:
            continue
        if atom.kind == "enforced" and not places.code:
            if not places.notes:
                holes.append(f"{atom.id} is enforced, and no code cites it")
            elif not places.cases:
                holes.append(f"{atom.id} is enforced, only comments cite it, and no case plays it")
        if not places.tests and not places.cases:
            holes.append(f"{atom.id} ({atom.kind}) is covered by no test and no case")
    return Coverage(atoms, holes)


def prefix(id: str) -> str:
    return id.partition("-")[0]


_LETTERS = r"[A-Z]{2,4}(?:-[A-Z]{2,4})?"
_IDS = re.compile(
    rf"\b({_LETTERS})-(\d{{1,3}})\b((?:(?:, | and | to |-)(?:{_LETTERS}-)?\d{{1,3}}\b)*)"
)
_MORE = re.compile(rf"(, | and | to |-)(?:({_LETTERS})-)?(\d{{1,3}})")


def ids_in(text: str) -> Iterator[str]:
    """The ids that a text names: `ATK-041, 042` is two of them, `ATK-076 to 079` four. Where ids have a
    chapter, a later one may leave out what all have in common: `AMB-MOV-04, GEO-02`."""
    for found in _IDS.finditer(text):
        letters, last, wide = found[1], int(found[2]), len(found[2])
        yield f"{letters}-{found[2]}"
        for sign, chapter, digits in _MORE.findall(found[3]):
            if wide == 3 and len(digits) < 3:
                break  # a number of something else
            number = int(digits)
            first = last + 1 if sign in (" to ", "-") else number
            if chapter and "-" in letters:
                letters = chapter if "-" in chapter else f"{prefix(letters)}-{chapter}"
                first = number
            for n in range(first, number + 1):
                yield f"{letters}-{n:0{wide}d}"
            last = number


TO_BE_READ: Final = ("rules", "figures", "lessons", "puzzles")
"""The rulebook, and what is shown to learners, also of a package's second game (`rules_advanced.yaml`): no
rule is carried out there."""


def code_places(game: Game[Any], noted: bool) -> Iterator[tuple[str, str]]:
    """Citations in the game's own folder, what is only to be read left out: what it names, or notes."""
    package = game.setup.__module__.rpartition(".")[0]
    if package:
        root = Path(str(resources.files(package)))
        found = [*root.rglob("*.py"), *root.rglob("*.yaml")]
    else:  # a game in one file
        found = sources(game)
        root = found[0].parent if found else Path()
    for path in sorted(found):
        if path.suffix == ".yaml" and path.stem.partition("_")[0] in TO_BE_READ:
            continue
        text = path.read_text(encoding="utf-8")
        for is_note, number, said in (
            python_parts(text) if path.suffix == ".py" else yaml_parts(text)
        ):
            for id in ids_in(said) if is_note == noted else ():
                yield id, f"{path.relative_to(root).as_posix()}:{number}"


def python_parts(text: str) -> Iterator[tuple[bool, int, str]]:
    """Strings and comments of Python: whether it is a note, on which line, what it says."""
    tree = ast.parse(text)
    # A docstring, or an id within a sentence, says why; an id by itself is used.
    loose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = id(node) not in loose and _IDS.fullmatch(node.value) is not None
            yield not named, node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield True, token.start[0], token.string


def yaml_parts(text: str) -> Iterator[tuple[bool, int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        data, _, comment = line.partition("#")
        yield False, number, data
        yield True, number, comment


def test_places(tests: Path) -> Iterator[tuple[str, str]]:
    """Ids in `pytest.mark.rule(...)`, on a function, a class or a whole module; raises BadFile."""
    found, closed = below(tests, ".py")
    for fault in closed:
        raise fault
    for path in [path for path in found if path.name.startswith("test_")]:
        for id, line in _marks(path):
            yield id, f"{path.relative_to(tests).as_posix()}:{line}"


def _marks(path: Path) -> list[tuple[str, int]]:
    """The ids that one file of tests marks, and on which line."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise BadFile("not a file with an end: a device or a pipe", str(path))
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as bad:
        raise BadFile(unreadable(bad), str(path)) from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what is in the file, and not of what is asked here
            tree = ast.parse(text)
        return [
            (str(a.value), node.lineno)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "rule"
            and ast.unparse(node.func) == "pytest.mark.rule"
            for a in node.args
            if isinstance(a, ast.Constant)
        ]
    except SyntaxError as bad:
        raise BadFile(f"not Python: {bad.msg}", str(path), bad.lineno or 0) from None
    except (ValueError, RecursionError, MemoryError):  # null bytes; nested too deep
        raise BadFile("not Python that can be read", str(path)) from None


def _case_places(game: Game[Any], folder: Path) -> tuple[list[str], list[tuple[str, str]]]:
    """The cases that cannot be used, which cover nothing; and what the others cover."""
    found = collect([folder], lambda name: game) if sorted(folder.rglob("*.yaml")) else []
    bad = [str(case.bad) for _, case in found if isinstance(case, Unusable)]
    known = {prefix(atom.id) for atom in game.rulebook()}
    return bad, [(id, name) for name, case in found for id in case.rules if prefix(id) in known]


def report(game: Game[Any], tests: Path, out: TextIO) -> int:
    """Print every atom with its places, then the holes; the exit code says whether there are any."""
    if not tests.is_dir():
        raise Malformed(f"{tests} is not a folder with tests", "--tests")
    found = cover(game, tests)
    for id, places in found.atoms.items():
        out.write(f"{id} {game.rulebook()[id].kind}\n")
        for label, where in (
            ("code", places.code),
            ("noted", places.notes),
            ("tests", places.tests),
            ("cases", places.cases),
        ):
            if where:
                out.write(f"  {label}: {', '.join(where)}\n")
    out.writelines([f"hole: {hole}\n" for hole in found.holes])
    out.write(f"{len(found.atoms)} rules, {len(found.holes)} holes\n")
    return 1 if found.holes else 0
