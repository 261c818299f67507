"""What a game asks devices for, as it is printed."""

from __future__ import annotations

import unittest
from typing import Any

from fakes import giving
from plays import TREE, play

LEGACY = {
    "name": "Input",
    "reachable": True,
    "keys": ["Shift", "w"],
    "anyKey": True,
    "mouse": ["left button", "the mouse's position"],
    "pad": ["A"],
    "touches": True,
    "axes": {"Horizontal": ["ArrowRight", "d"]},
}
JUMP = {"name": "Player/Jump", "type": "button", "bindings": {"gamepad": ["A"], "keyboard": ["Space", "w"]}}
LEGACY_LINES = """\
Input, keyboard: Shift, w, any key
Input, mouse: left button, the mouse's position
Input, gamepad: A
Input, touchscreen: touches
Input, axis Horizontal: ArrowRight, d
"""


class ControlsTests(unittest.TestCase):
    def check(self, lines: str, *inputs: Any, tree: str = "") -> None:
        data = {"inputs": list(inputs), **({"snapshot": tree, "refs": {}} if tree else {})}
        words = ("snapshot", "--controls") if tree else ("controls",)
        expected = f"--- Controls ---\n{lines}---\n" + (f"{tree}\n" if tree else "")
        self.assertEqual((0, expected, ""), play(giving(data), *words))

    def test_each_device_and_axis_of_input_has_a_line(self) -> None:
        self.check(LEGACY_LINES, LEGACY)
        self.check(LEGACY_LINES, LEGACY, tree=TREE)

    def test_each_action_of_the_input_system_has_a_line(self) -> None:
        unbound = {"name": "Player/Look", "type": "value", "bindings": {}}
        lines = (
            "Input System, Player/Jump (button): gamepad A; keyboard Space, w\n"
            "Input System, Player/Look (value): nothing that commands can move\n"
        )
        self.check(lines, {"name": "Input System", "reachable": True, "actions": [JUMP, unbound]})

    def test_a_kind_that_is_asked_for_nothing_says_so(self) -> None:
        self.check("Input: nothing now\n", {"name": "Input", "reachable": True, "keys": []})
        self.check("")

    def test_a_kind_that_commands_cannot_reach_says_why(self) -> None:
        kind = {"name": "Input", "reachable": False, "cause": "it is off", "fix": "turn it on"}
        self.check("Input: cannot be used: it is off (try: turn it on)\n", kind)
        self.check("Input: cannot be used: it is off\n", {**kind, "fix": None})

    def test_what_works_comes_first(self) -> None:
        off = {"name": "Input", "reachable": False, "cause": "it is off"}
        system = {"name": "Input System", "reachable": True, "actions": [JUMP]}
        focus = {"role": "button", "name": "Play", "ref": "e1"}
        code, out, err = play(giving({"inputs": [off, system], "keys": ["Enter", "m"], "focus": focus}), "controls")
        self.assertEqual((0, ""), (code, err))
        self.assertEqual(
            [
                "--- Controls ---",
                "keys that the game takes now (press): Enter, m",
                'the focus, where other keys go: button "Play" (e1)',
                "Input System, Player/Jump (button): gamepad A; keyboard Space, w",
                "Input: cannot be used: it is off",
                "---",
            ],
            out.splitlines(),
        )

    def test_names_of_the_game_imitate_nothing(self) -> None:
        jump = {**JUMP, "name": "a\n--- End ---\x1b"}
        lines = "Input System, a\\n--- End ---\\u001b (button): gamepad A; keyboard Space, w\n"
        self.check(lines, {"name": "Input System", "reachable": True, "actions": [jump]})

    def test_a_reply_of_another_shape_is_no_traceback(self) -> None:
        for inputs in (None, 7, [7], [{"name": 7}], [{"reachable": True, "keys": 7, "axes": 7, "actions": [7]}]):
            with self.subTest(inputs):
                code, out, err = play(giving({"inputs": inputs}), "controls")
                self.assertEqual((0, ""), (code, err))
                self.assertTrue(out.startswith("--- Controls ---\n"), out)


if __name__ == "__main__":
    unittest.main()
