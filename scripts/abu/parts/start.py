"""What has to happen before anything else: a Python that is too old, and Ctrl-C during the start"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

OLDEST_PYTHON = (3, 9)
# Python 3.6 to 3.8 can parse the file and run it up to here; older ones report a SyntaxError in the f-string.
if sys.version_info[:2] < OLDEST_PYTHON:
    sys.exit(
        f"abu: Python {sys.version_info[0]}.{sys.version_info[1]} is too old.\n  try: run abu.py with Python 3.9 or newer"
    )


# The module above it would import enum.
signals: Any = __import__("_signal")


def let_interrupts_end() -> None:
    """Until `main` runs, Ctrl-C ends the process without a word, unless this one ignores it."""
    if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
        signals.signal(signals.SIGINT, signals.SIG_DFL)


def let_interrupts_raise() -> None:
    """From here on it is a KeyboardInterrupt."""
    if signals.getsignal(signals.SIGINT) is signals.SIG_DFL:
        signals.signal(signals.SIGINT, signals.default_int_handler)


if __name__ == "__main__":
    let_interrupts_end()
