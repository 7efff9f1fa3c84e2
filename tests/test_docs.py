"""The documentation is true: its code runs, its links lead somewhere, it names what there is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.toys import defender

from qg import library
from qg.cli import COMMANDS
from qg.core.dice import Committed, commitment
from qg.core.match import Match
from qg.core.record import Writer
from qg.terminal.screen import Screen
from qg.terminal.tell import Teller
from qg.terminal.turn import Turn
from qg.testing.holding import hold
from qg.testing.playthrough import make_playthrough, replays

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "qg"
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md"]


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in one language, in order."""
    found = re.findall(
        rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return [str(block) for block in found]


def files(page: Path, folder: Path) -> list[str]:
    """Write the blocks that begin with `# name` to files of that name; the names."""
    written: dict[str, list[str]] = {}
    for language in ("python", "yaml"):
        for block in blocks(page, language):
            named = re.match(r"# (\S+)\n", block)
            if named:
                written.setdefault(named[1], []).append(block[named.end() :])
    for name, parts in written.items():
        (folder / name).write_text("\n\n".join(parts), encoding="utf-8")
    return sorted(written)


def run(
    folder: Path, *args: str, said: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder as a stranger would: QG is installed, our own settings are not there."""
    ours = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-W", "error", *args]
    return subprocess.run(
        command,
        cwd=folder,
        env={**ours, **(env or {})},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )


def module(path: Path) -> ModuleType:
    spec = util.spec_from_file_location(path.stem, path)
    assert spec is not None
    made = util.module_from_spec(spec)
    # Compiled here and not by the loader, whose cache takes a file of the same second and size for the same.
    exec(compile(path.read_text("utf-8"), path, "exec"), made.__dict__)
    return made


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a reader of add-a-game.md ends up with."""
    folder = tmp_path_factory.mktemp("col")
    written = files(DOCS / "add-a-game.md", folder)
    assert written == ["col.py", "col.yaml", "play_col.py", "test_col.py"]
    return folder


# ------------------------------------------------------------------------- add-a-game.md


def test_the_toy_passes_its_own_tests(toy: Path) -> None:
    """The laws, two mistakes on purpose, a match by hand, the case file."""
    done = run(toy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_col.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "7 passed" in done.stdout


def test_the_toy_is_played(toy: Path) -> None:
    moves = "my salt\npost west\nwhy dash\nsend middle\nquit\n"
    done = run(toy, "play_col.py", said=moves)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Blue is ready." in done.stdout
    assert "Red sends a runner: middle." in done.stdout
    assert "west: guard" in done.stdout


def test_the_toys_case_file_can_fail(toy: Path) -> None:
    text = (toy / "col.yaml").read_text("utf-8")
    wrong = text.replace("points: 2", "points: 1")
    assert wrong != text
    (toy / "wrong.yaml").write_text(wrong, encoding="utf-8")
    program = "import sys; from col import GAME; from qg.testing.cases import run_files; "
    program += "sys.exit(run_files(['wrong.yaml'], sys.stdout, lambda name: GAME))"
    done = run(toy, "-c", program)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "points: expected 1, got 2" in done.stdout


def test_the_toy_is_found_by_the_command(toy: Path) -> None:
    """What section 10 tells the reader to type, in the folder of the game."""
    env = {"QG_GAMES": "col:GAME"}
    done = run(toy, "-m", "qg.cli", "check", "col.yaml", env=env)
    assert done.stdout == "4 cases in 1 file: all as expected\n", done.stderr
    done = run(toy, "-m", "qg.cli", "rules", "col", "COL-5", "--lang", "en", env=env)
    assert "a guard shoots" in done.stdout, done.stderr
    turned = run(toy, "-m", "qg.cli", "rules", "col", "--lang", "en", "COL-5", env=env)
    assert turned.stdout == done.stdout, turned.stderr
    done = run(toy, "-m", "qg.cli", "rules", "col", "--coverage", "--tests", ".", env=env)
    assert "COL-3 enforced\n  code: col.py:" in done.stdout, done.stderr
    assert "col.yaml: a bluff is called" in done.stdout
    done = run(toy, "-m", "qg.cli", "check", "col.yaml")
    assert "no such game: 'col'" in done.stdout


def test_the_messages_in_the_table_are_those_of_the_laws() -> None:
    """Each piece of a message that does not depend on the game is written so in the laws."""
    written = [*(SOURCE / "testing").glob("*.py"), SOURCE / "core" / "value.py"]
    source = "\n".join([path.read_text("utf-8") for path in written])
    page = (DOCS / "add-a-game.md").read_text("utf-8")
    said = re.findall(r"`law (?:\d[abc]?|door|words): ([^`]*)`", page)
    assert len(said) > 20
    for message in said:
        for piece in re.split(r"\.\.\.|\d+|: LookupError.*", message):
            assert len(piece.strip()) < 4 or piece.strip(" :") in source, message
    assert "has no step" in (SOURCE / "core" / "door.py").read_text("utf-8")


# -------------------------------------------------------------------------- hex-game.md


def test_the_game_on_hexes_passes_its_own_tests(tmp_path: Path) -> None:
    assert files(DOCS / "hex-game.md", tmp_path) == ["outpost.py", "test_outpost.py"]
    done = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_outpost.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout


def test_the_game_on_hexes_is_played_without_verbs_and_tells_its_odds(tmp_path: Path) -> None:
    files(DOCS / "hex-game.md", tmp_path)
    said = "my salt\nR1 0505\nR1 0203\nwhy attack R2 B1\nwhy attack R2 R1\nquit\n"
    play = ("-m", "qg.cli", "play", "outpost", "--seat", "red", "--lang", "en")
    done = run(tmp_path, *play, said=said, env={"QG_GAMES": "outpost:GAME"})
    assert done.returncode == 0, done.stdout + done.stderr
    assert "R1 cannot get as far as 0505." in done.stdout  # judged as `march R1 0505`
    assert "R1 marches to 0203." in done.stdout
    assert "no such verb" not in done.stdout


def test_odds_are_said_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files(DOCS / "hex-game.md", tmp_path)
    made: Any = module(tmp_path / "outpost.py")
    s = made.GAME.start()
    s.at[0], s.at[3] = made.HEXES.number("0303"), made.HEXES.number("0302")
    s.agenda = [made.turn_of(1)]
    tell = Teller(made.GAME, made.SEATS, "en", Screen())
    Turn(tell, s, 1, []).looks["why"]("attack B1 R1")
    said = capsys.readouterr().out
    assert "“attack B1 R1” is legal." in said
    assert "What counts: Blue, support +0 [AVP-4]; Red, wood -1 [AVP-4]; (-1)" in said
    assert "Odds: the attacker is lost 2/6; nothing 2/6; the target retreats 2/6" in said


# --------------------------------------------------------------------------- contract.md


def test_the_code_of_the_contract_runs_and_its_game_keeps_the_laws(tmp_path: Path) -> None:
    path = tmp_path / "contract.py"
    path.write_text("\n".join(blocks(DOCS / "contract.md", "python")), encoding="utf-8")
    tally = hold(module(path).GAME, examples=25)
    assert tally.other > 0
    assert tally.disguised > 0


# ------------------------------------------------------------------- boards.md, bots.md


@pytest.mark.parametrize(
    ("page", "right", "other"),
    [
        ("boards.md", "cost[goal] == 3", "cost[goal] == 4"),
        ("plane.md", "== 150 + 100", "== 150 + 101"),
        ("bots.md", '== "deploy"', '== "act"'),
    ],
)
def test_the_code_of_the_pages_on_boards_and_bots_runs(
    page: str, right: str, other: str, tmp_path: Path
) -> None:
    """It checks itself as it goes; that it does is checked with one word changed."""
    text = "\n".join(blocks(DOCS / page, "python"))
    path = tmp_path / "example.py"
    path.write_text(text, encoding="utf-8")
    module(path)
    wrong = text.replace(right, other)
    assert wrong != text
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(AssertionError):
        module(path)


# ---------------------------------------------------------------------------- library.md

EXAMPLES = [*blocks(DOCS / "library.md", "python"), *blocks(ROOT / "README.md", "python")]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_each_example_of_the_library_runs_alone(number: int, tmp_path: Path) -> None:
    path = tmp_path / "example.py"
    path.write_text(EXAMPLES[number], encoding="utf-8")
    module(path)


def test_the_examples_of_the_library_are_typed(tmp_path: Path) -> None:
    """As whoever copies them would check them: strictly, with the types that the package brings."""
    assert (SOURCE / "py.typed").exists()
    for number, text in enumerate(EXAMPLES):
        (tmp_path / f"example{number}.py").write_text(text, encoding="utf-8")
    files(DOCS / "hex-game.md", tmp_path)
    (tmp_path / "test_outpost.py").unlink()
    wrong = "from qg import Match, Mach, find\n\nmatch = Match(find('attaque'))\nmatch.play('south', 3)\n"
    (tmp_path / "wrong.py").write_text(wrong, encoding="utf-8")
    env = {"MYPYPATH": str(ROOT / "src")}
    done = run(tmp_path, "-m", "mypy", "--strict", "--no-error-summary", ".", env=env)
    complaints = done.stdout.splitlines()
    assert [line.split(": error: ")[0] for line in complaints] == [
        "wrong.py:1",
        *["wrong.py:4"] * 2,
    ]
    assert '"qg" has no attribute "Mach"' in complaints[0]
    assert 'expected "int"' in complaints[1]


def test_every_name_of_the_library_is_explained() -> None:
    pages = "".join([(DOCS / page).read_text("utf-8") for page in ("library.md", "contract.md")])
    assert [name for name in library.__all__ if not re.search(rf"\b{name}\b", pages)] == []


# ---------------------------------------------------------------------------- records.md


def test_dice_are_checked_without_qg(toy: Path, tmp_path: Path) -> None:
    assert files(DOCS / "records.md", tmp_path) == ["check_dice.py"]
    check: Any = module(tmp_path / "check_dice.py").check
    game: Any = module(toy / "col.py").GAME
    record, rolls = next(_with_rolls(game))
    assert check(record) == rolls
    face = re.search(r'"face":\[(\d)\]', record)
    assert face is not None
    other = record.replace(face[0], f'"face":[{int(face[1]) % 6 + 1}]')
    with pytest.raises(AssertionError, match="a line was altered"):
        check(other)
    with pytest.raises(AssertionError, match=r"roll \d"):
        check(_sealed_anew(other))
    with pytest.raises(AssertionError, match="another secret"):
        check(_sealed_anew(re.sub(r'"commitment":"..', '"commitment":"zz', record)))
    seats = re.search(r'"seats":(\[.*?\])', record)
    assert seats is not None
    own = re.sub(r'("salts":\[.*?\])', rf'\1,"salted":{seats[1]}', record, count=1)
    assert check(_sealed_anew(own)) == rolls
    with pytest.raises(AssertionError, match="was chosen"):
        check(_sealed_anew(own.replace(f'"salted":{seats[1]}', '"salted":[]')))


def _with_rolls(game: Any) -> Any:
    for seed in range(100):
        record = make_playthrough(game, seed)
        rolls = replays(game, record).rolls
        if rolls:
            yield record, rolls


def _sealed_anew(record: str) -> str:
    """What a forger would do who knows the chain."""
    from qg.core.codec import dumps, loads
    from qg.core.record import link

    chain, lines = "", []
    for line in record.splitlines():
        data = loads(line)
        data.pop("chain")
        chain = link(chain, data)
        lines.append(dumps({**data, "chain": chain}) + "\n")
    return "".join(lines)


def test_the_numbers_in_the_record_page_are_right() -> None:
    page = " ".join((DOCS / "records.md").read_text("utf-8").split())
    secret = bytes(range(32))
    dice = Committed(secret, ["alpha", "bêta"])
    assert f"The commitment is `{commitment(secret)}`" in page
    sixes = " ".join([str(dice.face(n, 6)) for n in range(8)])
    twelves = " ".join([str(dice.face(n, 12)) for n in range(4)])
    assert f"the first eight rolls of six sides are {sixes};" in page
    assert f"of twelve sides the first four are {twelves}." in page


def test_every_kind_of_line_is_described() -> None:
    """The sample lines have the very keys, in the very order, that are written."""
    game: Any = defender.GAME
    lines: list[str] = []
    match: Match[Any] = Match(game, game.start(), Committed(bytes(32), ["a", "b"]))
    writer = Writer(game, game.options.make(), lines.append)
    writer.begin(commitment(bytes(32)), ["a", "b"], salted=["red", "blue"])
    for seat, text in enumerate(("attack 1", "dig")):  # blue is asked again: it may take this back
        match.play(seat, game.read_move(text.split()))
        writer.entry(match.journal[-1], match.state)
    assert match.undo(1) is None
    writer.undo(1, 0, match.state)
    match.conclude(1, "QG-RESIGN")
    writer.entry(match.journal[-1], match.state)
    writer.end(match.state, bytes(32))
    written = list(dict.fromkeys([tuple(json.loads(line)) for line in lines]))
    samples = "".join(blocks(DOCS / "records.md", "json")).replace("[...]", "[]")
    described = [tuple(json.loads(line)) for line in samples.splitlines()]
    assert described == written


# --------------------------------------------------------------------- links, names, commands


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    dead = []
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", text)):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, part = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        if not path.exists() or (part and part not in headings(path)):
            dead.append(target)
    assert not dead


def headings(page: Path) -> set[str]:
    """The anchors of a page, as they are commonly made from its headings."""
    found = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}


def test_every_decision_is_in_the_list() -> None:
    listed = (DOCS / "adr" / "README.md").read_text("utf-8")
    pages = [path.name for path in sorted((DOCS / "adr").glob("0*.md"))]
    assert pages
    assert [name for name in pages if f"({name})" not in listed] == []
    numbers = [name[:4] for name in pages]
    assert numbers == [f"{n:04}" for n in range(1, len(pages) + 1)]


def test_the_map_names_every_module() -> None:
    """Each module of core, boards and testing has its line; no line is about a module that is gone."""
    text = (DOCS / "map.md").read_text("utf-8")
    named = set(re.findall(r"`([\w/]+\.py)`", text))
    for package in ("core", "boards", "testing"):
        section = text.split(f"\n## {package}\n")[1].split("\n## ")[0]
        there = {path.name for path in (SOURCE / package).glob("*.py")} - {"__init__.py"}
        assert {name for name in there if f"`{name}`" not in section} == set()
    known = [path.as_posix() for path in (*SOURCE.rglob("*.py"), *ROOT.glob("tests/**/*.py"))]
    gone = [name for name in named if not any(path.endswith(f"/{name}") for path in known)]
    assert not gone


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_exist(page: Path) -> None:
    """`qg play`, `make test`: whatever a page tells the reader to type is there."""
    text = page.read_text("utf-8")
    code = "\n".join([*blocks(page, "sh"), *re.findall(r"`([^`\n]+)`", text)])
    commands = set(re.findall(r"^(?:\$ )?qg ([a-z][a-z-]*)", code, re.MULTILINE))
    assert sorted(commands - set(COMMANDS)) == []
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    wanted = set(re.findall(r"^(?:\$ )?make ([a-z]+)", code, re.MULTILINE))
    assert sorted(wanted - targets) == []


def test_the_readme_tells_of_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert {"play", "rules", "replay", "verify"} <= set(re.findall(r"`qg ([a-z]+)", text))
