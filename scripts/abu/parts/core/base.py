"""Constants and waiting"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from .json_types import T

# The bridge's package has the same version; both are released together.
VERSION = "0.3.0"
PROTOCOL = 1
HOST = "127.0.0.1"
ABU_PORT = 9999
REPLY_SECONDS = 30.0
CONNECT_SECONDS = 5.0
RETRY_SECONDS = 0.05
PROBE_SECONDS = 5.0
# Time limit for programs that only print something.
PROGRAM_SECONDS = 20.0
MAX_REPLY_BYTES = 256 * 1024 * 1024

# Time limits of the Editor commands.
TIMEOUT_SECONDS = 120
TEST_TIMEOUT_SECONDS = 300
# Opening a project for the first time includes importing it.
OPEN_SECONDS = 600.0
POLL_INTERVAL = 0.3
UNITY_BUNDLE_ID = "com.unity3d.UnityEditor5.x"


# Long enough for a build and a start.
LOCK_SECONDS = 1000.0


def wait_until(probe: Callable[[], T | None], seconds: float, interval: float) -> T | None:
    """Calls `probe` until it returns something other than None. Returns None after that many seconds."""
    give_up = time.monotonic() + seconds
    while True:
        answer = probe()
        if answer is not None or time.monotonic() >= give_up:
            return answer
        time.sleep(interval)
