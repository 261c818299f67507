"""
Read a model's reply. Every text can be read: the result is an action, or the fault that the model is told, so that it
can reply again.
"""

from __future__ import annotations

import ast
import json
import re
import warnings
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple

LONGEST_REPLY = 1 << 20
# Deeper JSON has no use in a reply, and would exceed Python's recursion limit where it is handled.
DEEPEST = 100
# Longer numbers are none that a tool takes, and old Pythons read them in quadratic time.
LONGEST_INT = 400
# A text is given up after this many starts of objects, or once it has been read this often, because parsing costs time.
MOST_BEGINNINGS, MOST_READINGS = 64, 4
# A Python literal that is longer is not tried.
LONGEST_LITERAL = 20_000
BROKEN_REPLY = re.compile(r'\{\s*"(?:thought|reasoning|memory|tool_calls|taskComplete|method)"')
# Stands for a reply that was cut off or spoilt.
BROKEN = object()
NO_MODEL = "LLM_NOT_AVAILABLE"


@dataclass(frozen=True)
class Usage:
    """
    Tokens and dollars of one or several requests. `is_estimate`: computed from lengths, because the service did not
    report them.
    """

    prompt: int = 0
    cached: int = 0
    completion: int = 0
    reasoning: int = 0
    cost: float = 0.0
    requests: int = 0
    is_estimate: bool = False
    # How many of the requests have no known cost.
    unpriced: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt + other.prompt,
            self.cached + other.cached,
            self.completion + other.completion,
            self.reasoning + other.reasoning,
            self.cost + other.cost,
            self.requests + other.requests,
            self.is_estimate or other.is_estimate,
            self.unpriced + other.unpriced,
        )

    @property
    def tokens(self) -> int:
        return self.prompt + self.completion


@dataclass(frozen=True)
class ModelResponse:
    """
    What a generator returns: the text, its status (`SUCCESS` or a reason), the cost, and whether the model was asked to
    call `tools` instead of replying in JSON.
    """

    content: str
    state: str = "SUCCESS"
    usage: Usage = Usage()
    by_tools: bool = False


Call = Tuple[str, Dict[str, Any]]


@dataclass(frozen=True)
class Action:
    """
    What a reply says. `calls` are its calls in order; `fault` says why the reply cannot be read, or is empty. `is_end`:
    the reply says that the task is over.
    """

    calls: Tuple[Call, ...] = ()
    task_complete: bool = False
    method: Optional[str] = None
    # The model's thought, and its notes if it wrote new ones.
    thought: str = ""
    memory: Optional[str] = None
    fault: str = ""
    # How many whole replies stood before this one in the same text.
    drafts: int = 0

    @property
    def name(self) -> Optional[str]:
        """The first call; None if there is none."""
        return self.calls[0][0] if self.calls else None

    @property
    def args(self) -> Dict[str, Any]:
        return self.calls[0][1] if self.calls else {}

    @property
    def is_end(self) -> bool:
        return self.task_complete or (self.method or "").lower() == "close"


def parse_reply(text: str) -> Action:
    """Of several replies in one text the last counts: the earlier ones are drafts. Never raises an exception."""
    text = without_reasoning(text[:LONGEST_REPLY])
    found: List[Action] = []
    faults: List[str] = []
    is_whole = True
    for value in json_values(text):
        if value is BROKEN:
            is_whole = False
            break
        action = read_action(value)
        if action is not None:
            found.append(action)
        elif isinstance(value, dict):
            faults.append(f"a JSON object with the keys {keys_of(value)}")
    if not found or not is_whole:
        return Action(fault=broken_json(text) if not is_whole or not faults else faults[-1])
    return replace(found[-1], drafts=len(found) - 1)


# Some services begin the block in their template, so that only its end is in the reply.
REASONING = re.compile(r"<(think|thinking|reasoning|thought)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
REASONING_END = re.compile(r"</(?:think|thinking|reasoning|thought)>", re.IGNORECASE)


def without_reasoning(text: str) -> str:
    """Without the blocks in which a model thinks aloud. A tag inside a JSON text stays."""
    if text.lstrip("\ufeff \n\r\t").startswith(("{", "[")):
        return text
    text = REASONING.sub("", text)
    ends = [found.end() for found in REASONING_END.finditer(text)]
    return text[ends[-1] :] if ends else text


def broken_json(text: str) -> str:
    """What a text without a readable reply is, in words."""
    start, end = text.find("{"), text.rfind("}") + 1
    if start < 0:
        return "prose without a JSON object" if text.strip() else "no text outside the reasoning"
    inside = text[start:end]
    if load_json(re.sub(r",(\s*[}\]])", r"\1", inside)) is not None:
        return "JSON with a comma before a closing bracket"
    if is_python(inside):
        return "a Python dict; JSON has double quotes, true, false and null"
    depth = inside.count("{") + inside.count("[") - inside.count("}") - inside.count("]")
    return "JSON that was cut off before its last bracket" if depth > 0 or not end else "text in braces, but not JSON"


def is_python(text: str) -> bool:
    with warnings.catch_warnings():
        # Python would print its opinion of the model's escapes.
        warnings.simplefilter("ignore")
        try:
            return len(text) <= LONGEST_LITERAL and isinstance(ast.literal_eval(text), dict)
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
            return False


def keys_of(value: Dict[str, Any]) -> str:
    return ", ".join(str(key)[:40] for key in list(value)[:8]) or "(none)"


def json_values(text: str) -> Iterator[Any]:
    """Yields the whole text if it is JSON; otherwise each object or list in it, also inside prose or a code fence."""
    text = text[:LONGEST_REPLY].strip().lstrip("\ufeff")
    whole = load_json(text)
    if whole is not None:
        yield whole
        return
    start, left = -1, MOST_READINGS * len(text)
    for _ in range(MOST_BEGINNINGS):
        start = min((at for at in (text.find("{", start + 1), text.find("[", start + 1)) if at >= 0), default=-1)
        if start < 0 or left < 0:
            return
        value, end = load_beginning(text, start)
        left -= end - start
        if value is not None:
            yield value
            start = end - 1
        elif BROKEN_REPLY.match(text, start):
            yield BROKEN  # it may have said more than the call that is left of it
            return


def refuse(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def short_int(text: str) -> int:
    if len(text) > LONGEST_INT:
        raise ValueError("the number is too long")
    return int(text)


DECODER = json.JSONDecoder(parse_constant=refuse, parse_int=short_int)


def shallow(value: Any) -> Any:
    """The value. Raises a ValueError if lists and objects are nested deeper than DEEPEST in it."""
    level = [value]
    for _ in range(DEEPEST):
        level = [item for one in level if isinstance(one, (dict, list)) for item in inside(one)]
        if not level:
            return value
    raise ValueError("it is nested too deep")


def inside(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


def cut(text: str, most: int) -> str:
    """The text, or the beginning of a longer one with a mark that says how much is left out."""
    return text if len(text) <= most else f"{text[:most]}… ({len(text) - most:,} characters left out)"


def load_json(text: str) -> Any:
    """None if the text is not JSON, or is `null`."""
    try:
        return cleaned(shallow(DECODER.decode(text)))
    except (ValueError, RecursionError):
        return None


def load_beginning(text: str, start: int) -> Tuple[Any, int]:
    """The JSON that begins there, or None; and how far it was read."""
    end = start
    try:
        value, end = DECODER.raw_decode(text, start)
        return cleaned(shallow(value)), end
    except (ValueError, RecursionError) as error:
        return None, max(end, getattr(error, "pos", start))


def cleaned(value: Any) -> Any:
    """
    Converts whole floats to int and removes surrogates, which no file can store. Raises a ValueError for numbers that
    are too large.
    """
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, float):
        if value in (float("inf"), float("-inf")):
            raise ValueError("the number is too large")
        return int(value) if value == int(value) else value
    if isinstance(value, list):
        return [cleaned(item) for item in value]
    if isinstance(value, dict):
        return {cleaned(key): cleaned(item) for key, item in value.items()}
    return value


def each_text(value: Any, change: Callable[[str], str], names: bool = True) -> Any:
    """Applies a function to each text in the structure; also to the keys of objects if `names`."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, (list, tuple)):
        return [each_text(item, change, names) for item in value]
    if isinstance(value, dict):
        return {
            # The model chooses the argument names of its calls.
            (change(key) if names and isinstance(key, str) else key): each_text(item, change, names or key == "args")
            for key, item in value.items()
        }
    return value


def read_action(value: Any) -> Optional[Action]:
    """None for other JSON, such as an example that the model quotes."""
    if isinstance(value, list):
        calls = [call for call in map(read_call, value) if call]
        if calls:
            return Action(tuple(calls))
        return read_action(value[0]) if len(value) == 1 and isinstance(value[0], dict) else None
    if not isinstance(value, dict):
        return None
    if not {"tool_calls", "taskComplete", "method"} & set(value):
        call = read_call(value)
        return with_fault(Action((call,)), [value]) if call else None
    listed = value.get("tool_calls")
    # Some models omit the list around a single call, or write it as a string.
    listed = load_json(listed) if isinstance(listed, str) else listed
    listed = listed if isinstance(listed, list) else [listed]
    method, memory = value.get("method"), value.get("memory")
    action = Action(
        tuple(call for call in map(read_call, listed) if call),
        task_complete=is_true(value.get("taskComplete")),
        method=method if isinstance(method, str) else None,
        thought=text_of(value.get("thought")) or text_of(value.get("reasoning")),
        memory=memory if isinstance(memory, str) else None,
    )
    return with_fault(action, listed)


def text_of(value: Any) -> str:
    return value if isinstance(value, str) else ""


def with_fault(action: Action, listed: List[Any]) -> Action:
    """A call without a name, or whose arguments stand beside it, is a fault of the whole reply."""
    for call in listed:
        if isinstance(call, dict) and not isinstance(call.get("function"), dict):
            stray = set(call) - {"name", "id", "type", *ARGUMENTS}
            has_name = isinstance(call.get("name"), str) and call["name"].strip()
            has_args = bool(set(call) & set(ARGUMENTS))
            if (has_name and stray and not has_args) or not (has_name or action.calls):
                return Action(fault=f"a call with the keys {keys_of(call)}")
    return action


# The names that models use for the arguments of a call.
ARGUMENTS = ("args", "arguments", "parameters", "input")


def is_true(value: Any) -> bool:
    return value is True or (isinstance(value, str) and value.strip().lower() == "true")


def read_call(value: Any) -> Any:
    """Name and arguments of a call in any of the common formats; None for anything else."""
    if not isinstance(value, dict):
        return None
    if isinstance(value.get("function"), dict):
        value = value["function"]
    name = value.get("name")
    if not isinstance(name, str) or not name.strip():
        return None
    args = next((value[key] for key in ARGUMENTS if value.get(key) is not None), {})
    args = load_json(args) if isinstance(args, str) else args
    return name.strip(), args if isinstance(args, dict) else {}
