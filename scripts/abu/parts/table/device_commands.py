"""The table of commands: input devices"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .pointer_commands import OVER, TO, action, pair
from .table import Arg, Command, Number, named, point, target
from ..core.text import shortened

if TYPE_CHECKING:
    from ..core.json_types import Json


def mouse_value(text: str) -> Json:
    if text in ("left", "right", "middle"):
        return {"button": text}
    both = pair(text)
    if both is None:
        raise ValueError(f"{shortened(text)} is neither X,Y (as in 640,360) nor left, right or middle")
    return {"x": both[0], "y": both[1]}


def pad_value(text: str) -> Json:
    both = pair(text) or pair(f"{text},0")
    if both is None or max(map(abs, both)) > 1:
        raise ValueError(f"{shortened(text)} is not how far: a number from 0 to 1, or X,Y from -1 to 1, is")
    return {"x": both[0], "y": both[1]} if "," in text else {"x": both[0]}


def pixel(text: str) -> Json:
    x, y = point(text)
    return {"x": x, "y": y}


def touch_start(text: str) -> Json:
    return {"action": text} if text in ("down", "move", "up") else touch_place(text)


def touch_place(text: str) -> Json:
    """Only numbers are a pixel; other words name a node."""
    return pixel(text) if set(text) <= set("0123456789.,- ") else target("ref", "name")(named(text))


HOLDING = (
    action(
        "keydown",
        "Hold a key on the keyboard until keyup or release, in a game that reads the keyboard itself.",
        Arg(
            "key",
            wire="key",
            metavar="KEY",
            help="as in press, or Shift, Control, Alt, Meta, or a name of Unity's KeyCode",
        ),
        aliases=("key-down",),
        guesses="hold holdkey hold-key keyhold",
    ),
    action(
        "keyup",
        "Release a held key.",
        Arg("key", wire="key", metavar="KEY", help="as in keydown"),
        aliases=("key-up",),
        guesses="unhold releasekey release-key",
    ),
    action(
        "mouse",
        "Move the mouse, press or release a button, or turn the wheel, in a game that reads the mouse itself.",
        Arg(
            "action",
            wire="action",
            choices=("move", "down", "up", "wheel"),
            metavar="move|down|up|wheel",
            help="what to do",
        ),
        Arg(
            "what",
            sends=dict,
            type=mouse_value,
            metavar="X,Y|BUTTON",
            nargs="?",
            help="a pixel of the screenshot, notches of the wheel (0,-3 towards you), or left, right, middle",
        ),
        OVER,
        guesses="pointer mousemove mousedown mouseup mousewheel cursor",
    ),
    action(
        "pad",
        "Press a button of the gamepad, or set a stick or a trigger.",
        Arg(
            "control",
            wire="control",
            metavar="CONTROL",
            help="A, B, X, Y, leftShoulder, leftTrigger, leftStick, dpadUp, start and so on; release lets go of all",
        ),
        Arg(
            "value",
            sends=dict,
            type=pad_value,
            metavar="VALUE",
            nargs="?",
            help="how far: 0 to 1, or X,Y of a stick, from -1 to 1 (default: press and release)",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="when to let go: after frames (30f) or seconds of game time (0.5s)",
        ),
        aliases=("gamepad",),
        guesses="joystick stick controller button trigger dpad",
    ),
    action(
        "touch",
        "Touch the screen with a finger, swipe, or put fingers down, move them and lift them one by one.",
        Arg(
            "start",
            sends=dict,
            names_node=True,
            type=touch_start,
            metavar="TARGET|X,Y|down|move|up",
            help="tap the middle of this node or this pixel of the screenshot, or only put down, move or lift a finger",
        ),
        Arg(
            "point",
            sends=dict,
            names_node=True,
            type=touch_place,
            of_actions="down move",
            metavar="TARGET|X,Y",
            nargs="?",
            help="the node or the pixel for down and move",
        ),
        TO,
        OVER,
        Arg(
            "--hold", wire="hold", metavar="TIME", help="how long to touch: frames (30f) or seconds of game time (0.5s)"
        ),
        Arg(
            "--finger", wire="finger", type=Number(int, 0, 9, "a finger"), metavar="N", help="which finger (default: 0)"
        ),
        guesses="swipe finger pinch longpress long-press",
    ),
    action("release", "Release everything that is held.", guesses="releaseall release-all letgo let-go"),
    Command(
        "controls",
        "Print which keys, buttons and axes of the input devices the game reads now.",
        kind="game",
        run="send_to_game",
        guesses="bindings inputs input keymap keys-help hotkeys",
    ),
)
