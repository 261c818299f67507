"""The table of commands: values, keys and scrolling"""

from __future__ import annotations

from .pointer_commands import action
from .table import NODE_GUESSES, REF, TARGET_HELP, Arg, node_arg, Number

# The maximum for `press --count`.
MOST_TIMES = 100
TYPING = (
    action(
        "fill",
        "Set a control to a value, then print the value that it has, what happened and the new tree.",
        REF,
        Arg(
            "text",
            wire="value",
            may_be_empty=True,
            guesses="--value",
            metavar="TEXT",
            help="a text, a number, true or false, or the text of an option",
        ),
        Arg("--submit", action="store_true", is_of_shell=True, help="then press Enter there"),
        aliases=("type",),
        guesses="input set select uncheck toggle send enter write choose clear set-value slide",
    ),
    action(
        "press",
        "Press a key, then print what happened and the new tree.",
        Arg("key", wire="key", metavar="KEY", help="the name in KeyboardEvent.key: Enter, ArrowLeft, a, Shift+a"),
        node_arg(
            "ref",
            "name",
            f"{TARGET_HELP} (default: the control with the focus, or else the game)",
            nargs="?",
            guesses=NODE_GUESSES,
        ),
        Arg(
            "--count",
            type=Number(int, 1, MOST_TIMES, "a number of times"),
            metavar="N",
            help="press it N times, or until it is refused: then the error says how often it was pressed",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="in a game that reads the keyboard, how long to hold it: frames (30f) or seconds of game time (0.5s)",
        ),
        Arg(
            "--device",
            wire="device",
            action="store_true",
            help="on the keyboard itself, for a game that reads it, although a control has the focus",
        ),
        aliases=("key",),
        guesses="hotkey send enter keys keypress key-press keyboard shortcut send-keys sendkeys",
    ),
    action(
        "scroll",
        "Scroll the view around a node, or to an item, then print how far it went, what happened and the new tree.",
        REF,
        Arg(
            "direction",
            wire="direction",
            choices=("up", "down", "left", "right"),
            nargs="?",
            help="which part to bring into view (default: down)",
        ),
        Arg(
            "pixels",
            wire="amount",
            type=Number(int, 1, 10**5, "a number of pixels"),
            metavar="PIXELS",
            nargs="?",
            help="how far (default: 100)",
        ),
        Arg(
            "--to",
            wire="to",
            metavar="TEXT",
            help="instead: until an item whose label contains it is in view; if none has it, nothing moves",
        ),
        guesses="swipe flick wheel scrollto scroll-to pan",
    ),
)
