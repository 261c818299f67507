"""The Model Context Protocol's own clients, as npm has them, play real games."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List

import abu
from games import HeadlessGame
from npm import fetched
from test_mcp import Session
from unity_projects import UnityProjectTests

# The clients that the tests run, by the revision that they speak.
CLIENTS = {"2025-11-25": "@modelcontextprotocol/sdk@1.32.2", "2026-07-28": "@modelcontextprotocol/client@2.4.0"}
CLIENT = Path(__file__).resolve().parents[1] / "testing" / "mcp_client.mjs"
# A battle is over after as many turns of one's own at the latest.
MOST_TURNS = 15
# The questions that there are, each refused where it is not asked, and the end of the turn.
TURN = ("click Submit", 'click "Draw a card"', 'click "End Turn"')


def carry_out(revision: str, game: HeadlessGame, steps: List[List[Any]]) -> List[Dict[str, Any]]:
    """What a client of that revision is told, step by step."""
    node, folder = fetched(CLIENTS[revision])
    script = folder / CLIENT.name
    shutil.copyfile(CLIENT, script)
    server = [sys.executable, str(Path(abu.__file__)), "--port", str(game.port), "mcp"]
    done = subprocess.run(
        [node, str(script), revision, *server],
        input=json.dumps(steps),
        capture_output=True,
        text=True,
        env=game.environment,
        timeout=600,
    )
    if (done.returncode, done.stderr) != (0, ""):
        raise AssertionError(f"the client ended with {done.returncode}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


class BattleTests(unittest.TestCase):
    def test_a_battle_is_begun_and_looked_at(self) -> None:
        for revision in CLIENTS:
            with self.subTest(revision):
                self.play(revision)

    def play(self, revision: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            game = HeadlessGame(Path(folder))
            steps: List[List[Any]] = [
                ["server"],
                ["tools"],
                ["call", "snapshot", {}],
                ["call", "launch", {"seed": 11, "fast": True}],
                # Nothing of it is carried out: without its source this once dragged a card onto itself.
                ["call", "drag", {"target": "Start Battle"}],
                ["call", "click", {"target": "Start Battle"}],
                ["call", "drag", {"source": "Saffron Drummer", "target": "Play Zone"}],
                ["call", "screenshot", {"annotate": True}],
                ["call", "screenshot", {"full": True}],
                ["call", "screenshot", {"target": "Menu"}],
                ["read", "abu://tree"],
                ["resources"],
                ["call", "run", {"command": "status"}],
                *[["call", "run", {"command": f"{what} --pass"}] for _ in range(MOST_TURNS) for what in TURN],
                ["call", "run", {"command": "close"}],
                ["progress"],
            ]
            try:
                told = carry_out(revision, game, steps)
            finally:
                game.close()
        results: List[Any] = [entry.get("result") for entry in told]
        self.assertEqual([None] * len(steps), [entry.get("error") for entry in told])
        (
            server,
            tools,
            nothing,
            launch,
            refused,
            click,
            drag,
            picture,
            _,
            part,
            tree,
            resources,
            status,
            *turns,
            close,
            progress,
        ) = results
        self.assertEqual("abu", server["name"])
        self.assertEqual(12, len(tools["tools"]))
        self.assertTrue(nothing["isError"])
        self.assertIn('button "Start Battle"', launch["content"][0]["text"])
        self.assertIn("Drag needs `source`", refused["content"][0]["text"])
        self.assertIn('region "Battle"', click["content"][0]["text"])
        self.assertIn("Saffron Drummer moved from hand", drag["content"][0]["text"])
        self.assertIn("--- Changes", drag["content"][0]["text"])
        self.assertEqual("Dreamtides", status["structuredContent"]["game"])
        ends = [turn for turn in turns if re.search(r"^(Victory!|Defeat)$", turn["content"][0]["text"], re.MULTILINE)]
        self.assertEqual(1, len(ends), [turn["content"][0]["text"][:300] for turn in turns])
        self.assertEqual(["image", "text"], [part["type"] for part in picture["content"]])
        self.assertIn("End Turn", picture["content"][1]["text"])
        self.assertEqual(["image"], [content["type"] for content in part["content"]])
        sizes = [len(base64.b64decode(result["content"][0]["data"])) for result in (picture, part)]
        self.assertGreater(sizes[0], sizes[1])
        self.assertTrue(base64.b64decode(picture["content"][0]["data"]).startswith(b"\x89PNG"))
        self.assertIn("Play Zone", tree["contents"][0]["text"])
        self.assertEqual(2, len(resources["resources"]))
        self.assertIn("Dreamtides", status["content"][0]["text"])
        self.assertFalse(close["isError"])
        self.assertTrue(any("answered on port" in message for message in progress), progress)


class ProjectTests(UnityProjectTests):
    """A project in Unity's format, played from its own files."""

    def test_a_unity_project_is_launched_and_played(self) -> None:
        for revision in CLIENTS:
            with self.subTest(revision):
                self.play(revision)

    def play(self, revision: str) -> None:
        steps: List[List[Any]] = [
            ["call", "launch", {"project": str(self.folder / "nothing here")}],
            ["call", "launch", {"project": str(self.project)}],
            ["call", "click", {"target": "Add"}],
            ["call", "press", {"key": "c", "hold": "2f"}],
            ["call", "find", {"text": "Count"}],
            ["call", "screenshot", {}],
            ["call", "run", {"command": "status"}],
            ["call", "run", {"command": "close"}],
            ["progress"],
        ]
        try:
            told = carry_out(revision, self.game, steps)
        finally:
            self.game.close()
        self.assertEqual([None] * len(steps), [entry.get("error") for entry in told])
        refused, launch, click, press, found, picture, status, close, progress = [entry["result"] for entry in told]
        self.assertTrue(refused["isError"])
        self.assertIn("is no Unity project", refused["content"][0]["text"])
        self.assertIn('label "Count 0"', launch["content"][0]["text"])
        self.assertIn('label "Count 2"', click["content"][0]["text"])
        self.assertIn('label "Count 3"', press["content"][0]["text"])
        self.assertIn('label "Count 3"', found["content"][0]["text"])
        self.assertTrue(base64.b64decode(picture["content"][0]["data"]).startswith(b"\x89PNG"))
        self.assertEqual("Counter", status["structuredContent"]["game"])
        self.assertFalse(close["isError"])
        self.assertTrue(any("answered on port" in message for message in progress), progress)


class OthersTests(unittest.TestCase):
    """Two play one game, one of them over MCP."""

    def test_the_next_answer_says_that_somebody_else_has_acted(self) -> None:
        with tempfile.TemporaryDirectory() as name, HeadlessGame(Path(name), "--seed", "11", "--fast") as game:
            with Session(game.port, name) as session:
                self.assertIn("Start Battle", session.text("snapshot"))
                self.assertEqual(0, game.abu("click", "Start Battle").code)
                acted = session.text("click", target="End Turn")
                told = '--- Others have acted since your last call: abu.py: click button "Start Battle" ---'
                self.assertEqual(told, acted.splitlines()[0])
                self.assertNotIn("Others have acted", session.text("snapshot"))
            told = "--- Others have acted since your last call: mcp-"
            self.assertTrue(game.abu("snapshot").out.startswith(told))


if __name__ == "__main__":
    unittest.main()
