"""Checks before anything else: the Python version, and Ctrl-C during startup"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

OLDEST_PYTHON = (3, 9)
# Python 3.6 to 3.8 can parse the file and run it up to here; older ones report a SyntaxError in the f-string.
if sys.version_info[:2] < OLDEST_PYTHON:
    sys.exit(
        f"abu: Python {sys.version_info[0]}.{sys.version_info[1]} is too old.\n  try: run it with Python 3.9 or newer"
    )


# Importing `signal` would import enum.
signals: Any = __import__("_signal")


def let_interrupts_end() -> None:
    """Until `main` runs, Ctrl-C ends the process silently, unless SIGINT is ignored."""
    if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
        signals.signal(signals.SIGINT, signals.SIG_DFL)


def let_interrupts_raise() -> None:
    """From here on, Ctrl-C raises a KeyboardInterrupt."""
    if signals.getsignal(signals.SIGINT) is signals.SIG_DFL:
        signals.signal(signals.SIGINT, signals.default_int_handler)


if __name__ == "__main__":
    let_interrupts_end()
