"""Undo, and what is done by agreement."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.table.tools import Desk, find, picture, some_move

from qg.core.move import Refusal
from qg.core.record import read
from qg.core.shape import Malformed
from qg.core.value import only
from qg.table import command as do
from qg.table.seat import key_of
from qg.table.setup import rematch
from qg.table.story import record
from qg.table.table import OVER, PLAYING, Table


def refusal(no: object) -> tuple[str, str]:
    assert isinstance(no, Refusal), no
    return no.rule, no.why


def quiet_game(moves: int, **terms: Any) -> Desk:
    """Attaque after some moves in which nobody fought."""
    desk = Desk("attaque", **terms)
    for seat in (0, 1):
        desk.do(do.Play(seat, some_move(desk.table, seat, Random(seat)), desk.table.views[seat]))
    for number in range(moves):
        (seat,) = desk.table.asked()
        desk.do(do.Play(seat, quiet_move(desk, seat, number), desk.table.views[seat]), 100)
    return desk


def quiet_move(desk: Desk, seat: int, number: int) -> list[str]:
    assert desk.table.match is not None
    moves = [m.path() for m in desk.table.match.legal(seat)]
    return Random(number).choice([path for path in moves if path[0] == "move" and len(path) == 3])


def test_undo_is_refused_with_the_reason() -> None:
    desk = quiet_game(1)
    mover = desk.table.lines[-1].entry.seat
    assert refusal(desk.do(do.Undo(mover))) == ("QG-UNDO", "not_holding")
    assert refusal(desk.do(do.Undo(1 - mover))) == ("QG-UNDO", "not_yours")


def test_undo_is_free_while_the_seat_holds_the_ask() -> None:
    desk = Desk("parlour")
    rng = Random(2)
    undone = 0
    for _ in range(200):
        if desk.table.status != PLAYING:
            break
        seat = desk.table.asked()[0]
        before = picture(desk.table)
        desk.do(do.Play(seat, some_move(desk.table, seat, rng), desk.table.views[seat]), 10)
        if desk.do(do.Undo(seat)) is None:
            undone += 1
            assert desk.table.match is not None
            assert picture(desk.table)["state"] == before["state"]
            assert desk.table.views[seat] == before["counts"][3][seat] + 2
            assert picture(desk.refolded()) == picture(desk.table)
            desk.do(do.Play(seat, some_move(desk.table, seat, rng), desk.table.views[seat]), 10)
    assert undone


def test_a_take_back_by_consent_crosses_the_other_seat() -> None:
    desk = quiet_game(4)
    before = picture(desk.table)
    (seat,) = desk.table.asked()
    for number in (7, 8):
        (mover,) = desk.table.asked()
        desk.do(do.Play(mover, quiet_move(desk, mover, number), desk.table.views[mover]))
    n = desk.table.views[seat]
    assert desk.do(do.Offer(seat, "takeback")) is None
    assert refusal(desk.do(do.Answer(seat, "takeback", True))) == ("QG-CONSENT", "own_offer")
    assert desk.do(do.Answer(1 - seat, "takeback", True)) is None
    after = picture(desk.table)
    assert after["state"] == before["state"]
    assert after["record"] == before["record"]
    assert desk.table.asked() == [seat]
    assert desk.table.views[seat] == n + 1
    assert refusal(desk.do(do.Play(seat, ["pass"], n))) == ("QG-STALE", "")
    assert picture(desk.refolded()) == after
    desk.do(do.Play(seat, quiet_move(desk, seat, 9), n + 1))
    desk.do(do.Resign(seat))
    assert read(find, record(desk.table, 0)).ended


def test_a_take_back_is_declined_or_lapses() -> None:
    desk = quiet_game(2)
    (seat,) = desk.table.asked()
    desk.do(do.Offer(seat, "takeback"))
    desk.do(do.Answer(1 - seat, "takeback", False))
    assert refusal(desk.do(do.Answer(1 - seat, "takeback", True))) == ("QG-CONSENT", "no_offer")
    desk.do(do.Offer(1 - seat, "takeback"))
    desk.do(do.Play(seat, quiet_move(desk, seat, 1), desk.table.views[seat]))
    assert refusal(desk.do(do.Answer(seat, "takeback", True))) == ("QG-CONSENT", "no_offer")


def test_not_even_consent_takes_chance_back() -> None:
    desk = quiet_game(0)  # both deployed, and a die has decided who begins
    assert refusal(desk.do(do.Offer(0, "takeback"))) == ("QG-UNDO", "final")


def test_a_draw_is_agreed() -> None:
    desk = quiet_game(1)
    desk.do(do.Offer(0, "draw"))
    assert desk.table.status == PLAYING
    desk.do(do.Offer(1, "draw"))  # who offers the same has agreed
    assert desk.table.status == OVER
    assert desk.table.match is not None
    outcome = desk.table.match.state.outcome
    assert (outcome.rule, outcome.winners) == ("QG-AGREED", 0)
    assert not desk.table.offers
    assert read(find, record(desk.table, 0)).ended


def test_all_others_must_agree() -> None:
    desk = Desk("partners")
    desk.do(do.Offer(0, "pause"))
    for seat in (1, 2):
        desk.do(do.Answer(seat, "pause", True))
        assert desk.table.status == PLAYING
    desk.do(do.Answer(3, "pause", True))
    assert desk.table.status == "paused"


def test_a_machine_agrees_to_no_draw_but_to_the_rest() -> None:
    desk = Desk("attaque", [("me", ""), ("bot", "recrue")])
    assert refusal(desk.do(do.Offer(0, "draw"))) == ("QG-CONSENT", "bots_play_on")
    assert desk.do(do.Offer(0, "pause")) is None
    assert desk.table.status == "paused"


def test_who_resigns_loses() -> None:
    desk = quiet_game(1)
    desk.do(do.Resign(1))
    assert desk.table.match is not None
    assert desk.table.match.state.outcome.winners == only(0)
    assert refusal(desk.do(do.Resign(0))) == ("QG-OVER", "")


def test_a_side_resigns_when_both_partners_want_to() -> None:
    desk = Desk("partners")
    assert desk.do(do.Resign(0)) is None
    assert desk.table.status == PLAYING
    assert refusal(desk.do(do.Answer(1, "resign", True))) == ("QG-CONSENT", "own_offer")
    desk.do(do.Answer(2, "resign", False))
    assert desk.table.status == PLAYING
    desk.do(do.Resign(2))
    desk.do(do.Resign(1))  # the other side wants to as well: its partner is asked, not this one
    assert desk.table.status == PLAYING
    desk.do(do.Resign(3))
    assert desk.table.status == OVER
    assert desk.table.match is not None
    assert desk.table.match.state.outcome.winners == 0b0101


def test_a_flag_fells_the_whole_side() -> None:
    desk = Desk("partners", clock={"kind": "live", "minutes": 1, "increment": 0})
    (seat,) = desk.table.asked()
    desk.do(do.Wake(), 61_000)
    assert desk.table.match is not None
    assert desk.table.match.state.outcome.winners == (0b1010 if seat % 2 == 0 else 0b0101)


def test_a_bot_sits_in_for_a_leaver_and_gives_the_seat_back() -> None:
    desk = quiet_game(1, absence={"after": 60, "level": "sergent"})
    assert desk.do(do.Offer(0, "bot", away=(1,))) is None  # nobody else is there to be asked
    assert (desk.table.seats[1].kind, desk.table.seats[1].level) == ("bot", "sergent")
    assert desk.table.humans() == [0]
    assert desk.do(do.Return(1)) is None
    assert desk.table.humans() == [0, 1]
    assert picture(desk.refolded()) == picture(desk.table)


def test_a_rematch_swaps_the_sides() -> None:
    desk = quiet_game(1)
    assert refusal(desk.do(do.Offer(0, "rematch", fresh="u"))) == ("QG-CONSENT", "not_over")
    desk.do(do.Resign(0))
    desk.do(do.Offer(0, "rematch", fresh="u"))
    desk.do(do.Answer(1, "rematch", True, fresh="u"))
    assert desk.table.next == "u"
    other = Table(rematch(desk.table, "u", bytes(32), desk.at), find)
    held = [seat.devices for seat in desk.table.seats]
    assert [seat.devices for seat in other.seats] == held[::-1]
    assert all(held)
    assert other.watch == desk.table.watch


def test_a_stale_move_is_refused_unless_the_ask_stands() -> None:
    desk = quiet_game(1)
    (seat,) = desk.table.asked()
    path = some_move(desk.table, seat, Random(1))
    for n in (desk.table.views[seat] - 1, desk.table.views[seat] + 1, -1, 10**9):
        assert refusal(desk.do(do.Play(seat, path, n))) == ("QG-STALE", "")
    rush = Desk("realtime")
    assert rush.play(0, "grab 0") is None
    assert rush.do(do.Play(1, ["grab", "1"], 0)) is None


def test_who_deploys_at_the_same_time_is_not_late() -> None:
    """Both answer one Ask: the other's answer takes nothing from one's own."""
    desk = Desk("attaque")
    paths = [some_move(desk.table, seat, Random(seat)) for seat in (0, 1)]
    n = desk.table.views[1]
    assert desk.do(do.Play(0, paths[0], desk.table.views[0])) is None
    assert desk.table.views[1] == n + 1
    assert refusal(desk.do(do.Play(1, paths[1], n - 1))) == ("QG-STALE", "")
    assert refusal(desk.do(do.Play(1, paths[1], n + 2))) == ("QG-STALE", "")
    assert desk.do(do.Play(1, paths[1], n)) is None
    (seat,) = desk.table.asked()
    path = some_move(desk.table, seat, Random(1))
    assert refusal(desk.do(do.Play(seat, path, n))) == ("QG-STALE", "")  # another Ask now


def test_nobody_moves_before_the_game() -> None:
    desk = Desk("attaque", [("me", ""), ("open", "")])
    assert refusal(desk.play(0, "pass")) == ("QG-WAIT", "")
    assert refusal(desk.do(do.Resign(0))) == ("QG-WAIT", "")
    assert desk.do(do.Join(1, "Bob", key_of("Bob's"))) is None
    assert refusal(desk.play(0, "pass")) == ("QG-WAIT", "")
    assert desk.do(do.Salt((1,))) is None
    assert desk.table.status == PLAYING
    assert refusal(desk.do(do.Join(1, "Eve", key_of("Eve's")))) == ("QG-SEAT", "taken")


@pytest.mark.parametrize(
    "command",
    [
        do.Play(0, ["\ud800"], 0),
        do.Play(0, ["deploy", "Z" * 5000], 0),
        do.Offer(0, "war"),
        do.Rename(0, "x" * 41),
    ],
)
def test_what_has_no_form_is_told_so(command: do.Command) -> None:
    desk = Desk("attaque")
    assert isinstance(desk.do(command), Malformed)
