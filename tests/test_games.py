"""Games are found by name: QG's own, those of installed packages, and those being written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.waiting import PATIENCE

from qg import games
from qg.core.options import Option, OptionSet
from qg.core.shape import Malformed
from qg.games import NAMES, find, home, names

ROOT = Path(__file__).resolve().parent.parent
PARLOUR = "tests.toys.parlour:GAME"
SCRIPT = """import sys
from qg.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""
CASES = """game: parlour
cases:
  - name: no more stones than the heap holds
    rule: TOY-4
    position: {asks: {name: act, rule: TOY-4, seats: [red], verbs: [mark, take]}}
    play: [{move: take a 3, refused: TOY-4}]
"""


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine has set or installed."""
    monkeypatch.delenv(games.VARIABLE, raising=False)
    monkeypatch.setattr(sys, "path", sys.path[:])


def offer(where: Path, package: str, *entries: str) -> None:
    """What an installed package leaves behind, as far as entry points are concerned."""
    info = where / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join([f"[{games.GROUP}]", *entries, ""]))


# ---- games being written


def test_the_variable_names_games(monkeypatch: pytest.MonkeyPatch) -> None:
    there = ", ".join(NAMES)
    with pytest.raises(Malformed, match=rf"no such game: 'parlour' \(there are: {there}\)"):
        find("parlour")
    monkeypatch.setenv("QG_GAMES", f" {PARLOUR}, tests.toys.secret:GAME,")
    assert find("parlour").name == "parlour"
    assert list(names()) == [*NAMES, "parlour", "secret"]
    assert home("parlour") == "tests.toys.parlour"
    with pytest.raises(Malformed, match=f"there are: {there}, parlour, secret"):
        find("chess")


def test_names_of_the_house_win(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "usurper.py").write_text(
        "from tests.toys.secret import GAME as S\nfrom qg.core.game import Game\n"
        "GAME = Game(name='attaque', version=9, seats=('a', 'b'), state=S.state, setup=S.setup,\n"
        "            moves=(), events=(), fill=S.fill)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("QG_GAMES", "usurper:GAME")
    assert find("attaque").version != 9
    assert home("attaque") == "qg.games.attaque"
    assert list(names()) == list(NAMES)


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ("nowhere_at_all:GAME", r"cannot be had \(ModuleNotFoundError: "),
        ("tests.toys.parlour", "is not of the form module:GAME"),
        (":GAME", "is not of the form module:GAME"),
        ("tests.toys.parlour:GAMME", "tests.toys.parlour has no GAMME"),
        ("tests.toys.parlour:SEATS", "SEATS is not a Game"),
        ("broken_game:GAME", r"cannot be had \(TypeError: Hiding: neither public"),
    ],
)
def test_a_broken_entry_is_told_in_one_sentence(
    entry: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_game.py").write_text(
        "raise TypeError('Hiding: neither public, sealed, mask nor derived')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("QG_GAMES", entry)
    with pytest.raises(Malformed, match=f"^QG_GAMES: {entry}: {what}"):
        find("parlour")
    assert find("attaque").name == "attaque"  # the others do not suffer


def test_a_game_under_another_name_has_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QG_GAMES", "tests.toys.parlour:TABLE")
    monkeypatch.setattr("tests.toys.parlour.TABLE", find_toy(), raising=False)
    with pytest.raises(Malformed, match="holds it as TABLE"):
        home("parlour")


def find_toy() -> object:
    from tests.toys import parlour

    return parlour.GAME


# ---- games of installed packages


def test_installed_packages_offer_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(tmp_path, "stones", f"parlour = {PARLOUR}", "lost = nowhere_at_all:GAME")
    offer(tmp_path, "others", f"stranger = {PARLOUR}", f"attaque = {PARLOUR}")
    monkeypatch.syspath_prepend(tmp_path)
    assert list(names()) == [*NAMES, "lost", "parlour", "stranger"]
    assert find("parlour").name == "parlour"
    assert home("parlour") == "tests.toys.parlour"
    with pytest.raises(Malformed, match=r"lost \(entry point qg.games\): cannot be had"):
        find("lost")
    with pytest.raises(Malformed, match=f"{PARLOUR} calls itself 'parlour'"):
        find("stranger")
    assert find("attaque").name == "attaque"
    offer(tmp_path, "again", "parlour = tests.toys.secret:GAME")
    with pytest.raises(Malformed, match="offered by several packages"):
        find("parlour")


# ---- the command


def qg(folder: Path, *args: str, said: str = "", games: str = "mine:GAME") -> str:
    """The installed command: it does not have the current folder on its path by itself."""
    script = folder.parent / "bin" / "qg.script.py"
    script.parent.mkdir(exist_ok=True)
    script.write_text(SCRIPT)
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    env = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "QG_GAMES": games}
    done = subprocess.run(
        [sys.executable, str(script), *args],
        cwd=folder,
        env=env,
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return f"{done.returncode} {done.stdout}{done.stderr}"


def test_every_command_finds_a_game_in_the_current_folder(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "mine.py").write_text("from tests.toys.parlour import GAME as GAME\n")
    (folder / "cases.yaml").write_text(CASES)
    listed = qg(folder, "games", "--lang", "en")
    assert listed.startswith("0 ")
    assert "attaque" in listed
    assert "parlour" in listed
    assert qg(folder, "check", "cases.yaml") == "0 1 case in 1 file: all as expected\n"
    assert qg(folder, "rules", "parlour", "TOY-4").startswith("0 TOY-4")
    play = ("play", "parlour", "--lang", "en", "--record", "game.jsonl")
    left = qg(folder, *play, said="salt\nhide 7\nquit\n")
    assert "qg play --resume game.jsonl" in left
    resumed = qg(folder, "play", "--resume", "game.jsonl", "--lang", "en", said="resign\nyes\n")
    assert "Resuming game.jsonl" in resumed
    assert resumed.startswith("0 ")
    assert qg(folder, "verify", "game.jsonl").startswith("0 ")
    assert qg(folder, "replay", "game.jsonl", "--lang", "en").startswith("0 ")
    match = qg(folder, "match", "parlour", "--bots", "novice,novice", "--games", "2")
    assert match.startswith("0 parlour")


def test_a_broken_entry_does_not_hide_the_games_of_the_house(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    said = qg(folder, "games", "--lang", "en")
    assert said.startswith("2 attaque")
    assert said.endswith(
        "QG_GAMES: mine:GAME: cannot be had (ModuleNotFoundError: No module named 'mine')\n"
    )


def test_an_option_matters_only_by_one_that_is_asked_before_it() -> None:
    texts = {"fr": {"name": "x"}, "en": {"name": "x"}}
    wrongs: list[dict[str, list[int]]] = [{"second": [1]}, {"nobody": [1]}, {"first": [3]}]
    first = Option("first", [1, 2], texts)
    assert OptionSet([first, Option("second", [1], texts, {"first": [2]})]).options[1].only == {
        "first": (2,)
    }
    for wrong in wrongs:
        with pytest.raises(Malformed):
            OptionSet([first, Option("second", [1], texts, wrong)])
