"""
The verbs of the game's nodes and their limits, from docs/wire/tables/verbs.json. Tests compare the tables of the bridge
and of `abu.py` with that file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, NamedTuple, Tuple

TABLE: Dict[str, Any] = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "wire" / "tables" / "verbs.json").read_text(encoding="utf-8")
)


class Keys(NamedTuple):
    """The params that name a node, and `inside` that names what it is in; empty `role` if there is no such param."""

    ref: str
    name: str
    role: str
    inside: str


class Verb(NamedTuple):
    """One row. `params` are those that do not name nodes; `only_of` lists the roles that have no other verb."""

    name: str
    node: Keys
    target: Keys
    params: Dict[str, Dict[str, Any]]
    only_of: Tuple[str, ...]


def keys(names: Any) -> Keys:
    return Keys(*(name or "" for name in names))


NO_NODE = ("", "", "", "")
VERBS = {
    name: Verb(name, keys(row["node"]), keys(row.get("target", NO_NODE)), row["params"], tuple(row.get("onlyOf", ())))
    for name, row in TABLE["verbs"].items()
}
# The commands that move devices, with their params.
DEVICES: Dict[str, Dict[str, Dict[str, Any]]] = {name: row["params"] for name, row in TABLE["devices"].items()}
# The params that name a node by its ref, of all verbs.
REF_KEYS = {key for verb in VERBS.values() for key in (verb.node.ref, verb.target.ref) if key}
LONGEST_WAIT: float = TABLE["wait"]["timeout"]["highest"]
