"""Headless games on loopback, each with its own port and state folder."""

from __future__ import annotations

import atexit
import contextlib
import json
import random
import re
import socket
import subprocess
import threading
from pathlib import Path
from typing import Any, TypeVar

from command_line import SOURCE, Done, ended, environment, start

FIRST_PORT = re.compile(r"^ABU_PORT = 9999$", re.MULTILINE)
SPARE_PORTS = 40
PORTS_OF_BLOCK = 100

Game = TypeVar("Game", bound="HeadlessGame")


class Ports:
    """
    Ports for programs that listen later. They are below the ephemeral range, so the system does not assign them to
    other programs in the meantime. Each process has blocks of its own, which it holds by listening on their first port,
    and gives each port of a block once; so tests that run in parallel never get the same one.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.left = range(0)

    def take(self, count: int) -> int:
        """The first of so many ports that nobody uses."""
        with self.lock:
            while True:
                if len(self.left) < count:
                    self.left = self.hold()
                ports, self.left = self.left[:count], self.left[count:]
                with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
                    for port in ports:
                        stack.enter_context(socket.create_server(("127.0.0.1", port)))
                    return ports[0]

    def hold(self) -> range:
        while True:
            first = random.SystemRandom().randrange(10_000, 32_000, PORTS_OF_BLOCK)
            with contextlib.suppress(OSError):
                holder = socket.create_server(("127.0.0.1", first))
                # Open until the process ends.
                atexit.register(holder.close)
                return range(first + 1, first + PORTS_OF_BLOCK)


PORTS = Ports()


def free_port() -> int:
    """A port that nobody uses."""
    return PORTS.take(1)


def free_ports() -> int:
    """The first of SPARE_PORTS ports that nobody uses."""
    return PORTS.take(SPARE_PORTS)


def write_abu(path: Path, first_port: int) -> None:
    """An abu.py with another usual port: those from 9999 on may be in use on the machine that runs the tests."""
    text, changed = FIRST_PORT.subn(f"ABU_PORT = {first_port}", SOURCE.read_text(encoding="utf-8"))
    assert changed == 1
    path.write_text(text, encoding="utf-8")


class HeadlessGame:
    """A game that `abu.py launch` starts with these options, and calls to it. `with` launches and closes it."""

    def __init__(self, folder: Path, *options: str, **changes: str) -> None:
        self.folder = folder
        self.options = options
        self.port = free_port()
        places = {"ABU_PORT": str(self.port), "ABU_STATE_DIR": str(folder), "TMPDIR": str(folder)}
        # Without a token, because tests speak to it over sockets of their own and from other state folders.
        places["ABU_TOKEN"] = ""
        self.environment = environment(**{**places, **changes})

    def __enter__(self: Game) -> Game:
        self.launch()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def launch(self) -> str:
        """The first tree."""
        done = self.abu("launch", *self.options)
        if done.code != 0:
            raise AssertionError(f"the game could not be started: {done.err}")
        return done.out

    def close(self) -> Done:
        return self.abu("close")

    def start(self, *argv: object, **popen: Any) -> "subprocess.Popen[str]":
        """A call that is not waited for."""
        return start(*argv, env=self.environment, **popen)

    def abu(self, *argv: object, **popen: Any) -> Done:
        return ended(self.start(*argv, **popen))

    @property
    def pid(self) -> int:
        return int(json.loads((self.folder / f"player-{self.port}.json").read_text())["pid"])
