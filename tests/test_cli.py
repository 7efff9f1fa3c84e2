"""The `qg` command as a process: every command, every kind of bad input, exit codes, untouched files."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.waiting import PATIENCE, until

ROOT = Path(__file__).resolve().parent.parent
TOY = """
import sys
import qg.games
import tests.toys.parlour

qg.games.NAMES = ("parlour",)
qg.games.import_module = lambda name: tests.toys.parlour
from qg.cli import main
sys.exit(main())
"""
Done = subprocess.CompletedProcess[str]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "PYTHONUTF8": "1"}


def qg(where: Path, *args: str, typed: str = "") -> Done:
    """`qg` with the toy as its only game."""
    return subprocess.run(
        [sys.executable, "-c", TOY, *args],
        cwd=where,
        env=environment(),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def bad(done: Done, *parts: str) -> None:
    """Exit code 2 and one sentence that names what was wrong."""
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.startswith("qg: ")
    assert done.stderr.count("\n") == 1
    for part in parts:
        assert part in done.stderr


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of the toy: hide, some takes, resign."""
    where = tmp_path_factory.mktemp("finished")
    typed = "salt\nhide 7\n\nmark a\nundo\nmark b\nresign\noui\n"
    done = qg(where, "play", "parlour", "--record", "game.jsonl", "--seed", "1", typed=typed)
    assert done.returncode == 0, done.stderr
    return where / "game.jsonl"


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("unfinished")
    done = qg(where, "play", "parlour", "--record", "game.jsonl", typed="\nhide 7\n\nquit\n")
    assert done.returncode == 0, done.stderr
    return where / "game.jsonl"


# ------------------------------------------------------------------------------- each command


def test_version_and_help(tmp_path: Path) -> None:
    from qg import __version__

    assert qg(tmp_path, "--version").stdout == f"qg {__version__}\n"
    said = qg(tmp_path, "--help").stdout
    for command in ("play", "games", "rules", "replay", "verify", "check"):
        assert f"  {command} " in said


def test_games_lists_options_in_both_languages(tmp_path: Path) -> None:
    french, english = qg(tmp_path, "games").stdout, qg(tmp_path, "games", "--lang", "en").stdout
    for said in (french, english):
        assert "--option stones=2|3|5" in said
        assert "red, blue" in said
        assert "novice" in said
    assert "Combien par tas." in french
    assert "2 (par défaut)" in french
    assert "How many in a heap." in english
    assert "2 (default)" in english


def test_rules_are_shown_whole_by_number_and_by_word(tmp_path: Path) -> None:
    whole = qg(tmp_path, "rules", "parlour").stdout
    assert [n for n in range(1, 6) if f"Règle TOY-{n}." in whole] == [1, 2, 3, 4, 5]
    some = qg(tmp_path, "rules", "parlour", "toy-2", "QG-UNDO", "--lang", "en").stdout
    assert "Rule TOY-2." in some
    assert "QG-UNDO  (enforced, text)" in some
    assert "TOY-1" not in some
    found = qg(tmp_path, "rules", "parlour", "--search", "REGLE TOY-4")  # accents do not matter
    assert found.stdout.startswith("TOY-4")
    assert "TOY-3" not in found.stdout
    none = qg(tmp_path, "rules", "parlour", "--search", "zeppelin")
    assert (none.returncode, none.stdout) == (1, "")
    assert "zeppelin" in none.stderr


def test_verify_proves_a_finished_game(finished: Path) -> None:
    done = qg(finished.parent, "verify", finished.name)
    assert done.returncode == 0
    assert done.stdout.startswith("ok: ")
    assert "1 roll verified" in done.stdout
    assert "Victory: Blue. [QG-RESIGN]" in done.stdout


def test_verify_says_what_an_unfinished_game_cannot_prove(unfinished: Path) -> None:
    done = qg(unfinished.parent, "verify", unfinished.name)
    assert done.returncode == 0
    assert "the game is not over" in done.stdout
    assert "verified at the end" in done.stdout


def test_replay_from_each_viewpoint(finished: Path) -> None:
    truth = qg(finished.parent, "replay", finished.name).stdout
    assert "tout est visible" in truth
    assert "hide 7" in truth
    assert "QG-RESIGN" in truth
    for seat in ("blue", "spectator"):
        said = qg(finished.parent, "replay", finished.name, "--seat", seat).stdout
        before, _, after = said.partition("QG-RESIGN")
        assert "hide 7" not in said
        assert "number: [7," not in before, "what red hid is not blue's to see before the end"
        assert after
    red = qg(finished.parent, "replay", finished.name, "--seat", "red", "--at", "1").stdout
    assert "number: [7, None]" in red


def test_replay_of_an_unfinished_game_and_step_by_step(unfinished: Path) -> None:
    done = qg(unfinished.parent, "replay", unfinished.name)
    assert "pas terminée" in done.stdout
    stepped = qg(unfinished.parent, "replay", unfinished.name, "--step", typed="\nq\n")
    assert "Après le coup 1," in stepped.stdout
    assert "Après le coup 2" not in stepped.stdout
    assert stepped.returncode == 0


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    first = qg(tmp_path, "play", "parlour", "--record", "g.jsonl", typed="\nhide 7\n\nquit\n")
    assert "qg play --resume g.jsonl" in first.stdout
    assert (tmp_path / "g.jsonl.key").exists()
    again = qg(tmp_path, "play", "--resume", "g.jsonl", "--lang", "en", typed="resign\nyes\n")
    assert again.returncode == 0, again.stderr
    assert "Victory: Blue." in again.stdout
    assert not (tmp_path / "g.jsonl.key").exists(), "the secret is in the record now"
    assert "1 roll verified" in qg(tmp_path, "verify", "g.jsonl").stdout
    bad(qg(tmp_path, "play", "--resume", "g.jsonl"), "g.jsonl", "over")


def test_a_record_is_written_even_if_nobody_asked(tmp_path: Path) -> None:
    for _ in range(2):  # within a second: the second game needs another name
        qg(tmp_path, "play", "parlour", typed="\nhide 7\n\nquit\n")
    assert len(list(tmp_path.glob("parlour-*.jsonl"))) == 2


def test_end_of_input_leaves_cleanly(tmp_path: Path) -> None:
    early = qg(tmp_path, "play", "parlour", typed="")
    assert (early.returncode, early.stderr) == (0, "")
    assert not list(tmp_path.iterdir()), "a game that never began leaves no file"
    later = qg(tmp_path, "play", "parlour", typed="\nhide 7\n\nma")
    assert (later.returncode, later.stderr) == (0, "")
    assert "qg play --resume" in later.stdout


def test_an_interrupt_leaves_cleanly(tmp_path: Path) -> None:
    # Whoever runs tests in the background lets its children ignore interrupts: this one hears them.
    hears = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    with subprocess.Popen(
        [sys.executable, "-c", hears + TOY, "play", "parlour", "--record", "g.jsonl"],
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        game.stdin.write("\nhide 7\n\n")
        game.stdin.flush()
        record = tmp_path / "g.jsonl"
        # Until it has written its two moves and waits for the third.
        until(lambda: record.exists() and record.read_text(encoding="utf-8").count("\n") >= 3)
        game.send_signal(signal.SIGINT)
        said, wrong = game.communicate(timeout=PATIENCE)
    assert game.returncode == 130
    assert wrong == ""
    assert said.rstrip().endswith("qg play --resume g.jsonl")


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_in_a_terminal_the_curtain_wipes_by_itself(tmp_path: Path, term: str) -> None:
    near, far = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", TOY, "play", "parlour", "--against", "human", "--lang", "en"],
        cwd=tmp_path,
        env={**environment(), "TERM": term},
        stdin=far,
        stdout=far,
        stderr=far,
    ) as game:
        os.close(far)
        said = b""
        for typed in ("", "", "", "hide 7", "", "", ""):  # to the eyes of blue
            while not said.endswith((b": ", b"> ")):
                said += os.read(near, 4096)
            os.write(near, f"{typed}\n".encode())
            said += os.read(near, 1)
        while not said.endswith(b"Blue> "):
            said += os.read(near, 4096)
        os.write(near, b"\x04")  # Ctrl-D
        assert game.wait(timeout=PATIENCE) == 0
    os.close(near)
    before, _, _ = said.partition(b"Pass the keyboard to Blue")
    assert before.endswith(b"\x1b[H\x1b[2J\x1b[3J" if term == "xterm" else b"\r\n" * 50)
    assert (b"\x1b[1m" in said) == (term == "xterm")


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", TOY, "rules", "parlour"],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as command:
        assert command.stdout is not None
        command.stdout.close()
        assert command.stderr is not None
        assert command.stderr.read() == ""


def shell(where: Path, redirected: str, *args: str) -> Done:
    """`qg` as a shell starts it, with streams that are closed or lead nowhere."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$@" {redirected}', "sh", sys.executable, "-c", TOY, *args],
        cwd=where,
        env={**environment(), "PYTHONUNBUFFERED": ""},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "args", [["rules", "parlour"], ["games"], ["--version"], ["play", "parlour"]]
)
def test_a_full_disk_is_one_sentence(tmp_path: Path, args: list[str]) -> None:
    bad(shell(tmp_path, ">/dev/full", *args), "No space left")
    assert not list(tmp_path.iterdir())
    assert shell(tmp_path, "2>/dev/full", "play", "chess").returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_streams_are_empty_ones(tmp_path: Path, closed: str) -> None:
    for code, args in ((0, ["rules", "parlour"]), (0, ["play", "parlour"]), (2, ["play", "chess"])):
        done = shell(tmp_path, closed, *args)
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
        assert done.stderr.count("\n") <= 1
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        ([], ["which command"]),
        (["dance"], ["dance"]),
        (["play"], ["which game"]),
        (["play", "chess"], ["chess", "parlour"]),
        (["play", "parlour", "--bogus"], ["--bogus"]),
        (["play", "parlour", "--lang", "de"], ["--lang", "de"]),
        (["play", "parlour", "--seat", "west"], ["west", "red, blue"]),
        (["play", "parlour", "--against", "champion"], ["champion", "novice, human"]),
        (["play", "parlour", "--option", "stones"], ["--option", "stones", "name=value"]),
        (["play", "parlour", "--option", "stone=2"], ["--option", "stone", "stones, marks"]),
        (["play", "parlour", "--option", "stones=4"], ["--option", "stones", "'4'", "2, 3, 5"]),
        (["play", "parlour", "--option", "marks=True"], ["marks", "'True'", "true, false"]),
        (["play", "parlour", "--option", "stones=2", "--option", "stones=3"], ["twice"]),
        (["play", "parlour", "--preset", "fast"], ["preset", "fast", "people, bots"]),
        (["play", "parlour", "--seed", "x"], ["--seed", "x"]),
        (["play", "parlour", "--record", "no/such/folder/g.jsonl"], ["no/such/folder/g.jsonl"]),
        (["play", "parlour", "--record", "old.txt"], ["old.txt", "exists"]),
        (["play", "parlour", "--resume", "old.txt"], ["--resume"]),
        (["play", "--resume", "missing.jsonl"], ["missing.jsonl", "no such file"]),
        (["play", "--resume", "old.txt"], ["old.txt", "line 1"]),
        (["rules"], ["GAME"]),
        (["rules", "chess"], ["chess"]),
        (["rules", "parlour", "TOY-99"], ["TOY-99"]),
        (["replay", "missing.jsonl"], ["missing.jsonl", "no such file"]),
        (["replay", "old.txt"], ["old.txt", "line 1"]),
        (["replay", "old.txt", "--at", "x"], ["--at"]),
        (["verify"], ["RECORD"]),
        (["verify", "missing.jsonl"], ["missing.jsonl", "no such file"]),
        (["verify", "."], ["folder"]),
        (["verify", "old.txt"], ["old.txt", "line 1"]),
        (["verify", "empty"], ["empty", "line 1"]),
        (["verify", "binary"], ["binary", "line 2", "UTF-8"]),
        (["verify", "deep"], ["deep", "line 1"]),
        (["verify", "nested"], ["nested", "line 1", "too deep"]),
        (["replay", "nested"], ["nested", "line 1", "too deep"]),
        (["verify", "/dev/zero"], ["/dev/zero", "not a file"]),
        (["verify", "pipe"], ["pipe", "not a file"]),
        (["replay", "pipe"], ["pipe", "not a file"]),
        (["verify", "huge"], ["huge", "64 MiB"]),
        (["verify", "x" * 300], ["cannot be read"]),
        (["play", "--resume", "pipe"], ["pipe", "not a file"]),
        (["play", "--resume", "x" * 300], ["cannot be read"]),
        (["play", "parlour", "--record", "x" * 252], ["cannot be written"]),
        (["play", "parlour", "--record", "x" * 5000], ["cannot be written"]),
        (["play", "parlour", "--record", "old.txt/g.jsonl"], ["cannot be written"]),
        (["play", "parlour", "--record", "."], ["not the name of a file"]),
        (["play", "parlour", "--record", ""], ["not the name of a file"]),
        (["bench", "parlour", "--seconds", "nan"], ["seconds"]),
        (["bench", "parlour", "--seconds", "inf"], ["seconds"]),
        (["bench", "parlour", "--seconds", "0"], ["seconds"]),
        (["verify", "a\nb\x1b[31m"], ["no such file"]),
        (["check"], ["FILE"]),
    ],
)
def test_bad_arguments_and_files(tmp_path: Path, args: list[str], parts: list[str]) -> None:
    (tmp_path / "old.txt").write_text("not a record\n", encoding="utf-8")
    (tmp_path / "empty").write_text("", encoding="utf-8")
    (tmp_path / "binary").write_bytes(b'{"qg":1}\n\xff\xfe\x00')
    (tmp_path / "deep").write_text("[" * 100_000 + "\n", encoding="utf-8")
    (tmp_path / "nested").write_text("[" * 900 + "]" * 900 + "\n", encoding="utf-8")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(64 * 2**20 + 1)  # a hole: it costs no disk
    os.mkfifo(tmp_path / "pipe")
    before = contents(tmp_path)
    done = qg(tmp_path, *args)
    bad(done, *parts)
    assert contents(tmp_path) == before


def contents(folder: Path) -> dict[Path, bytes | int]:
    small = [path for path in folder.iterdir() if path.is_file() and path.stat().st_size < 10**6]
    sizes = {path: path.lstat().st_size for path in folder.iterdir()}
    return {**sizes, **{path: path.read_bytes() for path in small}}


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="root may search any folder")
def test_a_folder_that_may_not_be_searched(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    try:
        bad(qg(tmp_path, "play", "parlour", "--record", "closed/g.jsonl"), "cannot be written")
        bad(qg(tmp_path, "verify", "closed/g.jsonl"), "cannot be read")
    finally:
        (tmp_path / "closed").chmod(0o700)


def test_deep_data_in_any_field_of_a_good_record_is_refused(finished: Path, tmp_path: Path) -> None:
    """Deep enough to break whoever writes or quotes it, and not for whoever reads it."""
    edited, lines = tmp_path / "e.jsonl", finished.read_text(encoding="utf-8").splitlines(True)
    for field in ("options", "players", "salts"):
        first = re.sub(rf'"{field}":[\[{{][^\]}}]*.', f'"{field}":{"[" * 700}{"]" * 700}', lines[0])
        assert first != lines[0]
        edited.write_text("".join([first, *lines[1:]]), encoding="utf-8", newline="")
        bad(qg(tmp_path, "verify", "e.jsonl"), "line 1", "nested too deep")


def test_bad_viewpoints_and_moves_of_a_good_record(finished: Path) -> None:
    where, name = finished.parent, finished.name
    bad(qg(where, "replay", name, "--seat", "west"), "west", "red, blue, spectator, all")
    bad(qg(where, "replay", name, "--at", "99"), "--at", "99")
    bad(qg(where, "replay", name, "--at", "-1"), "--at")


def test_a_game_cannot_go_on_without_its_own_key(unfinished: Path, tmp_path: Path) -> None:
    record = tmp_path / "g.jsonl"
    record.write_bytes(unfinished.read_bytes())
    bad(qg(tmp_path, "play", "--resume", "g.jsonl"), "g.jsonl.key", "no such file")
    key = tmp_path / "g.jsonl.key"
    for content in ("", "{}", '{"secret":"zz","salts":[]}', '{"secret":3,"salts":3}', "[]"):
        key.write_text(content, encoding="utf-8")
        bad(qg(tmp_path, "play", "--resume", "g.jsonl"), "g.jsonl.key")
    key.write_text('{"secret":"00","salts":[]}', encoding="utf-8")
    bad(qg(tmp_path, "play", "--resume", "g.jsonl"), "g.jsonl.key", "another")
    assert record.read_bytes() == unfinished.read_bytes()


def test_check_runs_case_files(tmp_path: Path) -> None:
    case = "game: parlour\ncases:\n  - name: too high\n    play: [{by: red, move: hide 12, refused: %s}]\n"
    (tmp_path / "good.yaml").write_text(case % "TOY-2", encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(case % "TOY-3", encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("game: [", encoding="utf-8")
    for name, code in {
        "good.yaml": 0,
        "wrong.yaml": 1,
        "broken.yaml": 2,
        "missing.yaml": 2,
    }.items():
        done = qg(tmp_path, "check", name)
        assert done.returncode == code, done.stdout + done.stderr
        assert code == 0 or name in done.stdout + done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"def broken(:\n", "test_x.py:1: not Python"),
        (b"x = 1\n\xff\n", "not UTF-8"),
        (b"x = '\x00'\n", "not Python"),
        (b"(" * 5000, "not Python"),
        (b"x = " + b"-" * 100_000 + b"1\n", "not Python"),
        (None, "a folder, not a file"),
    ],
)
def test_coverage_names_a_test_file_that_it_cannot_read(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "tests" / "test_x.py"
    path.parent.mkdir()
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    done = qg(tmp_path, "rules", "parlour", "--coverage", "--tests", "tests")
    bad(done, "test_x.py", said)


def test_coverage_does_not_wait_for_a_pipe_nor_warn_of_a_test(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_y.py").write_text("x = '\\d'\n", encoding="utf-8")
    assert qg(tmp_path, "rules", "parlour", "--coverage", "--tests", "tests").stderr == ""
    os.mkfifo(tests / "test_x.py")
    bad(qg(tmp_path, "rules", "parlour", "--coverage", "--tests", "tests"), "test_x.py", "pipe")


def test_check_counts_a_folder_that_it_may_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever may read everything cannot make such a folder: the system's refusal is played."""
    from qg.testing.cases import run_files

    case = "game: attaque\ncases:\n  - name: too early\n    play: [{by: south, move: pass, refused: %s}]\n"
    (tmp_path / "good.yaml").write_text(case % "ATK-015", encoding="utf-8")
    (tmp_path / "closed").mkdir()
    out = io.StringIO()
    run_files([tmp_path], out)
    assert "unusable" not in out.getvalue()
    listed: Any = os.scandir

    def refusing(path: Any) -> Any:
        if os.fspath(path).endswith("closed"):
            raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
        return listed(path)

    monkeypatch.setattr("os.scandir", refusing)
    out = io.StringIO()
    assert run_files([tmp_path], out) == 2
    assert (
        f"{tmp_path / 'closed'}: a folder that cannot be read (Permission denied)\n"
        in out.getvalue()
    )
    assert "in 1 file: " in out.getvalue()
    assert out.getvalue().endswith("; 1 unusable\n")


# ----------------------------------------------------------------------------- edited records


def verdict(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    from qg.cli import main

    code = main(["verify", str(path)])
    return code, capsys.readouterr().err


SOAK = os.environ.get("QG_SOAK") == "1"


@pytest.fixture
def toy_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qg.games.NAMES", ("parlour",))
    monkeypatch.setattr("qg.games.import_module", lambda name: import_module("tests.toys.parlour"))


@pytest.mark.usefixtures("toy_only")
def test_any_changed_byte_is_found_and_its_line_named(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, rng, edited = finished.read_bytes(), Random(1), tmp_path / "edited.jsonl"
    assert verdict(finished, capsys)[0] == 0
    for at in range(0, len(whole), 1 if SOAK else 5):
        byte = rng.choice([b for b in (*b'0 1x"\n\r}', 0, 200) if b != whole[at]])
        edited.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
        line = whole.count(b"\n", 0, at) + 1
        code, said = verdict(edited, capsys)
        assert code == 2, f"byte {at} became {byte!r} and nobody saw it"
        assert f" line {line}: " in said, f"byte {at} of line {line} became {byte!r}: {said}"
        assert said.count("\n") == 1


@pytest.mark.usefixtures("toy_only")
def test_a_record_cut_anywhere_is_unfinished_or_refused(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, cut = finished.read_bytes(), tmp_path / "cut.jsonl"
    for at in range(0, len(whole), 7):
        cut.write_bytes(whole[:at])
        code, said = verdict(cut, capsys)
        at_a_line_end = at > 0 and whole[at - 1 : at] == b"\n"
        over = at >= whole.rindex(b"\n", 0, -1)  # only the end line is still to come
        assert code == (0 if at_a_line_end and not over else 2)
        line = whole.count(b"\n", 0, at) + 1
        assert code == 0 or f" line {line}: " in said


@pytest.mark.usefixtures("toy_only")
def test_a_game_that_is_over_needs_its_end_line(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(finished.read_bytes().splitlines(keepends=True)[:-1]))
    code, said = verdict(cut, capsys)
    assert code == 2
    assert "the end line is missing" in said


def test_who_resumes_a_game_that_is_over_gets_its_end_line(finished: Path, tmp_path: Path) -> None:
    """A process that is killed between the last move and the end leaves exactly this."""
    record, key = tmp_path / "g.jsonl", tmp_path / "g.jsonl.key"
    lines = finished.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(lines[:-1]))
    bad(qg(tmp_path, "play", "--resume", "g.jsonl"), "g.jsonl.key", "no such file")
    secret = json.loads(lines[-1])["secret"]
    key.write_text(json.dumps({"secret": secret}), encoding="utf-8")
    done = qg(tmp_path, "play", "--resume", "g.jsonl", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Victory: Blue." in done.stdout
    assert secret in done.stdout
    assert record.read_bytes() == finished.read_bytes()
    assert not key.exists()


@pytest.mark.usefixtures("toy_only")
def test_lines_that_are_dropped_doubled_or_swapped_are_found(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = finished.read_bytes().splitlines(keepends=True)
    edited = tmp_path / "edited.jsonl"
    for n in range(len(lines) - 1):
        for other in (
            [*lines[:n], *lines[n + 1 :]],
            [*lines[:n], lines[n], *lines[n:]],
            [*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]],
        ):
            edited.write_bytes(b"".join(other))
            assert verdict(edited, capsys)[0] == 2


@pytest.mark.usefixtures("toy_only")
def test_sealed_anew_an_edited_record_still_does_not_pass(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever knows how the seals are made still cannot invent moves, positions or dice."""
    from qg.core.codec import dumps, loads
    from qg.core.record import link

    junk: list[object] = [None, True, -1, 2**70, "", "x", "red", [], [None], {}, 1.5]
    lines = [loads(line) for line in finished.read_text(encoding="utf-8").splitlines()]
    edited = tmp_path / "edited.jsonl"
    for n, line in enumerate(lines):
        for name in line:
            if name in ("chain", "players") or (name == "at" and "undo" in line):
                continue  # notes: only the seal protects who played, and when a move was undone
            for value in junk:
                if dumps(line[name]) == dumps(value):  # to Python True is 1
                    continue
                chain, text = "", ""
                for k, old in enumerate(lines):
                    new = {key: v for key, v in old.items() if key != "chain"}
                    if k == n:
                        new[name] = value
                    chain = link(chain, new)
                    text += dumps({**new, "chain": chain}) + "\n"
                edited.write_text(text, encoding="utf-8", newline="")
                code, said = verdict(edited, capsys)
                assert code == 2, f"line {n + 1}: {name} became {value!r}"
                assert said.count("\n") == 1


@pytest.mark.usefixtures("toy_only")
@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (0, {"qg": True}, "True"),
        (0, {"qg": 1.0}, "1.0"),
        (0, {"version": True}, "version"),
        (0, {"version": 1.0}, "version"),
        (0, {"players": "ab"}, "players"),
        (0, {"players": [1, 2]}, "players"),
        (0, {"players": ["me"]}, "players"),
        (0, {"salts": ["a"]}, "salts"),
        (0, {"salts": ["a", "b", "c"]}, "salts"),
        (0, {"salts": ["a\nb", "c"]}, "salts"),
        (1, {"n": True}, "True where 1 is next"),
        (1, {"n": 1.0}, "1.0 where 1 is next"),
        (1, {"at": 2**53 + 1}, "is not a time"),
        (-2, {"concluded": {"winners": 3, "rule": "QG-RESIGN"}}, "concluded.winners"),
        (-2, {"concluded": {"winners": 3, "rule": "QG-FLAG"}}, "concluded.winners"),
        (-2, {"concluded": {"winners": 4, "rule": "QG-AGREED"}}, "concluded.winners"),
        (-2, {"concluded": {"winners": -1, "rule": "QG-AGREED"}}, "concluded.winners"),
        (-2, {"concluded": {"winners": 2.0, "rule": "QG-RESIGN"}}, "concluded.winners"),
        (-2, {"concluded": {"winners": 2, "rule": "TOY-5"}}, "concluded.rule"),
        (-2, {"concluded": {"winners": 2, "rule": "QG-UNDO"}}, "concluded.rule"),
        (-2, {"concluded": {"winners": 2, "rule": ["QG-RESIGN"]}}, "concluded.rule"),
        (-1, {"secret": str.upper}, "hex"),
        (-1, {"secret": lambda text: f"{text[:2]} {text[2:]}"}, "hex"),
        (-1, {"secret": lambda text: f"{text}a"}, "hex"),
        (-1, {"secret": lambda text: f"{text}\n"}, "hex"),
        (-1, {"end": lambda was: {**was, "winners": float(was["winners"])}}, "end"),
        (-1, {"end": lambda was: {**was, "scores": None}}, "end"),
    ],
)
def test_a_record_is_read_strictly(
    finished: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    line: int,
    change: dict[str, Any],
    said: str,
) -> None:
    """Sealed anew, so that nothing but the strange value is wrong."""
    edited = tmp_path / "edited.jsonl"
    edited.write_text(resealed(finished, line, change), encoding="utf-8", newline="")
    code, error = verdict(edited, capsys)
    assert code == 2
    assert said in error
    assert error.count("\n") == 1
    edited.write_text(resealed(finished, line, {}), encoding="utf-8", newline="")
    assert verdict(edited, capsys)[0] == 0


@pytest.mark.usefixtures("toy_only")
def test_a_winner_is_a_number_and_not_a_truth_value(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Red wins: the mask is 1, and `true` would pass for it."""
    typed = "salt\nhide 7\n\nresign\noui\n"
    args = ("play", "parlour", "--seat", "blue", "--record", "game.jsonl", "--seed", "1")
    assert qg(tmp_path, *args, typed=typed).returncode == 0
    edited = tmp_path / "edited.jsonl"
    for line, name in ((-1, "end"), (-2, "concluded")):
        change = {name: lambda was: {**was, "winners": True}}
        text = resealed(tmp_path / "game.jsonl", line, change)
        assert '"winners":true' in text
        edited.write_text(text, encoding="utf-8", newline="")
        assert verdict(edited, capsys)[0] == 2


def resealed(record: Path, at: int, change: dict[str, Any]) -> str:
    """The record with fields of one line changed (a function makes the new value of the old) and
    every seal made anew."""
    from qg.core.codec import dumps, loads
    from qg.core.record import link

    lines = [loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    for name, value in change.items():
        lines[at][name] = value(lines[at][name]) if callable(value) else value
    chain, text = "", ""
    for line in lines:
        new = {key: v for key, v in line.items() if key != "chain"}
        chain = link(chain, new)
        text += dumps({**new, "chain": chain}) + "\n"
    return text


def test_a_server_without_its_client_says_so_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from qg.cli import main
    from qg.server import app
    from qg.server import run as serving

    monkeypatch.setattr(serving, "serve", lambda *args, **more: None)
    for built in (False, True):
        monkeypatch.setattr(app, "STATIC", tmp_path)
        if built:
            (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
        assert main(["serve", "--data", str(tmp_path / "data")]) == 0
        assert ("the client is not built" in capsys.readouterr().err) is not built
