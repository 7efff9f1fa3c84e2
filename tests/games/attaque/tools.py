"""What the tests of Attaque share: small positions in a few words, moves by their text, random play."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.dice import seeded
from qg.core.door import legal, play
from qg.core.event import Event
from qg.core.match import spoken
from qg.core.move import Accepted, Move, Refusal
from qg.core.search import Search
from qg.core.value import ALL, SPECTATOR, project
from qg.games.attaque import GAME
from qg.games.attaque.moves import Deploy
from qg.games.attaque.samples import sensible
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import CROSSES, EMPTY, GONE, KINDS, LETTERS, SQUARE_NAMES, square

SETS: Final = (1, 2, 3)
SEATS: Final = (0, 1)
EYES: Final = (0, 1, SPECTATOR)
"""Everybody who looks: south, north and those who look on."""
FIELDS: Final = {
    "bound": "-",
    "jumped": "-",
    "armed": "-",
    "lock": "-",
    "fuel": "-",
    "taken": "-",
    "passes": "0",
    "removal": "-",
    "ply": "0",
}
RESERVES: Final = "Za4 Za1 Wb1 Xc1 za8 za11 wb11 xc11"
"""Men and objectives in the west corners, so that a fight elsewhere ends no game."""


def line(pieces: str, rules: int, side: str = "s", phase: str = "act", **fields: str | int) -> str:
    """The position of these counters, written `Ge4 ge5`: a letter (capital for south) and a square."""
    on: dict[int, str] = {}
    for word in pieces.split():
        assert square(word[1:]) not in on, f"two counters on {word[1:]}"
        assert square(word[1:]) not in CROSSES, f"{word[1:]} is a cross"
        on[square(word[1:])] = word[0]
    ranks = []
    for rank in range(10, -1, -1):
        text, run = "", 0
        for sq in range(12 * rank, 12 * rank + 12):
            mark = "#" if sq in CROSSES else on.get(sq, "")
            if mark:
                text, run = text + (str(run) if run else "") + mark, 0
            else:
                run += 1
        ranks.append(text + (str(run) if run else ""))
    assert set(fields) <= set(FIELDS)
    tail = [f"{name}:{fields.get(name, usual)}" for name, usual in FIELDS.items()]
    return " ".join(["/".join(ranks), side, str(rules), phase, *tail])


def read(text: str, beside: dict[str, Any] | None = None, **choices: Any) -> Attaque:
    """The state behind a position, under these table options."""
    s: Attaque = GAME.notation.read_position(GAME, text, GAME.options.make(choices), beside or {})
    return s


def place(
    pieces: str,
    rules: int,
    side: str = "s",
    *,
    knows: dict[str, list[str]] | None = None,
    choices: dict[str, Any] | None = None,
    phase: str = "act",
    **fields: str | int,
) -> Attaque:
    """A position of a few counters, ready to be played."""
    beside = {"knows": knows} if knows else {}
    return read(line(pieces, rules, side, phase, **fields), beside, **(choices or {}))


def write(s: Attaque) -> str:
    text: str = GAME.notation.write_position(GAME, s)
    return text


def mover(s: Attaque) -> int:
    ask = s.asked()
    assert ask is not None, "the game is over"
    return ask.seat


def move(s: Attaque, text: str, seat: int | None = None) -> Move[Any]:
    seat = mover(s) if seat is None else seat
    return GAME.notation.read_move(GAME, text, project(s, seat), seat)


def go(s: Attaque, *texts: str) -> tuple[Attaque, list[Event[Any]]]:
    """Play these moves, each by whoever is asked; the state after them and what was said."""
    said: list[Event[Any]] = []
    for text in texts:
        done = play(GAME, s, mover(s), move(s, text), seeded(1))
        assert isinstance(done, Accepted), f"{text}: {done!r}"
        s = done.state
        s.audit()
        said += spoken(done.events)
    return s, said


def after(s: Attaque, *texts: str) -> Attaque:
    return go(s, *texts)[0]


def refused(s: Attaque, text: str, seat: int | None = None) -> str:
    """The rule under which this move is refused; empty when it is accepted."""
    seat = mover(s) if seat is None else seat
    done = play(GAME, s, seat, move(s, text, seat), seeded(1))
    return done.rule if isinstance(done, Refusal) else ""


def offered(s: Attaque) -> set[str]:
    """What the seat that is asked may play, by its text, from its own view."""
    seat = mover(s)
    listed = legal(GAME, project(s, seat), seat)
    texts = {GAME.notation.write_move(m) for m in listed}
    assert len(texts) == len(listed), "an option is listed twice, or two are written alike"
    return texts


def slot(s: Attaque, name: str) -> int:
    found = s.board[square(name)]
    assert found < EMPTY, f"nothing stands on {name}"
    return found


def stands(s: Attaque, name: str) -> str:
    """The letter of what stands there (capital for south), or nothing."""
    found = s.board[square(name)]
    if found >= EMPTY:
        return ""
    letter = LETTERS[s.kind[found]]
    return letter if found < 48 else letter.lower()


def letters(s: Attaque, name: str) -> str:
    """What an onlooker may still take the counter there for, in alphabetical order."""
    found = s.could_be[slot(s, name)]
    return "".join(sorted([LETTERS[k] for k in range(1, 25) if found >> k & 1]))


def knowing(s: Attaque, name: str) -> list[str]:
    """Who knows what stands there."""
    known = s.known[slot(s, name)]
    if known == ALL:
        return ["all"]
    who = {0: "south", 1: "north", SPECTATOR: "spectator"}
    return [who[seat] for seat in EYES if known >> seat & 1]


def names(squares: Any) -> set[str]:
    return {SQUARE_NAMES[sq] for sq in squares}


def kinds(codes: Any) -> list[str]:
    return [KINDS[k] for k in codes]


def start(rules: int, rng: Random, **choices: Any) -> Search[Attaque]:
    """A game in which both sides have deployed sensibly, on the path of search."""
    offered = GAME.options.make({**choices, "set": rules})
    game = Search(GAME, GAME.start(offered), seeded(rng.randrange(10**6)))
    for _ in SEATS:
        game.play(Deploy(sensible(game.s.book, rng)))
    return game


def stroll(game: Search[Attaque], moves: int, rng: Random) -> None:
    """Random play, any verb first: the rare ones happen too."""
    for _ in range(moves):
        if game.over():
            return
        listed = game.legal()
        verb = rng.choice(sorted({m.VERB for m in listed}))
        game.play(rng.choice([m for m in listed if verb == m.VERB]))


def wander(rules: int, moves: int, seed: int, **choices: Any) -> Attaque:
    """Some state in the middle of a game."""
    rng = Random(seed)
    game = start(rules, rng, **choices)
    stroll(game, moves, rng)
    return game.s


def on_board(s: Attaque) -> list[int]:
    return [x for x, sq in enumerate(s.where) if sq != GONE]
