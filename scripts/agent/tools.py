"""
The tools that a model may call, one table for each driver. Names, arguments, defaults, checks, history lines, the
system prompt and the JSON schemas are all derived from it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "abu"))

from verbs import LONGEST_WAIT, VERBS  # noqa: E402

Args = Dict[str, Any]
REQUIRED: Any = object()
# The limit of model services for one schema. With more targets, the schema accepts any text and the game checks it.
MOST_TARGETS = 400
FILL_SHOWN = 20


class Skip(Exception):
    """The call is not carried out; the text is the reason for the history."""


class BadArgument(Exception):
    """An argument has an unusable value; the text says which and why."""


@dataclass(frozen=True)
class Param:
    """
    One argument. `kind` is `text`, `int` or `number`. It is required if it has no default. A `target` names something
    currently visible. An argument that may be `empty` is still required.
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
        return self.read_text(value) if self.kind == "text" else self.read_number(value)

    def read_text(self, value: Any) -> Any:
        text = value if isinstance(value, str) else show_number(value)
        if not text.strip() and not self.empty:
            return self.read(None)
        if self.choices and text not in self.choices:
            raise BadArgument(f"{self.name} must be one of {', '.join(self.choices)}, not {text[:40]!r}")
        return text

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
        """For strict structured output, which requires every property; optional ones may be null."""
        kind = {"text": "string", "int": "integer", "number": "number"}[self.kind]
        if self.target:
            of_target = {"$ref": "#/$defs/target"}
            return of_target if self.is_required else {"anyOf": [of_target, {"type": "null"}]}
        schema: Dict[str, Any] = {"type": kind if self.is_required else [kind, "null"], "description": self.help}
        if self.choices:
            schema["enum"] = [*self.choices, *([] if self.is_required else [None])]
        return schema


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

    def describe(self) -> str:
        names = ", ".join(param.name if param.is_required else f"{param.name}?" for param in self.params)
        return f"- {self.name}({names}): {self.help}"

    def args_schema(self) -> Dict[str, Any]:
        return strict_object({param.name: param.schema() for param in self.params})


def strict_object(properties: Dict[str, Any]) -> Dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


STOP = Tool("stop", "end the run: the goal is reached, or cannot be reached")


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

    def usable(self, targets: Sequence[str]) -> List[Tool]:
        """Without tools that need a target if there is none."""
        return [tool for tool in self if targets or not any(p.target and p.is_required for p in tool.params)]

    def reply_schema(self, targets: Sequence[str]) -> Dict[str, Any]:
        """The schema of a whole reply, for strict structured output."""
        calls = [
            strict_object({"name": {"type": "string", "enum": [tool.name]}, "args": tool.args_schema()})
            for tool in self.usable(targets)
        ]
        properties: Dict[str, Any] = {
            "tool_calls": {"type": "array", "items": {"anyOf": calls}, "description": "one call, or none when stuck"},
            "taskComplete": {"type": ["boolean", "null"], "description": "true once the goal is reached"},
            "method": {"type": ["string", "null"], "description": "`close` to close and end, else null"},
        }
        schema = strict_object(properties)
        return {**schema, "$defs": {"target": target_schema(targets)}} if uses_targets(calls) else schema

    def functions(self, targets: Sequence[str]) -> List[Dict[str, Any]]:
        """For services that support tools but not structured output."""
        listed: List[Dict[str, Any]] = []
        for tool in self.usable(targets):
            parameters = tool.args_schema()
            if tool.name == STOP.name:
                claim = {"type": ["boolean", "null"], "description": "true if the goal is reached"}
                parameters = strict_object({"taskComplete": claim})
            if uses_targets([parameters]):
                parameters["$defs"] = {"target": target_schema(targets)}
            function = {"name": tool.name, "description": tool.help, "strict": True, "parameters": parameters}
            listed.append({"type": "function", "function": function})
        return listed


def target_schema(targets: Sequence[str]) -> Dict[str, Any]:
    return {"type": "string", "enum": list(targets)} if 0 < len(targets) <= MOST_TARGETS else {"type": "string"}


def uses_targets(schemas: Sequence[Dict[str, Any]]) -> bool:
    return "#/$defs/target" in str(schemas)


# --- Browser ---

SELECTOR = Param("selector", "a CSS selector")
COUNT = Param("count", "how often (default 1)", "int", 1, lowest=1, highest=100)
PATTERN = Param("pattern", "a regular expression that is found anywhere in it")


def blocked_url(args: Args) -> str:
    """Allows pages of the web only: no files, scripts or internal pages of the browser."""
    try:
        url = urlsplit(args["url"].strip())
        is_page = url.scheme.lower() in ("http", "https") and bool(url.hostname)
    except ValueError:
        is_page = False
    return "" if is_page else "blocked url"


def milliseconds(name: str, help: str, default: int) -> Param:
    return Param(name, help, "int", default, lowest=0, highest=60_000)


BROWSER = Toolbox(
    Tool(
        "navigateTo",
        "open a page (http or https)",
        (Param("url", "the address"),),
        lambda args, _: f"navigateTo -> {args['url']}",
        blocked_url,
    ),
    Tool(
        "waitForSelector",
        "wait until an element is there",
        (SELECTOR, milliseconds("timeoutMillis", "at most this long (default 5000)", 5000)),
        lambda args, _: f"waitForSelector -> {args['selector']} ({args['timeoutMillis']}ms)",
    ),
    Tool(
        "click",
        "click an element",
        (SELECTOR, COUNT),
        lambda args, _: f"click -> {args['selector']} x{args['count']}",
    ),
    Tool(
        "fill",
        "replace the text of a field",
        (SELECTOR, Param("text", "the new text", empty=True)),
        lambda args, _: f"fill -> {args['selector']} {args['text'][:FILL_SHOWN]}",
    ),
    Tool(
        "press",
        "press a key in an element",
        (SELECTOR, Param("key", "a key, as KeyboardEvent.key names it: Enter, ArrowDown, a")),
        lambda args, _: f"press -> {args['selector']} key={args['key']}",
    ),
    Tool("check", "tick a checkbox", (SELECTOR,), lambda args, _: f"check -> {args['selector']}"),
    Tool("uncheck", "untick a checkbox", (SELECTOR,), lambda args, _: f"uncheck -> {args['selector']}"),
    Tool("scrollDown", "scroll the page down", (COUNT,), lambda args, _: f"scrollDown -> {args['count']}"),
    Tool("scrollUp", "scroll the page up", (COUNT,), lambda args, _: f"scrollUp -> {args['count']}"),
    Tool("scrollToTop", "scroll to the page's top", (), lambda args, _: "scrollToTop"),
    Tool("scrollToBottom", "scroll to the page's end", (), lambda args, _: "scrollToBottom"),
    Tool(
        "scrollToMiddle",
        "scroll to a part of the page's height",
        (Param("ratio", "0 is the top, 1 the end (default 0.5)", "number", 0.5, highest=1),),
        lambda args, _: f"scrollToMiddle -> {args['ratio']}",
    ),
    Tool(
        "scrollToScreen",
        "scroll down by whole screens from the top",
        (Param("screenNumber", "0 is the first (default 0)", "number", 0, highest=10_000),),
        lambda args, _: f"scrollToScreen -> {args['screenNumber']}",
    ),
    Tool(
        "clickTextMatches",
        "click the first element whose text matches",
        (SELECTOR, PATTERN, COUNT),
        lambda args, _: f"clickTextMatches -> {args['selector']} / {args['pattern']} ({args['count']})",
    ),
    Tool(
        "clickMatches",
        "click the first element with an attribute that matches",
        (SELECTOR, Param("attrName", "the attribute"), PATTERN, COUNT),
        lambda args, _: f"clickMatches -> {args['selector']} @{args['attrName']}~{args['pattern']} ({args['count']})",
    ),
    Tool(
        "clickNthAnchor",
        "click the n-th link in an element",
        (
            Param("n", "counted from 0 (default 0)", "int", 0),
            Param("rootSelector", "what the link is in (default body)", default="body"),
        ),
        lambda args, href: f"clickNthAnchor -> #{args['n']} in {args['rootSelector']} => {href or 'null'}",
    ),
    Tool(
        "captureScreenshot",
        "save a picture of the page, or of an element",
        (Param("selector", "the element (default: the page)", default=None),),
        lambda args, _: f"captureScreenshot -> {args['selector'] or 'page'}",
    ),
    Tool(
        "delay",
        "wait",
        (milliseconds("millis", "how long (default 1000)", 1000),),
        lambda args, _: f"delay -> {args['millis']} ms",
    ),
    STOP,
)

# --- Games ---

# There is no tool for `call`: the game's own commands are cheats and set-ups, and a player must not have them.

TARGET = Param("target", "a ref of the tree, as e3", target=True)
FOCUS = Param("target", "a ref of the tree (default: what has the focus, or else the game)", default=None, target=True)


# The limits of `scroll` are those of the bridge.
DIRECTION, AMOUNT = (VERBS["scroll"].params[key] for key in ("direction", "amount"))


def of(result: Any, key: str) -> str:
    """The driver's name for a target."""
    return str(result.get(key, "")) if isinstance(result, dict) else ""


GAME = Toolbox(
    Tool("click", "press and release on a node", (TARGET,), lambda args, r: f"click -> {of(r, 'target')}"),
    Tool(
        "drag",
        "drag a node onto another, or to where the game takes it when there is no target",
        (
            Param("source", "a ref of the tree, as e3", target=True),
            Param("target", "a ref of the tree (default: where the game takes it)", default=None, target=True),
        ),
        lambda args, r: f"drag -> {of(r, 'source')}" + (f" to {of(r, 'target')}" if args["target"] else ""),
    ),
    Tool("hover", "move the pointer onto a node", (TARGET,), lambda args, r: f"hover -> {of(r, 'target')}"),
    Tool(
        "fill",
        "set a text field, a slider (number), a checkbox (true, false) or a dropdown (an option's text)",
        (TARGET, Param("text", "the new value", empty=True)),
        lambda args, r: f"fill -> {of(r, 'target')} {args['text'][:FILL_SHOWN]}",
    ),
    Tool(
        "press",
        "press a key on a node, or for the game",
        (Param("key", "as KeyboardEvent.key names it: Enter, Escape, ArrowLeft, a, Shift+a"), FOCUS),
        lambda args, r: "press -> " + (f"{of(r, 'target')} " if args["target"] else "") + f"key={args['key']}",
    ),
    Tool(
        "scroll",
        "scroll what a node is in",
        (
            TARGET,
            Param(
                "direction",
                f"{DIRECTION['default']} if not said",
                default=DIRECTION["default"],
                choices=tuple(DIRECTION["choices"]),
            ),
            Param(
                "pixels",
                f"how far (default {AMOUNT['default']})",
                "int",
                AMOUNT["default"],
                lowest=AMOUNT["lowest"],
                highest=AMOUNT["highest"],
            ),
            Param("to", "instead: a part of the label of the item to scroll to", default=None),
        ),
        lambda args, r: f"scroll -> {of(r, 'target')} "
        + (f"to {args['to']}" if args["to"] else f"{args['direction']} {args['pixels']}"),
    ),
    Tool(
        "do",
        "carry out an action that a label lists behind `do:`",
        (
            TARGET,
            Param("action", "its name: open, for `(do: open, dial)`"),
            Param("argument", "what the action takes (default: nothing)", default=None),
        ),
        lambda args, r: f"do {args['action']} -> {of(r, 'target')}"
        + (f" {args['argument']}" if args["argument"] else ""),
    ),
    Tool(
        "wait",
        "wait until a label contains a text, or until the game has come to rest",
        (
            Param("text", "what to wait for (default: that the game has come to rest)", default=None),
            Param("seconds", "at most this long (default 5)", "number", 5, lowest=0.1, highest=LONGEST_WAIT),
        ),
        lambda args, _: "wait -> " + (f"text {args['text']}" if args["text"] else "settled"),
    ),
    Tool("screenshot", "attach a picture of the screen to the next message", (), lambda args, _: "screenshot -> page"),
    STOP,
)
