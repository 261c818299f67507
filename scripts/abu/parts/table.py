"""The table of commands: those that play a game"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .args import target
from .base import OPEN_SECONDS, REPLY_SECONDS, TEST_TIMEOUT_SECONDS, TIMEOUT_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .types import Json

# The largest integer that every JSON reader represents exactly.
LAST_ENTRY = 2**53
# The maximum for `press --count`.
MOST_TIMES = 100


class EmptyText(Exception):
    """An argument was an empty text."""


class Arg:
    """
    One argument, with the options of argparse's add_argument. Its value is sent as the param `wire`, or as the params
    that `sends` returns. Of each `group` exactly one must be given. An empty text is refused unless `may_be_empty`.
    """

    def __init__(
        self,
        *names: str,
        wire: str = "",
        sends: Callable[[Any], Json] | None = None,
        group: str = "",
        may_be_empty: bool = False,
        **options: Any,
    ) -> None:
        self.names = names
        self.wire = wire
        self.sends = sends
        self.group = group
        self.may_be_empty = may_be_empty
        self.options = options
        self.key = names[0].lstrip("-").replace("-", "_")
        self.is_flag = names[0].startswith("-")
        self.is_switch = options.get("action") == "store_true"
        self.is_list = options.get("action") == "append"

    def read(self, text: str) -> Any:
        """Converts the text. Raises a ValueError that says why it is invalid."""
        if not text and not self.may_be_empty:
            raise EmptyText
        return self.options.get("type", str)(text)

    def convert(self, text: str) -> Any:
        """Like `read`, but also checks the choices."""
        value = self.read(text)
        if value not in self.options.get("choices", (value,)):
            raise ValueError
        return value

    def params(self, value: Any) -> Json:
        return self.sends(value) if self.sends else {self.wire: value} if self.wire else {}


class Command:
    """
    One command. Parser, help, dispatch, requests and reports are all derived from this row.

    `aliases` are other names. `guesses` are wrong names that people may try; the error then names this command.

    `kind`: `game` sends one request to the game, `log` reads its log, `batch` runs several of these, `player` and
    `editor` control the program that runs the game, and `local` needs none of them.

    `run` is the name of the function that returns the text for stdout. `changes`: repeating the command after a lost
    reply may do it twice. `asks` is the command on the wire, if it has another name. `waits`: the request says how long
    the game may wait. `saves` is the function that writes the result to a file, whose path is printed instead. `drives`
    is the function for the Editor; `by_hand` is what a person can do if that fails. `words` is the function that makes
    the text of the data, `needs` the key without which the data is not a reply to the command, and `seconds` says how
    many the game needs for the params beyond the usual.
    """

    def __init__(
        self,
        name: str,
        help: str,
        *arguments: Arg,
        kind: str,
        run: str,
        aliases: Sequence[str] = (),
        guesses: str = "",
        changes: bool = False,
        asks: str = "",
        waits: bool = False,
        saves: str = "",
        words: str = "",
        needs: str = "",
        seconds: Callable[[Json], float] | None = None,
        drives: str = "",
        by_hand: str = "",
    ) -> None:
        self.name = name
        self.help = help
        self.arguments = arguments
        self.names = (name, *aliases)
        self.guesses = guesses.split()
        self.kind = kind
        self.run = run
        self.changes = changes
        self.asks = asks or name
        self.waits = waits
        self.saves = saves
        self.words = words
        self.needs = needs
        self.seconds = seconds
        self.drives = drives
        self.by_hand = by_hand
        self.is_for_game = kind in ("game", "log")


def number(kind: Callable[[str], float], lowest: float, highest: float, what: str) -> Callable[[str], float]:
    """Returns a converter for numbers in a range; whole numbers if `kind` is int."""

    def convert(text: str) -> float:
        try:
            # Python also accepts 23_000, full-width digits and surrounding blanks. Other programs do not.
            value = kind(text) if text.isascii() and not set(text) & set("_+ \t\r\n\v\f") else highest + 1
        except ValueError:
            value = highest + 1
        if not lowest <= value <= highest:
            whole = "a whole number" if kind is int else "a number"
            raise ValueError(f"{shortened(text)} is not {what}: {whole} from {lowest} to {highest} is")
        return value

    return convert


def shortened(text: str) -> str:
    """The text in quotes, cut to fit into a sentence."""
    return repr(text if len(text) <= 40 else text[:40] + "...")


SECONDS = number(float, 0.001, 10**6, "a time in seconds")
COMMON = (
    Arg("--json", action="store_true", help="print the reply's data as one line of JSON"),
    Arg(
        "--port", type=number(int, 1, 65535, "a port"), metavar="N", help="the game's port (default: ABU_PORT, or 9999)"
    ),
    Arg(
        "--timeout",
        type=SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for the reply (default: {REPLY_SECONDS:g}; Unity: {TIMEOUT_SECONDS}, "
        f"its tests: {TEST_TIMEOUT_SECONDS}, its start: {OPEN_SECONDS:g})",
    ),
    Arg("--wait", type=SECONDS, metavar="SECONDS", help="keep trying that long to reach a game that is still starting"),
)

TARGET_HELP = "a ref (e3 or @e3), or the name of a node"


def named(text: str) -> str:
    if not text.strip() or text == "@":
        raise ValueError(f"{shortened(text)} names no node: a ref (e3) or a label does")
    return text


def point(text: str) -> tuple[int, int]:
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise ValueError(f"{shortened(text)} is not a pixel of the screen: X,Y is, as in 640,360")
    return int(parts[0]), int(parts[1])


def node_arg(key: str, name: str, help: str = TARGET_HELP, metavar: str = "TARGET", **options: Any) -> Arg:
    """An argument that names a node: sent as `key` if it is a ref, and as `name` otherwise."""
    return Arg(key, sends=target(key, name), type=named, metavar=metavar, help=help, **options)


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


def pair(text: str) -> tuple[float, float] | None:
    """Two numbers with a comma between them; None for anything else."""
    try:
        x, y = (number(float, -(10.0**5), 10.0**5, "a number")(part) for part in text.split(","))
    except ValueError:
        return None
    return x, y


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
    return {"action": text} if text in ("down", "move", "up") else pixel(text)


def distance(text: str) -> Json:
    both = pair(text)
    if both is None:
        raise ValueError(f"{shortened(text)} is no distance: DX,DY is, as in 100,-20")
    return {"x": both[0], "y": both[1]}


TO = Arg(
    "--to",
    sends=lambda at: {"toX": at[0], "toY": at[1]},
    type=point,
    metavar="X,Y",
    help="end at this pixel of the screenshot",
)
DEVICE = Arg(
    "--device",
    wire="device",
    action="store_true",
    help='with the mouse itself, for a game that reads it; TARGET may be any node, or a cell as "Board[2,3]"',
)
OVER = Arg("--over", wire="over", metavar="TIME", help="how long it takes: frames (20f) or seconds of game time (0.5s)")
REF = node_arg("ref", "name")
PLACE = (
    node_arg("ref", "name", nargs="?", group="place"),
    Arg(
        "--at",
        sends=lambda at: {"x": at[0], "y": at[1]},
        type=point,
        metavar="X,Y",
        group="place",
        help="the topmost thing at this pixel of the screenshot; the top left one is 0,0",
    ),
)
ROLE = Arg("--role", wire="role", metavar="ROLE", help="the role of the node with that name, for example button")
COMPACT = Arg(
    "--compact",
    "-c",
    wire="compact",
    action="store_true",
    help="leave out nodes that have no label, no ref and no ref below them",
)
INTERACTIVE = Arg(
    "--interactive", "-i", wire="interactive", action="store_true", help="only nodes with a ref, and their ancestors"
)
MAX_DEPTH = Arg(
    "--max-depth",
    "-d",
    wire="maxDepth",
    type=number(int, 1, 10**6, "a depth"),
    metavar="N",
    help="how many levels to print; the root is the first",
)
BOUNDS = Arg(
    "--bounds",
    wire="bounds",
    action="store_true",
    help="print JSON, with the bounds of each ref in pixels of the screen",
)
DIFF = (
    Arg("--diff", wire="diff", action="store_true", help="print only what has changed since the last printed tree"),
    Arg(
        "--since",
        sends=lambda name: {"diff": True, "since": name},
        metavar="HASH",
        help="what has changed since the tree with this stateHash",
    ),
)
FORCED = Arg(
    "--forced",
    action="store_true",
    help="afterwards make moves as long as there is only one, until there is a choice or the game is over",
)
QUIET = Arg(
    "--quiet",
    wire="quiet",
    metavar="TIME",
    help="answer only once nothing has moved for so long: frames (60f) or seconds (1s)",
)
FOR = Arg(
    "--for",
    wire="for",
    metavar="TIME",
    help="while time is frozen, let at most so much of it run: frames (30f) or seconds of the game (0.5s)",
)
FILTERS = (COMPACT, INTERACTIVE, MAX_DEPTH)
SHAPE = (*FILTERS, BOUNDS)
TREE = (*SHAPE, *DIFF)


def action(name: str, help: str, *arguments: Arg, **more: Any) -> Command:
    """A command that acts in the game and prints the result and the tree."""
    return Command(
        name, help, *arguments, FOR, ROLE, FORCED, QUIET, *TREE, kind="game", run="ask_game", changes=True, **more
    )


# The commands that play a game, which nearly every call needs.
PLAYING = (
    Command(
        "snapshot",
        "Print the screen as a tree of refs.",
        *TREE,
        Arg("--controls", wire="controls", action="store_true", help="also print what `controls` prints"),
        kind="game",
        run="ask_game",
        guesses="look state tree get show view dump read observe list ls screen elements nodes",
    ),
    Command(
        "find",
        "Print the nodes whose label contains a text, and their ancestors.",
        Arg("text", wire="find", metavar="TEXT", nargs="?", group="sought", help="part of a label"),
        Arg(
            "--component",
            wire="component",
            metavar="NAME",
            group="sought",
            help="nodes whose object has a component of this type, or whose element has this type",
        ),
        *SHAPE,
        kind="game",
        run="ask_game",
        asks="snapshot",
        guesses="get search query grep locate",
    ),
    action(
        "click",
        "Click a node, then print what happened and the new tree.",
        *PLACE,
        Arg("--button", wire="button", choices=("left", "right", "middle"), help="the mouse button (default: left)"),
        Arg(
            "--count",
            wire="count",
            type=number(int, 1, 10, "a number of clicks"),
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
        guesses="select check uncheck toggle dblclick double-click doubleclick choose focus push activate",
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
        OVER,
        DEVICE,
        guesses="move swipe drop drag-and-drop draganddrop dnd pull flick",
    ),
    action(
        "fill",
        "Set a control to a value, then print the value that it has, what happened and the new tree.",
        REF,
        Arg(
            "text",
            wire="value",
            may_be_empty=True,
            metavar="TEXT",
            help="a text, a number, true or false, or the text of an option",
        ),
        aliases=("type",),
        guesses="input set select check uncheck toggle send enter write choose clear set-value slide",
    ),
    action(
        "press",
        "Press a key, then print what happened and the new tree.",
        Arg("key", wire="key", metavar="KEY", help="the name in KeyboardEvent.key: Enter, ArrowLeft, a, Shift+a"),
        node_arg("ref", "name", f"{TARGET_HELP} (default: the control with the focus, or else the game)", nargs="?"),
        Arg(
            "--count",
            type=number(int, 1, MOST_TIMES, "a number of times"),
            metavar="N",
            help="press it N times, or until it is refused: then the exit code is 1, and stderr has the count",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="in a game that reads the keyboard, how long to hold it: frames (30f) or seconds of game time (0.5s)",
        ),
        aliases=("key",),
        guesses="hotkey send enter keys keypress key-press keyboard shortcut send-keys sendkeys",
    ),
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
            type=touch_start,
            metavar="X,Y|down|move|up",
            help="tap this pixel of the screenshot, or only put down, move or lift a finger",
        ),
        Arg("point", sends=dict, type=pixel, metavar="X,Y", nargs="?", help="the pixel for down and move"),
        TO,
        OVER,
        Arg(
            "--hold", wire="hold", metavar="TIME", help="how long to touch: frames (30f) or seconds of game time (0.5s)"
        ),
        Arg(
            "--finger", wire="finger", type=number(int, 0, 9, "a finger"), metavar="N", help="which finger (default: 0)"
        ),
        guesses="finger pinch longpress long-press",
    ),
    action("release", "Release everything that is held.", guesses="releaseall release-all letgo let-go"),
    Command(
        "controls",
        "Print which keys, buttons and axes of the input devices the game reads now.",
        kind="game",
        run="ask_game",
        guesses="bindings inputs input keymap keys-help hotkeys",
    ),
    action(
        "scroll",
        "Scroll the view around a node, then print how far it went, what happened and the new tree.",
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
            type=number(int, 1, 10**5, "a number of pixels"),
            metavar="PIXELS",
            nargs="?",
            help="how far (default: 100)",
        ),
        guesses="swipe flick wheel scrollto scroll-to pan",
    ),
    Command(
        "wait",
        "Wait for something, at most for --timeout, then print the tree.",
        Arg("--text", wire="text", metavar="TEXT", group="event", help="until a node's label contains it"),
        Arg("--gone", wire="gone", metavar="TEXT", group="event", help="until no node's label contains it"),
        Arg("--settled", wire="settled", action="store_true", group="event", help="until the game has settled"),
        *TREE,
        kind="game",
        run="ask_game",
        waits=True,
        guesses="wait-for waitfor sleep pause settle idle until delay",
    ),
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
            type=number(int, 1, 1000, "a number of frames a second"),
            metavar="N",
            help="frames for each second of the game's time (default: 60)",
        ),
        Arg(
            "--lease",
            wire="lease",
            type=number(float, 1, 86400, "a time in seconds"),
            metavar="SECONDS",
            help="let time run again after so long without a call (default: 600)",
        ),
        *TREE,
        kind="game",
        run="ask_game",
        changes=True,
        guesses="pause halt stoptime stop-time suspend",
    ),
    Command(
        "thaw",
        "Let the game's time run by itself again, and let go of all that is held.",
        *TREE,
        kind="game",
        run="ask_game",
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
        run="ask_game",
        changes=True,
        guesses="advance tick frame frames next-frame",
    ),
    Command(
        "batch",
        "Run commands, one per line, over one connection until one fails; print what happened and the last tree.",
        Arg("--file", metavar="FILE", help="the file with the commands (default: stdin)"),
        Arg(
            "--stop-at",
            action="append",
            metavar="TEXT",
            help="stop as soon as a line adds a label that contains it; may be given several times",
        ),
        Arg("--all", action="store_true", help="print every tree, not only the last"),
        FORCED,
        *TREE,
        kind="batch",
        run="batch",
        changes=True,
        guesses="run exec execute eval script do sequence steps pipe",
    ),
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
            type=number(int, 1, LAST_ENTRY, "the number of an entry"),
            metavar="N",
            help="the first entry to print (default: the first that was not printed before)",
        ),
        Arg(
            "--editor",
            action="store_true",
            help="print the console of the Unity Editor, which also has messages from outside play mode",
        ),
        kind="log",
        run="show_log",
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
        Arg("--all", wire="all", action="store_true", help="private fields too, and no field left out"),
        kind="game",
        run="ask_game",
        words="word_inspection",
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
        run="ask_game",
        words="word_perf",
        needs="frames",
        seconds=perf_seconds,
        guesses="profile profiler fps performance stats frames benchmark bench measure",
    ),
    Command(
        "screenshot",
        "Save the screen as a PNG and print the file's path.",
        node_arg("ref", "name", f"only this part: {TARGET_HELP} (default: the whole screen)", nargs="?"),
        ROLE,
        Arg("--output", metavar="FILE", help="the file to write (default: a new temporary file)"),
        Arg("--annotate", wire="annotate", action="store_true", help="draw each ref at its node, and list them"),
        kind="game",
        run="ask_game",
        saves="save_screenshot",
        aliases=("ss",),
        guesses="screen capture picture image photo png view shot",
    ),
    Command(
        "status",
        "Print which game answers and whether it is busy.",
        kind="game",
        run="ask_game",
        guesses="state info ping health is get games",
    ),
)


# Commands that change nothing, so repeating them is safe.
QUESTIONS = tuple(command.name for command in PLAYING if command.is_for_game and not command.changes)


def command_named(name: str) -> Command | None:
    """The command with this name or alias."""
    return named_among(PLAYING, [name]) or named_among(all_commands(), [name])


def named_among(rows: Sequence[Command], words: Sequence[str]) -> Command | None:
    """The command that the first matching word names."""
    return next((row for word in words for row in rows if word in row.names), None)


def all_commands() -> tuple[Command, ...]:
    from .commands import COMMANDS

    return COMMANDS
