"""
Parse what ABU prints: lines of a tree, labels and diffs. All Python code uses this module for that; the bridge writes
them (`Runtime/Tree`: SnapshotFormatter, NodeName, TreeDiff).
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import lru_cache
from typing import Iterator, List, NamedTuple, Optional, Tuple

import abu

# What the first line of a tree says of the game's time.
FROZEN = r"(?: \(frozen at [\d.]+ s\))?"
LINE = re.compile(r'((?:  )*)- ([^" ]+)(?: ("(?:[^"\\]|\\.)*"))?(?: \[ref=(e\d+)\])?' + FROZEN)
CHANGE = re.compile(r"(?P<indent>(?:  )*)(?P<mark>[-+~=])(?P<skip>\d*) (?P<text>.*)")
SHORTENED = re.compile(r'(?P<start>.*)" …(?P<words>\d+)(?P<ref> \[ref=e\d+\])?')
# The whole text of changes that are none.
UNCHANGED = ("unchanged", "the tree is as before")
DETAILS = " -- "
BEFORE_VALUE = ": "
COVERED = re.compile(r"\(covered(?: by [^()]*)?\)")


# --- Trees ---


class Line(NamedTuple):
    """A line of the tree, and its depth. A node without a `ref` cannot be acted on."""

    depth: int
    role: str
    label: str
    ref: str


class Node(NamedTuple):
    """A node of the tree; `path` has the labels of its ancestors, or the roles of those without a label."""

    role: str
    label: str
    ref: str
    path: Tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return split_label(self.label).name

    @property
    def state(self) -> str:
        return split_label(self.label).state

    @property
    def place(self) -> str:
        """The label of the parent; empty if there is none."""
        return split_label(self.path[-1]).name if self.path else ""

    def is_in(self, group: str) -> bool:
        """Whether the label of an ancestor starts with `group`."""
        return any(name.startswith(group) for name in self.path)


def read_line(line: str) -> Optional[Line]:
    """None if the line is not part of a tree."""
    match = LINE.fullmatch(line)
    if match is None:
        return None
    indent, role, quoted, ref = match.groups()
    try:
        label = str(json.loads(quoted or '""', strict=False))
    except ValueError:
        return None
    return Line(len(indent) // 2, role, label, ref or "")


def read_nodes(tree: str) -> List[Node]:
    """The nodes of the tree in order; other lines are skipped."""
    nodes: List[Node] = []
    above: List[str] = []
    for line in filter(None, map(read_line, tree.split("\n"))):
        above[line.depth :] = [line.label or line.role]
        nodes.append(Node(line.role, line.label, line.ref, tuple(above[:-1])))
    return nodes


# --- Grids ---


ROW = re.compile(r"(\d+)(?:-(\d+))?: (.*)", re.DOTALL)
COLUMNS = re.compile(r"\d+ rows?, (\d+) columns?")
RUN = re.compile(r"(.+)×(\d+)", re.DOTALL)
EMPTY_CELL = "·"
BAR = " | "


def read_rows(tree: str, name: str) -> List[List[str]]:
    """
    The texts in the cells of the grid with that name, row by row; empty for empty cells. Rows of nodes with refs and
    rows out of sight are left out.
    """
    nodes = read_nodes(tree)
    columns = next(COLUMNS.search(node.label) for node in nodes if node.role == "grid" and node.name == name)
    found = [ROW.fullmatch(node.label) for node in nodes if node.role == "row" and node.place == name]
    lines = [match.groups() for match in found if match]
    has_spaces = any(text.endswith(BAR.rstrip()) or BAR in text for _, _, text in lines)
    rows: List[List[str]] = []
    for first, last, text in lines:
        cells = [""] * int(columns[1] if columns else 0) if text == "all empty" else read_cells(text, has_spaces)
        rows += [list(cells) for _ in range(int(first), int(last or first) + 1)]
    return rows


def read_cells(text: str, has_spaces: bool) -> List[str]:
    """The cells of a row, of which the text stands behind its number."""
    words = text[: -len(BAR.rstrip())].split(BAR) if text.endswith(BAR.rstrip()) else text.split(BAR)
    cells: List[str] = []
    for word in words if has_spaces else text.split(" "):
        run = RUN.fullmatch(word)
        if word.startswith("'"):
            cells.append(word[1:-1])
        else:
            cells += [run[1]] * int(run[2]) if run else ["" if word == EMPTY_CELL else word]
    return cells


# --- Labels ---


class Label(NamedTuple):
    """`Fox`, `(can play)` and `Draw a card.` of `Fox (can play) -- Draw a card.`"""

    name: str
    state: str
    details: str


@lru_cache(maxsize=4096)  # one look at a game asks for the same names again and again
def split_label(label: str) -> Label:
    bare, details = apart(label)
    name, shorter = bare, without_state(bare)
    while shorter:
        name, shorter = shorter, without_state(shorter)
    return Label(name, bare[len(name) :].strip(), details)


def split_value(name: str) -> Tuple[str, str]:
    """The name of a control and its value, which is empty if there is none: `Volume` and `5` of `Volume: 5`."""
    before, _, value = name.partition(BEFORE_VALUE)
    return before, value


@lru_cache(maxsize=4096)
def is_covered(label: str) -> bool:
    """Whether a state in the label says that something lies in front of the node, and of all in it."""
    return COVERED.search(split_label(label).state) is not None


def as_read(text: str) -> str:
    """The text in the form in which the bridge compares names (`NameText`), but for case."""
    seen = (letter for at, letter in enumerate(text) if letter.isspace() or not abu.is_unseen_at(text, at))
    return unicodedata.normalize("NFC", re.sub(r"\s+", " ", "".join(seen)))


def folded(text: str) -> str:
    """The form in which names are equal that mean the same node."""
    return as_read(text).strip().casefold()


def readings(label: str) -> Iterator[str]:
    """The names that mean this label: all of it, then without its details, then without its state."""
    yield label.strip()
    bare, _ = apart(label)
    while bare:
        yield bare.strip()
        bare = without_state(bare)


def apart(label: str) -> Tuple[str, str]:
    """The label without its details, and the details."""
    at = label.find(DETAILS)
    return (label[:at], label[at + len(DETAILS) :]) if at > 0 else (label, "")


def without_state(label: str) -> str:
    """The label without the brackets at its end; empty if it has none, or nothing else."""
    still_open = 0
    for at in reversed(range(len(label) if label.endswith(")") else 0)):
        still_open += (label[at] == ")") - (label[at] == "(")
        if still_open == 0:
            return label[:at].rstrip()
    return ""


# --- Changes ---


class Edit(NamedTuple):
    """A line with its descendants. In a tree the mark is always `-`, and nothing is skipped."""

    mark: str
    skip: int
    text: str
    below: List[Edit]


def apply_changes(tree: str, changes: str) -> str:
    """The tree after the changes. Raises a ValueError if they belong to another tree."""
    if changes in UNCHANGED:
        return tree
    # The time in the first line is not part of what is compared.
    first, end, rest = tree.partition("\n")
    tree = re.sub(f"{FROZEN}$", "", first) + end + rest
    return "\n".join(lines_of(applied(read_edits(tree), read_edits(changes)), 0))


def read_edits(text: str) -> List[Edit]:
    roots: List[Edit] = []
    above = [roots]
    for line in text.split("\n"):
        match = CHANGE.fullmatch(line)
        depth = len(match["indent"]) // 2 if match else 0
        if match is None or depth >= len(above):
            raise ValueError(f"not a line of changes: {line[:200]!r}")
        edit = Edit(match["mark"], int(match["skip"] or 0), match["text"], [])
        del above[depth + 1 :]
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
            text = whole(edit.text, before_its_move(before, edit.text))
            after.append(Edit("-", 0, text, applied([], edit.below)))
            continue
        if place >= len(before):
            raise ValueError(f"nothing is left that could be {edit.text!r}")
        old = before[place]
        place += 1
        text = whole(edit.text, old.text)
        if edit.mark != "~" and text != old.text:
            raise ValueError(f"{text!r} is not {old.text!r}")
        if edit.mark != "-":
            after.append(Edit("-", 0, text, applied(old.below, edit.below)))
    return after + before[place:]


def before_its_move(nodes: List[Edit], text: str) -> str:
    """The old line of a node that has moved, found by its ref; empty if there is none."""
    match = SHORTENED.fullmatch(text)
    ref = match["ref"] if match else None
    return next((old.text for old in nodes if ref and old.text.endswith(ref)), "")


def whole(text: str, old: str) -> str:
    """The label with the details of the old label, if the line leaves them out."""
    match = SHORTENED.fullmatch(text)
    if match is None:
        return text
    words = old[: old.rindex('"')].split(" ")[-int(match["words"]) :]
    return f"{match['start']} {' '.join(words)}\"{match['ref'] or ''}"


def lines_of(nodes: List[Edit], level: int) -> Iterator[str]:
    for node in nodes:
        yield f"{'  ' * level}- {node.text}"
        yield from lines_of(node.below, level + 1)
