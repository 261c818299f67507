"""Lines of a reply: facts, errors and entries"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, number_at, to_json, whole_number
from ..core.stderr import note
from ..core.text import one_line

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Fields


MOST_ERRORS = 20


def entry_line(text: str) -> str:
    """Makes one line that cannot imitate a section title, the end of a section, a node or a ref."""
    line = one_line(text).replace("[ref=", "\\u005bref=")
    start = len(line) - len(line.lstrip())
    is_like_ours = line[start : start + 1] == "-" and not line[start + 1 : start + 2].isalnum()
    return f"{line[:start]}\\u002d{line[start + 1:]}" if is_like_ours else line


def fact_lines(facts: list[tuple[str, Any]]) -> list[str]:
    return [f"--- {title}: {entry_line(fact_text(fact))} ---" for title, fact in facts]


def fact_text(fact: object) -> str:
    if is_list(fact):
        return ", ".join(map(fact_text, fact)) or "nothing"
    if is_object(fact) and "changed" in fact:
        return late_text(fact)
    if is_object(fact) and "seconds" in fact:
        return f'{whose(fact)}"{fact.get("text", fact.get("name"))}" ({number_at(fact, "seconds"):g} s)'
    if is_object(fact) and "how" in fact:
        return f'"{fact.get("name")}" ({fact["how"]})'
    if is_object(fact) and "by" in fact:
        return f'"{fact.get("name")}"{ref_text(fact)} {fact["by"]}'
    if is_object(fact) and set(fact) == {"name"}:
        return f'"{fact["name"]}"'
    return node_text(fact) if is_object(fact) else str(fact)


def whose(fact: Fields) -> str:
    """In front of a text: the thing that looked so for a while, if it is one of those."""
    is_of_thing = "text" in fact and "name" in fact
    return f'"{fact["name"]}"{ref_text(fact)} as ' if is_of_thing else ""


def ref_text(fact: Fields) -> str:
    return f' [{fact["ref"]}]' if "ref" in fact else ""


def node_text(node: Fields) -> str:
    """A node as the tree prints it, with its ref last. Quotes are escaped, so a name cannot imitate a ref."""
    name = str(node.get("name") or "").replace("\\", "\\\\").replace('"', '\\"')
    label = f' "{name}"' if name else ""
    actions: object = node.get("actions")
    taken = f": {fact_text(actions) if actions else 'no action that can be seen'}" if is_list(actions) else ""
    taken += f"; {node['note']}" if node.get("note") else ""
    return f"{node.get('role')}{label}{taken}" + (f" ({node['ref']})" if node.get("ref") else "")


def error_texts(errors: list[Any], more: int) -> list[str]:
    """The first errors and the number of the others: a game can log one in each frame."""
    more += max(len(errors) - MOST_ERRORS, 0)
    texts = [entry_text(error) for error in errors[:MOST_ERRORS]]
    return [*texts, *([f"and {more} more: see `abu.py log`"] if more else [])]


def entry_text(entry: object) -> str:
    """A line of history, or an error that the game logged."""
    if not is_object(entry):
        return str(entry)
    stack = f" ({entry['stack']})" if entry.get("stack") else ""
    return f"{entry.get('level')}: {entry.get('message')}{times(entry)}{stack}"


def times(entry: Fields) -> str:
    count = whole_number(entry, "count")
    return f" (×{count})" if count > 1 else ""


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
    more = whole_number(data, "moreMoving")
    others = f" and {more} more" if more else ""
    return "Still moving: " + ", ".join(f'"{entry_line(str(name))}"' for name in names) + others


def late_text(late: Fields) -> str:
    """What changed after an answer, and what follows for the next ones."""
    names: object = late.get("changed")
    quoted = ", ".join(f'"{name}"' for name in names) if is_list(names) else ""
    quoted += f" and {more} more" if (more := whole_number(late, "more")) and quoted else ""
    quiet = number_at(late, "quiet")
    from_now_on = f"; answers wait for {quiet:g} s without a change from now on" if quiet else ""
    return f"{quoted or 'something'}, {number_at(late, 'after'):g} s later{from_now_on}"


def expected_text(data: Fields) -> str:
    """The answer to an `expect`; one that is not met is an error."""
    return "as expected" if data.get("met") is True else ""


def result_lines(result: Any) -> list[str]:
    """What a method returned: its text, or JSON. A text of several lines is a section."""
    text = result if isinstance(result, str) else to_json(result)
    if "\n" not in text:
        return [f"--- Result: {entry_line(text)} ---"]
    return ["--- Result ---", *map(entry_line, text.split("\n")), "---"]
