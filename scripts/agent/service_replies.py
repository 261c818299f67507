"""Read the answers of a model's service, and what is wrong with them."""

from __future__ import annotations

import email.utils
import json
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

import abu
from http_post import HttpReply
from replies import LONGEST_REPLY, Action, Usage, cut, load_json, read_action


LONGEST_RETRY_AFTER = 60.0
RETRIED = (408, 409, 429)
Redact = Callable[[str], str]
# What a call is answered with.
CAME = "The next message tells what came of it."


class ModelError(Exception):
    """
    There is no reply; the text says why, without any key. `usage` is the cost of the attempts. `timed_out`: the last
    one took too long.
    """

    def __init__(self, text: str, usage: Usage = Usage(), timed_out: bool = False) -> None:
        super().__init__(text)
        self.usage = usage
        self.timed_out = timed_out


@dataclass(frozen=True)
class Problem:
    """
    Why a reply cannot be used. A `passing` problem may be gone at the next attempt. `status` is 0 without a reply.
    """

    status: int
    text: str
    is_passing: bool


def count_in(told: Any, name: str) -> int:
    value = told.get(name) if isinstance(told, dict) else None
    return int(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 1e12 else 0


def retry_after(headers: Mapping[str, str], now: float) -> Optional[float]:
    """The seconds that the service asks to wait; None if it asks for none or for too many."""
    try:
        if "retry-after-ms" in headers:
            seconds = float(headers["retry-after-ms"]) / 1000
        elif headers.get("retry-after", "").strip().replace(".", "", 1).isdigit():
            seconds = float(headers["retry-after"])
        else:
            seconds = email.utils.parsedate_to_datetime(headers.get("retry-after", "")).timestamp() - now
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    return max(seconds, 0.0) if seconds <= LONGEST_RETRY_AFTER else None


def problem_of(reply: HttpReply, redact: Redact = str) -> Optional[Problem]:
    """None for a reply with a choice. Some services send errors with status 200. `redact` removes the key."""
    data = reply.data
    told = data.get("error") if isinstance(data, dict) else None
    if reply.status == 200 and not told:
        choices = data.get("choices") if isinstance(data, dict) else None
        choice = choices[0] if isinstance(choices, list) and choices else None
        if isinstance(choice, dict) and choice.get("error"):
            return Problem(502, f"The model's service failed: {words_of(choice['error'], redact)}", is_passing=True)
        if isinstance(choice, dict) and isinstance(choice.get("message"), dict):
            return None
        what = "is not JSON" if data is None else "has no choice with a message"
        return Problem(200, f"The reply of the model's service {what}: {excerpt(reply.body, redact)}.", is_passing=True)
    status, kind = status_of(reply.status, told), kind_of(told)
    text = f"The model's service refused ({status}): {words_of(told, redact) if told else excerpt(reply.body, redact)}"
    is_passing = (status in RETRIED or status >= 500) and "insufficient_quota" not in kind
    return Problem(status, text, is_passing)


def kind_of(told: Any) -> str:
    return f"{told.get('code')} {told.get('type')}" if isinstance(told, dict) else ""


def status_of(status: int, told: Any) -> int:
    """The actual status of an error that came with status 200."""
    if status != 200:
        return status
    code = told.get("code") if isinstance(told, dict) else None
    if isinstance(code, (int, str)) and str(code).isdigit() and 400 <= int(code) < 600:
        return int(code)
    kind = kind_of(told)
    passing = {"rate_limit": 429, "server_error": 500, "overloaded": 503, "timeout": 408}
    return next((number for word, number in passing.items() if word in kind), 400)


def words_of(told: Any, redact: Redact) -> str:
    """The message of an error, with the names of the rejected parameters."""
    if isinstance(told, dict):
        parts = [told.get(name) for name in ("message", "param", "code")]
        text = " ".join(str(part) for part in parts if part not in (None, ""))
        metadata = told.get("metadata")
        raw = metadata.get("raw") if isinstance(metadata, dict) else None
        return shortened(f"{text} {raw}" if raw else text or json.dumps(told), redact)
    return shortened(str(told), redact)


def shortened(text: str, redact: Redact) -> str:
    text = abu.one_line(redact(text))
    return text if len(text) <= 300 else text[:297] + "..."


def excerpt(body: bytes, redact: Redact) -> str:
    return repr(shortened(body[:4096].decode("utf-8", "replace"), redact))


def read_choice(reply: HttpReply, redact: Redact = str) -> Tuple[str, str]:
    """
    Text and status of a reply with a choice; tool calls are converted to the text format. A text is cut where nobody
    reads on.
    """
    choice = reply.data["choices"][0]
    message = choice["message"]
    if message.get("refusal"):
        raise ModelError(f"The model refused: {shortened(str(message['refusal']), redact)}")
    reason = choice.get("finish_reason")
    if reason == "content_filter":
        raise ModelError("The reply was withheld by the service's filter.")
    state = "LENGTH" if reason == "length" else "SUCCESS"
    calls, content = message.get("tool_calls"), message.get("content")
    if isinstance(calls, list) and calls:
        return cut(json.dumps(reply_of_calls(calls, content)), LONGEST_REPLY), state
    if isinstance(content, list):
        content = "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return cut(content, LONGEST_REPLY) if isinstance(content, str) else "", state


def calls_of_reply(text: str) -> List[Dict[str, Any]]:
    """
    The messages for a reply in the text format, in a request with tools: the calls, and an answer to each, which
    services insist on. A model that read its calls as text would go on with text.
    """
    action = read_action(load_json(text)) or Action()
    if not action.calls:
        return [{"role": "assistant", "content": text}]
    thought = {key: value for key, value in (("thought", action.thought), ("memory", action.memory)) if value}
    told: List[Dict[str, Any]] = []
    for number, (name, args) in enumerate(action.calls):
        args = args if number else {**thought, **args}
        function = {"name": name, "arguments": json.dumps(args)}
        told.append({"id": f"call_{number + 1}", "type": "function", "function": function})
    answers = [{"role": "tool", "tool_call_id": call["id"], "content": CAME} for call in told]
    return [{"role": "assistant", "content": None, "tool_calls": told}, *answers]


def reply_of_calls(calls: List[Any], content: Any) -> Dict[str, Any]:
    """Converts tool calls to the reply format. Thought and memory stand among the arguments of the first one."""
    listed: List[Dict[str, Any]] = []
    told: Dict[str, Any] = {"thought": content if isinstance(content, str) else None, "memory": None}
    for call in calls:
        if not isinstance(call, dict) or not isinstance(call.get("function"), dict):
            continue
        args = call["function"].get("arguments")
        args = load_json(args) if isinstance(args, str) else args
        args = args if isinstance(args, dict) else {}
        for name in told:
            told[name] = args.pop(name, None) or told[name]
        listed.append({"name": call["function"].get("name"), "args": args})
    return {**told, "tool_calls": listed}
