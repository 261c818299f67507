"""The record of the tree that was printed last"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_object, text_at, to_json, whole_number
from ..core.disk import OWNER_ONLY, remove
from ..core.errors import AbuError
from ..table.table import RECORDED
from ..io.state import in_state_folder, let_owner_in, load_object, write_text
from ..io.wire import Address, send_command_with_wait
from .request import has_ref, is_of_a_tree, without_base
from .target_game import port_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..core.json_types import Fields, Json, Send
    from ..table.call import Call


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
    The tree that was last printed for a port: the run of the game, its stateHash, and its filters as params of a
    request. It is recorded only after stdout has accepted the tree, so that --diff never compares with a lost reply.
    Without a stateHash only refs of this run were printed. The token is kept with it, which spares a search.
    """

    def __init__(self, port: Address) -> None:
        self.port = port
        self.place = ""
        self.known: Fields = {}
        self.missing = ""
        try:
            self.place = tree_record(port)
            self.known = read_last_tree(self.place)
            self.missing = "" if "stateHash" in self.known else nothing_printed(port)
            port.token = port.token or text_at(self.known, "token")
        except FileNotFoundError:
            self.missing = nothing_printed(port)
        except (AbuError, OSError, ValueError) as error:
            from ..core.stderr import why_unknown

            self.missing = why_unknown(error)

    @property
    def run(self) -> str:
        """The run of the game whose refs this reader has read; empty if it has read none."""
        return text_at(self.known, "run")

    def reply_since(self, params: Json, is_json: bool, send: Callable[[Json], Json]) -> tuple[Json, str, Json]:
        """
        The reply, the params that were sent, and why they ask for no diff. If only the base of the diff is of another
        run, asks for the whole tree: a name is searched in the present one.
        """
        params, why_whole = self.base_of(params, is_json)
        response = send(params)
        if response.get("code") == "restarted" and not has_ref(params):
            params, why_whole = without_base(params), "the game was restarted"
            response = send(params)
        return params, why_whole, self.heard(response)

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
        return without_base(params), self.missing or f"the last tree was printed with {limits(self.known)}"

    def was_printed(self, params: Fields, response: Fields) -> None:
        """
        Call this after stdout has accepted the tree. Errors are ignored: playing must work without a state folder.
        """
        data: Any = response.get("data")
        if not isinstance(data.get("stateHash"), str):
            return
        asked = {argument.wire: params[argument.wire] for argument in RECORDED if argument.wire in params}
        is_same = self.known.get("stateHash") == data["stateHash"] and self.run == text_at(response, "run")
        # The whole of this tree was printed before, so a part of it does not replace the record.
        known = self.known if is_same and covers(self.known, asked) else {"stateHash": data["stateHash"], **asked}
        self.remember(known, response)

    def heard(self, response: Json) -> Json:
        """The reply. A refusal may offer refs, which its reader then knows."""
        if "choices" in response:
            self.has_read(response)
        return response

    def has_read(self, response: Fields) -> None:
        """Call this when a part of a tree is printed that is no base for a diff, as by `find`."""
        data: object = response.get("data")
        has_refs = "choices" in response or is_object(data) and "refs" in data
        if has_refs and text_at(response, "run") not in ("", self.run):
            self.remember({}, response)

    def remember(self, known: Fields, response: Fields) -> None:
        marks = {"run": text_at(response, "run"), "token": self.port.token}
        others = {key: known[key] for key in known if key not in marks}
        known = {**others, **{key: mark for key, mark in marks.items() if mark}}
        if not self.place:
            return
        try:
            if known != self.known:
                let_owner_in()
                if not os.path.exists(self.place):
                    forget_old_trees(os.path.dirname(self.place))
                write_text(self.place, to_json(known), OWNER_ONLY)
        except (AbuError, OSError):
            return  # what is on record was printed too, only earlier
        self.known, self.missing = known, ""


def nothing_printed(port: int) -> str:
    return f"no tree of port {port} is known to have been printed"


def tree_record(port: int) -> str:
    """Each reader has records of its own; ABU_READER names it, as the MCP server does."""
    reader = os.environ.get("ABU_READER", "")
    return in_state_folder(f"tree-{port}{f'-{reader}' if reader.replace('-', '').isalnum() else ''}.json")


def read_last_tree(place: str) -> Json:
    """Raises a ValueError if the record is damaged."""
    known = load_object(place, is_own=True)
    marks = [known[key] for key in ("stateHash", "run", "token") if key in known]
    is_whole = "stateHash" in known or "run" in known
    if (
        not is_whole
        or not all(isinstance(mark, str) for mark in marks)
        or not isinstance(known.get("maxDepth", 1), int)
    ):
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


def sender(args: Call, last: LastTree | None = None) -> Send:
    """Returns a function that sends each request over a new connection."""
    port = port_of(args)
    run = (last or LastTree(port)).run

    def send(command: str, params: Json, timeout: float | None) -> Json:
        return send_command_with_wait(command, params, port, args.wait, timeout, run if is_of_a_tree(params) else "")

    return send


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
