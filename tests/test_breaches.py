"""One small game broken on purpose under each law but the fifth (see test_leaks.py for that one)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.leaks import ruse
from tests.toys import defender, hexes, plane, realtime, rules, silent

from qg.core.agenda import NEVER, STANDING, Ask
from qg.core.event import Event
from qg.core.forecast import Forecast, Outcome, Term
from qg.core.game import Game
from qg.core.move import Move, need
from qg.core.options import Options
from qg.core.shape import Int, Name, Seq
from qg.core.value import ALL, Sealed, only, put
from qg.testing.breach import PARTS, Broken
from qg.testing.laws import ends, uphold
from qg.testing.saved import Stretch


def breach(game: Game[Any], laws: tuple[str, ...] = PARTS) -> str:
    """The first breach in ten stretches."""
    for seed in range(10):
        try:
            uphold(game, Stretch(seed, seed % 4, 4), laws=laws)
        except Broken as broken:
            return str(broken)
    return "kept"


def without(*verbs: str) -> Callable[[Any, int], list[Move[Any]]]:
    return lambda s, seat: [m for m in ruse.act(s, seat) if m.VERB not in verbs]


def never(s: Any, seat: int) -> int:
    return NEVER


def twice(s: Any, seat: int) -> list[Move[Any]]:
    return [*ruse.act(s, seat), ruse.Pass()]


def too_many(s: Any, seat: int) -> list[Move[Any]]:
    return [*ruse.act(s, seat), *[ruse.Step(i) for i in range(6) if s.spot[i] == ruse.GONE]] + [
        ruse.Probe(i, i) for i in range(3 * seat, 3 * seat + 3)
    ]


def tired(s: Any, seat: int) -> list[Move[Any]]:
    s.ply += 1
    return ruse.act(s, seat)


class Unruly(ruse.Pass):
    """Refused under a rule that is in no book."""

    def check(self, s: Any, seat: int) -> None:
        need(s.ply < 2, "TOY-99", "late")


class Writing(ruse.Pass):
    """Writes on the state instead of emitting an event."""

    def run(self, tx: Any, seat: int) -> None:
        tx.s.spot[3 * seat] += 0 if tx.s.kind[3 * seat] == ruse.MINE else 1
        super().run(tx, seat)


class Unregistered(Event[Any]):
    def apply(self, s: Any) -> None:
        pass


class Strange(ruse.Pass):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Unregistered())
        super().run(tx, seat)


class Gambling(ruse.Pass):
    """Throws a die that nobody hears of: no record can replay it."""

    def run(self, tx: Any, seat: int) -> None:
        if tx.dice(2) == 1:
            tx.emit(ruse.Plied())
        super().run(tx, seat)


class Ruleless(ruse.Pass):
    def run(self, tx: Any, seat: int) -> None:
        tx.roll(6, "TOY-99")
        super().run(tx, seat)


class Silent(ruse.Pass):
    """Does less where nobody keeps a journal."""

    def run(self, tx: Any, seat: int) -> None:
        if tx.log is not None:
            tx.emit(ruse.Plied())
        super().run(tx, seat)


class Marching(ruse.Pass):
    """Moves a mine."""

    def run(self, tx: Any, seat: int) -> None:
        mine = tx.s.kind.index(ruse.MINE, 3 * seat)
        tx.emit(ruse.Trod(mine, (0,), only(seat)))
        super().run(tx, seat)


class Crashing(ruse.Pass):
    def check(self, s: Any, seat: int) -> None:
        raise KeyError("nothing")


class Showing(Event[Any]):
    """Opens a counter, and does not say that it reveals."""

    PUBLIC = {"slot": ruse.SLOT}
    SEALED = {"kind": Sealed(Seq(ruse.KIND), by="known", whole=True)}

    def __init__(self, slot: int, kind: tuple[int, ...], known: int) -> None:
        self.slot, self.kind, self.known = slot, kind, known

    def apply(self, s: Any) -> None:
        s.kind, s.known = put(s.kind, self.slot, self.kind[0]), put(s.known, self.slot, ALL)


class Boasting(ruse.Pass):
    """Shows an own counter and keeps the turn: the move could be taken back."""

    def run(self, tx: Any, seat: int) -> None:
        if tx.s.known[3 * seat] == ALL:
            super().run(tx, seat)
        else:
            tx.emit(Showing(3 * seat, (tx.s.kind[3 * seat],), ALL))
            tx.push(ruse.ACT[seat])


class Lazy(ruse.Ruse):
    """A copy that shares a list with its original."""

    def copy(self) -> Any:
        c = super().copy()
        c.spot = self.spot
        return c


class Forgetful(ruse.Ruse):
    """A copy that loses a column."""

    def copy(self) -> Any:
        c = super().copy()
        c.ply = 0
        return c


class Stale(ruse.Ruse):
    """Keeps a sum for speed that no event keeps up."""

    DERIVED = ("far",)
    far: int

    def derive(self) -> None:
        self.far = sum(self.spot)


def start(cls: type[Any]) -> Callable[[Options], Any]:
    def setup(options: Options) -> Any:
        s = ruse.begun(cls(options.key))
        s.derive()
        return s

    return setup


BREACHES = {
    "law 1: nobody who is asked has a move": ruse.variant("b", act=lambda s, seat: []),
    "law 2: two moves have one path": ruse.variant("b", act=twice),
    "law 2: a listed move is refused": ruse.variant("b", act=too_many),
    "law 2: what is not listed is accepted": ruse.variant("b", act=without("pass", "step")),
    "law 2: refused under no rule of the book": ruse.variant(
        "b",
        Unruly,
        act=lambda s, seat: [m for m in ruse.act(s, seat) if s.ply < 2 or m.VERB != "pass"],
    ),
    "law 2: time changes a list that says nothing of it": silent.variant("b", until=never),
    "law 2: a list that has changed already": silent.variant("b", until=lambda s, seat: s.now),
    "law 3: a list or a check touched the view": ruse.variant("b", act=tired),
    "law 4: events do not make the state": ruse.variant("b", Writing),
    "law 4: an event is not one of the game's": ruse.variant("b", Strange),
    "law 4: the record of a game does not replay": ruse.variant("b", Gambling),
    "law 4: a roll that no rule asked for": ruse.variant("b", Ruleless),
    "law 6: a state read back differs": ruse.variant("b", state=Stale, setup=start(Stale)),
    "law 7: a move to be undone has told somebody something": ruse.variant(
        "b", Boasting, events=(Showing,)
    ),
    "law 8: the audit": ruse.variant("b", Marching),
    "law copy: a copy shares a column: spot": ruse.variant("b", state=Lazy, setup=start(Lazy)),
    "law search: search and a match differ": ruse.variant("b", Silent),
    "law door: an error comes out of the rules: KeyError": ruse.variant("b", Crashing),
}


@pytest.mark.parametrize("what", BREACHES)
def test_a_breach_is_told(what: str) -> None:
    others = tuple(law for law in PARTS if not law.startswith("5"))
    assert breach(BREACHES[what], others).startswith(what)


def test_a_lost_column_is_told() -> None:
    game = ruse.variant("b", state=Forgetful, setup=start(Forgetful))
    with pytest.raises(Broken, match="a copy differs: ply"):
        uphold(game, Stretch(1, 4, 2), laws=("copy",))


def test_a_shared_column_is_written_through() -> None:
    game = ruse.variant("b", state=Lazy, setup=start(Lazy))
    assert breach(game, ("3",)).startswith("law 3: ")


def game_of(toy: Any, **changes: Any) -> Game[Any]:
    """A toy with some arguments of its Game replaced."""
    game: Game[Any] = toy.GAME
    kept: dict[str, Any] = {
        "name": "b",
        "version": 1,
        "seats": toy.SEATS,
        "state": game.state,
        "setup": game.setup,
        "moves": tuple(game.verbs.values()),
        "events": tuple(game.events.values())[4:],
        "lists": game.lists,
        "samples": game.samples,
        "steps": game.steps,
        "fill": game.fill,
        "rulebook": game.rulebook,
        "until": game.until,
        "bound": game.bound,
    }
    return Game(**{**kept, **changes})


def test_a_sampler_that_draws_what_is_refused_is_told() -> None:
    def far(s: Any, seat: int, rng: Random) -> plane.Go:
        return plane.Go(rng.randint(0, plane.SIDE), rng.randint(0, plane.SIDE))

    assert breach(game_of(plane)) == "kept"
    assert "law 2: what a sampler draws is refused" in breach(game_of(plane, samples={"walk": far}))


def test_an_ask_that_falls_due_and_does_not_hear_the_clock_is_told() -> None:
    def setup(options: Options) -> realtime.Rush:
        s = realtime.setup(options)
        s.agenda = [Ask("rush", "TOY-1", 0b111, ("grab",), (), STANDING, 1000)]
        return s

    assert breach(game_of(realtime)) == "kept"
    assert "law 1: " in breach(game_of(realtime, setup=setup))


def test_a_game_longer_than_its_bound_is_told() -> None:
    game = game_of(plane, bound=3)
    with pytest.raises(Broken, match="law 9: not over after 3 moves"):
        ends(game, game.options.make(), 1)
    with pytest.raises(Broken, match="law 9: longer than 3 moves"):
        uphold(game, Stretch(1, 3, 2))


def test_an_ask_under_no_rule_is_told() -> None:
    assert "law 2: an Ask cites no rule" in breach(
        game_of(plane, rulebook=lambda: rules.rulebook(0))
    )


def test_a_step_that_is_not_there_is_told_wherever_it_happens() -> None:
    """While moves are skipped, while they are held, and in a whole game."""
    game = game_of(defender, name="front", steps={"fight": defender.fight})
    said = r"law door: .*LookupError: front has no step 'turn' \(there are: fight\)"
    for stretch in (Stretch(1, 0, 4), Stretch(1, 4, 1), Stretch(1, 1000, 1)):
        with pytest.raises(Broken, match=said) as told:
            uphold(game, stretch)
        assert told.value.__notes__ == [f"game front, stretch: {stretch.line()}"]
    with pytest.raises(Broken, match=said):
        ends(game, game.options.make(), 1)


# ------------------------------------------------------------- branches, forecasts, endings


def test_notes_of_another_form_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mapping in place of a pair would be shown as its keys."""
    monkeypatch.setattr(hexes, "ways", lambda s, unit: {"H0101": {"cost": 1, "way": ["H0101"]}})
    told = breach(hexes.GAME, ("2",))
    assert told.startswith("law 2: notes of a branch: a note is (cost, (words of the way))")


class Said(Event[Any]):
    """Names the result of a fire by the word that its forecast uses."""

    PUBLIC = {"result": Name(("hit", "miss"))}

    def __init__(self, result: int) -> None:
        self.result = result

    def apply(self, s: Any) -> None:
        pass


def firing(monkeypatch: pytest.MonkeyPatch, names: bool, *outcomes: int, **term: str) -> str:
    """What the laws say of the toy of hexes where a fire hits on 4 to 6, and is forecast with these weights.
    `names`: its events say whether it was a hit by the word of the forecast."""

    def run(self: hexes.Fire, tx: Any, seat: int) -> None:
        hit = tx.roll(6, "TOY-5") >= 4
        tx.emit(hexes.Fired(self.unit, self.target, int(hit)))
        if names:
            tx.emit(Said(int(not hit)))
        if tx.s.units(1 - seat) or not tx.conclude(only(seat), "TOY-6"):
            tx.push(tx.ask)

    def forecast(self: hexes.Fire, s: Any, seat: int) -> Forecast:
        side, what, rule = [
            {"side": "red", "what": "die", "rule": "TOY-5", **term}[k] for k in KEYS
        ]
        words = [Outcome(w, o) for w, o in zip(outcomes, ("hit", "miss"), strict=True)]
        return Forecast((Term(side, what, 1, rule),), "", tuple(words))

    monkeypatch.setattr(hexes.Fire, "run", run)
    monkeypatch.setattr(hexes.Fire, "forecast", forecast)
    texts = {"names": {"hit": "a hit", "miss": "a miss", "die": "die"}}
    events = (*tuple(hexes.GAME.events.values())[5:], Said)
    return breach(game_of(hexes, events=events, words=lambda language: texts), ("2",))


KEYS = ("side", "what", "rule")


def test_weights_are_those_of_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "law 2: the weights of a forecast are not those of the dice"
    assert firing(monkeypatch, True, 3, 3) == "kept"
    assert firing(monkeypatch, True, 1, 1) == "kept"  # shares are compared
    assert firing(monkeypatch, True, 4, 2).startswith(wrong)
    assert firing(monkeypatch, True, 6, 0).startswith(wrong)


def test_where_events_do_not_name_the_outcome_only_whole_ways_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert firing(monkeypatch, False, 3, 3) == "kept"
    assert firing(monkeypatch, False, 2, 4) == "kept"  # wrong, and no law can know
    told = firing(monkeypatch, False, 3, 4)
    assert told.startswith("law 2: a weight of a forecast is no number of ways")


def test_where_no_die_falls_before_an_answer_nothing_is_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(self: hexes.Fire, tx: Any, seat: int) -> None:
        tx.emit(hexes.Fired(self.unit, self.target, 0))
        tx.push(tx.ask)

    assert (
        firing(monkeypatch, False, 2, 4) == "kept"
    )  # with dice, and with this forecast from here on
    monkeypatch.setattr(hexes.Fire, "run", run)
    texts = {"names": {"hit": "a hit", "miss": "a miss", "die": "die"}}
    assert breach(game_of(hexes, words=lambda language: texts), ("2",)) == "kept"


@pytest.mark.parametrize(
    ("term", "told"),
    [
        ({"rule": "TOY-99"}, "law 2: a forecast cites no rule of the book"),
        ({"side": "green"}, "law 2: a forecast names a side that there is not"),
        ({"what": "luck"}, "law 2: a forecast says what has no entry in names (fr)"),
    ],
)
def test_what_a_forecast_names_is_there(
    term: dict[str, str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert firing(monkeypatch, True, 3, 3, **term).startswith(told)


def test_weights_are_whole_and_not_all_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert firing(monkeypatch, True, 0, 0).startswith("law 2: the weights of a forecast are all 0")
    assert firing(monkeypatch, True, -3, 9).startswith(
        "law 2: a weight of a forecast is not a whole"
    )


def test_a_counter_without_room_is_told_where_endings_are_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The counter of plies has room for the last one and no more; the game goes on past it."""

    def run(self: hexes.Done, tx: Any, seat: int) -> None:
        tx.emit(hexes.Turned())
        if tx.s.ply < hexes.PLIES or not tx.conclude(0, "TOY-7"):
            tx.push(hexes.TURN[1 - seat])

    monkeypatch.setattr(hexes.Done, "run", run)
    what = "law 6: with endings switched off a state is written that cannot be read"
    with pytest.raises(Broken, match=what):
        uphold(hexes.GAME, Stretch(0, 4 * hexes.PLIES, 1), laws=("6",))

    class Roomy(hexes.Skirmish):
        PUBLIC = {"ply": Int(0, 1000)}

    def begun(options: Options) -> Any:
        s, usual = Roomy(options.key), hexes.GAME.start()
        s.at, s.acted, s.ply, s.agenda = usual.at, usual.acted, usual.ply, usual.agenda
        return s

    for seed in range(3):
        roomy = game_of(hexes, state=Roomy, setup=begun)
        uphold(roomy, Stretch(seed, 4 * hexes.PLIES, 1), laws=("6",))


def test_a_failed_audit_shows_the_state_and_its_cause() -> None:
    told = breach(ruse.variant("b", Marching), ("8",))
    assert '"spot":[' in told

    class Unended(ruse.Ruse):
        def audit(self) -> None:
            assert self.agenda, "somebody is asked"

    game = ruse.variant("b", state=Unended, setup=start(Unended))
    with pytest.raises(Broken, match="the audit of a state fails: somebody is asked") as broken:
        uphold(game, Stretch(0, 0, 1), laws=("8",))
    assert any(["QG-AGREED" in note for note in broken.value.__notes__])
