"""The tools of the Model Context Protocol server, made from the table of commands"""

from __future__ import annotations

import os
import re
import shlex
import sys
from typing import TYPE_CHECKING

from ..core.data import is_list, to_json
from ..core.errors import UsageError
from ..core.loader import SOURCE
from ..core.text import shortened
from ..table.as_data import kind_of
from ..table.call import parse_plain
from ..table.index import command_among, command_named
from ..table.meant import as_meant
from ..table.parser import nearest
from .mcp_answers import MOST_SIDE
from .named import argument_text, call_with

if TYPE_CHECKING:
    from typing import Any

    from ..table.call import Call
    from ..table.table import Arg, Command
    from ..core.json_types import Fields, Json

# -I keeps the working directory off sys.path, where a json.py could hide Python's own.
NAMED = "import sys; sys.path.insert(0, sys.argv.pop(1)); import abu; abu.carry_out_named()"


class McpCall:
    """
    A command that a call runs: with values by `Arg.key`, or, if there are `words`, with a command line. `tool` is the
    one that was called; None for a resource. `is_whole`: a picture is not made smaller.
    """

    is_whole = False

    def __init__(
        self, row: Command | None, values: Json, words: list[str], lines: str = "", tool: McpTool | None = None
    ) -> None:
        self.row = row
        self.values = values
        self.words = words
        self.lines = lines
        self.tool = tool

    @property
    def is_picture(self) -> bool:
        """Whether it makes a picture, and names no file for it."""
        return self.row is not None and bool(self.row.saves) and not self.says("output")

    @property
    def is_data(self) -> bool:
        """Whether its result is told as data too."""
        return self.row is not None and self.row.name in AS_DATA

    def saving(self, path: str) -> McpCall:
        """The same call with its picture in this file."""
        small = [] if self.says("max_side") else [f"--max-side={MOST_SIDE}"]
        words = [*self.words, f"--output={path}", *small] if self.words else []
        values = {**self.values, "output": path, **({} if self.is_whole else {"max_side": str(MOST_SIDE)})}
        call = McpCall(self.row, values, words, self.lines, self.tool)
        call.is_whole = self.is_whole or bool(self.words and not small)
        return call

    def says(self, key: str) -> bool:
        """Whether its command line gives a value for this argument."""
        call = read_words(self.words) if self.words else None
        return call is not None and call.option(key) is not None

    def in_own_words(self, text: str, of: str = "") -> str:
        """See `McpTool.in_own_words`; only of the lines that begin with `of`."""
        tool = self.tool
        if tool is None:
            return text
        return "\n".join(tool.in_own_words(line) if line.startswith(of) else line for line in text.split("\n"))

    def process(self, game: dict[str, str]) -> tuple[list[str], bytes]:
        """The command line of a process that carries it out in this game, and what that reads from stdin."""
        if self.words or self.row is None:
            flags = [f"--{name}={value}" for name, value in game.items()]
            data = ["--json"] if self.is_data and "--json" not in self.words else []
            return [sys.executable, "-I", SOURCE, *flags, *self.words, *data], b""
        request: Json = {"command": self.row.name, "values": {**game, **self.values}, "lines": self.lines}
        return [sys.executable, "-I", "-c", NAMED, os.path.dirname(SOURCE)], to_json(request).encode()


class McpTool:
    """
    A tool: the command that it calls and which arguments it offers, by `Arg.key`. `always` are switches that each
    call has. `lines`: it also takes a text that the command reads from stdin.
    """

    def __init__(
        self, name: str, title: str, keys: str = "", always: str = "", lines: str = "", about: str = ""
    ) -> None:
        self.name = name
        self.title = title
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

    @property
    def properties(self) -> Json:
        """The schema of each argument."""
        lines: Json = {"lines": {"type": "string", "description": self.lines}} if self.lines else {}
        return {**{name: schema_of(arg) for name, arg in self.offered.items()}, **lines}

    @property
    def required(self) -> list[str]:
        offered = self.offered
        groups = [arg.group for arg in offered.values()]
        needed = [
            name for name, arg in offered.items() if (groups.count(arg.group) == 1 if arg.group else arg.is_required)
        ]
        return [*needed, *(["lines"] if self.lines else [])]

    def listed(self) -> Json:
        """The tool as `tools/list` has it."""
        schema: Json = {"type": "object", "properties": self.properties, "additionalProperties": False}
        if self.required:
            schema["required"] = self.required
        tool: Json = {"name": self.name, "title": self.title, "description": self.described(), "inputSchema": schema}
        if self.only_reads:
            tool["annotations"] = {"readOnlyHint": True}
        return tool

    def described(self) -> str:
        about = self.about or self.row.help
        return about.replace("print ", "return ").replace("the new tree", "what changed") if self.always else about

    def in_own_words(self, line: str) -> str:
        """A line of advice with the tool's arguments in the place of flags; what is quoted stays."""
        names = {flag: name for name, arg in self.offered.items() for flag in arg.names}
        parts = line.split('"')
        parts[::2] = [FLAG.sub(lambda found: argument_in(found, names), part) for part in parts[::2]]
        return '"'.join(parts)

    def call(self, given: Fields) -> McpCall:
        """What a call with these arguments runs. Raises a ValueError or an AbuError before anything of it runs."""
        self.check_names(given)
        values: Json = {key: True for key in self.always}
        for name, arg in self.offered.items():
            if name in given and given[name] is not False:
                values[arg.key] = value_for(name, arg, given[name])
        self.check_groups(values)
        lines = given.get("lines", "")
        if not isinstance(lines, str):
            raise ValueError("`lines` is no text")
        call_with(self.row, values)
        return McpCall(self.row, values, [], lines, self)

    def check_names(self, given: Fields) -> None:
        known = list(self.properties)
        unknown = next((name for name in given if name not in known), None)
        if unknown is not None:
            near = nearest(unknown, known, ()) or ", ".join(known) or "nothing"
            raise ValueError(f"{self.name} takes no {shortened(unknown)}: it takes {near}")
        missing = next((name for name in self.required if name not in given), None)
        if missing is not None:
            raise ValueError(f"{self.name} needs `{missing}`")

    def check_groups(self, values: Json) -> None:
        """Of each group exactly one argument must be given."""
        for group in {arg.group for arg in self.offered.values() if arg.group}:
            members = {name: arg for name, arg in self.offered.items() if arg.group == group}
            if sum(arg.key in values for arg in members.values()) != 1:
                raise ValueError(f"{self.name} needs one of {', '.join(members)}, and only one")


class McpPicture(McpTool):
    """The tool for pictures, which are made smaller unless all of them is asked for."""

    @property
    def properties(self) -> Json:
        about = f"all pixels; without it no side has more than {MOST_SIDE}"
        return {**super().properties, "full": {"type": "boolean", "description": about}}

    def call(self, given: Fields) -> McpCall:
        full = given.get("full", False)
        if not isinstance(full, bool):
            raise ValueError("`full` is neither true nor false")
        call = super().call(given)
        call.is_whole = full
        return call


class McpLine(McpTool):
    """The tool for all other commands: it takes a command line."""

    @property
    def only_reads(self) -> bool:
        return False

    @property
    def offered(self) -> dict[str, Arg]:
        return {}

    @property
    def properties(self) -> Json:
        return {"command": {"type": "string", "description": 'as in a shell: wait --text "Your turn"'}}

    @property
    def required(self) -> list[str]:
        return ["command"]

    def listed(self) -> Json:
        from ..table.commands import COMMANDS

        own = {tool.name for tool in MCP_TOOLS}
        others = " ".join(row.name for row in COMMANDS if row.name not in own and row.name not in NO_TOOLS)
        about = f"Run another command of abu.py: {others}. `help COMMAND` explains one."
        schema: Json = {"type": "object", "properties": self.properties, "required": self.required}
        schema["additionalProperties"] = False
        return {"name": self.name, "title": self.title, "description": about, "inputSchema": schema}

    def call(self, given: Fields) -> McpCall:
        self.check_names(given)
        line: object = given["command"]
        if not isinstance(line, str) or "\0" in line:
            raise ValueError("`command` is no command line")
        try:
            words = shlex.split(line)
        except ValueError as error:
            raise ValueError(f"the command cannot be read: {error}") from None
        if words[:1] == ["abu.py"]:
            del words[0]
        row = command_among(words)
        if not words or (row is not None and not NO_TOOLS.isdisjoint(row.names)):
            raise ValueError(f"{shortened(line)} names no command that can be run here")
        return McpCall(row, {}, words, tool=self)


def read_words(words: list[str]) -> Call | None:
    """The call that a command line is; None if it is none."""
    meant = as_meant(words)
    return parse_plain(words) or (meant[1] if meant else None)


FLAG = re.compile(r"(?<![\w-])(--[a-z][a-z-]*)(?: [A-Z][A-Z,]*\b)?")
# Commands whose result is told as data too.
AS_DATA = {"status", "games", "replay"}
# What makes no sense inside a server.
NO_TOOLS = {"mcp", "completion", "watch"}
MCP_TOOLS = (
    McpTool("snapshot", "Read the screen", "interactive max_depth in near role max"),
    McpTool("find", "Find by text", "text"),
    McpTool("click", "Click", "ref at role in button count device quiet", "diff"),
    McpTool("drag", "Drag and drop", "source target to by in device quiet", "diff"),
    McpTool("fill", "Set a value", "ref text role in submit quiet", "diff"),
    McpTool("press", "Press a key", "key ref count hold device quiet", "diff"),
    McpTool("batch", "Several commands", "stop_at", "diff", 'commands, one in each line: click "End Turn"'),
    McpPicture("screenshot", "Take a picture", "ref annotate", about="The screen as a picture."),
    McpTool("launch", "Start the game", "game project scene seed mode fast frozen restart"),
    McpTool("cycle", "Recompile and play", "", "verbose"),
    McpTool("test", "Run Unity's tests", "filter mode", "verbose"),
    McpLine("run", "Another command"),
)


def argument_in(found: re.Match[str], names: dict[str, str]) -> str:
    name = names.get(found.group(1))
    return f"`{name}`" if name else found.group()


def property_of(arg: Arg) -> str:
    """The name of an argument for a tool: that of a flag, or what the usage calls a positional one."""
    metavar = str(arg.options.get("metavar", ""))
    return arg.key if arg.is_flag or not metavar.isalpha() else metavar.lower()


def schema_of(arg: Arg) -> Json:
    """The JSON schema of an argument, as short as it can be: descriptions are paid for in each conversation."""
    metavar = str(arg.options.get("metavar", ""))
    form = "" if arg.is_switch or "," not in metavar else f"{metavar}: "
    about = {"description": f"{form}{arg.options['help']}".replace("TARGET", "target")}
    if arg.is_switch:
        return {"type": "boolean", **about}
    if "choices" in arg.options:
        return {"enum": list(arg.options["choices"])}
    kind = {"type": kind_of(arg)}
    return {"type": "array", "items": kind, **about} if arg.is_list else {**kind, **about}


def value_for(name: str, arg: Arg, value: object) -> object:
    """The value of an argument for the process that carries it out. Raises a ValueError that names the argument."""
    if arg.is_switch:
        if value is not True:
            raise ValueError(f"`{name}` is neither true nor false")
        return True
    if arg.is_list != is_list(value):
        raise ValueError(f"`{name}` is {'no list' if arg.is_list else 'a list'}")
    try:
        return [argument_text(arg, item) for item in value] if is_list(value) else argument_text(arg, value)
    except ValueError as error:
        raise ValueError(f"`{name}` {error}") from None


def wrong_arguments(error: ValueError | UsageError) -> str:
    """What a call with such arguments is answered: a sentence, and one thing to try."""
    cause = str(error).rstrip(".")
    fix = error.fix if isinstance(error, UsageError) else "look at the tool's arguments"
    return f"{cause[0].upper()}{cause[1:]}.\n  try: {fix}"
