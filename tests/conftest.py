"""What all tests share: Hypothesis profiles, a data folder that nobody may use, and the long tests that
wait for `make soak`."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase
from tests.amount import SAMPLE, SOAK, amount
from tests.postgres import Databases, postgres

ROOT = Path(__file__).resolve().parent.parent

# One example may be a whole game: slow is normal here, and a busy machine is not a bug.
_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
_DATABASE = DirectoryBasedExampleDatabase(ROOT / ".hypothesis" / "examples")

# The same examples at every run: a red run is about the change, never about luck. `make soak` looks further.
_MANY = amount(50, 5_000)
settings.register_profile("same", _COMMON, max_examples=_MANY, derandomize=True, database=None)
settings.register_profile("soak", _COMMON, max_examples=_MANY, database=_DATABASE)
settings.load_profile("soak" if SOAK else "same")


# Every test names the folder that its tables lie in. What forgets to must not find the user's own.
_NOBODYS = Path(tempfile.gettempdir()) / f"qg-nobody-{os.getpid()}"
os.environ["QG_DATA"] = str(_NOBODYS)


@pytest.fixture(scope="session", autouse=True)
def _data_lie_where_tests_say() -> Iterator[None]:
    yield
    used = _NOBODYS.exists()
    shutil.rmtree(_NOBODYS, ignore_errors=True)
    assert not used, "a test used the default data folder: give it one of its own"


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    with postgres() as server:
        yield Databases(server)


@pytest.fixture
def database(databases: Databases) -> str:
    """The address of an empty database in a real PostgreSQL."""
    return databases.new()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Playwright leaves an event loop running: what needs one of its own comes before, whatever was asked for.
    items.sort(key=lambda item: "/web/" in item.nodeid)
    if SOAK:
        return
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="long: make soak"))
        elif SAMPLE and item.get_closest_marker("plain"):
            item.add_marker(
                pytest.mark.skip(reason="run on the plain rules; on compiled ones: make soak")
            )
