"""The tools for games. There is none for `call`: the game's own commands are cheats, which a player must not have."""

from __future__ import annotations

from typing import Any

from toolbox import FILL_SHOWN, STOP, Param, Tool, Toolbox
from verbs import LONGEST_WAIT, VERBS

TARGET = Param("target", "a ref of the tree, as e3", target=True)
FOCUS = Param("target", "a ref of the tree (default: what has the focus, or else the game)", default=None, target=True)


# The limits of `scroll` are those of the bridge.
DIRECTION, AMOUNT = (VERBS["scroll"].params[key] for key in ("direction", "amount"))


def of(result: Any, key: str) -> str:
    """The driver's name for a target."""
    return str(result.get(key, "")) if isinstance(result, dict) else ""


GAME = Toolbox(
    Tool("click", "press and release on a node", (TARGET,), lambda args, r: f"click -> {of(r, 'target')}"),
    Tool(
        "drag",
        "drag a node onto another, or to where the game takes it",
        (
            Param("source", "a ref of the tree, as e3", target=True),
            Param("target", "a ref of the tree (default: where the game takes it)", default=None, target=True),
        ),
        lambda args, r: f"drag -> {of(r, 'source')}" + (f" to {of(r, 'target')}" if args["target"] else ""),
    ),
    Tool("hover", "move the pointer onto a node", (TARGET,), lambda args, r: f"hover -> {of(r, 'target')}"),
    Tool(
        "fill",
        "set a text field, a slider (number), a checkbox (true, false) or a dropdown (an option's text)",
        (TARGET, Param("text", "the new value", empty=True)),
        lambda args, r: f"fill -> {of(r, 'target')} {args['text'][:FILL_SHOWN]}",
    ),
    Tool(
        "press",
        "press a key on a node, or for the game",
        (Param("key", "as KeyboardEvent.key names it: Enter, Escape, ArrowLeft, a, Shift+a"), FOCUS),
        lambda args, r: "press -> " + (f"{of(r, 'target')} " if args["target"] else "") + f"key={args['key']}",
    ),
    Tool(
        "scroll",
        "scroll what a node is in",
        (
            TARGET,
            Param(
                "direction",
                f"{DIRECTION['default']} if not said",
                default=DIRECTION["default"],
                choices=tuple(DIRECTION["choices"]),
            ),
            Param(
                "pixels",
                f"how far (default {AMOUNT['default']})",
                "int",
                AMOUNT["default"],
                lowest=AMOUNT["lowest"],
                highest=AMOUNT["highest"],
            ),
            Param("to", "instead: a part of the label of the item to scroll to", default=None),
        ),
        lambda args, r: f"scroll -> {of(r, 'target')} "
        + (f"to {args['to']}" if args["to"] else f"{args['direction']} {args['pixels']}"),
    ),
    Tool(
        "do",
        "carry out an action that a label lists behind `do:`",
        (
            TARGET,
            Param("action", "its name: open, for `(do: open, dial code:int)`"),
            Param("argument", "what the action takes (default: nothing)", default=None),
        ),
        lambda args, r: f"do {args['action']} -> {of(r, 'target')}"
        + (f" {args['argument']}" if args["argument"] else ""),
    ),
    Tool(
        "wait",
        "wait until a label contains a text, or until the game has come to rest",
        (
            Param("text", "what to wait for (default: that the game has come to rest)", default=None),
            Param("seconds", "at most this long (default 5)", "number", 5, lowest=0.1, highest=LONGEST_WAIT),
        ),
        lambda args, _: "wait -> " + (f"text {args['text']}" if args["text"] else "settled"),
    ),
    Tool("screenshot", "attach a picture of the screen to the next message", (), lambda args, _: "screenshot -> page"),
    STOP,
)

ROTATIONS = ("north", "east", "south", "west")
PLACE = Tool(
    "place",
    "turn the piece, move it until its leftmost column is x, and drop it",
    (
        Param("x", "the column, 0 to 9", "int", lowest=0, highest=9),
        Param("rotation", "north (as it comes), east, south or west", choices=ROTATIONS),
        Param("piece", "the letter that you mean; if another piece falls, nothing is done", default=None),
    ),
    lambda args, r: f"place -> {of(r, 'piece')} x={args['x']} {args['rotation']}",
)
TETRIS = Toolbox(PLACE, *GAME)
