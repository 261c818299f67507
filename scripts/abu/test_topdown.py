"""A game that walks as the axes of Unity's Input say, played to its end from what is printed."""

from __future__ import annotations

import math
import unittest
from collections import deque
from typing import Dict, List, Tuple

from samples import SampleTestCase

Cell = Tuple[int, int]
KEYS: Dict[Cell, str] = {(0, 1): "ArrowRight", (0, -1): "a", (1, 0): "s", (-1, 0): "ArrowUp"}
# How near the middle of a cell the character has to be, to turn there.
NEAR = 0.15


class TopDown(SampleTestCase):
    game_name = "topdown"
    device = "keyboard"

    @property
    def place(self) -> Tuple[float, float]:
        row, column = self.numbers(r"You \w+ at row ([\d.]+), column ([\d.]+)\.")
        return row, column

    def cells(self, sign: str) -> List[Cell]:
        rows = enumerate(self.labels_in("Map"), 1)
        return [(row, column) for row, line in rows for column, cell in enumerate(line, 1) if cell == sign]

    def way(self, goals: List[Cell], *walls: str) -> List[Cell]:
        """The cells on the shortest way to one of them."""
        closed = {cell for sign in walls for cell in self.cells(sign)}
        came_from: Dict[Cell, Cell] = {}
        (start,) = self.cells("@")
        edge = deque([start])
        while edge[0] not in goals:
            row, column = here = edge.popleft()
            for down, right in KEYS:
                cell = (row + down, column + right)
                if cell not in closed and cell not in came_from and cell != start:
                    came_from[cell] = here
                    edge.append(cell)
        way = [edge[0]]
        while way[0] != start:
            way.insert(0, came_from[way[0]])
        return way

    def walk(self, way: List[Cell]) -> None:
        """Straight on as far as the way goes, then to the next turn."""
        for before, here, after in zip(way, way[1:], way[2:] + [way[0]]):
            if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1]):
                self.come_to(here, 0)
                self.come_to(here, 1)

    def come_to(self, cell: Cell, axis: int) -> None:
        while abs(cell[axis] - self.place[axis]) > NEAR and "You are out" not in self.tree:
            left = cell[axis] - self.place[axis]
            sign = int(math.copysign(1, left))
            step = (sign, 0) if axis == 0 else (0, sign)
            # The axis takes a third of a second to its full value, and another one back; then it is 4 cells a second.
            seconds = max(abs(left) / 4, math.sqrt(abs(left) / 12)) if abs(left) < 4 / 3 else abs(left) / 4
            self.sends("press", KEYS[step], "--hold", f"{max(1, round(60 * seconds))}f")
            self.waits("--text", "You stand")

    def test_all_coins_are_taken_and_the_door_is_reached(self) -> None:
        self.assertIn("WASD or the arrow keys walk. Take all coins, then the door is open.", self.tree)
        for taken in range(5):
            self.assertIn(f"Coins: {taken} of 5", self.tree)
            self.walk(self.way(self.cells("o"), "#", "D"))
        self.walk(self.way(self.cells("D"), "#"))
        self.assertIn("You are out, you have won.", self.tree)
        self.assertIn("You stand at row 2.00, column 2.00. Coins: 0 of 5", self.sends("press", "r"))

    def test_walls_and_the_closed_door_stop_the_player(self) -> None:
        self.sends("press", "w", "--hold", "1s")
        self.assertLess(1.7, self.place[0])
        self.walk(self.way([(7, 8)], "#", "D"))
        self.sends("press", "ArrowDown", "--hold", "1s")
        self.assertLess(self.place[0], 7.3)

    def test_a_stick_walks_slowly(self) -> None:
        self.device = "gamepad"
        self.sends("pad", "leftStick", "0.5,0", "--hold", "0.5s")
        column = self.place[1]
        self.assertTrue(2.8 < column < 3.2, column)

    def test_a_held_key_walks_on_until_it_is_let_go(self) -> None:
        self.assertIn("--- Held: ArrowDown ---", self.sends("keydown", "ArrowDown"))
        self.waits("--text", "at row 6.")
        self.assertIn("You walk", self.tree)
        self.succeeds("keyup", "ArrowDown", prints="--- Sent to: keyboard")
        self.waits("--text", "You stand")

    def test_the_axes_are_told_with_their_controls(self) -> None:
        self.succeeds("controls", prints="\nInput, axis Horizontal: ArrowRight, d, ArrowLeft, a, leftStick\n")


if __name__ == "__main__":
    unittest.main()
