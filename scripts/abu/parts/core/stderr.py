"""Notes on stderr"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..words.show import printable

if TYPE_CHECKING:
    from typing import TextIO


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
