"""The page for people who want to see a game that is played: `abu.py watch` beside a run"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Callable, Iterator

import abu
from drivers import SECRETS, Driver
from drivers.game import GameDriver

END_SECONDS = 10.0


@contextlib.contextmanager
def watched(driver: Driver, note: Callable[[str], None]) -> Iterator[None]:
    """Serves the page of the driver's game meanwhile, opens it where there is a browser, and says where it is."""
    if not isinstance(driver, GameDriver):
        yield
        return
    # A page needs none of the model's keys, but the game's token.
    environment = {name: value for name, value in os.environ.items() if not SECRETS.search(name)}
    environment.update({"ABU_TOKEN": driver.port.token} if driver.port.token else {})
    process = subprocess.Popen(
        [sys.executable, str(Path(abu.__file__).resolve()), "watch", "--open", "--port", str(int(driver.port))],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        # A new session, so that Ctrl-C reaches only this process.
        start_new_session=os.name == "posix",
    )
    try:
        url = process.stdout.readline().strip() if process.stdout else ""
        note(f"watch at {url}" if url else "nobody can watch: `abu.py watch` has ended")
        yield
    finally:
        process.terminate()
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
