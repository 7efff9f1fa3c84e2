"""The laws that are held at one state, without playing on: 1, 2, 3, 6, 8, 5a, 5c and copies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.agenda import NEVER, Ask
from qg.core.branch import Branch, Row, named_of, rows_of, words_of
from qg.core.codec import digest, dumps, encode, loads, plain
from qg.core.dice import seeded
from qg.core.door import accept, beginnings, judge, play
from qg.core.game import attributes
from qg.core.look import tried_out
from qg.core.move import Accepted, Move
from qg.core.outcome import PLAYING
from qg.core.state import columns, seen_at
from qg.core.value import CLOCK, SPECTATOR, project, seals, seats_in

from .breach import image, must, same
from .forecasts import readable, weighed
from .law_run import LawRun
from .noninterference import (
    Question,
    Twins,
    looked_at,
    paths,
    questions,
    snapshot,
    viewers,
    views_fold,
)
from .walk import Turn, drawn, few, listed, on_time, pick, strays

A_DAY: Final = 86_400_000


def begins(move: Move[Any], begun: Sequence[tuple[str, ...]] | None) -> None:
    """2: a sampled move that is accepted begins in one of the ways that are told."""
    if begun is not None:
        path = move.path()
        known = any(tuple(path[: len(head)]) == head for head in begun)
        must(known, "2", "a sampled move begins in a way that is not told", path, begun)


def is_note(note: Any) -> bool:
    """What a branch says of a next word: its cost, a whole number, and the way there, as words."""
    if not isinstance(note, tuple) or len(note) != 2 or type(note[0]) is not int:
        return False
    return isinstance(note[1], tuple | list) and all([type(word) is str for word in note[1]])


class Positions(LawRun):
    """Everything that can be asked of one state."""

    def position(self, s: Any, at: int) -> None:
        """Every law that can be held without playing on."""
        self.audited(s, "")
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
        if self.laws & {"3", "5a", "5c"}:
            self.viewed(s, ask, at)

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
        seen = seen_at(project(s, seat), at)  # at its time already: what writes on it is caught
        before = image(seen)
        mine = listed(game, seen, seat, at)
        self.grown(rows_of(mine), ())
        texts = paths(mine)
        must(
            texts == paths(listed(game, s, seat, at)), "2", "a list differs from that of the truth"
        )
        offered = {tuple(path) for path in texts}
        must(len(offered) == len(mine), "2", "two moves have one path", texts)
        speaks = ask is not None and ask.hears(seat) and on_time(ask, seat, at)
        begun = self.begun(seen_at(s, at), seen, seat)
        for move in few(mine, rng, self.budget.listed) if self.many(mine) else mine:
            no = judge(game, seen, seat, move, at)
            if speaks:
                must(no is None, "2", "a listed move is refused", move, no)
            else:
                must(no is not None and no.rule == "QG-DUE", "2", "heard out of its time", move)
        if speaks and ask is not None:
            self.waits(seen, ask, seat, at, texts)
        draws = [drawn(game, x, seat, at, rng) for x in (seen, s)] if speaks else []
        for draw in draws:
            if draw is not None:
                must(type(draw).SAMPLED, "2", "a sampler draws a verb that is not SAMPLED", draw)
                no = judge(game, seen, seat, draw, at)
                must(no is None, "2", "what a sampler draws is refused", draw, no)
                begins(draw, begun)
        kept = [move for move in (*mine, *draws) if move is not None]
        tries = strays(game, rng, kept, self.old, self.budget.strays)
        for i, move in enumerate(tries):
            self.tried(s, seen, seat, move, at, speaks and tuple(move.path()) in offered, i)
        some = rng.sample(kept, min(self.budget.looks, len(kept))) if speaks else []
        self.odds(s, seen, seat, at, some)
        for move in [*some, *tries[: self.budget.looks]] if seat < len(game.seats(s)) else ():
            readable(game, self.rulebook, seen_at(seen, at), move, seat)
        same("3", "a list or a check touched the view", before, image(seen))
        if len(self.old) < 200:
            self.old.extend(rng.sample(kept, min(4, len(kept))))

    def waits(self, seen: Any, ask: Ask, seat: int, at: int, texts: list[list[str]]) -> None:
        """2: a list that time alone will change says when, and changes no sooner."""
        until = self.game.until(seen_at(seen, at), seat)
        must(until == NEVER or until > at, "2", "a list that has changed already", until)
        last = min([t for t in (until, ask.due, at + A_DAY) if t != NEVER]) - 1
        for later in {last, self.rng.randint(at, max(at, last))} if seat != CLOCK else ():
            same_then = paths(listed(self.game, seen, seat, max(at, later))) == texts
            must(same_then, "2", "time changes a list that says nothing of it", seat, at, later)

    def odds(self, s: Any, seen: Any, seat: int, at: int, moves: Sequence[Move[Any]]) -> None:
        """2: odds that were found by trying the dice out on a view are those of the truth, and those that
        the game says itself are those of the dice."""
        here, there = seen_at(seen, at), seen_at(s, at)
        for move in moves:
            mine = tried_out(self.game, here, seat, move)
            if mine is not None:
                true = tried_out(self.game, there, seat, move)
                right = true is not None and true.plain() == mine.plain()
                must(right, "2", "odds on a view are not those of the truth", move)
            weighed(self.game, here, seat, move)

    def many(self, moves: Sequence[Move[Any]]) -> bool:
        """Whether a list is made in branches, and too long to be judged whole."""
        branches = rows_of(moves) is not moves  # a compiled Branching takes any tuple for its like
        return branches and len(moves) > self.budget.listed

    def grown(self, rows: Sequence[Row], head: tuple[str, ...]) -> None:
        """2: a branch is never empty; its moves begin with its words, and no others do."""
        heads = {row.head for row in rows if isinstance(row, Branch)}
        for row in rows:
            words = tuple(words_of(row))
            must(words[: len(head)] == head, "2", "a branch has a move of another", head, words)
            if not isinstance(row, Branch):
                self.named(row, head)
                astray = [h for h in heads if words[: len(h)] == h]
                must(not astray, "2", "a legal move lies outside its branch", words, astray)
                continue
            must(words[0] in self.game.verbs, "2", "a branch begins with no verb", words)
            inner = row.grow()
            must(len(inner) > 0, "2", "a branch is empty", words)
            self.grown(inner, words)
            notes = {} if row.notes is None else row.notes()
            for word, note in notes.items():
                form = "notes of a branch: a note is (cost, (words of the way))"
                must(is_note(note), "2", form, words, word, note)
            known = {tuple(named_of(each))[len(words) : len(words) + 1] for each in inner}
            strange = [word for word in notes if (word,) not in known]
            must(not strange, "2", "a branch has notes on words that it has not", words, strange)
        count = sum([isinstance(row, Branch) for row in rows])
        must(len(heads) == count, "2", "two branches have one beginning", heads)

    def named(self, move: Move[Any], head: tuple[str, ...]) -> None:
        """2: people name a move by its verb and some words, and on a branch by the words of the branch."""
        words = move.named()
        whole = words[0] == move.VERB and all(words)
        must(whole, "2", "a move is not named by its verb and words", move, words)
        begins = tuple(words[: len(head)]) == head
        must(begins, "2", "a move is named otherwise than its branch", head, words)

    def begun(self, s: Any, seen: Any, seat: int) -> Sequence[tuple[str, ...]] | None:
        """2: how sampled moves begin, alike from a view and from the truth; None where nothing is said."""
        game, ask = self.game, s.asked()
        if ask is None or ask.name not in game.beginnings or not ask.hears(seat):
            return None
        found = beginnings(game, seen, seat)
        must(found == beginnings(game, s, seat), "2", "beginnings differ from those of the truth")
        for head in found:
            sampled = head[0] in ask.verbs and game.verbs[head[0]].SAMPLED
            must(sampled, "2", "a beginning is not that of a sampled verb that is asked for", head)
        return found

    def tried(
        self, s: Any, seen: Any, seat: int, move: Move[Any], at: int, legal: bool, count: int
    ) -> None:
        """One try by one seat: accepted if the move is legal, else refused under a known rule."""
        if "6" in self.laws:
            path = move.path()
            must(self.game.read_move(path) == move, "6", "a path reads as another move", path, move)
        no = judge(self.game, seen, seat, move, at)
        if no is None:
            heard = s.asked().hears(seat)
            sampled = type(move).SAMPLED
            must(heard and (legal or sampled), "2", "what is not listed is accepted", seat, move)
            if sampled:
                begins(move, self.begun(seen_at(s, at), seen, seat))
        else:
            must(not legal, "2", "a legal move is refused", move, no)
            must(no.rule in self.rulebook, "2", "refused under no rule of the book", move, no)
            dumps(no.plain())
        if count < self.budget.plays:  # the whole way, on the truth
            before = image(s)
            ruling = play(self.game, s, seat, move, seeded(count), at)
            must((no is None) == isinstance(ruling, Accepted), "2", "judge and play differ", move)
            same("3", "a try touched the state", before, image(s), move)
            if isinstance(ruling, Accepted):
                self.audited(ruling.state, repr(move))

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
                before = image(s)
                done = accept(game, s, seat, move, seeded(rng.randrange(2**32)), at)
                if "3" in self.laws:
                    same("3", "a move touched the state that it was played on", before, image(s))
                self.audited(done.state, repr(move))
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
            back = self.game.read_view(loads(text))
            must(encode(back) == text, "6", "a state is read back as another")
            if law in self.laws:  # a view that derives something else holds a secret in DERIVED
                same(law, "a state read back differs", image(x), image(back))

    def outside(self, s: Any) -> None:
        """6: what the game made itself is whole and sound when it comes from outside. After it was played
        on: what breaks the rules is told by the rules."""
        if "6" in self.laws:
            back = self.game.read_state(plain(s))
            must(digest(back) == digest(s), "6", "a fingerprint changed")

    def viewed(self, s: Any, ask: Ask | None, at: int) -> None:
        """Looks, 5a and 5c, for every seat and whoever looks on. Where nothing is sealed every world is the
        truth: one is drawn to prove it, and no twin plays in it."""
        game, rng, budget = self.game, self.rng, self.budget
        sealed = bool(seals(type(s)))
        fills = budget.fills if sealed else min(budget.fills, 1)
        for viewer in viewers(game, s):
            mine = listed(game, project(s, viewer), viewer, at)
            tries = strays(game, rng, mine, self.old, budget.strays // 2)
            looked = self.looked(s, viewer, at, [*mine, *tries])
            if not self.laws & {"5a", "5c"}:
                continue
            worlds = snapshot(game, s, viewer, at, tries, rng, fills, self.tally, looked)
            if ask is None or "5c" not in self.laws:
                continue
            for actor in (*seats_in(ask.seats, len(game.seats(s))), CLOCK):
                if ask.hears(actor) and on_time(ask, actor, at):
                    twins = Twins(game, viewer, actor, at, rng, self.tally)
                    twins.run(s, worlds if sealed else (), budget.pairs)

    def looked(
        self, s: Any, viewer: int, at: int, known: Sequence[Move[Any]]
    ) -> list[tuple[Question, str]]:
        """3: looks leave the view as it was. What they answer."""
        seen = seen_at(project(s, viewer), at)
        before, found = image(seen), list[tuple[Question, str]]()
        for question in questions(self.game, known, self.rng, self.budget.looks):
            found.append((question, looked_at(self.game, seen, viewer, question)))
            if "3" in self.laws:
                same("3", "a look touched the view", before, image(seen), question)
        return found
