"""The laws that every game keeps, held on a stretch of a random game, with no code per game.

    uphold(GAME, Case(seed=7, skip=100, length=3))     raises Broken, or is silent

The laws are numbered as in docs/laws.md. What concerns secrets (law 5) is in `noninterference`.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, Final, NamedTuple

from qg.core.agenda import NEVER, Ask
from qg.core.codec import digest, dumps, encode, loads, plain
from qg.core.dice import Scripted, Taped, seeded
from qg.core.door import accept, judge, perform, play
from qg.core.event import Event, Rolled
from qg.core.game import Game, attributes
from qg.core.match import Match, fold, told
from qg.core.move import Accepted, Move, Refusal
from qg.core.options import Options
from qg.core.outcome import PLAYING
from qg.core.search import Search
from qg.core.state import columns
from qg.core.value import CLOCK, SPECTATOR, project, seats_in

from .breach import PARTS, Broken, image, must, opened_a_hole, same
from .noninterference import (
    Tally,
    Twins,
    paths,
    refusal,
    snapshot,
    viewers,
    views_fold,
    widened,
)
from .playthrough import keeps_record
from .saved import Case
from .walk import Turn, Walk, choose, drawn, listed, on_time, pick, strays


class Budget(NamedTuple):
    """How much is tried at each position: more finds more, and costs time in proportion."""

    fills: int = 3  # worlds drawn for each viewer
    pairs: int = 4  # twins for each viewer and world: alike, and as many disguised
    strays: int = 16  # tries that are no option, for each seat
    plays: int = 4  # options and tries that are played out, besides the move of the walk
    record: int = 30  # moves of a record written and read back, in cases that start early


THRIFTY: Final = Budget()


def uphold(
    game: Game[Any],
    case: Case,
    budget: Budget = THRIFTY,
    laws: Collection[str] = PARTS,
    tally: Tally | None = None,
) -> None:
    """Hold the laws on one case; the same case, the same verdict. `laws` may leave some out, for
    tests of the laws themselves; `tally` counts over many cases what law 5 met."""
    try:
        Trial(game, case, budget, frozenset(laws), tally or Tally()).hold()
    except Broken as broken:
        broken.add_note(f"game {game.name}, case: {case.line()}")
        raise
    except Exception as error:
        law = "5a" if opened_a_hole(error) else "door"
        crash = Broken(law, f"an error comes out of the rules: {type(error).__name__}: {error}")
        crash.add_note(f"game {game.name}, case: {case.line()}")
        raise crash from error


def ends(game: Game[Any], options: Options, seed: int) -> int:
    """Law 9: random play ends within the bound; how many moves it took."""
    walk = Walk(game, options, seed)
    if walk.go(game.bound):
        must(not walk.s.agenda, "9", f"not over after {game.bound} moves", f"seed {seed}")
    return walk.count


class Trial:
    """One case, held law by law."""

    def __init__(
        self, game: Game[Any], case: Case, budget: Budget, laws: frozenset[str], tally: Tally
    ) -> None:
        self.game: Final = game
        self.case: Final = case
        self.budget: Final = budget
        self.laws: Final = laws
        self.tally: Final = tally
        self.rulebook: Final = game.rulebook()
        self.options: Final = case.chosen(game)
        # The walk and the tries have each their stream: trying more does not walk another way.
        self.rng: Final = Random(f"{case.seed} tries")
        self.old: Final[list[Move[Any]]] = []  # options of other moments

    def hold(self) -> None:
        case, game = self.case, self.game
        walk = Walk(game, self.options, case.seed)
        if not walk.go(case.skip) or not walk.s.agenda:  # the game is shorter: hold its end
            short_of = max(0, walk.count - case.length)
            walk = Walk(game, self.options, case.seed)
            walk.go(short_of)
        within = "9" in self.laws and game.bound
        taped = Taped(seeded(case.seed))
        start: Any = walk.s.copy()
        match: Match[Any] = Match(game, start, taped)
        first = image(start)
        for _ in range(case.length):
            if not match.state.agenda:
                break
            if within:
                must(walk.count + len(match.journal) < within, "9", f"longer than {within} moves")
            self.move(match, walk.rng)
        self.position(
            match.state, choose(game, match.state, self.rng).at if match.state.agenda else 0
        )
        if "3" in self.laws:
            same("3", "a move touched the state that it was played on", first, image(start))
        self.replay(start, match, taped)
        self.concluded(match)
        if "4" in self.laws and case.skip + case.length <= self.budget.record:
            keeps_record(game, self.options, case.seed, case.skip + case.length)

    # ------------------------------------------------------------------ at one position

    def position(self, s: Any, at: int) -> None:
        """Every law that can be held without playing on."""
        if "8" in self.laws:
            try:
                s.audit()
            except AssertionError as no:
                raise Broken("8", f"the audit of a state fails: {no}") from no
        if "copy" in self.laws:
            self.copies(s)
        if "6" in self.laws:
            self.written(s)
        ask = s.asked()
        if "1" in self.laws:
            self.goes_on(s, ask)
        if "2" in self.laws:
            for seat in (*range(len(self.game.seats(s))), SPECTATOR, CLOCK):
                self.lists(s, ask, seat, at)
        if ask is not None:
            self.branches(s, ask, at)
        if "5a" in self.laws or "5c" in self.laws:
            self.secrets(s, ask, at)

    def goes_on(self, s: Any, ask: Ask | None) -> None:
        """1: somebody is asked (the walk finds a move), or the game is over and says how."""
        if ask is None:
            must(not s.agenda, "1", "the engine stopped on something else than an Ask", s.agenda)
            must(s.outcome.rule in self.rulebook, "1", "over, under no rule", s.outcome)
            players = (1 << len(self.game.seats(s))) - 1
            must(s.outcome.winners & ~players == 0, "1", "won by no player", s.outcome)
            return
        must(s.outcome == PLAYING, "1", "over, and yet somebody is asked", s.outcome, ask)
        must(ask.rule in self.rulebook, "2", "an Ask cites no rule of the book", ask)
        strange = [verb for verb in ask.verbs if verb not in self.game.verbs]
        must(not strange, "1", "an Ask offers verbs that the game has not", ask, strange)
        known = (1 << len(self.game.seats(s))) - 1 | 1 << CLOCK
        must(ask.seats & ~known == 0, "1", "an Ask to seats that nobody holds", ask)
        if ask.due != NEVER:
            when = max(ask.due, s.now)
            heard = ask.hears(CLOCK) and len(listed(self.game, s, CLOCK, when)) > 0
            must(heard, "1", "an Ask falls due and the clock has nothing to say", ask)

    def lists(self, s: Any, ask: Ask | None, seat: int, at: int) -> None:
        """2: the list of a seat is exact, alike from its view and from the truth, each entry with
        its own path; tries outside it are refused under a rule, and change nothing."""
        game, rng = self.game, self.rng
        seen = project(s, seat)
        before = image(seen)
        mine = listed(game, seen, seat, at)
        texts = paths(mine)
        must(
            texts == paths(listed(game, s, seat, at)), "2", "a list differs from that of the truth"
        )
        offered = {tuple(path) for path in texts}
        must(len(offered) == len(mine), "2", "two options have one path", texts)
        speaks = ask is not None and ask.hears(seat) and on_time(ask, seat, at)
        for move in mine:
            no = judge(game, seen, seat, move, at)
            if speaks:
                must(no is None, "2", "a listed option is refused", move, no)
            else:
                must(no is not None and no.rule == "QG-DUE", "2", "heard out of its time", move)
        draws = [drawn(game, x, seat, at, rng) for x in (seen, s)] if speaks else []
        for draw in draws:
            if draw is not None:
                must(type(draw).SAMPLED, "2", "a sampler draws a verb that is not SAMPLED", draw)
                no = judge(game, seen, seat, draw, at)
                must(no is None, "2", "what a sampler draws is refused", draw, no)
        kept = [move for move in (*mine, *draws) if move is not None]
        for i, move in enumerate(strays(game, rng, kept, self.old, self.budget.strays)):
            self.tried(s, seen, seat, move, at, speaks and tuple(move.path()) in offered, i)
        same("3", "a list or a check touched the view", before, image(seen))
        if len(self.old) < 200:
            self.old.extend(rng.sample(kept, min(4, len(kept))))

    def tried(
        self, s: Any, seen: Any, seat: int, move: Move[Any], at: int, legal: bool, count: int
    ) -> None:
        """One try by one seat: accepted if it is an option, else refused under a known rule."""
        if "6" in self.laws:
            path = move.path()
            must(self.game.read_move(path) == move, "6", "a path reads as another move", path, move)
        no = judge(self.game, seen, seat, move, at)
        if no is None:
            heard = s.asked().hears(seat)
            sampled = type(move).SAMPLED
            must(heard and (legal or sampled), "2", "what is no option is accepted", seat, move)
        else:
            must(not legal, "2", "an option is refused", move, no)
            must(no.rule in self.rulebook, "2", "refused under no rule of the book", move, no)
            dumps(no.plain())
        if count < self.budget.plays:  # the whole way, on the truth
            before = image(s)
            ruling = play(self.game, s, seat, move, seeded(count), at)
            must((no is None) == isinstance(ruling, Accepted), "2", "judge and play differ", move)
            same("3", "a try touched the state", before, image(s), move)
            if isinstance(ruling, Accepted):
                self.audited(ruling.state, move)

    def audited(self, s: Any, move: Move[Any]) -> None:
        if "8" in self.laws:
            try:
                s.audit()
            except AssertionError as no:
                raise Broken("8", f"the audit fails after {move!r}: {no}") from no

    def branches(self, s: Any, ask: Ask, at: int) -> None:
        """Some ways that the walk does not go, one move deep: 4, 5b and 8 on what would happen."""
        game, rng = self.game, self.rng
        for seat in (*seats_in(ask.seats, len(game.seats(s))), CLOCK):
            if not ask.hears(seat) or not on_time(ask, seat, at):
                continue
            for _ in range(self.budget.plays):
                move = pick(game, s, seat, at, rng)
                if move is None:
                    break
                done = accept(game, s, seat, move, seeded(rng.randrange(2**32)), at)
                self.audited(done.state, move)
                if "4" in self.laws:
                    self.facts(s, done.state, Turn(seat, move, at), done.events)
                if "5b" in self.laws:
                    views_fold(game, s, done.state, at, done.events)

    def copies(self, s: Any) -> None:
        """A copy has every column, DERIVED ones too, and shares none that can be written on."""
        c = s.copy()
        same("copy", "a copy differs", image(s), image(c))
        must(attributes(c) == attributes(s), "copy", "a copy lacks a field")
        for name in columns(type(s)):
            mine, theirs = getattr(s, name), getattr(c, name)
            fixed = not isinstance(mine, list | dict | set | bytearray)
            must(fixed or mine is not theirs, "copy", "a copy shares a column", name)
            if isinstance(mine, list):
                shared = any(isinstance(x, list) and x is y for x, y in zip(mine, theirs))
                must(not shared, "copy", "a copy shares an inner list", name)

    def written(self, s: Any) -> None:
        """6: states and views are read back from their text, DERIVED columns included."""
        for law, x in (("6", s), *[("5a", project(s, seat)) for seat in viewers(self.game, s)]):
            text = encode(x)
            back = self.game.read_state(loads(text))
            must(encode(back) == text, "6", "a state is read back as another")
            if law in self.laws:  # a view that derives something else holds a secret in DERIVED
                same(law, "a state read back differs", image(x), image(back))
        must(digest(self.game.read_state(plain(s))) == digest(s), "6", "a fingerprint changed")

    def secrets(self, s: Any, ask: Ask | None, at: int) -> None:
        """5a and 5c, for every seat and whoever looks on."""
        game, rng, budget = self.game, self.rng, self.budget
        for viewer in viewers(game, s):
            mine = listed(game, project(s, viewer), viewer, at)
            tries = strays(game, rng, mine, self.old, budget.strays // 2)
            worlds = snapshot(game, s, viewer, at, tries, rng, budget.fills, self.tally)
            if ask is None or "5c" not in self.laws:
                continue
            for actor in (*seats_in(ask.seats, len(game.seats(s))), CLOCK):
                if ask.hears(actor) and on_time(ask, actor, at):
                    twins = Twins(game, viewer, actor, at, rng, self.tally)
                    twins.run(s, worlds, budget.pairs)

    # ---------------------------------------------------------------------- from one to the next

    def move(self, match: Match[Any], walk: Random) -> None:
        """Hold the laws where the match stands, then play one move of the walk on every path."""
        game, s = self.game, match.state
        turn = choose(game, s, walk)
        self.position(s, turn.at)
        before, drawn_before = image(s), len(self.faces(match))
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
        faces = self.faces(match)[drawn_before:]
        if "search" in self.laws:
            self.searched(s, after, turn, faces)
        if "6" in self.laws:
            self.told_in_writing(s, ruling.events)
        if "7" in self.laws:
            self.undone(match, s, turn)

    def faces(self, match: Match[Any]) -> list[int]:
        dice: Any = match.dice
        taken: list[int] = dice.faces
        return taken

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

    def facts(self, s: Any, after: Any, turn: Turn, events: tuple[Event[Any], ...]) -> None:
        """4: the events make the state, are the game's own, and cite rules that exist."""
        same(
            "4", "events do not make the state", image(fold(s, turn.at, events)), image(after), turn
        )
        for event in events:
            own = self.game.events.get(type(event).__name__) is type(event)
            must(own, "4", "an event is not one of the game's", event)
            if isinstance(event, Rolled):
                must(event.rule in self.rulebook, "4", "a roll that no rule asked for", event)

    def searched(self, s: Any, after: Any, turn: Turn, faces: list[int]) -> None:
        """The path of search, the pure function and the match play the same game."""
        game = self.game
        pure = play(game, s, turn.seat, turn.move, Scripted(faces), turn.at)
        must(isinstance(pure, Accepted), "search", "play and a match differ", turn)
        assert isinstance(pure, Accepted)
        same("search", "play and a match differ", image(pure.state), image(after), turn)
        x: Search[Any] = Search(game, s, Scripted(faces))
        x.s.now = turn.at
        if turn.seat == x.seat() and s.asked().name in game.lists:
            known = paths(listed(game, project(s, turn.seat), turn.seat, turn.at))
            must(paths(x.options()) == known, "search", "search lists other options", turn)
            x.play(turn.move)
        else:
            perform(game, x.tx, turn.seat, turn.move)
        same("search", "search and a match differ", image(x.s), image(after), turn)

    def told_in_writing(self, s: Any, events: tuple[Event[Any], ...]) -> None:
        """6: events are read back from their text, as they are and as each seat is told them."""
        for seat in (None, *viewers(self.game, s)):
            for event in events if seat is None else told(events, seat):
                text = encode(event)
                back = self.game.read_event(loads(text))
                must(encode(back) == text, "6", "an event is read back as another", text)

    def undone(self, match: Match[Any], s: Any, turn: Turn) -> None:
        """7: undo is free only while the mover still decides, and chance and secrets rest."""
        game, after, events = self.game, match.state, match.journal[-1].events
        ask = after.asked()
        final = any(event.CHANCE or event.REVEALS for event in events)
        holds = ask is not None and ask.hears(turn.seat)
        for seat in range(len(game.seats(s))):
            free = match.may_undo(seat)
            should = seat == turn.seat and holds and not final
            must((free is None) == should, "7", "undo is offered or refused wrongly", turn, free)
            if free is None:
                learnt = [v for v in viewers(game, s) if v != seat and widened(s, after, v)]
                must(
                    not learnt, "7", "a move to be undone has told somebody something", turn, learnt
                )
        if turn.seat == CLOCK:
            return
        trial: Match[Any] = Match(game, s, match.dice)
        trial.journal.append(match.journal[-1])
        trial.past.append(s)
        trial.state = after
        no = trial.undo(turn.seat)
        if no is None:
            same("7", "undo gives another state", image(s), image(trial.state), turn)
            must(digest(trial.state) == digest(s), "7", "undo gives another fingerprint", turn)
            must(not trial.journal, "7", "undo leaves its move in the journal", turn)
        else:
            same("7", "a refused undo changes the state", image(after), image(trial.state), turn)

    # ------------------------------------------------------------------------- over the stretch

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

    def concluded(self, match: Match[Any]) -> None:
        """The table may end any game at any time; after that nothing is accepted."""
        s = match.state
        if s.agenda:
            done = match.conclude(0, "QG-AGREED")
            must(isinstance(done, Accepted), "1", "the table cannot end the game", done)
            assert isinstance(done, Accepted)
            if "5b" in self.laws:
                views_fold(self.game, s, match.state, s.now, done.events)
            self.position(match.state, match.state.now)
        for move in self.old[:4]:
            no = match.play(0, move)
            over = isinstance(no, Refusal) and no.rule == "QG-OVER"
            must(over, "2", "a move is accepted after the end", move)
            must(refusal(self.game, match.view(0), 0, move, match.state.now) != "", "2", "silent")
