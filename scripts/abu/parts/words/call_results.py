"""Word what the game's own commands take and return"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import objects_at, text_at
from .lines import entry_line
from .show import render

if TYPE_CHECKING:
    from ..core.json_types import Fields


def call_text(data: Fields) -> str:
    """The reply to a call, or a line for each command of the game."""
    if "calls" not in data:
        return render(data)
    lines = [command_text(command) for command in objects_at(data, "calls")]
    return "\n".join(map(entry_line, lines)) or "The game has no commands: no static method has [AbuCommand]."


def command_text(command: Fields) -> str:
    problem = text_at(command, "problem")
    about = f"cannot be called: {problem}" if problem else text_at(command, "help")
    return " -- ".join(filter(None, (text_at(command, "usage"), about)))
