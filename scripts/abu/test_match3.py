"""A game that follows the mouse over frames while its button is down, played to its end from what is printed."""

from __future__ import annotations

import unittest
from typing import List, Set, Tuple

from samples import SampleTestCase

Cell = Tuple[int, int]
Swap = Tuple[Cell, Cell]
SIZE = 7


def lines(rows: List[List[str]]) -> Set[Cell]:
    """The cells of all lines of three alike."""
    found: Set[Cell] = set()
    for row in range(SIZE):
        for column in range(SIZE):
            for down, right in ((0, 1), (1, 0)):
                cells = [(row + i * down, column + i * right) for i in range(3)]
                if max(cells[-1]) < SIZE and len({rows[r][c] for r, c in cells}) == 1:
                    found |= set(cells)
    return found


class Match3(SampleTestCase):
    game_name = "match3"
    device = "mouse"

    def made_by(self, swap: Swap) -> int:
        """How many gems would vanish."""
        rows = [list(row) for row in self.rows()]
        (row, column), (other_row, other_column) = swap
        rows[row][column], rows[other_row][other_column] = rows[other_row][other_column], rows[row][column]
        return len(lines(rows))

    def swaps(self) -> List[Swap]:
        across = [((row, column), (row, column + 1)) for row in range(SIZE) for column in range(SIZE - 1)]
        down = [((row, column), (row + 1, column)) for row in range(SIZE - 1) for column in range(SIZE)]
        return across + down

    def swipe(self, swap: Swap, *options: str) -> None:
        source, target = (f"Board[{row + 1},{column + 1}]" for row, column in swap)
        self.sends("drag", source, target, "--device", *options)
        self.rest()

    def rest(self) -> None:
        self.waits("--gone", "The gems change places")
        while "Gems " in self.tree:
            self.waits("--gone", "Gems vanish")
            self.waits("--gone", "Gems fall")

    @property
    def score(self) -> int:
        return int(self.numbers(r"Score: (\d+) of")[0])

    def test_it_is_won_by_the_best_swaps(self) -> None:
        self.assertIn(
            "With the left mouse button swipe a gem onto a neighbour: three alike in a line vanish.", self.tree
        )
        while "It is your move." in self.tree:
            # What is far down brings the most gems into motion.
            best = max(self.swaps(), key=lambda swap: (self.made_by(swap), swap[0][0]))
            before, made = self.score, self.made_by(best)
            self.swipe(best)
            self.assertGreaterEqual(self.score, before + 10 * made)
            self.assertEqual(set(), lines(self.rows()), "what fell was looked at again")
        self.assertIn("You have won.", self.tree)
        self.device = "keyboard"
        self.assertIn("Score: 0 of 700   Moves left: 12", self.sends("press", "r"))

    def test_it_is_lost_by_the_worst_swaps(self) -> None:
        while "It is your move." in self.tree:
            made = [swap for swap in self.swaps() if self.made_by(swap)]
            self.swipe(min(made, key=lambda swap: (self.made_by(swap), swap[0][0])))
        self.assertIn("No moves are left, you have lost.", self.tree)
        before = self.rows()
        self.abu("drag", "Board[1,1]", "Board[1,2]", "--device")
        self.tree = self.succeeds("snapshot").out
        self.assertEqual(before, self.rows(), "it is over")

    def test_a_swap_that_makes_no_line_goes_back(self) -> None:
        before = self.rows()
        useless = next(swap for swap in self.swaps() if not self.made_by(swap))
        self.swipe(useless)
        self.assertIn("They went back: that makes no three in a line.", self.tree)
        self.assertIn("Moves left: 12", self.tree)
        self.assertEqual(before, self.rows())

    def test_a_short_way_is_no_swipe(self) -> None:
        before = self.rows()
        self.sends("drag", "Board[4,4]", "--by", "20,0", "--device")
        self.assertIn("It is your move.", self.tree)
        self.assertEqual(before, self.rows())

    def test_the_mouse_moved_by_hand_swipes_as_well(self) -> None:
        """The game asks where the mouse is only while its button is down."""
        column = 400
        self.succeeds("mouse", "move", f"{column},200", prints="Sent to: mouse")
        self.sends("mouse", "down")
        self.sends("mouse", "move", f"{column + 20},200")
        self.assertIn("It is your move.", self.tree)
        self.sends("mouse", "move", f"{column + 80},200", "--over", "5f")
        self.assertNotIn("It is your move.", self.tree)
        self.succeeds("mouse", "up")


if __name__ == "__main__":
    unittest.main()
