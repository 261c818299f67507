"""The table of commands: frozen time, and several commands in one"""

from __future__ import annotations

from .pointer_commands import FORCED, PASS
from .table import TREE, Arg, Command, Number

TIMING = (
    Command(
        "freeze",
        "Let the game's time stand still between calls: from now on it runs only for actions and for step.",
        Arg(
            "--step",
            wire="step",
            metavar="TIME",
            help="how long time runs for step, and at most for an action unless the game says when it has settled "
            "(default: 30f)",
        ),
        Arg(
            "--rate",
            wire="rate",
            type=Number(int, 1, 1000, "a number of frames a second"),
            metavar="N",
            help="frames for each second of the game's time (default: 60)",
        ),
        Arg(
            "--lease",
            wire="lease",
            type=Number(float, 1, 86400, "a time in seconds"),
            metavar="SECONDS",
            help="let time run again after SECONDS without a call (default: 600)",
        ),
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        guesses="pause halt stoptime stop-time suspend",
    ),
    Command(
        "thaw",
        "Let the game's time run by itself again, and let go of all that is held.",
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        guesses="unfreeze unpause resume continue starttime",
    ),
    Command(
        "step",
        "While time is frozen, let some of it run; then print what happened and the new tree.",
        Arg(
            "time",
            wire="for",
            metavar="TIME",
            nargs="?",
            help="frames (30f) or seconds of the game (0.5s; default: what freeze says)",
        ),
        Arg("--until", wire="until", metavar="TEXT", help="stop in the frame in which a node's label contains it"),
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        guesses="advance tick frame frames next-frame",
    ),
    Command(
        "batch",
        "Run commands, one per line, over one connection until one fails; print what happened and the last tree.",
        Arg("--file", reads=True, metavar="FILE", help="the file with the commands (default: stdin)"),
        Arg(
            "--stop-at",
            action="append",
            metavar="TEXT",
            help="stop as soon as a line adds a label that contains it; may be given several times",
        ),
        Arg("--all", action="store_true", help="print every tree, not only the last"),
        FORCED,
        PASS,
        *TREE,
        kind="batch",
        run="batch",
        changes=True,
        guesses="run exec execute script sequence steps pipe",
    ),
)
