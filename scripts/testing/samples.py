"""Sample games that read devices themselves, started from the shell and played from what is printed."""

from __future__ import annotations

import re
from typing import List

from command_line import CallingTestCase, Done, in_process
from folders import new_folder
from games import HeadlessGame
from grammar import read_nodes, read_rows


class SampleTestCase(CallingTestCase):
    """A running game, and the tree as it was printed last."""

    game_name: str
    seed = 5
    # What its input comes through.
    device: str

    def setUp(self) -> None:
        options = ("--game", self.game_name, "--seed", str(self.seed), "--fast")
        self.game = HeadlessGame(new_folder(self), *options)
        self.tree = self.game.launch()
        self.addCleanup(self.game.close)

    def abu(self, *words: str) -> Done:
        return in_process(*words, "--port", self.game.port, ABU_STATE_DIR=str(self.game.folder))

    def sends(self, *words: str) -> str:
        """Moves the game's device, and the game takes it."""
        done = self.succeeds(*words)
        self.assertEqual("", done.err)
        self.assertIn(f'--- Sent to: {self.device} (Input) ---\n--- Taken by: game "Input" ---\n', done.out)
        self.tree = done.out
        return self.tree

    def waits(self, *words: str) -> str:
        self.tree = self.succeeds("wait", *words).out
        return self.tree

    def labels_in(self, group: str) -> List[str]:
        return [node.label for node in read_nodes(self.tree) if node.is_in(group)]

    def rows(self) -> List[List[str]]:
        """The cells of the board."""
        return read_rows(self.tree, "Board")

    def numbers(self, pattern: str) -> List[float]:
        """Those that stand there in the tree."""
        match = re.search(pattern, self.tree)
        assert match, f"{pattern} is not in:\n{self.tree}"
        return [float(number) for number in match.groups()]
