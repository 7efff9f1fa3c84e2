"""`qg comment`: what a bot says of the decisions in a recorded game that is over."""

from __future__ import annotations

from typing import Any, Final

from qg.core.shape import Malformed
from qg.core.words import intent
from qg.records import read_record
from qg.review.comment import comment

from .screen import Screen
from .tell import Teller

SURE: Final = ((0.975, "sure_very"), (0.84, "sure_rather"), (0.0, "sure_little"))
"""From which sureness on it is said how."""


def show_comment(path: str, seat: str | None, budget: float, language: str, out: Screen) -> None:
    """One seat's decisions, or those of all seats one after the other. Raises Malformed where a game is not
    over, or nobody judges it."""
    replay = read_record(path)
    match, seats = replay.match, list(replay.header["seats"])
    if match.state.agenda:
        raise Malformed("the game is not over", path)
    if seat is not None and seat not in seats:
        raise Malformed(f"no such seat: {seat!r} (there are: {', '.join(seats)})", "--seat")
    options = replay.game.options.of(match.first.options)
    tell = Teller(replay.game, seats, language, out, options)
    for number, name in enumerate(seats):
        if seat in (None, name):
            found = comment(replay.game, match.first, match.journal, number, budget)
            _show(tell, found)


def _show(tell: Teller, found: dict[str, Any]) -> None:
    given = {name: found[name] for name in ("judged", "seen", "decisions")}
    head = "comment_seen" if found["seen"] > found["judged"] else "comment_head"
    tell.say(head, seat=tell.seat(found["seat"]), **given)

    def said(move: dict[str, Any]) -> str:
        return intent(tell.words, tell.language, move["verb"], move["given"])

    for each in found["mistakes"]:
        played, better = said(each["played"]), said(each["better"])
        if each["row"] > 1:
            others = " / ".join([better, *[said(move) for move in each["more"]]])
            of = {"n": each["row"], "line": each["line"], "until": each["until"]}
            tell.say("comment_row", **of, played=played, better=others)
        else:
            tell.say("comment_move", line=each["line"], played=played, better=better)
        after, would = [round(100 * chance) for chance in each["chance"]]
        tell.say("comment_cost", after=after, would=would, error=round(100 * each["error"]))
        if each["lead"][0] != each["lead"][1]:
            tell.say("comment_lead", lead=each["lead"][0], other=each["lead"][1])
        lost, taken = each["lost"], each["taken"]
        if lost[0] != lost[1] or taken[0] != taken[1]:  # in some games nothing is ever lost
            tell.say("comment_why", l0=lost[0], l1=lost[1], t0=taken[0], t1=taken[1])
        tell.say(sure_word(each["sure"]), worlds=found["worlds"])
    if not found["mistakes"]:
        tell.say("comment_none")


def sure_word(sure: float) -> str:
    return next(word for least, word in SURE if sure >= least)
