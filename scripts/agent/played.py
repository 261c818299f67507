"""
What a run carries out in a game: each action as a line of a script of `abu.py`, with what the log of a script keeps of
its answer. The bridge chooses the names, as for `abu.py record`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Sequence

import abu

# The params by which an action names nodes. In a script the names in the answer take their place.
NODES = ("ref", "name", "source", "sourceName", "target", "targetName", "role", "in", "targetIn")
# No part of a script: how the answer is to look, and how long to wait for it.
OF_ANSWERS = ("record", "diff", "since", "controls", "timeout")
BESIDE = (*NODES, *OF_ANSWERS)
LOST = "its answer was lost, and the game may have carried it out"
NAMELESS = "no name means exactly this node, or a value does not fit into a line"


class Played:
    """The lines since they were last taken. `state` is the stateHash of the last answer: changes are told to that."""

    def __init__(self) -> None:
        self.state = ""
        self.entries: List[Dict[str, Any]] = []

    def begin(self, state: str) -> None:
        """The first tree."""
        self.state = self.state or state

    def params(self) -> Dict[str, Any]:
        """What an action asks for, so that its line can be written."""
        return {"record": self.state}

    def keep(self, command: str, params: Dict[str, Any], data: Dict[str, Any], seconds: float) -> None:
        """The answer to an action that was carried out."""
        args = args_of(command, params)
        words = abu.words_of_call(args, data)
        line = abu.line_of(words) if words else ""
        facts = abu.facts_of(data)
        self.state = str(facts.get("stateHash") or self.state)
        is_hidden = abu.is_hidden(args, data)
        if not line or not means(line, params, (*BESIDE, "value") if is_hidden else BESIDE):
            self.lose(command, params, NAMELESS)
            return
        if is_hidden:
            self.entries.append({"command": abu.HIDDEN_COMMENT})
        self.entries.append({"command": line, **facts, "seconds": round(seconds, 3)})

    def lose(self, command: str, params: Dict[str, Any], why: str) -> None:
        """A comment in place of the line, without a text that was typed: it may be a password."""
        shown = without(params, (*OF_ANSWERS, "value"))
        typed = abu.one_line(" ".join([command, *(f"{key}={value}" for key, value in shown.items())]))
        self.entries.append({"command": f"# Not recorded, because {why}: {typed}"})

    def take(self) -> List[Dict[str, Any]]:
        entries, self.entries = self.entries, []
        return entries


def args_of(command: str, params: Dict[str, Any]) -> Any:
    """The arguments of the command line that sends these params: the reverse of `abu.build_params`."""
    row: Any = abu.command_named(command)
    values = {arg.key: params[arg.wire] for arg in row.arguments if arg.wire in params}
    for key, spellings in SPELLINGS.items():
        values.update({key: params[one] for one in spellings if one in params})
    if "toX" in params:
        values["to"] = params["toX"], params["toY"]
    if "byX" in params:
        values["by"] = {"x": params["byX"], "y": params["byY"]}
    point = {key: params[key] for key in ("x", "y", "button") if key in params and key not in values}
    if command in PLACES and point:
        values[PLACES[command]] = point
    if command == "touch":
        values.update(touch_args(params, point))
    return abu.Call.of(command, **values)


# Arguments, and the params under which their value is sent.
SPELLINGS = {
    "ref": ("ref", "name"),
    "source": ("source", "sourceName"),
    "target": ("target", "targetName"),
    "args": ("args",),
}
# The argument of these commands that is a point, or what a mouse or a pad does.
PLACES = {"mouse": "what", "pad": "value"}


def touch_args(params: Dict[str, Any], point: Dict[str, Any]) -> Dict[str, Any]:
    """`touch 3,4` taps, `touch down 3,4` is a part of that."""
    if params.get("action") not in ("down", "move", "up"):
        return {"start": {**point, **{key: params[key] for key in ("ref", "name") if key in params}}}
    return {"start": {"action": params["action"]}, **({"point": point} if point else {})}


def means(line: str, params: Dict[str, Any], beside: Sequence[str]) -> bool:
    """Whether the line sends these params again, apart from some."""
    args: Any = abu.parse_plain(abu.words_of_line(line))
    return args is not None and without(abu.build_params(args), beside) == without(params, beside)


def without(params: Dict[str, Any], beside: Sequence[str]) -> Dict[str, Any]:
    return {key: value for key, value in params.items() if key not in beside}
