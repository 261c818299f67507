"""Reads the printed tree as an agent does: from its lines alone."""

from __future__ import annotations

import json
import re
from typing import List, NamedTuple, Optional, Tuple

LINE = re.compile(
    r'^(?P<indent>(?:  )*)- (?P<role>[^" ]+)(?: (?P<label>"(?:[^"\\]|\\.)*"))?(?: \[ref=(?P<ref>e\d+)\])?$'
)


class Node(NamedTuple):
    """A line; `path` are the labels, or else the roles, of the lines that it stands under."""

    role: str
    label: str
    ref: Optional[str]
    path: Tuple[str, ...]

    def is_in(self, group: str) -> bool:
        return any(name.startswith(group) for name in self.path)


def read_tree(text: str) -> List[Node]:
    nodes: List[Node] = []
    above: List[str] = []
    for line in text.split("\n"):
        match = LINE.match(line)
        if match is None:
            raise ValueError(f"not a line of a tree: {line!r}")
        label = json.loads(match["label"] or '""')
        above[len(match["indent"]) // 2 :] = [label or match["role"]]
        nodes.append(Node(match["role"], label, match["ref"], tuple(above[:-1])))
    return nodes


def find(text: str, label: str) -> Node:
    return next(node for node in read_tree(text) if node.label == label)
