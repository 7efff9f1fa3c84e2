"""The `qg` command: reads arguments, calls one function. Bad input: one sentence, exit code 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

from qg import __version__, files, games
from qg.core.rulebook import LANGUAGES
from qg.core.shape import Malformed
from qg.terminal.catalogue import choose, list_games
from qg.terminal.play import HUMAN, casting, play_new, play_on
from qg.terminal.replay import TRUTH, Showing, verify
from qg.terminal.rules import show_rules
from qg.terminal.screen import Screen
from qg.terminal.texts import text

if TYPE_CHECKING:
    from qg.server.mail import Mail

GOOD, NOTHING, BAD, INTERRUPTED = 0, 1, 2, 130


class Parser(argparse.ArgumentParser):
    """A wrong argument is bad input like any other: one sentence, no usage text around it."""

    def error(self, message: str) -> NoReturn:
        raise Malformed(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    streams()
    try:
        try:
            return run(argv)
        finally:
            sys.stdout.flush()  # what cannot be written shows here, and not when all is over
    except Malformed as bad:
        complain(str(bad))
        return BAD
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone
        silence(sys.stdout)
        return NOTHING
    except OSError as bad:  # a full disk, a terminal that went away
        silence(sys.stdout)
        where = f"{bad.filename}: " if bad.filename is not None else ""
        complain(f"{where}{bad.strerror or bad}")
        return BAD


def run(argv: Sequence[str] | None) -> int:
    reader = parser()
    args, rest = reader.parse_known_args(argv)
    if rest and args.run is rules and not any([word.startswith("-") for word in rest]):
        args.atoms += rest  # `qg rules GAME --lang en RULE`: for argparse an option ends the list
    elif rest:
        reader.error(f"unrecognized arguments: {' '.join(rest)}")
    if args.run is None:
        raise Malformed("which command? qg --help lists them")
    code: int = args.run(args)
    return code


def streams() -> None:
    """Streams to read and write, whatever the process was started with: one that is closed is empty,
    and takes anything. A stray byte is shown as one, and stops nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115 (until the process ends)
            setattr(sys, name, nowhere)
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def silence(stream: TextIO) -> None:
    """Nothing more can be written there: so that Python's own last flush does not complain of it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(what: str) -> None:
    try:
        print(f"qg: {one_line(what)}", file=sys.stderr, flush=True)
    except OSError:  # nobody is there to hear it; the exit code says it too
        silence(sys.stderr)


def one_line(said: str) -> str:
    """Quoted input may hold anything; the sentence around it stays one harmless line."""
    return "".join([c if c.isprintable() else "?" for c in " ".join(said.split())])


# ------------------------------------------------------------------------------ commands


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
    first = game.first
    if args.preset is not None or args.against == HUMAN or first is None:
        options = choose(game, args.option, args.preset or "people")
    else:  # as a newcomer is given it; machines never tire of waiting
        options = choose(game, args.option, first.preset, first.options)
    players = casting(game, options, args.seat, args.against)
    play_new(game, options, players, args.lang, out, args.seed, args.record)
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


def replay(args: argparse.Namespace) -> int:
    Showing(args.record, args.seat, args.lang, Screen(args.colour)).run(args.at, args.step)
    return GOOD


def verified(args: argparse.Namespace) -> int:
    verify(args.record, args.lang, Screen())
    return GOOD


def listed(args: argparse.Namespace) -> int:
    list_games(args.lang, Screen())
    return GOOD


def check(args: argparse.Namespace) -> int:
    from qg.testing.cases import run_files  # only who checks rules pays for it

    return run_files(args.files, sys.stdout, games.find)


def bench(args: argparse.Namespace) -> int:
    root = Path(__file__).parents[2]
    if not (root / "bench" / "report.py").is_file():
        raise Malformed(
            "the benchmarks come with the source, not with the installed package", "bench"
        )
    sys.path.insert(0, str(root))
    rounds, seconds = (2, 5.0) if args.server else (5, 1.0)
    rounds = rounds if args.rounds is None else args.rounds
    seconds = seconds if args.seconds is None else args.seconds
    if args.server:
        code: int = import_module("bench.server").run(args.game, rounds, seconds)
    else:
        code = import_module("bench.report").run(args.game, rounds, seconds, args.peers)
    return code


def dev(args: argparse.Namespace) -> int:
    from qg.server.types import write

    write(args.check)
    return GOOD


def match(args: argparse.Namespace) -> int:
    from qg.lab.command import run_match  # only who measures bots pays for it

    game = games.find(args.game)
    options = choose(game, args.option, "bots")
    run_match(game, options, args.bots, args.games, args.seed, args.budget, args.jobs)
    return GOOD


def serve(args: argparse.Namespace) -> int:
    from qg.server.address import public
    from qg.server.app import STATIC
    from qg.server.limits import NONE, Limits
    from qg.server.run import serve as run  # only who serves pays for it
    from qg.store.backup import data_folder

    if not (STATIC / "index.html").is_file():
        complain(
            "the client is not built: browsers will be told so (in the source folder: make web)"
        )
    limits = NONE if args.no_limits else Limits()
    if args.keep_open is not None:
        limits = replace(limits, keep={**limits.keep, "game": float(args.keep_open)})
    password = secret(args.password_file)
    shared = public(args.public_url) if args.public_url else ""
    run(
        args.host,
        args.port,
        data_folder(args.data),
        show=args.open,
        limits=limits,
        password=password,
        public=shared,
        seed=args.seed,
        proxies=args.proxy,
        names=args.name,
        push_services=args.push_service,
        mail=post_office(args.smtp),
    )
    return GOOD


def post_office(file: str | None) -> Mail | None:
    """Where mail is handed in, from a file or from variables. The processes of bots do not inherit them."""
    from qg.server.mail import FIELDS, read_settings

    given = {name: os.environ.pop(f"QG_SMTP_{name.upper()}", "") for name in FIELDS}
    if file is not None:
        found, _ = files.load(Path(file))
        if not isinstance(found, dict):
            raise Malformed("not a list of settings like `server: smtps://...`", file)
        return read_settings(found, file)
    return read_settings(given, "QG_SMTP") if any(given.values()) else None


def secret(file: str | None) -> str:
    """The server's password, from a file or from the variable: what stands in an argument can be read by
    everybody on the machine. The processes of bots do not inherit it."""
    given = os.environ.pop("QG_PASSWORD", "")
    if file is None:
        return given
    try:
        found = Path(file).read_text("utf-8").rstrip("\r\n")
    except UnicodeDecodeError:
        raise Malformed("not UTF-8 text", file) from None
    except ValueError:
        raise Malformed("not the name of a file", file) from None
    except OSError as bad:
        raise Malformed(f"cannot be read ({bad.strerror})", file) from None
    if not found:
        raise Malformed("is empty: it must hold the password", file)
    return found


def backup(args: argparse.Namespace) -> int:
    from qg.store.backup import backup as copy
    from qg.store.backup import data_folder

    count = copy(data_folder(args.data), Path(args.file))
    print(f"{args.file}: {count} {'table' if count == 1 else 'tables'}")
    return GOOD


def restore(args: argparse.Namespace) -> int:
    from qg.store.backup import data_folder
    from qg.store.backup import restore as put_back

    count = put_back(data_folder(args.data), Path(args.file), args.force)
    print(f"{data_folder(args.data)}: {count} {'table' if count == 1 else 'tables'}")
    return GOOD


def export(args: argparse.Namespace) -> int:
    from qg.server.export import export as story
    from qg.store.backup import data_folder

    sys.stdout.write(story(data_folder(args.data), args.table, args.seat))
    return GOOD


def reports(args: argparse.Namespace) -> int:
    from qg.server.reports import close
    from qg.server.reports import reports as reported
    from qg.store.backup import data_folder
    from qg.store.order import erase_reports

    folder = data_folder(args.data)
    if args.delete is not None:
        count = erase_reports(folder, args.delete)
        print(text(args.lang, "report_erased", table=args.delete, count=count))
        return GOOD
    if args.close is not None:
        now = close(folder, args.close)
        print(text(args.lang, "close_now" if now else "close_later", table=args.close))
        return GOOD
    found = reported(folder, args.most)
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
        return GOOD
    for each in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(each["at"] / 1000))
        told = text(args.lang, f"report_{each['what']}", **each)
        state = text(args.lang, f"report_{each['state']}")
        line = text(
            args.lang, "report_line", when=when, table=each["table"], state=state, told=told
        )
        why = text(args.lang, "report_why", text=each["text"]) if each["text"] else ""
        print(one_line(f"{line} {why}"))
    if not found:
        print(text(args.lang, "report_none"))
    return GOOD


def doctor(args: argparse.Namespace) -> int:
    from qg.server.doctor import examine
    from qg.store.backup import data_folder

    report = examine(data_folder(args.data))
    if args.json:
        print(json.dumps(report.plain(), ensure_ascii=False))
        return NOTHING if report.found else GOOD
    told = report._asdict() | {"free": report.free // 2**20}
    lines = [text(args.lang, "doctor_house", **told)]
    if report.served:
        lines.append(text(args.lang, "doctor_served"))
    lines += [text(args.lang, f"doctor_{each.kind}", **each._asdict()) for each in report.found]
    if not report.found:
        lines.append(text(args.lang, "doctor_good"))
    print("\n".join([one_line(line) for line in lines]))
    return NOTHING if report.found else GOOD


# ----------------------------------------------------------------------------- arguments


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


def for_verify(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    in_language(sub, "en")


def for_check(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("files", nargs="+", metavar="FILE", help="case files, or folders of them")


def for_bench(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "game",
        nargs="?",
        default=games.NAMES[0],
        metavar="GAME",
        help="which game (default: %(default)s)",
    )
    sub.add_argument(
        "--rounds", type=int, help="how often each is measured (default: 5; with --server 2)"
    )
    sub.add_argument(
        "--seconds", type=float, help="seconds per measurement (default: 1; with --server 5)"
    )
    sub.add_argument(
        "--peers", action="store_true", help="measure all installed programs of other projects too"
    )
    sub.add_argument(
        "--server",
        action="store_true",
        help="measure `qg serve` with 1, 50 and 500 tables instead, and how long people wait for bots",
    )


def for_dev(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "what",
        choices=("types",),
        help="types: the TypeScript types of messages and of what games declare, for the client",
    )
    sub.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file is out of date"
    )


def for_match(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", metavar="GAME", help="a name that `qg games` lists")
    sub.add_argument("--bots", required=True, metavar="FIRST,SECOND", help="two levels of bot")
    sub.add_argument(
        "--games", type=int, default=20, metavar="N", help="how many games (default: 20)"
    )
    sub.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the table (may be repeated)",
    )
    sub.add_argument(
        "--budget",
        type=int,
        metavar="MS",
        help="milliseconds of thought per move (default: a fixed amount of work)",
    )
    sub.add_argument("--seed", type=int, metavar="N", help="seed of the match (default: a new one)")
    sub.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="N",
        help="games played at the same time (default: 1)",
    )


def for_serve(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)"
    )
    sub.add_argument(
        "--port",
        type=int,
        default=8765,
        help="port to listen on; 0 is any free one (default: 8765)",
    )
    sub.add_argument("--open", action="store_true", help="open the page in a browser")
    sub.add_argument(
        "--public-url",
        metavar="URL",
        help="the address that links carry (default: that of this machine)",
    )
    sub.add_argument(
        "--password-file",
        metavar="FILE",
        help="a file with the password for every visitor (default: the variable QG_PASSWORD, or none)",
    )
    sub.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of them, whose word on a visitor's address is believed (may be repeated)",
    )
    sub.add_argument(
        "--name",
        action="append",
        default=[],
        help="another host name to answer to, besides this machine's own (may be repeated)",
    )
    sub.add_argument(
        "--keep-open",
        type=positive,
        metavar="DAYS",
        help="close a game where nothing has happened for so long, unless a clock runs (90)",
    )
    sub.add_argument(
        "--smtp",
        metavar="FILE",
        help="a file that says where mail is handed in (none; or the variables QG_SMTP_SERVER, ...)",
    )
    sub.add_argument(
        "--push-service",
        action="append",
        default=[],
        metavar="URL",
        help="a push service that is not on the public network (none; may be repeated)",
    )
    sub.add_argument(
        "--no-limits", action="store_true", help="no limits on rates and numbers, for measurements"
    )
    sub.add_argument(
        "--seed",
        default="",
        metavar="TEXT",
        help="the same dice and bots each time, for tests (default: by chance)",
    )
    in_folder(sub)


def for_backup(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", metavar="FILE", help="the backup, a new file")
    in_folder(sub)


def for_restore(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", metavar="FILE", help="what `qg backup` wrote")
    sub.add_argument("--force", action="store_true", help="replace the tables that are there")
    in_folder(sub)


def for_export(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("table", metavar="TABLE", help="the id of a table: the end of its address")
    sub.add_argument(
        "--seat",
        help="what this seat saw, or watch: what a spectator saw (needed while the game is not over)",
    )
    in_folder(sub)


def for_reports(sub: argparse.ArgumentParser) -> None:
    either = sub.add_mutually_exclusive_group()
    either.add_argument("--close", metavar="TABLE", help="close a table: it leaves the lobby")
    either.add_argument("--delete", metavar="TABLE", help="erase the reports about a table")
    sub.add_argument("--most", type=positive, default=100, metavar="N", help="the last ones (100)")
    sub.add_argument("--json", action="store_true", help="for programs")
    in_folder(sub)
    in_language(sub)


def for_doctor(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--json", action="store_true", help="print JSON, for programs")
    in_folder(sub)
    in_language(sub)


def positive(given: str) -> int:
    if not (given.isascii() and given.isdecimal() and 0 < len(given) < 9 and int(given) > 0):
        raise argparse.ArgumentTypeError("a number from 1")
    return int(given)


def in_folder(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--data",
        metavar="DIR",
        help="where tables are kept (default: the variable QG_DATA, or the user's data folder)",
    )


def of_colour(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--colour",
        action=argparse.BooleanOptionalAction,
        help="use colours (default: in a terminal)",
    )


def in_language(sub: argparse.ArgumentParser, default: str = "fr") -> None:
    sub.add_argument(
        "--lang", choices=LANGUAGES, default=default, help=f"language (default: {default})"
    )


COMMANDS: dict[
    str,
    tuple[Callable[[argparse.Namespace], int], Callable[[argparse.ArgumentParser], None], str],
] = {
    "play": (
        play,
        for_play,
        "play a game in the terminal, against a bot or two people at one keyboard",
    ),
    "games": (listed, in_language, "list the games and the options of each"),
    "rules": (rules, for_rules, "show the rulebook of a game, or some of its rules"),
    "replay": (replay, for_replay, "show a recorded game move by move"),
    "verify": (
        verified,
        for_verify,
        "check a record by playing it again: positions, seals and dice",
    ),
    "check": (check, for_check, "run case files: positions, moves and what must come of them"),
    "match": (match, for_match, "play games between two bots and report the results"),
    "serve": (serve, for_serve, "play in the browser: serve tables for people and bots"),
    "backup": (backup, for_backup, "copy all tables to a file, even while they are being played"),
    "restore": (restore, for_restore, "put the tables of a backup back"),
    "export": (export, for_export, "print the record of a table"),
    "reports": (
        reports,
        for_reports,
        "list what players reported to the host; close a table, or erase reports",
    ),
    "doctor": (
        doctor,
        for_doctor,
        "check the stored tables: their file, and every game to its last move",
    ),
    "dev": (
        dev,
        for_dev,
        "write the files that are generated from the code (in the source folder)",
    ),
    "bench": (bench, for_bench, "measure speed, beside programs of other projects, as ratios"),
}
"""Every command: what it does, what it takes, and what `qg --help` says of it."""


def parser() -> Parser:
    top = Parser(
        prog="qg",
        description="Quartier Général: out-of-print French war games in the browser and in the terminal.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"qg {__version__}")
    top.set_defaults(run=None)
    commands = top.add_subparsers(metavar="COMMAND")
    for name, (run, takes, about) in COMMANDS.items():
        sub = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        takes(sub)
        sub.set_defaults(run=run)
    return top


if __name__ == "__main__":
    sys.exit(main())
