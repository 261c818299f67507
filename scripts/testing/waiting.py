"""The one way in which tests wait."""

from __future__ import annotations

import time
from typing import Callable


def comes_true(condition: Callable[[], object], seconds: float = 10.0) -> bool:
    """Whether the condition comes true in this time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
