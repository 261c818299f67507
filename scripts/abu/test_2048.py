"""A game that asks Unity's Input for keys itself, played to its end from what is printed."""

from __future__ import annotations

import json
import unittest

from command_line import in_process
from folders import new_folder
from games import HeadlessGame
from samples import SampleTestCase

ARROWS = ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")
# Far more than it needs.
MOST_MOVES = 2000


class Game2048(SampleTestCase):
    game_name = "2048"
    device = "keyboard"

    def test_it_is_played_until_nothing_moves(self) -> None:
        self.assertIn("Arrow keys or WASD slide the tiles. R begins anew.", self.tree)
        rows, moves = self.rows(), 0
        while "R begins anew." in self.tree and "Arrow keys" in self.tree and moves < MOST_MOVES:
            for key in ARROWS:
                self.sends("press", key)
                if self.rows() != rows:
                    break
            rows, moves = self.rows(), moves + 1
        self.assertRegex(self.tree, "Nothing can move any more|You have won")
        self.assertNotIn("-", sum(rows, []))
        self.assertGreater(moves, 50)
        self.assertIn('"Score: 0"', self.sends("press", "r"))

    def test_controls_lists_the_keys_that_the_game_asks_for(self) -> None:
        keys = ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "a", "d", "r", "s", "w"]
        told = json.loads(self.abu("controls", "--json").out)
        self.assertEqual({"inputs": [{"name": "Input", "reachable": True, "keys": keys}]}, told)
        lines = f"--- Controls ---\nInput, keyboard: {', '.join(keys)}\n---\n"
        self.assertEqual(lines, self.abu("controls").out)
        self.assertEqual(lines + self.tree, self.abu("snapshot", "--controls").out)
        done = self.abu("press", "F5")
        cause = "The key F5 is not actionable: the game did not ask the keyboard for it"
        fix = f"press one that it asks for: {', '.join(keys)}"
        self.assertEqual((1, "", f"abu: {cause}\n  try: {fix}\n"), done)

    def test_a_held_key_goes_down_once(self) -> None:
        """As on a real keyboard: GetKeyDown is true in one frame, however long the key is held."""
        self.sends("press", "ArrowLeft")
        once = self.rows()
        self.abu("press", "r")
        self.assertEqual(0, self.abu("launch", "--restart", "--game", "2048", "--seed", "5", "--fast").code)
        self.sends("press", "ArrowLeft", "--hold", "20f")
        self.assertEqual(once, self.rows())
        self.assertIn("--- Held: a ---", self.abu("keydown", "a").out)
        self.assertIn("--- Released: a ---", self.abu("release").out)

    def test_a_game_without_the_class_input_gets_advice(self) -> None:
        with HeadlessGame(new_folder(self), "--game", "dreamtides", "--seed", "5", "--fast") as other:
            told = json.loads(in_process("controls", "--json", "--port", other.port).out)["inputs"][0]
            self.assertEqual((False, "Input"), (told["reachable"], told["name"]))
            line = f"Input: cannot be used: {told['cause']} (try: {told['fix']})\n"
            self.assertIn(line, in_process("controls", "--port", other.port).out)
            for words in (("keydown", "w"), ("press", "w", "--hold", "5f")):
                done = in_process(*words, "--port", other.port)
                self.assertEqual(1, done.code)
                self.assertTrue(done.err.endswith(f"{told['cause']}\n  try: {told['fix']}\n"), done.err)


if __name__ == "__main__":
    unittest.main()
