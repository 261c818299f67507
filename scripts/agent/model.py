"""
A model behind an OpenAI-compatible service. Each step is one request, in the strictest form of structured output that
the service accepts, with retries, budgets and recordings. The key is sent in one header and never logged.
"""

from __future__ import annotations

import base64
import json
import random
from dataclasses import dataclass, field, replace
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from budget import Budget, BudgetSpent
from cassette import Cassette, body_key, without_images
from clock import Clock
from http_post import HttpReply, NetworkError, NetworkTimeout, post
from messages import Marks, Prompt
from replies import ModelResponse, Usage, each_text
from service_key import OPENAI, Key, is_at
from service_replies import ModelError, Problem, calls_of_reply, count_in, problem_of, read_choice, retry_after
from summary import SUMMARY_SCHEMA

TRIES = 5
LONGEST_BACKOFF = 8.0
REQUEST_SECONDS = 120.0
COMPLETION_TOKENS = 4096
# The factor for the token limit of the retry after a truncated reply.
HIGHER = 4
# Estimates for budgets, before the service has counted: bytes per token, and tokens per image. They err on the high
# side.
TOKEN_BYTES = 3
IMAGE_TOKENS = 1500
# The highest plausible price of a request in dollars; larger values are ignored.
MOST_USD = 1e6


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
    One question, in each form that it may take. `system` writes the system prompt, for calls of tools or for text.
    `earlier` has the messages before it and their replies; `several`: a reply may have several calls.
    """

    name: str
    messages: List[Dict[str, Any]]
    schema: Dict[str, Any]
    system: Callable[[bool], str] = lambda by_tools: ""
    functions: List[Dict[str, Any]] = field(default_factory=list)
    earlier: Sequence[Tuple[str, str]] = ()
    several: bool = False

    def all_messages(self, by_tools: bool) -> List[Dict[str, Any]]:
        system = self.system(by_tools)
        told: List[Dict[str, Any]] = [{"role": "system", "content": system}] if system else []
        for asked, replied in self.earlier:
            replies = calls_of_reply(replied) if by_tools else [{"role": "assistant", "content": replied}]
            told += [{"role": "user", "content": asked}, *replies]
        return [*told, *self.messages]


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
        messages = [{"role": "user", "content": with_images(message, [image] if image else [])}]
        several = prompt.rules.actions > 1
        forms = (prompt.schema(), prompt.text, prompt.functions())
        return self.ask(Question("step", messages, *forms, earlier, several))

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
                problem = problem_of(reply, self.key.redact)
                if problem is None:
                    content, state = read_choice(reply, self.key.redact)
                    return ModelResponse(content, state, usage, "tools" in body)
            except NetworkError as error:
                timed_out = isinstance(error, NetworkTimeout)
                problem = Problem(0, f"The model's service could not be reached: {error}.", error.is_passing)
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
                raise ModelError(problem.text + tried, usage, timed_out)
            self.wait(self.pause(reply, failed - 1), problem)

    def wait(self, seconds: float, problem: Problem) -> None:
        if seconds >= self.budget.seconds_left():
            text = f"{self.budget.seconds:g} seconds do not suffice for another try ({problem.text})"
            raise BudgetSpent(text, problem.text)
        if self.cassette is None or self.cassette.mode != "none":
            self.note(f"{problem.text.rstrip('.')}; trying again in {seconds:.1f} s")
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
                body["parallel_tool_calls"] = question.several
        elif level == "json_object":
            body["response_format"] = {"type": "json_object"}
        body[habits.caps[0]] = self.budget.cap(estimate(body), cap)
        return body

    def send(self, body: Dict[str, Any]) -> HttpReply:
        """The reply, from the recording if it is there."""
        told = each_text(without_images(body), self.marks.neutral, names=False)
        # As it is recorded, since a reply that repeats the key comes back without it from a recording.
        told = self.key.redact_data(told, names=False)
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
            failure = self.key.redact(str(error))
            self.budget.check(failure)
            raise type(error)(failure) from None
        if self.cassette:
            body_text = self.marks.neutral(reply.body.decode("utf-8", "replace"))
            self.cassette.record(key, told, HttpReply(reply.status, reply.headers, body_text.encode()))
        return reply

    def read_usage(self, reply: HttpReply, body: Dict[str, Any]) -> Usage:
        """
        The cost of a reply, estimated from its length if the service does not report it. It is charged to the budget.
        """
        data = reply.data
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
