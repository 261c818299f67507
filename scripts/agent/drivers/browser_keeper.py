"""
Starts chromedriver and prints its port as one line of JSON. Ends it and all its browsers when stdin closes, which also
happens if the parent process is killed.

    python3 browser_keeper.py CHROMEDRIVER SECONDS

SECONDS limit the start.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from typing import IO, Callable, Optional

START = re.compile(r"started successfully on port (\d+)")
# chromedriver listens on the same port of IPv4 and IPv6; it exits if another program has the IPv6 port.
STARTS = 3
# A hanging page delays an orderly shutdown.
SHUTDOWN_SECONDS = 3


def tell(**data: object) -> None:
    with open(1, "w", encoding="utf-8", closefd=False) as out:
        out.write(json.dumps(data) + "\n")


def port_of(stream: IO[str]) -> int:
    """0 if chromedriver ends before it has started."""
    for line in stream:
        found = START.search(line)
        if found:
            return int(found[1])
    return 0


def kill(process: "subprocess.Popen[str]") -> None:
    if os.name == "posix":
        # The browsers stay in chromedriver's process group after it has ended.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.kill()


def after(seconds: float, act: Callable[[], None]) -> threading.Timer:
    """Acts then, unless it is cancelled."""
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()
    return timer


class Kept:
    """chromedriver, which is started in one thread and ended by another, perhaps while it still starts."""

    def __init__(self, chromedriver: str, folder: str, seconds: float) -> None:
        self.program = os.path.abspath(chromedriver) if os.path.dirname(chromedriver) else chromedriver
        self.folder = folder
        self.seconds = seconds
        self.process: Optional["subprocess.Popen[str]"] = None
        self.port = 0
        self.has_told = self.has_ended = False
        self.lock = threading.Lock()

    def start(self) -> None:
        """Tells the port. Then reads further output, because a full pipe would block chromedriver."""
        timer = after(self.seconds, self.give_up)
        error = "it ended without saying its port"
        for _ in range(STARTS):
            try:
                process = self.begin()
            except OSError as failure:
                error = str(failure)
                break
            if process is None or process.stdout is None:
                return
            self.port = port_of(process.stdout)
            if self.port:
                timer.cancel()
                self.tell("")
                for _ in process.stdout:
                    pass
                return
        self.tell(error)

    def give_up(self) -> None:
        self.tell(f"it did not say its port within {self.seconds:g} s")
        self.end()

    def tell(self, error: str) -> None:
        """Tells the port, or why there is none; only once."""
        with self.lock:
            has_told, self.has_told = self.has_told, True
        if not has_told:
            with contextlib.suppress(OSError):  # nobody listens any more
                tell(port=0 if error else self.port, error=error)

    def begin(self) -> Optional["subprocess.Popen[str]"]:
        with self.lock:
            if self.has_ended:
                return None
            self.process = subprocess.Popen(
                [self.program, "--port=0"],
                # chromedriver looks up relative file names in its working directory, so it gets an empty one.
                cwd=self.folder,
                env={**os.environ, "TMPDIR": self.folder},
                start_new_session=os.name == "posix",
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
            return self.process

    def end(self) -> None:
        """Asks chromedriver to shut down, which ends its browsers, and kills what remains after the time limit."""
        with self.lock:
            self.has_ended, process = True, self.process
        if process is None:
            return
        # Also while it dribbles an answer, which no timeout of a socket ends.
        timer = after(SHUTDOWN_SECONDS, lambda: kill(process))
        if self.port:
            with contextlib.suppress(OSError, http.client.HTTPException):
                opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
                opener.open(f"http://127.0.0.1:{self.port}/shutdown", timeout=SHUTDOWN_SECONDS).close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(SHUTDOWN_SECONDS)
        timer.cancel()
        kill(process)
        process.wait()


def main(chromedriver: str, seconds: str) -> None:
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    # Profiles and sockets of the browsers are in this folder, which is deleted with them.
    folder = tempfile.mkdtemp(prefix="abu-browser-")
    try:
        kept = Kept(chromedriver, folder, float(seconds))
        threading.Thread(target=kept.start, daemon=True).start()
        with contextlib.suppress(OSError):
            sys.stdin.read()
        kept.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
