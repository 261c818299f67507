"""The table of commands: scripts of what was played, and what they expect"""

from __future__ import annotations

from .table import REPLACE, Arg, Command, Number

NAME_OR_TEXT = "expected"
COMPARE = Arg(
    "--compare",
    choices=("none", "history", "tree", "hash"),
    help="how strictly: only failures and what the script expects, also the game's history and errors (the default), "
    "also what changed on the screen, also the stateHash",
)

CHECKING = (
    Command(
        "expect",
        "Check a condition; exit 1 if it does not hold, and say on stderr what does.",
        Arg("text", wire="text", metavar="TEXT", nargs="?", group=NAME_OR_TEXT, help="a node's label contains it"),
        Arg("--gone", wire="gone", metavar="TEXT", group=NAME_OR_TEXT, help="no node's label contains it"),
        Arg("--name", wire="name", metavar="NAME", group=NAME_OR_TEXT, help="a node has this name"),
        Arg("--role", wire="role", metavar="ROLE", help="the role of the node with that name"),
        Arg("--state", wire="state", metavar="TEXT", help="a state the node shows: disabled, can play"),
        Arg(
            "--history",
            wire="history",
            metavar="TEXT",
            group=NAME_OR_TEXT,
            help="a line of the last action's history contains it",
        ),
        Arg(
            "--no-errors",
            wire="noErrors",
            action="store_true",
            group=NAME_OR_TEXT,
            help="the game has logged no error since it started",
        ),
        Arg("--hash", wire="hash", metavar="HASH", group=NAME_OR_TEXT, help="the tree has this stateHash"),
        kind="game",
        run="send_to_game",
        words="expected_text",
        needs="met",
        guesses="assert verify should",
    ),
)
SCRIPTING = (
    Command(
        "record",
        "Write each action from now on into a script, until --stop or close; without a file, print which one.",
        Arg("file", writes="script", metavar="FILE", nargs="?", help="the script to write; beside it goes FILE.log"),
        Arg("--stop", action="store_true", help="end the recording"),
        REPLACE,
        Arg("--pictures", action="store_true", help="keep a picture after each action, in the folder FILE.pictures"),
        kind="local",
        run="record",
        guesses="rec recording capture save",
    ),
    Command(
        "replay",
        "Play scripts again, each in a game of its own, and compare with what was recorded: 0 the same, 1 different, "
        "2 unusable.",
        Arg("files", reads=True, metavar="FILE", nargs="*", help="the scripts"),
        COMPARE,
        Arg("--update", action="store_true", help="accept the new output: print it, and write it to the log"),
        Arg("--results", writes="test results", metavar="FILE", help="the file for all results, as NUnit's XML"),
        Arg(
            "--film",
            writes="page",
            metavar="PAGE",
            help="of one script, also write the page that `film` makes, of what happens now",
        ),
        REPLACE,
        Arg("--fast", action="store_true", help="start their games with `launch --fast`, which shortens animations"),
        Arg("--jobs", type=Number(int, 1, 64, "a number of games"), metavar="N", help="play so many at the same time"),
        kind="local",
        run="replay",
        guesses="rerun redo playback repeat",
    ),
    Command(
        "shrink",
        "Shorten a failing script to the lines that still make it fail, and print them.",
        Arg("file", reads=True, metavar="FILE", help="the script; what is left is written to a file of its own"),
        Arg(
            "--output", writes="script", metavar="FILE", help="the file to write (default: NAME.small.abu for NAME.abu)"
        ),
        REPLACE,
        COMPARE,
        Arg(
            "--good",
            reads=True,
            metavar="GAME",
            help="a known-good Player.dll or checkout: then much more can be left out",
        ),
        Arg("--runs", type=Number(int, 1, 10**6, "a number of runs"), metavar="N", help="at most (default: 120)"),
        kind="local",
        run="shrink",
        guesses="minimize minimise reduce bisect delta",
    ),
    Command(
        "film",
        "Show what a script's log says, and the pictures that were kept: one HTML file that needs nothing else.",
        Arg("file", reads=True, metavar="FILE", help="the script, or the folder of a run of the agent runner"),
        Arg(
            "--output",
            writes="page",
            metavar="PAGE",
            help="the page to write (default: FILE.html; of a run view.html in its folder)",
        ),
        Arg("--strip", writes="PNG", metavar="PNG", help="also write all pictures, small and captioned, on one sheet"),
        Arg("--gif", writes="GIF", metavar="GIF", help="also write them as a moving picture"),
        Arg(
            "--video",
            writes="video",
            metavar="FILE",
            help="also write them as a video, FILE.webm or FILE.mp4, with the calls as subtitles, which FILE.webm.vtt"
            " has too; ffmpeg makes it",
        ),
        REPLACE,
        kind="local",
        run="film",
        guesses="movie video show gif html page view",
    ),
)
