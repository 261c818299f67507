"""A client of the MCP server calls every tool with what it reads: each call has an answer, and none is too long."""

from __future__ import annotations

import random
import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any, Callable, Dict, List

from answers import MOST_TOKENS, tokens
from command_line import start
from rpc import RpcSession
from waiting import comes_true

from .player import Player
from .table import Row

REF = re.compile(r"\[ref=(e\d+)\]")
NAME = re.compile(r'"((?:[^"\\]|\\.)+)"')
KEYS = ("Enter", "Escape", "ArrowLeft", "a", "Tab")
LINES = (
    *("status", "log --tail 5", "log --all", "controls", "perf", "games", "doctor", "help all", "help --json", "skill"),
    *(
        "snapshot --bounds",
        "snapshot --empty",
        "inspect Menu",
        "rest 1 2",
        "wait --timeout 0.1 --text Nobody",
        "nonsense",
    ),
)
HUGE = "huge tree"

Call = Dict[str, Any]


class Reader:
    """The client: what it has read last, and what the answers were like."""

    def __init__(self, session: RpcSession, row: Row, rng: random.Random) -> None:
        self.session, self.row, self.rng = session, row, rng
        self.refs: List[str] = ["e1"]
        self.names: List[str] = ["Menu"]
        self.longest = 0.0
        self.outcomes: "Counter[str]" = Counter()

    def call(self, tool: str, given: Call) -> str:
        """The text of an answer, which is checked."""
        answer = self.session.ask("tools/call", name=tool, arguments=given)
        result: Dict[str, Any] = answer.get("result", {})
        text = "\n".join(part.get("text", "") for part in result.get("content", []))
        length = tokens(result)
        self.longest = max(self.longest, length)
        self.row.check("result" in answer, f"{tool} {given}: no result but {answer.get('error')}")
        self.row.check(length <= MOST_TOKENS, f"{tool} {given}: {length:.0f} tokens")
        self.outcomes["error" if result.get("isError") else "done"] += 1
        self.refs = REF.findall(text) or self.refs
        self.names = NAME.findall(text) or self.names
        return text

    def call_something(self) -> None:
        tools: Dict[str, Callable[[], Call]] = {
            "snapshot": lambda: self.some(interactive=True, max_depth=2, max=20),
            "find": lambda: {"text": self.name()},
            "click": lambda: {"target": self.target()},
            "drag": lambda: {"source": self.target(), "target": self.target()},
            "fill": lambda: {"target": self.target(), "text": self.name()},
            "press": lambda: {"key": self.rng.choice(KEYS), **self.some(count=3)},
            "batch": lambda: {"lines": "\n".join(f"click {self.rng.choice(self.refs)}" for _ in range(5))},
            "screenshot": lambda: self.some(annotate=True, full=True),
            "run": lambda: {"command": self.rng.choice(LINES)},
        }
        tool = self.rng.choice([*tools, "click", "click", "drag"])
        given = tools[tool]()
        if self.rng.random() < 0.05:
            given = {**given, "nonsense": 1}
        self.call(tool, given)

    def some(self, **values: Any) -> Call:
        """Some of these arguments."""
        return {name: value for name, value in values.items() if self.rng.random() < 0.5}

    def name(self) -> str:
        return self.rng.choice(self.names)

    def target(self) -> str:
        return self.rng.choice((self.rng.choice(self.refs), self.name()))

    def note(self) -> None:
        self.row.note("longest answer", f"{self.longest:,.0f} tokens at most")
        self.row.note("", ", ".join(f"{name} {number}" for name, number in self.outcomes.most_common()))


def client_of(player: Player) -> RpcSession:
    return RpcSession(start("--port", player.port, "mcp", env=player.environment, stdin=subprocess.PIPE))


def random_calls(player: Player, count: int, seed: int) -> Row:
    """A battle, played by all tools."""
    row = Row("random calls over MCP, with answers that fit")
    with client_of(player) as session:
        reader = Reader(session, row, random.Random(seed))
        reader.call("snapshot", {})
        reader.call("click", {"target": "Start Battle"})
        for _ in range(count):
            reader.call_something()
        reader.note()
    return row


def huge_answers(player: Player, parts: int) -> Row:
    """A tree of ten million letters, of which the client reads the first parts."""
    row = Row("a huge tree over MCP, in parts that fit")
    with client_of(player) as session:
        reader = Reader(session, row, random.Random(0))
        row.check(comes_true(lambda: HUGE in reader.call("snapshot", {})), "the game shows no faults")
        text = reader.call("click", {"target": f"Fault: {HUGE}"})
        for _ in range(parts):
            more = re.search(r'run "(rest \d+ \d+)"', text)
            if not row.check(more is not None, f"an answer of {len(text)} letters names no rest") or more is None:
                break
            text = reader.call("run", {"command": more[1]})
        reader.note()
    return row


def rows(folder: Path, calls: int, parts: int, seed: int, faulty: str) -> List[Row]:
    with Player(folder, "--fast", "--seed", str(seed)) as player:
        played = random_calls(player, calls, seed)
    with Player(folder, "--fast", "--seed", "7", program=faulty) as player:
        return [played, huge_answers(player, parts)]
