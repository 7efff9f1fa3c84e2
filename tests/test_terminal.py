"""Play in the terminal: what is said, what is understood, and what must never be shown."""

from __future__ import annotations

import io
import json
import os
import re
import string
import subprocess
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from tests.plain import plain
from tests.toys.parlour import GAME
from tests.waiting import PATIENCE

from qg.cli import main
from qg.core.door import legal
from qg.core.match import Match
from qg.core.options import Options
from qg.games import find
from qg.games.attaque.tables import COLOURS
from qg.records import read_record
from qg.server.doctor import Kind
from qg.terminal.narrow import Choice
from qg.terminal.recording import Recording, resume
from qg.terminal.texts import COMMANDS, TEXTS

ROOT = Path(__file__).resolve().parent.parent
SECRET = b"with this secret red begins (0)."
Run = Callable[..., str]


@pytest.fixture
def qg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`qg("play", "parlour", typed=[...])` in a folder of its own: what it said on stdout."""
    monkeypatch.setattr("qg.games.NAMES", ("parlour",))
    monkeypatch.setattr("qg.games.import_module", lambda name: import_module("tests.toys.parlour"))
    monkeypatch.setattr("qg.terminal.recording.new_secret", lambda: SECRET)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def run(*args: str, typed: list[str] | None = None, code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{t}\n" for t in typed or []])))
        assert main(args) == code
        return plain(capsys.readouterr().out)

    return run


def solo(qg: Run, *typed: str, args: tuple[str, ...] = ()) -> str:
    """Red, against the novice. What is typed comes after salt and deployment."""
    first = ["play", "parlour", "--seat", "red", "--seed", "1", "--option", "stones=5"]
    said = qg(*first, "--record", "game.jsonl", *args, typed=["", "hide 7", "", *typed, "quit"])
    return said.partition("hide 7")[2]


# ------------------------------------------------------------------------------------- texts


def places(said: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(said) if name}


def test_both_languages_say_the_same_things() -> None:
    french, english = TEXTS["fr"], TEXTS["en"]
    assert list(french) == list(english)
    for key in french:
        assert places(french[key]) == places(english[key]), key
        assert french[key].strip(), key
        assert english[key].strip(), key


def test_every_text_is_used_and_every_text_used_exists() -> None:
    sources = [*(ROOT / "src/qg/terminal").glob("*.py"), *(ROOT / "src/qg/commands").glob("*.py")]
    code = "".join([p.read_text(encoding="utf-8") for p in sources if p.name != "texts.py"])
    named = {f"help_{command}" for command in COMMANDS.values()}
    named |= {"text", "ruling", "reconstruction", "enforced", "descriptive"}  # of an Atom
    named |= {f"doctor_{kind}" for kind in get_args(Kind)}
    named |= {f"report_{what}" for what in ("title", "name", "talk")}  # what is reported
    named |= {f"report_{state}" for state in ("lobby", "open", "done")}  # of a table
    quoted = set(re.findall(r"""["'](\w+)["']""", code))
    assert set(TEXTS["fr"]) <= quoted | named
    called = re.findall(r'(?:say|\.text)\(\s*"(\w+)"', code)
    assert len(called) > 40
    assert set(called) <= set(TEXTS["fr"])


def test_help_explains_every_command_in_both_languages() -> None:
    for texts in TEXTS.values():
        for command in set(COMMANDS.values()):
            typed, bar, does = texts[f"help_{command}"].partition("|")
            assert bar
            assert does
            assert COMMANDS[typed.replace(",", " ").split()[0]] == command


# ----------------------------------------------------------------------------- word by word


@pytest.fixture
def choice() -> Choice:
    state = GAME.start(GAME.options.make({"stones": 2}))
    match = Match(GAME, state, lambda sides: 1)
    for seat in (0, 1):
        match.play(seat, GAME.read_move(["hide", "3"]))
    return Choice(legal(GAME, match.view(0), 0))


def test_words_narrow_with_the_verb_and_without_it(choice: Choice) -> None:
    assert not choice
    assert choice.narrowed(["take"]).next_words() == ["a", "b", "c"]
    for words in (["take", "a"], ["a"]):
        assert "2" in choice.narrowed(words).next_words()
        found = choice.narrowed(words).narrowed(["2"]).only()
        assert found is not None
        assert found.text() == "take a 2"


def test_a_verb_decides_between_moves_that_read_alike(choice: Choice) -> None:
    a = choice.narrowed(["a"])
    assert a.only() is None, "`a` may be marked or taken from"
    assert a.next_words() == ["1", "2", "mark"]
    found = a.narrowed(["mark"]).only()
    assert found is not None
    assert found.text() == "mark a"


def test_a_word_that_leads_nowhere_is_no_choice(choice: Choice) -> None:
    assert not choice.narrowed(["d"])
    assert not choice.narrowed(["a"]).narrowed(["7"])


def test_square_by_square_in_play(qg: Run) -> None:
    said = solo(qg, "a", "1")
    assert "mot suivant : 1, 2, 3, 4, 5, mark" in said
    assert "Rouge : 1 pris au tas a." in said
    said = solo(qg, "a", "", "log", args=("--record", "two.jsonl"))
    assert "Rien n'est joué." in said
    assert "pris au tas a" not in said.partition("Rien n'est joué.")[2]


# -------------------------------------------------------------------------- looking things up


def test_a_refused_move_names_rule_text_reason_and_what_is_legal(qg: Run) -> None:
    said = solo(qg, "take a 9")
    assert "Refusé par TOY-4 : Règle TOY-4." in said
    assert re.search(r"Raison : Le tas a n'a que \d cailloux\.", said)
    assert "Possible : take a 1, take a 2" in said


def test_why_judges_and_plays_nothing(qg: Run) -> None:
    said = solo(qg, "why take a 9", "pourquoi take a 1", "why a 1", "why", "why fly", "why a")
    assert "Refusé par TOY-4" in said
    assert said.count("« take a 1 » est permis.") == 2
    assert "La commande est incomplète : pourquoi COUP" in said
    assert "« fly »" in said
    journal = read_record("game.jsonl").match.journal
    assert [e.move.text() for e in journal if e.seat == 0 and e.move is not None] == ["hide 7"]


def test_rules_board_log_and_help_are_one_word_away(qg: Run) -> None:
    said = solo(qg, "rule toy-3", "règle QG-UNDO", "rule X", "plateau", "log", "journal tout", "?")
    assert "TOY-3  (appliquée, texte)\n  Règle TOY-3." in said
    assert "QG-UNDO  (appliquée, texte)" in said
    assert "no such rule: 'X'" in said
    assert said.count("1. Rouge : Nombre caché : 7.") == 3
    assert "2. Bleu : Nombre caché : ?." in said
    assert "pourquoi COUP" in said
    assert "\n  take a 2    prendre deux cailloux\n" in said, "the game's own help"
    english = qg("play", "parlour", "--lang", "en", typed=["", "hide 7", "", "?", "quit"])
    assert "why MOVE" in english
    assert "take two stones" in english


def test_looks_are_answered_from_what_the_seat_sees(qg: Run) -> None:
    looks = ["heaps", "heaps a", "move take a 9", "branch mark", "fly", "heaps x", "branch fly"]
    said = solo(qg, "voir", *[f"look {each}" for each in looks])
    assert "On peut demander : branch, move, meant, several, heaps." in said
    assert re.search(r"\n  a: \d\n  b: \d\n  c: \d\n", said)
    assert re.search(r"no: \{rule: TOY-4, why: few, .*\n  forecast: null\n  choices: \{\}\n", said)
    assert re.search(r"  tree: \{a: \{\}, b: \{\}.*\}\n", said)
    assert "no such look: 'fly' (there are: branch, move, meant, several, heaps)" in said
    assert "'x' is not one of a, b, c" in said
    assert "a move that begins with 'fly' is not legal" in said
    journal = read_record("game.jsonl").match.journal
    assert [e.move.text() for e in journal if e.seat == 0 and e.move is not None] == ["hide 7"]


def test_nonsense_gets_one_sentence_and_the_game_goes_on(qg: Run) -> None:
    nonsense = ["zzz", "take", "", "take q 1", "take a 1 1", "9", "\x1b[31m", "É" * 500, "save"]
    said = solo(qg, *nonsense, "take a 1")
    assert "\x1b" not in said
    assert "É" * 200 not in said
    assert "Rouge : 1 pris au tas a." in said


def test_options_are_listed_whole(qg: Run) -> None:
    said = solo(qg, "options")
    listed = re.search(r"Coups possibles \((\d+)\) :\n((?:  .*\n)+)", said)
    assert listed
    assert len(re.findall(r"take . \d|mark .", listed[2])) == int(listed[1])


# ------------------------------------------------------------------------------------ samples


def test_samples_are_shown_before_they_are_played(qg: Run) -> None:
    typed = ["", "2", "non", "hasard", "non", "8", "options", "hide 0", "hide 8", "oui", "quit"]
    said = qg("play", "parlour", "--record", "g.jsonl", typed=typed)
    assert said.count("Cela donnerait :") == 3
    assert "Il n'y a pas de proposition 8" in said
    assert "Refusé par TOY-2" in said
    assert "number: [8, None]" in said
    first = read_record("g.jsonl").match.journal[0].move
    assert first is not None
    assert first.text() == "hide 8"


def test_looking_at_a_sample_throws_no_real_die(qg: Run) -> None:
    """The second to hide would see who begins, look again, and so choose the die."""
    typed = ["", "", "", "hide 7", "", "", ""]
    typed += [*["hide 4", "non"] * 20, "quit"]
    said = qg("play", "parlour", "--against", "human", "--record", "g.jsonl", typed=typed)
    assert said.count("Cela donnerait :") == 21
    recording, _ = resume("g.jsonl")
    assert recording.match.state.asked() is not None
    assert len(recording.match.journal) == 1


def test_a_preview_shows_nothing_of_the_other_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In set 3 objectives lie open once both have deployed: before, those in a preview could only be
    guessed, and a guess that is shown as a fact misleads."""
    monkeypatch.chdir(tmp_path)
    typed = ["", "", "", "1", "oui", "", "", "1", "non", "hasard", "non", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{t}\n" for t in typed])))
    args = ["play", "attaque", "--option", "set=3", "--against", "human", "--record", "g.jsonl"]
    assert main(args) == 0
    said = plain(capsys.readouterr().out)
    previews = re.split("Cela donnerait :", said)[1:]
    assert len(previews) == 3
    for number, preview in enumerate(previews):
        ranks = re.findall(r"^ [ \d]\d (.{36}) \d+$", preview.partition("oui")[0], re.MULTILINE)
        letters = [c for c in "".join(ranks) if c.isalpha()]
        assert len(ranks) >= 11
        assert len(letters) > 30
        assert all(c.isupper() == (number == 0) for c in letters)
    assert len(read_record("g.jsonl").match.journal) == 1


# --------------------------------------------------------------------------------- the curtain


def hotseat(qg: Run, *args: str) -> str:
    """Red hides 7, blue hides 4, each looks around; then they agree on a draw."""
    typed = ["", "", "", "hide 7", "oui", "", "", "hide 4", "oui", "", ""]
    typed += [
        "board",
        "log",
        "options",
        "why hide 9",
        "draw",
        "",
        "non",
        "",
        "log",
        "draw",
        "",
        "oui",
    ]
    return qg("play", "parlour", "--against", "human", *args, typed=typed)


def test_nobody_sees_what_the_other_hid(qg: Run) -> None:
    said = hotseat(qg).partition("Partie terminée")[0].rpartition("propose la partie nulle")[0]
    said = re.sub(r"\d\. hide \d\n", "", said)  # proposals are drawn: one may be the other's number
    parts = re.split(r"Passez le clavier à (\w+), puis Entrée :", said)
    seats, views = parts[1::2], parts[2::2]
    assert seats[:2] == ["Rouge", "Bleu"]
    assert len(seats) >= 4
    for seat, seen in zip(seats, views):
        if seat == "Rouge":
            assert not re.search(r"hide 4|number: \[.*, 4\]|caché : 4", seen)
        else:
            assert not re.search(r"hide 7|number: \[7,|caché : 7", seen)
    assert any("number: [7, None]" in seen for seen in views)
    assert any("number: [None, 4]" in seen for seen in views)


@pytest.mark.parametrize(
    ("typed", "moves", "question"),
    [
        (["", "", "quit"], 0, "Passez le clavier à Rouge"),
        (["", "", "", "hide 7", "oui", "QUITTER"], 1, "Entrée pour cacher"),
        (["", "", "", "hide 7", "oui", "", "exit"], 1, "Passez le clavier à Bleu"),
    ],
)
def test_who_quits_at_the_curtain_sees_nothing_behind_it(
    qg: Run, typed: list[str], moves: int, question: str
) -> None:
    typed = [*typed, "", "", "board"]  # were it not heard, the other's view would come
    said = qg("play", "parlour", "--against", "human", "--record", "g.jsonl", typed=typed)
    last = said.rstrip().splitlines()
    assert question in said
    assert "qg play --resume g.jsonl" in last[-1]
    after = said.rpartition(question)[2]
    assert "number:" not in after
    recording, _ = resume("g.jsonl")
    assert len(recording.match.journal) == moves


def test_the_curtain_wipes_screen_and_scrollback(qg: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    said = hotseat(qg, "--wipe", "--lang", "fr")
    parts = re.split(r"Passez le clavier à", said)
    assert "\x1b[3J" not in parts[0], "the commitment stays in sight"
    assert len(parts) > 3
    for before in parts[1:-1]:
        assert before.endswith("\x1b[H\x1b[2J\x1b[3J")


def test_without_a_terminal_nothing_is_wiped_or_coloured(qg: Run) -> None:
    assert "\x1b" not in hotseat(qg)
    assert "\x1b[" in hotseat(qg, "--colour")


def test_a_draw_needs_the_other_player(qg: Run) -> None:
    said = hotseat(qg)
    assert "La nulle est refusée" in said
    assert "Partie nulle. [QG-AGREED]" in said
    assert "L'ordinateur n'accepte pas la partie nulle." in solo(qg, "draw")


# ------------------------------------------------------------------------- undo, resign, save


def test_undo_is_free_or_explained(qg: Run) -> None:
    said = solo(qg, "mark a", "undo", "mark b", "reprendre", "undo")
    assert said.count("Coup repris.") == 2
    assert "Refusé par QG-UNDO" in said
    assert "Vous n'avez rien à reprendre : le dernier coup joué n'est pas le vôtre." in said
    replay = read_record("game.jsonl")
    assert replay.steps == len(replay.match.journal) + 4, "undone moves and undos are recorded"


def test_resigning_asks_first_and_reveals_the_secret(qg: Run) -> None:
    said = solo(qg, "resign", "non", "abandon", "oui")
    assert said.count("Voulez-vous vraiment abandonner ?") == 2
    assert "Victoire : Bleu. [QG-RESIGN]" in said
    secret = re.search(r"Clé des dés : ([0-9a-f]+)", said)
    assert secret
    assert secret[1] == SECRET.hex()
    assert secret[1] in Path("game.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert "qg verify game.jsonl" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("poivre", "Caractères ajoutés aux dés par : Rouge. Les autres découlent de la clé"),
        ("", "Aucun joueur n'a ajouté de caractères aux dés"),
    ],
)
def test_verify_says_who_had_a_say_in_the_dice(qg: Run, typed: str, said: str) -> None:
    start = ["play", "parlour", "--seat", "red", "--seed", "1", "--record", "game.jsonl"]
    qg(*start, typed=[typed, "hide 7", "", "resign", "oui"])
    assert said in " ".join(qg("verify", "game.jsonl", "--lang", "fr").split())


def test_verify_of_a_record_that_does_not_say_claims_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    older = ROOT / "tests" / "playthroughs" / "attaque.jsonl"
    assert "salted" not in older.read_text("utf-8").split("\n")[0]
    assert main(["verify", str(older), "--lang", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "does not say who added characters to the dice" in said


def test_save_copies_and_never_overwrites(qg: Run) -> None:
    Path("old").write_text("mine", encoding="utf-8")
    said = solo(qg, "save copy.jsonl", "save old", "save no/where", "save copy.jsonl")
    assert Path("old").read_text(encoding="utf-8") == "mine"
    assert said.count("exists already and is not overwritten") == 2
    assert "no/where: cannot be written" in said
    assert qg("verify", "copy.jsonl").startswith("ok: ")


def test_the_secret_is_not_in_the_record_before_the_end(qg: Run) -> None:
    solo(qg)
    assert SECRET.hex() in Path("game.jsonl.key").read_text(encoding="utf-8")
    assert SECRET.hex() not in Path("game.jsonl").read_text(encoding="utf-8")
    if os.name == "posix":
        assert Path("game.jsonl.key").stat().st_mode & 0o077 == 0


def test_a_resumed_game_throws_the_dice_that_it_would_have_thrown(qg: Run) -> None:
    """The stream goes on where it stopped: with fewer rolls counted it would repeat itself."""
    solo(qg)
    recording, players = resume("game.jsonl")
    assert players == ["human", "novice"]
    assert isinstance(recording, Recording)
    dice = recording.match.dice
    assert getattr(dice, "count", None) == 1


def test_seats_and_options_are_those_asked_for(qg: Run) -> None:
    said = qg(
        *("play", "parlour", "--seat", "blue", "--option", "marks=false", "--record", "g.jsonl"),
        typed=["", "hide 2", "", "mark a", "quit"],
    )
    assert "vous jouez Bleu contre Rouge (novice)" in said
    assert "Refusé par TOY-3" in said
    chosen: Options = GAME.options.of(read_record("g.jsonl").match.state.options)
    assert chosen["marks"] is False


def test_the_same_seed_gives_the_same_bot(qg: Run) -> None:
    moves = []
    for name in ("one.jsonl", "two.jsonl"):
        qg(
            *("play", "parlour", "--seed", "5", "--record", name),
            typed=["", "hide 2", "", "resign", "oui"],
        )
        journal = read_record(name).match.journal
        moves.append([e.move.text() for e in journal if e.seat == 1 and e.move is not None])
    shorter = min(len(m) for m in moves)  # the real die says whether the bot moved once more
    assert moves[0][:shorter] == moves[1][:shorter]


# ------------------------------------------------------------------------------ any other game


class Typist(io.StringIO):
    """Stands for people at the keyboard: reads the screen, asks for options, types one of them."""

    def __init__(self, screen: io.StringIO, rng: Random) -> None:
        super().__init__()
        self.screen, self.rng, self.read_up_to, self.lines = screen, rng, 0, 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        shown = self.screen.getvalue()
        new, self.read_up_to, self.lines = (
            plain(shown[self.read_up_to :]),
            len(shown),
            self.lines + 1,
        )
        assert self.lines < 1000, "the game does not end"
        listed = re.search(r"Coups possibles \(\d+\) :\n((?:  .*\n)+)", new)
        if not new.endswith("> "):
            return "\n"  # salts, confirmations, the curtain
        if listed:
            return self.rng.choice(re.split(r"\s{2,}", listed[1].strip())) + "\n"
        return "hasard\n" if "hasard" in new else "options\n"


@pytest.mark.parametrize("toy", ["secret", "parlour", "reaction", "partners", "first", "defender"])
def test_any_game_is_played_to_its_end(
    toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module(f"tests.toys.{toy}")
    monkeypatch.setattr("qg.games.NAMES", (toy,))
    monkeypatch.setattr("qg.games.import_module", lambda name: module)
    monkeypatch.setenv("COLUMNS", "100")
    record, screen = str(tmp_path / "game.jsonl"), io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr("sys.stdin", Typist(screen, Random(3)))
    assert main(["play", toy, "--against", "human", "--record", record]) == 0
    assert "Partie terminée." in screen.getvalue()
    replay = read_record(record)
    assert replay.ended
    assert len(replay.match.journal) > 1


# ------------------------------------------------------------------- Attaque, as a real process


def driven(where: Path, rng: Random, *args: str) -> tuple[int, str, int]:
    """Play through the pipes of a real process: ask for the options, send one, to the end. Returns
    the exit code, the last screen and the number of moves typed."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "qg.cli", "play", "attaque", *args]
    with subprocess.Popen(
        command, cwd=where, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        screen, typed = "", 0
        decoder = getincrementaldecoder("utf-8")()
        while True:
            while not re.search(r"(> | : |\) )\Z", screen):
                read = os.read(game.stdout.fileno(), 65536)
                if not read:
                    return game.wait(timeout=PATIENCE), screen, typed
                screen += plain(decoder.decode(read))
            listed = re.search(r"Coups possibles \(\d+\) :\n((?:  .*\n)+)", screen)
            line = ""  # salts, confirmations, the curtain
            if re.search(r"(Sud|Nord)> \Z", screen):
                line = "options"
                if listed:
                    line, typed = rng.choice(listed[1].split()), typed + 1
                elif "[ATK-015]" in screen:
                    line = "hasard"
            screen = ""
            game.stdin.write(f"{line}\n".encode())
            game.stdin.flush()


@pytest.fixture(scope="module")
def attaque(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A complete game of Attaque, random moves against the recruit."""
    where = tmp_path_factory.mktemp("attaque")
    code, last, typed = driven(where, Random(1), "--record", "game.jsonl", "--seed", "2")
    assert code == 0, last
    assert typed > 10
    assert "Partie terminée." in last
    return where / "game.jsonl"


def test_a_complete_game_of_attaque_is_proved(
    attaque: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(attaque)]) == 0
    assert "verified" in capsys.readouterr().out
    assert not attaque.with_name("game.jsonl.key").exists()


def test_one_changed_byte_of_attaque_is_found_and_its_line_named(
    attaque: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, rng, edited = attaque.read_bytes(), Random(7), tmp_path / "edited.jsonl"
    for _ in range(25):
        at = rng.randrange(min(len(whole), 60_000))
        byte = rng.choice([b for b in b'0a",}' if b != whole[at]])
        edited.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
        assert main(["verify", str(edited)]) == 2
        line = whole.count(b"\n", 0, at) + 1
        assert f"edited.jsonl: line {line}: " in capsys.readouterr().err


def test_a_replay_of_attaque_shows_a_seat_only_what_it_knew(
    attaque: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards = {}
    for seat in ("all", "south", "north", "spectator"):
        assert main(["replay", str(attaque), "--seat", seat, "--at", "2", "--no-colour"]) == 0
        said = capsys.readouterr().out
        ranks = re.findall(r"^ ?\s?\d+  ?(.*?) ? \d+$", said, re.MULTILINE)
        assert len(ranks) == 11
        boards[seat] = "".join(ranks).replace("#", "")
    letters = {seat: {c for c in board if c.isalpha()} for seat, board in boards.items()}
    assert any(c.isupper() for c in letters["all"])
    assert any(c.islower() for c in letters["all"])
    assert letters["south"]
    assert all(c.isupper() for c in letters["south"])
    assert letters["north"]
    assert all(c.islower() for c in letters["north"])
    assert not letters["spectator"]


def test_without_colour_the_grounds_still_differ() -> None:
    game = find("attaque")
    state = game.start()
    grounds = set()
    for seat in (0, 1):
        plain = game.notation.picture(game, state, seat, "fr", False).splitlines()
        assert len({len(line) - len(line.split()[-1]) for line in plain[1:-1]}) == 1
        assert "\x1b" not in "".join(plain)
        ranks = plain[1:-1] if seat == 0 else plain[-2:0:-1]
        marks = [line[5:39:3] if seat == 0 else line[5:39:3][::-1] for line in ranks]
        assert [len(row) for row in marks] == [12] * 11
        for row, colours in zip(marks, reversed([COLOURS[n : n + 12] for n in range(0, 132, 12)])):
            grounds |= set(zip(colours, row))
    assert grounds == {("W", "·"), ("B", ":"), ("R", "+"), ("X", "#")}


def test_a_refusal_of_attaque_quotes_the_rulebook(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    typed = b"\nhasard\n\nwhy a4-a5\n\xff\xfe\nquit\n"
    args = ["play", "attaque", "--option", "first_player=south", "--lang", "en"]
    done = subprocess.run(
        [sys.executable, "-m", "qg.cli", *args],
        cwd=tmp_path,
        env=env,
        input=typed,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    said = done.stdout.decode("utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.search(r"Refused by ATK-\d{3}: [A-Z]", said)
    assert "Reason: " in said


def test_partners_at_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of four seats one is a person's: the partner is not told among the enemies."""
    monkeypatch.setattr("sys.stdin", io.StringIO("salt\nresign\nyes\n"))
    record = str(tmp_path / "four.jsonl")
    chosen = ["--option", "players=4", "--option", "first_army=regular", "--record", record]
    assert main(["play", "embuscades", *chosen, "--lang", "en", "--no-colour"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "with Regulars (combat) (sergent) against Terrorists (flags, mines) (sergent)," in said
    assert "Coral Coast track (NC)" in said
    assert (
        json.loads(Path(record).read_text(encoding="utf-8").splitlines()[-1])["end"]["winners"]
        == 0b1010
    )
    assert main(["verify", record]) == 0


def test_a_sampled_verb_beside_listed_ones_is_no_deployment(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is proposed where moves are listed; a listed move is played at once, a sampled one is shown
    first."""
    monkeypatch.setattr("qg.games.NAMES", ("plane",))
    monkeypatch.setattr("qg.games.import_module", lambda name: import_module("tests.toys.plane"))
    typed = ["salt", "salt", "", "pass", "", "", "go 2000 2000", "yes", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in typed])))
    record = str(tmp_path / "plane.jsonl")
    main(["play", "plane", "--against", "human", "--record", record, "--lang", "en", "--no-colour"])
    said = capsys.readouterr().out
    assert "to see a proposal" not in said
    assert said.count("That would give:") == 1
    moves = [entry.move.text() for entry in read_record(record).match.journal if entry.move]
    assert moves == ["pass", "go 2000 2000"]
