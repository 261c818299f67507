"""The runner plays a game in real time, whose time is frozen while the model thinks."""

from __future__ import annotations

import json
import unittest

import agent
from command_line import captured
from frozen import FrozenTestCase


class AgentRunner(FrozenTestCase):
    game_name = "tetris"
    options = ("--mode", "marathon", "--frozen")

    def last_seen(self, milliseconds: int) -> str:
        """What the player sees at the end, if it takes so long before each step."""
        self.game.close()
        self.game.launch()
        record = self.game.folder / f"run-{milliseconds}"
        words = ("play", "--port", self.game.port, "--frozen", "--model", "scripted:greedy", "--goal", "a high score")
        limits = ("--max-steps", 15, "--step-delay", milliseconds, "--quiet", "--out", record)
        done = captured(agent.main, *words, *limits)
        self.assertIn("15 steps were made (max_steps)", done.out, done)
        return str(json.loads((record / "last.json").read_text())["state"])

    def test_a_game_in_real_time_waits_for_the_model(self) -> None:
        seen = self.last_seen(0)
        self.assertRegex(seen, r"frozen at [\d.]+ s")
        self.assertRegex(seen, "Score [1-9]")
        self.assertEqual(seen, self.last_seen(200))
        # The runner gives time back to a game that it has not launched.
        self.assertNotIn("frozen", self.data("status"))


if __name__ == "__main__":
    unittest.main()
