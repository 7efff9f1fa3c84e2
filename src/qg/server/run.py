"""The process: `qg serve`."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import uvicorn
from starlette.applications import Starlette

from qg.core.shape import Malformed
from qg.store.base import Store
from qg.store.where import Database, Where, serving

from . import address
from .app import application
from .crowd import Caller, fitted
from .delivery import Ways
from .egress import Egress
from .frames import Frames
from .house import House
from .http import Http, Listener
from .limits import LONGEST_FRAME, Limits
from .log import take_over, write_line
from .mail import Mail
from .proxies import Proxies
from .workers import several

if TYPE_CHECKING:
    from qg.store.postgres_peers import Peers


def serve(
    host: str,
    port: int,
    data: Where,
    show: bool = False,
    limits: Limits | None = None,
    password: str = "",
    public: str = "",
    seed: str = "",
    proxies: Sequence[str] = (),
    names: Sequence[str] = (),
    push_services: Sequence[str] = (),
    mail: Mail | None = None,
    workers: int = 1,
    inside: str = "",
    metrics_key: str = "",
) -> None:
    """Serve until told to stop. `public`: the address that links carry, where it is another than that of this
    machine. `seed`: for tests. `proxies`: addresses and networks that may say for whom they ask.
    `names`: to which the server answers, beside its own. `push_services`: of one's own network, `mail`: where
    mail is handed in, to tell players of their turn. `workers`: how many processes; `inside`: the address of
    this machine by which processes on others reach them. `metrics_key`: what shows all figures."""
    if (workers > 1 or inside) and isinstance(data, Path):
        raise Malformed("several processes need a database: --database", "--workers")
    egress = Egress(push_services)
    believed = Proxies(proxies)
    limits = fitted(limits or Limits())
    bound = listen(host, port)
    number = bound.getsockname()[1]
    shared = public.rstrip("/") or address.shared(host, number)
    url = f"{shared or address.own(host, number)}/"

    def run(store: Store, ready: Callable[[], None], door: Door | None = None) -> None:
        app = application(
            lambda: store,
            password=password,
            address=shared,
            proxies=believed,
            names=[*names, *([] if host in address.EVERYWHERE or ":" in host else [host])],
            limits=limits,
            seed=seed,
            ways=Ways(shared or address.own(host, number), egress, mail),
            inside=0 if door is None else door.port,
            metrics_key=metrics_key,
            peers=None if door is None else door.peers,
        )
        server = Announcing(configured(app, limits), ready, bound, believed, door)
        server.run(sockets=[])
        if not server.started:
            raise Malformed("could not be started", "serve")

    def announce() -> None:
        print(f"QG: {url}", flush=True)
        if show:
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    if workers > 1 or inside:
        assert isinstance(data, Database)
        with bound:
            several(workers, partial(one_of_several, data, inside or "127.0.0.1", run), announce)
        return
    with bound, serving(data) as store:
        store.list_open()  # what cannot be read is said now, in a sentence
        run(store, announce)


def one_of_several(
    data: Database, inside: str, run: Callable[..., None], ready: Callable[[], None]
) -> None:
    """One process of a house of several. Those of other machines reach it at `inside`."""
    from qg.store.postgres import PostgresStore
    from qg.store.postgres_peers import Peers

    bound = listen(inside, 0)
    number = bound.getsockname()[1]
    with bound, closing(Peers(data.url, f"{inside}:{number}")) as peers:

        def ousted() -> None:
            write_line(peers.wall(), "declared gone", process=peers.me)
            os.kill(os.getpid(), signal.SIGTERM)

        peers.ousted = ousted
        with closing(PostgresStore(data.url, peers.me)) as store:
            run(store, ready, Door(bound, number, peers))


def configured(app: Starlette, limits: Limits) -> uvicorn.Config:
    config = uvicorn.Config(
        app,
        http="h11",
        ws=Frames,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=limits.pings,
        ws_ping_timeout=limits.pings,
        ws_per_message_deflate=False,
        proxy_headers=False,  # uvicorn would believe every program of this machine; see proxies.py
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    take_over()
    return config


class Door(NamedTuple):
    """By which other processes of the house come in."""

    bound: socket.socket
    port: int
    peers: Peers


class Announcing(uvicorn.Server):
    """Says where it is once it listens, and not before."""

    listener: Listener

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        bound: socket.socket,
        proxies: Proxies,
        door: Door | None = None,
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.bound = bound
        self.proxies = proxies
        self.door = door
        self.inner: Listener | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and be done then: uvicorn would raise the signal once more. To be told again
        while the last things are closed changes nothing."""
        stops = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in stops}
        try:
            yield
        finally:
            for each, was in before.items():
                signal.signal(each, signal.SIG_IGN if was is signal.SIG_DFL else was)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever is connected hears of it first; uvicorn closes their sockets before it asks us."""
        await self.listener.close()
        if self.inner is not None:
            await self.inner.close()  # who asks for its tables waits until they may have them
        await self.house.farewell()
        await super().shutdown(sockets=sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        settle()
        if self.started:
            self.listener = Listener(self.bound, self.house.crowd, self.proxies, self._http)
            if self.door is not None:
                everybody = Proxies(["0.0.0.0/0", "::/0"])
                self.inner = Listener(self.door.bound, self.house.crowd, everybody, self._http)
            self.ready()

    @property
    def house(self) -> House:
        app: Starlette = self.config.app  # type: ignore[assignment]
        found: House = app.state.house
        return found

    def _http(self, caller: Caller) -> Http:
        return Http(self.config, self.server_state, self.lifespan.state, caller)


def settle() -> None:
    """For a process that serves for weeks: what is there now stays, and is not looked through again and
    again for garbage, of which a move makes little. And whoever waits for the interpreter, such as the
    thread that has just stored a move, waits for a moment only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    sys.setswitchinterval(0.001)


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(2048)
    except (OSError, OverflowError) as bad:
        bound.close()
        raise Malformed(f"cannot listen there ({bad})", f"{host}:{port}") from None
    return bound
