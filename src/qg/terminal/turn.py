"""A person answers an Ask: looks things up, chooses, and in the end plays or wants something."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

from qg.core.agenda import Ask
from qg.core.door import accept, drawn, explain, legal
from qg.core.event import Closed, Event
from qg.core.look import forecast, look, names
from qg.core.match import Entry, fold, told
from qg.core.move import Move, Refusal
from qg.core.shape import Malformed

from .narrow import Choice
from .screen import Left, laid_out, short
from .tell import Teller
from .texts import ALL_WORDS, COMMANDS, RANDOM_WORDS

OFFERED: Final = 3
"""How many proposals are drawn for an Ask with too many answers to list and none with a name."""
TRIES: Final = 20
"""How often each of them is tried to be drawn: a sampler may find nothing now and then."""
RECENT: Final = 20
"""How many entries a short log shows."""


class Wish:
    """What the table has to do for a player: undo, resign, draw, or save (to a file)."""

    def __init__(self, name: str, argument: str = "") -> None:
        self.name: Final = name
        self.argument: Final = argument


class Turn:
    """One Ask to one person. It is given the view of its seat and never sees the truth; the journal
    passes through `told` before a word of it is said."""

    def __init__(self, tell: Teller, seen: Any, seat: int, journal: list[Entry]) -> None:
        ask = seen.asked()
        assert isinstance(ask, Ask)
        self.tell: Final = tell
        self.game: Final = tell.game
        self.seen: Final = seen
        self.seat: Final = seat
        self.journal: Final = journal
        self.ask: Final = ask
        self.rng: Final = Random()
        self.choice = Choice(legal(tell.game, seen, seat))
        self.samples: Final = self._gallery()
        self.looks: Final[dict[str, Callable[[str], None]]] = {
            "help": self._help,
            "legal": self._legal,
            "why": self._why,
            "rule": self._rule,
            "board": self._board,
            "log": self._log,
            "look": self._look,
        }

    def answer(self) -> Move[Any] | Wish:
        """The move that the person plays, or what else they want of the table."""
        self.tell.asked(self.ask, self.seat, self.seen)
        self._offer()
        while True:
            line = self.tell.out.ask(self._mark())
            done = self._line(line)
            if done is not None:
                return done

    def _mark(self) -> str:
        seat = self.tell.seat(self.seat)
        if self.choice.words:
            return self.tell.text("input_more", seat=seat, so_far=" ".join(self.choice.words))
        return self.tell.text("input", seat=seat)

    def _line(self, line: str) -> Move[Any] | Wish | None:
        """What comes of one line: a move, a wish, or None when the person is to go on."""
        if not line:
            if self.choice.words:
                self.tell.say("dropped")
                self._restart()
            return None
        if self.choice.words:
            further = self.choice.narrowed(line.split())
            if further:
                return self._narrow(further)
        self._restart()
        head, _, rest = line.partition(" ")
        command = COMMANDS.get(head.lower())
        if command is not None:
            return self._command(command, rest.strip())
        if self.samples and (line.isdigit() or line.lower() in RANDOM_WORDS):
            return self._sample(line)
        return self._played(line)

    def _command(self, command: str, rest: str) -> Wish | None:
        if command in ("why", "rule", "save") and not rest:
            usage = self.tell.text(f"help_{command}").partition("|")[0]
            self.tell.say("usage", usage=usage)
        elif command in self.looks:
            self.looks[command](rest)
        elif command == "quit":
            raise Left
        else:
            return Wish(command, rest)
        return None

    # ------------------------------------------------------------------ moves

    def _played(self, line: str) -> Move[Any] | None:
        try:
            move = self._read(line)
        except Malformed as bad:
            choice = Choice(self.choice.legal, line.split())
            if choice:
                return self._narrow(choice)
            meant = self._without_verb(line.split())
            if meant is not None:
                return self._judged(meant)
            if line.split()[0].isalnum() and line.split()[0] not in self.game.verbs:
                self.tell.say("nothing_there", text=short(line))
            else:
                self.tell.say("not_understood", text=short(line), what=short(str(bad), 90))
            return None
        return self._judged(move)

    def _without_verb(self, words: list[str]) -> Move[Any] | None:
        """The one move that these words are if the verb is left out, legal or not: it is then refused under
        its rule. None where no verb that is asked for fits, or several do."""
        found: list[Move[Any]] = []
        for verb in self.ask.verbs:
            with suppress(Malformed):
                found.append(self.game.read_move([verb, *words]))
        return found[0] if len(found) == 1 else None

    def _read(self, line: str) -> Move[Any]:
        return self.game.notation.read_move(self.game, line, self.seen, self.seat)

    def _judged(self, move: Move[Any]) -> Move[Any] | None:
        no = self._explain(move)
        if no is not None:
            self.tell.refusal(no)
            return None
        return self._confirmed(move) if move.SAMPLED else move

    def _explain(self, move: Move[Any]) -> Refusal | None:
        return explain(self.game, self.seen, self.seat, move, self.seen.now)

    def _narrow(self, choice: Choice) -> Move[Any] | None:
        move = choice.only()
        if move is not None:
            self._restart()
            return self._judged(move)
        self.choice = choice
        moves = ", ".join([self.tell.move(m) for m in choice.moves()[:12]])
        if len(choice.moves()) > 12:
            moves += " …"
        words = ", ".join(choice.next_words())
        self.tell.say("next_words", so_far=" ".join(choice.words), moves=moves, words=words)
        return None

    def _restart(self) -> None:
        self.choice = Choice(self.choice.legal)

    # ---------------------------------------------------------------- samples

    def _gallery(self) -> list[tuple[str, Move[Any]]]:
        """The named answers, each with what is said of it. Without any, and where nothing is listed, a few
        that are drawn."""
        made = self.game.galleries.get(self.ask.name)
        named = made(self.seen, self.seat) if made is not None else {}
        if named:
            return [(self.tell.sample(name), move) for name, move in named.items()]
        if self.choice.legal:
            return []
        moves = [self._draw() for _ in range(OFFERED)]
        return [(self.tell.move(move), move) for move in moves if move is not None]

    def _draw(self) -> Move[Any] | None:
        return drawn(self.game, self.seen, self.seat, self.rng, TRIES)

    def _offer(self) -> None:
        if not self.samples:
            return
        for number, (said, _) in enumerate(self.samples, 1):
            self.tell.say("sample", number=number, move=said)
        self.tell.say("offer", count=len(self.samples))

    def _sample(self, line: str) -> Move[Any] | None:
        if not line.isdigit():
            move = self._draw()
            return None if move is None else self._judged(move)
        if line not in [str(n) for n in range(1, len(self.samples) + 1)]:
            self.tell.say("no_sample", number=short(line), count=len(self.samples))
            return None
        return self._judged(self.samples[int(line) - 1][1])

    def _confirmed(self, move: Move[Any]) -> Move[Any] | None:
        """Show what the move would give, and play it if the person says so. What follows from it is
        left out: it hangs on dice and on what the seat does not know, and could only be a guess."""
        self.tell.say("preview")
        self.tell.board(self._own_doing(move), self.seat)
        reply = self.tell.out.ask(self.tell.text("confirm_move")).lower()
        if reply and reply not in self.tell.text("yes").split():
            self._offer()
            return None
        return move

    def _own_doing(self, move: Move[Any]) -> Any:
        """The seat's view with the move's own events in it: those before the engine goes on alone,
        before any die, and before anything comes to light. The engine is run on a guess at the truth,
        so nothing of the truth can be in them, and of the guess only what the move itself says."""
        guess = self.game.fill(self.seen, self.rng)
        done = accept(self.game, guess, self.seat, move, self._chance, self.seen.now)
        own: list[Event[Any]] = []
        for event in done.events:
            alone = isinstance(event, Closed) and event.seat < 0
            if alone or event.CHANCE or event.REVEALS:
                break
            own.append(event)
        return fold(self.seen, self.seen.now, told(own, self.seat))

    def _chance(self, sides: int) -> int:
        return self.rng.randint(1, sides)

    # ------------------------------------------------------------------ looks

    def _help(self, rest: str) -> None:
        tell, out = self.tell, self.tell.out
        if self.samples:
            tell.say("help_sampled", count=len(self.samples))
            out.say(f"  {tell.move(self.samples[0][1])}")
        moves = self.choice.legal
        if moves:
            by_verb = {move.VERB: move for move in reversed(moves)}
            tell.say("help_moves")
            out.columns([tell.move(move) for move in reversed(by_verb.values())])
            tell.say("help_path")
        for line in str(tell.words.get("help", "")).splitlines():
            out.say(f"  {line}")
        tell.say("help_title")
        for command in dict.fromkeys(COMMANDS.values()):
            typed, _, does = tell.text(f"help_{command}").partition("|")
            out.say(f"  {typed:<22} {does}")

    def _legal(self, rest: str) -> None:
        if self.samples:
            self.tell.say("moves_sampled", count=len(self.samples))
        moves = self.choice.legal
        if moves or not self.samples:
            self.tell.say("moves", count=len(moves))
            self.tell.out.columns([self.tell.move(move) for move in moves])

    def _why(self, rest: str) -> None:
        try:
            move = self._read(rest)
        except Malformed as bad:
            found = Choice(self.choice.legal, rest.split()).only()
            if found is None:
                self.tell.say("not_understood", text=short(rest), what=short(str(bad), 90))
                return
            move = found
        no = self._explain(move)
        if no is None:
            self.tell.say("legal", move=self.tell.move(move))
        else:
            self.tell.refusal(no)
        self._odds(move, no is None)

    def _odds(self, move: Move[Any], legal: bool) -> None:
        """What chance may make of a move, as far as the seat can know."""
        odds = forecast(self.game, self.seen, self.seat, move, legal)
        if odds is not None:
            self.tell.odds(odds)

    def _rule(self, rest: str) -> None:
        rulebook = self.game.rulebook()
        try:
            self.tell.atom(rulebook[rest.upper()])
        except Malformed as bad:
            self.tell.say("not_understood", text=short(rest), what=short(str(bad), 90))

    def _board(self, rest: str) -> None:
        self.tell.board(self.seen, self.seat)
        self.tell.asked(self.ask, self.seat, self.seen)

    def _look(self, rest: str) -> None:
        """A question about what the seat sees, answered as data."""
        what, *words = rest.split() or [""]
        if not what:
            self.tell.say("looks", names=", ".join(names(self.game)))
            return
        try:
            answer = look(self.game, self.seen, self.seat, what, words)
        except Malformed as bad:
            self.tell.say("not_understood", text=short(rest), what=short(str(bad), 90))
            return
        for line in laid_out(answer):
            self.tell.out.say(f"  {line}")

    def _log(self, rest: str) -> None:
        first = 0 if rest.lower() in ALL_WORDS else max(0, len(self.journal) - RECENT)
        if not self.tell.log(self.journal[first:], first + 1, self.seat):
            self.tell.say("no_log")
