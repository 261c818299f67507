"""Print replies"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.base import REPLY_SECONDS
from ..core.data import is_list, text_at, to_json, whole_number
from ..core.loader import lookup
from ..core.text import printable
from ..io.wire import data_of
from ..table.index import command_named
from .lines import entry_line

if TYPE_CHECKING:
    from ..core.json_types import Fields
    from ..table.table import Command


def handle_response(
    command: str,
    response: Fields,
    *,
    json_output: bool = False,
    output: str | None = None,
    timeout: float | None = None,
) -> str:
    """
    The text that a reply prints on stdout. A screenshot is written to `output`, or to a new temporary file if None.
    """
    return reply_text(command_named(command), command, response, json_output, output, timeout)


def reply_text(
    row: Command | None, command: str, response: Fields, json_output: bool, output: str | None, timeout: float | None
) -> str:
    """As `handle_response`, with the row of the command if it has one."""
    data = data_of(command, response)
    for doubt in doubts(data) if row is not None and row.saves else ():
        from ..core.stderr import note

        note(doubt)
    if row is not None and row.saves and (output or not json_output):
        path = lookup(row.saves)(data, output, REPLY_SECONDS if timeout is None else timeout)
        if not json_output:
            from .picture import legend

            return "\n".join((path, *legend(data)))
    words = lookup(row.words) if row is not None and row.words else render
    if json_output:
        return to_json(data)
    if whole_number(data, "cut"):
        from ..core.stderr import note

        note(cut_in_words(whole_number(data, "cut")))
    return words(data)


def cut_in_words(count: int) -> str:
    nodes = "1 node is" if count == 1 else f"{count} nodes are"
    return f"{nodes} left out: deeper than --max-depth, or without an action where --interactive asks for them"


def doubts(data: Fields) -> list[str]:
    """How a picture differs from what a person would see."""
    color = text_at(data, "onlyColor")
    told = text_at(data, "note")
    from .picture import scaled_note

    plain = [f"the whole picture has one colour, {color}"] if color else []
    return [*([told] if told else []), *scaled_note(data), *plain]


# Sections printed before the tree, by key of the reply: first those of one line, then lists.
FACTS = (
    ("Hit", "hit"),
    ("Chosen", "chosen"),
    ("Sent to", "sentTo"),
    ("Taken by", "takenBy"),
    ("Released", "released"),
    ("Held", "held"),
    ("Released without being asked", "letGo"),
    ("Frames that time ran for", "frames"),
    ("Time runs again", "thawedBy"),
    ("Others have acted since your last call", "others"),
    ("Not simulated", "notSimulated"),
    ("Changed after the answer before this one", "late"),
    ("Still waiting", "stillWaiting"),
    ("Scene loaded", "loaded"),
    ("Gone", "gone"),
    ("Shown meanwhile", "shownMeanwhile"),
    ("Moved", "moved"),
    ("Moved on as before", "movedAnyway"),
    ("Not moved", "notMoved"),
    ("Logged", "logged"),
    ("Value", "value"),
    ("Scrolled to", "item"),
    ("Scrolled, in pixels", "by"),
    ("Direction", "direction"),
)
SECTIONS = (("History", "history"), ("Errors", "errors"))
# The value of `takenBy` for a key that went to the game as a whole.
NOBODY_ELSE = {"role": "game", "name": ""}


def render(data: Fields) -> str:
    """The sections, then the tree or the diff. Data without any of these is printed as JSON."""
    tree = data.get("changes", data.get("snapshot"))
    if tree is None and "inputs" in data:
        return "\n".join(sections(data))
    shown = to_json(data) if tree is None else printable(str(tree))
    same = [f"--- {entry_line(str(data['unchanged']))} ---"] if "unchanged" in data else []
    return "\n".join((*sections(data), *changes_title(data), *same, shown, *ways_to_see_more(data)))


def ways_to_see_more(data: Fields) -> list[str]:
    """Below a tree that was too long: the flags that print other parts of it."""
    if "leftOut" not in data or "changes" in data:
        return []
    return ["--- Left out: `snapshot` with --in NAME, --near NAME, --role ROLE or --max N prints more ---"]


def changes_title(data: Fields) -> list[str]:
    """The title of a diff, with the hashes of both trees as --since takes them."""
    if "changes" not in data:
        return []
    base, now = (entry_line(str(data.get(key))) for key in ("baseHash", "stateHash"))
    return [f"--- Changes {base} -> {now} ---"]


def fact_of(data: Fields, key: str) -> object:
    """The value under this key; of a list that was cut, with the number of the others."""
    if key == "others":
        from ..core.others import others_text

        return others_text(data)
    fact, more = data[key], whole_number(data, "moreShown") if key == "shownMeanwhile" else 0
    return [*fact, f"and {more} more"] if more and is_list(fact) else fact


def sections(data: Fields) -> list[str]:
    """The lines printed before the tree."""
    lines: list[str] = []
    facts = [(title, fact_of(data, key)) for title, key in FACTS if data.get(key) not in (None, NOBODY_ELSE)]
    if facts:
        from .lines import fact_lines

        lines += fact_lines(facts)
    if "result" in data:
        from .lines import result_lines

        lines += result_lines(data["result"])
    for title, key in SECTIONS:
        entries: object = data.get(key)
        if is_list(entries) and entries:
            if key == "errors":
                from .lines import error_texts

                entries = error_texts(entries, whole_number(data, "moreErrors"))
            lines += [f"--- {title} ---", *(entry_line(str(entry)) for entry in entries), "---"]
    if "inputs" in data:
        from .controls import controls_lines

        lines += ["--- Controls ---", *controls_lines(data), "---"]
    return lines
