"""
The tools for games that read devices themselves: those of every game, and one for each command of the verb table that
moves a device.
"""

from __future__ import annotations

from typing import Any, Dict, Mapping, Tuple

import toolbox
from game_tools import GAME
from toolbox import REQUIRED, STOP, Args, Param, Tool, Toolbox
from verbs import DEVICES, VERBS

import abu

TIME = "frames (30f) or seconds of the game (0.5s)"
KEY = "as KeyboardEvent.key names it: w, ArrowLeft, Space, Shift"
PIXEL = "a pixel of the screenshot, whose top left is 0,0"
# Beyond every screen; the game checks the rest.
FARTHEST = 100_000
# Arguments that the history line tells as they are.
NAMING = ("node", "source", "key", "control", "action", "button", "ref", "name")
POINTS = (("x", "y", ""), ("toX", "toY", "to "), ("byX", "byY", "by "))
# Commands that act with the mouse on what a node shows, by the name of their tool.
WITH_MOUSE = {"mouseClick": "click", "mouseDrag": "drag"}


def param(row: Mapping[str, Any], name: str, help: str) -> Param:
    """The argument for a param of the table, with the table's choices and limits."""
    is_point = any(name in point for point in POINTS)
    is_number = is_point or "highest" in row
    default = REQUIRED if row.get("required") else row.get("default")
    return Param(
        name,
        help,
        kind="int" if name in ("finger", "count") else "number" if is_number else "text",
        default=default,
        lowest=row.get("lowest", -FARTHEST),
        highest=row.get("highest", FARTHEST),
        choices=tuple(row.get("choices", ())),
    )


def line_of(name: str, args: Args) -> str:
    """The history line: what is moved, where to, and how long."""
    given = {key: value for key, value in args.items() if value is not None}
    words = [str(given[key]) for key in NAMING if key in given]
    words += [f"to {given['target']}"] if "target" in given else []
    for x, y, sign in POINTS:
        numbers = [toolbox.show_number(given[key]) for key in (x, y) if key in given]
        words += [sign + ",".join(numbers)] if numbers else []
    words += [f"{key}={given[key]}" for key in ("count", "finger", "hold", "over") if key in given]
    return f"{name} -> {' '.join(words)}".rstrip()


def device_tool(name: str, help: str, /, **helps: str) -> Tool:
    """The tool for a command that moves a device; `helps` are its arguments."""
    params = tuple(param(DEVICES[name][key], key, text) for key, text in helps.items())
    return Tool(name, help, params, lambda args, _: line_of(name, without_defaults(params, args)))


def mouse_tool(name: str, help: str, nodes: Dict[str, str], **helps: str) -> Tool:
    """The tool for a verb that is done with the mouse itself. Its nodes need no ref."""
    named = tuple(Param(key, text, default=None if key == "target" else REQUIRED) for key, text in nodes.items())
    rows = VERBS[WITH_MOUSE[name]].params
    params = (*named, *(param(rows[key], key, text) for key, text in helps.items()))
    return Tool(name, help, params, lambda args, _: line_of(name, without_defaults(params, args)))


def without_defaults(params: Tuple[Param, ...], args: Args) -> Args:
    return {one.name: args[one.name] for one in params if args[one.name] != one.default}


NODE = "a ref or the name of anything that the tree shows, Fox[2] (the second Fox), or a cell: Board[2,3] (row, column)"
HOLD = param(VERBS["press"].params["hold"], "hold", f"how long it is down, without target: {TIME}")
PRESS = Tool(
    "press",
    "press a key and let it go",
    (Param("key", KEY), *(one for one in GAME.tools["press"].params if one.name == "target"), HOLD),
    lambda args, result: GAME.tools["press"].line(args, result) + (f" hold={args['hold']}" if args["hold"] else ""),
)
DEVICE = Toolbox(
    *(PRESS if tool.name == PRESS.name else tool for tool in GAME if tool is not STOP),
    device_tool("keydown", "hold a key until keyup or release", key=KEY),
    device_tool("keyup", "let go of a key that is held", key=KEY),
    mouse_tool(
        "mouseClick",
        "click a place with the mouse itself, where click is refused because nothing there can be clicked",
        {"node": NODE},
        button="which button (default: left)",
        count="2 is a double click",
        hold=f"how long it is down: {TIME}",
    ),
    mouse_tool(
        "mouseDrag",
        "drag with the mouse itself, from a node to another, to a pixel, or by a distance",
        {"source": NODE, "target": "the same, if it ends at a node"},
        toX=f"{PIXEL}, if it ends at one",
        toY="its y",
        byX="pixels to the right, if it ends so far away",
        byY="pixels down",
        over=f"how long it takes: {TIME}",
    ),
    device_tool(
        "mouse",
        "move the mouse, press or release a button of it, or turn its wheel",
        action="move to x,y; down or up: a button, where the mouse is; wheel: x,y notches, y away from you",
        x=PIXEL,
        y="its y",
        button="which button goes down or up (default: left)",
        over=f"how long a move takes: {TIME}",
    ),
    device_tool(
        "pad",
        "press a control of the gamepad, or keep a stick or trigger at a value",
        control="A, B, X, Y, leftShoulder, leftTrigger, leftStick, dpadUp, start and so on; release: lets go of all",
        x="how far: a trigger 0 to 1, a stick -1 to 1 (right is 1)",
        y="of a stick, -1 to 1 (up is 1)",
        hold=f"then let go, after {TIME}",
    ),
    device_tool(
        "touch",
        "tap the screen with a finger or swipe; or put a finger down, move it, and lift it, a step each",
        action="tap, or swipe if it has an end (default); down, move, up: a part of that",
        x=PIXEL,
        y="its y",
        ref="in place of x and y, for a tap or swipe: the middle of the node with this ref",
        name="the same, by its name",
        toX=f"where a swipe ends: {PIXEL}",
        toY="its y",
        finger="which (default: 0)",
        hold=f"how long a tap is: {TIME}",
        over=f"how long a swipe takes: {TIME}",
    ),
    device_tool("release", "let go of all that is held"),
    STOP,
)
ADVICE = (
    "The game reads devices itself. The section Controls of its state says what it reads now; the tools press, "
    "keydown, keyup, mouseClick, mouseDrag, mouse, pad and touch move these devices. A control that it does not read "
    "does nothing."
)


def device_params(name: str, args: Args) -> Tuple[str, Dict[str, Any]]:
    """The command for a call of one of these tools, and its params."""
    tool = DEVICE.tools[name]
    given = without_defaults(tool.params, args)
    if name not in WITH_MOUSE:
        return name, given
    command = WITH_MOUSE[name]
    named = {"ref": given.pop("node")} if "node" in given else {}
    named.update({key: given.pop(key) for key in ("source", "target") if key in given})
    params = abu.build_params(abu.Call.of(command, device=True, **named))
    return command, {**params, **given}


def is_asking(kind: Mapping[str, Any]) -> bool:
    """Whether the game reads anything by this API that commands can move."""
    keys = ("keys", "anyKey", "mouse", "pad", "touches", "axes", "actions")
    return kind.get("reachable") is True and any(kind.get(key) for key in keys)
