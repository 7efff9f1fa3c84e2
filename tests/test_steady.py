"""Rules for tests that pass every time, on a slow machine too (docs/steady.md), and who keeps them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from qg.store.where import data_folder

TESTS = Path(__file__).resolve().parent
OTHERS = {TESTS / name for name in ("waiting.py", "steady.py", "whole.py")}
"""The one place where tests wait, and the two commands that run tests and time them."""
FILES = sorted(path for path in TESTS.rglob("*.py") if path not in OTHERS)
CLOCKS = frozenset({"monotonic", "perf_counter", "monotonic_ns", "perf_counter_ns"})


def slips(source: str) -> list[str]:
    """Waiting for a while, limits of time, measuring time, chance without a seed: each with its line."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        last = name.rpartition(".")[2]
        first = node.args[0] if node.args else None
        if last == "wait_for_timeout" or (
            last == "sleep" and not (isinstance(first, ast.Constant) and first.value == 0)
        ):
            found.append((node.lineno, "waits for a while"))
        elif last in CLOCKS or name == "asyncio.timeout":
            found.append((node.lineno, "measures time"))
        elif name in ("Random", "random.Random") and not node.args:
            found.append((node.lineno, "has chance without a seed"))
        for given in node.keywords:
            named = given.arg in ("timeout", "open_timeout")
            if named and isinstance(given.value, ast.Constant):
                found.append((node.lineno, "has a limit of time of its own"))
    return [f"line {line} {what}" for line, what in sorted(found)]


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(TESTS)) for path in FILES])
def test_no_test_depends_on_how_fast_the_machine_is(path: Path) -> None:
    assert slips(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "page.wait_for_timeout(50)",
        "time.sleep(0.1)",
        "await asyncio.sleep(delay)",
        "start = time.monotonic()",
        "expect(x).to_be_visible(timeout=5000)",
        "subprocess.run(command, timeout=60)",
        "rng = Random()",
    ],
)
def test_the_check_finds_what_it_is_there_to_find(line: str) -> None:
    assert slips(f"async def f():\n    {line}\n") != []


def test_the_check_lets_conditions_pass() -> None:
    fine = "await asyncio.sleep(0)\n    until(done)\n    run(command, timeout=PATIENCE)"
    assert slips(f"async def f():\n    {fine}\n    Random(7)\n") == []


def test_no_command_of_a_test_finds_the_data_of_whoever_runs_it() -> None:
    """Neither in this process nor in those that it starts (tests/conftest.py)."""
    own = Path.home() / ".local" / "share" / "qg"
    asked = "from qg.store.where import data_folder; print(data_folder(None))"
    env = {**os.environ, "PYTHONPATH": str(TESTS.parent / "src")}
    started = subprocess.run(
        [sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=True
    )
    for found in (data_folder(None), Path(started.stdout.strip())):
        assert found == Path(os.environ["QG_DATA"])
        assert found != own
        assert own not in found.parents
