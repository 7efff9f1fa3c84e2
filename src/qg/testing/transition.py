"""The laws that are held from one state to the next: 3, 4, 5b, 6, 7 and the path of search."""

from __future__ import annotations

from typing import Any

from qg.core.agenda import STANDING, Ask
from qg.core.codec import digest, encode, loads
from qg.core.dice import Scripted, Taped
from qg.core.door import judge, play
from qg.core.event import Event
from qg.core.match import Match, fold, told
from qg.core.move import Accepted, Refusal
from qg.core.search import Search
from qg.core.value import CLOCK, project, seals

from .breach import image, must, same
from .law_run import LawRun
from .noninterference import declared, paths, silence, viewers, views_fold, widened
from .walk import Turn, listed, strays


class Transitions(LawRun):
    """The laws on one move, and on a stretch of them."""

    def transition(self, match: Match[Any], taped: Taped, turn: Turn) -> None:
        """Play one move of the walk, on every path there is."""
        game, s = self.game, match.state
        before, rolled = image(s), len(taped.faces)
        if "3" in self.laws:
            self.refused(match, turn)
        ruling = match.play(turn.seat, turn.move, turn.at)
        must(isinstance(ruling, Accepted), "2", "an option is refused", turn, ruling)
        assert isinstance(ruling, Accepted)
        after = ruling.state
        if "3" in self.laws:
            same("3", "a move touched the state that it was played on", before, image(s), turn)
        must(after.now == turn.at, "4", "a move does not leave its own time behind", turn)
        if "4" in self.laws:
            self.facts(s, after, turn, ruling.events)
        if "5b" in self.laws:
            views_fold(game, s, after, turn.at, ruling.events)
        if "5c" in self.laws:
            declared(game, s, turn.at, turn.seat, ruling.events)
            for viewer in viewers(game, s):
                silence(s, after, match.journal[-1], viewer)
        if "search" in self.laws:
            self.searched(s, after, turn, taped.faces[rolled:])
        if "6" in self.laws:
            self.told_in_writing(s, ruling.events)
        if "7" in self.laws:
            self.undone(match, s, turn)

    def refused(self, match: Match[Any], turn: Turn) -> None:
        """3: a refused move leaves a match as it was, the view that it keeps included."""
        game, rng = self.game, self.rng
        seats = [*range(len(game.seats(match.state))), CLOCK]
        tries = strays(game, rng, [turn.move], self.old, self.budget.plays)
        for move in (*tries, turn.move):
            seat = rng.choice(seats)
            view, truth = match.view(seat), image(match.state)
            seen, lines = image(view), len(match.journal)
            at = turn.at if rng.random() < 0.5 else rng.randrange(turn.at + 1)
            if judge(game, project(match.state, seat), seat, move, at) is None:
                continue
            no = match.play(seat, move, at)
            must(isinstance(no, Refusal), "2", "judge and a match differ", move)
            assert isinstance(no, Refusal)
            must(no.rule in self.rulebook, "2", "refused under no rule of the book", move, no)
            if at < match.state.now and no.why != "not_asked":
                must(no.rule == "QG-TIME", "2", "a move before the last one", move, no)
            same("3", "a refused move touched the state", truth, image(match.state), move)
            same("3", "a refused move touched a view", seen, image(match.view(seat)), move)
            must(len(match.journal) == lines, "3", "a refused move is in the journal", move)

    def searched(self, s: Any, after: Any, turn: Turn, faces: list[int]) -> None:
        """The path of search, the pure function and the match play the same game."""
        game = self.game
        pure = play(game, s, turn.seat, turn.move, Scripted(faces), turn.at)
        must(isinstance(pure, Accepted), "search", "play and a match differ", turn)
        assert isinstance(pure, Accepted)
        same("search", "play and a match differ", image(pure.state), image(after), turn)
        x: Search[Any] = Search(game, s, Scripted(faces), turn.seat)
        x.s.now = turn.at
        known = paths(listed(game, project(s, turn.seat), turn.seat, turn.at))
        must(paths(x.legal()) == known, "search", "search lists other moves", turn)
        x.play(turn.move)
        same("search", "search and a match differ", image(x.s), image(after), turn)

    def told_in_writing(self, s: Any, events: tuple[Event[Any], ...]) -> None:
        """6: events are read back from their text, as they are and as each seat is told them."""
        for seat in (None, *viewers(self.game, s)):
            for event in events if seat is None else told(events, seat):
                text = encode(event)
                back = self.game.read_event(loads(text))
                must(encode(back) == text, "6", "an event is read back as another", text)

    def undone(self, match: Match[Any], s: Any, turn: Turn) -> None:
        """7: undo is free only while the mover still decides, chance and secrets rest, and what the mover
        was asked in another's turn still waits to go on; never where an Ask stands."""
        game, after = self.game, match.state
        for seat in range(len(game.seats(s))):
            free = match.may_undo(seat)
            back = self.taken_back(match, seat)
            must(
                (free is None) == (back is not None),
                "7",
                "undo is offered or refused wrongly",
                turn,
                free,
            )
            if back is not None:
                learnt = [v for v in viewers(game, s) if v != seat and widened(s, after, v)]
                must(
                    not learnt, "7", "a move to be undone has told somebody something", turn, learnt
                )
            trial, lines = match.going_on(match.dice), len(match.journal)
            trial.undo(seat)
            if back is not None:
                same("7", "undo gives another state", image(back), image(trial.state), turn)
                must(digest(trial.state) == digest(back), "7", "undo gives another fingerprint")
                must(len(trial.journal) == lines - 1, "7", "undo leaves its move in the journal")
            else:
                same("7", "a refused undo changes the state", image(after), image(trial.state))

    def taken_back(self, match: Match[Any], seat: int) -> Any:
        """The state without the last move of a seat, played again; None where it must not be taken back."""
        game, states = self.game, list(match.states())
        mine = [i for i, entry in enumerate(match.journal) if entry.seat == seat]
        if not mine or any([x.closes == STANDING for x in asks(states[mine[-1] :])]):
            return None
        first, entries = mine[-1], match.journal[mine[-1] :]
        teams = game.teams(game.options.of(states[0].options))
        partners = [teams[seat] >> entry.seat & 1 for entry in entries[1:] if entry.seat >= 0]
        if len(entries) > 1 and (seals(game.state) or not all(partners)):
            return None
        if any([e.CHANCE or e.REVEALS for entry in entries for e in entry.events]):
            return None
        if not all([s.asked() is not None and s.asked().hears(seat) for s in states[first + 1 :]]):
            return None
        openers, lowest = heights(match, first)
        if lowest < len(states[first].agenda) - 1 and openers[-1] != seat:
            return None
        again: Match[Any] = Match(game, states[first], Scripted(()))
        for entry in entries[1:]:
            assert entry.move is not None
            if isinstance(again.play(entry.seat, entry.move, entry.at), Refusal):
                return None
            if [encode(e) for e in again.journal[-1].events] != [encode(e) for e in entry.events]:
                return None
        return again.state

    def replay(self, start: Any, match: Match[Any], taped: Taped) -> None:
        """4: the journal folds to the state, and the same moves and dice give the same journal."""
        if "4" not in self.laws:
            return
        s: Any = start
        for entry in match.journal:
            s = fold(s, entry.at, entry.events)
        same("4", "the journal does not fold to the state", image(s), image(match.state))
        again: Match[Any] = Match(self.game, start, Scripted(taped.faces))
        for entry in match.journal:
            assert entry.move is not None
            again.play(entry.seat, entry.move, entry.at)
            one, two = (
                [encode(e) for e in entry.events],
                [encode(e) for e in again.journal[-1].events],
            )
            must(one == two, "4", "a replay tells another story", one, two)
        must(digest(again.state) == digest(match.state), "4", "a replay has another fingerprint")


def asks(states: list[Any]) -> list[Ask]:
    return [ask for ask in [s.asked() for s in states] if ask is not None]


def heights(match: Match[Any], first: int) -> tuple[list[int], int]:
    """The agenda before a move, as the seats whose moves pushed its frames (-1: it began so), and the least
    number of frames that were left while it and all later ones were carried out. Found by folding each
    event over whole states, unlike what a match does."""
    s = match.first.copy()
    pushed = [-1] * len(s.agenda)
    before, lowest = pushed, len(pushed)
    for i, entry in enumerate(match.journal):
        if i <= first:
            before, lowest = pushed[:], len(pushed)
        for event in entry.events:
            event.apply(s)
            pushed = pushed[: len(s.agenda)] + [entry.seat] * (len(s.agenda) - len(pushed))
            lowest = min(lowest, len(pushed))
    return before, lowest
