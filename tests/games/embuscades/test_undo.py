"""Taking back an answer to a mine exchange: in a match, in its record, at a table that is loaded again."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.games.embuscades.tools import played, read
from tests.table.tools import Desk

from qg.core.codec import plain
from qg.core.dice import commitment
from qg.core.match import Match
from qg.core.record import BadRecord, Writer
from qg.core.record import read as read_record
from qg.core.words import reason
from qg.games.embuscades import GAME
from qg.table import command as do

AGREED: Final = ("propose_mine_exchange 1", "answer_mine_exchange yes")
LAST_DIE_USED: Final = "to=regular dice=1x,2x R.captured=1 T.captured=1"
REGULAR, TERRORIST = 0, 1


def why(match: Match[Any], seat: int) -> str:
    no = match.may_undo(seat)
    return "" if no is None else no.why


@pytest.mark.rule("EMB-909", "EMB-609")
def test_an_answer_stands_once_the_turn_of_the_proposer_has_ended() -> None:
    match = played(read(LAST_DIE_USED), *AGREED)
    ask, turn = match.state.asked(), match.state.turn
    assert ask is not None
    assert (ask.name, ask.seat) == ("turn_start", TERRORIST)
    no = match.undo(TERRORIST)
    assert no is not None
    assert (no.rule, no.why) == ("QG-UNDO", "turn_ended")
    assert (match.state.turn, len(match.journal)) == (turn, 2)


@pytest.mark.rule("EMB-551")
def test_a_choice_in_ones_own_turn_is_taken_back() -> None:
    """The move out of the HQ drew ATELIERS: the Ask for a vehicle is its own, whatever lies under it."""
    start = "to=regular dice=1,2 R_tank1@R_HQ:5 R_tank2@- deck=radio_parc"
    match = played(read(start), "move R_tank1 0 R_CN")
    before = match.state
    ask = before.asked()
    assert ask is not None
    assert ask.name == "radio_choice"
    assert why(match, REGULAR) == "final"  # the card was drawn
    match.play(REGULAR, GAME.read_move(["choose_vehicle", "R_tank2"]))
    assert match.undo(REGULAR) is None
    assert match.state is before


@pytest.mark.rule("EMB-909")
def test_a_record_gives_the_same_verdict_and_refuses_such_an_undo() -> None:
    start = read(LAST_DIE_USED)
    options = GAME.options.of(start.options)
    lines: list[str] = []
    writer = Writer(GAME, options, lines.append)
    writer.begin(commitment(bytes(32)), ["a", "b"], start=plain(start))
    match = played(start, *AGREED)
    states = list(match.states())
    for entry, state in zip(match.journal, states[1:], strict=True):
        writer.entry(entry, state)
    assert why(read_record(lambda name: GAME, "".join(lines)).match, TERRORIST) == "turn_ended"
    writer.undo(TERRORIST, match.state.now, states[-2])
    with pytest.raises(BadRecord, match="refused under QG-UNDO"):
        read_record(lambda name: GAME, "".join(lines))


@pytest.mark.rule("EMB-909")
def test_a_table_that_is_loaded_again_gives_the_same_verdict() -> None:
    start = read(LAST_DIE_USED)
    desk = Desk("embuscades", start=start)
    for text in AGREED:
        desk.play(desk.table.asked()[0], text)
    for table in (desk.table, desk.refolded()):
        assert table.match is not None
        assert why(table.match, TERRORIST) == "turn_ended"
    no: Any = desk.do(do.Undo(TERRORIST))
    assert (no.rule, no.why) == ("QG-UNDO", "turn_ended")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_reason_speaks_of_undo_and_not_of_a_vehicle(language: str) -> None:
    """The game has a `not_yours` of its own, about vehicles."""
    no = played(read(LAST_DIE_USED), *AGREED).may_undo(REGULAR)
    assert no is not None
    said = reason(GAME.words(language), language, no)
    assert said.startswith(("Vous n’avez rien à reprendre", "You have nothing to take back"))
