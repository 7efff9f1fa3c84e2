"""The layers of the house: who may import whom. The contracts are in pyproject.toml."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "qg"
CORE_MAY_IMPORT = sys.stdlib_module_names | {"mypy_extensions"}


def lint_imports(source: Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run our contracts on the package under `source`."""
    program = "import sys; from importlinter.cli import lint_imports as run; "
    program += "sys.exit(run(sys.argv[1], no_cache=True, no_logo=True))"
    return subprocess.run(
        [sys.executable, "-c", program, str(ROOT / "pyproject.toml")],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )


def imported_modules(path: Path) -> Iterator[tuple[int, str]]:
    """Every module a file imports, at its top or inside a function, with the line."""
    package = path.relative_to(SOURCE.parent).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, level=level):
                start = package[: len(package) - level + 1] if level else ()
                yield node.lineno, ".".join([*start, *([module] if module else [])])


def test_the_layers_hold(tmp_path: Path) -> None:
    done = lint_imports(ROOT / "src", tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("core/state.py", "import qg.games.one", "Dependencies point one way"),
        ("bots/search.py", "import qg.boards.square", "Dependencies point one way"),
        ("games/one/moves.py", "import qg.table", "Dependencies point one way"),
        ("games/one/moves.py", "import qg.games.two", "Games do not know each other"),
        ("stray.py", "", "Dependencies point one way"),
    ],
)
def test_a_broken_layer_is_seen(tmp_path: Path, module: str, line: str, contract: str) -> None:
    house = "core/state cli bots/search boards/square games/one/moves games/two/moves table"
    for name in [f"{part}.py" for part in house.split()] + [module]:
        path = tmp_path / "qg" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for folder in path.parents[: len(Path(name).parents)]:
            (folder / "__init__.py").touch()
        path.write_text(line if name == module else "", encoding="utf-8")
    done = lint_imports(tmp_path, tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{contract} BROKEN" in done.stdout


def test_the_library_is_for_others() -> None:
    """Our own modules import from where a thing is: through the library everything would know everything."""
    parts = {path.stem for path in SOURCE.iterdir()} | {"__version__"}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "qg":
                taken = {alias.name for alias in node.names}
                assert taken <= parts, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_the_core_needs_only_the_standard_library() -> None:
    strangers = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in sorted((SOURCE / "core").rglob("*.py"))
        for line, module in imported_modules(path)
        if module.split(".")[0] not in CORE_MAY_IMPORT
        and module != "qg.core"
        and not module.startswith("qg.core.")
    ]
    assert not strangers, "\n".join(strangers)


def test_yaml_is_read_in_one_place() -> None:
    readers = {
        path.relative_to(SOURCE).with_suffix("").parts[0]
        for path in SOURCE.rglob("*.py")
        for _, module in imported_modules(path)
        if module.split(".")[0] == "yaml"
    }
    assert readers <= {"files"}, f"yaml is imported by {sorted(readers)}, not by qg.files alone"


def test_a_game_is_named_in_its_folder_only() -> None:
    """What is here is found by its folder (`data/box.yaml`): a new game changes no line elsewhere."""
    folders = [path.parent.parent.name for path in SOURCE.glob("games/*/data/box.yaml")]
    assert {"attaque", "embuscades"} <= set(folders)
    named = re.compile("|".join(folders), re.IGNORECASE)
    strays = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.relative_to(SOURCE).parts[0] != "games" or len(path.relative_to(SOURCE).parts) < 3
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert not strays, "\n".join(strays)
