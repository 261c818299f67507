"""The table of commands: the game's own actions and commands"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .pointer_commands import FOR, FORCED, QUIET, action
from .table import REF, TREE, Arg, Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.json_types import Json


def sent_args(words: Sequence[str]) -> Json:
    return {"args": list(words)} if words else {}


ARGS = Arg("args", sends=sent_args, may_be_empty=True, metavar="ARG", nargs="*", help="what it takes, as text")

CALLING = (
    action(
        "do",
        "Carry out one of the actions that the tree lists behind `do:`, then print what happened and the new tree.",
        Arg("action", wire="action", metavar="ACTION", help="its name: open, for `(do: open, dial code:int)`"),
        REF,
        ARGS,
        guesses="action perform act invoke use trigger",
    ),
    Command(
        "call",
        "Call a command that the game's developers made for tests: a cheat, a set-up. Without a name, list them.",
        Arg("action", wire="action", metavar="NAME", nargs="?", help="the command's name"),
        ARGS,
        Arg("--list", wire="list", action="store_true", help="only print what it takes, or what commands there are"),
        FOR,
        FORCED,
        QUIET,
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        words="call_text",
        needs="calls",
        guesses="cheat console command commands invoke setup scenario calls debug",
    ),
)
