"""What a game logs while it starts"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_object, objects_at, text_at
from ..core.stderr import note
from ..io.wire import data_of, send_command
from ..words.lines import MOST_ERRORS, error_texts

if TYPE_CHECKING:
    from ..core.json_types import Json


def add_start_log(response: Json, port: int, timeout: float | None) -> None:
    """Puts the errors that the game has logged into the reply, as an action's reply has them; notes the warnings."""
    data = response["data"]
    log = data_of("log", send_command("log", {"level": "warning"}, port, timeout))
    entries = [{key: entry[key] for key in entry if key not in ("seq", "time")} for entry in objects_at(log, "entries")]
    errors = [entry for entry in entries if text_at(entry, "level") == "error"]
    warnings = [entry for entry in entries if entry not in errors]
    if errors and is_object(data):
        data["errors"] = errors[:MOST_ERRORS]
        if len(errors) > MOST_ERRORS:
            data["moreErrors"] = len(errors) - MOST_ERRORS
    for text in error_texts(warnings, 0):
        note(text)
