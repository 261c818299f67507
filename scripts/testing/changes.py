"""What `--diff` prints, applied to the tree before: from its lines alone, as docs/protocol.md says."""

from __future__ import annotations

import re
from typing import Iterator, List, NamedTuple

LINE = re.compile(r"^(?P<indent> *)(?P<mark>[-+~=])(?P<skip>\d*) (?P<text>.*)$")
SHORTENED = re.compile(r'^(?P<start>.*)" …(?P<words>\d+)(?P<ref> \[ref=e\d+\])?$')


class Edit(NamedTuple):
    """A line with what stands below it; in a tree the mark is always `-`, and nothing is skipped."""

    mark: str
    skip: int
    text: str
    below: List[Edit]


def apply_changes(tree: str, changes: str) -> str:
    """The tree after. What does not fit the tree before is an AssertionError."""
    if changes == "unchanged":
        return tree
    return "\n".join(lines_of(applied(read(tree), read(changes)), 0))


def read(text: str) -> List[Edit]:
    roots: List[Edit] = []
    above = [roots]
    for line in text.split("\n"):
        match = LINE.match(line)
        assert match is not None, f"not a line of changes: {line!r}"
        edit = Edit(match["mark"], int(match["skip"] or 0), match["text"], [])
        del above[len(match["indent"]) // 2 + 1 :]
        above[-1].append(edit)
        above.append(edit.below)
    return roots


def applied(before: List[Edit], edits: List[Edit]) -> List[Edit]:
    after: List[Edit] = []
    place = 0
    for edit in edits:
        after += before[place : place + edit.skip]
        place += edit.skip
        if edit.mark == "+":
            after.append(Edit("-", 0, edit.text, applied([], edit.below)))
            continue
        old = before[place]
        place += 1
        text = whole(edit.text, old.text)
        assert edit.mark == "~" or text == old.text, f"{text!r} is not {old.text!r}"
        if edit.mark != "-":
            after.append(Edit("-", 0, text, applied(old.below, edit.below)))
    return after + before[place:]


def whole(text: str, old: str) -> str:
    """With the last words of the label before, where the line leaves them out."""
    match = SHORTENED.match(text)
    if match is None:
        return text
    words = old[: old.rindex('"')].split(" ")[-int(match["words"]) :]
    return f"{match['start']} {' '.join(words)}\"{match['ref'] or ''}"


def lines_of(nodes: List[Edit], level: int) -> Iterator[str]:
    for node in nodes:
        yield f"{'  ' * level}- {node.text}"
        yield from lines_of(node.below, level + 1)
