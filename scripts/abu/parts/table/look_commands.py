"""The table of commands: those that look at the screen"""

from __future__ import annotations

from ..core.text import shortened
from .table import ABOUT_PROJECT, Arg, BELOW, Command, EMPTY, SHAPE, TREE, named, target

OF_ROLE = Arg("--role", wire="role", metavar="ROLE", help="only nodes with this role, and their ancestors")
NEAR = Arg(
    "--near",
    sends=target("near", "nearName"),
    type=named,
    metavar="TARGET",
    help="only the nodes nearest to this one: in the world, or on the screen (default: 20; see --max)",
)
WORLD = Arg(
    "--world",
    wire="world",
    action="store_true",
    help="also the things of the world: where they are, how large, and where they move",
)

# As many as the bridge lists.
MOST_NODES = 10**6


def pattern(text: str) -> str:
    import re

    try:
        re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"{shortened(text)} is no regular expression: {error}") from None
    return text


LOOKING = (
    Command(
        "snapshot",
        "Print the screen as a tree of refs.",
        BELOW,
        EMPTY,
        *TREE,
        OF_ROLE,
        NEAR,
        WORLD,
        Arg("--controls", wire="controls", action="store_true", help="also print what `controls` prints"),
        kind="game",
        run="send_to_game",
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
        Arg(
            "--regex",
            sends=lambda _: {"empty": True, "max": MOST_NODES},
            type=pattern,
            metavar="PATTERN",
            group="sought",
            is_of_shell=True,
            help="nodes whose label matches this regular expression of Python somewhere, case not counting",
        ),
        BELOW,
        *SHAPE,
        OF_ROLE,
        NEAR,
        kind="game",
        run="send_to_game",
        asks="snapshot",
        guesses="get search query grep locate",
    ),
    Command(
        "wait",
        "Wait for a condition, up to --timeout, then print the tree.",
        Arg("--text", wire="text", metavar="TEXT", group="event", help="until a node's label contains it"),
        Arg("--gone", wire="gone", metavar="TEXT", group="event", help="until no node's label contains it"),
        Arg("--settled", wire="settled", action="store_true", group="event", help="until the game has settled"),
        *TREE,
        kind="game",
        run="send_to_game",
        waits=True,
        guesses="wait-for waitfor sleep pause settle idle until delay",
    ),
    Command(
        "status",
        "Print which game answers and whether it is busy; with --via headless also whether the project compiles.",
        ABOUT_PROJECT,
        kind="game",
        run="show_status",
        guesses="state info ping health is get",
    ),
)
