"""The nodes that users mean: selectors, parts of trees, and what to try when there is no such node."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Optional, Sequence, Tuple

import abu
from abu import AbuError
from grammar import Line, Node, folded, read_line, readings

Json = Dict[str, Any]

SELECTORS = '@e3 from the snapshot, text=End Turn, or role=button[name="End Turn"]'
START = "`agent-browser open game://dreamtides` starts the headless player; in Unity, enter Play mode"
LOOK_FIRST = (
    "look at `agent-browser snapshot` before repeating it: the game may have done it although the answer is lost"
)
STALE = "`agent-browser snapshot` prints the refs there are now"

# What to try in terms of `agent-browser`, by the code of abu.py's advice.
FIXES = {
    "nothing_there": START,
    "not_abu": "another program may have this port: choose a free one with ABU_PORT, in the game and for the daemon "
    "(`agent-browser close` ends this one)",
    "silent": "if `abu.py status` is silent too, the game hangs: `agent-browser close` ends one that `open` started",
    "hangs": "`agent-browser close` ends a game that hangs if `open` started it; otherwise another program may have "
    "the port",
    "answer_lost": LOOK_FIRST,
    "ambiguous": 'use one of the refs, or narrow the name: role=button[name="…"]',
    "busy": "wait a moment, then run the command again",
    "internal_error": "look at `abu.py log` for the exception, and at `agent-browser snapshot` before "
    "repeating an action",
    "invalid_command": "look at the command's --help",
    "not_found": "`agent-browser snapshot` shows what there is",
    "ref_not_found": STALE,
    "stale_ref": STALE,
    "restarted": STALE,
    "not_met": "`agent-browser snapshot` shows what there is",
    "timeout": "look at `agent-browser snapshot`",
    "unknown_command": "update the bridge in the game to the version of this daemon",
}


# --- Selectors ---

ROLE = re.compile(
    r"""role=(?P<role>[\w-]+)\[name=(?:"(?P<double>(?:[^"\\]|\\.)*)"|'(?P<single>(?:[^'\\]|\\.)*)')i?\]"""
)


def text_in(request: Json, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise AbuError(f"{request['action']} needs {key}, a text.", f"`agent-browser {request['action']} --help`")
    return value


def node(selector: str) -> Json:
    """Translates a selector into params: `{"ref": …}`, or `{"name": …}` with an optional `"role"`."""
    words = selector.strip()
    ref = abu.strip_ref(words[len("ref=") :] if words.startswith("ref=") else words)
    if ref.startswith("e") and abu.is_ref(ref):
        return {"ref": ref}
    if words.startswith("text="):
        name = words[len("text=") :].strip()
        quoted = len(name) > 1 and name[0] == name[-1] and name[0] in "\"'"
        name = name[1:-1] if quoted else name
        if name:
            return {"name": name}
    role = ROLE.fullmatch(words)
    if role is not None:
        name = re.sub(r"\\(.)", r"\1", role["double"] if role["double"] is not None else role["single"])
        if name:
            return {"name": name, "role": role["role"]}
    raise AbuError(f"{abu.shortened(selector)} is no selector that a game has.", f"use {SELECTORS}")


def matching(nodes: Sequence[Node], wanted: Json) -> List[Node]:
    """The nodes that a selector matches, by the game's own rules; nodes without a ref only if no other matches."""
    if "ref" in wanted:
        return [one for one in nodes if one.ref == wanted["ref"]]
    name = folded(wanted["name"])
    fitting = [one for one in nodes if wanted.get("role") in (None, one.role)]
    for group in ([one for one in fitting if one.ref], [one for one in fitting if not one.ref]):
        found = [one for one in group if name in readings(folded(one.label))]
        found = found or [one for one in group if name and folded(one.label).startswith(name)]
        if found:
            return found
    return []


# --- Trees ---


def numbered(tree: str) -> str:
    """Adds `[nth=N]` to each node that follows N nodes of the same role and name."""
    seen: Dict[Tuple[str, str], int] = {}
    lines = tree.split("\n")
    for at, line in enumerate(map(read_line, lines)):
        if line is not None and line.ref:
            count = seen[line.role, line.label] = seen.get((line.role, line.label), -1) + 1
            lines[at] += f" [nth={count}]" if count else ""
    return "\n".join(lines)


def part(tree: str, ref: str, depth: Optional[int]) -> str:
    """The lines of a node and its descendants, down to this many levels; empty if it is not in the tree."""
    top: Optional[Line] = None
    taken: List[str] = []
    for text in tree.split("\n"):
        line = read_line(text)
        if line is None:
            continue
        if top is not None and line.depth <= top.depth:
            break
        if top is None and line.ref == ref:
            top = line
        if top is not None and (depth is None or line.depth - top.depth < depth):
            taken.append(text[2 * top.depth :])
    return "\n".join(taken)


def ref_of(request: Json) -> str:
    wanted = node(text_in(request, "selector"))
    if "ref" not in wanted:
        raise AbuError("A part of the tree is named by a ref.", "`agent-browser snapshot -s @e3`")
    return wanted["ref"]


def not_there(selector: str) -> AbuError:
    return AbuError(f"{selector} is not on the screen.", FIXES["not_found"])


def told(data: Json) -> Json:
    """The data of an action without its tree. The CLI prints `text`, or that the action is done."""
    kept = {key: value for key, value in data.items() if key not in ("snapshot", "refs")}
    lines = abu.sections(data)
    if data.get("settled") is False:
        lines.append("The game had not settled when it answered; `agent-browser snapshot` shows what came of it.")
        lines += [moving] if (moving := abu.names_of_moving(data)) else []
    return {**kept, "text": "\n".join(lines)} if lines else kept
