"""The toys, move by move: what the contract promises for games that are still to come."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toys import allies, defender, first, partners, plane, reaction, realtime, secret, silent

from qg.core.agenda import Ask
from qg.core.dice import Scripted
from qg.core.door import explain, judge
from qg.core.event import Rolled, Shuffled, rolls
from qg.core.game import Game
from qg.core.match import Match, spoken, told
from qg.core.move import Accepted, Refusal, need
from qg.core.record import Writer, read
from qg.core.shape import Int
from qg.core.value import ALL, CLOCK, HOLE, SPECTATOR, only, opened, project


def table(game: Game[Any], *faces: int) -> Match[Any]:
    return Match(game, game.start(), Scripted(faces))


def play(match: Match[Any], seat: int, text: str, at: int | None = None) -> list[Any]:
    """Play a move that must be accepted; what happened, without the agenda."""
    ruling = match.play(seat, match.game.read_move(text.split()), at)
    assert isinstance(ruling, Accepted), ruling
    return list(spoken(ruling.events))


def refused(match: Match[Any], seat: int, text: str, at: int | None = None) -> Refusal:
    before = match.state
    ruling = match.play(seat, match.game.read_move(text.split()), at)
    assert isinstance(ruling, Refusal)
    assert match.state is before
    return ruling


def asked(match: Match[Any]) -> Ask:
    ask = match.state.asked()
    assert isinstance(ask, Ask)
    return ask


class TestReaction:
    def test_a_strike_that_nobody_counters_hits(self) -> None:
        match = table(reaction.GAME)
        assert play(match, 0, "strike") == []
        assert asked(match).args == (1,)
        assert play(match, 1, "allow") == [reaction.Hit(1), reaction.Turned()]
        assert asked(match) == reaction.TURN[1]

    def test_three_deep_the_last_declared_is_resolved_first(self) -> None:
        match = table(reaction.GAME)
        play(match, 0, "strike")
        assert play(match, 1, "counter") == [reaction.Declared(1)]
        assert play(match, 0, "counter") == [reaction.Declared(0)]
        assert [frame.name for frame in match.state.agenda] == [
            *("turn", "strike", "counter", "counter", "react")
        ]
        # The third counter (blue) undoes the second (red): the first (blue) then undoes the strike.
        assert play(match, 1, "counter") == [
            reaction.Declared(1),
            reaction.Undone(1),
            reaction.Undone(1),
            reaction.Turned(),
        ]
        assert match.state.hits == [0, 0]
        assert match.state.cards == [3, 2]

    def test_two_deep_the_strike_goes_through(self) -> None:
        match = table(reaction.GAME)
        for seat, text in ((0, "strike"), (1, "counter"), (0, "counter")):
            play(match, seat, text)
        events = play(match, 1, "allow")
        assert events == [reaction.Undone(0), reaction.Hit(1), reaction.Turned()]

    def test_only_the_interrupted_is_asked(self) -> None:
        match = table(reaction.GAME)
        play(match, 0, "strike")
        assert refused(match, 0, "counter").rule == "TOY-2"
        assert refused(match, 1, "strike").rule == "TOY-2"

    def test_no_card_no_counter(self) -> None:
        match = table(reaction.GAME)
        match.state.cards[1] = 0
        play(match, 0, "strike")
        assert [move.text() for move in match.legal(1)] == ["allow"]
        assert refused(match, 1, "counter").rule == "TOY-3"


class TestSecret:
    def test_the_other_hears_only_that_it_was_done(self) -> None:
        match = table(secret.GAME)
        (event,) = play(match, 0, "hide 7")
        heard: Any = told([event], 1)[0]
        assert heard.seat == 0
        assert not opened(heard.number)
        assert project(match.state, 0).number[0] == 7
        assert project(match.state, 1).number[0] is HOLE
        assert refused(match, 0, "hide 7").rule == "TOY-1"
        assert play(match, 1, "hide 9")[-1].winners == only(1)

    def test_a_refusal_says_the_range(self) -> None:
        match = table(secret.GAME)
        refusal = explain(secret.GAME, match.view(0), 0, secret.Hide(12), 0)
        assert refusal is not None
        assert refusal.plain()["given"] == {"low": 1, "high": 9}
        assert ("hide", "1") in refusal.legal


class TestRealtime:
    def test_first_come_first_served(self) -> None:
        match = table(realtime.GAME)
        assert play(match, 1, "grab 4", 10) == [realtime.Grabbed(1, 4, 310)]
        assert refused(match, 2, "grab 4", 10).rule == "TOY-2"
        assert play(match, 2, "grab 5", 10) == [realtime.Grabbed(2, 5, 310)]

    def test_a_seat_is_slow_for_a_while(self) -> None:
        match = table(realtime.GAME)
        play(match, 0, "grab 0", 100)
        refusal = refused(match, 0, "grab 1", 399)
        assert (refusal.rule, refusal.given) == ("TOY-3", {"ready": 400})
        assert match.state.now == 100  # the time of a refused try is forgotten
        play(match, 0, "grab 1", 400)

    def test_a_try_is_judged_at_its_time_and_writes_nothing_on_the_view(self) -> None:
        seen, times = project(realtime.GAME.start(), 0), []

        class Late(realtime.Grab):
            def check(self, s: realtime.Rush, seat: int) -> None:
                times.append((s.now, seen.now))

        assert judge(realtime.GAME, seen, 0, Late(0), 500) is None
        assert times == [(500, 0)]

    def test_what_is_offered_instead_is_legal_at_the_time_of_the_try(self) -> None:
        match = table(realtime.GAME)
        play(match, 0, "grab 0", 100)
        for at, instead in ((399, 0), (400, 7)):
            no = explain(realtime.GAME, match.view(0), 0, realtime.Grab(0), at)
            assert no is not None
            assert (no.rule, len(no.legal)) == ("TOY-2", instead)

    def test_what_is_due_comes_before_a_later_move(self) -> None:
        match = table(realtime.GAME)
        assert refused(match, CLOCK, "tick", 999).rule == "QG-DUE"
        refusal = refused(match, 0, "grab 0", 1500)
        assert (refusal.rule, refusal.given) == ("QG-DUE", {"at": 1500, "due": 1000})
        assert play(match, CLOCK, "tick", 1000) == [realtime.Faded(0)]
        assert asked(match).due == 2000
        assert refused(match, 0, "grab 0", 1500).rule == "TOY-2"
        play(match, 0, "grab 1", 1500)

    def test_a_late_tick_does_not_move_the_clock(self) -> None:
        match = table(realtime.GAME)
        play(match, CLOCK, "tick", 1700)
        assert asked(match).due == 2000

    def test_time_does_not_run_backwards(self) -> None:
        match = table(realtime.GAME)
        play(match, 0, "grab 0", 500)
        assert refused(match, 1, "grab 1", 499).rule == "QG-TIME"

    def test_only_the_clock_ticks_and_it_does_nothing_else(self) -> None:
        match = table(realtime.GAME)
        assert refused(match, 0, "tick", 5).rule == "TOY-4"
        assert refused(match, CLOCK, "grab 1", 1000).rule == "TOY-1"
        assert refused(match, SPECTATOR, "grab 1", 5).rule == "TOY-1"

    def test_the_last_token_ends_the_game(self) -> None:
        match = table(realtime.GAME)
        play(match, 2, "grab 7", 0)
        for second in range(1, 7):
            play(match, CLOCK, "tick", 1000 * second)
        events = play(match, CLOCK, "tick", 7000)
        assert events[0] == realtime.Faded(6)
        assert (events[1].winners, events[1].scores) == (only(2), (0, 0, 1))
        assert not match.state.agenda


class TestPlane:
    @pytest.mark.parametrize(
        ("move", "rule"),
        [
            ("go 300 900", ""),
            ("go 724 724", ""),
            ("go 725 725", "TOY-3"),
            ("go 300 901", "TOY-3"),
            ("go -1 300", "TOY-2"),
            ("go 0 2401", "TOY-2"),
        ],
    )
    def test_any_point_is_judged(self, move: str, rule: str) -> None:
        match = table(plane.GAME)
        if rule:
            assert refused(match, 0, move).rule == rule
        else:
            play(match, 0, move)

    def test_pass_is_listed_and_go_is_not(self) -> None:
        match = table(plane.GAME)
        assert [move.text() for move in match.legal(0)] == ["pass"]
        assert play(match, 0, "pass") == [plane.Went(0, 300, 300)]

    def test_who_touches_wins(self) -> None:
        match = table(plane.GAME)
        match.state.x, match.state.y = [1000, 1500], [1000, 1000]
        assert play(match, 0, "go 1400 1000")[1].winners == only(0)


class TestPartners:
    FACES = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2)  # back to front: slot 0 holds card 11, and so on

    def dealt(self) -> Match[Any]:
        match = table(partners.GAME, *self.FACES)
        play(match, 0, "deal")
        return match

    def test_the_deck_is_known_to_nobody(self) -> None:
        match = self.dealt()
        for seat in (*range(4), SPECTATOR):
            view = match.view(seat)
            assert [view.card[i] is HOLE for i in range(8, 12)] == [True] * 4
            assert len(told(match.journal[0].events, seat)) == len(match.journal[0].events)
            shuffled: Any = told(match.journal[0].events, seat)[1]
            assert (type(shuffled), shuffled.count, shuffled.rule) == (Shuffled, 12, "TOY-1")
            assert not opened(shuffled.face)

    def test_a_shuffle_is_one_event_that_holds_every_die(self) -> None:
        match = self.dealt()
        events = [e for e in match.journal[0].events if rolls(e)]
        assert events == [Shuffled(12, "TOY-1", self.FACES, 0)]
        assert rolls(events[0]) == list(zip(range(12, 1, -1), self.FACES, strict=True))

    def test_a_hand_is_secret_even_from_the_partner(self) -> None:
        match = self.dealt()
        north, south = match.view(0), match.view(2)
        assert (north.card[0], north.card[4]) == (11, 7)
        assert south.card[0] is HOLE
        assert south.card[4] is HOLE
        assert south.place.count(0) == 2  # how many cards a partner holds is no secret

    def test_a_card_played_is_revealed_and_another_drawn(self) -> None:
        match = self.dealt()
        events = play(match, 1, "play 5")
        assert events == [
            partners.Dealt(5, partners.TABLE, (6,), ALL),
            partners.Dealt(8, 1, (3,), only(1)),
        ]
        heard: Any = told(events, 3)
        assert heard[0] == events[0]
        assert not opened(heard[1].card)
        assert refused(match, 2, "play 0").given == {"slot": 0}
        assert refused(match, 1, "play 1").rule == "TOY-2"

    def test_three_tricks_decide(self) -> None:
        match = self.dealt()
        while match.state.agenda:
            ask = asked(match)
            play(match, ask.seat, match.legal(ask.seat)[0].text())
        assert sum(match.state.tricks) == 3
        assert match.state.outcome.winners in (0b0101, 0b1010)


class TestDefender:
    def test_the_defender_decides_in_the_attackers_turn(self) -> None:
        match = table(defender.GAME)
        assert play(match, 0, "attack 2") == []
        assert (asked(match).seats, asked(match).args) == (only(1), (2, 0))
        assert refused(match, 0, "stand").rule == "TOY-3"
        assert play(match, 1, "retreat") == [defender.Lost(1, 1), defender.Turned()]
        assert asked(match) == defender.TURN[1]

    @pytest.mark.parametrize(("faces", "loser"), [((2, 5, 4), 1), ((2, 4, 4), 0), ((1, 1, 6), 0)])
    def test_dice_decide_when_the_defender_stands(self, faces: tuple[int, ...], loser: int) -> None:
        match = table(defender.GAME, *faces)
        play(match, 0, "attack 2")
        events = play(match, 1, "stand")
        assert events[:2] == [Rolled(6, "TOY-4", faces[:2]), Rolled(6, "TOY-4", faces[2:])]
        assert events[2:] == [defender.Lost(loser, 2), defender.Turned()]
        for seat in (0, 1, SPECTATOR):
            assert told(events, seat) == tuple(events)  # everybody sees the dice

    def test_one_attacks_with_what_one_has(self) -> None:
        match = table(defender.GAME)
        assert refused(match, 0, "attack 4").given == {"most": 3}
        match = table(defender.GAME)
        match.state.ground[:] = [1, 5]
        assert [move.text() for move in match.legal(0)] == ["attack 1"]
        assert refused(match, 0, "attack 2").given == {"most": 1}

    def test_a_decision_is_taken_back_until_dice_roll(self) -> None:
        match = table(defender.GAME, 6, 1)
        play(match, 0, "attack 1")
        no = match.may_undo(0)
        assert no is not None
        assert no.why == "not_holding"
        play(match, 1, "stand")
        no = match.may_undo(1)
        assert no is not None
        assert no.why == "final"

    def test_an_answer_stands_once_the_turn_that_it_was_given_in_has_ended(self) -> None:
        match = table(defender.GAME)
        play(match, 0, "attack 1")
        play(match, 1, "retreat")
        assert asked(match) == defender.TURN[1]  # blue is asked, and its answer was the last entry
        no = match.undo(1)
        assert no is not None
        assert (no.rule, no.why) == ("QG-UNDO", "turn_ended")
        assert len(match.journal) == 2

    def test_an_answer_is_taken_back_while_the_turn_goes_on(self) -> None:
        match = table(defender.GAME)
        play(match, 0, "attack 1")
        before = match.state
        play(match, 1, "dig")
        assert match.undo(1) is None
        assert match.state is before

    def test_a_choice_that_one_has_opened_oneself_is_taken_back(self) -> None:
        match = table(defender.GAME)
        for seat, text in ((0, "attack 1"), (1, "dig"), (1, "retreat")):
            play(match, seat, text)
        assert match.opener() == 1
        assert match.undo(1) is None
        assert asked(match).args == (1, 1)
        assert match.undo(1) is None
        assert asked(match).args == (1, 0)
        assert len(match.journal) == 1


class TestFirst:
    def test_the_first_answer_closes(self) -> None:
        match = table(first.GAME)
        play(match, 0, "offer 4")
        assert asked(match).seats == 0b110
        assert refused(match, 0, "take").rule == "TOY-3"
        assert play(match, 2, "take") == [first.Settled(0, 2, 2, 4)]
        assert refused(match, 1, "take").rule == "TOY-1"
        assert match.state.points == [2, 0, 4]

    def test_one_refusal_settles_it_too(self) -> None:
        match = table(first.GAME)
        play(match, 0, "offer 1")
        assert play(match, 1, "leave") == [first.Settled(0, 1, 0, 0)]
        assert asked(match) == first.OFFER[1]


class TestSilent:
    def test_only_the_own_side_hears_of_a_failure(self) -> None:
        match = table(silent.GAME)
        (event,) = play(match, 0, "try 1 2", 100)
        assert event == silent.Missed(0, 600, 0b011, (1, 2), only(0))
        assert [told([event], seat) != () for seat in (0, 1, 2, SPECTATOR)] == [
            True,
            True,
            False,
            False,
        ]
        partner: Any = told([event], 1)[0]
        assert partner.until == 600
        assert not opened(partner.tried)
        assert match.journal[0].events == (event,)  # a standing Ask is not closed by an answer

    def test_nothing_that_the_others_see_changes(self) -> None:
        match = table(silent.GAME)
        before = match.view(2)
        play(match, 0, "hold 1")
        assert match.view(2) == before
        assert match.view(1).held[0] == 1

    def test_no_answer_to_a_standing_ask_is_taken_back(self) -> None:
        match = table(silent.GAME)
        for seat in (0, 2):
            play(match, seat, f"try {seat} {seat}")
            for each in range(3):
                no = match.may_undo(each)
                assert no is not None
                assert (no.rule, no.why) == ("QG-UNDO", "standing")
        assert match.past == []

    def test_an_event_that_some_do_not_hear_is_declared_whole(self) -> None:
        class Undoable(silent.Held):
            REVEALS = False

        class Astray(silent.Held):
            HEARD = "seat"

        with pytest.raises(TypeError, match=r"Undoable: .* say REVEALS"):
            silent.variant("x", events=(Undoable,))
        with pytest.raises(TypeError, match="Astray: HEARD names no public field of shape MASK"):
            silent.variant("x", events=(Astray,))


class TestAllies:
    def test_a_move_is_taken_back_past_a_partners(self) -> None:
        match = table(allies.GAME)
        play(match, 0, "dig")
        play(match, 1, "dig")
        play(match, 1, "dig")
        assert match.undo(0) is None
        assert match.state.hole == [0, 2]
        assert [entry.seat for entry in match.journal] == [1, 1]
        assert match.undo(1) is None  # and the partner its own
        assert match.state.hole == [0, 1]

    def test_nobody_takes_back_past_an_enemy_nor_once_the_turn_has_ended(self) -> None:
        match = table(allies.GAME)
        for seat, text in ((0, "dig"), (1, "done")):
            play(match, seat, text)
        assert match.may_undo(0) is None  # left is still asked
        play(match, 0, "done")
        assert [getattr(match.may_undo(seat), "why", "") for seat in (0, 1)] == ["not_holding"] * 2
        play(match, 2, "fill left")
        assert [getattr(match.may_undo(seat), "why", "") for seat in (0, 1)] == ["not_yours"] * 2

    def test_what_a_partner_did_must_be_the_same_without_it(self) -> None:
        class Lean(allies.Dig):
            """Whoever digs second leans on what the other has dug."""

            def check(self, s: Any, seat: int) -> None:
                super().check(s, seat)
                need(seat == 0 or s.hole[0] > 0, "TOY-2", "alone")

        class Tell(allies.Dug):
            PUBLIC = {"beside": Int(0, 9)}

            def __init__(self, seat: int, beside: int) -> None:
                super().__init__(seat)
                self.beside = beside

        class Count(allies.Dig):
            def run(self, tx: Any, seat: int) -> None:
                tx.emit(Tell(seat, tx.s.hole[1 - seat]))
                tx.push(allies.digging(tx.s.round, tx.s.work))

        for dig in (Lean, Count):
            match = table(changed(allies, (dig, allies.Done, allies.Fill), (Tell,)))
            play(match, 0, "dig")
            play(match, 1, "dig")
            no = match.undo(0)
            assert no is not None
            assert (no.rule, no.why) == ("QG-UNDO", "built_on")
            assert match.undo(1) is None
            assert match.undo(0) is None

    def test_a_record_with_such_an_undo_replays(self) -> None:
        match, lines = table(allies.GAME), list[str]()
        writer = Writer(allies.GAME, allies.GAME.options.make(), lines.append)
        writer.begin("0" * 64, ["", "", ""])
        for seat, text in ((0, "dig"), (1, "dig")):
            play(match, seat, text)
            writer.entry(match.journal[-1], match.state)
        match.undo(0)
        writer.undo(0, 0, match.state)
        again = read(lambda name: allies.GAME, "".join(lines)).match
        assert again.state == match.state
        assert len(again.journal) == 1


def changed(toy: Any, moves: tuple[Any, ...], events: tuple[Any, ...]) -> Game[Any]:
    """A toy with other moves and more events."""
    made: Game[Any] = toy.GAME
    return Game(
        name=made.name,
        version=1,
        seats=toy.SEATS,
        teams=made.teams,
        state=made.state,
        setup=made.setup,
        moves=moves,
        events=(*tuple(made.events.values())[4:], *events),
        lists=made.lists,
        fill=made.fill,
        rulebook=made.rulebook,
    )
