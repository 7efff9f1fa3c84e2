"""Messages to one viewer, made from its projection and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final

from msgspec import UNSET, json

from qg.core.agenda import STANDING
from qg.core.branch import Branch, rows_of
from qg.core.codec import plain
from qg.core.door import beginnings, drawn, in_words, legal
from qg.core.game import Game
from qg.core.move import Move, Refusal
from qg.core.options import Options
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.core.value import SPECTATOR, seats_in
from qg.table.consent import PAUSES, no_takeback
from qg.table.parts import Offered, Said
from qg.table.seat import BOT, HUMAN, LINK, Seat
from qg.table.table import OVER, PLAYING, Table
from qg.table.time import pause_end

from . import forms, wire
from .windows import acted, last_lines

DRAWS: Final = 6
"""How many sensible answers are drawn where nothing is listed. In real time nobody waits for proposals, and
drawing some could tell which answers fit."""
_encoder: Final = json.Encoder()
_paths: Final[dict[int, tuple[Move[Any], tuple[str, ...], str, list[str]]]] = {}
_heads: Final[dict[tuple[str, ...], tuple[str, ...]]] = {}
END: Final[dict[str, Any]] = {}
"""Where a path ends; never written on."""


def encoded(message: Any) -> bytes:
    """A frame."""
    return _encoder.encode(message)


def side_infos(game: Game[Any], options: Options) -> list[wire.SideInfo]:
    return [
        wire.SideInfo(side.name, side.colour, side.angle)  # type: ignore[arg-type]
        for side in game.all_sides(options)
    ]


def seat_info(
    table: Table, seat: Seat, here: bool, gone: Callable[[int], int] | None = None
) -> wire.SeatInfo:
    """`gone`: for how long the player of a seat has been away, where that counts."""
    counts = table.absence is not None or table.game.realtime
    missed = seat.kind == HUMAN and not here and gone is not None and counts
    clocks, holidays = table.clocks, table.clocks.terms.holiday and seat.kind != BOT
    return wire.SeatInfo(
        seat.number,
        seat.name,
        table.side(seat.number),
        "bot" if seat.kind == "bot" else "human" if seat.kind == "human" else "open",
        seat.player,
        here,
        seat.level or UNSET,
        True if seat.kind == LINK else UNSET,
        gone(seat.number) if missed and gone is not None else UNSET,
        clocks.holiday[seat.number] if holidays else UNSET,
        clocks.until[seat.number] if holidays and clocks.until[seat.number] else UNSET,
    )


def absence_info(table: Table) -> wire.Absence | None:
    return None if table.absence is None else wire.Absence(**table.absence.plain())


def table_message(
    table: Table,
    you: int | None,
    yours: Sequence[int],
    here: Collection[int],
    gone: Callable[[int], int] | None = None,
    at: int = 0,
) -> wire.TableMessage:
    offers = [offered(each) for each in table.offers.values()]
    return wire.TableMessage(
        table.id,
        table.game.name,
        table.game.version,
        table.title,
        dict(table.options),
        table.options.changed(),
        [seat_info(table, seat, seat.number in here, gone) for seat in table.seats],
        side_infos(table.game, table.options),
        you,
        list(yours),
        table.hotseat,
        table.public,
        table.status,  # type: ignore[arg-type]
        wire.Clock(**table.clocks.terms.plain),
        table.takeback,
        absence_info(table),
        table.waits,
        table.commitment,
        list(table.salts),
        table.salted,
        offers,
        table.start is not None,
        closed=table.closed or UNSET,  # type: ignore[arg-type]
        live=live_info(table, at) if table.game.realtime else UNSET,
        aided=list(table.game.aided) or UNSET,
        aides=aides_of(table, yours) or UNSET,
    )


def aides_of(table: Table, seats: Sequence[int]) -> list[wire.AideInfo]:
    """What the players of these seats leave to aides."""
    return [
        wire.AideInfo(seat, ask, level, list(path))
        for seat in seats
        for ask, (level, path) in table.aides[seat].items()
    ]


def live_info(table: Table, at: int) -> wire.Live:
    end = pause_end(table)
    return wire.Live(
        table.game.absence(table.options),
        max(0, PAUSES - table.pauses),
        UNSET if end is None else max(0, end - at),
    )


def clocks(table: Table, at: int) -> list[int | None]:
    return [
        table.clocks.left(seat.number, at) if seat.kind != "bot" else None for seat in table.seats
    ]


def ask_of(table: Table, key: int) -> wire.Ask | None:
    return None if table.match is None else asked(table.game, table.view(key))


def asked(game: Game[Any], seen: Any) -> wire.Ask | None:
    """What is asked, in the words of whoever sees this."""
    ask = seen.asked()
    if ask is None:
        return None
    closes = ("each", "first", "standing")[ask.closes]
    verbs, given = list(ask.verbs), dict(game.asking(seen, ask)) or UNSET
    return wire.Ask(ask.name, list(ask.args), ask.rule, ask.seats, verbs, closes, ask.due, given)


def said(line: Said) -> wire.SaidMessage:
    news: Any = line.news or UNSET
    side = True if line.side else UNSET
    return wire.SaidMessage(line.seat, line.player, line.text, line.at, news, side)


def offered(made: Offered) -> wire.OfferedMessage:
    if made.claim is None:
        to = made.seats[0] if made.what == "swap" else UNSET
        stay = True if made.stay else UNSET
        return wire.OfferedMessage(made.what, made.seat, to=to, stay=stay)
    return wire.OfferedMessage(made.what, made.seat, made.claim.player, sorted(made.yes) or UNSET)


def own(table: Table, seat: int) -> wire.Own:
    return wire.Own(table.notes[seat], dict(table.pencil[seat]), acted(table, seat))


def view_message(table: Table, key: int, at: int, running: list[int]) -> wire.View:
    """The whole of what a viewer sees, with the last lines of its log; `running`: the seats whose clocks
    run."""
    assert table.match is not None
    log = last_lines(table, key)
    return wire.View(
        table.views[key],
        plain(table.view(key)),
        ask_of(table, key),
        log.lines,
        log.earlier,
        log.turns,
        acted(table, key),
        "" if key == SPECTATOR else table.notes[key],
        {} if key == SPECTATOR else dict(table.pencil[key]),
        [said(line) for line in table.chat if table.hears(key, line)],
        clocks(table, at),
        running,
        at,
        table.game_time(at),
    )


def step_message(
    table: Table,
    line: wire.Line,
    key: int,
    diffs: list[list[wire.Change]],
    ask: wire.Ask | None,
    at: int,
    running: list[int],
) -> wire.Step:
    return wire.Step(
        table.views[key],
        line,
        diffs,
        ask,
        clocks(table, at),
        running,
        at,
        table.game_time(at),
    )


def legal_message(table: Table, seat: int, rng: Random, at: int) -> wire.Legal:
    """What an asked seat may answer at this time."""
    match, game = table.match, table.game
    assert match is not None
    ask = match.state.asked()
    assert ask is not None
    seen = seen_at(table.view(seat), table.game_time(at))
    takeback = no_takeback(table, seat)
    listed = legal(game, seen, seat)
    message = wire.Legal(
        table.views[seat],
        tree(listed, beginnings(game, seen, seat)),
        [verb for verb in ask.verbs if game.verbs[verb].SAMPLED],
        no_undo(match.may_undo(seat)),
        no_undo(None if takeback is None else takeback.no),
    )
    if ask.name in game.galleries:
        named = game.galleries[ask.name](seen, seat)
        message.samples = [wire.Sample(name, move.path()) for name, move in named.items()]
    # Where an answer is put together whole, some are drawn; a march or a battle beside others is not.
    whole = not listed or ask.name in game.galleries
    if whole and ask.name in game.samples and ask.closes != STANDING:
        moves = [drawn(game, seen, seat, rng) for _ in range(DRAWS)]
        message.draws = [move.path() for move in moves if move is not None]
    until = game.until(seen, seat)
    if until > seen.now:
        message.until = until
    return message


def no_undo(no: Refusal | Malformed | None) -> wire.NoUndo | None:
    return wire.NoUndo(no.rule, no.why, no.given) if isinstance(no, Refusal) else None


def tree(moves: Sequence[Move[Any]], beginnings: Sequence[tuple[str, ...]] = ()) -> dict[str, Any]:
    """`core.door.tree`, with a cache of paths: most moves of a game are objects made once, and most share all
    words but the last with the one before."""
    if len(_paths) > 100_000:
        _paths.clear()
        _heads.clear()
    root: dict[str, Any] = {}
    node = root
    at: tuple[str, ...] = ()
    for move in rows_of(moves):
        if isinstance(move, Branch):
            _hang(root, move.head)
            continue
        known = _paths.get(id(move))
        if known is None:  # the move is kept beside its path, so its id stays its own
            named = move.named()
            path = named if type(move).named is Move.named else move.path()
            *words, word = named
            shared = tuple(words)
            sent = [] if path == named else path
            known = _paths[id(move)] = move, _heads.setdefault(shared, shared), word, sent
        _, head, last, sent = known
        if head is not at:
            node, at = _grown(root, head), head
        below = node.get(last)
        if below is None or below is END:
            node[last] = {"": sent} if sent else END
        else:
            below[""] = sent or END
    for head in beginnings:
        _hang(root, head)
    return root


def _hang(root: dict[str, Any], words: tuple[str, ...]) -> None:
    """The path goes on behind these words, and is not listed."""
    _grown(root, words[:-1])[words[-1]] = None


def _grown(root: dict[str, Any], words: tuple[str, ...]) -> dict[str, Any]:
    """The node behind these words."""
    node = root
    for word in words:
        below = node.get(word)
        if below is None:
            below = node[word] = {}
        elif below is END:
            below = node[word] = {"": END}
        node = below
    return node


def over_message(table: Table) -> wire.Over:
    return wire.Over(outcome_of(table), table.secret.hex(), True)


def outcome_of(table: Table) -> wire.OutcomeInfo:
    assert table.match is not None
    outcome = table.match.state.outcome
    winners = seats_in(outcome.winners, len(table.seats))
    return wire.OutcomeInfo(winners, outcome.rule, list(outcome.scores))


def standing(table: Table, yours: Sequence[int], known: int | None) -> forms.Standing:
    """For who is not at the table now. At one screen for several it tells what everybody may see: nobody
    can say who reads the list. `known`: the view that was told before."""
    one = bool(yours) and not table.hotseat
    key, begun = (yours[0] if one else SPECTATOR), table.match is not None
    over = table.status == OVER and begun
    n = table.views[key] if begun else 0
    ask = ask_of(table, key) if begun and not over else None
    return forms.Standing(
        table_message(table, key if one else None, yours, ()),
        [] if ask is None else seats_in(ask.seats, len(table.seats)),
        # In real time everybody may act at any moment: nothing waits.
        not table.game.realtime
        and any([table.status == PLAYING and seat in table.due for seat in yours]),
        outcome_of(table) if over else None,
        n,
        plain(table.view(key)) if begun and n != known else None,
    )


def no_message(id: int | None, no: Refusal | Malformed, game: Game[Any] | None = None) -> wire.No:
    """`game`: whose moves would be legal instead."""
    if isinstance(no, Malformed):
        return wire.No(id, "QG-FORM", text=str(no))
    legal = [] if game is None else in_words(game, no)
    return wire.No(id, no.rule, no.why, no.given, legal)
