"""The argparse parser and its error messages"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ..core.base import VERSION
from ..core.errors import UsageError
from ..core.stderr import report
from ..core.stdout import print_result
from .table import COMMON, EmptyText
from .index import command_named
from ..core.text import shortened

from .call import Call, without_its_action

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence
    from typing import Any

    from .table import Arg, Command
    from ..core.json_types import Json


def build_parser(words: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """
    Builds the parser from the table. Its errors suggest the nearest name or state the range; the exit code is 2. With
    the words of a call, only the commands among them get their arguments, since argparse takes long to make those.
    """
    from .commands import COMMANDS
    import argparse

    kind = parser_type()
    parser = kind(prog="abu.py", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"abu.py {VERSION}", help="print the version and exit")
    for argument in COMMON:
        parser.add_argument(*argument.names, **for_argparse(argument))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        name, *aliases = command.names
        is_called = words is None or not {*command.names}.isdisjoint(words)
        sub = commands.add_parser(
            name,
            aliases=aliases,
            description=command.help,
            allow_abbrev=False,
            add_help=is_called,
        )
        kind.parsers.update((name, sub) for name in command.names)
        if not is_called:
            continue
        names = {argument.group for argument in command.arguments if argument.group}
        groups = {name: sub.add_mutually_exclusive_group(required=True) for name in names}
        for argument in (*command.arguments, *common_of(command)):
            # SUPPRESS: otherwise the default of the subparser would overwrite a flag given before the command.
            is_common = argument.key in [common.key for common in COMMON]
            options: Json = {"default": argparse.SUPPRESS} if is_common else {}
            groups.get(argument.group, sub).add_argument(*argument.names, **for_argparse(argument), **options)
    return parser


def storing_once() -> Any:
    """Returns an argparse action that refuses a flag that was given before."""
    import argparse

    class StoreOnce(argparse.Action):
        def __call__(self, parser: Any, namespace: Any, values: Any, option_string: str | None = None) -> None:
            if option_string is not None and self.dest in parser.given:
                raise wrong_usage(parser, f"{option_string} is given twice.", "give it once")
            parser.given.add(self.dest)
            setattr(namespace, self.dest, values)

    return StoreOnce


def no_flag() -> Any:
    """
    Matches a value that begins with a minus sign: a button may be called "-1●". argparse itself allows numbers only.
    """
    import re

    return re.compile("-[^A-Za-z-]")


def parser_type() -> Any:
    """Returns a new class each time, because its `parsers` belong to one parser."""
    import argparse

    class Parser(argparse.ArgumentParser):
        parsers: dict[str, argparse.ArgumentParser] = {}
        given: set[str] = set()

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self.register("action", None, storing_once())
            self._negative_number_matcher = no_flag()

        def parse_args(self, *args: Any, **named: Any) -> Any:
            self.given.clear()
            return checked_or_exit(lambda: checked(self, *self.parse_known_args(*args, **named)))

        def format_help(self) -> str:
            return super().format_help() if " " in self.prog else usual_commands()

        def error(self, message: str) -> Any:
            raise wrong_usage(self, message)

        def _check_value(self, action: argparse.Action, value: Any) -> None:
            explain = {"command": no_command, "to": no_play}.get(action.dest)
            if explain and value not in (action.choices or (value,)):
                raise wrong_usage(self, *explain(value))
            super()._check_value(action, value)

        def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
            try:
                return super()._get_value(action, arg_string)
            except EmptyText:
                raise wrong_usage(self, *no_text(action)) from None

        def _print_message(self, message: str, file: Any = None) -> None:
            print_result(message.rstrip("\n"))

    return Parser


def checked_or_exit(parse: Callable[[], Any]) -> Any:
    try:
        return parse()
    except UsageError as error:
        report(error)
        sys.exit(error.exit_code)


def usual_commands() -> str:
    from .overview import overview

    return overview(is_all=False)


def read_call(argv: Sequence[str]) -> Call:
    """Like build_parser(argv).parse_args(argv), but raises a UsageError instead of ending the process."""
    parser = build_parser(argv)
    given = checked(parser, *parser.parse_known_args(argv))
    row: Any = command_named(given.command)
    values: Json = given.__dict__
    return Call(row, values)


def checked(parser: Any, given: Any, unknown: Sequence[str]) -> Any:
    command: Any = command_named(given.command)
    if unknown:
        # Show the command's usage; argparse would show that of abu.py.
        raise wrong_usage(parser.parsers[command.name], *no_argument(command, unknown))
    misplaced = without_its_action(command, given.__dict__)
    if misplaced:
        name = misplaced.options["metavar"]
        cause = f"argument {name}: it goes only with {' or '.join(misplaced.of_actions)}"
        raise wrong_usage(parser.parsers[command.name], cause)
    given.command = command.name  # argparse stores the alias that was typed
    return given


def wrong_usage(parser: argparse.ArgumentParser, cause: str, fix: str = "") -> UsageError:
    name = parser.prog.partition(" ")[2]
    help_of = f"`abu.py help {name}` shows what it takes" if name else "`abu.py --help` lists the commands"
    return UsageError(cause.rstrip(".") + ".", fix or help_of, " ".join(parser.format_usage().split()))


def no_text(action: argparse.Action) -> tuple[str, str]:
    """Cause and fix for an empty argument."""
    import argparse

    cause = argparse.ArgumentError(action, "it is empty, as from a shell variable that is not set")
    return str(cause), "give it a value, or leave it out"


def no_play(value: object) -> tuple[str, str]:
    cause = f"`play` takes on or off, for the Editor's play mode, not {shortened(str(value))}."
    return cause, "`abu.py click T` or `abu.py drag T` acts on what is in the game"


def common_of(command: Command) -> list[Arg]:
    """The flags that every command has, except those that this command declares itself."""
    own = {name for argument in command.arguments for name in argument.names}
    return [argument for argument in COMMON if argument.names[0] not in own]


def for_argparse(argument: Arg) -> Json:
    """The options for add_argument. argparse prints the text of an ArgumentTypeError, but not that of a ValueError."""
    import argparse

    def convert(text: str) -> Any:
        try:
            return argument.read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error) or f"{shortened(text)} is no valid value") from None

    return argument.options if argument.is_switch else {**argument.options, "type": convert}


EVALUATE = (
    "Unity's own command line evaluates C# in a running Editor or player: `unity command eval CODE`, with the package "
    "com.unity.pipeline; `abu.py call` lists the commands that the game has for tests"
)
CHOOSE_MENU_ITEM = (
    "Unity's own command line works the Editor's menu and scenes: `unity command` lists how, with the package "
    "com.unity.pipeline; `abu.py refresh`, `play` and `test` need no menu"
)
# Commands that people know from Unity's own command line, with one thing to try.
UNITYS = {
    **dict.fromkeys(("eval", "evaluate", "csharp", "execute-code", "run-code"), EVALUATE),
    **dict.fromkeys(("execute-menu-item", "executemenuitem", "menu-item", "menuitem", "menu"), CHOOSE_MENU_ITEM),
}


def no_command(word: str) -> tuple[str, str]:
    """Cause and fix for an unknown command."""
    from .commands import COMMANDS

    guess = word.lower().replace("_", "-")
    if guess in UNITYS:
        return f"There is no command {shortened(word)}.", UNITYS[guess]
    meant = [command for command in COMMANDS if guess in command.guesses]
    fix = "; ".join(f"`abu.py {command.name}`: {command.help[0].lower()}{command.help[1:-1]}" for command in meant)
    return f"There is no command {shortened(word)}.", fix or nearest(word, [c.name for c in COMMANDS])


def no_argument(command: Command, unknown: Sequence[str]) -> tuple[str, str]:
    """Cause and fix for words that the command does not know."""
    from .commands import COMMANDS

    name = command.name
    word = next((word for word in unknown if word.startswith("-")), unknown[0])
    if not word.startswith("-"):
        return f"{name} takes no further argument {shortened(word)}.", "put a text of several words in quotes"
    flag = word.partition("=")[0]
    known = [name for argument in (*common_of(command), *command.arguments) for name in argument.names]
    if flag in known:
        return f"{flag} takes no value.", flag
    others = [other.name for other in COMMANDS if any(flag in argument.names for argument in other.arguments)]
    near = nearest(flag, [name for name in known if name.startswith("-")], ())
    fix = f"{', '.join(others)}, which has it" if others else near or f"`abu.py help {name}` lists them"
    return f"{name} has no flag {shortened(flag)}.", fix


def nearest(word: str, known: Sequence[str], otherwise: Sequence[str] | None = None) -> str:
    """The most similar known words; if there are none, `otherwise` or all known words."""
    import difflib

    return ", ".join(difflib.get_close_matches(word, known, 3, 0.6) or (known if otherwise is None else otherwise))
