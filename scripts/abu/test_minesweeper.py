"""A game that asks the mouse where it is, without colliders, played to its end from what is printed."""

from __future__ import annotations

import unittest
from typing import Dict, FrozenSet, List, Set, Tuple

from samples import SampleTestCase

Cell = Tuple[int, int]
# Cells, and how many of them have a mine.
Known = Dict[FrozenSet[Cell], int]
CLOSED, FLAG, MINE = "#", "F", "*"


class Minesweeper(SampleTestCase):
    game_name = "minesweeper"
    device = "mouse"

    def cells(self, *signs: str) -> Set[Cell]:
        """Those that show one of the signs, counted from 1."""
        rows = enumerate(self.rows(), 1)
        return {(row, column) for row, line in rows for column, sign in enumerate(line, 1) if sign in signs}

    def click(self, cell: Cell, *button: str) -> None:
        self.sends("click", f"Board[{cell[0]},{cell[1]}]", "--device", *button)

    def known(self) -> Known:
        """What the numbers say of the closed cells around them."""
        closed = self.cells(CLOSED, FLAG)
        known: Known = {}
        for row, column in self.cells(*"12345678"):
            around = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} & closed
            known[frozenset(around)] = int(self.rows()[row - 1][column - 1])
        known.pop(frozenset(), None)
        return known

    def decided(self) -> Tuple[Set[Cell], Set[Cell]]:
        """The cells that are safe, and those that have a mine, as far as two numbers together tell."""
        known = self.known()
        for small, mines in list(known.items()):
            for large in [cells for cells in known if small < cells]:
                known[large - small] = known[large] - mines
        safe = {cell for cells, mines in known.items() if mines == 0 for cell in cells}
        mined = {cell for cells, mines in known.items() if mines == len(cells) for cell in cells}
        return safe, mined

    def guess(self) -> Cell:
        """The cell that its worst neighbour thinks the least of."""
        risks: Dict[Cell, float] = {cell: 0.2 for cell in self.cells(CLOSED)}
        for cells, mines in self.known().items():
            for cell in cells & set(risks):
                risks[cell] = max(risks[cell], mines / len(cells))
        return min(sorted(risks), key=lambda cell: risks[cell])

    def play(self) -> None:
        while "Left click digs" in self.tree:
            safe, mined = self.decided()
            for cell in sorted(mined & self.cells(CLOSED)):
                self.click(cell, "--button", "right")
            for cell in sorted(safe & self.cells(CLOSED)) or [self.guess()]:
                if cell in self.cells(CLOSED):
                    self.click(cell)

    def test_it_is_played_until_only_mines_are_left(self) -> None:
        self.assertIn("Left click digs, right click sets a flag (F).", self.tree)
        self.click((5, 5))
        self.play()
        self.assertIn("You have won: only mines are left. R begins anew.", self.tree)
        self.assertEqual((10, 0), (len(self.cells(MINE)), len(self.cells(CLOSED))))
        self.device = "keyboard"
        self.assertIn('"Mines: 10   Flags: 0"', self.sends("press", "r"))
        self.assertEqual(81, len(self.cells(CLOSED)))

    def test_digging_everywhere_loses(self) -> None:
        tried: List[Cell] = []
        while "Left click digs" in self.tree:
            cell = sorted(self.cells(CLOSED))[0]
            self.click(cell)
            tried.append(cell)
        self.assertIn("A mine went off, you have lost.", self.tree)
        self.assertIn(tried[-1], self.cells(MINE))
        before = self.rows()
        self.click(min(self.cells(CLOSED)))
        self.assertEqual(before, self.rows(), "it is over")

    def test_a_flag_protects_its_cell_and_is_taken_away_again(self) -> None:
        self.click((1, 1), "--button", "right")
        self.assertIn("Flags: 1", self.tree)
        self.click((1, 1))
        self.assertEqual({(1, 1)}, self.cells(FLAG))
        self.assertEqual(80, len(self.cells(CLOSED)))
        self.click((1, 1), "--button", "right")
        self.assertEqual(81, len(self.cells(CLOSED)))

    def test_a_click_beside_the_board_is_taken_and_opens_nothing(self) -> None:
        self.sends("click", "--at", "100,360")
        self.assertEqual(81, len(self.cells(CLOSED)))

    def test_each_pixel_belongs_to_the_cell_that_is_drawn_there(self) -> None:
        # The board is 560 pixels wide, in the middle of the screen.
        for x, y, cell in ((362, 82, (1, 1)), (918, 638, (9, 9)), (421, 111, (1, 1)), (425, 111, (1, 2))):
            self.sends("click", "--at", f"{x},{y}", "--button", "right")
            self.assertEqual({cell}, self.cells(FLAG))
            self.sends("click", "--at", f"{x},{y}", "--button", "right")

    def test_a_cell_without_the_mouse_is_refused_with_what_to_do(self) -> None:
        done = self.abu("click", "Board[5,5]")
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertIn("the game reads the mouse itself\n  try: click it with the mouse itself (device)\n", done.err)


if __name__ == "__main__":
    unittest.main()
