"""What few replies need"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .show import entry_line, whole_number
from ..io.state import remove
from ..core.stderr import note
from ..table.table import RECORDED, command_named
from ..io.wire import is_list, is_object

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from ..core.json_types import Fields, Json, Send

# The default of `wait`, the longest wait that the game accepts, and the extra time allowed for its reply.
WAIT_SECONDS = 10.0
LONGEST_WAIT = 25.0
SPARE_SECONDS = 10.0


def ask_long(args: argparse.Namespace, params: Json, send: Send) -> Json:
    """The reply to a `wait`, split into several requests if it is longer than the game accepts."""
    command: Any = command_named(args.command)
    seconds = left = args.timeout or WAIT_SECONDS
    while True:
        now = min(left, LONGEST_WAIT)
        reply = send(command.asks, {**params, "timeout": now}, now + SPARE_SECONDS)
        left -= now
        if reply.get("code") != "timeout" or left <= 0:
            break
    is_split = reply.get("code") == "timeout" and seconds > LONGEST_WAIT
    return {**reply, "error": f"In {seconds:g} seconds in all: {reply.get('error')}"} if is_split else reply


def fact_lines(facts: list[tuple[str, Any]]) -> list[str]:
    return [f"--- {title}: {entry_line(word_fact(fact))} ---" for title, fact in facts]


def word_fact(fact: object) -> str:
    if is_list(fact):
        return ", ".join(map(str, fact)) or "nothing"
    if is_object(fact) and "changed" in fact:
        return word_late(fact)
    return word_node(fact) if is_object(fact) else str(fact)


def word_node(node: Fields) -> str:
    """A node as the tree prints it, with its ref last. Quotes are escaped, so a name cannot imitate a ref."""
    name = str(node.get("name") or "").replace("\\", "\\\\").replace('"', '\\"')
    label = f' "{name}"' if name else ""
    actions: object = node.get("actions")
    taken = f": {word_fact(actions) if actions else 'no action that can be seen'}" if is_list(actions) else ""
    taken += f"; {node['note']}" if node.get("note") else ""
    return f"{node.get('role')}{label}{taken}" + (f" ({node['ref']})" if node.get("ref") else "")


MOST_ERRORS = 20


def error_texts(errors: list[Any], more: int) -> list[str]:
    """The first errors and the number of the others: a game can log one in each frame."""
    more += max(len(errors) - MOST_ERRORS, 0)
    texts = [word_entry(error) for error in errors[:MOST_ERRORS]]
    return [*texts, *([f"and {more} more: see `abu.py log`"] if more else [])]


def word_entry(entry: object) -> str:
    """A line of history, or an error that the game logged."""
    if not is_object(entry):
        return str(entry)
    stack = f" ({entry['stack']})" if entry.get("stack") else ""
    return f"{entry.get('level')}: {entry.get('message')}{times(entry)}{stack}"


def times(entry: Fields) -> str:
    count = whole_number(entry, "count")
    return f" ({count} times)" if count > 1 else ""


def note_unsettled(data: Fields) -> None:
    """Call this if the game answered before it had settled."""
    more = "`abu.py step` lets more time run" if "frozenAt" in data else "`abu.py snapshot` shows what came of it"
    note(f"the game had not settled when it answered; {more}")
    moving = names_of_moving(data)
    if moving:
        note(moving)


def names_of_moving(data: Fields) -> str:
    """What still moved when the game answered; empty if the answer does not say."""
    names = data.get("stillMoving")
    if not is_list(names) or not names:
        return ""
    return "Still moving: " + ", ".join(f'"{entry_line(str(name))}"' for name in names)


def word_late(late: Fields) -> str:
    """What changed after an answer, and what follows for the next ones."""
    names: object = late.get("changed")
    quoted = ", ".join(f'"{name}"' for name in names) if is_list(names) else ""
    quiet = number_at(late, "quiet")
    from_now_on = f"; answers wait for {quiet:g} s without a change from now on" if quiet else ""
    return f"{quoted or 'something'}, {number_at(late, 'after'):g} s later{from_now_on}"


def word_expected(data: Fields) -> str:
    """The answer to an `expect`; one that is not met is an error."""
    return "as expected" if data.get("met") is True else ""


def limits(known: Fields) -> str:
    """The filters of the tree, as flags and values."""
    found = [(argument.names[0], known[argument.wire]) for argument in RECORDED if argument.wire in known]
    return " ".join(name if value is True else f"{name} {value}" for name, value in found)


def number_at(data: Fields, key: str) -> float:
    """The number under this key; 0 if there is none."""
    value: object = data.get(key)
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else 0


def objects_at(data: Fields, key: str) -> list[Fields]:
    """The objects in the list under this key."""
    value: object = data.get(key)
    return [entry for entry in value if is_object(entry)] if is_list(value) else []


MOST_RECORDS = 64


def forget_old_trees(folder: str) -> None:
    """Keeps MOST_RECORDS records: games on ports of their own may never be closed."""
    records = [entry for entry in os.scandir(folder) if entry.name.startswith("tree-")]
    records.sort(key=lambda entry: entry.stat().st_mtime)
    for entry in records[: -MOST_RECORDS + 1]:
        remove(entry.path)


# Ranges of code points that terminals interpret or hide.
UNPRINTABLE = (
    (0x00, 0x09),  # C0 controls but the line feed
    (0x0B, 0x1F),
    (0x7F, 0x9F),  # DEL and C1 controls
    (0x061C, 0x061C),  # Arabic letter mark
    (0x200B, 0x200B),  # zero width space
    (0x200E, 0x200F),  # marks of direction
    (0x2028, 0x202E),  # line and paragraph separators, embedding and overriding of direction
    (0x2060, 0x206F),  # word joiner, invisible operators, isolating of direction
    (0xFEFF, 0xFEFF),  # zero width no-break space
    (0xFFF9, 0xFFFB),  # interlinear annotation
    (0xE0000, 0xE007F),  # tags
)


def made_visible(text: str) -> str:
    """The text with the characters of UNPRINTABLE as in JSON."""
    from _json import encode_basestring_ascii

    codes = {code for first, last in UNPRINTABLE for code in range(first, last + 1)}
    return text.translate(
        {code: encode_basestring_ascii(chr(code))[1:-1] for code in codes.intersection(map(ord, text))}
    )
