"""Read a model's reply as one action. Every text can be read; some result in no action."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterator, Optional

LONGEST_REPLY = 1 << 20
# A text is given up after this many starts of objects, because parsing each costs time.
MOST_BEGINNINGS = 64
BROKEN_REPLY = re.compile(r'\{\s*"(?:tool_calls|taskComplete|method)"')
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

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt + other.prompt,
            self.cached + other.cached,
            self.completion + other.completion,
            self.reasoning + other.reasoning,
            self.cost + other.cost,
            self.requests + other.requests,
            self.is_estimate or other.is_estimate,
        )

    @property
    def tokens(self) -> int:
        return self.prompt + self.completion


@dataclass(frozen=True)
class ModelResponse:
    """What a generator returns: the text, its status (`SUCCESS`, or a reason), and the cost."""

    content: str
    state: str = "SUCCESS"
    usage: Usage = Usage()


@dataclass(frozen=True)
class Action:
    """The first call of a reply; `name` is None if there is none. `is_end`: the reply says that the task is over."""

    name: Optional[str] = None
    args: Dict[str, Any] = field(default_factory=dict)
    task_complete: bool = False
    method: Optional[str] = None
    # The number of further calls, which are not carried out.
    dropped: int = 0

    @property
    def is_end(self) -> bool:
        return self.task_complete or (self.method or "").lower() == "close"


def parse_reply(text: str) -> Action:
    """Never raises an exception."""
    for value in json_values(text):
        action = read_action(value)
        if action is not None:
            return action
    return Action()


def json_values(text: str) -> Iterator[Any]:
    """Yields the whole text if it is JSON; otherwise each object or list in it, also inside prose or a code fence."""
    text = text[:LONGEST_REPLY].strip().lstrip("\ufeff")
    whole = load_json(text)
    if whole is not None:
        yield whole
        return
    start = -1
    for _ in range(MOST_BEGINNINGS):
        start = min((at for at in (text.find("{", start + 1), text.find("[", start + 1)) if at >= 0), default=-1)
        if start < 0:
            return
        value, end = load_beginning(text, start)
        if value is not None:
            yield value
            start = end - 1
        elif BROKEN_REPLY.match(text, start):
            return  # what was cut or spoilt may have said more than the call that is left of it


def refuse(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


DECODER = json.JSONDecoder(parse_constant=refuse)


def load_json(text: str) -> Any:
    """None if the text is not JSON, or is `null`."""
    try:
        return cleaned(DECODER.decode(text))
    except (ValueError, RecursionError):
        return None


def load_beginning(text: str, start: int) -> Any:
    try:
        value, end = DECODER.raw_decode(text, start)
        return cleaned(value), end
    except (ValueError, RecursionError):
        return None, start


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
            return Action(*calls[0], dropped=len(calls) - 1)
        return read_action(value[0]) if len(value) == 1 and isinstance(value[0], dict) else None
    if not isinstance(value, dict):
        return None
    if not {"tool_calls", "taskComplete", "method"} & set(value):
        call = read_call(value)
        return Action(*call) if call else None
    listed = value.get("tool_calls")
    # Some models omit the list around a single call, or write it as a string.
    listed = load_json(listed) if isinstance(listed, str) else listed
    calls = [call for call in map(read_call, listed if isinstance(listed, list) else [listed]) if call]
    name, args = calls[0] if calls else (None, {})
    method = value.get("method")
    return Action(
        name,
        args,
        task_complete=is_true(value.get("taskComplete")),
        method=method if isinstance(method, str) else None,
        dropped=max(len(calls) - 1, 0),
    )


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
    args = next((value[key] for key in ("args", "arguments") if value.get(key) is not None), {})
    args = load_json(args) if isinstance(args, str) else args
    return name.strip(), args if isinstance(args, dict) else {}
