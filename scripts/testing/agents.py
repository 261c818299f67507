"""A driver that only remembers, a clock that does not wait, and scripted players."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple

from drivers import Driver, Ending, Observation
from clock import Clock
from executor import Agent
from run_record import Result
from browser_tools import BROWSER
from drivers.game import GameDriver
from grammar import read_nodes
from messages import Rules
from scripted import Scripted
from services import Answer, Asked, FakeService, saying
from toolbox import Toolbox


class FakeDriver(Driver):
    """Remembers its calls; `does` decides their results."""

    def __init__(
        self,
        does: Callable[[str, Dict[str, Any]], Any] = lambda name, args: None,
        tools: Toolbox = BROWSER,
        sees: Callable[[], Observation] = lambda: Observation("URL", "https://example.com/", "1"),
    ) -> None:
        self.name = "fake"
        self.does = does
        self.tools = tools
        self.sees = sees
        self.done: List[Tuple[str, Dict[str, Any]]] = []
        self.closed = 0
        self.over: Optional[Ending] = None

    def observe(self) -> Observation:
        return self.sees()

    def perform(self, name: str, args: Dict[str, Any]) -> Any:
        self.done.append((name, args))
        return self.does(name, args)

    def ending(self) -> Optional[Ending]:
        return self.over

    def close(self) -> None:
        self.closed += 1


class FakeClock(Clock):
    """Time passes only in `sleep`, whose calls are remembered."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0
        self.slept: List[float] = []
        super().__init__(now=lambda: self.time, monotonic=lambda: self.time, sleep=self.pass_time)

    def pass_time(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds


def calling(name: str, **args: Any) -> str:
    """A reply with one call."""
    return json.dumps({"tool_calls": [{"name": name, "args": args}]})


NOTHING = '{"tool_calls": []}'


class Player:
    """Returns these replies in order, raises those that are exceptions, then stops; remembers the messages."""

    def __init__(self, replies: Iterable[Any]) -> None:
        self.replies = iter(replies)
        self.messages: List[str] = []
        self.images: List[Optional[bytes]] = []

    def __call__(self, message: str, driver: Driver, image: Optional[bytes]) -> Any:
        self.messages.append(message)
        self.images.append(image)
        reply = next(self.replies, calling("stop"))
        if isinstance(reply, BaseException):
            raise reply
        return reply


def played(
    driver: Driver, *replies: Any, max_steps: int = 100, classic: bool = False, **options: Any
) -> Tuple[Agent, Result]:
    """The agent after a run with these replies, and how the run ended."""
    options = {"rules": Rules(classic=classic), **options}
    agent = Agent(driver, **{"action_generator": Player(replies), "clock": FakeClock(), **options})
    return agent, agent.execute("the goal", max_steps)


class GreedyService:
    """A model service that plays like `scripted:greedy`, from the message alone."""

    def __init__(self) -> None:
        self.player = Scripted("greedy")
        self.driver = GameDriver(1, "dreamtides")
        self.messages: List[Any] = []

    def __call__(self, asked: Asked) -> Answer:
        messages = asked.body["messages"]
        self.messages.append(messages)
        if asked.body["response_format"]["json_schema"]["name"] == "summary":
            return saying(json.dumps({"taskComplete": False, "summary": "It was lost.", "keyFindings": ["spark"]}))
        content = messages[-1]["content"]
        text = content if isinstance(content, str) else content[0]["text"]
        self.driver.nodes = read_nodes(text)
        return saying(self.player(text, self.driver, None).content, {"prompt_tokens": 900, "completion_tokens": 20})


def battle_requests(seed: int, most_steps: int) -> List[Dict[str, Any]]:
    """The bodies of the requests of a whole run of agent.py, in a battle that GreedyService plays."""
    program = Path(__file__).resolve().parents[1] / "agent" / "agent.py"
    with FakeService(by=GreedyService()) as service, tempfile.TemporaryDirectory() as folder:
        words = ["--game", "dreamtides", "--port", "0", "--seed", str(seed), "--max-steps", str(most_steps)]
        words += [
            "--model",
            "greedy",
            "--base-url",
            service.url,
            "--out",
            f"{folder}/run",
            "--step-delay",
            "0",
            "--quiet",
        ]
        command = [sys.executable, str(program), "play", *words]
        subprocess.run(command, env={**os.environ, "ABU_STATE_DIR": folder}, stdout=subprocess.DEVNULL)
        return [asked.body for asked in service.asked if len(asked.body["messages"]) > 1]
