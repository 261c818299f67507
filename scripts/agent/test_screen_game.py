"""Screen mode plays the headless game: a stand-in model finds buttons in its pictures and presses them."""

from __future__ import annotations

import base64
import json
import re
import signal
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List

import abu
from command_line import CALL_SECONDS, environment
from folders import new_folder
from grammar import Node, read_nodes
from scripted import Scripted
from services import Answer, Asked, FakeService, saying
from abu import read_run, read_run_steps
from report_commands import view
from test_screen import replying
from vision import Button, with_unique_names
from waiting import comes_true


class StandIn:
    """
    A model with perfect vision: its boxes come from the annotated tree. Some replies are unusable. It plays like
    `scripted:greedy`, and stops when it sees the end.
    """

    BAD_VISION = (
        *("", "Sorry, I see nothing.", '{"buttons": 7}', '{"buttons": [{"label"', "[1, 2", '"text"', "null"),
        *('{"boxes": []}', "```json\n{\n```"),
    )
    # Invalid entries are left out and the others used.
    BAD_ENTRIES = (
        *(7, None, {}, {"label": "X"}, {"label": 3, "box_2d": [0, 0, 9, 9]}, {"label": "", "box_2d": [0, 0, 9, 9]}),
        *({"label": "X", "box_2d": "0 0 9 9"}, {"label": "X", "box_2d": [0, 0, 9]}),
        *({"label": "X", "box_2d": [900, 900, 100, 100]}, {"label": "X", "box_2d": [0, 0, None, 9]}),
    )
    ERRORS = (
        "there is no button 'Nowhere'",
        "2 inputs in one turn",
        "there is no tool fly",
    )

    def __init__(self, state: Path) -> None:
        self.state = state
        self.end = ""
        self.tried: List[Any] = []
        self.bad_vision = list(self.BAD_VISION)
        press = ("pressButton", {"name": "End Turn"})
        bad = (("pressButton", {"name": "Nowhere"}),), (press, press), (("fly", {}),)
        self.bad_replies = ["I will end my turn.", *(replying(*calls) for calls in bad)]
        self.had_bad_vision = False
        self.player = Scripted("greedy")
        self.nodes: List[Node] = []
        self.names: Dict[str, str] = {}

    def __call__(self, asked: Asked) -> Answer:
        name = asked.body["response_format"]["json_schema"]["name"]
        return saying(self.look() if name == "vision" else self.decide())

    def look(self) -> str:
        """After an unusable reply, the same request is repeated with an explanation."""
        self.had_bad_vision = not self.had_bad_vision and bool(self.bad_vision)
        if self.had_bad_vision:
            return self.bad_vision.pop(0)
        (player,) = self.state.glob("player-*.json")
        port = int(player.stem[len("player-") :])
        data = abu.data_of("snapshot", abu.send_command("snapshot", {"bounds": True}, port))
        end = re.search(r'- label "(Victory|Defeat)', data["snapshot"])
        self.end = end[1] if end else ""
        nodes = read_nodes(data["snapshot"])
        self.nodes, self.tried = nodes, self.tried if nodes == self.nodes else []
        roles = ("button", "target")
        seen = {ref: node for ref, node in data["refs"].items() if node["role"] in roles and "bounds" in node}
        unique = with_unique_names([Button(tag_free(node["name"]), 0, 0, 0, 0) for node in seen.values()])
        self.names = {ref: button.name for ref, button in zip(seen, unique)}
        entries = [{"label": self.names[ref], "box_2d": box(*node["bounds"])} for ref, node in seen.items()]
        return json.dumps({"buttons": [*self.BAD_ENTRIES, *entries]})

    def decide(self) -> str:
        if self.end:
            return replying(("stop", {"reached": self.end == "Victory", "answer": self.end}))
        if "End Turn" in self.names.values() and self.bad_replies:
            return self.bad_replies.pop(0)
        for name, args in self.player.greedy(self.nodes):
            refs = [str(ref) for ref in dict(args).values()]
            # The zone in which cards are played is not to be seen.
            words = [self.names.get(ref) for ref in (refs[:1] if name == "drag" else refs)]
            made = (name, *words)
            if None not in words and made not in self.tried:
                self.tried.append(made)
                keys = ("source", "target") if name == "drag" else ("name",)
                return replying(("drag" if name == "drag" else "pressButton", dict(zip(keys, words))))
        return replying()


def tag_free(name: str) -> str:
    return name.replace("|", "\\|").replace("=", "\\=")


def box(x: float, y: float, width: float, height: float) -> List[float]:
    """In the units of vision models, for a screen of 1280 by 720."""
    across, down = 1000 / 1280, 1000 / 720
    return [y * down, x * across, (y + height) * down, (x + width) * across]


class InTheGame(unittest.TestCase):
    """The program, on pictures of the running game."""

    def setUp(self) -> None:
        self.folder = new_folder(self)

    @staticmethod
    def answer(asked: Asked) -> Answer:
        """A model that sees one button, at the place of the game's first one."""
        name = asked.body["response_format"]["json_schema"]["name"]
        if name == "vision":
            return saying(json.dumps({"buttons": [{"label": "Start", "box_2d": [430, 400, 550, 600]}]}))
        return saying(replying(("pressButton", {"name": "Start"})))

    def start(self, url: str, *words: str) -> "subprocess.Popen[str]":
        program = str(Path(__file__).with_name("agent.py"))
        options = (
            "--driver",
            "screen",
            "--port",
            "0",
            "--seed",
            "11",
            "--model",
            "m",
            "--goal",
            "win",
            "--base-url",
            url,
        )
        settings = {"LLUMA_SPLIT__ENABLED": "false", "LLUMA_TURN__POST_PADDING_S": "0"}
        state = {
            "ABU_STATE_DIR": str(self.folder / "state"),
            "TMPDIR": str(self.folder),
            "OPENAI_API_KEY": "sk-secret-1234",
            # The stand-in model asks the game too, from another process.
            "ABU_TOKEN": "",
        }
        return subprocess.Popen(
            [sys.executable, program, "play", *options, "--out", str(self.folder / "out"), *words],
            env={**environment(), **settings, **state},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def logs(self) -> List[Dict[str, Any]]:
        paths = sorted((self.folder / "out" / "logs").glob("turn-*.json"))
        return [json.loads(path.read_text()) for path in paths]

    def test_the_game_is_clicked_where_the_model_saw_a_button(self) -> None:
        with FakeService(by=self.answer) as service:
            process = self.start(service.url, "--max-steps", "2")
            out, err = process.communicate(timeout=CALL_SECONDS)
        self.assertEqual(4, process.returncode, err)
        self.assertIn("Ended after 2 turns (max_turns)", out)
        first, second = self.logs()
        self.assertEqual([1280, 720], first["capture"]["validation"]["size_px"])
        self.assertEqual("success", first["input_execution"]["status"], first)
        before, after = ((self.folder / "out" / log["capture"]["raw_path"]).read_bytes() for log in (first, second))
        self.assertNotEqual(before, after)
        for path in (self.folder / "out").rglob("*"):
            if path.is_file():
                self.assertNotIn(b"sk-secret-1234", path.read_bytes())
        self.assertEqual([], list((self.folder / "state").glob("player-*.json")))
        run, steps = read_run(self.folder / "out"), read_run_steps(self.folder / "out")
        self.assertEqual(
            ("screen", "dreamtides", "m", "win", 11), tuple(run[k] for k in ("driver", "game", "model", "goal", "seed"))
        )
        self.assertEqual((2, 2, 4), (run["max_steps"], run["result"]["steps"], run["result"]["exit_code"]))
        self.assertEqual(["#1 pressButton 'Start' at 640,353"], steps[0]["lines"])
        self.assertIn("#1 pressButton 'Start' at 640,353  (", err)
        self.assertEqual([log["capture"]["raw_path"] for log in (first, second)], [step["image"] for step in steps])
        self.assertIn(base64.b64encode(before).decode(), view(self.folder / "out"))
        again = self.start("http://127.0.0.1:1")
        out, err = again.communicate(timeout=CALL_SECONDS)
        self.assertEqual((2, ""), (again.returncode, out))
        self.assertIn("holds the record of another run", err)
        self.assertEqual([first, second], self.logs())

    def test_a_battle_is_won_from_pictures_in_spite_of_bad_replies(self) -> None:
        player = StandIn(self.folder / "state")
        config = self.folder / "config.json"
        config.write_text('{"turn": {"max_turns": 80}}')
        with FakeService(by=player) as service:
            process = self.start(service.url, "--config", str(config), "--seed", "5")
            out, err = process.communicate(timeout=CALL_SECONDS)
        self.assertEqual((0, ""), (process.returncode, player.end.replace("Victory", "")), err)
        self.assertIn("Answer: Victory.", out)
        run = read_run(self.folder / "out")
        self.assertEqual((80, True, "stop"), (run["max_steps"], run["result"]["reached"], run["result"]["end_reason"]))
        logs = self.logs()
        self.assertTrue(any(log["input_execution"].get("action", "").startswith("drag ") for log in logs))
        errors = [log["error"]["message"] for log in logs if "error" in log]
        for words in StandIn.ERRORS:
            self.assertTrue(any(words in message for message in errors), (words, errors))
        self.assertEqual(len(StandIn.ERRORS), len(errors), errors)
        self.assertEqual([], player.bad_vision)

    def test_ctrl_c_ends_it_after_the_turn(self) -> None:
        with FakeService(by=self.answer) as service:
            process = self.start(service.url)
            self.addCleanup(process.communicate)
            self.addCleanup(process.kill)
            self.assertTrue(comes_true(lambda: process.poll() is not None or len(self.logs()) > 0, 300))
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=CALL_SECONDS)
        self.assertEqual(130, process.returncode, err)
        self.assertIn("ending after this turn", err)
        run = read_run(self.folder / "out")
        result = run["result"]
        self.assertIsNone(run["max_steps"])
        self.assertEqual(("interrupted", 130), (result["end_reason"], result["exit_code"]))
        self.assertEqual(result["steps"], len(read_run_steps(self.folder / "out")))
        events = (self.folder / "out" / "logs" / "session.jsonl").read_text().splitlines()
        self.assertEqual(["turn_end", "stop", "session_end"], [json.loads(line)["event"] for line in events[-3:]])
        self.assertEqual([], list((self.folder / "state").glob("player-*.json")))


if __name__ == "__main__":
    unittest.main()
