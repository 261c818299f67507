"""The table of commands: the log, the objects, the frames and pictures"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .table import ABOUT_PROJECT, IN, NODE_GUESSES, REF, REPLACE, ROLE, TARGET_HELP, Arg, Command, node_arg, Number
from ..core.text import shortened

if TYPE_CHECKING:
    from ..core.json_types import Json

# As many entries as the bridge sends.
MOST_ENTRIES = 1000
# The largest integer that every JSON reader represents exactly.
LAST_ENTRY = 2**53


# The longest measurement, however many frames it is to have.
LONGEST_PERF = 60.0


def span(text: str) -> str:
    """A time as the game takes it, which also knows its limits: frames (30f) or seconds (0.5s)."""
    whole, _, part = text[:-1].partition(".")
    is_number = all(digits.isascii() and digits.isdigit() for digits in (whole, part or "0"))
    if not is_number or text[-1:] not in ("f", "s"):
        raise ValueError(f"{shortened(text)} is no time: frames (300f) or seconds (5s) are")
    return text


def perf_seconds(params: Json) -> float:
    """How long a measurement takes at the most."""
    text = str(params.get("for", "5s"))
    return min(float(text[:-1]), LONGEST_PERF) if text.endswith("s") else LONGEST_PERF


STUDYING = (
    Command(
        "log",
        "Print what the game has logged since the last call.",
        Arg(
            "--level",
            wire="level",
            choices=("error", "warning", "all"),
            help="the lowest level to print (default: all)",
        ),
        Arg(
            "--since",
            wire="since",
            type=Number(int, 1, LAST_ENTRY, "the number of an entry"),
            metavar="N",
            help="the first entry to print (default: the first that was not printed before)",
        ),
        Arg(
            "--tail",
            wire="max",
            type=Number(int, 1, MOST_ENTRIES, "a number of entries"),
            metavar="N",
            help="only the newest N of them, whatever their length",
            guesses="--lines --last --limit --count -n",
        ),
        Arg("--all", action="store_true", help="all of them; without it and --tail the newest that fit into 8 KB"),
        Arg(
            "--editor",
            action="store_true",
            help="print the console of the Unity Editor, which also has messages from outside play mode",
        ),
        ABOUT_PROJECT,
        kind="log",
        run="show_game_or_editor_log",
        aliases=("logs",),
        guesses="console errors output tail messages history",
    ),
    Command(
        "inspect",
        "Print what a node stands for: its object, the components and their fields.",
        REF,
        Arg(
            "component",
            wire="component",
            metavar="COMPONENT",
            nargs="?",
            help="only this one with all its fields, or one property of it: Button, Button.interactable",
        ),
        ROLE,
        IN,
        Arg("--all", wire="all", action="store_true", help="private fields too, and no field left out"),
        kind="game",
        run="send_to_game",
        words="inspection_text",
        needs="parts",
        guesses="describe components fields properties debug examine introspect",
    ),
    Command(
        "perf",
        "Print what the game's frames cost: times, garbage, memory, draw calls, and the slow frames with their log.",
        Arg(
            "--for",
            wire="for",
            type=span,
            metavar="TIME",
            help="how long to measure: frames (300f) or seconds up to 60s (default: 5s)",
        ),
        kind="game",
        run="send_to_game",
        words="perf_text",
        needs="frames",
        seconds=perf_seconds,
        guesses="profile profiler fps performance stats frames benchmark bench measure",
    ),
    Command(
        "screenshot",
        "Save the screen as a PNG and print the file's path.",
        node_arg(
            "ref",
            "name",
            f"only this part: {TARGET_HELP} (default: the whole screen)",
            nargs="?",
            or_output="output",
            guesses=NODE_GUESSES,
        ),
        ROLE,
        IN,
        Arg(
            "--output",
            writes="PNG",
            metavar="FILE",
            help="the file to write (default: a new temporary file)",
            guesses="--path --file --out --save -o",
        ),
        REPLACE,
        Arg(
            "--if-changed",
            action="store_true",
            help="only if it differs from the last one of such a call; otherwise print `unchanged`",
        ),
        Arg(
            "--max-side",
            wire="maxSide",
            type=Number(int, 16, 16384, "a number of pixels"),
            metavar="N",
            help="make a larger picture smaller, so that none of its sides has more pixels",
        ),
        Arg("--annotate", wire="annotate", action="store_true", help="draw each ref at its node, and list them"),
        kind="game",
        run="send_to_game",
        saves="save_screenshot",
        aliases=("ss",),
        guesses="screen capture picture image photo png view shot",
    ),
)
