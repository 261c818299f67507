"""Find a command among the rows"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.loader import lookup, need
from .table import Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    # Written into abu.py by scripts/abu/build, from the parts NAME_commands: the part, the name of its rows, and the
    # words that name a command of theirs.
    ROWS: tuple[tuple[str, str, str], ...]


def command_named(name: str) -> Command | None:
    """The command with this name or alias."""
    return command_among([name])


def command_among(words: Sequence[str]) -> Command | None:
    """The command that the first matching word names: first one that plays a game, which loads only its part's rows."""
    playing = next((row for word in words for row in rows_beside(word) if word in row.names), None)
    return playing or next((row for word in words for row in all_commands() if word in row.names), None)


def rows_beside(word: str) -> tuple[Command, ...]:
    """The rows in the part of the table where this word names a command; none for every other word."""
    for part, rows, words in ROWS:
        if f" {word} " in words:
            need(part)
            return lookup(rows)
    return ()


def all_commands() -> tuple[Command, ...]:
    from .commands import COMMANDS

    return COMMANDS
