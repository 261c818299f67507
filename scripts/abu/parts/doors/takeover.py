"""What a person does on the page of `watch`: the commands of the table, carried out and recorded as an agent's are"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from ..core.data import is_object, text_at
from ..core.errors import AbuError, UsageError
from ..core.text import shortened
from ..game.game_reply import recorded_reply
from ..io.wire import Address, data_of, send_command
from ..table.call import build_params
from ..table.index import command_named
from ..table.table import COMMON, TREE
from .named import argument_text, call_with

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json
    from ..table.table import Arg, Command

# As answers tell others who has acted.
PERSON = "a person"
# What repeats an action or goes on by itself, which a person sees to.
NOT_BY_HAND = frozenset(arg.key for arg in (*COMMON, *TREE)) | {"forced", "pass", "submit"}
END_SECONDS = 5.0


class Takeover:
    """Carries out what people do, one after another. What they froze is given back at the end."""

    def __init__(self, address: Address) -> None:
        self.address = Address(address, address.pid, address.token, address.host)
        self.address.client = PERSON
        self.turn = threading.Lock()
        self.has_frozen = False

    def act(self, asked: object) -> Json:
        """The outcome of `{"command": …, "values": {…}}`: what the game told, or why it did not do it."""
        try:
            row, values = read_act(asked)
            call = call_with(row, values)
        except (ValueError, UsageError) as error:
            return {"error": str(error), "fix": getattr(error, "fix", "")}
        call.game_port = self.address
        reply: Json = {}
        with self.turn:
            try:
                reply = recorded_reply(call, build_params(call), self.send)
                data = data_of(row.name, reply)
            except AbuError as error:
                return {"error": str(error), "fix": error.fix, "code": text_at(reply, "code")}
            if row.name in ("freeze", "thaw"):
                self.has_frozen = row.name == "freeze"
        return {"settled": data.get("settled") is not False}

    def send(self, command: str, params: Json, timeout: float | None) -> Json:
        return send_command(command, params, self.address, timeout)

    def give_back(self) -> None:
        """Lets time run again that a person has stopped and left so."""
        has_turn = self.turn.acquire(timeout=END_SECONDS)
        try:
            if self.has_frozen:
                self.has_frozen = False
                self.send("thaw", {}, END_SECONDS)
        except AbuError:
            pass  # the game is gone, or somebody was faster
        finally:
            if has_turn:
                self.turn.release()


def read_act(asked: object) -> tuple[Command, Json]:
    """The row and the values of an act. Raises a ValueError for all that is none."""
    given: object = asked.get("values", {}) if is_object(asked) else None
    name = text_at(asked, "command") if is_object(asked) else ""
    row = command_named(name)
    if row is None or row.kind != "game" or not row.changes or not is_object(given):
        raise ValueError(f"{shortened(name)} is nothing that can be done on the page")
    return row, values_by_hand(row, given)


def values_by_hand(row: Command, given: Fields) -> Json:
    arguments = {arg.key: arg for arg in row.arguments if arg.key not in NOT_BY_HAND}
    unknown = [key for key in given if key not in arguments]
    if unknown:
        raise ValueError(f"{row.name} takes no {shortened(unknown[0])} on the page")
    values = {key: value_by_hand(arguments[key], value) for key, value in given.items() if value is not False}
    missing = [arg.key for arg in arguments.values() if arg.is_required and arg.key not in values]
    groups = {arg.group for arg in arguments.values() if arg.group}
    chosen = [arg.group for arg in arguments.values() if arg.group and arg.key in values]
    if missing or sorted(chosen) != sorted(groups):
        raise ValueError(f"{row.name} needs {', '.join(missing) or 'one target'}")
    return values


def value_by_hand(arg: Arg, value: object) -> object:
    if arg.is_switch and value is True:
        return True
    return argument_text(arg, value)
