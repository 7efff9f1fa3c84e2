"""Comments: a planted blunder is found, a good move costs nothing, and what was hidden changes nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.test_replay import quiet_world
from tests.server.test_twins import twins
from tests.test_laws import PLAYTHROUGHS
from tests.toys import secret
from tests.web.stage import position

from qg import find
from qg.bots.live import Live
from qg.core import door
from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.event import Rolled
from qg.core.match import Match
from qg.core.move import Accepted
from qg.core.rulebook import LANGUAGES
from qg.core.search import Search
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.core.value import project
from qg.core.words import intent, named_for
from qg.games import NAMES
from qg.games.situation4.moves import Lay
from qg.records import read_record
from qg.review import comment as module
from qg.review import live
from qg.review.comment import (
    Commentator,
    Decision,
    Trial,
    Tried,
    comment,
    decisions,
    in_words,
    mistake,
    sureness,
)
from qg.review.glance import glance
from qg.review.glance import rows as module_rows
from qg.server.reviewer import commented

ATTAQUE = find("attaque")
PLACES = "Wa1 Xb1 Al1 Sf6 Fb3 gg6 wf7 ul11 sa9"
FIELDS = {"bound": "b3", "taken": "xa", "removal": "0", "ply": "8"}


def begun() -> Match[Any]:
    """South can take the last objective at once; what would beat it, which it knows, stands there too."""
    text, options = position(1, PLACES, **FIELDS), ATTAQUE.options.make({"set": 1})
    beside = {"knows": {"south": ["g6", "f7"]}}
    return Match(ATTAQUE, ATTAQUE.notation.read_position(ATTAQUE, text, options, beside))


def played(*moves: str) -> Match[Any]:
    match = begun()
    for text in moves:
        seat = match.seat()
        assert isinstance(match.play(seat, ATTAQUE.read_move(text.split())), Accepted), text
    return match


def test_a_planted_blunder_is_found() -> None:
    match = played("attack f6 g6", "move l11 l10")
    found = comment(ATTAQUE, match.first, match.journal, 0)
    (worst,) = found["mistakes"]
    assert (worst["line"], found["judged"], found["decisions"]) == (1, 1, 1)
    assert worst["chance"][1] == 1.0, "the other move wins at once"
    assert worst["cost"] >= module.LEAST
    assert worst["sure"] > 0.95
    assert worst["better"] == {"verb": "attack", "given": {"start": "f6", "target": "f7"}}
    assert worst["lead"][1] > worst["lead"][0]


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_said_in_words(name: str) -> None:
    """Every move of a game, in both languages: no verb of the rules, no id and nothing left open."""
    game, match = find(name), read_record(PLAYTHROUGHS / f"{name}.jsonl").match
    options = game.options.of(match.first.options)
    for language in LANGUAGES:
        words = named_for(game.words(language), options)
        for entry in match.journal:
            if entry.move is None:
                continue
            said = in_words(entry.move)
            text = intent(words, language, said["verb"], said["given"])
            assert text != said["verb"] or text in words["moves"].values()
            assert "?" not in text, text
            assert "_" not in text, text


def test_the_best_move_costs_nothing() -> None:
    match = played("attack f6 f7")
    assert match.over()
    found = comment(ATTAQUE, match.first, match.journal, 0)
    assert found["mistakes"] == []
    assert found["judged"] == 1


@pytest.mark.parametrize("rules", [2])
def test_what_a_player_could_not_know_changes_nothing(
    rules: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that differ in north's rear alone, of which south learns nothing."""
    monkeypatch.setattr(module, "FIRST", 2)
    judge = ATTAQUE.judge
    assert judge is not None
    told = []
    for north in twins(rules):
        match = quiet_world(north, rules).match
        assert match is not None
        by = Commentator(ATTAQUE, judge, 0, (0, 1))
        made = list(decisions(match.first, match.journal, 0))[1::6]
        trials = [by.first(each) for each in made]
        told.append(
            [None if t is None else (t.better.path(), t.played, t.other) for t in trials]
            + [by.outlook(each) for each in made]
        )
    assert told[0] == told[1]
    assert any(told[0])


def test_a_comment_says_what_was_not_judged() -> None:
    match = played("move l1 l2", "move l11 l10", "move l2 l1", "move l10 l11")
    found = comment(ATTAQUE, match.first, match.journal, 0, budget=0.0)
    assert (found["judged"], found["decisions"], found["mistakes"]) == (0, 2, [])


def test_the_error_is_that_of_paired_differences() -> None:
    match = played("move l1 l2")
    (decision,) = decisions(match.first, match.journal, 0)
    rng = Random(1)
    base = [rng.random() for _ in range(50)]
    a = tuple([Tried(each, 0.0, 0.0, 0.0) for each in base])
    b = tuple([Tried(each + 0.25, 0.0, 0.0, 0.0) for each in base])
    trial = Trial(decision, decision.move, a, b)
    assert trial.cost() == pytest.approx(0.25)
    assert trial.error() == pytest.approx(0.0, abs=1e-9)
    assert sureness(0.0, 1.0) == 0.5
    assert sureness(1.96, 1.0) == pytest.approx(0.975, abs=1e-3)


def test_games_that_nobody_can_comment_say_so() -> None:
    with pytest.raises(Malformed, match="no judge"):
        comment(secret.GAME, secret.GAME.start(), [], 0)
    assert commented(b"0\n{}")[:1] == b"-"


SITUATION = find("situation4")


def live_game(until: int, **options: Any) -> Match[Any]:
    """Situation 4 between two recruits, stopped at a time."""
    start = SITUATION.start(SITUATION.options.make({"size": "quick", **options}, preset="bots"))
    match = Match(SITUATION, start, seeded(4))
    bots = [SITUATION.bots["recrue"](Random(seat)) for seat in (0, 1)]
    Live(match, lambda seat, seen: bots[seat].act(seen, seat), Random(3)).play(
        lambda s: s.now >= until
    )
    return match


def test_a_moment_in_real_time_is_compared_with_another_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "FIRST", 2)
    judge = SITUATION.judge
    assert judge is not None
    match = live_game(60_000)
    made = list(decisions(match.first, match.journal, 0, judge.verbs))
    assert len(made) > 3
    by = Commentator(SITUATION, judge, 0, (0, 1))
    for each in made[:4]:
        entry = match.journal[each.line - 1]
        assert each.seen.now == entry.at, "what it knew when it moved, at that time"
        moves = by.candidates(each)
        assert moves[0] == each.move
        assert {move.VERB for move in moves} == {each.move.VERB}
        assert all([door.judge(SITUATION, each.seen, 0, m, entry.at) is None for m in moves])
        trial = by.first(each)
        assert trial is not None
        assert trial.better != each.move
        assert trial == by.first(each), "chance depends on nothing but the decision"
    # What was refused as no fit costs a pause: it is no better than the piece that fits.
    wrong = Decision(1, 0, made[0].seen, misfit(made[0].seen, made[0].move))
    trial = by.first(wrong)
    assert trial is not None
    assert trial.cost() > 0


def misfit(seen: Any, move: Any) -> Any:
    """Another piece of one's own on the same place."""
    other = next(p for p in seen.book.cut.places if p != move.place and seen.has(0, p))
    return Lay(move.place, other, 0)


def test_a_pile_that_is_not_seen_changes_no_comment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 2)
    judge = SITUATION.judge
    assert judge is not None
    truth = live_game(40_000, pile_shuffle="independent", faces="mixed").state
    other = SITUATION.fill(project(truth, 0), Random(5))
    assert other.pile_north != truth.pile_north, "the two truths were one"
    by = Commentator(SITUATION, judge, 0, (0, 1))
    meant = live.meant(SITUATION, "general", project(truth, 0), 0, Random(1))
    assert meant is not None
    told = [by.first(Decision(1, 0, project(s, 0), meant)) for s in (truth, other)]
    assert told[0] is not None
    assert told[1] is not None
    assert (told[0].better, told[0].played, told[0].other) == (
        *(told[1].better, told[1].played, told[1].other),
    )


def test_the_command_says_it_in_both_languages(tmp_path: Path, capsys: Any) -> None:
    from qg.cli import main
    from qg.core.dice import Committed
    from qg.records import write_record

    start = begun()
    match = Match(ATTAQUE, start.first, Committed(bytes(32), ["a", "b"]))
    for path in (["attack", "f6", "g6"], ["move", "l11", "l10"]):
        match.play(match.seat(), ATTAQUE.read_move(path))
    match.conclude(2, "QG-RESIGN")
    write_record(match, tmp_path / "g.jsonl")
    for language, word in (("fr", "presque sûr"), ("en", "almost certain")):
        args = ["comment", str(tmp_path / "g.jsonl"), "--seat", "south", "--lang", language]
        assert main(args) == 0
        assert word in capsys.readouterr().out


YOM_KIPPUR = find("yom_kippur")


def judged_by(name: str, seat: int) -> tuple[Commentator, list[Decision], Match[Any]]:
    game, match = find(name), read_record(PLAYTHROUGHS / f"{name}.jsonl").match
    judge = game.judge
    assert judge is not None
    by = Commentator(game, judge, seat, game.sides(game.options.of(match.first.options)))
    return by, list(decisions(match.first, match.journal, seat, judge.verbs)), match


def test_decisions_in_a_row_end_where_something_is_learnt() -> None:
    """Every decision stands in one row; in a row nobody else moved and no die was thrown."""
    by, made, match = judged_by("yom_kippur", 0)
    rows = module_rows(by, made, match.journal)
    assert sorted(n for row in rows for n in row) == list(range(len(made)))
    assert max(len(row) for row in rows) > 5, "a movement is one row"
    for row in rows:
        lines = [made[n].line for n in row]
        assert lines == list(range(lines[0], lines[0] + len(row)))
        before_last = [match.journal[line - 1].events for line in lines[:-1]]
        assert not any(isinstance(event, Rolled) for events in before_last for event in events)


@pytest.mark.parametrize("name", ["attaque", "embuscades", "ambush_alley"])
def test_a_row_leads_to_what_was_seen_in_any_world(name: str) -> None:
    """What a move reveals ends a row: it would have been something else in another world."""
    by, made, match = judged_by(name, 0)
    rows = module_rows(by, made, match.journal)
    assert len(rows) > 5
    for row in [row for row in rows if len(row) > 1]:
        for seed in range(3):
            world = by.game.fill(made[row[0]].seen, Random(seed))
            search: Search[Any] = Search(by.game, world, seeded(seed), by.seat)
            for n in row[:-1]:
                search.play(made[n].move)
            there = plain(seen_at(project(search.s, by.seat), 0))
            assert there == plain(seen_at(made[row[-1]].seen, 0)), made[row[0]].line


def test_where_time_is_short_every_decision_is_glanced_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game of Yom Kippur; what a row comes to is made up, so that the sums can be known."""
    by, made, match = judged_by("yom_kippur", 0)
    monkeypatch.setattr(
        by, "played", lambda world, moves, seed: Tried(0.5 - len(moves) / 100, 0, 0, 0)
    )
    found = glance(by, made, match.journal, module.Clock(1e9))
    assert found.seen == len(made)
    assert all(cost == pytest.approx(0.01) for cost in found.costs), "each move cost as much"
    assert [len(row) for row in found.rows] == sorted(
        [len(row) for row in module_rows(by, made, match.journal)], reverse=True
    )[:3]
    asked = iter(range(1000))
    clock = module.Clock(1e9)
    monkeypatch.setattr(clock, "out", lambda share: next(asked) >= 10)
    short = glance(by, made, match.journal, clock)
    assert 0 < short.seen < len(made), "what there was no time for is not called seen"


def test_a_row_of_moves_is_judged_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN", 2)
    by, made, match = judged_by("yom_kippur", 0)
    row = max(module_rows(by, made, match.journal), key=len)
    trial = by.row([made[n] for n in row])
    assert trial is not None
    assert trial.better not in [made[n].move for n in row]
    found = mistake(trial)
    assert (found["row"], found["line"]) == (len(row), made[row[0]].line)
    assert found["until"] == made[row[-1]].line
    assert len(found["more"]) <= module.MORE - 1
    assert trial == by.row([made[n] for n in row]), "chance depends on nothing but the decision"
