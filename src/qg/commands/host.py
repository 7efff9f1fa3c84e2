"""Commands for who hosts tables: serve them, keep them, look after them."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from qg import files
from qg.core.shape import Malformed
from qg.terminal.texts import text

from .arguments import GOOD, NOTHING, Commands, in_folder, in_language, positive
from .output import complain, one_line

if TYPE_CHECKING:
    from qg.server.mail import Mail


def serve(args: argparse.Namespace) -> int:
    from qg.server.address import public
    from qg.server.app import STATIC
    from qg.server.limits import NONE, Limits
    from qg.server.run import serve as run  # only who serves pays for it
    from qg.store.where import where

    if not (STATIC / "index.html").is_file():
        complain(
            "the client is not built: browsers will be told so (in the source folder: make web)"
        )
    limits = NONE if args.no_limits else Limits()
    if args.keep_open is not None:
        limits = replace(limits, keep={**limits.keep, "game": float(args.keep_open)})
    password = secret(args.password_file, "QG_PASSWORD")
    shared = public(args.public_url) if args.public_url else ""
    run(
        args.host,
        args.port,
        where(args.data, args.database),
        show=args.open,
        limits=limits,
        password=password,
        public=shared,
        seed=args.seed,
        proxies=args.proxy,
        names=args.name,
        push_services=args.push_service,
        mail=post_office(args.smtp),
        workers=args.workers,
        inside=args.inside,
        metrics_key=secret(args.metrics_key_file, "QG_METRICS_KEY"),
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


def secret(file: str | None, variable: str) -> str:
    """A password or a key, from a file or from the variable: what stands in an argument can be read by
    everybody on the machine. The processes of bots do not inherit it."""
    given = os.environ.pop(variable, "")
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
        raise Malformed("is empty: it must hold the password or the key", file)
    return found


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
        "--metrics-key-file",
        metavar="FILE",
        help="a file with the key that shows all of /metrics (default: the variable QG_METRICS_KEY, or none)",
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
        "--workers",
        type=positive,
        default=1,
        metavar="N",
        help="serve by so many processes on one port, with --database (default: 1)",
    )
    sub.add_argument(
        "--inside",
        default="",
        metavar="ADDRESS",
        help="this machine's address for the processes of other machines that serve the same database",
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


def backup(args: argparse.Namespace) -> int:
    from qg.store.backup import backup as copy
    from qg.store.where import where

    count = copy(where(args.data, args.database), Path(args.file))
    print(f"{args.file}: {count} {'table' if count == 1 else 'tables'}")
    return GOOD


def for_backup(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", metavar="FILE", help="the backup, a new file")
    in_folder(sub)


def restore(args: argparse.Namespace) -> int:
    from qg.store.backup import restore as put_back
    from qg.store.where import where

    there = where(args.data, args.database)
    count = put_back(there, Path(args.file), args.force)
    print(f"{there}: {count} {'table' if count == 1 else 'tables'}")
    return GOOD


def for_restore(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", metavar="FILE", help="what `qg backup` wrote")
    sub.add_argument("--force", action="store_true", help="replace the tables that are there")
    in_folder(sub)


def copy(args: argparse.Namespace) -> int:
    from qg.store.copying import copy as move
    from qg.store.where import named

    source, target = named(args.source), named(args.target)
    tables, facts = move(source, target)
    print(text(args.lang, "copied", target=target, tables=tables, facts=facts))
    return GOOD


def for_copy(sub: argparse.ArgumentParser) -> None:
    """A password need not stand here: PGPASSWORD and ~/.pgpass are read."""
    sub.add_argument("source", metavar="FROM", help="a data folder, or postgresql://user@host/name")
    sub.add_argument("target", metavar="TO", help="the same; no tables may be kept there yet")
    in_language(sub)


def export(args: argparse.Namespace) -> int:
    from qg.server.export import export as story
    from qg.store.where import where

    sys.stdout.write(story(where(args.data, args.database), args.table, args.seat))
    return GOOD


def for_export(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("table", metavar="TABLE", help="the id of a table: the end of its address")
    sub.add_argument(
        "--seat",
        help="what this seat saw, or watch: what a spectator saw (needed while the game is not over)",
    )
    in_folder(sub)


def reports(args: argparse.Namespace) -> int:
    from qg.server.reports import close
    from qg.server.reports import reports as reported
    from qg.store.order import erase_reports
    from qg.store.where import where

    there = where(args.data, args.database)
    if args.delete is not None:
        count = erase_reports(there, args.delete)
        print(text(args.lang, "report_erased", table=args.delete, count=count))
        return GOOD
    if args.close is not None:
        now = close(there, args.close)
        print(text(args.lang, "close_now" if now else "close_later", table=args.close))
        return GOOD
    found = reported(there, args.most)
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


def for_reports(sub: argparse.ArgumentParser) -> None:
    either = sub.add_mutually_exclusive_group()
    either.add_argument("--close", metavar="TABLE", help="close a table: it leaves the lobby")
    either.add_argument("--delete", metavar="TABLE", help="erase the reports about a table")
    sub.add_argument("--most", type=positive, default=100, metavar="N", help="the last ones (100)")
    sub.add_argument("--json", action="store_true", help="for programs")
    in_folder(sub)
    in_language(sub)


def doctor(args: argparse.Namespace) -> int:
    from qg.server.doctor import examine
    from qg.store.where import where

    report = examine(where(args.data, args.database))
    if args.json:
        print(json.dumps(report.plain(), ensure_ascii=False))
        return NOTHING if report.found else GOOD
    told = report._asdict() | {"free": (report.free or 0) // 2**20}
    house = "doctor_database" if report.free is None else "doctor_house"
    lines = [text(args.lang, house, **told)]
    if report.served:
        lines.append(text(args.lang, "doctor_served"))
    lines += [text(args.lang, f"doctor_{each.kind}", **each._asdict()) for each in report.found]
    if not report.found:
        lines.append(text(args.lang, "doctor_good"))
    print("\n".join([one_line(line) for line in lines]))
    return NOTHING if report.found else GOOD


def for_doctor(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--json", action="store_true", help="print JSON, for programs")
    in_folder(sub)
    in_language(sub)


COMMANDS: Commands = {
    "serve": (serve, for_serve, "play in the browser: serve tables for people and bots"),
    "backup": (backup, for_backup, "copy all tables to a file, even while they are being played"),
    "restore": (restore, for_restore, "put the tables of a backup back"),
    "copy": (copy, for_copy, "copy all tables from a folder to a PostgreSQL database, or back"),
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
}
