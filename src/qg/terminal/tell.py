"""Saying what a game is: positions, prompts, logs, refusals, rules, outcomes.

Everything here is given a seat's view and the events told to it. Nothing here looks at the truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from qg.core.agenda import Ask
from qg.core.event import Event
from qg.core.forecast import Forecast
from qg.core.game import Game
from qg.core.match import Entry, spoken, told
from qg.core.move import Move, Refusal
from qg.core.outcome import Outcome
from qg.core.rulebook import Atom
from qg.core.value import seats_in
from qg.core.words import heading, named_for, prompt, reason, sentence

from .screen import Screen
from .texts import text

SHARES: Final = 12
"""How many outcomes of a forecast are said."""

STYLE_OF: Final = {"refused": "refusal", "log_turn": "quiet", "since": "quiet", "over": "prompt"}


class Teller:
    """One game, one language, one screen."""

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[str],
        language: str,
        out: Screen,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = tuple(seats)
        self.language: Final = language
        self.out: Final = out
        self.words: Final = named_for(game.words(language), options or {})

    def text(self, key: str, **given: object) -> str:
        return text(self.language, key, **given)

    def say(self, key: str, **given: object) -> None:
        self.out.wrapped(self.text(key, **given), "  ", STYLE_OF.get(key, ""))

    def title(self) -> str:
        return str(self.words.get("title", self.game.name))

    def seat(self, seat: int) -> str:
        """A seat by the name that the game's words give it."""
        if not 0 <= seat < len(self.seats):
            return self.text("table")
        name = self.seats[seat]
        return str(self.words.get("names", {}).get(name, name))

    def board(self, seen: Any, seat: int) -> None:
        """The position as `seen`, from the side of `seat`."""
        picture = self.game.notation.picture
        self.out.say(picture(self.game, seen, seat, self.language, self.out.colour))

    def asked(self, ask: Ask, seat: int, seen: Any) -> None:
        """The prompt: one sentence in the words of who sees this, and the rule behind the question."""
        given = self.game.asking(seen, ask)
        line = prompt(self.words, self.language, ask, self.seats[seat], given)
        if not line:
            line = self.text("prompt", seat=self.seat(seat), verbs=", ".join(ask.verbs))
        self.out.wrapped(f"{line} [{ask.rule}]", "  ", "prompt")

    def sentences(self, events: Iterable[Event[Any]], seat: int | None) -> list[str]:
        """What a log says of these events to a seat; None: to one who knows the truth."""
        found = []
        for whose, lines in self._turns(events, seat):
            found += [self.text("log_turn", seat=whose)] if whose else []
            found += lines
        return found

    def _turns(
        self, events: Iterable[Event[Any]], seat: int | None
    ) -> Iterator[tuple[str, list[str]]]:
        """The sentences of one entry, cut where an event opens a turn: whose turn it is (empty: still that of
        the entry before), and what happened in it."""
        heard = tuple(events) if seat is None else told(events, seat)
        whose, lines = "", list[str]()
        for event in spoken(heard):
            opened = heading(self.words, self.language, event)
            if opened:
                yield whose, lines
                whose, lines = opened, []
            line = sentence(self.words, self.language, event)
            if line:
                lines.append(line)
        yield whose, lines

    def log(self, entries: Sequence[Entry], first: int, seat: int | None) -> int:
        """Entries of the journal as a numbered log, each turn under its heading; returns how many lines it
        had to say."""
        count = 0
        for number, entry in enumerate(entries, first):
            for whose, lines in self._turns(entry.events, seat):
                if whose:
                    count += 1
                    self.say("log_turn", seat=whose)
                if not lines:
                    continue
                count += len(lines)
                line = " ".join(lines)
                if entry.move is None:
                    self.say("log_table", number=number, text=line)
                else:
                    self.say("log_line", number=number, seat=self.seat(entry.seat), text=line)
        return count

    def refusal(self, no: Refusal) -> None:
        """Which rule, in its own words; the reason; what would be legal instead."""
        rulebook = self.game.rulebook()
        said = rulebook.text(no.rule, self.language) if no.rule in rulebook else ""
        self.say("refused", rule=no.rule, text=said)
        why = reason(self.words, self.language, no)
        if why:
            self.say("reason", reason=why)
        if no.legal:
            moves = [self.move(self.game.read_move(list(path))) for path in no.legal]
            self.say("instead", moves=", ".join(moves))

    def odds(self, forecast: Forecast) -> None:
        """What counts, and what the dice may make of a move: each outcome with its chance."""
        names = self.words.get("names", {})

        def named(word: str) -> str:
            return str(names.get(word, word))

        terms = [
            f"{named(t.side)}, {named(t.what)} {t.amount:+} [{t.rule}]" for t in forecast.terms
        ]
        if forecast.column:
            terms.append(f"({forecast.column})")
        if terms:
            self.say("terms", terms="; ".join(terms))
        worst = forecast.worst
        if worst is not None:
            self.say("worst", column=worst.column, what=named(worst.what), rule=worst.rule)
        total = sum([outcome.weight for outcome in forecast.outcomes])
        shares = []
        for outcome in forecast.outcomes:
            events = [self.game.read_event(event) for event in outcome.events]
            said = " ".join(self.sentences(events, None)) if events else named(outcome.word)
            shares.append(f"{said or '-'} {outcome.weight}/{total}")
        if shares:
            more = " …" if len(shares) > SHARES else ""
            self.say("odds", odds="; ".join(shares[:SHARES]) + more)

    def move(self, move: Move[Any]) -> str:
        return self.game.notation.write_move(move)

    def sample(self, name: str) -> str:
        """What the game says of a named answer."""
        said = self.words.get("samples", {}).get(name, {})
        return f"{said.get('name', name)}. {said.get('doc', '')}".strip()

    def atom(self, atom: Atom) -> None:
        """A rule: number, kind, status, text, and the note of what was open or missing."""
        kind, status = self.text(atom.kind), self.text(atom.status)
        self.out.say(self.text("atom", id=atom.id, kind=kind, status=status))
        self.out.wrapped(f"  {atom.texts[self.language]}", "  ")
        note = atom.notes.get(self.language)
        if note:
            self.out.wrapped(f"  {self.text('note', note=note)}", "  ")

    def outcome(self, outcome: Outcome) -> str:
        """Who won, under which rule, with which scores: one line."""
        winners = [self.seat(s) for s in seats_in(outcome.winners, len(self.seats))]
        if winners:
            line = self.text("won", seats=", ".join(winners))
        else:
            line = self.text("drawn")
        if outcome.scores:
            pairs = [f"{self.seat(i)} {score}" for i, score in enumerate(outcome.scores)]
            line += " " + self.text("scores", scores=", ".join(pairs))
        rulebook = self.game.rulebook()
        said = rulebook.text(outcome.rule, self.language) if outcome.rule in rulebook else ""
        return f"{line} [{outcome.rule}] {said}".rstrip()
