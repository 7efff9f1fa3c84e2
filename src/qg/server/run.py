"""The process: `qg serve`."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from qg.core.shape import Malformed
from qg.store.lock import held
from qg.store.sqlite import SqliteStore

from . import address
from .app import application
from .crowd import Caller, fitted
from .egress import Egress
from .frames import Frames
from .house import House
from .http import Http, Listener
from .limits import LONGEST_FRAME, Limits
from .log import take_over
from .mail import Mail
from .notices import Ways
from .proxies import Proxies


def serve(
    host: str,
    port: int,
    data: Path,
    show: bool = False,
    limits: Limits | None = None,
    password: str = "",
    public: str = "",
    seed: str = "",
    proxies: Sequence[str] = (),
    names: Sequence[str] = (),
    push_services: Sequence[str] = (),
    mail: Mail | None = None,
) -> None:
    """Serve until told to stop. `public`: the address that links carry, where it is another than that of this
    machine. `seed`: for tests. `proxies`: addresses and networks that may say for whom they ask.
    `names`: to which the server answers, beside its own. `push_services`: of one's own network, `mail`: where
    mail is handed in, to tell players of their turn."""
    egress = Egress(push_services)
    believed = Proxies(proxies)
    limits = fitted(limits or Limits())
    bound = listen(host, port)
    number = bound.getsockname()[1]
    shared = public.rstrip("/") or address.shared(host, number)
    with bound, held(data), closing(SqliteStore(data)) as store:
        store.list_open()  # what cannot be read is said now, in a sentence
        app = application(
            lambda: store,
            password=password,
            address=shared,
            proxies=believed,
            names=[*names, *([] if host in address.EVERYWHERE or ":" in host else [host])],
            limits=limits,
            seed=seed,
            ways=Ways(shared or address.own(host, number), egress, mail),
        )
        url = f"{shared or address.own(host, number)}/"
        server = Announcing(configured(app, limits), url, show, bound, believed)
        server.run(sockets=[])
    if not server.started:
        raise Malformed("could not be started", "serve")


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


class Announcing(uvicorn.Server):
    """Says where it is once it listens, and not before."""

    listener: Listener

    def __init__(
        self,
        config: uvicorn.Config,
        url: str,
        show: bool,
        bound: socket.socket,
        proxies: Proxies,
    ) -> None:
        super().__init__(config)
        self.url = url
        self.show = show
        self.bound = bound
        self.proxies = proxies

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and be done then: uvicorn would raise the signal once more."""
        stops = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in stops}
        try:
            yield
        finally:
            for each, was in before.items():
                signal.signal(each, was)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever is connected hears of it first; uvicorn closes their sockets before it asks us."""
        await self.listener.close()
        await self.house.farewell()
        await super().shutdown(sockets=sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        settle()
        if self.started:
            self.listener = Listener(self.bound, self.house.crowd, self.proxies, self._http)
            print(f"QG: {self.url}", flush=True)
            if self.show:
                threading.Thread(target=webbrowser.open, args=[self.url], daemon=True).start()

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
