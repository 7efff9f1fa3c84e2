"""A match: one game being played, with its journal and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, Generic

from .agenda import STANDING, Ask, Frame, close
from .dice import fair
from .door import accept, any_move, judge, legal
from .event import Closed, Event, Pushed, S, conclusion, hears, remarked
from .game import Game
from .move import Accepted, Dice, Move, Refusal, Ruling
from .shape import Malformed
from .state import State
from .value import CLOCK, SPECTATOR, project, seals


class Entry:
    """One line of the journal. `move` is None when the table itself concluded the game."""

    __slots__ = ("at", "events", "move", "seat")

    def __init__(
        self, at: int, seat: int, move: Move[Any] | None, events: tuple[Event[Any], ...]
    ) -> None:
        self.at: Final = at
        self.seat: Final = seat
        self.move: Final = move
        self.events: Final = events


def fold(s: S, at: int, events: Iterable[Event[Any]]) -> S:
    """The state after these events: no rules are applied, no dice rolled. A truth and a view are treated
    alike (law 5b)."""
    after: S = s.copy()
    after.now = at
    for event in events:
        event.apply(after)
    return after


def told(events: Iterable[Event[Any]], seat: int) -> tuple[Event[Any], ...]:
    """The events that a seat hears of, each projected for it: with holes where it may not know. Logs are made
    from these, never from the verb that was played."""
    return tuple([project(e, seat) for e in events if hears(e, seat)])


def spoken(events: Iterable[Event[Any]]) -> tuple[Event[Any], ...]:
    """The events that a log shows: all but Pushed and Closed, which belong to the agenda."""
    return tuple([e for e in events if not isinstance(e, (Pushed, Closed))])


def notices(before: State, after: State, entry: Entry, seat: int) -> bool:
    """Whether a seat notices an entry at all, when it is played and when it is taken back.

    This is the one place where that is decided: for steps, logs, records and replays, and for every number
    that counts them. A seat notices its own moves, whatever it hears of, and a change of what is asked. It
    sees nothing else change: views fold by what is told (law 5b)."""
    heard = any([hears(event, seat) for event in spoken(entry.events)])
    return heard or entry.seat == seat or before.agenda != after.agenda


def is_final(entry: Entry) -> bool:
    """Whether chance or a revelation lies in an entry: undo never crosses it."""
    return any([event.CHANCE or event.REVEALS for event in entry.events])


def stands(ask: Ask | None) -> bool:
    return ask is not None and ask.closes == STANDING


def follow(agenda: list[Frame], openers: list[int], entry: Entry) -> int:
    """Do to the agenda what an entry did to it, and to `openers`, which has the seat whose entry pushed
    each frame. The lowest height that the agenda had on the way."""
    lowest = len(agenda)
    for event in entry.events:
        if isinstance(event, Pushed):
            agenda.append(event.frame)
            openers.append(entry.seat)
        elif isinstance(event, Closed):
            close(agenda, event.seat)  # an Ask that others have still to answer stays
            del openers[len(agenda) :]
            lowest = min(lowest, len(agenda))
    return lowest


def undiced(sides: int) -> int:
    """Dice for playing moves again that rolled none: a move that rolls one now is not the same move."""
    return 1


class Match(Generic[S]):
    """One game: the true state, the journal of moves, and each seat's view, which is made once a move.
    Clocks, names and files belong to tables."""

    __slots__ = ("dice", "first", "game", "journal", "past", "state", "teams", "views")

    def __init__(self, game: Game[S], state: S | None = None, dice: Dice | None = None) -> None:
        """Without a state a new game under the defaults; without dice fair ones of its own."""
        first = game.start() if state is None else state
        self.game: Final = game
        self.first: Final = first
        self.state: S = first
        self.dice: Final = fair(len(game.seats(first))) if dice is None else dice
        self.journal: Final[list[Entry]] = []
        self.past: Final[list[S]] = []  # the states to which undo may still lead, last one last
        self.views: Final[dict[int, tuple[S, S]]] = {}  # seat -> a state, what the seat saw of it
        # The mask of each seat's side, where one may take back past a partner's move.
        open_to_all = not seals(type(first))
        self.teams: Final = game.teams(game.options.of(first.options)) if open_to_all else ()

    def over(self) -> bool:
        return not self.state.agenda

    def seat(self) -> int:
        """Who is asked (the first of several); -1 when the game is over."""
        ask = self.state.asked()
        return -1 if ask is None else ask.seat

    def view(self, seat: int) -> S:
        was, saw = self.views.get(seat, (None, None))
        if was is not self.state or saw is None:
            saw = project(self.state, seat, was, saw)
            self.views[seat] = self.state, saw
        return saw

    def legal(self, seat: int) -> Sequence[Move[S]]:
        return legal(self.game, self.view(seat), seat)

    def any_move(self, seat: int, rng: Random) -> Move[S]:
        """Any move of an asked seat: a listed one, or one of the game's sampler."""
        move = any_move(self.game, self.view(seat), seat, rng)
        if move is None:
            raise Malformed(f"seat {seat} has no move now")
        return move

    def picture(self, seat: int = SPECTATOR, language: str = "en", colour: bool = False) -> str:
        """What the seat sees, as a terminal shows it."""
        return self.game.notation.picture(self.game, self.view(seat), seat, language, colour)

    def read(self, seat: int, text: str) -> Move[S]:
        """The move that a person wrote, in the game's own notation; raises Malformed where it is none."""
        return self.game.notation.read_move(self.game, text, self.view(seat), seat)

    def play(self, seat: int, move: Move[S] | str, at: int | None = None) -> Ruling[S]:
        """Play a move, or the text of one: Accepted, or a Refusal, which changes nothing. Unless `at` says
        otherwise, no time has passed since the last move, or for the clock: until the Ask is due."""
        if isinstance(move, str):
            move = self.read(seat, move)
        if at is None:
            ask = self.state.asked()
            at = self.state.now
            at = max(at, ask.due) if seat == CLOCK and ask is not None else at
        refusal = judge(self.game, self.view(seat), seat, move, at)
        if refusal is not None:
            return refusal
        done = accept(self.game, self.state, seat, move, self.dice, at)
        self.enter(Entry(at, seat, move, done.events), done.state)
        return done

    def conclude(self, winners: int, rule: str, at: int | None = None) -> Ruling[S]:
        """End the game by a decision of the table: resignation, flag fall, agreed draw."""
        if not self.state.agenda:
            return Refusal("QG-OVER")
        at = self.state.now if at is None else at
        event = conclusion(self.state, winners, rule)
        done = Accepted(fold(self.state, at, [event]), (event,))
        self.enter(Entry(at, -1, None, done.events), done.state)
        return done

    def may_undo(self, seat: int) -> Refusal | None:
        """Why a seat may not take back its last entry; None if it may.

        It may if nobody but partners has moved since, it is asked, and nothing in these entries is chance or
        a revelation; and if it had opened the Ask that it answered itself, or the frames under that Ask still
        wait. So an answer given in another's turn stands once that turn has ended. What partners did since
        must be the same without it. An answer to a standing Ask is never taken back. While one
        stands this reason is given first, because another could tell who moved last."""
        ask = self.state.asked()
        if stands(ask) or self.game.realtime:
            return Refusal("QG-UNDO", "standing")
        first = self.last(seat)
        if first < 0:
            return Refusal("QG-UNDO", "not_yours")
        if ask is None or not ask.hears(seat):
            return Refusal("QG-UNDO", "not_holding")
        entries = self.journal[first:]
        for entry in entries:
            for event in entry.events:
                if event.CHANCE or event.REVEALS:
                    return Refusal("QG-UNDO", "final", {"event": type(event).__name__})
        if len(self.past) < len(entries):
            return Refusal("QG-UNDO", "standing")
        agenda = self.past[-len(entries)].agenda[:]
        below, openers = len(agenda) - 1, [-1] * len(agenda)
        lowest = min([follow(agenda, openers, entry) for entry in entries])
        if lowest < below and self.opener(first) != seat:
            return Refusal("QG-UNDO", "turn_ended")
        return None if self.stays(seat, entries) else Refusal("QG-UNDO", "built_on")

    def last(self, seat: int) -> int:
        """Where the last entry of a seat is, if nobody but its partners has moved since; else -1. Where
        the state has secrets partners count as others: the verdict could tell something hidden."""
        for i in range(len(self.journal) - 1, -1, -1):
            by = self.journal[i].seat
            if by == seat:
                return i
            if not 0 <= by < len(self.teams) or not self.teams[by] >> seat & 1:
                break
        return -1

    def stays(self, seat: int, entries: Sequence[Entry]) -> bool:
        """Whether what partners did after the first of these entries would be the same without it, and the
        seat was asked all the while."""
        s, was = self.past[-len(entries)], self.past[-len(entries)]
        for entry in entries:
            was = fold(was, entry.at, entry.events)
            ask = was.asked()
            if ask is None or not ask.hears(seat):
                return False
        for entry in entries[1:]:
            move = entry.move
            if move is None or s.asked() is None:
                return False
            if judge(self.game, project(s, entry.seat), entry.seat, move, entry.at) is not None:
                return False
            done = accept(self.game, s, entry.seat, move, undiced, entry.at)
            if remarked(entry.events, done.events) != entry.events:
                return False
            s = done.state
        return True

    def opener(self, entry: int = -1) -> int:
        """The seat whose entry opened the Ask that an entry (the last one, if none is named) answered; -1 if
        it was there from the first. It follows from the journal, so that a match that was read gives the
        same answer."""
        agenda = self.first.agenda[:]
        openers = [-1] * len(agenda)
        for before in self.journal[:entry]:
            follow(agenda, openers, before)
        return openers[-1]

    def undo(self, seat: int) -> Refusal | None:
        """Take the seat's last move back, or say why not."""
        refusal = self.may_undo(seat)
        if refusal is None:
            self.go_back(seat)
        return refusal

    def without(self, seat: int) -> S:
        """The state without the last entry of a seat, with all that was done since."""
        first = self.last(seat)
        s = self.past[first - len(self.journal)]
        for entry in self.journal[first + 1 :]:
            s = fold(s, entry.at, entry.events)
        return s

    def go_back(self, seat: int) -> int:
        """Undo that was allowed: a table that is read again does not judge it a second time. The place that
        the entry had in the journal."""
        first = self.last(seat)
        later = self.journal[first + 1 :]
        self.state = self.past[first - len(self.journal)]
        del self.past[first - len(self.journal) :]
        del self.journal[first:]
        for entry in later:
            self.enter(entry, fold(self.state, entry.at, entry.events))
        return first

    def going_on(self, dice: Dice) -> Match[S]:
        """The same match with other dice, to play on from a record that was read."""
        match = Match(self.game, self.first, dice)
        match.state = self.state
        match.journal.extend(self.journal)
        match.past.extend(self.past)
        return match

    def states(self) -> Iterator[S]:
        """Every position of the game in order, the first and the present one included."""
        s = self.first
        yield s
        for entry in self.journal:
            s = fold(s, entry.at, entry.events)
            yield s

    def noticed(self, seat: int) -> list[Entry]:
        """The journal as far as a seat noticed it."""
        states = list(self.states())
        steps = zip(states, states[1:], self.journal)
        return [entry for before, after, entry in steps if notices(before, after, entry, seat)]

    def enter(self, entry: Entry, state: S) -> None:
        """Go on to what `accept` gave. A table that stores a move before it shows it does both itself."""
        before, ask = self.state, state.asked()
        self.past.append(before)
        self.journal.append(entry)
        self.state = state
        gone = ask is None or entry.seat < 0 or not self.may_return(ask)
        if gone or stands(ask) or stands(before.asked()) or is_final(entry):
            self.past.clear()  # nobody will ever go back behind this entry

    def may_return(self, ask: Ask) -> bool:
        """Whether somebody who is asked moved last, or before partners alone."""
        if ask.hears(self.journal[-1].seat):
            return True
        if not self.teams:
            return False
        recent = {entry.seat for entry in self.journal[-len(self.past) :]}
        return any([ask.hears(seat) and self.last(seat) >= 0 for seat in recent])
