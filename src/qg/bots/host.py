"""A process for bots and looks that never receives the truth.

The referee holds the match; a Host holds a process that it sends views to, and nothing else. A bot lives
there from `begin` to `end` of its game, so it may remember what it saw. Messages are JSON in bytes, one
for one: no object of the referee's ever reaches a bot, and a bot's answer is read like any stranger's.

    host = Host(home("chess"))  # the module that holds the game
    host.begin("game 1", "recrue", seat=0, seed="7")
    answer = host.ask("game 1", match.view(0), timeout=30.0)      # raises Failed
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, NamedTuple

from qg.core.bot import Bot, Later, at_once
from qg.core.codec import dumps, loads, plain
from qg.core.game import Game
from qg.core.look import look
from qg.core.shape import Malformed, show
from qg.core.state import State

from .anything import maker
from .process import Failed, Process, answer_all, stand_back

STARTING: Final = 60.0
"""Seconds that a process may take to start and to make a bot: importing a game on a busy machine."""


class Answer(NamedTuple):
    """`later`: in place of a move, when the bot wants to be asked again."""

    path: list[str]
    spent: int  # microseconds of thought, measured beside the bot
    later: Later | None = None


class Host:
    """One process with the bots of one game. Not for several threads at once, but for `close`."""

    def __init__(self, module: str, nice: int = 0) -> None:
        """`module` holds the game as GAME; it is imported in the process, not handed over. `nice`: how
        far the process stands back when others want the processor, where the system knows that."""
        self.module: Final = module
        self._process: Final = Process(serve, module, nice)

    def begin(
        self,
        key: str,
        level: str,
        seat: int,
        seed: str,
        budget: int | None = None,
        drawn: bool = False,
    ) -> None:
        """A bot of that level sits down; `budget` is what it may think about a move, in ms. `drawn`: it
        opens at random, for measuring."""
        order = {"key": key, "level": level, "seat": seat, "seed": seed, "budget": budget}
        order["drawn"] = drawn
        self._exchange({"do": "begin", **order}, STARTING)

    def ask(self, key: str, seen: State, timeout: float) -> Answer:
        """What the bot answers to this view of its seat."""
        reply = self._exchange({"do": "act", "key": key, "seen": plain(seen)}, timeout)
        path, spent, later = reply.get("path"), reply.get("spent"), reply.get("later")
        if isinstance(later, int) and isinstance(spent, int):
            return Answer([], spent, Later(later))
        if not isinstance(path, list) or not isinstance(spent, int):
            raise Failed(f"no move: {show(reply)}")
        return Answer([str(word) for word in path], spent)

    def look(self, seen: State, seat: int, what: str, words: list[str], timeout: float) -> Any:
        """What a look at this view answers; raises Malformed where its words mean nothing. The first one
        waits for the process to start."""
        timeout += 0.0 if self._process.runs else STARTING
        order = {"do": "look", "seen": plain(seen), "seat": seat, "what": what, "words": words}
        reply = self._exchange(order, timeout)
        if "malformed" in reply:
            raise Malformed(*reply["malformed"])
        return reply.get("data")

    def end(self, key: str) -> None:
        """The bot leaves; what it remembers is forgotten. A host that has failed has none left."""
        if self._process.runs:
            self._exchange({"do": "end", "key": key}, STARTING)

    def close(self) -> None:
        """End the process, whatever it is doing; from any thread."""
        self._process.close()

    def _exchange(self, order: dict[str, Any], timeout: float) -> dict[str, Any]:
        """One message there and one back. After a failure the process is gone, and with it its bots:
        the next `begin` starts another."""
        answer = self._process.exchange(dumps(order).encode(), timeout)
        try:
            reply = loads(answer.decode())
        except (UnicodeDecodeError, Malformed) as bad:
            self.close()
            raise Failed(f"its process answers with no JSON ({type(bad).__name__})") from bad
        if not isinstance(reply, dict) or "error" in reply:
            raise Failed(str(reply["error"]) if isinstance(reply, dict) else show(reply))
        return reply


def serve(pipe: Connection, module: str, nice: int = 0) -> None:
    """The other end: what runs in the process."""
    stand_back(nice)
    game: Game[Any] = import_module(module).GAME
    seated: Seated = {}

    def answer(order: bytes) -> bytes:
        asked = loads(order.decode())
        try:
            reply = DOINGS[asked["do"]](game, seated, asked)
        except Exception as bad:  # whatever a bot does wrong is its own loss, and is told
            reply = {"error": f"{type(bad).__name__}: {bad}"}
        return dumps(reply).encode()

    answer_all(pipe, answer)


Seated = dict[str, tuple[Bot, int]]
Reply = dict[str, Any]
Doing = Callable[[Game[Any], Seated, Any], Reply]


def begin(game: Game[Any], seated: Seated, order: Any) -> Reply:
    bot = make(game, order["level"], order["seed"], order["budget"], order["drawn"])
    seated[order["key"]] = bot, order["seat"]
    return {}


def act(game: Game[Any], seated: Seated, order: Any) -> Reply:
    bot, seat = seated[order["key"]]
    seen = game.read_view(order["seen"])
    start = time.perf_counter_ns()
    answer = bot.act(seen, seat)
    spent = (time.perf_counter_ns() - start) // 1000
    if isinstance(answer, Later) and game.realtime:
        return {"later": answer.at, "spent": spent}
    return {"path": at_once(answer).path(), "spent": spent}


def end(game: Game[Any], seated: Seated, order: Any) -> Reply:
    seated.pop(order["key"], None)
    return {}


def answer_look(game: Game[Any], seated: Seated, order: Any) -> Reply:
    seen = game.read_view(order["seen"])
    try:
        return {"data": look(game, seen, order["seat"], order["what"], order["words"])}
    except Malformed as bad:
        return {"malformed": [bad.what, bad.where]}


DOINGS: Final[dict[str, Doing]] = {"begin": begin, "act": act, "end": end, "look": answer_look}


def make(
    game: Game[Any], level: str, seed: str, budget: int | None = None, drawn: bool = False
) -> Bot:
    """A bot of that level. Without a budget it does a fixed amount of work: the same seed and the same
    views, the same moves. A level that has no use for time has no `budget` to set; one that cannot open
    at random has no `drawn`."""
    bot: Any = maker(game, level, "level")(Random(seed))
    if budget is not None and hasattr(bot, "budget"):
        bot.budget = budget
    if drawn:
        bot.drawn = True
    return bot  # type: ignore[no-any-return]
