"""A game that reads actions of the Input System, played to its end from what is printed."""

from __future__ import annotations

import json
import re
import unittest
from typing import List, Tuple

from samples import SampleTestCase

# Far more than it needs.
MOST_TURNS = 150


class PlatformerGame(SampleTestCase):
    game_name = "platformer"

    def act(self, *argv: str, sent_to: str, taken_by: str = "") -> None:
        done = self.succeeds(*argv)
        self.assertEqual("", done.err)
        self.assertIn(f"--- Sent to: {sent_to} (Input, Input System) ---\n", done.out)
        if taken_by:
            self.assertRegex(done.out, f'--- Taken by: game "Input System": .*{taken_by}')
        self.tree = done.out

    def map(self) -> List[str]:
        """The rows of the level from the bottom to the top."""
        return self.labels_in("Map")[::-1]

    def place(self) -> Tuple[int, int]:
        """The column and the row of the player; column -1 while it cannot be seen."""
        places = [(row.index("@"), height) for height, row in enumerate(self.map()) if "@" in row]
        return places[0] if places else (-1, 0)

    def must_jump(self) -> bool:
        """Whether ground ends, or a wall begins, within two columns."""
        column, height = self.place()
        ahead = [[row[at] for row in self.map()] for at in (column + 1, column + 2)]
        return any(cells[height] == "#" or "#" not in cells[:height] for cells in ahead)

    def land(self) -> None:
        for _ in range(MOST_TURNS):
            if "reached the flag" in self.tree or ("standing" in self.tree and self.place()[0] >= 0):
                return
            self.tree = self.abu("snapshot").out
        self.fail(f"it does not land:\n{self.tree}")

    def play(self) -> None:
        self.assertIn("Space or the South button jumps", self.tree)
        for _ in range(MOST_TURNS):
            self.land()
            if "reached the flag" in self.tree:
                return
            if self.must_jump():
                self.jump()
            else:
                self.run_on()
        self.fail(f"it does not come to the flag:\n{self.tree}")

    def run_on(self) -> None:
        raise NotImplementedError

    def jump(self) -> None:
        raise NotImplementedError


class KeyboardTests(PlatformerGame):
    def run_on(self) -> None:
        self.act("press", "d", "--hold", "6f", sent_to="keyboard", taken_by="Player/Move")

    def jump(self) -> None:
        self.act("keydown", "d", sent_to="keyboard", taken_by="Player/Move")
        self.assertIn("--- Held: d ---", self.tree)
        self.act("press", "Space", "--hold", "30f", sent_to="keyboard", taken_by="Player/Jump")
        self.act("keyup", "d", sent_to="keyboard")

    def test_it_is_played_to_the_flag(self) -> None:
        self.play()
        self.assertIn("Falls: 0", self.tree)
        self.assertRegex(self.tree, "Coins: [123] of 3")
        self.act("press", "r", sent_to="keyboard", taken_by="Player/Restart")
        self.assertRegex(self.tree, "Coins: 0 of 3 .*Column: 0 of")

    def test_controls_lists_the_actions_of_the_game(self) -> None:
        told = {kind["name"]: kind for kind in json.loads(self.abu("controls", "--json").out)["inputs"]}
        self.assertTrue(told["Input System"]["reachable"])
        actions = {action["name"]: action for action in told["Input System"]["actions"]}
        self.assertEqual(["Player/Move", "Player/Jump", "Player/Restart"], list(actions))
        self.assertEqual("value", actions["Player/Move"]["type"])
        keys = ["a", "d", "ArrowLeft", "ArrowRight"]
        self.assertEqual({"gamepad": ["leftStick x", "dpad x"], "keyboard": keys}, actions["Player/Move"]["bindings"])
        self.assertEqual({"gamepad": ["A"], "keyboard": ["Space"]}, actions["Player/Jump"]["bindings"])
        self.succeeds("controls", prints="\nInput System, Player/Jump \\(button\\): gamepad A; keyboard Space\n")

    def test_a_key_without_an_action_is_taken_by_none_that_can_be_seen(self) -> None:
        self.act("press", "F5", sent_to="keyboard")
        self.assertIn('--- Taken by: game "Input System": no action that can be seen ---', self.tree)
        column = re.search(r"Column: \d+", self.tree)
        self.act("press", "F5", "--hold", "20f", sent_to="keyboard")
        self.assertEqual(column and column[0], re.search(r"Column: \d+", self.tree)[0])  # type: ignore[index]


class GamepadTests(PlatformerGame):
    def run_on(self) -> None:
        self.act("pad", "leftStick", "1,0", "--hold", "6f", sent_to="gamepad", taken_by="Player/Move")

    def jump(self) -> None:
        self.act("pad", "leftStick", "1,0", sent_to="gamepad", taken_by="Player/Move")
        self.act("pad", "A", "--hold", "30f", sent_to="gamepad", taken_by="Player/Jump")
        self.act("pad", "leftStick", "0,0", sent_to="gamepad")

    def test_it_is_played_to_the_flag(self) -> None:
        self.play()
        self.assertIn("Falls: 0", self.tree)


# It has no test of its own.
del PlatformerGame

if __name__ == "__main__":
    unittest.main()
