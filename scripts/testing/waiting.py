"""The only way in which tests wait."""

from __future__ import annotations

import time
from typing import Callable

# The seconds after which an awaited event counts as missing, even on a busy machine. Never the expected duration of
# anything.
PATIENCE = 120.0


def comes_true(condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Whether the condition comes true in this time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
