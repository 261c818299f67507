"""
A model behind an OpenAI-compatible service. Each step is one request, in the strictest form of structured output that
the service accepts, with retries, budgets and recordings. The key is sent in one header and never logged.
"""

from __future__ import annotations

import base64
import email.utils
import functools
import hashlib
import http.client
import json
import random
import re
import socket
import threading
import time
import urllib.error
import urllib.request
from collections import deque
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import urlsplit

from clock import Clock
from executor import BudgetSpent
from messages import Marks, Prompt, one_line
from replies import ModelResponse, Usage, each_text, load_json
from summary import SUMMARY_SCHEMA

OPENAI = "https://api.openai.com/v1"
OPENROUTER = "https://openrouter.ai/api/v1"
TRIES = 5
LONGEST_RETRY_AFTER = 60.0
LONGEST_BACKOFF = 8.0
REQUEST_SECONDS = 120.0
COMPLETION_TOKENS = 4096
# The factor for the token limit of the retry after a truncated reply.
HIGHER = 4
MOST_BYTES = 64 << 20
# Estimates for budgets, before the service has counted: bytes per token, and tokens per image. They err on the high
# side.
TOKEN_BYTES = 3
IMAGE_TOKENS = 1500
ALMOST = 0.75
# The highest plausible price of a request in dollars; larger values are ignored.
MOST_USD = 1e6
# Keys shorter than this, such as `none` for a local service, may be ordinary words. They are redacted as whole words
# only.
SHORT_KEY = 8


class ModelError(Exception):
    """
    There is no reply; the text says why, without any key. `usage` is the cost of the attempts. `timed_out`: the last
    one took too long.
    """

    def __init__(self, text: str, usage: Usage = Usage(), timed_out: bool = False) -> None:
        super().__init__(text)
        self.usage = usage
        self.timed_out = timed_out


class NetworkError(Exception):
    """The network delivered no complete answer."""


class NetworkTimeout(NetworkError):
    """The answer was not complete in time."""


class BadKey(Exception):
    """The key in the environment is missing or contains characters that cannot be sent."""


# --- Keys ---


@dataclass(frozen=True)
class Key:
    """A secret whose printed form hides it, so that it does not get into a log by accident."""

    secret: str = field(repr=False, default="")

    def __str__(self) -> str:
        return "[key]"

    def redact(self, text: str) -> str:
        """Removes the secret from the text, including its spellings in JSON, URLs and HTML."""
        return spelled(self.secret).sub("[key]", text) if self.secret else text

    def redact_data(self, value: Any, names: bool = True) -> Any:
        return each_text(value, self.redact, names and len(self.secret) >= SHORT_KEY) if self.secret else value


@functools.lru_cache(maxsize=None)
def spelled(secret: str) -> "re.Pattern[str]":
    signs = [
        rf"(?:{re.escape(sign)}|(?i:\\+u00{ord(sign):02x}|\\+x{ord(sign):02x}|%{ord(sign):02x}"
        rf"|&#0*{ord(sign)};|&#x0*{ord(sign):x};)|\\+{re.escape(sign)})"
        for sign in secret
    ]
    text = "".join(signs)
    return re.compile(rf"(?<![\w-]){text}(?![\w-])" if len(secret) < SHORT_KEY else text)


def is_at(base_url: str, service: str) -> bool:
    return urlsplit(base_url).hostname == urlsplit(service).hostname


def key_for(base_url: str, environment: Mapping[str, str]) -> Key:
    """The key for the service: OpenRouter's for OpenRouter, OpenAI's for all others. If only one is set, that one."""
    names = ["OPENAI_API_KEY", "OPENROUTER_API_KEY"]
    if is_at(base_url, OPENROUTER):
        names.reverse()
    name = next((name for name in names if environment.get(name, "").strip()), "")
    secret = environment.get(name, "").strip()
    if not secret and (is_at(base_url, OPENAI) or is_at(base_url, OPENROUTER)):
        raise BadKey(f"{base_url} needs a key, and {names[0]} is not set.")
    # Quotes are excluded: JSON escapes them, so the key could not be found for redaction.
    if not all(33 <= ord(sign) < 127 and sign not in '"\\' for sign in secret):
        raise BadKey(f"{name} has signs that no key has, such as a space, a quote or a line end.")
    return Key(secret)


def default_base_url(environment: Mapping[str, str]) -> str:
    """OPENAI_BASE_URL, or the service whose key is set."""
    if environment.get("OPENAI_BASE_URL"):
        return environment["OPENAI_BASE_URL"]
    is_routed = environment.get("OPENROUTER_API_KEY") and not environment.get("OPENAI_API_KEY")
    return OPENROUTER if is_routed else OPENAI


# --- Budgets ---


class Budget:
    """
    Limits on tokens, time and money. A request is sent only if the rest of the budget covers it, and it gets no more
    tokens or time than that rest. Prices are dollars per million tokens.
    """

    def __init__(
        self,
        tokens: Optional[int] = None,
        seconds: Optional[float] = None,
        usd: Optional[float] = None,
        prices: Optional[Tuple[float, float]] = None,
        clock: Optional[Clock] = None,
    ) -> None:
        self.tokens = tokens
        self.seconds = seconds
        self.usd = usd
        self.prices = prices
        self.clock = clock or Clock()
        self.began = self.clock.monotonic()
        self.has_started = False
        self.spent = Usage()
        self.lock = threading.Lock()

    def start(self) -> None:
        """Starts the time limit, at the first call."""
        if not self.has_started:
            self.has_started, self.began = True, self.clock.monotonic()

    def priced(self, usage: Usage) -> float:
        if self.prices is None:
            return 0.0
        return (usage.prompt * self.prices[0] + usage.completion * self.prices[1]) / 1e6

    def add(self, usage: Usage) -> None:
        with self.lock:
            self.spent += usage

    def check(self) -> None:
        if self.tokens is not None and self.spent.tokens >= self.tokens:
            raise BudgetSpent(f"all {self.tokens} tokens are spent")
        if self.usd is not None and self.spent.cost >= self.usd:
            raise BudgetSpent(f"all {self.usd:g} dollars are spent")
        if self.seconds_left() <= 0:
            raise BudgetSpent(f"{self.seconds:g} seconds have passed")

    def seconds_left(self) -> float:
        return float("inf") if self.seconds is None else self.seconds - (self.clock.monotonic() - self.began)

    def cap(self, prompt: int, wanted: int) -> int:
        """The maximum number of tokens for the reply to a prompt of that many tokens."""
        self.check()
        cap = wanted
        if self.tokens is not None:
            cap = min(cap, self.tokens - self.spent.tokens - prompt)
        if self.usd is not None and self.prices is not None and self.prices[1] > 0:
            left = self.usd - self.spent.cost - prompt * self.prices[0] / 1e6
            cap = min(cap, int(left * 1e6 / self.prices[1]))
        if cap < 1:
            what = f"{self.usd:g} dollars" if self.tokens is None else f"{self.tokens} tokens"
            raise BudgetSpent(f"the rest of the {what} does not cover another request of about {prompt} tokens")
        return cap

    def warnings(self) -> List[str]:
        used = [
            (name, spent, limit)
            for name, spent, limit in (
                ("tokens", float(self.spent.tokens), self.tokens),
                ("dollars", self.spent.cost, self.usd),
                ("seconds", self.clock.monotonic() - self.began, self.seconds),
            )
            if limit and spent >= ALMOST * limit
        ]
        return [
            f"Note: {100 * spent / limit:.0f} % of the {name} for this run are used." for name, spent, limit in used
        ]


# --- HTTP ---


@dataclass(frozen=True)
class HttpReply:
    status: int
    headers: Dict[str, str]
    body: bytes


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, which could send the key to another host."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def cause_of(error: Exception) -> str:
    """The cause of the error, without the wrappers of the library."""
    inner = getattr(error, "reason", error)
    return one_line(str(getattr(inner, "strerror", None) or inner)) or type(error).__name__


def post(url: str, headers: Dict[str, str], body: bytes, seconds: float) -> HttpReply:
    """Sends one request within that many seconds in total, even if the server sends single bytes slowly."""
    outcome: List[Any] = []
    deadline = time.monotonic() + seconds

    def work() -> None:
        try:
            outcome.append(fetch(url, headers, body, deadline))
        except socket.timeout as error:
            outcome.append(NetworkTimeout(str(error)))
        except (OSError, http.client.HTTPException, ValueError) as error:
            outcome.append(NetworkError(cause_of(error)))

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(seconds)
    if not outcome:
        raise NetworkTimeout(f"no whole answer within {seconds:.0f} seconds")
    if isinstance(outcome[0], NetworkError):
        raise outcome[0]
    return outcome[0]


def fetch(url: str, headers: Dict[str, str], body: bytes, deadline: float) -> HttpReply:
    request = urllib.request.Request(url, body, headers, method="POST")
    opener = urllib.request.build_opener(NoRedirect)
    try:
        response = opener.open(request, timeout=max(deadline - time.monotonic(), 0.001))
    except urllib.error.HTTPError as error:
        response = error
    with response:
        received = bytearray()
        while True:
            chunk = response.read1(1 << 16)
            received += chunk
            if len(received) > MOST_BYTES:
                raise OSError(f"the answer is longer than {MOST_BYTES >> 20} MiB")
            if time.monotonic() > deadline:
                raise socket.timeout("the answer takes too long")
            if not chunk:
                break
        length = response.headers.get("Content-Length", "")
        if length.isdigit() and len(received) < int(length):
            raise OSError(f"the answer was cut after {len(received)} of {length} bytes")
        return HttpReply(
            int(response.status or 0), {k.lower(): v for k, v in response.headers.items()}, bytes(received)
        )


# --- Recordings ---


class CassetteError(ModelError):
    """The recording lacks the request, or cannot be read."""


class Cassette:
    """
    Recorded requests and replies, one line of JSON each. `none` only replays; `once` sends requests that are missing
    and adds them; `all` sends every request and starts a new recording. Equal requests get their replies in the
    recorded order.
    """

    MODES = ("none", "once", "all")

    def __init__(self, path: Path, mode: str, key: Key = Key()) -> None:
        self.path = path
        self.mode = mode
        self.key = key
        self.recorded: Dict[str, Deque[HttpReply]] = {}
        if mode == "all":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"")
        elif path.exists() or mode == "none":
            self.load()
            if mode == "once":
                self.drop_what_was_cut()

    def load(self) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise CassetteError(f"The cassette {self.path} cannot be read: {error}.") from None
        lines = text.split("\n")
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line or "null")
                if entry:
                    told = entry["response"]
                    body = json.dumps(told["body"]).encode() if told.get("json") else str(told["body"]).encode()
                    reply = HttpReply(int(told["status"]), dict(told["headers"]), body)
                    self.recorded.setdefault(str(entry["key"]), deque()).append(reply)
            except (ValueError, KeyError, TypeError):
                # A kill may have truncated the last line.
                if number < len(lines):
                    raise CassetteError(f"Line {number} of the cassette {self.path} is none of its entries.") from None

    def drop_what_was_cut(self) -> None:
        """Removes a truncated line, so that the next entry starts on a line of its own."""
        whole = self.path.read_bytes().rfind(b"\n") + 1
        with open(self.path, "ab") as file:
            file.truncate(whole)

    def play(self, key: str) -> Optional[HttpReply]:
        replies = self.recorded.get(key)
        if replies:
            return replies.popleft()
        if self.mode == "none":
            raise CassetteError(f"The cassette {self.path} does not have this request ({key[:12]}).")
        return None

    def record(self, key: str, body: Dict[str, Any], reply: HttpReply) -> None:
        text = reply.body.decode("utf-8", "replace")
        try:
            told, is_json = json.loads(text), True
        except ValueError:
            told, is_json = text, False
        headers = {name: reply.headers[name] for name in KEPT_HEADERS if name in reply.headers}
        request = {"method": "POST", "path": "/chat/completions", "body": body}
        response = {"status": reply.status, "headers": headers, "json": is_json, "body": told}
        # The request's keys are constants, and the response was redacted when it arrived.
        told = self.key.redact_data({"request": request, "response": response}, names=False)
        line = json.dumps({"v": 1, "key": key, **told})
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(line + "\n")


KEPT_HEADERS = ("content-type", "retry-after", "retry-after-ms")


def without_images(value: Any) -> Any:
    """Replaces each image by its hash, which suffices to compare requests."""
    if isinstance(value, str) and value.startswith("data:image/"):
        return f"sha256:{hashlib.sha256(value.encode()).hexdigest()}"
    if isinstance(value, list):
        return [without_images(item) for item in value]
    if isinstance(value, dict):
        return {key: without_images(item) for key, item in value.items()}
    return value


def body_key(body: Dict[str, Any]) -> str:
    """The hash of the body without images, in canonical form."""
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# --- Requests ---

# The forms of structured output, the strictest first, with the words that services use for them in refusals.
LEVELS = (
    ("json_schema", ("response_format", "json_schema", "schema", "structured output")),
    ("tools", ("tools", "tool_choice", "tool use", "tool call", "function")),
    ("json_object", ("response_format", "json_object", "json mode")),
    ("plain", ()),
)
# OpenAI's newer models accept only the second name; other services may know only the first.
CAPS = ("max_tokens", "max_completion_tokens")
RETRIED = (408, 409, 429)


@dataclass
class Habits:
    """What the model was found to support."""

    level: int = 0
    # The names of the parameter that limits a reply, the current one first.
    caps: List[str] = field(default_factory=lambda: list(CAPS))
    has_parallel: bool = True
    has_images: bool = True
    has_temperature: bool = True


@dataclass(frozen=True)
class Question:
    """
    One question, in each form that it may take. `system` writes the system prompt, for a reply by calls of tools or not.
    """

    name: str
    messages: List[Dict[str, Any]]
    schema: Dict[str, Any]
    system: Callable[[bool], str] = lambda by_tools: ""
    functions: List[Dict[str, Any]] = field(default_factory=list)

    def all_messages(self, by_tools: bool) -> List[Dict[str, Any]]:
        system = self.system(by_tools)
        return [*([{"role": "system", "content": system}] if system else []), *self.messages]


class ChatModel:
    """`plan` asks for a step, `summarize` for the summary of a run. Both raise ModelError or BudgetSpent."""

    def __init__(
        self,
        name: str,
        base_url: str,
        key: Key = Key(),
        *,
        budget: Optional[Budget] = None,
        cassette: Optional[Cassette] = None,
        clock: Optional[Clock] = None,
        chance: Callable[[], float] = random.random,
        note: Callable[[str], None] = lambda text: None,
        completion_tokens: int = COMPLETION_TOKENS,
        request_seconds: float = REQUEST_SECONDS,
        temperature: Optional[float] = None,
        tries: int = TRIES,
        marks: Optional[Marks] = None,
    ) -> None:
        self.marks = marks or Marks()
        self.name = name
        self.url = base_url.rstrip("/") + "/chat/completions"
        self.key = key
        self.clock = clock or Clock()
        self.budget = budget or Budget(clock=self.clock)
        self.cassette = cassette
        self.chance = chance
        self.note = note
        self.completion_tokens = completion_tokens
        self.request_seconds = request_seconds
        self.temperature = temperature
        self.tries = tries
        self.habits = Habits(caps=sorted(CAPS, reverse=not is_at(base_url, OPENAI)))

    @property
    def by_tools(self) -> bool:
        """Whether a step is asked for by calls of tools."""
        return LEVELS[self.habits.level][0] == "tools"

    # --- What is asked ---

    def plan(
        self, prompt: Prompt, message: str, image: Optional[bytes], earlier: Sequence[Tuple[str, str]] = ()
    ) -> ModelResponse:
        """Asks for one step. `earlier` has the previous messages, without images, and their replies."""
        messages: List[Dict[str, Any]] = []
        for asked, replied in earlier:
            messages += [{"role": "user", "content": asked}, {"role": "assistant", "content": replied}]
        messages.append({"role": "user", "content": with_images(message, [image] if image else [])})
        return self.ask(Question("step", messages, prompt.schema(), prompt.text, prompt.functions()))

    def chat(
        self, name: str, system: str, message: str, images: Sequence[bytes], schema: Dict[str, Any]
    ) -> ModelResponse:
        """Asks any question, with PNGs. The reply follows the schema if the service supports one."""
        content = with_images(message, images)
        return self.ask(Question(name, [{"role": "user", "content": content}], schema, lambda by_tools: system))

    def summarize(self, prompt: str) -> ModelResponse:
        return self.ask(Question("summary", [{"role": "user", "content": prompt}], SUMMARY_SCHEMA))

    def ask(self, question: Question) -> ModelResponse:
        """Returns one reply. If it was truncated, asks once more with a higher limit."""
        first = self.try_to_ask(question, self.completion_tokens)
        if first.state != "LENGTH":
            return first
        try:
            second = self.try_to_ask(question, self.completion_tokens * HIGHER)
        except ModelError as error:
            raise ModelError(str(error), error.usage + first.usage) from None
        return replace(second, usage=first.usage + second.usage)

    def try_to_ask(self, question: Question, cap: int) -> ModelResponse:
        """Retries until there is a reply, a permanent error, or no attempt left."""
        usage = Usage()
        failed = 0
        while True:
            timed_out = False
            self.budget.check()
            body = self.body(question, cap)
            try:
                reply = self.send(body)
                spent = self.read_usage(reply, body)
                usage += spent
                problem = problem_of(reply)
                if problem is None:
                    content, state = read_choice(reply)
                    return ModelResponse(content, state, usage, "tools" in body)
            except NetworkError as error:
                timed_out = isinstance(error, NetworkTimeout)
                problem = Problem(0, f"The model's service could not be reached: {error}.", is_passing=True)
                reply = HttpReply(0, {}, b"")
            except (ModelError, BudgetSpent) as error:
                if isinstance(error, ModelError):
                    error.usage += usage
                raise
            if self.give_up_feature(problem, body):
                continue
            failed += 1
            if not problem.is_passing or failed >= self.tries:
                tried = f" (tried {failed} times)" if failed > 1 else ""
                raise ModelError(self.key.redact(problem.text) + tried, usage, timed_out)
            self.wait(self.pause(reply, failed - 1), problem)

    def wait(self, seconds: float, problem: Problem) -> None:
        if seconds >= self.budget.seconds_left():
            raise BudgetSpent(f"{self.budget.seconds:g} seconds do not suffice for another try ({problem.text})")
        if self.cassette is None or self.cassette.mode != "none":
            self.note(f"{self.key.redact(problem.text).rstrip('.')}; trying again in {seconds:.1f} s")
            self.clock.sleep(seconds)

    def pause(self, reply: HttpReply, failed: int) -> float:
        """Waits as long as the service asks for, within reason; otherwise with random exponential backoff."""
        asked = retry_after(reply.headers, self.clock.now())
        if asked is not None:
            return asked
        return min(LONGEST_BACKOFF, 0.5 * 2**failed) * (1 - 0.25 * self.chance())

    # --- One request ---

    def body(self, question: Question, cap: int) -> Dict[str, Any]:
        habits = self.habits
        level = LEVELS[habits.level][0]
        by_tools = level == "tools" and bool(question.functions)
        messages = question.all_messages(by_tools)
        messages = messages if habits.has_images else texts_only(messages)
        body: Dict[str, Any] = {"model": self.name, "messages": messages}
        if self.temperature is not None and habits.has_temperature:
            body["temperature"] = self.temperature
        if level == "json_schema":
            schema = {"name": question.name, "strict": True, "schema": question.schema}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif by_tools:
            body.update(tools=question.functions, tool_choice="required")
            if habits.has_parallel:
                body["parallel_tool_calls"] = False
        elif level == "json_object":
            body["response_format"] = {"type": "json_object"}
        body[habits.caps[0]] = self.budget.cap(estimate(body), cap)
        return body

    def send(self, body: Dict[str, Any]) -> HttpReply:
        """The reply, from the recording if it is there. The key is redacted, in case the service repeats it."""
        told = each_text(without_images(body), self.marks.neutral, names=False)
        key = body_key(told)
        reply = self.cassette.play(key) if self.cassette else None
        if reply is not None:
            return reply
        headers = {"Content-Type": "application/json", "User-Agent": "abu-agent"}
        if self.key.secret:
            headers["Authorization"] = f"Bearer {self.key.secret}"
        left = self.budget.seconds_left()
        try:
            reply = post(
                self.url, headers, json.dumps(body, separators=(",", ":")).encode(), min(self.request_seconds, left)
            )
        except NetworkError as error:
            self.budget.check()
            raise type(error)(self.key.redact(str(error))) from None
        reply = self.without_key(reply)
        if self.cassette:
            body_text = self.marks.neutral(reply.body.decode("utf-8", "replace"))
            self.cassette.record(key, told, HttpReply(reply.status, reply.headers, body_text.encode()))
        return reply

    def without_key(self, reply: HttpReply) -> HttpReply:
        if not self.key.secret:
            return reply
        headers = {name: self.key.redact(value) for name, value in reply.headers.items()}
        data = load(reply)
        if data is None:
            text = self.key.redact(reply.body.decode("utf-8", "replace"))
        else:
            text = json.dumps(self.key.redact_data(data))
        return HttpReply(reply.status, headers, text.encode("utf-8", "replace"))

    def read_usage(self, reply: HttpReply, body: Dict[str, Any]) -> Usage:
        """
        The cost of a reply, estimated from its length if the service does not report it. It is charged to the budget.
        """
        data = load(reply)
        told = data.get("usage") if isinstance(data, dict) else None
        if isinstance(told, dict):
            usage = Usage(
                count_in(told, "prompt_tokens"),
                count_in(told.get("prompt_tokens_details"), "cached_tokens"),
                count_in(told, "completion_tokens"),
                count_in(told.get("completion_tokens_details"), "reasoning_tokens"),
                requests=1,
            )
            cost = told.get("cost")
        elif reply.status == 200 and isinstance(data, dict) and "choices" in data:
            completion = len(reply.body) // TOKEN_BYTES
            usage, cost = Usage(estimate(body), 0, completion, 0, requests=1, is_estimate=True), None
        else:
            return Usage(requests=1)
        is_told = isinstance(cost, (int, float)) and not isinstance(cost, bool) and 0 <= cost <= MOST_USD
        is_known = is_told or self.budget.prices is not None
        price = float(cost) if is_told and cost is not None else self.budget.priced(usage)
        usage += Usage(cost=price, unpriced=int(not is_known))
        self.budget.add(usage)
        if self.budget.usd is not None and not is_told and self.budget.prices is None:
            text = "The service does not say what a request costs, so --max-usd cannot be kept: give the prices too."
            raise ModelError(text, usage)
        return usage

    def give_up_feature(self, problem: Problem, body: Dict[str, Any]) -> bool:
        """Whether the service rejected an optional feature, which the next request then omits."""
        if problem.status not in (400, 404, 422):
            return False
        text, habits = problem.text.lower(), self.habits
        if "parallel_tool_calls" in text and "parallel_tool_calls" in body:
            habits.has_parallel = False
        elif habits.caps[0] in text and len(habits.caps) > 1:
            habits.caps.pop(0)
        elif "temperature" in text and "temperature" in body:
            habits.has_temperature = False
        elif "image" in text and habits.has_images and texts_only(body["messages"]) != body["messages"]:
            habits.has_images = False
        elif any(word in text for word in LEVELS[habits.level][1]):
            habits.level += 1
        else:
            return False
        return True


@dataclass(frozen=True)
class Problem:
    """
    Why a reply cannot be used. A `passing` problem may be gone at the next attempt. `status` is 0 without a reply.
    """

    status: int
    text: str
    is_passing: bool


def load(reply: HttpReply) -> Any:
    try:
        return json.loads(reply.body.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def count_in(told: Any, name: str) -> int:
    value = told.get(name) if isinstance(told, dict) else None
    return int(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 1e12 else 0


def estimate(body: Dict[str, Any]) -> int:
    """A high estimate of the tokens of a request."""
    text = json.dumps(without_images(body), ensure_ascii=False)
    return len(text.encode("utf-8", "replace")) // TOKEN_BYTES + IMAGE_TOKENS * text.count('"sha256:')


def with_images(text: str, images: Sequence[bytes]) -> Any:
    if not images:
        return text
    urls = [f"data:image/png;base64,{base64.b64encode(image).decode()}" for image in images]
    return [{"type": "text", "text": text}, *({"type": "image_url", "image_url": {"url": url}} for url in urls)]


def texts_only(messages: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    def text_of(content: Any) -> Any:
        if not isinstance(content, list):
            return content
        return "\n".join(part["text"] for part in content if part["type"] == "text")

    return [{**message, "content": text_of(message["content"])} for message in messages]


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


def problem_of(reply: HttpReply) -> Optional[Problem]:
    """None for a reply with a choice. Some services send errors with status 200."""
    data = load(reply)
    told = data.get("error") if isinstance(data, dict) else None
    if reply.status == 200 and not told:
        choices = data.get("choices") if isinstance(data, dict) else None
        choice = choices[0] if isinstance(choices, list) and choices else None
        if isinstance(choice, dict) and choice.get("error"):
            return Problem(502, f"The model's service failed: {words_of(choice['error'])}", is_passing=True)
        if isinstance(choice, dict) and isinstance(choice.get("message"), dict):
            return None
        what = "is not JSON" if data is None else "has no choice with a message"
        return Problem(200, f"The reply of the model's service {what}: {excerpt(reply.body)}.", is_passing=True)
    status, kind = status_of(reply.status, told), kind_of(told)
    text = f"The model's service refused ({status}): {words_of(told) if told else excerpt(reply.body)}"
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


def words_of(told: Any) -> str:
    """The message of an error, with the names of the rejected parameters."""
    if isinstance(told, dict):
        parts = [told.get(name) for name in ("message", "param", "code")]
        text = " ".join(str(part) for part in parts if part not in (None, ""))
        metadata = told.get("metadata")
        raw = metadata.get("raw") if isinstance(metadata, dict) else None
        return shortened(f"{text} {raw}" if raw else text or json.dumps(told))
    return shortened(str(told))


def shortened(text: str) -> str:
    text = one_line(text)
    return text if len(text) <= 300 else text[:297] + "..."


def excerpt(body: bytes) -> str:
    return repr(shortened(body[:300].decode("utf-8", "replace")))


def read_choice(reply: HttpReply) -> Tuple[str, str]:
    """Text and status of a reply with a choice; tool calls are converted to the text format."""
    choice = load(reply)["choices"][0]
    message = choice["message"]
    if message.get("refusal"):
        raise ModelError(f"The model refused: {shortened(str(message['refusal']))}")
    reason = choice.get("finish_reason")
    if reason == "content_filter":
        raise ModelError("The reply was withheld by the service's filter.")
    state = "LENGTH" if reason == "length" else "SUCCESS"
    calls, content = message.get("tool_calls"), message.get("content")
    if isinstance(calls, list) and calls:
        return json.dumps(reply_of_calls(calls, content)), state
    if isinstance(content, list):
        content = "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else "", state


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


def base_url_problem(base_url: str) -> str:
    """Why the address cannot be used; empty if it can."""
    try:
        url = urlsplit(base_url)
        url.port
    except ValueError:
        return "is not an address"
    if url.scheme not in ("http", "https") or not url.hostname:
        return "is not an http or https address"
    if url.username or url.password:
        return "has a password in it, and keys come from the environment alone"
    return "has a query in it" if url.query or url.fragment else ""
