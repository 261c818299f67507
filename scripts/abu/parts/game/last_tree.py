"""The record of the tree that was printed last"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import to_json, whole_number
from ..core.disk import remove
from ..core.errors import AbuError
from ..table.table import RECORDED
from ..io.state import in_state_folder, let_owner_in, load_object, write_text
from .request import asked

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json


MOST_RECORDS = 64


def note_whole_tree(params: Fields, data: Fields, why: str) -> None:
    """Explains why the whole tree is printed instead of a diff."""
    if params.get("diff") and "changes" not in data and "snapshot" in data:
        why = f"the game knows no tree {params['since']} with these limits"
    if why and "snapshot" in data:
        from ..core.stderr import note

        note(f"{why}, so the whole tree is printed")


class LastTree:
    """
    The tree that was last printed for a port: its stateHash, and its filters as params of a request. It is recorded
    only after stdout has accepted the tree, so that --diff never compares with a lost reply.
    """

    def __init__(self, port: int) -> None:
        self.place = ""
        self.known: Fields = {}
        self.missing = ""
        try:
            self.place = tree_record(port)
            self.known = read_last_tree(self.place)
        except FileNotFoundError:
            self.missing = f"no tree of port {port} is known to have been printed"
        except (AbuError, OSError, ValueError) as error:
            from ..core.stderr import why_unknown

            self.missing = why_unknown(error)

    def base_of(self, params: Json, is_json: bool) -> tuple[Json, str]:
        """
        The params for a diff against the last tree. If that is impossible: the params without `diff`, and the reason.
        Text output leaves out details that were printed before.
        """
        if not params.get("diff"):
            return params, ""
        brief = {} if is_json else {"details": "new"}
        if params.get("since"):
            return {**params, **brief}, ""
        if not self.missing and covers(self.known, params):
            return {**params, "since": self.known["stateHash"], **brief}, ""

        without = {key: params[key] for key in params if key != "diff"}
        return without, self.missing or f"the last tree was printed with {limits(self.known)}"

    def was_printed(self, params: Fields, data: Fields) -> None:
        """
        Call this after stdout has accepted the tree. Errors are ignored: playing must work without a state folder.
        """
        if not self.place or not isinstance(data.get("stateHash"), str):
            return
        asked = {argument.wire: params[argument.wire] for argument in RECORDED if argument.wire in params}
        is_same = self.known.get("stateHash") == data["stateHash"]
        # The whole of this tree was printed before, so a part of it does not replace the record.
        known = self.known if is_same and covers(self.known, asked) else {"stateHash": data["stateHash"], **asked}
        try:
            if known != self.known:
                let_owner_in()
                if not os.path.exists(self.place):
                    forget_old_trees(os.path.dirname(self.place))
                write_text(self.place, to_json(known))
        except (AbuError, OSError):
            return  # what is on record was printed too, only earlier
        self.known, self.missing = known, ""


def tree_record(port: int) -> str:
    """Each reader has records of its own; ABU_READER names it, as the MCP server does."""
    reader = os.environ.get("ABU_READER", "")
    return in_state_folder(f"tree-{port}{f'-{reader}' if reader.replace('-', '').isalnum() else ''}.json")


def read_last_tree(place: str) -> Json:
    """Raises a ValueError if the record is damaged."""
    known = load_object(place, is_own=True)
    if not isinstance(known.get("stateHash"), str) or not isinstance(known.get("maxDepth", 1), int):
        raise ValueError
    return known


def covers(known: Fields, asked: Fields) -> bool:
    """Whether a tree with the known filters contains everything that the requested filters show."""
    known_depth, asked_depth = (whole_number(limits, "maxDepth") or float("inf") for limits in (known, asked))
    return (
        known_depth >= asked_depth
        and (not known.get("interactive") or bool(asked.get("interactive")))
        and (not known.get("compact") or bool(asked.get("compact") or asked.get("interactive")))
        and known.get("max") in (None, asked.get("max"))
        and known.get("below", asked.get("below")) == asked.get("below")
        and bool(known.get("empty")) == bool(asked.get("empty"))
    )


def limits(known: Fields) -> str:
    """The filters of the tree, as flags and values."""
    found = [(argument.names[0], known[argument.wire]) for argument in RECORDED if argument.wire in known]
    return " ".join(name if value is True else f"{name} {value}" for name, value in found)


def forget_old_trees(folder: str) -> None:
    """Keeps MOST_RECORDS records: games on ports of their own may never be closed."""
    records = [entry for entry in os.scandir(folder) if entry.name.startswith("tree-")]
    records.sort(key=lambda entry: entry.stat().st_mtime)
    for entry in records[: -MOST_RECORDS + 1]:
        remove(entry.path)
