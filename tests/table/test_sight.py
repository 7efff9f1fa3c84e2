"""What seats are shown: the change of a view is the next view, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any

import pytest
from tests.table.tools import GAMES, Desk, some_move

from qg.core.agenda import EACH, Ask, Frame, Todo
from qg.core.codec import plain
from qg.core.diff import Course, diff, patch
from qg.core.move import Refusal
from qg.core.state import State
from qg.core.value import SPECTATOR
from qg.table import command as do
from qg.table.sight import lasting, shown_events
from qg.table.story import record, told_all
from qg.table.table import PLAYING


def patched(view: dict[str, Any], changes: Iterable[list[Any]]) -> dict[str, Any]:
    """What a client does."""
    view = {name: list(v) if isinstance(v, list) else v for name, v in view.items()}
    for name, *change in changes:
        if len(change) == 1:
            view[name] = change[0]
        else:
            view[name][change[0]] = change[1]
    return view


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_changes_of_a_view_are_the_next_view(game: str) -> None:
    rng = Random(game)
    desk = Desk(game, choices={"set": 2} if game == "attaque" else {})
    table = desk.table
    assert table.match is not None
    eyes = [*range(len(table.seats)), SPECTATOR]
    old = {seat: table.match.view(seat) for seat in eyes}
    shown = {seat: plain(view) for seat, view in old.items()}
    for _ in range(80):
        if table.status != PLAYING:
            break
        before, lines = table.match.state, len(table.lines)
        if asked := table.asked():
            seat = rng.choice(asked)
            path = some_move(table, seat, rng)
            desk.do(do.Play(seat, path, table.views[seat]), rng.randrange(500))
        else:  # time itself has to do something
            desk.do(do.Wake(), rng.randrange(500))
        for eye in eyes:
            view = table.match.view(eye)
            whole = diff(old[eye], view)
            assert patch(shown[eye], whole) == patched(shown[eye], whole) == plain(view)
            if len(table.lines) > lines:
                course = Course(before, table.match.state, table.lines[-1].entry.events)
                diffs = course.seen_by(eye, old[eye], view)
                told = shown_events(table.lines[-1].entry.events, eye)
                assert len(diffs) == max(1, len(told))
                shown[eye] = patched(shown[eye], chain(*diffs))
            assert shown[eye] == plain(view)
            old[eye] = view


def test_of_a_running_game_a_seat_gets_only_its_own_story() -> None:
    desk = Desk("attaque")
    deployed = [some_move(desk.table, seat, Random(seat)) for seat in (0, 1)]
    for seat, path in enumerate(deployed):
        desk.do(do.Play(seat, path, desk.table.views[seat]))
    for seat in (0, 1, SPECTATOR):
        story = record(desk.table, seat)
        for other in {0, 1} - {seat}:
            assert deployed[other][1] not in story
        assert ("hash" in story, "chain" in story, desk.table.secret.hex() in story) == (False,) * 3
    assert told_all(desk.table, 1)[0]["shown"] == "deploy"
    assert told_all(desk.table, 0)[0]["shown"] != "deploy"


def test_a_partners_move_takes_nothing_from_an_answer_that_was_chosen_before_it() -> None:
    """Two seats of a side are asked at once: each may still play what it chose on the view that it had."""
    desk = Desk("allies")
    before = dict(desk.table.views)
    assert desk.do(do.Play(0, ["dig"], before[0])) is None
    assert desk.do(do.Play(1, ["dig"], before[1])) is None  # chosen before the partner dug
    stale = desk.do(do.Play(0, ["dig"], before[0]))  # but its own last move it must have seen
    assert isinstance(stale, Refusal)
    assert stale.rule == "QG-STALE"
    assert desk.play(0, "done") is None
    assert desk.do(do.Play(1, ["done"], before[1])) is not None, "it has moved since"
    assert desk.play(1, "done") is None
    assert desk.table.asked() == [2]


def test_whoever_was_asked_something_else_must_have_seen_the_last_move() -> None:
    desk = Desk("allies")
    for seat in (0, 1):
        desk.play(seat, "done")
    before = dict(desk.table.views)
    desk.play(2, "fill left")
    assert isinstance(desk.do(do.Play(0, ["dig"], before[0])), Refusal)


def test_only_who_is_asked_the_very_same_keeps_a_fresh_view() -> None:
    """Seats 0 and 1 are asked; seat 2 moves, and something about what is asked is another thing then."""

    def asked(*frames: Frame) -> State:
        s = State()
        s.agenda = [Todo("turn"), *frames]
        return s

    dig = Ask("dig", "TOY-1", 0b011, ("dig", "done"), (4,), EACH, 900)
    before = asked(dig)
    assert lasting(before, asked(dig), 2) == 0b011
    assert lasting(before, asked(dig), 1) == 0b001, "who moved must have seen what came of it"
    assert lasting(before, asked(dig.but({"seats": 0b110})), 2) == 0b010
    for other in (
        {"name": "fill"},
        {"rule": "TOY-2"},
        {"verbs": ("dig",)},
        {"args": (5,)},
        {"due": 901},
    ):
        assert lasting(before, asked(dig.but(other)), 2) == 0, other
    assert lasting(before, asked(Todo("raid"), dig), 2) == 0, "what waits below is another thing"
    assert lasting(before, asked(), 2) == lasting(asked(), before, 2) == 0


def test_an_answer_to_a_standing_question_is_still_one_after_anothers() -> None:
    """In real time nobody has to start anew because somebody else was quicker."""
    desk = Desk("realtime")
    before = dict(desk.table.views)
    tries = [some_move(desk.table, seat, Random(seat)) for seat in (0, 1)]
    assert desk.do(do.Play(0, tries[0], before[0]), 1) is None
    no = desk.do(do.Play(1, tries[1], before[1]), 1)
    assert no is None or (isinstance(no, Refusal) and no.rule != "QG-STALE")
