"""What changed since the last snapshot (`snapshot --delta`, `diff snapshot`), and what the game has logged."""

from __future__ import annotations

import difflib
import os
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

import abu
from abu import AbuError
from caller import Caller, in_folder_of

if TYPE_CHECKING:
    from commands import Commands

Json = Dict[str, Any]
FLAGS = ("interactive", "compact", "maxDepth", "selector")
MOST_LOGGED = 200
# Around each change of a diff.
CONTEXT = 2


def flags_of(request: Json) -> Json:
    return {key: request[key] for key in FLAGS if request.get(key) not in (None, False)}


class Looking:
    """Remembers the last tree that was printed, for as long as the daemon runs."""

    def __init__(self, commands: Commands) -> None:
        self.commands = commands
        self.last: Optional[Tuple[Json, str]] = None
        self.table: Dict[str, Callable[[Json, Caller], Json]] = {
            "snapshot": self.snapshot,
            "diff_snapshot": self.diff,
            "console": lambda request, _: {"messages": self.entries(request, "all")},
            "errors": self.errors,
        }

    def snapshot(self, request: Json, caller: Caller) -> Json:
        """With `delta`, only what has changed since the last tree with the same flags."""
        data, before = self.fresh(request, caller), self.last
        self.remember(request, data)
        is_same_kind = before is not None and before[0] == flags_of(request)
        if request.get("delta") is not True or request.get("full") is True or before is None or not is_same_kind:
            return data
        lines = changes(before[1], data["snapshot"])
        return {**data, "snapshot": "\n".join(lines) or "(unchanged)", "delta": True}

    def fresh(self, request: Json, caller: Caller) -> Json:
        return self.commands.snapshot(request, caller)

    def remember(self, request: Json, data: Json) -> None:
        self.last = flags_of(request), data["snapshot"]

    def diff(self, request: Json, caller: Caller) -> Json:
        """Against the last tree, or against a file with one; the new tree is then the last."""
        before, flags = self.baseline(request, caller)
        data = self.fresh({**request, **flags}, caller)
        self.remember(flags, data)
        old, new = before.splitlines(), str(data["snapshot"]).splitlines()
        marks = [line[0] for line in difflib.ndiff(old, new)]
        added, removed = marks.count("+"), marks.count("-")
        counts = {"additions": added, "removals": removed, "unchanged": marks.count(" ")}
        return {"diff": "\n".join(changes(before, data["snapshot"])), "changed": bool(added or removed), **counts}

    def baseline(self, request: Json, caller: Caller) -> Tuple[str, Json]:
        """The tree to compare with, and the flags of the tree that is taken now."""
        path = request.get("baseline")
        if path is not None:
            text = read_baseline(in_folder_of(caller, str(path)))
            return text, flags_of(request)
        if self.last is None:
            raise AbuError(
                "There is no earlier snapshot to compare with.", "`agent-browser snapshot`, then act, then diff"
            )
        flags = flags_of(request) or self.last[0]
        if flags != self.last[0]:
            raise AbuError("The last snapshot had other flags.", "give diff the same, or take a snapshot with these")
        return self.last[1], flags

    # --- The log ---

    def entries(self, request: Json, level: str) -> List[Json]:
        if request.get("clear") is True:
            raise AbuError("The log of a game is not cleared.", "`abu.py log` prints what is new since its last call")
        data = self.commands.game.ask("log", {"level": level, "max": MOST_LOGGED})
        return [{"type": one["level"], "text": abu.entry_line(str(one["message"]))} for one in data.get("entries", [])]

    def errors(self, request: Json, caller: Caller) -> Json:
        entries = self.entries(request, "error")
        return {"errors": [{"text": one["text"], "message": one["text"]} for one in entries]}


def changes(old: str, new: str) -> List[str]:
    """The lines that are new or gone, with some around them, as in a unified diff without its head."""
    lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=CONTEXT))
    return ["…" if line.startswith("@@") else line for line in lines[2:]]


def read_baseline(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().rstrip("\n")
    except (OSError, ValueError) as error:
        cause = error if not isinstance(error, OSError) else abu.reason(error)
        raise AbuError(
            f"{os.path.basename(path)} cannot be read: {cause}.", "`agent-browser snapshot > FILE`"
        ) from None
