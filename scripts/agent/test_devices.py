"""Games that read devices themselves: their tools, and a whole run of a model that knows only what it is told."""

from __future__ import annotations

import json
import re
import unittest
from typing import Any, Dict, List, Optional

from agents import calling
from device_tools import ADVICE, DEVICE
from drivers.game import GameDriver
from grammar import read_nodes
from messages import Prompt
from services import Answer, Asked, FakeService, saying
from game_tools import GAME
from toolbox import STOP
from verbs import DEVICES, VERBS
import test_agent
import test_game

UNREACHABLE = {"name": "Input", "reachable": False, "cause": "it is off", "fix": "turn it on"}
KEYS = {"name": "Input", "reachable": True, "keys": ["a", "d"]}
LINES = "--- Controls ---\nInput, keyboard: a, d\n---\n"
DRUMMER = "Saffron Drummer"


class Reading(test_game.Game):
    """A game that reads keys."""

    def setUp(self) -> None:
        super().setUp()
        self.inputs = [KEYS]

    def test_each_tool(self) -> None:
        for name, args, line, command, params in (
            ("press", {"key": "d"}, "press -> key=d", "press", {"key": "d"}),
            ("press", {"key": "d", "hold": "30f"}, "press -> key=d hold=30f", "press", {"key": "d", "hold": "30f"}),
            ("press", {"key": "d", "target": "e5"}, 'press -> "End Turn" e5 key=d', "press", {"key": "d", "ref": "e5"}),
            ("click", {"target": "e5"}, 'click -> "End Turn" e5', "click", {"ref": "e5"}),
            ("keydown", {"key": "w"}, "keydown -> w", "keydown", {"key": "w"}),
            ("keyup", {"key": "w"}, "keyup -> w", "keyup", {"key": "w"}),
            ("mouseClick", {"node": "e5"}, "mouseClick -> e5", "click", {"device": True, "ref": "e5"}),
            (
                *("mouseClick", {"node": "Board[2,3]", "button": "right", "count": 2, "hold": "0.5s"}),
                *("mouseClick -> Board[2,3] right count=2 hold=0.5s", "click"),
                {"device": True, "name": "Board[2,3]", "button": "right", "count": 2, "hold": "0.5s"},
            ),
            (
                *("mouseDrag", {"source": "e16", "toX": 30, "toY": 4.0, "over": "20f"}),
                *("mouseDrag -> e16 to 30,4 over=20f", "drag"),
                {"device": True, "source": "e16", "toX": 30, "toY": 4, "over": "20f"},
            ),
            (
                *("mouseDrag", {"source": DRUMMER, "target": "Board[1,1]"}),
                *(f"mouseDrag -> {DRUMMER} to Board[1,1]", "drag"),
                {"device": True, "sourceName": DRUMMER, "targetName": "Board[1,1]"},
            ),
            (
                *("mouseDrag", {"source": "e16", "byX": -5, "byY": 0}, "mouseDrag -> e16 by -5,0", "drag"),
                {"device": True, "source": "e16", "byX": -5, "byY": 0},
            ),
            (
                *("mouse", {"action": "move", "x": 10, "y": 0}, "mouse -> move 10,0", "mouse"),
                {"action": "move", "x": 10, "y": 0},
            ),
            (
                *("mouse", {"action": "up", "button": "right"}, "mouse -> up right", "mouse"),
                {"action": "up", "button": "right"},
            ),
            (
                *("mouse", {"action": "wheel", "y": -3}, "mouse -> wheel -3", "mouse"),
                {"action": "wheel", "y": -3},
            ),
            ("pad", {"control": "A"}, "pad -> A", "pad", {"control": "A"}),
            (
                *("pad", {"control": "leftStick", "x": 0.5, "y": -1, "hold": "1s"}, "pad -> leftStick 0.5,-1 hold=1s"),
                *("pad", {"control": "leftStick", "x": 0.5, "y": -1, "hold": "1s"}),
            ),
            (
                *("touch", {"x": 1, "y": 2, "toX": 3, "toY": 4}, "touch -> 1,2 to 3,4", "touch"),
                {"x": 1, "y": 2, "toX": 3, "toY": 4},
            ),
            (
                *("touch", {"action": "up", "finger": 1}, "touch -> up finger=1", "touch"),
                {"action": "up", "finger": 1},
            ),
            ("release", {}, "release ->", "release", {}),
        ):
            with self.subTest(line):
                self.assertEqual(line, self.act(name, **args))
                self.assertEqual((command, params), self.sent[-1])

    def test_each_command_that_moves_devices_is_a_tool_that_takes_all_its_params(self) -> None:
        for name, row in DEVICES.items():
            self.assertEqual(list(row), [param.name for param in DEVICE.tools[name].params], name)
        self.assertEqual({*DEVICES, "mouseClick", "mouseDrag"}, set(DEVICE.tools) - set(GAME.tools))
        self.assertLessEqual(set(GAME.tools), set(DEVICE.tools))
        for name, verb in (("mouseClick", "click"), ("mouseDrag", "drag")):
            taken = {param.name for param in DEVICE.tools[name].params} - {"node", "source", "target"}
            self.assertEqual(set(VERBS[verb].params) - {"device"}, taken)
        self.assertEqual(STOP, list(DEVICE)[-1])

    def test_what_a_device_does_not_have_does_not_reach_the_game(self) -> None:
        for name, args in (
            ("keydown", {}),
            ("mouse", {"action": "jump"}),
            ("mouse", {"action": "down", "button": "thumb"}),
            ("pad", {"control": "leftStick", "x": 2, "y": 0}),
            ("touch", {"x": 1, "y": 2, "finger": 10}),
            ("mouseClick", {"node": "e5", "count": 11}),
        ):
            self.assertRegex(self.act(name, **args), f"^(ERR|skip) {name}")
            self.assertEqual([], self.sent, name)

    def test_what_came_of_it_is_told(self) -> None:
        told = {"sentTo": "keyboard (Input)", "takenBy": {"role": "game", "name": "Input"}, "held": ["w"]}
        self.settled = told
        self.driver.observe()
        self.driver.perform("keydown", {"key": "w"})
        lines = '--- Sent to: keyboard (Input) ---\n--- Taken by: game "Input" ---\n--- Held: w ---\n'
        self.assertIn(lines, self.driver.observe().told + "\n")


class Telling(test_game.Game):
    """When a model is told which tools."""

    def prompt(self) -> str:
        return Prompt("the goal", self.driver).text()

    def test_a_game_that_reads_no_device_has_the_tools_that_it_had(self) -> None:
        idle: List[Dict[str, Any]] = [{"name": "Input", "reachable": True, "keys": []}]
        before = self.prompt()
        for inputs in ([], [UNREACHABLE], idle, None, 7, [7]):
            self.inputs = inputs  # type: ignore[assignment]
            self.assertNotIn("Controls", self.driver.observe().text)
            self.assertEqual((GAME, before), (self.driver.tools, self.prompt()))

    def test_the_tools_come_with_the_first_tree_in_which_it_does(self) -> None:
        self.act("click", target="e5")
        self.assertIs(GAME, self.driver.tools)
        self.inputs = [UNREACHABLE, KEYS]
        self.act("click", target="e5")
        self.assertIn(f"{LINES}- application", self.driver.observe().text)
        self.assertIs(DEVICE, self.driver.tools)
        self.assertIn(f"- {ADVICE}\n", self.prompt())
        self.assertIn("- keydown(key): ", self.prompt())
        self.inputs = []
        self.assertIn(LINES, self.driver.observe().text, "it reads nothing for a moment")
        self.assertIs(DEVICE, self.driver.tools)

    def test_who_keeps_the_steps_before_is_told_the_controls_once(self) -> None:
        self.inputs = [KEYS]
        self.driver = GameDriver(self.game.port, "dreamtides", tells_changes=True)
        first = self.driver.observe()
        self.assertIn(LINES, first.text)
        self.driver.perform("press", {"key": "a", "target": None, "hold": None})
        second = self.driver.observe()
        self.assertTrue(second.changes)
        self.assertEqual((0, 1), (second.changes.count("Controls"), second.text.count(LINES)))
        self.inputs = [{**KEYS, "keys": ["x"]}]
        self.driver.perform("press", {"key": "a", "target": None, "hold": None})
        self.assertIn("--- Controls ---\nInput, keyboard: x\n---\n", self.driver.observe().changes)


class Slider:
    """A model that slides the tiles of 2048 with the keys that it is told of, until it has the score."""

    def __init__(self, score: int) -> None:
        self.score = score
        self.board: Optional[List[str]] = None
        self.tried = 0
        self.prompts: List[str] = []

    def __call__(self, asked: Asked) -> Answer:
        prompt, message = asked.body["messages"][0]["content"], asked.body["messages"][-1]["content"]
        if "Tools:" not in prompt:
            return saying(json.dumps({"taskComplete": True, "summary": "done"}))
        self.prompts.append(prompt)
        keys = re.search("^Input, keyboard: (.*)$", message, re.MULTILINE)
        score = re.search(r"Score: (\d+)", message)
        if not keys or not score:
            return saying(json.dumps({"tool_calls": []}))
        if int(score[1]) >= self.score:
            return saying(json.dumps({"tool_calls": [], "taskComplete": True}))
        board = [node.label for node in read_nodes(message[message.index("- ") :]) if node.is_in("Board")]
        self.tried = 0 if board != self.board else self.tried + 1
        self.board = board
        arrows = [key for key in ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp") if key in keys[1].split(", ")]
        return saying(calling("press", key=arrows[self.tried % len(arrows)]))


class Playing(test_agent.Folder):
    def test_a_model_plays_2048_with_the_keys_that_the_game_reads(self) -> None:
        model = Slider(300)
        with FakeService(by=model) as service:
            words = ("play", "--game", "2048", "--port", 0, "--seed", 5, "--step-delay", 0, "--max-steps", 300)
            told = ("--goal", "Reach a score of 300", "--model", "m", "--base-url", service.url, "--out", self.out)
            done = self.call(*words, *told, "--quiet", OPENAI_API_KEY="sk-none-at-all-0000")
        self.assertEqual((0, ""), (done.code, done.err), done.out)
        result = self.run_data()["result"]
        self.assertEqual((True, 0), (result["reached"], result["errors"]))
        self.assertGreater(result["steps"], 30)
        self.assertTrue(all("- keydown(key): " in prompt for prompt in model.prompts))
        self.assertEqual([], self.players())


if __name__ == "__main__":
    unittest.main()
