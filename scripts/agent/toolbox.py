"""
A tool that a model may call, and a table of tools, one for each driver. Names, arguments, defaults, checks, history
lines, the system prompt and the JSON schemas are all derived from it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

Args = Dict[str, Any]
REQUIRED: Any = object()
FILL_SHOWN = 20
# How much of what the model said with `stop` its line shows.
LONGEST_STOP = 200
# A target as the tree prints it, alone or at the end of its line.
PRINTED_REF = re.compile(r"\[?\bref=(e\d+)\]?$")


class Skip(Exception):
    """The call is not carried out; the text is the reason for the history."""


class BadArgument(Exception):
    """An argument has an unusable value; the text says which and why."""


@dataclass(frozen=True)
class Param:
    """
    One argument. `kind` is `text`, `int`, `number` or `bool`. It is required if it has no default. A `target` names
    something currently visible. An argument that may be `empty` is still required.
    """

    name: str
    help: str
    kind: str = "text"
    default: Any = REQUIRED
    lowest: float = 0
    highest: float = 1_000_000
    target: bool = False
    empty: bool = False
    choices: Tuple[str, ...] = ()

    @property
    def is_required(self) -> bool:
        return self.default is REQUIRED

    def read(self, value: Any) -> Any:
        """Converts the value. Raises Skip if it is blank and BadArgument if it is invalid."""
        if value is None or (self.kind != "text" and value == "") or isinstance(value, (dict, list)):
            if self.is_required:
                raise Skip("blank selector" if self.name == "selector" else "blank args")
            return self.default
        if self.kind == "bool":
            return value is True or str(value).strip().lower() == "true"
        return self.read_text(value) if self.kind == "text" else self.read_number(value)

    def read_text(self, value: Any) -> Any:
        text = value if isinstance(value, str) else show_number(value)
        if not text.strip() and not self.empty:
            return self.read(None)
        if self.choices and text not in self.choices:
            raise BadArgument(f"{self.name} must be one of {', '.join(self.choices)}, not {text[:40]!r}")
        printed = PRINTED_REF.search(text.strip()) if self.target else None
        return printed[1] if printed else text

    def read_number(self, value: Any) -> Any:
        what = "a whole number" if self.kind == "int" else "a number"
        try:
            number = float(value)
            if isinstance(value, bool) or not self.lowest <= number <= self.highest:
                raise ValueError
            if self.kind == "int" and number != int(number):
                raise ValueError
        except (ValueError, OverflowError):
            cause = f"{self.name} must be {what} from {self.lowest:g} to {self.highest:g}, not {str(value)[:40]!r}"
            raise BadArgument(cause) from None
        return int(number) if number == int(number) else number

    def schema(self) -> Dict[str, Any]:
        """
        For strict structured output, which requires every property; optional ones may be null. A target is any text, so
        that the schema of a run is always the same; it is checked on arrival.
        """
        kind = {"text": "string", "int": "integer", "number": "number", "bool": "boolean"}[self.kind]
        schema: Dict[str, Any] = {"type": kind if self.is_required else [kind, "null"]}
        if self.choices:
            schema["enum"] = [*self.choices, *([] if self.is_required else [None])]
        return schema

    def described_schema(self) -> Dict[str, Any]:
        return {**self.schema(), "description": self.help}

    def describe(self) -> str:
        """For the line of a tool; empty for a target, which every line would explain alike."""
        return "" if self.target else f"{self.name}: {self.help}"


def show_number(value: Any) -> str:
    """As JSON writes it: 1 for 1.0, `true` for True."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value == int(value) else str(value)


@dataclass(frozen=True)
class Tool:
    """
    One tool. `line` makes the history line from the arguments and the driver's result; `check` returns a reason to skip
    the call, or nothing.
    """

    name: str
    help: str
    params: Tuple[Param, ...] = ()
    line: Callable[[Args, Any], str] = lambda args, result: ""
    check: Callable[[Args], str] = lambda args: ""

    def bind(self, args: Mapping[str, Any]) -> Args:
        """All arguments, with defaults. Unknown ones are left out."""
        bound = {param.name: param.read(args.get(param.name)) for param in self.params}
        problem = self.check(bound)
        if problem:
            raise Skip(problem)
        return bound

    def unknown(self, args: Mapping[str, Any]) -> str:
        """The arguments that the tool does not have, in words; empty if there are none."""
        stray = [str(name)[:40] for name in args if name not in {param.name for param in self.params}]
        taken = ", ".join(param.name for param in self.params) or "no argument"
        return f"{self.name} has no argument {', '.join(stray)}; it takes {taken}" if stray else ""

    def describe(self) -> str:
        names = ", ".join(param.name if param.is_required else f"{param.name}?" for param in self.params)
        more = "; ".join(filter(None, (param.describe() for param in self.params)))
        return f"- {self.name}({names}): {self.help}" + (f" ({more})" if more else "")

    def args_schema(self) -> Dict[str, Any]:
        return strict_object({param.name: param.schema() for param in self.params})


def strict_object(properties: Dict[str, Any]) -> Dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


ANSWER = Param("answer", "what the goal asks to find out, if it asks for something", default=None)
STOP = Tool(
    "stop",
    "end the run",
    (Param("reached", "whether the goal is reached", "bool", default=None), ANSWER),
)


def stop_line(args: Mapping[str, Any]) -> str:
    """The line for a call of `stop`, with what the model said."""
    told = {name: value for name, value in args.items() if value is not None}
    return f"stop({json.dumps(told, ensure_ascii=False)[:LONGEST_STOP] if told else ''}) received"


# For runs in which the driver itself sees whether the goal is reached.
GIVE_UP = Tool("stop", "give up and end the run", (Param("answer", "why", default=None),))


class Toolbox:
    """The tools of a driver, in the order of the system prompt."""

    def __init__(self, *tools: Tool) -> None:
        self.tools = {tool.name: tool for tool in tools}

    def __iter__(self) -> Iterator[Tool]:
        return iter(self.tools.values())

    def get(self, name: str) -> Optional[Tool]:
        return self.tools.get(name)

    def describe(self) -> str:
        return "\n".join(tool.describe() for tool in self)

    def offered(self, names: Sequence[str], stop: Tool) -> Toolbox:
        """The tools of which the model is told: those with these names, all if there are none, and this `stop`."""
        kept = [tool for tool in self if tool.name != stop.name and (not names or tool.name in names)]
        return Toolbox(*kept, stop)

    def reply_schema(self, first: Mapping[str, Any], last: Mapping[str, Any]) -> Dict[str, Any]:
        """
        The schema of a whole reply, for strict structured output, with these properties before and after the calls. It
        describes nothing: the system prompt does.
        """
        calls = [
            strict_object({"name": {"type": "string", "enum": [tool.name]}, "args": tool.args_schema()})
            for tool in self
        ]
        return strict_object({**first, "tool_calls": {"type": "array", "items": {"anyOf": calls}}, **last})

    def functions(self, first: Mapping[str, Any]) -> List[Dict[str, Any]]:
        """For services that support tools but not structured output. Each takes these properties too."""
        listed: List[Dict[str, Any]] = []
        for tool in self:
            parameters = strict_object({**first, **{param.name: param.described_schema() for param in tool.params}})
            function = {"name": tool.name, "description": tool.help, "strict": True, "parameters": parameters}
            listed.append({"type": "function", "function": function})
        return listed
