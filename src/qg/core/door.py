"""What players may do: whether a move is legal, what it does, and which moves are legal.

Every move of a player goes through here, and no other module calls `check` or `run`. All functions are pure:
a refused move changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .agenda import NEVER, STANDING, Ask
from .branch import Branch, Row, grown, rows_of, shared, some, towards, words_of
from .event import Event, S
from .game import Game
from .move import Accepted, Dice, Move, Refusal, Refused, Ruling, Tx
from .state import seen_at
from .value import CLOCK, project


def judge(game: Game[S], seen: S, seat: int, move: Move[S], at: int) -> Refusal | None:
    """Why this seat may not play this move at this time, or None if it may. It reads the seat's view only, so
    that a refusal cannot betray a secret."""
    ask = seen.asked()
    if ask is None:
        return Refusal("QG-OVER")
    if not ask.hears(seat) or move.VERB not in ask.verbs:
        return Refusal(ask.rule, "not_asked", {"verb": move.VERB})
    if at < seen.now:
        return Refusal("QG-TIME", "", {"at": at, "last": seen.now})
    if ask.due != NEVER and (at >= ask.due) != (seat == CLOCK):
        return Refusal("QG-DUE", "", {"at": at, "due": ask.due})
    try:
        move.check(seen_at(seen, at), seat)
    except Refused as no:
        return Refusal(no.rule, no.why, no.given)
    return None


def play(
    game: Game[S], state: S, seat: int, move: Move[S], dice: Dice, at: int | None = None
) -> Ruling[S]:
    """The same state, move, dice and time give the same ruling; `state` is never touched."""
    at = state.now if at is None else at
    refusal = judge(game, project(state, seat), seat, move, at)
    return accept(game, state, seat, move, dice, at) if refusal is None else refusal


def accept(game: Game[S], state: S, seat: int, move: Move[S], dice: Dice, at: int) -> Accepted[S]:
    """Play a move that `judge` has accepted, on a copy of the state."""
    draft: S = state.copy()
    log: list[Event[Any]] = []
    draft.now = at
    perform(game, Tx(draft, dice, log), seat, move)
    return Accepted(draft, tuple(log))


def perform(game: Game[S], tx: Tx[S], seat: int, move: Move[S]) -> None:
    """Play the move, then every Todo, until an Ask is on top of the agenda or the game is over."""
    s = tx.s
    ask = s.agenda[-1]
    assert isinstance(ask, Ask)
    tx.ask = ask
    if ask.closes != STANDING:  # that one stays until a rule closes it
        tx.close(seat)
    move.run(tx, seat)
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Ask):
            return
        tx.close()
        step = game.steps.get(top.name)
        if step is None:
            known = ", ".join(game.steps) or "none"
            raise LookupError(f"{game.name} has no step {top.name!r} (there are: {known})")
        step(tx, top.args)


def legal(game: Game[S], seen: S, seat: int) -> Sequence[Move[S]]:
    """Every listed move that `seat` may answer with. The list is the same from its view and from the truth
    (law 2), so that a search need not project."""
    ask = seen.asked()
    if ask is None or not ask.hears(seat) or ask.name not in game.lists:
        return ()
    return game.lists[ask.name](seen, seat)


def drawn(game: Game[S], seen: S, seat: int, rng: Random, tries: int = 1) -> Move[S] | None:
    """A move of the Ask's sampler, which is called up to `tries` times because it may find none. None where
    nothing is sampled, and for CLOCK, which plays what is listed."""
    ask = seen.asked()
    if ask is None or seat == CLOCK or not ask.hears(seat) or ask.name not in game.samples:
        return None
    for _ in range(tries):
        move: Move[S] | None = game.samples[ask.name](seen, seat, rng)
        if move is not None:
            return move
    return None


def any_move(game: Game[S], seen: S, seat: int, rng: Random, tries: int = 100) -> Move[S] | None:
    """Any listed move, or one of the sampler: where there are both, each half of the time. None where nothing
    is listed and the sampler found nothing in `tries` calls."""
    moves = legal(game, seen, seat)
    if not moves or rng.random() < 0.5:
        move = drawn(game, seen, seat, rng, 1 if moves else tries)
        if move is not None:
            return move
    return some(moves, rng) if moves else None


def nearest(
    game: Game[S], seen: S, seat: int, move: Move[S], most: int = 12
) -> tuple[tuple[str, ...], ...]:
    """What would be legal instead: the moves that share the longest beginning with a refused path. Where none
    shares more than the verb, those of another verb come first whose second word is the same: what the piece
    in hand may do. Branches that do not agree with the path are grown only if they are among these."""
    path, best = move.path(), 1
    near: list[Row] = []
    alike: list[Row] = []
    for row in towards(rows_of(legal(game, seen, seat)), path):
        words = words_of(row)
        same = shared(words, path)
        if len(path) > 1 and len(words) > 1 and words[1] == path[1]:
            alike.append(row)
        if same > best:
            best, near = same, []
        if same == best:
            near.append(row)
    found: list[tuple[str, ...]] = []
    for row in alike if best == 1 and alike else near:
        found += [tuple(each.path()) for each in grown([row])]
        if len(found) >= most:
            break
    return tuple(found[:most])


def explain(game: Game[S], seen: S, seat: int, move: Move[S], at: int) -> Refusal | None:
    """`judge`, with what would be legal at that time in place of a refused move."""
    refusal = judge(game, seen, seat, move, at)
    if refusal is None or refusal.rule == "QG-OVER":
        return refusal
    instead = nearest(game, seen_at(seen, at), seat, move)
    return Refusal(refusal.rule, refusal.why, refusal.given, instead)


def tree(moves: Sequence[Move[Any]], beginnings: Sequence[tuple[str, ...]] = ()) -> dict[str, Any]:
    """The legal moves as a client is sent them, word by word as people name them:
    {"move": {"e4": {"e5": {}}}}. Where one is the beginning of others, the key "" marks its end; where its
    path differs from these words, "" holds the path. Of moves that are named alike the last one counts. None
    below a word means that more words follow which are not listed here: those of a branch, or of a sampled
    verb."""
    root: dict[str, Any] = {}
    ends: list[tuple[dict[str, Any], Any]] = []
    for row in rows_of(moves):
        if isinstance(row, Branch):
            hang(root, row.head)
            continue
        node, words, path = root, row.named(), row.path()
        for word in words:
            node = node.setdefault(word, {})
        ends.append((node, {} if words == path else path))
    for node, end in ends:  # a name of its own: compiled code holds each name to one type
        if node or end:
            node[""] = end
    for head in beginnings:
        hang(root, head)
    return root


def in_words(game: Game[Any], no: Refusal) -> list[list[str]]:
    """What would be legal in place of a refused move, as people name it."""
    return [game.read_move(list(path)).named() for path in no.legal]


def hang(root: dict[str, Any], head: Sequence[str]) -> None:
    """Write None behind these words of a tree."""
    node = root
    for word in head[:-1]:
        node = node.setdefault(word, {})
    node[head[-1]] = None


def beginnings(game: Game[S], seen: S, seat: int) -> Sequence[tuple[str, ...]]:
    """How moves of sampled verbs may begin, for a seat that is asked."""
    ask = seen.asked()
    if ask is None or not ask.hears(seat) or ask.name not in game.beginnings:
        return ()
    return game.beginnings[ask.name](seen, seat)
