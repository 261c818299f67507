"""The table of commands: actions of the pointer on nodes"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .table import IN, NODE_GUESSES, ROLE, TARGET_HELP, TREE, Arg, Command, node_arg, Number, point
from ..core.text import shortened

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json

FOR = Arg(
    "--for",
    wire="for",
    metavar="TIME",
    help="while time is frozen, how much of it runs: frames (30f) or seconds of the game (0.5s)",
)
FORCED = Arg(
    "--forced",
    action="store_true",
    help="then play forced moves until there is a choice or the game is over",
)
PASS = Arg(
    "--pass",
    action="store_true",
    is_of_shell=True,
    help="as --forced, and also decline to answer where the other moves are only answers",
)
QUIET = Arg(
    "--quiet",
    wire="quiet",
    metavar="TIME",
    help="reply after this much stillness: frames (60f) or seconds (1s)",
)
DEVICE = Arg(
    "--device",
    wire="device",
    action="store_true",
    help='with the mouse itself, for a game that reads it; TARGET may be any node, or a cell as "Board[2,3]"',
)
OVER = Arg("--over", wire="over", metavar="TIME", help="how long it takes: frames (20f) or seconds of game time (0.5s)")
TO = Arg(
    "--to",
    sends=lambda at: {"toX": at[0], "toY": at[1]},
    type=point,
    metavar="X,Y",
    help="end at this pixel of the screenshot",
)
PLACE = (
    node_arg("ref", "name", nargs="?", group="place", guesses=NODE_GUESSES),
    Arg(
        "--at",
        sends=lambda at: {"x": at[0], "y": at[1]},
        type=point,
        metavar="X,Y",
        group="place",
        help="the topmost thing at this pixel of the screenshot; the top left one is 0,0",
    ),
)


def pair(text: str) -> tuple[float, float] | None:
    """Two numbers with a comma between them; None for anything else."""
    try:
        x, y = (Number(float, -(10.0**5), 10.0**5, "a number")(part) for part in text.split(","))
    except ValueError:
        return None
    return x, y


def distance(text: str) -> Json:
    both = pair(text)
    if both is None:
        raise ValueError(f"{shortened(text)} is no distance: DX,DY is, as in 100,-20")
    return {"x": both[0], "y": both[1]}


def action(name: str, help: str, *arguments: Arg, **more: Any) -> Command:
    """A command that acts in the game and prints the result and the tree. A name of a node can be narrowed."""
    narrowing = (ROLE, IN) if any(argument.names_node for argument in arguments) else ()
    common = (FOR, *narrowing, FORCED, PASS, QUIET, *TREE)
    return Command(name, help, *arguments, *common, kind="game", run="send_to_game", changes=True, **more)


POINTING = (
    action(
        "click",
        "Click a node, then print what happened and the new tree.",
        *PLACE,
        Arg("--button", wire="button", choices=("left", "right", "middle"), help="the mouse button (default: left)"),
        Arg(
            "--count",
            wire="count",
            type=Number(int, 1, 10, "a number of clicks"),
            metavar="N",
            help="2: a double click",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="how long to hold it: frames (30f) or seconds of game time (0.5s)",
        ),
        DEVICE,
        aliases=("tap",),
        guesses="select uncheck toggle dblclick double-click doubleclick choose focus push activate",
    ),
    action(
        "hover",
        "Move the pointer onto a node, then print what happened and the new tree.",
        *PLACE,
        guesses="move mouse-move point focus",
    ),
    action(
        "drag",
        "Drag a node, then print what happened and the new tree.",
        node_arg("source", "sourceName", f"what to drag: {TARGET_HELP}", metavar="SOURCE"),
        node_arg(
            "target", "targetName", f"what to drop it on: {TARGET_HELP} (default: where the game plays it)", nargs="?"
        ),
        TO,
        Arg(
            "--by",
            sends=lambda way: {"byX": way["x"], "byY": way["y"]},
            type=distance,
            metavar="DX,DY",
            help="drop it this many pixels to the right and down",
        ),
        Arg("--target-in", wire="targetIn", metavar="NAME", help="what the target with that name is in"),
        OVER,
        DEVICE,
        guesses="move swipe drop drag-and-drop draganddrop dnd pull flick",
    ),
)
