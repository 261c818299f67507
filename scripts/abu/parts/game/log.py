"""The `log` command"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import objects_at, to_json, whole_number
from ..core.stderr import note, of_sensible_length
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
    from collections.abc import Iterable, Sequence

    from ..core.json_types import Fields, Json, Send
    from ..table.call import Call

# As long as a tree may be that is printed without being asked for more (TreeLimit.cs).
MOST_BYTES = 8000


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
    print_result("\n".join(filter(None, (title, to_json(data) if args.json else log_text(args, data)))))
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


def log_text(args: Call, data: Fields) -> str:
    if data.get("dropped"):
        why = "were left out, or are no longer kept" if args.tail else "are no longer kept"
        note(f"{data['dropped']} older entries {why}")
    entries = folded(objects_at(data, "entries"))
    texts = [log_entry_text(entry) for entry in entries]
    if args.all or args.tail:
        return "\n".join(texts)
    texts = [of_sensible_length(text) for text in texts]
    first = first_that_fits(texts)
    return "\n".join(([left_out(entries[:first])] if first else []) + texts[first:])


def folded(entries: Iterable[Fields]) -> list[Json]:
    """Each message once, where it came first, with how often it came and when it came last."""
    found: dict[tuple[str, ...], Json] = {}
    for entry in entries:
        said = tuple(str(entry.get(key)) for key in ("level", "message", "stack"))
        first = found.get(said)
        if first is None:
            found[said] = dict(entry)
        else:
            first.update(count=how_often(first) + how_often(entry), last=entry.get("time"))
    return list(found.values())


def how_often(entry: Fields) -> int:
    return whole_number(entry, "count") or 1


def first_that_fits(texts: Sequence[str]) -> int:
    """The first of the newest texts that are together no longer than a tree may be; the last one in any case."""
    left = MOST_BYTES
    for at in range(len(texts) - 1, -1, -1):
        left -= len(texts[at].encode(errors="replace")) + 1
        if left < 0:
            return min(at + 1, len(texts) - 1)
    return 0


def left_out(entries: Sequence[Fields]) -> str:
    levels = [str(entry.get("level")) for entry in entries for _ in range(how_often(entry))]
    counts = ", ".join(f"{levels.count(level)} {level}" for level in dict.fromkeys(levels))
    since = whole_number(entries[0], "seq") or 1
    return f"--- Left out: {entry_line(counts)}; `abu.py log --since {since} --all` prints all ---"


def log_entry_text(entry: Fields) -> str:
    """Time, level and message, and below it the line of the project that it comes from."""
    last = f", last at {entry['last']}" if entry.get("last") else ""
    often = times(entry)[:-1] + f"{last})" if how_often(entry) > 1 else ""
    message = f"{entry.get('time')} {entry.get('level')}: {entry.get('message')}{often}"
    lines = (message, f"    {entry['stack']}" if entry.get("stack") else "")
    return "\n".join(entry_line(text) for text in lines if text)
