"""Games whose time is frozen, played from what is printed."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, Tuple

from command_line import CallingTestCase, Done, in_process
from folders import new_folder
from games import HeadlessGame

TIME = re.compile(r"^- application \"[^\n]*\" \(frozen at ([\d.]+) s\)$", re.MULTILINE)
FRAMES = re.compile(r"^--- Frames that time ran for: (\d+) ---$", re.MULTILINE)


class FrozenTestCase(CallingTestCase):
    """A running game, which is frozen from its first screen on."""

    game_name: str
    options: Tuple[str, ...] = ("--frozen",)

    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), "--game", self.game_name, "--seed", "5", *self.options)
        self.first = self.game.launch()
        self.addCleanup(self.game.close)

    def abu(self, *words: str) -> Done:
        return in_process(*words, "--port", self.game.port, ABU_STATE_DIR=str(self.game.folder))

    def data(self, *words: str) -> Dict[str, Any]:
        return dict(json.loads(self.succeeds(*words, "--json").out))

    def runs_for(self, *words: str) -> int:
        """The frames that time runs for during the call, by its answer and by the game's clock."""
        before = self.time()
        found = FRAMES.search(self.succeeds(*words).out)
        assert found, words
        frames = int(found[1])
        self.assertAlmostEqual(before + frames / 60, self.time(), delta=0.011)
        return frames

    def time(self) -> float:
        """The game's time as the first line of the tree says it."""
        tree = self.succeeds("snapshot").out
        found = TIME.match(tree)
        assert found, tree
        return float(found[1])
