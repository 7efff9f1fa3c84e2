"""Does some case notice when a line that cites a rule is turned round?

Rules that decide or hide, and do not refuse, are cited in a comment at the end of the line that does it:

    if letter == "N":
        spared.append(x)  # ATK-118

Each such line of the game's rules is turned round in turn: a condition is negated, a call or an assignment
left out, the two sides of an `a if c else b` exchanged, the filter of a list dropped. Then some case marked
with that atom must fail. Lines that cannot be turned round so (a number, a call whose result is used) and
comments above a line, in docstrings or on tables are not tried: they prove nothing by themselves."""

from __future__ import annotations

import ast
import gc
import io
import signal
import sys
import tokenize
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from qg.core.game import Game

from .cases import Case
from .coverage import ids_in, prefix
from .mutation import failing

PATIENCE: Final = 2.0
"""Seconds for one case: many times what it needs."""


class CitedLine(NamedTuple):
    """A line that cites rules, and what it becomes when it is turned round."""

    file: str
    number: int
    atoms: tuple[str, ...]
    function: FunctionType
    code: CodeType


def unnoticed(game: Game[Any], cases: list[Case], modules: list[ModuleType]) -> list[str]:
    """What is wrong, one sentence each; empty when every line is missed by a case of its atoms."""
    holes: list[str] = []
    own = {prefix(atom.id) for atom in game.rulebook()}
    for module in modules:
        for line in lines(module):
            for atom in line.atoms:
                if prefix(atom) not in own:
                    continue
                marked = [case for case in cases if atom in case.rules]
                with turned(line):
                    if not any(in_time(case) for case in marked):
                        holes.append(
                            f"{line.file}:{line.number}: no case of {atom} notices when this is turned"
                        )
    return holes


def in_time(case: Case) -> bool:
    """Whether a case fails; rules that were turned round may also go on for ever."""
    waits = True

    def late(number: int, frame: Any) -> None:
        if waits:
            raise TimeoutError("the rules go on for ever")

    old = signal.signal(signal.SIGALRM, late)
    gc.disable()  # what is raised while garbage is collected is lost
    signal.setitimer(signal.ITIMER_REAL, PATIENCE, PATIENCE)
    try:
        return failing(case)
    except TimeoutError:
        return True
    finally:
        waits = False
        gc.enable()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


@contextmanager
def turned(line: CitedLine) -> Iterator[None]:
    """Within: the function runs as if the line said the opposite."""
    function: Any = line.function
    kept = function.__code__
    function.__code__ = line.code
    forget(function.__module__)
    try:
        yield
    finally:
        function.__code__ = kept
        forget(function.__module__)


def forget(module: str) -> None:
    """Empty what the rules beside this module keep from one call to the next, in a list or mapping called
    KEPT or _KEPT: what they worked out with another line would hide that this one is turned round."""
    package = module.rpartition(".")[0]
    for name, other in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for kept in (getattr(other, "KEPT", None), getattr(other, "_KEPT", None)):
                if isinstance(kept, dict):
                    kept.clear()
                elif isinstance(kept, list):
                    kept[:] = [None] * len(kept)


def lines(module: ModuleType) -> Iterator[CitedLine]:
    """The lines of a module that cite a rule behind code and can be turned round."""
    path = Path(str(module.__file__))
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    functions = dict(named(module))
    for number, atoms in cited(text):
        for qualname, place in within(tree, number):
            function = functions.get(qualname)
            changed = None if function is None else deepcopy(tree)
            if function is None or changed is None or not turn(changed, place):
                continue
            code = code_of(compile(ast.fix_missing_locations(changed), str(path), "exec"), qualname)
            if code is not None and code.co_freevars == function.__code__.co_freevars:
                yield CitedLine(path.name, number, atoms, function, code)


def cited(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Comments at the end of a line of code that name rules."""
    rows = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and rows[token.start[0] - 1][: token.start[1]].strip():
            atoms = tuple(dict.fromkeys(ids_in(token.string)))
            if atoms:
                yield token.start[0], atoms


def named(module: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    """The plain functions and methods that a module defines."""
    for value in vars(module).values():
        inner = list(vars(value).values()) if isinstance(value, type) else [value]
        for found in inner:
            if isinstance(found, FunctionType) and found.__module__ == module.__name__:
                yield found.__qualname__, found


Place = list[tuple[str, int]]
"""The way from the tree to a statement: field and index, again and again."""


def within(tree: ast.AST, number: int) -> Iterator[tuple[str, Place]]:
    """The innermost statement of a function on a line, if there is one: the function, and the way."""
    place: Place = []
    names: list[str] = []
    node, depth = tree, 0
    while True:
        for field, index, child in statements(node):
            last = child.end_lineno or child.lineno
            if child.lineno <= number <= last:
                place.append((field, index))
                if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                    names.append(child.name)
                    depth += isinstance(child, ast.FunctionDef)
                node = child
                break
        else:
            break
    if depth == 1 and not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield ".".join(names), place


def statements(node: ast.AST) -> Iterator[tuple[str, int, ast.stmt]]:
    for field in ("body", "orelse", "finalbody"):
        found = getattr(node, field, None)
        for index, child in enumerate(found if isinstance(found, list) else []):
            if isinstance(child, ast.stmt):
                yield field, index, child


def turn(tree: ast.AST, place: Place) -> bool:
    """Turn the statement at a place round; False where there is no way to."""
    holder: Any = tree
    for field, index in place[:-1]:
        holder = getattr(holder, field)[index]
    field, index = place[-1]
    body: list[ast.stmt] = getattr(holder, field)
    found = body[index]
    match found:
        case ast.If() | ast.While():
            found.test = negated(found.test)
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break() | ast.AugAssign():
            body[index] = ast.Pass()
        case ast.Return(value=None):
            body[index] = ast.Pass()
        case ast.Return(value=value) | ast.Assign(value=value) | ast.AnnAssign(value=value):
            other = opposite(value)
            if other is not None:
                found.value = other
            elif isinstance(found, ast.Assign) and not isinstance(found.targets[0], ast.Name):
                if isinstance(found.targets[0], ast.Tuple):
                    return False
                body[index] = ast.Pass()
            else:
                return False
        case _:
            return False
    return True


def opposite(value: ast.expr | None) -> ast.expr | None:
    """The opposite of an expression, where it has one."""
    match value:
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return negated(value)
        case ast.IfExp():
            return ast.IfExp(value.test, value.orelse, value.body)
        case ast.ListComp() if any([g.ifs for g in value.generators]):
            for generator in value.generators:
                generator.ifs = []
            return value
    return None


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def code_of(code: CodeType, qualname: str) -> CodeType | None:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == qualname:
                return inner
            deeper = code_of(inner, qualname)
            if deeper is not None:
                return deeper
    return None
