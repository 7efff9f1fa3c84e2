"""Whole games at random: what must be so whenever a unit is picked."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from qg.core.codec import dumps, loads, plain
from qg.core.dice import seeded
from qg.core.match import Match, fold
from qg.core.move import Accepted
from qg.core.record import link, read
from qg.core.shape import Malformed
from qg.core.words import sentence
from qg.games.ambush_alley import GAME, frames
from qg.games.ambush_alley.events_fight import Gone
from qg.games.ambush_alley.sight import overlap
from qg.games.ambush_alley.state import UNIT, AmbushAlley
from qg.games.ambush_alley.steps import STEPS
from qg.games.ambush_alley.tables import REGULAR

TURNS = 4
PLAYTHROUGH = Path(__file__).parents[2] / "playthroughs" / "ambush_alley.jsonl"


def stands_apart(s: AmbushAlley) -> None:
    """Nobody stands on another's base, or where nobody may."""
    standing = s.standing()
    for i, f in enumerate(standing):
        assert s.book.plane.stands(*s.at(f)), (f, s.at(f))
        for g in standing[:i]:
            assert not overlap(s.book, s.at(f), s.at(g)), (f, g)


@pytest.mark.parametrize("scale", ["15mm", "28mm"])
@pytest.mark.rule("AMB-GEO-02", "AMB-MOV-05", "AMB-MOV-15", "AMB-SCL-02")
def test_figures_stand_apart_whenever_a_unit_is_picked(scale: str) -> None:
    match = Match(GAME, GAME.start({"scale": scale}), seeded(3))
    rng = Random(3)
    picks = 0
    while not match.over() and match.state.turn <= TURNS:
        ask = match.state.asked()
        if ask is not None and ask.name in ("reg_pick", "ins_pick"):
            stands_apart(match.state)
            picks += 1
        seat = match.seat()
        move = match.any_move(seat, rng)
        assert isinstance(match.play(seat, move), Accepted), move.text()
    assert picks > 20


def test_every_todo_is_explained_once() -> None:
    """The table in `frames` says what each Todo is given."""
    text = Path(str(frames.__file__)).with_name("frames.py").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \|", text, re.MULTILINE)  # compiled modules have no docstring
    assert rows[0] == "Todo"
    assert sorted(rows[1:]) == sorted(STEPS)


@pytest.mark.rule("AMB-UNT-05")
def test_that_a_unit_is_gone_is_told_and_older_records_that_do_not_say_it_replay() -> None:
    """A remark changes nothing: a record made before it was said is read, one that makes it up is not."""
    lines = [loads(line) for line in PLAYTHROUGH.read_text(encoding="utf-8").splitlines()]

    def sealed(added: int = -1) -> str:
        chain, out = "", ""
        for i, line in enumerate(lines):
            told = {key: value for key, value in line.items() if key != "chain"}
            if "events" in told:
                told["events"] = [e for e in told["events"] if e["_"] != "Gone"]
                told["events"] += [plain(Gone(0, REGULAR))] if i == added else []
            chain = link(chain, told)
            out += dumps({**told, "chain": chain}) + "\n"
        return out

    found = read(lambda _: GAME, sealed())
    assert found.ended
    gone, after = 0, found.match.first
    for entry in found.match.journal:
        before, after = after, fold(after, entry.at, entry.events)
        for event in entry.events:
            if isinstance(event, Gone):
                gone += 1
                assert before.exists(event.unit)
                assert not after.exists(event.unit)
                assert UNIT.word(event.unit) in sentence(GAME.words("fr"), "fr", event)
    assert gone > 2
    with pytest.raises(Malformed, match=r"recorded|played"):
        read(lambda _: GAME, sealed(added=2))
