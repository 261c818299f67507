"""Word what the game's own commands take and return"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import to_json
from .facts import objects_at
from .show import entry_line, render, text_at

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Fields


def word_call(data: Fields) -> str:
    """The reply to a call, or a line for each command of the game."""
    if "calls" not in data:
        return render(data)
    lines = [word_command(command) for command in objects_at(data, "calls")]
    return "\n".join(map(entry_line, lines)) or "The game has no commands: no static method has [AbuCommand]."


def word_command(command: Fields) -> str:
    problem = text_at(command, "problem")
    about = f"cannot be called: {problem}" if problem else text_at(command, "help")
    return " -- ".join(filter(None, (text_at(command, "usage"), about)))


def result_lines(result: Any) -> list[str]:
    """What a method returned: its text, or JSON. A text of several lines is a section."""
    text = result if isinstance(result, str) else to_json(result)
    if "\n" not in text:
        return [f"--- Result: {entry_line(text)} ---"]
    return ["--- Result ---", *map(entry_line, text.split("\n")), "---"]
