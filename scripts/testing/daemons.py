"""A daemon for agent-browser that a test starts by hand, and a game that the test controls."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

from browser import PATIENCE, Browser
from fakes import TalkingGame, reply
from folders import new_folder
from waiting import comes_true

Json = Dict[str, Any]
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
TREE = """\
- application "Dreamtides"
  - group "Hand (2 cards)"
    - button "Fox (can play) -- Draw a card." [ref=e1]
    - button "Fox (can play) -- Draw a card." [ref=e2]
  - group "Controls"
    - button "End Turn" [ref=e3]
  - group "Scroll view (down)" [ref=e4]
    - textbox "Name: Ann" [ref=e5]"""
REFS = {
    "e1": {"role": "button", "name": "Fox (can play) -- Draw a card."},
    "e2": {"role": "button", "name": "Fox (can play) -- Draw a card."},
    "e3": {"role": "button", "name": "End Turn"},
    "e4": {"role": "group", "name": "Scroll view (down)"},
    "e5": {"role": "textbox", "name": "Name: Ann"},
}
# A request that a web page makes a browser send, with any method.
HTTP = b'POST / HTTP/1.1\r\nHost: localhost\r\n\r\n{"id":"r1","action":"click","selector":"@e3"}\n'
CLICK: Json = {"action": "click", "id": "r1", "selector": "@e3"}


class Actor:
    """Answers like a game. `acts` lists the actions it received; `holds` delays answers."""

    def __init__(self) -> None:
        self.session = "first run"
        self.data: Json = {"history": ["The turn ends"], "snapshot": TREE, "refs": REFS, "frame": 7}
        self.refusal: Optional[Json] = None
        self.holds: Optional[threading.Event] = None
        self.is_busy = False
        self.game = "Dreamtides"
        self.entries: List[Json] = []
        self.acts: List[Tuple[str, Json]] = []

    def __call__(self, request: Json) -> Optional[bytes]:
        if request.get("run", self.session) != self.session:
            return self.reply(request, success=False, code="restarted", error="The game was restarted")
        command = request["command"]
        if command == "log":
            data = {"entries": self.entries, "session": self.session, "next": 1, "dropped": 0}
            return self.reply(request, success=True, data=data)
        if command == "status":
            return self.reply(request, success=True, data={"game": self.game, "busy": self.is_busy, "frame": 7})
        self.acts.append((command, request["params"]))
        if self.holds is not None:
            self.holds.wait(PATIENCE)
        if self.refusal is not None:
            return self.reply(request, success=False, **self.refusal)
        if command == "screenshot":
            return self.reply(request, success=True, data={"base64": base64.b64encode(PIXEL).decode(), "refs": REFS})
        return self.reply(request, success=True, data=self.data)

    def reply(self, request: Json, **fields: Any) -> bytes:
        return reply(request, run=self.session, **fields)


def wire_lines(name: str) -> List[Json]:
    """Lines that every port must reject or accept; the tests of the ports in C# use the same samples."""
    path = Path(__file__).resolve().parents[2] / "docs" / "wire" / "lines" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))["samples"]


class DaemonTest(unittest.TestCase):
    """A session with a daemon started by hand, and a game that the test controls."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.actor = Actor()
        self.game = TalkingGame(self.actor)
        self.addCleanup(lambda: self.game.__exit__())
        self.browser = self.enter(Browser(self.folder / "s", self.game.port))

    def enter(self, context: Any) -> Any:
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def daemon(self, session: str = "default", **changes: str) -> "subprocess.Popen[bytes]":
        process = self.browser.start_daemon(session, **changes)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def ask(self, request: Json, session: str = "default") -> Json:
        return self.ask_bytes(json.dumps(request).encode() + b"\n", session)

    def ask_bytes(self, line: bytes, session: str = "default") -> Json:
        with self.browser.connect(session) as peer:
            peer.sendall(line)
            return json.loads(peer.makefile("rb").readline())

    def data(self, action: str, **params: Any) -> Json:
        answer = self.ask({"action": action, "id": f"r{os.urandom(4).hex()}", **params})
        self.assertTrue(answer["success"], answer)
        return answer["data"]

    def error(self, action: str, **params: Any) -> str:
        """The error: one sentence and one thing to try."""
        answer = self.ask({"action": action, "id": f"r{os.urandom(4).hex()}", **params})
        self.assertEqual({"id", "success", "error"}, set(answer))
        self.assertRegex(answer["error"], r"^[^\n]+[.?;]?[^\n]*\n  try: [^\n]+$")
        self.assertNotIn("--timeout", answer["error"])
        return answer["error"]

    def under_way(self) -> bool:
        return comes_true(lambda: self.actor.acts, PATIENCE)
