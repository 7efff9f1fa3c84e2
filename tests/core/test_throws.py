"""A throw of several dice is one event, a shuffle too, and every die of them is proved."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.toys import defender, partners
from tests.toys.rules import rulebook

from qg.core.codec import dumps, loads
from qg.core.dice import Committed, Scripted, commitment, seeded
from qg.core.event import Event, Rolled, Shuffled, rolls
from qg.core.game import Game
from qg.core.match import Match, told
from qg.core.move import Dice, Tx
from qg.core.odds import all_rolls
from qg.core.record import BadRecord, Writer, link, read
from qg.core.value import ALL, HOLE, only, opened
from qg.core.words import sentence
from qg.games import find

SECRET = bytes(range(32))
SALTS = ["alpha", "bêta", "gamma", "delta"]


def thrown(dice: Dice, log: list[Event[Any]] | None = None) -> Tx[Any]:
    return Tx(defender.GAME.start(), dice, log)


class TestThrows:
    def test_several_dice_are_one_event(self) -> None:
        log: list[Event[Any]] = []
        tx = thrown(Scripted([3, 1, 6]), log)
        assert tx.roll_many(3, 6, "TOY-4", only(1)) == (3, 1, 6)
        assert log == [Rolled(6, "TOY-4", (3, 1, 6), only(1))]
        assert rolls(log[0]) == [(6, 3), (6, 1), (6, 6)]
        heard: Any = told(log, 0)[0]
        assert not opened(heard.face)
        assert heard.face == (HOLE,)  # nor how many there were

    def test_no_dice_are_no_event(self) -> None:
        log: list[Event[Any]] = []
        assert thrown(Scripted([]), log).roll_many(0, 6, "TOY-4") == ()
        assert log == []

    def test_search_meets_the_same_dice(self) -> None:
        told, silent = thrown(seeded(3), []), thrown(seeded(3))
        for tx in (told, silent):
            tx.roll(4, "TOY-4")
        assert told.roll_many(5, 6, "TOY-4") == silent.roll_many(5, 6, "TOY-4")
        assert told.shuffle(30, "TOY-4") == silent.shuffle(30, "TOY-4")

    def test_a_log_says_the_faces_of_a_throw_and_none_of_a_shuffle(self) -> None:
        roll, mix = Rolled(6, "TOY-4", (3, 1)), Shuffled(4, "TOY-4", (4, 1, 2))
        assert sentence({}, "en", roll) == "Roll (TOY-4): 3, 1."
        assert sentence({}, "fr", roll) == "Lancer (TOY-4)\N{NARROW NO-BREAK SPACE}: 3, 1."
        assert sentence({}, "en", mix) == "Shuffle (TOY-4)."
        assert sentence({}, "fr", mix) == "Mélange (TOY-4)."


class TestShuffles:
    def test_each_order_comes_up_once(self) -> None:
        ways = all_rolls(lambda dice: thrown(dice).shuffle(4, "TOY-4"))
        assert ways is not None
        assert {weight for weight, _ in ways} == {1}
        assert sorted(order for _, order in ways) == sorted(permutations(range(4)))

    def test_it_is_one_event_that_nobody_sees_into(self) -> None:
        log: list[Event[Any]] = []
        tx = thrown(Scripted([1, 3, 1]), log)
        assert tx.shuffle(4, "TOY-4") == (1, 3, 2, 0)
        assert log == [Shuffled(4, "TOY-4", (1, 3, 1), 0)]
        assert rolls(log[0]) == [(4, 1), (3, 3), (2, 1)]
        for seat in (0, 1):
            heard: Any = told(log, seat)[0]
            assert (heard.count, opened(heard.face)) == (4, False)

    def test_it_is_shown_to_whom_the_rule_says(self) -> None:
        log: list[Event[Any]] = []
        thrown(Scripted([1, 3, 1]), log).shuffle(4, "TOY-4", known=ALL)
        assert told(log, 0) == tuple(log)

    def test_one_thing_has_one_order(self) -> None:
        log: list[Event[Any]] = []
        tx = thrown(Scripted([]), log)
        assert (tx.shuffle(1, "TOY-4"), tx.shuffle(0, "TOY-4")) == ((0,), ())
        assert log == []

    def test_no_game_has_an_event_of_the_cores_names(self) -> None:
        class Shuffled(Event[partners.Cards]):
            pass

        with pytest.raises(TypeError, match="Shuffled: every game has an event of this name"):
            Game(
                name="clash",
                version=1,
                seats=partners.SEATS,
                state=partners.Cards,
                setup=partners.setup,
                moves=(),
                events=(Shuffled,),
                fill=partners.fill,
                rulebook=lambda: rulebook(4),
            )


def record(game: Game[Any], dice: Dice) -> list[str]:
    """A game at random to its end, told as if its dice had been those of the secret."""
    lines: list[str] = []
    salts = SALTS[: len(game.seating(game.options.make()))]
    writer = Writer(game, game.options.make(), lines.append)
    writer.begin(commitment(SECRET), salts)
    match, rng = Match(game, game.start(), dice), Random(1)
    while match.state.agenda:
        ask = match.state.asked()
        assert ask is not None
        match.play(ask.seat, rng.choice(match.legal(ask.seat)))
        writer.entry(match.journal[-1], match.state)
    writer.end(match.state, SECRET)
    return lines


def sealed_anew(lines: list[str], change: Callable[[dict[str, Any]], None]) -> str:
    """What a forger writes who knows how lines are sealed."""
    chain, out = "", []
    for line in lines:
        data = loads(line)
        data.pop("chain")
        change(data)
        chain = link(chain, data)
        out.append(dumps({**data, "chain": chain}) + "\n")
    return "".join(out)


def proved(game: Game[Any]) -> tuple[list[str], int]:
    salts = SALTS[: len(game.seating(game.options.make()))]
    lines = record(game, Committed(SECRET, salts))
    return lines, read(lambda name: game, "".join(lines)).rolls


class TestRecords:
    def test_every_die_of_a_shuffle_is_counted_and_proved(self) -> None:
        lines, count = proved(partners.GAME)
        assert count == partners.CARDS - 1
        assert "".join(lines).count('"Shuffled"') == 1

    def test_every_die_of_a_throw_is_counted_and_proved(self) -> None:
        lines, count = proved(defender.GAME)
        events = [e for line in lines for e in loads(line).get("events", [])]
        throws = [e for e in events if e["_"] == "Rolled"]
        assert count == sum(len(e["face"]) for e in throws) > len(throws)

    @pytest.mark.parametrize("game", [partners.GAME, defender.GAME], ids=["shuffle", "throw"])
    def test_dice_that_the_secret_did_not_give_are_found(self, game: Game[Any]) -> None:
        with pytest.raises(BadRecord, match=r"roll \d+ \(line \d+\) is not what the secret gives"):
            read(lambda name: game, "".join(record(game, seeded(5))))

    @pytest.mark.parametrize(
        ("game", "what"), [(partners.GAME, "Shuffled"), (defender.GAME, "Rolled")]
    )
    def test_a_throw_that_keeps_its_faces_back_is_refused(self, game: Game[Any], what: str) -> None:
        lines = proved(game)[0]
        for faces in ([], [None]):

            def empty(data: dict[str, Any], faces: list[Any] = faces) -> None:
                for event in data.get("events", []):
                    if event["_"] == what:
                        event["face"] = faces

            with pytest.raises(BadRecord, match="a roll without its face"):
                read(lambda name: game, sealed_anew(lines, empty))

    def test_one_face_changed_is_another_game(self) -> None:
        def turned(data: dict[str, Any]) -> None:
            for event in data.get("events", []):
                if event["_"] == "Shuffled":
                    event["face"][-1] = 3 - event["face"][-1]

        with pytest.raises(BadRecord, match=r"recorded .* played"):
            read(lambda name: partners.GAME, sealed_anew(proved(partners.GAME)[0], turned))

    def test_a_record_of_older_rules_is_refused_with_a_sentence(self) -> None:
        path = Path(__file__).parent.parent / "playthroughs" / "embuscades.jsonl"
        text, here = path.read_text("utf-8"), find("embuscades").version
        older = text.replace(f'"version":{here}', f'"version":{here - 1}', 1)
        said = f"played under version {here - 1} of the rules, this is version {here}"
        with pytest.raises(BadRecord, match=said):
            read(find, older)
