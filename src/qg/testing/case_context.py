"""What a case is read with (`Context`), and what its expectations are compared with (`CaseState`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from qg.core.codec import plain
from qg.core.event import Event
from qg.core.game import Game
from qg.core.match import Match, told
from qg.core.move import Move
from qg.core.options import Options
from qg.core.shape import Malformed, Seq, Shape
from qg.core.value import CLOCK, fields, seats_in

from .case_notation import Beside, Entries
from .case_part import Part
from .case_words import ANY, COUNT, Seats, spell_out


class Context:
    """What a case is read with: its game, options and seats. `cited` gathers the rules that it
    names in what it expects."""

    def __init__(self, game: Game[Any], options: Options, chosen: Mapping[str, Any]) -> None:
        self.game: Final = game
        self.chosen: Final = chosen  # what the file says of the options, the rest being defaults
        self.settle(options)
        self.rulebook: Final = game.rulebook()
        self.cited: Final[list[str]] = []
        self.notated: Final = isinstance(
            game.notation.write_position(game, game.start(options)), str
        )
        """Whether positions are texts in this game."""
        notation = game.notation
        self.beside: Final = (
            tuple(notation.beside(game.start(options))) if isinstance(notation, Beside) else ()
        )
        """The keys beside a position that may be expected too."""

    def settle(self, options: Options) -> None:
        self.options = options
        self.seats = Seats(self.game.seating(options))

    def rule(self, part: Part) -> str:
        id = part.text()
        if id not in self.rulebook:
            raise part.bad(f"no such rule in {self.game.name}: {id!r}")
        self.cited.append(id)
        return id

    def values(self, cls: type, part: Part, what: str) -> dict[str, Any]:
        """Some fields of a value of that class, spelt out, each checked as far as it is given."""
        shapes, out = fields(cls), dict[str, Any]()
        for name, inner in part.fields().items():
            if name not in shapes:
                raise inner.bad(f"{what} has no field {name!r} (it has: {', '.join(shapes)})")
            shape = shapes[name]
            if isinstance(shape, Seq) and isinstance(inner.data, dict):
                self._entries(cls, name, inner)
            out[name] = inner.through(lambda d, s=shape: spell_out(s, d, self.seats), what)  # type: ignore[misc]
            inner.through(lambda _, s=shape, d=out[name]: _possible(s, d), what)  # type: ignore[misc]
            if name == "rule" and isinstance(inner.data, str) and ANY not in inner.data:
                self.rule(inner)
        return out

    def _entries(self, cls: type, column: str, part: Part) -> None:
        """`{count: 3}`, or entries by number or, of a state, by the game's names for them."""
        if not part.data:
            raise part.bad(f"`{column}` is empty: it expects nothing")
        known: Mapping[str, int] = {}
        if cls is self.game.state:
            known = entries(self.game, self.game.start(self.options), column)
        for key in part.data:
            if key == COUNT:
                part.at(key).whole()
            elif (key not in known) if isinstance(key, str) else key < 0:
                some = ", ".join([COUNT, *known][:5])
                raise part.at(key).bad(f"{column} has no entry {key!r} (it has: {some} ...)")


def entries(game: Game[Any], s: Any, column: str) -> Mapping[str, int]:
    """The names of the entries of a column, where the game has any."""
    notation = game.notation
    return notation.entries(s, column) if isinstance(notation, Entries) else {}


def _possible(shape: Shape, data: Any) -> None:
    """Raise Malformed on an expectation that no game could meet: a misspelt name, a wrong type."""
    if isinstance(shape, Seq) and isinstance(data, dict):
        for key, item in data.items():
            if key != COUNT:
                _possible(shape.item, item)
        return
    if data is None or isinstance(data, dict) or (isinstance(data, str) and ANY in data):
        return
    if isinstance(shape, Seq):
        for item in data if isinstance(data, list) else [data]:
            _possible(shape.item, item)
    else:
        shape.parse(data)


class CaseState:
    """The match after a step. With `seat`, what that seat sees of it: `state` is its view then, and `events`
    are what it was told."""

    def __init__(
        self,
        match: Match[Any],
        seats: Seats,
        events: Sequence[Event[Any]] = (),
        move: Move[Any] | None = None,
        mover: int = -1,
        seat: int = -1,
    ) -> None:
        self.match: Final = match
        self.game: Final[Game[Any]] = match.game
        self.seats: Final = seats
        self.move: Final = move
        self.mover: Final = mover
        self.seat: Final = seat
        self.truth: Final = events
        self.state: Final = match.state if seat < 0 else match.view(seat)
        self.events: Final = tuple(events) if seat < 0 else told(events, seat)

    def seen_by(self, seat: int) -> CaseState:
        return CaseState(self.match, self.seats, self.truth, self.move, self.mover, seat)

    def position(self) -> Any:
        return self.game.notation.write_position(self.game, self.state)

    def plain(self) -> dict[str, Any]:
        return plain(self.state)

    def numbered(self, want: Mapping[str, Any]) -> dict[str, Any]:
        """Expected fields, with entries by number where they are named; what bears no counter or the
        like now keeps its name, which no list has."""
        out: dict[str, Any] = {}
        for column, data in want.items():
            if isinstance(data, dict) and column in fields(self.game.state):
                known = entries(self.game, self.state, column)
                data = {(k if known.get(k, -1) < 0 else known[k]): d for k, d in data.items()}
            out[column] = data
        return out

    def shown(self) -> str:
        """What this seat reads of the move: its own in full."""
        if self.move is None:
            return ""
        notation = self.game.notation
        own = self.seat == self.mover
        if own:
            return notation.write_move(self.move)
        return notation.write_shown(self.move, self.match.state)


def sole(match: Match[Any], seats: Seats, key: str) -> int:
    """The one seat that is asked; raises Malformed when there is none or several."""
    ask = match.state.asked()
    if ask is None:
        raise Malformed(f"nobody is asked: say whom you mean with `{key}`")
    asked = seats_in(ask.seats, len(seats.names)) or ([CLOCK] if ask.hears(CLOCK) else [])
    if len(asked) != 1:
        names = ", ".join([seats.name(seat) for seat in asked])
        raise Malformed(f"several seats are asked ({names}): say which with `{key}`")
    return asked[0]


def read_move(match: Match[Any], seat: int, words: str | list[str]) -> Move[Any]:
    """The move that this seat means; raises Malformed when it cannot be read."""
    game = match.game
    if isinstance(words, list):
        return game.read_move(words)
    return game.notation.read_move(game, words, match.view(seat), seat)
