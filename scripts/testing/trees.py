"""What a call prints, read as an agent reads it: from its lines alone."""

from __future__ import annotations

import json
import re
from typing import List, NamedTuple, Optional, Tuple

LINE = re.compile(
    r'^(?P<indent>(?:  )*)- (?P<role>[^" ]+)(?: (?P<label>"(?:[^"\\]|\\.)*"))?(?: \[ref=(?P<ref>e\d+)\])?$'
)
# What stands before history and tree, as in "--- Taken by: game ---".
FACT = re.compile(r"^--- [^:]+: .* ---$")


class Node(NamedTuple):
    """A line of the tree; `path` are the labels, or else the roles, of the lines that it stands under."""

    role: str
    label: str
    ref: Optional[str]
    path: Tuple[str, ...]

    def is_in(self, group: str) -> bool:
        """Whether it stands under a line whose label starts so."""
        return any(name.startswith(group) for name in self.path)


class Screen(NamedTuple):
    """What happened, and the tree."""

    history: List[str]
    nodes: List[Node]

    def find(self, role: str, label: str, inside: str = "") -> Optional[Node]:
        """The first node with a ref whose label matches, under a node whose label starts so."""
        found = (node for node in self.nodes if node.ref and node.role == role and node.is_in(inside))
        return next((node for node in found if re.search(label, node.label)), None)

    def ref(self, role: str, label: str, inside: str = "") -> str:
        """The ref of that node, which has to be there."""
        node = self.find(role, label, inside)
        if node is None or node.ref is None:
            raise AssertionError(f"no {role} {label!r} in {self.nodes}")
        return node.ref


def read_tree(text: str) -> List[Node]:
    nodes: List[Node] = []
    above: List[str] = []
    for line in text.split("\n"):
        match = LINE.match(line)
        if match is None:
            raise AssertionError(f"not a line of a tree: {line!r}")
        label = json.loads(match["label"] or '""')
        above[len(match["indent"]) // 2 :] = [label or match["role"]]
        nodes.append(Node(match["role"], label, match["ref"], tuple(above[:-1])))
    return nodes


def read_screen(printed: str) -> Screen:
    lines = printed.rstrip("\n").split("\n")
    while FACT.match(lines[0]):
        del lines[0]
    history: List[str] = []
    if lines[0] == "--- History ---":
        end = lines.index("---")
        history, lines = lines[1:end], lines[end + 1 :]
    return Screen(history, read_tree("\n".join(lines)))


def find(text: str, label: str) -> Node:
    return next(node for node in read_tree(text) if node.label == label)
