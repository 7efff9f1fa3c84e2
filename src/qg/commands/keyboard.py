"""Commands at a keyboard: play, list games, read rules, look at records."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from qg import games
from qg.core.shape import Malformed
from qg.terminal.catalogue import choose, list_games
from qg.terminal.comment import show_comment
from qg.terminal.play import HUMAN, casting, play_new, play_on
from qg.terminal.replay import TRUTH, Showing, verify
from qg.terminal.rules import show_rules
from qg.terminal.screen import Screen
from qg.terminal.texts import text

from .arguments import GOOD, NOTHING, Commands, in_language, of_colour


def play(args: argparse.Namespace) -> int:
    out = Screen(args.colour, args.wipe)
    if args.resume is not None:
        taken = (args.game, args.seat, args.against, args.record, args.preset, *args.option)
        if any(value is not None for value in taken):
            raise Malformed(
                "the record says the rest: only --lang and --seed can be given with it", "--resume"
            )
        play_on(args.resume, args.lang, out, args.seed)
        return GOOD
    if args.game is None:
        raise Malformed("which game? qg games lists them")
    game = games.find(args.game)
    if game.realtime:
        raise Malformed("is played in real time, in the browser: qg serve", game.name)
    first = game.first
    if args.preset is not None or args.against == HUMAN or first is None:
        options = choose(game, args.option, args.preset or "people")
    else:  # as a newcomer is given it; machines never tire of waiting
        options = choose(game, args.option, first.preset, first.options)
    players = casting(game, options, args.seat, args.against)
    play_new(game, options, players, args.lang, out, args.seed, args.record)
    return GOOD


def for_play(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", nargs="?", metavar="GAME", help="a name that `qg games` lists")
    sub.add_argument("--seat", help="your seat (default: the first)")
    sub.add_argument(
        "--against", metavar="LEVEL", help="a level of bot, or human: two people at one keyboard"
    )
    sub.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the table (may be repeated)",
    )
    sub.add_argument(
        "--preset",
        metavar="NAME",
        help="a ready-made set of options that `qg games` lists (default: people; with a bot: bots)",
    )
    sub.add_argument("--record", metavar="FILE", help="a new file for the record")
    sub.add_argument("--resume", metavar="FILE", help="go on with the game of this record")
    sub.add_argument(
        "--seed", type=int, metavar="N", help="seed of the bot; it does not change the dice"
    )
    of_colour(sub)
    sub.add_argument(
        "--wipe",
        action=argparse.BooleanOptionalAction,
        help="clear the screen between turns (default: in a terminal)",
    )
    in_language(sub)


def listed(args: argparse.Namespace) -> int:
    list_games(args.lang, Screen())
    return GOOD


def rules(args: argparse.Namespace) -> int:
    game = games.find(args.game)
    if args.coverage:
        from qg.testing.coverage import report

        return report(game, Path(args.tests), sys.stdout)
    if show_rules(game, args.atoms, args.search, args.lang, Screen()):
        return GOOD
    print(text(args.lang, "none_found", game=game.name, word=args.search), file=sys.stderr)
    return NOTHING


def for_rules(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", metavar="GAME", help="a name that `qg games` lists")
    sub.add_argument(
        "atoms", nargs="*", metavar="RULE", help="rules by number (default: all of them)"
    )
    sub.add_argument("--search", metavar="WORD", help="only rules that contain this word")
    sub.add_argument(
        "--coverage",
        action="store_true",
        help="where each rule is cited and tested; fails if a rule is not",
    )
    sub.add_argument(
        "--tests",
        default="tests",
        metavar="FOLDER",
        help="folder of tests, for --coverage (default: tests)",
    )
    in_language(sub)


def replay(args: argparse.Namespace) -> int:
    Showing(args.record, args.seat, args.lang, Screen(args.colour)).run(args.at, args.step)
    return GOOD


def for_replay(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    sub.add_argument(
        "--seat",
        default=TRUTH,
        help="what a seat sees, what a spectator sees, or all: everything (default: all)",
    )
    sub.add_argument("--at", type=int, metavar="N", help="only the position after N moves")
    sub.add_argument("--step", action="store_true", help="wait for Enter between moves")
    of_colour(sub)
    in_language(sub)


def verified(args: argparse.Namespace) -> int:
    verify(args.record, args.lang, Screen())
    return GOOD


def for_verify(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    in_language(sub, "en")


def commented(args: argparse.Namespace) -> int:
    show_comment(args.record, args.seat, args.seconds, args.lang, Screen())
    return GOOD


def for_comment(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("record", metavar="RECORD", help="the file of a recorded game that is over")
    sub.add_argument("--seat", help="whose decisions (default: those of all, one after another)")
    sub.add_argument(
        "--seconds",
        type=float,
        default=60.0,
        metavar="N",
        help="how long it may think about each seat, in seconds of the processor (default: 60)",
    )
    in_language(sub)


COMMANDS: Commands = {
    "play": (
        play,
        for_play,
        "play a game in the terminal, against a bot or two people at one keyboard",
    ),
    "games": (listed, in_language, "list the games and the options of each"),
    "rules": (rules, for_rules, "show the rulebook of a game, or some of its rules"),
    "replay": (replay, for_replay, "show a recorded game move by move"),
    "comment": (
        commented,
        for_comment,
        "name the decisions of a recorded game that cost most, and what a bot would have played",
    ),
    "verify": (
        verified,
        for_verify,
        "check a record by playing it again: positions, seals and dice",
    ),
}
