"""A game for two fingers, played to its end from what is printed."""

from __future__ import annotations

import cmath
import math
import re
import unittest
from typing import Tuple

from samples import SampleTestCase

# Where something lies: its middle with x to the right and y down, how it is turned, clockwise, and its zoom.
Pose = Tuple[complex, float, float]
ARM = 150
RULE = "Two fingers turn, zoom and move the picture, which sticks to both. One finger moves it."


def pixel(place: complex) -> str:
    return f"{round(place.real)},{round(place.imag)}"


class Pinch(SampleTestCase):
    game_name = "pinch"
    device = "touchscreen"

    def pose(self, name: str) -> Pose:
        x, y, degrees, zoom = self.numbers(
            rf'"{name}: middle at (-?\d+),(-?\d+), turned by (\d+), zoom ([\d.]+)',
        )
        return complex(x, y), math.radians(degrees), zoom

    def batch(self, *commands: str) -> str:
        file = self.game.folder / "gesture.txt"
        file.write_text("\n".join(commands) + "\n")
        self.tree = self.succeeds("batch", "--file", str(file)).out
        return self.tree

    def pinch(self) -> None:
        """Takes the picture with two fingers left and right of its middle, and puts it into the frame."""
        (start, turned, zoom), (end, to_turn, to_zoom) = self.pose("Picture"), self.pose("Frame")
        # Together the two places of a finger say how much it goes round and outwards.
        arm = ARM / max(1, to_zoom / zoom)
        arm_after = cmath.rect(arm * to_zoom / zoom, to_turn - turned)
        self.batch(
            f"touch down {pixel(start + arm)}",
            f"touch down {pixel(start - arm)} --finger 1",
            f"touch move {pixel(end + arm_after)} --over 10f",
            f"touch move {pixel(end - arm_after)} --over 10f --finger 1",
            "touch up",
            "touch up --finger 1",
        )

    def test_all_frames_are_filled(self) -> None:
        self.assertIn(RULE, self.tree)
        gestures = 0
        while RULE in self.tree:
            self.pinch()
            gestures += 1
            self.assertIn(f"Frames filled: {gestures} of 3", self.tree)
        self.assertIn("All frames are filled, you have won.", self.tree)
        self.device = "keyboard"
        self.assertIn("Frames filled: 0 of 3   Gestures left: 8", self.sends("press", "r"))

    def test_gestures_that_fit_nowhere_lose(self) -> None:
        for left in range(7, -1, -1):
            self.sends("touch", "640,360")
            self.assertIn(f"Gestures left: {left}", self.tree)
        self.assertIn("No gestures are left, you have lost.", self.tree)

    def test_one_finger_moves_the_picture(self) -> None:
        middle = self.pose("Picture")[0]
        self.sends("touch", "600,300", "--to", "650,280", "--over", "5f")
        self.assertEqual((middle + complex(50, -20), 0, 1), self.pose("Picture"))

    def test_the_picture_follows_while_the_fingers_are_down(self) -> None:
        self.sends("touch", "down", "540,360")
        self.sends("touch", "down", "740,360", "--finger", "1")
        self.sends("touch", "move", "840,360", "--finger", "1")
        self.assertEqual((complex(690, 360), 0, 1.5), self.pose("Picture"))
        # A quarter of the clock around the first finger.
        self.sends("touch", "move", "540,660", "--finger", "1", "--over", "20f")
        middle, turned, zoom = self.pose("Picture")
        self.assertAlmostEqual(0, abs(middle - complex(540, 510)), delta=1)
        self.assertEqual((90, 1.5), (round(math.degrees(turned)), zoom))
        self.assertIn("Gestures left: 8", self.tree)
        for finger in ("0", "1"):
            self.succeeds("touch", "up", "--finger", finger, prints="Sent to: touchscreen")
        self.tree = self.succeeds("snapshot").out
        self.assertIn("Gestures left: 7", self.tree)

    def test_a_third_finger_and_a_lifted_one_do_not_move_the_picture(self) -> None:
        for finger, place in enumerate(("540,360", "740,360", "640,500")):
            self.sends("touch", "down", place, "--finger", str(finger))
        self.sends("touch", "move", "640,600", "--finger", "2")
        self.succeeds("touch", "up", "--finger", "0")
        self.succeeds("touch", "up", "--finger", "2")
        self.sends("touch", "move", "750,370", "--finger", "1")
        self.assertEqual((complex(650, 370), 0, 1), self.pose("Picture"))

    def test_touches_are_told(self) -> None:
        self.succeeds("controls", prints="Input, keyboard: r\nInput, touchscreen: touches\n")
        done = self.fails("touch", "move", "1,1", because="Finger 0 is not actionable: it is not on the screen")
        self.assertTrue(re.search("touch down", done.err))


if __name__ == "__main__":
    unittest.main()
