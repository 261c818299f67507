"""A game that asks Unity's Input for keys itself, played to its end from what is printed."""

from __future__ import annotations

import json
import sys
import unittest
from pathlib import Path
from typing import List

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "testing")]

from calls import Done, in_process  # noqa: E402
from folders import new_folder  # noqa: E402
from games import HeadlessGame  # noqa: E402
from grammar import Node, read_nodes  # noqa: E402

ARROWS = ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")
# Far more than it needs.
MOST_MOVES = 2000


class Game2048(unittest.TestCase):
    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), "--game", "2048", "--seed", "5", "--fast")
        self.tree = self.game.launch()
        self.addCleanup(self.game.close)

    def abu(self, *argv: object) -> Done:
        return in_process(*argv, "--port", self.game.port, ABU_STATE_DIR=str(self.game.folder))

    def press(self, key: str) -> str:
        done = self.abu("press", key)
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertIn('--- Sent to: keyboard (Input) ---\n--- Taken by: game "Input" ---\n', done.out)
        return done.out

    @staticmethod
    def rows(tree: str) -> List[List[str]]:
        nodes: List[Node] = read_nodes(tree)
        return [[node.label for node in nodes if node.is_in(f"Row {number}")] for number in range(1, 5)]

    def test_it_is_played_until_nothing_moves(self) -> None:
        self.assertIn("Arrow keys or WASD slide the tiles. R begins anew.", self.tree)
        rows, moves = self.rows(self.tree), 0
        while "R begins anew." in self.tree and "Arrow keys" in self.tree and moves < MOST_MOVES:
            for key in ARROWS:
                self.tree = self.press(key)
                if self.rows(self.tree) != rows:
                    break
            rows, moves = self.rows(self.tree), moves + 1
        self.assertRegex(self.tree, "Nothing can move any more|You have won")
        self.assertNotIn("-", sum(rows, []))
        self.assertGreater(moves, 50)
        self.assertIn('"Score: 0"', self.press("r"))

    def test_what_the_game_asks_for_is_told(self) -> None:
        keys = ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "a", "d", "r", "s", "w"]
        told = json.loads(self.abu("controls").out)
        self.assertEqual({"inputs": [{"name": "Input", "reachable": True, "keys": keys}]}, told)
        done = self.abu("press", "F5")
        cause = "The key F5 is not actionable: the game did not ask the keyboard for it"
        fix = f"press one that it asks for: {', '.join(keys)}"
        self.assertEqual((1, "", f"abu: {cause}\n  try: {fix}\n"), done)

    def test_a_held_key_goes_down_once(self) -> None:
        """As on a real keyboard: GetKeyDown is true in one frame, however long the key is held."""
        once = self.rows(self.press("ArrowLeft"))
        self.abu("press", "r")
        self.assertEqual(0, self.abu("launch", "--restart", "--game", "2048", "--seed", "5", "--fast").code)
        held = self.abu("press", "ArrowLeft", "--hold", "20f")
        self.assertEqual(once, self.rows(held.out))
        self.assertIn("--- Held: a ---", self.abu("keydown", "a").out)
        self.assertIn("--- Released: a ---", self.abu("release").out)

    def test_a_game_without_the_class_says_what_would_change_that(self) -> None:
        with HeadlessGame(new_folder(self), "--game", "dreamtides", "--seed", "5", "--fast") as other:
            told = json.loads(in_process("controls", "--port", other.port).out)["inputs"][0]
            self.assertEqual((False, "Input"), (told["reachable"], told["name"]))
            for words in (("keydown", "w"), ("press", "w", "--hold", "5f")):
                done = in_process(*words, "--port", other.port)
                self.assertEqual(1, done.code)
                self.assertTrue(done.err.endswith(f"{told['cause']}\n  try: {told['fix']}\n"), done.err)


if __name__ == "__main__":
    unittest.main()
