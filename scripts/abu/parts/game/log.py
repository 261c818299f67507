"""The `log` command"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import objects_at, to_json, whole_number
from ..core.stderr import note
from ..core.stdout import print_result
from ..io.files import read_object
from ..io.state import in_state_folder, let_owner_in, write_text
from ..io.wire import data_of
from ..table.call import build_params
from ..table.inspect_commands import LAST_ENTRY
from ..words.lines import entry_line, times
from .game_reply import recorded_reply
from .last_tree import sender
from .target_game import port_of

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json, Send
    from ..table.call import Call


def show_log(args: Call, send: Send | None = None, title: str = "", whose: str = "") -> str:
    """
    Prints the new log entries, and remembers the position only after printing. `whose` is the part of a file name that
    stands for what keeps the log; without it the game on the port does.
    """
    whose = whose or str(port_of(args))
    send = send or sender(args)
    let_owner_in()
    place = in_state_folder(f"log-{whose}.json")
    params = build_params(args)
    data = read_log(args, params, seen_before(place) if args.since is None else {}, send)
    print_result("\n".join(filter(None, (title, to_json(data) if args.json else log_text(data)))))
    # A later call may have read further in the meantime.
    seen = seen_before(place)
    if seen.get("session") != data.get("session") or whole_number(seen, "next") <= whole_number(data, "next"):
        write_text(place, to_json({key: data[key] for key in ("next", "session") if key in data}))
    return ""


def seen_before(place: str) -> Json:
    """How far this user has read; empty before the first call."""
    seen = read_object(place, is_own=True)
    return seen if 0 < whole_number(seen, "next") <= LAST_ENTRY else {}


def read_log(args: Call, params: Json, seen: Fields, send: Send) -> Json:
    """The entries after those already seen. A game that was restarted begins at the first entry."""
    since = {"since": seen["next"]} if seen else {}
    data = data_of("log", recorded_reply(args, {**params, **since}, send))
    is_another = data.get("session") != seen.get("session") or whole_number(data, "next") < whole_number(seen, "next")
    return data_of("log", recorded_reply(args, params, send)) if seen and is_another else data


def log_text(data: Fields) -> str:
    lines = [line for entry in objects_at(data, "entries") for line in log_entry_lines(entry)]
    if data.get("dropped"):
        note(f"{data['dropped']} older entries are no longer kept")
    return "\n".join(lines)


def log_entry_lines(entry: Fields) -> list[str]:
    """Time, level and message, and below it the line of the project that it comes from."""
    message = f"{entry.get('time')} {entry.get('level')}: {entry.get('message')}{times(entry)}"
    return [entry_line(text) for text in (message, f"    {entry['stack']}" if entry.get("stack") else "") if text]
