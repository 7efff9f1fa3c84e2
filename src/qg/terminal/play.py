"""A game in the terminal: people and bots take their seats, and each acts through the same door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from qg.core.agenda import Ask
from qg.core.bot import Bot, at_once
from qg.core.game import Game
from qg.core.match import notices
from qg.core.move import Move, Refusal
from qg.core.options import Options
from qg.core.shape import Malformed
from qg.core.value import CLOCK, SPECTATOR, seats_in

from .curtain import Curtain
from .recording import Opening, Recording, resume
from .screen import Left, Screen
from .tell import Teller
from .turn import Turn, Wish

HUMAN: Final = "human"
LONGEST_SALT: Final = 100


def casting(game: Game[Any], options: Options, seat: str | None, against: str | None) -> list[str]:
    """Who plays each seat: `human` or the level of a bot; raises Malformed."""
    seats = game.seating(options)
    if seat is not None and seat not in seats:
        raise Malformed(f"no such seat: {seat!r} (there are: {', '.join(seats)})")
    first = game.first
    if against is None:
        against = HUMAN if first is None else first.level
    if against != HUMAN and against not in game.bots:
        known = ", ".join([*game.bots, HUMAN])
        raise Malformed(f"no such opponent: {against!r} (there are: {known})")
    if seat is None and against != HUMAN and first is not None and first.seat in seats:
        seat = first.seat
    mine = seats[0] if seat is None else seat
    return [HUMAN if name == mine else against for name in seats]


def play_new(
    game: Game[Any],
    options: Options,
    players: Sequence[str],
    language: str,
    out: Screen,
    seed: int | None = None,
    path: str | None = None,
) -> None:
    """A new game, from the drawing of the secret to the end or until somebody leaves."""
    tell = Teller(game, game.seating(options), language, out, options)
    opening = Opening(game, options, players, path)
    try:
        tell.say("recorded", file=opening.path)
        tell.say("commitment", hash=opening.commitment)
        salts = [_salt(tell, seat, player) for seat, player in enumerate(players)]
    except (Left, KeyboardInterrupt) as gone:
        opening.cancel()
        tell.say("left_early")
        if isinstance(gone, KeyboardInterrupt):
            raise
        return
    except OSError:  # nothing can be read or written
        opening.cancel()
        raise
    Play(opening.begin(salts), players, tell, seed).run()


def _salt(tell: Teller, seat: int, player: str) -> str:
    """What a seat adds to the dice; empty for a bot, and for somebody who has nothing to say."""
    if player != HUMAN:
        return ""
    return tell.out.ask(tell.text("ask_salt", seat=tell.seat(seat)))[:LONGEST_SALT]


def play_on(path: str, language: str, out: Screen, seed: int | None = None) -> None:
    """An unfinished game, from where its record ends."""
    recording, players = resume(path)
    game = recording.match.game
    for player in players:
        if player != HUMAN and player not in game.bots:
            raise Malformed(f"{player!r} plays in it, and is no bot of {game.name}", path)
    state = recording.match.state
    tell = Teller(game, game.seats(state), language, out, game.options.of(state.options))
    tell.say("resumed", file=path, count=len(recording.match.journal))
    Play(recording, players, tell, seed).run()


class Play:
    """The loop: whoever is asked answers, until nobody is."""

    def __init__(
        self, recording: Recording, players: Sequence[str], tell: Teller, seed: int | None
    ) -> None:
        self.recording: Final = recording
        self.match: Final = recording.match
        self.game: Final = recording.match.game
        self.tell: Final = tell
        self.people: Final = [seat for seat, who in enumerate(players) if who == HUMAN]
        self.bots: Final[Mapping[int, Bot]] = {
            seat: self.game.bots[who](Random() if seed is None else Random(f"{seed} {seat}"))
            for seat, who in enumerate(players)
            if who != HUMAN
        }
        self.players: Final = tuple(players)
        self.curtain: Final = Curtain(tell, self.people)
        # What each person has noticed of the game, and how much of that was said.
        self.journals: Final = {seat: self.match.noticed(seat) for seat in self.people}
        self.heard: Final = {seat: len(journal) for seat, journal in self.journals.items()}
        self.notices: Final[list[str]] = []  # said under the next board
        if len(self.people) == 1:
            (alone,) = self.people
            self.heard[alone] = max(0, self.heard[alone] - 2)

    def run(self) -> None:
        self._hello()
        try:
            while self.match.state.agenda:
                self._next()
        except (Left, KeyboardInterrupt) as gone:
            self.curtain.lift()
            self.tell.say("left", file=self.recording.path)
            if isinstance(gone, KeyboardInterrupt):
                raise
            return
        self._farewell()

    def _hello(self) -> None:
        if self.bots:
            you = self._you()
        else:
            seats = [self.tell.seat(seat) for seat in self.people]
            you = self.tell.text("you_all", seats=", ".join(seats))
        self.tell.say("hello", game=self.tell.title(), you=you)

    def _teams(self) -> tuple[int, ...]:
        return self.game.teams(self.game.options.of(self.match.state.options))

    def _you(self) -> str:
        """Whom a person plays with and against."""
        own = self._teams()[self.people[0]] if self.people else 0
        named = {seat: f"{self.tell.seat(seat)} ({self.players[seat]})" for seat in self.bots}
        partners = [name for seat, name in named.items() if own >> seat & 1]
        others = ", ".join([name for seat, name in named.items() if not own >> seat & 1])
        mine = ", ".join([self.tell.seat(seat) for seat in self.people])
        if not partners:
            return self.tell.text("you_against", seat=mine, others=others)
        return self.tell.text("you_with", seat=mine, partners=", ".join(partners), others=others)

    def _next(self) -> None:
        """One answer to the Ask on top. Who looks at the screen answers before the others."""
        ask = self.match.state.asked()
        assert isinstance(ask, Ask)
        seats = seats_in(ask.seats, len(self.players))
        if not seats:
            self._tick(ask)
            return
        seat = self.curtain.viewer if self.curtain.viewer in seats else seats[0]
        if seat in self.bots:
            self._bot(seat)
        else:
            self._person(seat)

    def _tick(self, ask: Ask) -> None:
        """Only the clock is asked: at the terminal time waits for people, so it strikes at once."""
        at = max(self.match.state.now, ask.due)
        self._enter(CLOCK, self.match.legal(CLOCK)[0], at)

    def _bot(self, seat: int) -> None:
        move = at_once(self.bots[seat].act(self.match.view(seat).copy(), seat))
        self._enter(seat, move)

    def _person(self, seat: int) -> None:
        self.curtain.draw(seat)
        self._show(seat)
        turn = Turn(self.tell, self.match.view(seat), seat, self.journals[seat])
        while True:
            answer = turn.answer()
            if isinstance(answer, Move):
                self._enter(seat, answer)
                return
            if self._granted(seat, answer):
                return

    def _enter(self, seat: int, move: Move[Any], at: int | None = None) -> None:
        before = self.match.state
        ruling = self.match.play(seat, move, at)
        if isinstance(ruling, Refusal):
            # People's moves were judged on the same view a moment ago: this is a faulty bot.
            raise Malformed(f"{self.tell.move(move)} is refused by {ruling.rule}", "bot")
        self._entered(before)
        if seat in self.people:
            self._results(seat)

    def _entered(self, before: Any) -> None:
        """Record what was just played, or how the game was ended."""
        self.recording.entered()
        entry = self.match.journal[-1]
        for person, journal in self.journals.items():
            if notices(before, self.match.state, entry, person):
                journal.append(entry)

    def _results(self, seat: int) -> None:
        """What the player learns from the move just made, before the screen changes hands."""
        ask = self.match.state.asked()
        if ask is None or ask.hears(seat) or len(self.people) == 1:
            return
        self.curtain.fresh()
        self.tell.board(self.match.view(seat), seat)
        journal = self.journals[seat]
        self.tell.log(journal[-1:], len(journal), seat)
        self.heard[seat] = len(journal)
        self.curtain.seen()

    # ------------------------------------------------------------------- wishes

    def _granted(self, seat: int, wish: Wish) -> bool:
        """Do what the player wants; True when the turn is over with it."""
        if wish.name == "save":
            self._save(wish.argument)
            return False
        if wish.name == "undo":
            return self._undo(seat)
        if wish.name == "resign":
            return self._resign(seat)
        return self._draw(seat)

    def _save(self, path: str) -> None:
        try:
            self.recording.copy(path)
        except Malformed as bad:
            self.tell.out.say(str(bad))
        else:
            self.tell.say("saved", file=path, record=self.recording.path)

    def _undo(self, seat: int) -> bool:
        no = self.match.undo(seat)
        if no is not None:
            self.tell.refusal(no)
            return False
        self.recording.undone(seat)
        for person in self.people:
            self.journals[person] = self.match.noticed(person)
            self.heard[person] = min(self.heard[person], len(self.journals[person]))
        self.notices.append("undone")
        return True

    def _resign(self, seat: int) -> bool:
        if not self._yes(self.tell.text("confirm_resign")):
            return False
        others = (1 << len(self.players)) - 1 & ~self._teams()[seat]  # partners lose together
        before = self.match.state
        self.match.conclude(others, "QG-RESIGN")
        self._entered(before)
        return True

    def _draw(self, seat: int) -> bool:
        if self.bots:
            self.tell.say("draw_bot")
            return False
        mine = self.tell.seat(seat)
        for other in self.people:
            if other == seat:
                continue
            self.curtain.draw(other)
            question = self.tell.text("draw_ask", other=self.tell.seat(other), seat=mine)
            if not self._yes(question):
                self.curtain.draw(seat)
                self.notices.append("draw_no")
                return True
        before = self.match.state
        self.match.conclude(0, "QG-AGREED")
        self._entered(before)
        return True

    def _yes(self, question: str) -> bool:
        return self.tell.out.ask(question).lower() in self.tell.text("yes").split()

    # -------------------------------------------------------------------- shows

    def _show(self, seat: int) -> None:
        """The position and the news, for the person who is about to answer."""
        self.curtain.fresh()
        self.tell.board(self.match.view(seat), seat)
        self._news(seat)
        for key in self.notices:
            self.tell.say(key)
        self.notices.clear()

    def _news(self, seat: int) -> None:
        journal, since = self.journals[seat], self.heard[seat]
        if any(self.tell.sentences(entry.events, seat) for entry in journal[since:]):
            self.tell.say("since")
            self.tell.log(journal[since:], since + 1, seat)
        self.heard[seat] = len(journal)

    def _farewell(self) -> None:
        """The end is public: the board as anybody may see it, or as the one person at it does."""
        alone = len(self.people) == 1
        seat = self.people[0] if self.people else 0
        viewer = seat if alone else SPECTATOR
        if not alone:
            self.curtain.lift()
        self.curtain.fresh()
        self.tell.board(self.match.view(viewer), seat)
        if alone:
            self._news(seat)
        else:
            self.tell.log(self.match.journal[-1:], len(self.match.journal), viewer)
        state = self.match.state
        self.tell.say("over")
        self.tell.out.wrapped(self.tell.outcome(state.outcome), "  ")
        self.tell.say("secret", secret=self.recording.secret.hex())
        self.tell.say("verify", file=self.recording.path)
