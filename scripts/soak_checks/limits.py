"""Limits of the operating system. The game refuses clients and survives."""

from __future__ import annotations

import contextlib
import functools
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

from games import free_port
from waiting import comes_true

from .client import Client, Closed
from .player import read
from .table import Row

# A user id without other processes, so that their threads do not count.
LONELY_USER = 61_234
THREADS_BEYOND_ITS_OWN = 40
CLIENTS = 120


def threads(program: str) -> Row:
    """`ulimit -u`, and more clients than available threads."""
    row = Row(f"{CLIENTS} clients under a limit of threads")
    if not sys.platform.startswith("linux"):
        row.note("", "not tried: such a limit binds one program alone only on Linux")
        return row
    with limited_player(program) as (process, port):
        if not comes_true(lambda: is_up(port), 60):
            row.lose(f"the player did not start under the limit: {process.poll()}")
            return row
        served = turned_away(row, process, port)
        row.note("served", f"{served} of {CLIENTS}")
        row.check(served < CLIENTS, "the limit did not bind, so nothing was tried")
        row.check(comes_true(lambda: is_up(port)), "nobody is served after the crowd has gone")
        row.check(process.poll() is None, f"the player ended with {process.returncode}")
    return row


def turned_away(row: Row, process: "subprocess.Popen[bytes]", port: int) -> int:
    """Returns how many clients were served at once; the others must have been closed, not left waiting."""
    served = 0
    with contextlib.ExitStack() as crowd:
        for number in range(CLIENTS):
            try:
                client = crowd.enter_context(Client(port, seconds=10.0))
                served += bool(client.ask("snapshot")["success"])
                row.tried += 1
            except (Closed, ConnectionError):
                row.check(process.poll() is None, f"the player ended at client {number} with {process.returncode}")
            except TimeoutError:
                row.check(False, f"client {number} was left without an answer")
    return served


@contextlib.contextmanager
def limited_player(program: str) -> "Iterator[tuple[subprocess.Popen[bytes], int]]":
    """The limit counts all threads of a user and does not apply to root, so root starts the player as another user."""
    is_root = os.geteuid() == 0
    most = (0 if is_root else threads_of_user()) + own_threads(program) + THREADS_BEYOND_ITS_OWN
    port = free_port()
    user = LONELY_USER if is_root else None
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o777)
        rights: Dict[str, Any] = {"user": user, "group": user, "extra_groups": [] if is_root else None}
        limit = functools.partial(resource.setrlimit, resource.RLIMIT_NPROC, (most, most))
        with running(program, port, {"HOME": home, "TMPDIR": home}, cwd="/", preexec_fn=limit, **rights) as process:
            yield process, port


@contextlib.contextmanager
def running(
    program: str, port: int, changes: Optional[Dict[str, str]] = None, **popen: Any
) -> "Iterator[subprocess.Popen[Any]]":
    """A player without the launcher; `changes` are to its environment."""
    process = subprocess.Popen(
        ["dotnet", program],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "ABU_PORT": str(port), **(changes or {})},
        **popen,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(30)


def own_threads(program: str) -> int:
    """The threads of the player without clients."""
    port = free_port()
    with running(program, port) as process:
        comes_true(lambda: is_up(port), 60)
        return len(os.listdir(f"/proc/{process.pid}/task"))


def threads_of_user() -> int:
    count = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        fields: List[str] = read(str(status)).splitlines()
        if any(line.split()[1:2] == [str(os.getuid())] for line in fields if line.startswith("Uid:")):
            count += sum(int(line.split()[1]) for line in fields if line.startswith("Threads:"))
    return count


def is_up(port: int) -> bool:
    try:
        with Client(port, seconds=5.0) as client:
            return bool(client.ask("snapshot")["success"])
    except (OSError, Closed, TimeoutError):
        return False
