"""Notes on stderr"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from .errors import AbuError, UsageError
from .text import printable

if TYPE_CHECKING:
    from typing import TextIO


OWN_FOLDER = "set ABU_STATE_DIR to a folder of your own"
LONGEST_LINE = 2000
# Erases the terminal's line from the cursor on.
ERASE = "\x1b[K"
DISK_AND_FOLDER = "look at the disk's free space and the folder's permissions"


def note(text: str) -> None:
    """Prints a line on stderr. Notes are not part of the result; failing to write one is not an error."""
    to_stderr(f"abu: {text}")


def to_stderr(text: str) -> None:
    stderr: TextIO | None = sys.stderr
    if stderr is None:  # print would turn to stdout
        return
    try:
        # Over a line that is being rewritten.
        print(f"{ERASE if is_rewritable(stderr) else ''}{printable(text)}", file=stderr, flush=True)
    except (OSError, ValueError):
        discard(stderr)


def is_rewritable(stream: TextIO | None) -> bool:
    """Whether it is a terminal that erases a line when it is told to."""
    try:
        is_terminal = stream is not None and stream.isatty()
    except ValueError:  # it is closed
        return False
    return is_terminal and sys.platform != "win32" and os.environ.get("TERM", "dumb") != "dumb"


def rewrite(text: str) -> None:
    """Puts the text in the place of the last line on stderr, which must be rewritable, and leaves the cursor there."""
    stderr: TextIO | None = sys.stderr
    if stderr is None:
        return
    try:
        width = os.get_terminal_size(stderr.fileno()).columns
        line = printable(f"abu: {text}"[: max(width - 1, 0)]) if text else ""
        print(f"{ERASE}{line}", end="\r", file=stderr, flush=True)
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


def of_sensible_length(text: str, most: int = LONGEST_LINE) -> str:
    """Shortens long lines by cutting out their middle: names inside a message can have any length."""
    lines = text.split("\n")
    return "\n".join(f"{line[: most // 2]} ... {line[-most // 2 :]}" if len(line) > most else line for line in lines)


def with_fix(cause: str, fix: str) -> str:
    cause, fix = of_sensible_length(cause), of_sensible_length(fix)
    return f"{cause}\n  try: {fix}" if fix else cause


def refused_by_system(error: OSError | ImportError) -> AbuError:
    """If a module in machine code cannot be opened, Python raises an ImportError with the system's text."""
    return AbuError(str(error), fix_of_limit(error, "look at the disk's free space and the file's permissions"))


def fix_of_limit(error: Exception, otherwise: str) -> str:
    """What helps against a limit of the system, or else what is given."""
    import errno

    is_limit = os.strerror(errno.EMFILE) in str(error)
    return "raise the limit of open files, for example with `ulimit -n 256`" if is_limit else otherwise


def report(error: AbuError) -> None:
    """Prints cause and fix on stderr."""
    note(with_fix(str(error), error.fix))
    if isinstance(error, UsageError) and error.usage:
        to_stderr(error.usage)


def open_folder(folder: str, about: os.stat_result) -> AbuError:
    """The error for a state folder that others could write to."""
    if about.st_uid != os.geteuid():
        return AbuError(f"The state folder {folder} belongs to another user.", OWN_FOLDER)
    return AbuError(f"Others may write to the state folder {folder}.", f"`chmod go-w '{folder}'`, or {OWN_FOLDER}")


def unwritable(path: str, error: OSError | ValueError, fix: str = DISK_AND_FOLDER) -> AbuError:
    cause = reason(error) if isinstance(error, OSError) else "no file can have that name"
    return AbuError(f"Cannot write {path}: {cause}.", fix_of_limit(error, fix))


def why_unknown(error: AbuError | OSError | ValueError) -> str:
    """Why the record of the last printed tree cannot be used."""
    if isinstance(error, ValueError):
        return "the record of the last printed tree is damaged"
    cause = reason(error) if isinstance(error, OSError) else str(error).rstrip(".")
    return f"the record of the last printed tree cannot be used ({cause})"
