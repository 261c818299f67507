"""Constants, waiting, notes on stderr"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from .show import printable

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from .types import T

# The bridge's package has the same version; both are released together.
VERSION = "0.2.0"
PROTOCOL = 1
HOST = "127.0.0.1"
ABU_PORT = 9999
REPLY_SECONDS = 30.0
CONNECT_SECONDS = 5.0
RETRY_SECONDS = 0.05
MAX_REPLY_BYTES = 256 * 1024 * 1024

# Time limits of the Editor commands.
TIMEOUT_SECONDS = 120
TEST_TIMEOUT_SECONDS = 300
# Opening a project for the first time includes importing it.
OPEN_SECONDS = 600.0
POLL_INTERVAL = 0.3
UNITY_BUNDLE_ID = "com.unity3d.UnityEditor5.x"


def wait_until(probe: Callable[[], T | None], seconds: float, interval: float) -> T | None:
    """Calls `probe` until it returns something other than None. Returns None after that many seconds."""
    give_up = time.monotonic() + seconds
    while True:
        answer = probe()
        if answer is not None or time.monotonic() >= give_up:
            return answer
        time.sleep(interval)


def note(text: str) -> None:
    """Prints a line on stderr. Notes are not part of the result; failing to write one is not an error."""
    to_stderr(f"abu: {text}")


def to_stderr(text: str) -> None:
    stderr: TextIO | None = sys.stderr
    if stderr is None:  # print would turn to stdout
        return
    try:
        print(printable(text), file=stderr, flush=True)
    except (OSError, ValueError):
        discard(stderr)


def discard(stream: TextIO) -> None:
    """
    Points one of this process's own streams at the null device. Otherwise Python flushes it again at exit, fails again,
    and that failure decides the exit code.
    """
    if stream in (sys.__stdout__, sys.__stderr__):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def reason(error: OSError) -> str:
    return error.strerror or str(error)
