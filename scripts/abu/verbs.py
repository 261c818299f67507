"""
What can be done with a node of a game, and within which limits, as docs/wire/tables/verbs.json says. The tests of the
bridge and of `abu.py`, which have tables of their own, compare them with it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, NamedTuple, Tuple

TABLE: Dict[str, Any] = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "wire" / "tables" / "verbs.json").read_text(encoding="utf-8")
)


class Keys(NamedTuple):
    """The params that name a node; without a `role` it is named by its ref or its name alone."""

    ref: str
    name: str
    role: str


class Verb(NamedTuple):
    """One row. `params` are those beside the nodes; `only_of`, the roles for which it is the only verb."""

    name: str
    node: Keys
    target: Keys
    params: Dict[str, Dict[str, Any]]
    only_of: Tuple[str, ...]


def keys(names: Any) -> Keys:
    return Keys(*(name or "" for name in names))


NO_NODE = ("", "", "")
VERBS = {
    name: Verb(name, keys(row["node"]), keys(row.get("target", NO_NODE)), row["params"], tuple(row.get("onlyOf", ())))
    for name, row in TABLE["verbs"].items()
}
# What names a node by its ref, in any of them.
REF_KEYS = {key for verb in VERBS.values() for key in (verb.node.ref, verb.target.ref) if key}
LONGEST_WAIT: float = TABLE["wait"]["timeout"]["highest"]
