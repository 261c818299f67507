"""The clock of a run."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Callable


@dataclass
class Clock:
    """The clock, and the only function that waits."""

    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
