"""`find --regex`: the part of a tree whose labels match a pattern"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_object, parse_json, text_at
from ..core.text import shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.json_types import Fields, Json

INDENT = 2


def only_matching(reply: Json, pattern: str) -> Json:
    """
    The reply to a snapshot with only the nodes whose label matches somewhere, case not counting, and their ancestors; a
    refusal if there are none.
    """
    import re

    data = reply.get("data")
    if reply.get("success") is not True or not is_object(data):
        return reply
    sought = re.compile(pattern, re.IGNORECASE)
    lines = text_at(data, "snapshot").split("\n")
    kept = with_ancestors(lines, [sought.search(label_of(line)) is not None for line in lines])
    if not kept:
        cause = f"No node has a label that matches {shortened(pattern)}"
        return {"id": reply.get("id"), "success": False, "code": "not_found", "error": cause}
    return {**reply, "data": {**data, "snapshot": "\n".join(kept), "refs": refs_in(data, kept)}}


def label_of(line: str) -> str:
    """The label in a line of a tree, without its escapes; empty if there is none."""
    start, end = line.find('"'), line.rfind('"')
    try:
        return str(parse_json(line[start : end + 1])) if start < end else ""
    except ValueError:
        return line[start + 1 : end]


def with_ancestors(lines: Sequence[str], are_found: Sequence[bool]) -> list[str]:
    """The lines that were found, each below those that hold it."""
    kept: list[str] = []
    needed = -1
    for line, is_found in zip(reversed(lines), reversed(are_found)):
        level = (len(line) - len(line.lstrip())) // INDENT
        if is_found or level < needed:
            kept.append(line)
            needed = level
    return kept[::-1]


def refs_in(data: Fields, lines: Sequence[str]) -> Json:
    """What the data says of the refs at the ends of these lines."""
    refs = data.get("refs")
    ends = {line.rpartition("[ref=")[2].rstrip("]") for line in lines if line.endswith("]")}
    return {ref: refs[ref] for ref in refs if ref in ends} if is_object(refs) else {}
