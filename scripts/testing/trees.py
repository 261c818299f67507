"""Read the output of a call as an agent does: from the printed lines alone."""

from __future__ import annotations

import re
from typing import List, NamedTuple, Optional

from grammar import Node, read_line, read_nodes

# A line before history and tree, such as "--- Taken by: game ---".
FACT = re.compile(r"^--- (?:[^:]+: .*|unchanged|the tree is as before) ---$")


class Screen(NamedTuple):
    """The result of an action, and the tree."""

    history: List[str]
    nodes: List[Node]

    def find(self, role: str, label: str, inside: str = "") -> Optional[Node]:
        """The first node with a ref whose label matches, below a node whose label starts with `inside`."""
        found = (node for node in self.nodes if node.ref and node.role == role and node.is_in(inside))
        return next((node for node in found if re.search(label, node.label)), None)

    def ref(self, role: str, label: str, inside: str = "") -> str:
        """The ref of that node, which must exist."""
        node = self.find(role, label, inside)
        if node is None:
            raise AssertionError(f"no {role} {label!r} in {self.nodes}")
        return node.ref


def read_tree(text: str) -> List[Node]:
    """Parses a tree; every line must be part of it."""
    for line in text.split("\n"):
        assert read_line(line) is not None, f"not a line of a tree: {line!r}"
    return read_nodes(text)


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
