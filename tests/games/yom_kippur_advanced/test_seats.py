"""Three and four seats: two of one side are asked at once, each for its own front."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import SOAK, amount

from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.core.record import Writer, read
from qg.core.shape import NONE
from qg.core.value import seats_in
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.book import EITHER
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.hexmap import HEXES, SIZE
from qg.games.yom_kippur.tables import FRONT, ISRAEL, OWNER, PIECE, PIECES
from qg.table.sight import lasting
from qg.testing.laws import ends

PLAYERS = (3, 4)


def opened(players: int, seed: int = 1) -> Match[Campaign]:
    return Match(GAME, GAME.start({"players": players}), seeded(seed))


def some_play(match: Match[Campaign], rng: Random, most: int) -> None:
    """Moves at random of whoever is asked, `done` where nothing else comes to mind."""
    for _ in range(most):
        ask = match.state.asked()
        if ask is None:
            return
        seat = rng.choice(seats_in(ask.seats, len(GAME.seats(match.state))))
        assert isinstance(match.play(seat, match.any_move(seat, rng)), Accepted)


@pytest.mark.rule("YKA-002", "YKA-005", "YKA-125")
@pytest.mark.parametrize("players", PLAYERS)
def test_games_of_all_numbers_of_players_end(players: int) -> None:
    for seed in range(amount(1, 40)):
        ends(GAME, GAME.options.make({"players": players}, preset="bots"), seed)


@pytest.mark.rule("YKA-003", "YKA-006", "YKA-064")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_piece_has_one_commander_of_its_side(players: int) -> None:
    """But for those that left, are lost or are not shared yet, which either commander takes."""
    met = 0
    for seed in range(amount(2, 40)):
        match, rng = opened(players, seed), Random(seed)
        for _ in range(12):
            some_play(match, rng, 40)
            s = match.state
            sides = s.book.seating.sides
            for piece in range(PIECES):
                own = [seat for seat in range(players) if s.commands(seat, piece)]
                assert all([sides[seat] == OWNER[piece] for seat in own]), PIECE.word(piece)
                both = s.book.seating.split[OWNER[piece]] and s.serves[piece] == EITHER
                assert len(own) == 1 + both, PIECE.word(piece)
                if s.at[piece] < SIZE and not both:
                    assert s.oversees(own[0], s.at[piece]), PIECE.word(piece)
                    met += 1
                assert OWNER[piece] == ISRAEL or s.serves[piece] == FRONT[piece]
    assert met > 500


@pytest.mark.rule("YKA-006")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_move_chosen_before_the_partners_is_an_answer_after_it(players: int) -> None:
    """Whoever is asked the same before and after may play what was chosen before: nothing on the one front
    makes a move of the other impossible, but for a counter that either could take."""
    kept = 0
    for seed in range(amount(2, 40)):
        match, rng = opened(players, seed), Random(seed)
        for _ in range(300):
            ask = match.state.asked()
            if ask is None:
                break
            asked = seats_in(ask.seats, players)
            chosen = {seat: match.any_move(seat, rng) for seat in asked}
            first, *others = rng.sample(asked, len(asked))
            before = match.state
            assert isinstance(match.play(first, chosen[first]), Accepted)
            fresh = seats_in(lasting(before, match.state, first), players)
            assert first not in fresh
            for seat in fresh:
                assert seat in others
                done = match.play(seat, chosen[seat])
                if not isinstance(done, Accepted):
                    mine, theirs = chosen[seat].path()[1:2], chosen[first].path()[1:2]
                    assert mine == theirs, (seed, chosen[seat].text(), done)
                kept += 1
    assert kept > 20


@pytest.mark.rule("YKA-006")
def test_the_last_move_is_taken_back_past_a_partners() -> None:
    for seed in range(amount(2, 30)):
        match, rng, undone = opened(4, seed), Random(seed), 0
        for _ in range(400):
            ask = match.state.asked()
            if ask is None:
                break
            some_play(match, rng, 1)
            last = match.journal[-1].seat
            for seat in seats_in(ask.seats, 4):
                if seat != last and match.may_undo(seat) is None and rng.random() < 0.2:
                    wanted = match.without(seat)
                    assert match.undo(seat) is None
                    assert match.state == wanted
                    match.state.audit()
                    undone += 1
        assert undone > 3, seed


def test_a_long_record_of_four_seats_is_read_again() -> None:
    """Nobody is done while there is anything else to do: as long as games get."""
    match, rng, lines = opened(4), Random(4), list[str]()
    writer = Writer(GAME, GAME.options.of(match.state.options), lines.append)
    writer.begin("0" * 64, ["", "", "", ""])
    wanted = 3000 if SOAK else 400
    while len(match.journal) < wanted:
        ask = match.state.asked()
        if ask is None:
            break
        seat = rng.choice(seats_in(ask.seats, 4))
        move = match.any_move(seat, rng)
        for _ in range(3):
            if move.VERB != "done":
                break
            move = match.any_move(seat, rng)
        assert isinstance(match.play(seat, move), Accepted)
        writer.entry(match.journal[-1], match.state)
    again = read(lambda name: GAME, "".join(lines), without_end=True).match
    assert again.state == match.state
    assert len(again.journal) == len(match.journal)
    assert match.over() or len(match.journal) == wanted


@pytest.mark.parametrize("preset", ["people", "three", "four", "short", "bots"])
def test_every_preset_is_what_a_record_of_it_says(preset: str) -> None:
    chosen = GAME.options.make(preset=preset)
    assert GAME.options.make(chosen.changed()).key == chosen.key
    assert len(GAME.seating(chosen)) == {"three": 3, "four": 4}.get(preset, 2)


def test_whoever_has_no_seat_has_no_side() -> None:
    s = GAME.start({"players": 3})
    assert [s.side(seat) for seat in (0, 1, 2, 3, 30, NONE)] == [0, 0, 1, -1, -1, -1]
    assert HEXES.sheet[s.book.region[s.book.placed[0]][0]] in (0, 1)


def test_a_terminal_shows_both_maps_and_who_is_in_the_air() -> None:
    text = "t3 i.intercept spotted=G1514 G1514=SY-ARM-78,IL-B-1:],SY-I-1-:[ G1017=IL-ARM-188 S1719=IL-ARM-14"
    options = GAME.options.make({"players": 4})
    s = GAME.notation.read_position(GAME, text, options, {})
    assert GAME.notation.write_position(GAME, s).split()[:2] == ["t3", "i.intercept"]
    for language, sinai in (("fr", "Sinaï"), ("en", "Sinai")):
        said = GAME.notation.picture(GAME, s, 0, language, False).split("\n")
        assert said.index(sinai) < said.index("S1719: IL-ARM-14 6-6") < said.index("Golan")
        assert "* G1514: IL-B-1:], SY-I-1-:[" in said
        assert said[-1] == "spotted=G1514"
