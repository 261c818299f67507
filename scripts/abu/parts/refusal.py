"""Why the game refused, and one thing to try"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import AbuError, RefusedError
from .table import QUESTIONS
from .wire import LOOK_FIRST, is_object

if TYPE_CHECKING:
    from .types import Json


def data_of(command: str, response: Json) -> Json:
    """The data of a reply that reports success."""
    if response.get("success") is not True:
        message = response.get("error") or "The game refused without saying why."
        # One line, so that it cannot give advice of its own.
        raise RefusedError(*cause_and_fix(command, str(message).replace("\n", "\\n"), str(response.get("code"))))
    data: object = response.get("data", {})
    if not is_object(data):
        fix = FIXES["unknown_command"] if command in QUESTIONS else LOOK_FIRST
        raise AbuError("The data of the reply is not a JSON object.", fix)
    return data


NOT_FOUND = "`abu.py snapshot` shows what there is"
# One thing to try, by the code of a refusal.
FIXES = {
    "ambiguous": "`abu.py snapshot` prints the refs there are now",
    "busy": "wait a moment, then run the command again",
    "internal_error": "look at the game's log for the exception, and at `abu.py snapshot` before repeating an action",
    "invalid_command": "look at the command's --help",
    "missing_param": "look at the command's --help",
    "no_handler": "the game is still starting: run the command again in a moment",
    "not_actionable": "change that first, or act on another node",
    "not_found": f"{NOT_FOUND}, and `abu.py find TEXT` which labels hold a text",
    "ref_not_found": "`abu.py snapshot` prints the refs there are now",
    "screenshot_failed": "look at the game's log",
    "stale_ref": "`abu.py snapshot` prints the refs there are now",
    "timeout": "look at `abu.py snapshot`, or wait longer with --timeout",
    "unknown_command": "update the bridge in the game to this version of abu.py",
    "unsupported_action": "use a verb that it supports, or another node",
}
# Where a reply is none that a game of ours gives, such as one whose code is not listed: what answers may be no game.
NO_GAME = "`abu.py doctor` shows what answers on the port"
# Where `snapshot` itself was refused.
FIXES_OF_SNAPSHOT = {
    "internal_error": "look at the game's log for the exception",
    "timeout": "ask `abu.py status` whether the game is busy, or wait longer with --timeout",
}
# Codes whose message names what helps, behind a semicolon, where that is known.
ADVISED = ("invalid_command", "not_actionable")
# Codes whose message may end with what hides the node, and behind a semicolon what helps.
HIDDEN = ("not_found", "stale_ref")
# What to try where the message lists nodes with their refs.
LISTED = {"ambiguous": "use one of the refs", "not_found": "use the ref of the node that is meant"}
# What stands behind a listed node that does not take the verb now, and what to try if that is so for all of them.
UNUSABLE = r" \((?:does not support|not now: )"
ALL_UNUSABLE = "change first what the brackets name, or act on another node"


def cause_and_fix(command: str, message: str, code: str) -> tuple[str, str]:
    """A refusal's cause, and the thing to try: what the game says behind a semicolon, where it knows better."""
    import re

    unquoted = re.sub(r'"(?:[^"\\]|\\.)*"', lambda quoted: "-" * len(quoted[0]), message)
    end = unquoted.rfind("; ")
    if code in ADVISED and end > 0:
        advice = message[end + 2 :]
        return message[:end], advice[4:] if advice.startswith("try ") else advice
    advice = message[end + 2 :] if end > 0 and "[ref=" not in unquoted[end:] else ""
    if code in HIDDEN and advice:
        message, unquoted = message[:end], unquoted[:end]
        return message, f"{advice}, or {LISTED[code]}" if code in LISTED and "[ref=" in unquoted else advice
    if code in LISTED and "[ref=" in unquoted:
        return message, fix_of_listed(code, unquoted)
    return message, fix_of(command, code, unquoted)


def fix_of(command: str, code: str, unquoted: str) -> str:
    """What to try after a refusal that does not say it itself, whose names are left out."""
    if command == "fill" and code == "not_actionable" and ": it takes " in unquoted:
        return "fill it with a value that it takes"
    if command == "scroll" and code == "not_actionable" and unquoted.endswith(": it is at its end"):
        return "scroll the other way, or another node"
    if code == "unsupported_action" and unquoted.endswith("nor any other verb"):
        return "act on another node"
    fix = NOT_FOUND if command == "find" and code == "not_found" else FIXES.get(code, NO_GAME)
    return FIXES_OF_SNAPSHOT.get(code, fix) if f"`abu.py {command}`" in fix else fix


def fix_of_listed(code: str, unquoted: str) -> str:
    """What to try after a refusal that lists nodes with their refs, whose names are left out."""
    import re

    unusable = len(re.findall(UNUSABLE, unquoted))
    if unusable == unquoted.count("[ref="):
        return ALL_UNUSABLE if " (not now: " in unquoted else FIXES["unsupported_action"]
    if unusable:
        return "use the ref of one that has no reason against it in brackets"
    # The role is the word before the name.
    roles = set(re.findall(r"(\S+) -+ \[ref=", unquoted))
    return LISTED[code] + (", or narrow the name with --role" if len(roles) > 1 else "")
