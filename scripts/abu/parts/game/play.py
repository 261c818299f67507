"""Commands that the game answers, and the record of the last printed tree"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..table.args import build_params
from ..core.base import REPLY_SECONDS
from ..core.errors import AbuError
from ..core.data import to_json
from ..words.show import ELSEWHERE, handle_response, print_result, whole_number
from ..io.state import in_state_folder, let_owner_in, load_object, state_folder, write_text
from ..table.table import DIFF, RECORDED, SHAPE, command_named
from ..io.wire import LOOK_FIRST, data_of, is_list, is_object, port_of, send_command_with_wait

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from ..table.table import Command
    from ..core.json_types import Fields, Json, Send


def times_of(args: argparse.Namespace) -> int:
    """How often the call sends its request: `press --count` repeats it, the count of a click stands in it."""
    command: Any = command_named(args.command)
    count: int = getattr(args, "count", None) or 1
    return 1 if any(arg.key == "count" and arg.wire for arg in command.arguments) else count


def ask_game(args: argparse.Namespace) -> str:
    """Sends a command to the game and prints the reply."""
    command: Any = command_named(args.command)
    if getattr(args, "forced", False) or times_of(args) > 1:
        from .batch import with_more_actions

        return with_more_actions(args)
    params = build_params(args)
    if DIFF[0] not in command.arguments:
        return word_reply(args, ask(args, params, sender(args)))
    last = LastTree(port_of(args))
    params, why_whole = last.base_of(params, args.json or args.bounds)
    response = ask(args, params, sender(args))
    data = data_of(args.command, response)
    print_result(word_reply(args, response), LOOK_FIRST if command.changes else ELSEWHERE)
    if data.get("settled") is False:
        from ..words.facts import note_unsettled

        note_unsettled(data)
    note_whole_tree(params, data, why_whole)
    last.was_printed(params, data)
    return ""


def word_reply(args: argparse.Namespace, response: Json) -> str:
    return handle_response(
        args.command,
        response,
        json_output=args.json or getattr(args, "bounds", False),
        output=getattr(args, "output", None),
        timeout=args.timeout,
    )


def sender(args: argparse.Namespace) -> Send:
    """Returns a function that sends each request over a new connection."""
    port = port_of(args)
    return lambda command, params, timeout: send_command_with_wait(command, params, port, args.wait, timeout)


def ask(args: argparse.Namespace, params: Json, send: Send) -> Json:
    """Like `asked`; while a script is recorded on the port, what was played is added to it."""
    command: Any = command_named(args.command)
    place = recording_of(port_of(args)) if command.is_played else ""
    if place and os.path.exists(place):
        from .recorded import asked_and_recorded

        return asked_and_recorded(args, params, send, place)
    return asked(args, params, send)


def recording_of(port: int) -> str:
    """The file that names the script being recorded on this port; exists only while recording."""
    return os.path.join(state_folder(), f"record-{port}.json")


def asked(args: argparse.Namespace, params: Json, send: Send) -> Json:
    """
    The reply to a command. A reply that reports success but lacks the requested data is an error: no bridge sends that.
    """
    command: Any = command_named(args.command)
    if command.waits:
        from ..words.facts import ask_long

        reply = ask_long(args, params, send)
    else:
        reply = send(command.asks, params, timeout_of(args, params))
    missing = missing_in(command, reply) if reply.get("success") is True else ""
    if missing:
        from ..io.refusal import NO_GAME

        fix = LOOK_FIRST if command.changes else NO_GAME
        raise AbuError(f"The reply reports success but holds no {missing}.", fix)
    return reply


def timeout_of(args: argparse.Namespace, params: Json) -> float | None:
    """The timeout that was given, or a longer one than usual for a command on which the game works long."""
    command: Any = command_named(args.command)
    if args.timeout is not None or command.seconds is None:
        return args.timeout
    return REPLY_SECONDS + command.seconds(params)


def missing_in(command: Command, reply: Json) -> str:
    """The part that a successful reply lacks; empty if it is complete."""
    data = reply.get("data")
    if "data" not in reply or not is_object(data):
        return "" if "data" in reply else "data"
    if SHAPE[0] in command.arguments and command.needs not in data:
        return "" if isinstance(data.get("changes", data.get("snapshot")), str) else "tree"
    if command.needs not in ("", *data):
        return command.needs
    return "log" if command.kind == "log" and not is_list(data.get("entries")) else ""


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
            from ..core.failures import why_unknown

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
        from ..words.facts import limits

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
                    from ..words.facts import forget_old_trees

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
