"""A game in which it counts how long a key is held, played to its end from what is printed."""

from __future__ import annotations

import math
import unittest
from typing import Tuple

from samples import SampleTestCase

FRAMES_TO_FULL_POWER = 120
RULE = "Hold Space: the power rises by 50 % a second. Let go to throw. Beyond 100 % the rope snaps."


class Charge(SampleTestCase):
    game_name = "charge"
    device = "keyboard"

    def throw(self, hold: str) -> None:
        self.sends("press", "Space", "--hold", hold)
        self.waits("--gone", "The stone flies.")

    def last_throw(self) -> Tuple[float, float]:
        """Its power in percent, and the metres that it went."""
        power, metres = self.numbers(r"Last throw: power ([\d.]+) %, down at ([\d.]+) m")
        return power, metres

    @property
    def target(self) -> float:
        return self.numbers(r"Target: (\d+) m away")[0]

    def test_all_targets_are_hit(self) -> None:
        self.assertIn(RULE, self.tree)
        self.throw("60f")
        while RULE in self.tree:
            power, metres = self.last_throw()
            # Twice the power is four times the distance.
            needed = power / 100 * math.sqrt(self.target / metres)
            self.throw(f"{round(needed * FRAMES_TO_FULL_POWER)}f")
        self.assertIn("You have hit all targets, you have won.", self.tree)
        self.assertIn("Hits: 3 of 3", self.tree)
        self.assertIn("Hits: 0 of 3   Stones: 8", self.sends("press", "r"))

    def test_short_throws_lose(self) -> None:
        for left in range(7, -1, -1):
            self.throw("1f")
            self.assertIn(f"Stones: {left}", self.tree)
        self.assertIn("No stones are left, you have lost.", self.tree)
        done = self.fails("press", "Space", because="The key Space is not actionable")
        self.assertIn("or what it asks for now: r", done.err)

    def test_each_frame_counts(self) -> None:
        for frames, power in ((1, 0.8), (2, 1.7), (30, 25), (45, 37.5), (99, 82.5)):
            self.throw(f"{frames}f")
            self.assertEqual(power, self.last_throw()[0])

    def test_seconds_are_those_of_the_game(self) -> None:
        self.throw("0.5s")
        self.assertEqual(25, self.last_throw()[0])

    def test_beyond_full_power_the_rope_snaps(self) -> None:
        self.sends("press", "Space", "--hold", f"{FRAMES_TO_FULL_POWER + 30}f")
        self.assertIn("Last throw: the rope snapped.", self.tree)
        self.assertIn("Stones: 7", self.tree)

    def test_a_key_that_stays_down_charges_once(self) -> None:
        self.assertIn("--- Held: Space ---", self.sends("keydown", "Space"))
        self.waits("--text", "the rope snapped")
        self.assertIn("Power: 0.0 %", self.succeeds("wait", "--settled").out)
        self.assertIn("Stones: 7", self.succeeds("keyup", "Space").out)
        self.throw("12f")
        self.assertEqual(10, self.last_throw()[0])


if __name__ == "__main__":
    unittest.main()
