"""The one way in which tests wait."""

from __future__ import annotations

import time
from typing import Callable

# Seconds in which whatever is awaited comes, also on a machine that is busy with something else. Never what a test
# expects something to take.
PATIENCE = 120.0


def comes_true(condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Whether the condition comes true in this time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
