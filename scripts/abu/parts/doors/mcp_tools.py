"""The tools of the Model Context Protocol server, made from the table of commands"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from ..table.index import command_named
from ..core.text import shortened
from ..core.data import is_list

if TYPE_CHECKING:
    from typing import Any

    from ..table.table import Arg, Command
    from ..core.json_types import Fields, Json


class McpTool:
    """
    A tool: the command that it calls and which of its arguments it offers, by `Arg.key`. `always` are flags that each
    call has. `lines`: it also takes a text that the command reads from stdin.
    """

    def __init__(self, name: str, keys: str = "", always: str = "", lines: str = "", about: str = "") -> None:
        self.name = name
        self.about = about
        self.keys = keys.split()
        self.always = always.split()
        self.lines = lines

    @property
    def row(self) -> Command:
        row: Any = command_named(self.name)
        return row

    @property
    def only_reads(self) -> bool:
        """Whether it changes nothing."""
        return self.row.is_for_game and not self.row.changes

    @property
    def offered(self) -> dict[str, Arg]:
        """The arguments of the command that the tool has, by the names that the tool gives them."""
        return {property_of(arg): arg for arg in self.row.arguments if arg.key in self.keys}

    def listed(self) -> Json:
        """The tool as `tools/list` has it."""
        offered = self.offered
        properties = {name: schema_of(arg) for name, arg in offered.items()}
        required = [name for name, arg in offered.items() if is_required(arg)]
        if self.lines:
            properties["lines"] = {"type": "string", "description": self.lines}
            required.append("lines")
        schema: Json = {"type": "object", "properties": properties, "additionalProperties": False}
        if required:
            schema["required"] = required
        tool: Json = {"name": self.name, "description": self.about or self.row.help, "inputSchema": schema}
        if self.only_reads:
            tool["annotations"] = {"readOnlyHint": True}
        return tool

    def words(self, given: Fields) -> list[str]:
        """The command line for the arguments of a call. Raises a ValueError that says what is wrong with them."""
        offered = self.offered
        known = [*offered, *(["lines"] if self.lines else [])]
        unknown = next((name for name in given if name not in known), None)
        if unknown is not None:
            raise ValueError(f"{self.name} takes no {shortened(unknown)}: it takes {', '.join(known) or 'nothing'}")
        flags, slots = list(self.always), list[str]()
        for name, arg in offered.items():
            if name not in given:
                continue
            words = given_words(name, given[name])
            if arg.is_switch:
                flags += [arg.names[0]] if given[name] is True else []
            elif arg.is_flag:
                flags += [f"{arg.names[0]}={word}" for word in words]
            else:
                slots += words
        if any(word.startswith("-") for word in slots):
            slots.insert(0, "--")
        return [self.name, *flags, *slots]


class McpLine(McpTool):
    """The tool for all other commands: it takes a command line."""

    @property
    def only_reads(self) -> bool:
        return False

    def listed(self) -> Json:
        from ..table.commands import COMMANDS

        own = {tool.name for tool in MCP_TOOLS}
        others = " ".join(row.name for row in COMMANDS if row.name not in own and row.name not in NO_TOOLS)
        about = f"Run another command of abu.py: {others}. `help COMMAND` explains one."
        line = {"type": "string", "description": 'as in a shell: wait --text "Your turn"'}
        schema = {"type": "object", "properties": {"command": line}, "required": ["command"]}
        return {"name": self.name, "description": about, "inputSchema": {**schema, "additionalProperties": False}}

    def words(self, given: Fields) -> list[str]:
        line = given.get("command")
        if list(given) != ["command"] or not isinstance(line, str):
            raise ValueError(f"{self.name} takes `command`, a text")
        try:
            words = shlex.split(line)
        except ValueError as error:
            raise ValueError(f"the command cannot be read: {error}") from None
        if words[:1] == ["abu.py"]:
            del words[0]
        if not words or not NO_TOOLS.isdisjoint(words[:1]):
            raise ValueError(f"{shortened(line)} names no command that can be run here")
        return words


# What makes no sense inside a server.
NO_TOOLS = {"mcp", "completion"}
MCP_TOOLS = (
    McpTool("snapshot", "interactive max_depth"),
    McpTool("find", "text"),
    McpTool("click", "ref at role button count", "--diff"),
    McpTool("drag", "source target to by", "--diff"),
    McpTool("fill", "ref text role", "--diff"),
    McpTool("press", "key ref count hold", "--diff"),
    McpTool("batch", "stop_at", "--diff", 'commands, one in each line: click "End Turn"'),
    McpTool("screenshot", "ref annotate", about="The screen as a picture."),
    McpTool("launch", "game seed mode fast frozen restart"),
    McpTool("cycle", "", "--verbose"),
    McpTool("test", "filter mode", "--verbose"),
    McpLine("run"),
)


def property_of(arg: Arg) -> str:
    """The name of an argument for a tool: that of a flag, or what the usage calls a positional one."""
    metavar = str(arg.options.get("metavar", ""))
    return arg.key if arg.is_flag or not metavar.isalpha() else metavar.lower()


def is_required(arg: Arg) -> bool:
    return not arg.is_flag and "nargs" not in arg.options


def schema_of(arg: Arg) -> Json:
    """The JSON schema of an argument, as short as it can be: descriptions are paid for in each conversation."""
    metavar = str(arg.options.get("metavar", ""))
    form = "" if arg.is_switch or "," not in metavar else f"{metavar}: "
    about = {"description": f"{form}{arg.options['help']}"}
    if arg.is_switch:
        return {"type": "boolean", **about}
    if "choices" in arg.options:
        return {"enum": list(arg.options["choices"])}
    kind = {"type": kind_of(arg)}
    return {"type": "array", "items": kind, **about} if arg.is_list else {**kind, **about}


def kind_of(arg: Arg) -> str:
    """The JSON type of what the argument's converter makes of a number, or string if it takes none."""
    try:
        value: object = arg.read("1")
    except ValueError:
        return "string"
    return "integer" if isinstance(value, int) else "number" if isinstance(value, float) else "string"


def given_words(name: str, value: object) -> list[str]:
    """The words on the command line for a value. Raises a ValueError for one that no command line has."""
    values = value if is_list(value) else [value]
    if not all(isinstance(item, (str, int, float)) for item in values):
        raise ValueError(f"`{name}` is neither a text nor a number")
    return [item if isinstance(item, str) else f"{item:g}" if isinstance(item, float) else str(item) for item in values]
