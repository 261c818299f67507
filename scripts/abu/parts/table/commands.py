"""The table of commands: all that do not play the game"""

from __future__ import annotations

from .playing import PLAYING
from .script_commands import SCRIPTING
from .table import FILTERS, REPLACE, WITHOUT_EDITOR, Arg, Command, Number
from ..core.text import shortened

# The modes that a game can start in.
MODES = ("practice", "marathon")
GAMES = {
    "dreamtides": (),
    "tetris": MODES,
    "2048": (),
    "topdown": (),
    "minesweeper": (),
    "match3": (),
    "charge": (),
    "pinch": (),
    "platformer": (),
}
# The defaults of `launch`.
DEFAULTS = {"game": "dreamtides", "width": 1280, "height": 720}
# The player has the same limits.
SMALLEST_SIDE = 64
LARGEST_SIDE = 8192
PIXELS = Number(int, SMALLEST_SIDE, LARGEST_SIDE, "a number of pixels")


def on_or_off(text: str) -> str:
    return {"start": "on", "stop": "off"}.get(text, text)


def game_name(text: str) -> str:
    if not f"_{text}".isidentifier():
        raise ValueError(f"{shortened(text)} is not a game's name: letters, digits and underscores are")
    return text


def session_name(text: str) -> str:
    if not 0 < len(text) <= 40 or not text.isascii() or not text.replace("-", "").replace("_", "").isalnum():
        raise ValueError(f"{shortened(text)} is not a name for a game: letters, digits, - and _ are, at most 40")
    return text


def screen_size(text: str) -> tuple[int, int]:
    parts = text.lower().split("x")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        width, height = int(parts[0]), int(parts[1])
        if SMALLEST_SIDE <= min(width, height) and max(width, height) <= LARGEST_SIDE:
            return width, height
    limits = f"of {SMALLEST_SIDE} to {LARGEST_SIDE} pixels each"
    raise ValueError(f"{shortened(text)} is not the size of a screen: WIDTHxHEIGHT is, {limits}, as in 1170x2532")


VIA = Arg(
    "--via",
    choices=("server", "hammerspoon", WITHOUT_EDITOR),
    help="how to reach the Editor; headless: do without (default: ABU_VIA, its own server, or Hammerspoon on macOS)",
)
OPEN = Arg("--open", action="store_true", help="open the project in Unity first, unless it is open")
VERBOSE = Arg(
    "--verbose",
    action="store_true",
    help="print on stderr what the command waits for, even if stderr is not a terminal",
)


OFFLINE = Arg("--offline", action="store_true", help="download no package of the project")
STARTING = (
    Command(
        "launch",
        "Start the headless player unless a game answers already, and print the first tree.",
        Arg(
            "--seed",
            type=Number(int, -(2**31), 2**32 - 1, "a seed"),
            metavar="N",
            help="the same seed gives the same game (default: a different one each time)",
        ),
        Arg(
            "--width",
            type=PIXELS,
            metavar="PIXELS",
            help="width of the screen (default: 1280; 720 for upright projects)",
        ),
        Arg("--height", type=PIXELS, metavar="PIXELS", help="height of the screen (default: 720; 1280 for those)"),
        Arg("--fast", action="store_true", help="run animations faster than real time while a command is in progress"),
        Arg("--frozen", action="store_true", help="begin with frozen time: it runs only for actions and for step"),
        Arg(
            "--lease",
            type=Number(int, 1, 86400, "a number of seconds"),
            metavar="SECONDS",
            help="with --frozen: let time run again after SECONDS without a call (default: 600)",
        ),
        Arg(
            "--idle-timeout",
            type=Number(int, 1, 10**6, "a number of seconds"),
            metavar="SECONDS",
            help="end the player once nobody has asked it for anything for so long",
        ),
        Arg("--game", type=game_name, metavar="GAME", help=f"{' or '.join(GAMES)} (default: {DEFAULTS['game']})"),
        Arg(
            "--mode", choices=MODES, help="how tetris starts: without or with gravity (default: its title screen asks)"
        ),
        Arg("--project", metavar="FOLDER", help="play the Unity project in that folder, from its own files"),
        Arg("--scene", metavar="NAME", help="the project's scene to begin with (default: its first)"),
        OFFLINE,
        Arg("--network", action="store_true", help="let the project's web requests reach the network"),
        Arg("--restart", action="store_true", help="replace the player that launch started on this port before"),
        Arg(
            "--port",
            type=Number(int, 0, 65535, "a port"),
            metavar="N",
            help="the game's port (default: ABU_PORT, or 9999 and up); 0 takes a free one and says which",
        ),
        Arg("--session", type=session_name, metavar="NAME", help="a name for the game, for the calls that follow"),
        *FILTERS,
        kind="player",
        run="launch",
        guesses="start run open goto navigate new load boot begin serve restart reset connect",
    ),
    Command(
        "check",
        "Compile a Unity project without Unity, running none of its code.",
        Arg("project", metavar="PROJECT", nargs="?", help="its folder (default: this folder)"),
        OFFLINE,
        kind="local",
        run="check_project",
        guesses="lint validate",
    ),
    Command(
        "player",
        "Install the headless player of a release, for an abu.py without a checkout; or say which one is installed.",
        Arg("what", choices=("install", "remove"), metavar="install|remove", nargs="?", help="default: say which"),
        Arg("source", metavar="FILE|URL", nargs="?", help="the release's archive for this machine, or its address"),
        kind="local",
        run="manage_player",
        guesses="setup download",
    ),
    Command(
        "close",
        "End the player that launch started on this port.",
        kind="player",
        run="close",
        guesses="stop kill end exit quit shutdown terminate",
    ),
    Command(
        "games",
        "List the games that run, of all projects, and the Editors.",
        kind="local",
        run="list_games",
        guesses="ps sessions list ls running ports who",
    ),
    Command(
        "watch",
        "Serve a page that shows what agents do in the game, and where a person can take over.",
        Arg("--open", action="store_true", help="also open it in the browser"),
        kind="local",
        run="serve_watch",
        guesses="page view spectate observe live dashboard ui follow takeover take-over",
    ),
    Command(
        "doctor",
        "Check everything that can be wrong, and print one line with advice for each; changes nothing.",
        Arg("--report", action="store_true", help="write what a bug report needs, without secrets, to a file"),
        Arg("file", writes="report", metavar="FILE", nargs="?", help="the report's file (default: abu-report.txt)"),
        REPLACE,
        kind="local",
        run="doctor",
        guesses="diagnose setup install verify",
    ),
)
EDITING = (
    Command(
        "refresh",
        "Let Unity import and compile all changes, and wait for the result.",
        Arg("--play", action="store_true", help="enter play mode afterwards"),
        OPEN,
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        aliases=("compile",),
        guesses="build reload rebuild recompile import",
        drives="drive_refresh",
        by_hand="in Unity choose Assets > Refresh and wait until the Console shows the result",
        instead="`abu.py refresh --via headless` compiles without Unity",
    ),
    Command(
        "play",
        "Enter or leave play mode, and wait until it has happened.",
        Arg(
            "to",
            type=on_or_off,
            choices=("on", "off"),
            metavar="on|off",
            nargs="?",
            help="enter or leave; also start and stop (default: toggle)",
        ),
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        changes=True,
        guesses="start stop run playmode play-mode",
        drives="drive_play",
        by_hand="in Unity choose Edit > Play Mode > Play",
        instead="`abu.py play --via headless` plays without Unity",
    ),
    Command(
        "test",
        "Refresh, then run all Edit Mode tests in Unity, or those that match all the flags.",
        Arg(
            "--filter",
            sends=lambda regex: {"groups": [regex]},
            metavar="REGEX",
            help="only tests whose full name this regular expression matches, in whole or in part",
        ),
        Arg(
            "--category",
            sends=lambda names: {"categories": names.split(",")},
            metavar="NAME",
            help="only tests of this category, or of one of several, separated by commas",
        ),
        Arg("--mode", wire="mode", choices=("edit", "play"), help="which tests to run (default: edit)"),
        Arg("--results", writes="test results", metavar="FILE", help="the file for all results, as NUnit's XML"),
        REPLACE,
        OPEN,
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        guesses="tests run run-tests",
        drives="drive_test",
        by_hand="in Unity choose Window > ABU > Run All Tests and read the [TestRunner] lines in the Console",
        instead="`abu.py test --via headless` runs the tests without Unity",
    ),
    Command(
        "cycle",
        "Leave play mode, refresh, enter play mode, and wait until the game answers.",
        OPEN,
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        guesses="reload restart rerun",
        drives="drive_cycle",
        by_hand="in Unity stop playing, choose Assets > Refresh, wait for the end, and press Play",
        instead="`abu.py cycle --via headless` compiles and plays without Unity",
    ),
    Command(
        "editor",
        "Open the project in the Unity Editor, close or restart it, size its screen, test ABU in it, print its state.",
        Arg(
            "action",
            choices=("open", "status", "screen", "selftest", "quit", "restart"),
            metavar="open|status|screen|selftest|quit|restart",
            help="what to do; returns when it is done",
        ),
        Arg(
            "size",
            type=screen_size,
            metavar="WIDTHxHEIGHT",
            nargs="?",
            help="for screen: the size at which the game is shown, as in 1170x2532 (default: only print the size)",
        ),
        Arg("--discard", action="store_true", help="for quit and restart: lose unsaved changes"),
        VERBOSE,
        kind="editor",
        run="drive_editor",
        changes=True,
        guesses="open unity quit restart resize selftest self-test",
        drives="do_editor",
    ),
)
HELPING = (
    Command(
        "help",
        "Print the usual commands, all of them, or the arguments of one.",
        Arg("topic", metavar="COMMAND", nargs="?", help="the command to explain, or all (default: the usual ones)"),
        kind="local",
        run="show_help",
        guesses="commands usage man ?",
    ),
    Command(
        "skill",
        "Print the page that tells an agent how to play, or how to look for faults in a game.",
        Arg(
            "page",
            choices=("abu", "dogfood"),
            nargs="?",
            help="abu: how to play (default); dogfood: how to try a game out and report what is wrong",
        ),
        kind="local",
        run="show_skill",
        guesses="skills guide docs manual prompt",
    ),
    Command(
        "mcp",
        "Serve these commands to a client of the Model Context Protocol, over stdin and stdout.",
        kind="local",
        run="mcp",
        guesses="serve server",
    ),
    Command(
        "completion",
        "Print a script that completes commands and flags in a shell.",
        Arg("shell", choices=("bash", "zsh", "fish"), help="the shell"),
        kind="local",
        run="completion",
    ),
)
COMMANDS = (*PLAYING, *STARTING, *SCRIPTING, *EDITING, *HELPING)
EDITOR_COMMANDS = tuple(command.name for command in COMMANDS if command.kind == "editor")
