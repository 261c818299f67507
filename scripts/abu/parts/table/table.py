"""The table of commands: what its rows are made of, and how one is found"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.base import OPEN_SECONDS, REPLY_SECONDS, TEST_TIMEOUT_SECONDS, TIMEOUT_SECONDS
from ..core.text import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ..core.json_types import Json


class EmptyText(Exception):
    """An argument was an empty text."""


class Arg:
    """
    One argument, with the options of argparse's add_argument. Its value is sent as the param `wire`, or as the params
    that `sends` returns. Of each `group` exactly one must be given. An empty text is refused unless `may_be_empty`.
    `of_actions` are the values of the param `action` without which it has no sense. `names_node`: it is a node's name
    or ref, or may be. `reads`: it names a file that is read. `writes` is the kind of the file that it names to be
    written. `or_output` is the key of the argument to which a value belongs that is the name of a PNG. `guesses` are
    names by which other programs have it. `is_of_shell`: it belongs to a call, and not to what a script plays.
    """

    def __init__(
        self,
        *names: str,
        wire: str = "",
        sends: Callable[[Any], Json] | None = None,
        group: str = "",
        may_be_empty: bool = False,
        of_actions: str = "",
        names_node: bool = False,
        reads: bool = False,
        writes: str = "",
        or_output: str = "",
        guesses: str = "",
        is_of_shell: bool = False,
        **options: Any,
    ) -> None:
        self.names = names
        self.wire = wire
        self.sends = sends
        self.group = group
        self.may_be_empty = may_be_empty
        self.of_actions = of_actions.split()
        self.names_node = names_node
        self.reads = reads
        self.writes = writes
        self.or_output = or_output
        self.guesses = guesses.split()
        self.is_of_shell = is_of_shell
        self.options = options
        self.key = names[0].lstrip("-").replace("-", "_")
        self.is_flag = names[0].startswith("-")
        self.is_switch = options.get("action") == "store_true"
        self.is_list = options.get("action") == "append"
        self.is_rest = options.get("nargs") == "*"
        self.is_required = not self.is_flag and "nargs" not in options
        self.is_path = options.get("metavar") in ("FILE", "PAGE", "PNG", "GIF", "GAME")

    def read(self, text: str) -> Any:
        """Converts the text. Raises a ValueError that says why it is invalid."""
        if not text and not self.may_be_empty:
            raise EmptyText
        if not text.isprintable():
            from ..core.unseen import decoded

            text = decoded(text, self.is_path)
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
    is the function for the Editor; `by_hand` is what a person can do if that fails, `instead` what works without Unity.
    `words` is the function that makes the text of the data, `needs` the key without which the data is not a reply to
    the command, and `seconds` says how many the game needs for the params beyond the usual.
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
        instead: str = "",
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
        self.instead = instead
        self.is_for_game = kind in ("game", "log")
        # Recorded in scripts; read-only commands are not.
        self.is_played = kind == "game" and (changes or waits or name == "expect")


class Number:
    """Converts the text of a number in a range; of a whole number if `kind` is int."""

    def __init__(self, kind: Callable[[str], float], lowest: float, highest: float, what: str) -> None:
        self.kind = kind
        self.lowest = lowest
        self.highest = highest
        self.what = what

    def __call__(self, text: str) -> float:
        try:
            # Python also accepts 23_000, full-width digits and surrounding blanks. Other programs do not.
            is_plain = text.isascii() and not set(text) & set("_+ \t\r\n\v\f")
            value = self.kind(text) if is_plain else self.highest + 1
        except ValueError:
            value = self.highest + 1
        if not self.lowest <= value <= self.highest:
            whole = "a whole number" if self.kind is int else "a number"
            limits = f"{whole} from {self.lowest} to {self.highest} is"
            raise ValueError(f"{shortened(text)} is not {self.what}: {limits}")
        return value


SECONDS = Number(float, 0.001, 10**6, "a time in seconds")
COMMON = (
    Arg("--json", action="store_true", help="print the reply's data as one line of JSON"),
    Arg(
        "--port",
        type=Number(int, 1, 65535, "a port"),
        metavar="N",
        help="the game's port (default: ABU_PORT, or the game of this project)",
    ),
    Arg("--host", metavar="HOST", help="wsl: a game of Unity on the Windows around this WSL (default: ABU_HOST)"),
    Arg("--session", metavar="NAME", help="the game or Unity Editor with this name (default: ABU_SESSION)"),
    Arg(
        "--timeout",
        type=SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for the reply (default: {REPLY_SECONDS:g}; Unity: {TIMEOUT_SECONDS}, "
        f"its tests: {TEST_TIMEOUT_SECONDS}, its start: {OPEN_SECONDS:g})",
    ),
    Arg("--wait", type=SECONDS, metavar="SECONDS", help="keep trying that long to reach a game that is still starting"),
)

# What other programs call a node.
NODE_GUESSES = "--target --name --node --element --selector --id"
TARGET_HELP = "a ref (e3 or @e3), or the name of a node"


def named(text: str) -> str:
    if not text.strip() or text == "@":
        raise ValueError(f"{shortened(text)} names no node: a ref (e3) or a label does")
    return ref_in(text) or text


def ref_in(text: str) -> str:
    """The ref in what a tree prints: in `[ref=e3]`, `ref=e3`, or a whole line; empty if there is none."""
    before, mark, ref = text.rpartition("ref=")
    if before:
        mark, ref = "" if before[-1] != "[" or ref[-1:] != "]" else mark, ref[:-1]
    return ref if mark and is_ref(ref) and not ref.startswith("@") else ""


def point(text: str) -> tuple[int, int]:
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise ValueError(f"{shortened(text)} is not a pixel of the screen: X,Y is, as in 640,360")
    return int(parts[0]), int(parts[1])


def strip_ref(ref: str) -> str:
    """Removes the optional `@` of a ref: `@e3` is `e3`."""
    return ref[1:] if ref.startswith("@") else ref


def is_ref(text: str) -> bool:
    """Whether a target is a ref: `e3`, or any text that starts with `@`. Every other target is a name."""
    is_numbered = text.isascii() and text[:1] == "e" and text[1:].isdigit() and text[1] != "0"
    return is_numbered or not text or text.startswith("@")


def target(ref: str, name: str) -> Callable[[str], Json]:
    """Returns a function that sends a target under the key `ref` if it is a ref, and under `name` otherwise."""
    return lambda text: {ref: strip_ref(text)} if is_ref(text) else {name: text}


def node_arg(key: str, name: str, help: str = TARGET_HELP, metavar: str = "TARGET", **options: Any) -> Arg:
    """An argument that names a node: sent as `key` if it is a ref, and as `name` otherwise."""
    return Arg(key, sends=target(key, name), names_node=True, type=named, metavar=metavar, help=help, **options)


REF = node_arg("ref", "name", guesses=NODE_GUESSES)
ROLE = Arg("--role", wire="role", metavar="ROLE", help="the role of the node with that name, for example button")
IN = Arg("--in", wire="in", metavar="NAME", help="what the node with that name is in, for example Hand")
BELOW = Arg("--in", wire="below", metavar="NAME", help="only what is below the node with this name, and its ancestors")
EMPTY = Arg("--empty", wire="empty", action="store_true", help="list empty and counted cells of large grids one by one")
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
    type=Number(int, 1, 10**6, "a depth"),
    metavar="N",
    help="how many levels to print; the root is the first",
)
MAX = Arg(
    "--max",
    wire="max",
    type=Number(int, 1, 10**6, "a number of nodes"),
    metavar="N",
    help="print at most N nodes, the nearest and largest first (default: as many as fit into 8 KB)",
)
BOUNDS = Arg(
    "--bounds",
    wire="bounds",
    action="store_true",
    help="print JSON, with the bounds of each ref in pixels of the screen",
)
REPLACE = Arg("--replace", action="store_true", help="write over what is there, whatever it is")
WITHOUT_EDITOR = "headless"
ABOUT_PROJECT = Arg(
    "--via",
    choices=(WITHOUT_EDITOR,),
    is_of_shell=True,
    help="headless: of the project, played without an Editor (default: ABU_VIA)",
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
FILTERS = (COMPACT, INTERACTIVE, MAX_DEPTH, MAX)
# What of a tree was printed: a diff needs to know it of the tree before.
RECORDED = (*FILTERS, BELOW, EMPTY)
SHAPE = (*FILTERS, BOUNDS)
TREE = (*SHAPE, *DIFF)
