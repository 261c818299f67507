"""What few recorded calls need: errors of the game, calls that are left out, the end of a recording"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..words.facts import objects_at
from .recorded import Recording, is_hidden, is_typed, quoted, word_of
from ..io.state import remove
from ..table.table import command_named
from ..core.stderr import note, reason

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from ..core.json_types import Fields


def leave_out(recording: Recording, args: argparse.Namespace, why: str, data: Fields | None = None) -> None:
    """Writes a comment in place of the line, and says so. `data` is the answer, or None if it was lost."""
    command: Any = command_named(args.command)
    # Without an answer nobody knows whether the field shows what was typed, or has a password.
    is_secret = data is None or is_hidden(args, data)
    told = [arg for arg in command.arguments if not arg.is_flag and not (is_secret and is_typed(args, arg))]
    values = (vars(args).get(arg.key) for arg in told)
    words = " ".join([args.command, *(quoted(word_of(value)) for value in values if value is not None)])
    without = ", without its text" if is_secret and args.command == "fill" else ""
    recording.write(f"# Not recorded, because {why}: {in_one_line(words)}{without}")
    note(f"this {args.command} is not in {os.path.basename(recording.script)}: {why}")


def give_up(recording: Recording, error: OSError | ValueError) -> None:
    """Ends a recording that cannot be written, and says so."""
    cause = reason(error) if isinstance(error, OSError) else str(error)
    note(f"the recording into {recording.script} has ended: {cause}")
    try:
        remove(recording.place)
    except OSError:
        pass  # then the next call says it again


def errors_of(data: Fields) -> list[str]:
    """The errors that the game logged, a line each, without the places in its code."""
    return [f"{error.get('level')}: {in_one_line(str(error.get('message')))}" for error in objects_at(data, "errors")]


def in_one_line(text: str) -> str:
    return text.replace("\r", "\\r").replace("\n", "\\n")


def counted_lines(count: int) -> str:
    return f"{count} line{'' if count == 1 else 's'}"


def number_of_lines(path: str) -> int:
    """How many lines a replay of the script plays, so without its launch; 0 if it cannot be read."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return sum(bool(line.strip()) and not line.startswith(("#", "launch ")) for line in file)
    except OSError:
        return 0
