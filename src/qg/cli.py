"""The `qg` command: reads arguments, calls one function. Bad input: one sentence, exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from qg import __version__
from qg.commands import author, host, keyboard
from qg.commands.arguments import BAD, INTERRUPTED, NOTHING, Commands
from qg.commands.output import complain, silence
from qg.core.shape import Malformed

COMMANDS: Final[Commands] = {**keyboard.COMMANDS, **host.COMMANDS, **author.COMMANDS}


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
    if rest and args.run is keyboard.rules and not any([word.startswith("-") for word in rest]):
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
