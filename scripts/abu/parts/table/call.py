"""A call of a command, and an ordinary command line as one, without argparse"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import UsageError
from .table import COMMON, EmptyText
from .index import command_among, command_named

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from typing import Any

    from .table import Arg, Command
    from ..core.json_types import Json


class Call:
    """
    One call of a command: the command's row, and as attributes the values of its arguments by `Arg.key`: None, or False
    for a switch, if not given. `game_port` is the address of its game, once that is known.
    """

    row: Command
    command: str
    json: bool
    port: int | None
    host: str | None
    session: str | None
    timeout: float | None
    wait: float | None
    game_port = 0

    def __init__(self, row: Command, values: Json) -> None:
        vars(self).update(values)
        self.row = row
        self.command = row.name
        for argument in row.arguments:
            if (
                argument.or_output
                and is_picture(vars(self).get(argument.key))
                and self.option(argument.or_output) is None
            ):
                vars(self)[argument.or_output], vars(self)[argument.key] = vars(self)[argument.key], None

    @staticmethod
    def of(command: str, **given: Any) -> Call:
        """A call of the command with these values, and no other."""
        row: Any = command_named(command)
        return Call(row, {**values_of_none(row), **given})

    def option(self, key: str) -> Any:
        """The value of an argument that some commands have; None for the others."""
        return vars(self).get(key)

    def having(self, **values: Any) -> Call:
        """The same call with other values."""
        return Call(self.row, {**vars(self), **values})

    if TYPE_CHECKING:

        def __getattr__(self, key: str) -> Any:
            ...

        def __setattr__(self, key: str, value: Any) -> None:
            ...


def is_picture(value: object) -> bool:
    return isinstance(value, str) and value.lower().endswith(".png")


def values_of_none(row: Command) -> Json:
    """The values of the arguments in a call that gives none."""
    return {argument.key: False if argument.is_switch else None for argument in (*COMMON, *row.arguments)}


def parse_plain(argv: Sequence[str]) -> Call | None:
    """
    Returns the same values as build_parser().parse_args(argv). Returns None for help and for any call that is
    incomplete or invalid: argparse handles those.
    """
    command = command_among(argv)
    if command is None:
        return None
    arguments = (*COMMON, *command.arguments)
    values = values_of_none(command)
    slots = [argument for argument in command.arguments if not argument.is_flag]
    needed = sum(slot.is_required for slot in slots)
    flags = {name: argument for argument in arguments if argument.is_flag for name in argument.names}
    try:
        words = read_flags(argv, flags, values)
        rest = slots[-1] if slots and slots[-1].is_rest else None
        most = len(argv) if rest else len(slots) + 1
        if not words or words[0] not in command.names or not needed < len(words) <= most:
            return None
        values.update((slot.key, slot.convert(word)) for slot, word in zip(slots, words[1:]))
        if rest:
            values[rest.key] = [rest.convert(word) for word in words[len(slots) :]]
    except (EmptyText, ValueError):
        return None
    if without_its_action(command, values):
        return None
    chosen = [argument.group for argument in arguments if argument.group and values[argument.key] not in (None, False)]
    return (
        Call(command, values) if sorted(chosen) == sorted({argument.group for argument in arguments} - {""}) else None
    )


def without_its_action(command: Command, values: Json) -> Arg | None:
    """An argument that is given without the action that it goes with."""
    given = [argument for argument in command.arguments if values.get(argument.key) is not None]
    for argument in given:
        if argument.of_actions:
            actions = (other.params(values[other.key]).get("action") for other in given)
            if not any(action in argument.of_actions for action in actions):
                return argument
    return None


def read_flags(argv: Sequence[str], flags: dict[str, Arg], values: Json) -> list[str] | None:
    """Stores the flags in `values` and returns the other words; None if a flag is unknown or malformed."""
    words: list[str] = []
    tokens = iter(argv)
    for token in tokens:
        name, given, text = token.partition("=")
        flag = flags.get(name)
        if flag is None:
            words.append(token)
        elif flag.is_switch:
            values[flag.key] = True
        else:
            text = text if given else next(tokens, "-")
            if values[flag.key] is not None and not flag.is_list:
                return None
            value = flag.convert(text)
            values[flag.key] = [*(values[flag.key] or ()), value] if flag.is_list else value
        if (flag is None and is_dashed(token)) or (flag and (flag.is_switch if given else is_dashed(text))):
            return None
    return words


def is_dashed(word: str) -> bool:
    """Whether the word is a flag. A negative number is not."""
    return word.startswith("-") and not word[1:2].isdigit()


# Flags that narrow a name, with the param of each and those of the name.
NARROWING = (
    ("--role", "role", {"name", "sourceName"}),
    ("--in", "in", {"name", "sourceName"}),
    ("--target-in", "targetIn", {"targetName"}),
)


def build_params(args: Call | argparse.Namespace) -> Json:
    """
    The `params` of a request. Flags that were not given, or that the namespace lacks, are left out. Raises a UsageError
    for flags that exclude each other.
    """
    row = args.row if isinstance(args, Call) else command_named(args.command)
    params: Json = {}
    for argument in row.arguments if row else ():
        value = vars(args).get(argument.key)
        if value is not None and value is not False:
            params.update(argument.params(value))
    is_question = row is not None and row.asks == "snapshot"
    for flag, key, names in NARROWING:
        if key in params and not names & set(params) and not is_question:
            raise UsageError(f"{flag} needs a TARGET name.", f"leave out {flag}")
    return params
