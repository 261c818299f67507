"""Cause and fix of a refusal"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import Advice
from ..core.text import one_line

if TYPE_CHECKING:
    from ..core.json_types import Fields


def cause_and_fix(command: str, refusal: Fields) -> tuple[str, str]:
    """The cause and one thing to try. The fix follows from the code if the reply has none."""
    cause = refusal.get("cause") or refusal.get("error") or "The game refused without saying why."
    fix = refusal.get("fix")
    # On one line, so that neither text can imitate a `try:` line.
    return one_line(cause), one_line(fix) if fix and isinstance(fix, str) else fix_of(command, str(refusal.get("code")))


def note_beside(response: Fields) -> None:
    """Notes what stands beside data or error: what happened although nobody asked for it, and errors of the game."""
    from ..core.stderr import note
    from ..core.data import is_list, is_object

    if response.get("thawedBy"):
        note(f"time runs again: {one_line(response['thawedBy'])}")
    others: object = response.get("others")
    if is_list(others) and others:
        from ..core.others import others_text

        note(f"others have acted meanwhile: {one_line(others_text(response))}")
    for key, words in (("letGo", "released without being asked"), ("notSimulated", "not simulated")):
        names: object = response.get(key)
        if is_list(names):
            note(f"{words}: {one_line(', '.join(map(str, names)))}")
    errors: object = response.get("errors")
    for error in errors if is_list(errors) else ():
        if is_object(error):
            note(f"meanwhile the game logged: {one_line(error.get('message'))}")


def fix_of(command: str, code: str) -> str:
    if command == "snapshot" and code in FIXES_OF_SNAPSHOT:
        return FIXES_OF_SNAPSHOT[code]
    return NOT_FOUND if command == "find" and code == "not_found" else FIXES.get(code, NO_GAME)


NOT_FOUND = "`abu.py snapshot` shows what there is"
# One thing to try, for each code.
FIXES: dict[str, str] = {
    code: Advice(code, fix)
    for code, fix in {
        "another_game": "`abu.py games` lists the games that run; then run the command again, or name one with --port",
        "ambiguous": "`abu.py snapshot` prints the refs there are now",
        "busy": "wait a moment, then run the command again",
        "frozen": "`abu.py step` lets time run, with --until TEXT up to a text; `abu.py thaw` lets it run by itself",
        "internal_error": (
            "look at the game's log for the exception, and at `abu.py snapshot` before repeating an action"
        ),
        "invalid_command": "look at the command's --help",
        "missing_param": "look at the command's --help",
        "no_handler": "the game is still starting: run the command again in a moment",
        "restarted": "`abu.py snapshot` prints the refs of the game that runs now",
        "unauthorized": (
            "run it as the user whose game it is, with the same ABU_STATE_DIR; or set ABU_TOKEN, in the game and here"
        ),
        "not_actionable": "act on another node; this one may take it later in the game",
        "not_met": "look at `abu.py snapshot`",
        "not_frozen": "`abu.py freeze` first",
        "not_found": f"{NOT_FOUND}, and `abu.py find TEXT` which labels hold a text",
        "paused": "end the pause in Unity, or `abu.py freeze` to go on in steps",
        "ref_not_found": "`abu.py snapshot` prints the refs there are now",
        "screenshot_failed": "look at the game's log",
        "stale_ref": "`abu.py snapshot` prints the refs there are now",
        "timeout": "look at `abu.py snapshot`, or wait longer with --timeout",
        "unknown_command": "update the bridge in the game to this version of abu.py",
        "unsupported_action": "use a verb that it supports, or another node",
    }.items()
}
# Codes of failures in the game; the command itself may be right.
FAULTS = frozenset(("busy", "internal_error", "no_handler", "screenshot_failed", "timeout"))
# For replies that no bridge sends, such as one with an unknown code: the port may belong to another program.
NO_GAME = "`abu.py doctor` shows what answers on the port"
# Used when `snapshot` itself was refused, since it cannot be the advice.
FIXES_OF_SNAPSHOT = {
    "internal_error": "look at the game's log for the exception",
    "timeout": "ask `abu.py status` whether the game is busy, or wait longer with --timeout",
}
