"""Does some test notice when a refusal is taken away?

A refusal is a place where the rules say `need(...)` or `refuse(...)` under an atom. All case files are
run once to see which refusals ever speak; then each is silenced in turn, and some case marked with that
atom must fail. A refusal that never speaks, or that nobody misses, is a hole."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from qg.core.game import Game
from qg.core.move import Refused

from .cases import Case, run

Site = tuple[str, int, str]
"""A module's file name, the line of the call, and the atom."""


def survivors(game: Game[Any], cases: list[Case]) -> list[str]:
    """What is wrong, one sentence each; empty when every refusal is missed by a case of its atom."""
    modules = rule_modules(game)
    spoken: dict[Site, list[Case]] = {}
    with silenced(modules, lambda site: False) as said:
        for case in cases:
            said.clear()
            run(case)
            for site in said:
                spoken.setdefault(site, []).append(case)
    holes = [f"{file}:{line} never refuses in any case" for file, line in mute(modules, spoken)]
    for site, heard in sorted(spoken.items(), key=lambda item: item[0]):
        file, line, rule = site
        own = [case for case in heard if rule in case.rules]
        with silenced(modules, lambda s, gone=site: s == gone):  # type: ignore[misc]
            if not any([bool(failing(case)) for case in own]):
                holes.append(f"{file}:{line}: no case of {rule} notices when this refusal is gone")
    return holes


def failing(case: Case) -> bool:
    """Whether a case does not come out as expected; without its refusals a rule may also crash."""
    try:
        return bool(run(case))
    except Exception:
        return True


def rule_modules(game: Game[Any]) -> list[ModuleType]:
    """The game's modules that refuse."""
    package = game.setup.__module__.rpartition(".")[0]
    return [
        module
        for name, module in sorted(sys.modules.items())
        if name.startswith(f"{package}.") and (hasattr(module, "need") or hasattr(module, "refuse"))
    ]


@contextmanager
def silenced(modules: list[ModuleType], gone: Callable[[Site], bool]) -> Iterator[set[Site]]:
    """Within: the refusals for which `gone` is true do not speak, and those that do are noted."""
    said: set[Site] = set()

    def need(ok: bool, rule: str, why: str = "", **given: Any) -> None:
        if not ok:
            speak(rule, why, given, 2)

    def refuse(rule: str, why: str = "", **given: Any) -> None:
        speak(rule, why, given, 2)

    def speak(rule: str, why: str, given: dict[str, Any], depth: int) -> None:
        caller = sys._getframe(depth)
        site = (Path(caller.f_code.co_filename).name, caller.f_lineno, rule)
        if not gone(site):
            said.add(site)
            raise Refused(rule, why, given)

    kept = [(m, n, getattr(m, n)) for m in modules for n in ("need", "refuse") if hasattr(m, n)]
    try:
        for module, name, _ in kept:
            setattr(module, name, need if name == "need" else refuse)
        yield said
    finally:
        for module, name, old in kept:
            setattr(module, name, old)


def mute(modules: list[ModuleType], spoken: dict[Site, list[Case]]) -> Iterator[tuple[str, int]]:
    """The refusals in the source that no case has made speak."""
    heard = {(file, line) for file, line, _ in spoken}
    for module in modules:
        path = Path(str(module.__file__))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("need", "refuse"):
                lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
                if not any([(path.name, line) in heard for line in lines]):
                    yield path.name, node.lineno
