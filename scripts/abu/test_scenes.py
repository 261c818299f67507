"""
ABU's own games are scenes of one Unity project. The card game, which has a player of its own, is the same in both ways;
the recorded sessions of the others are compared with what they were when each was compiled into a player.
"""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Tuple

import abu
from command_line import SOURCE
from folders import new_folder
from games import HeadlessGame

CLIENT = SOURCE.parents[2] / "client"
SESSIONS = SOURCE.parents[1] / "lab" / "planted" / "sessions"
DEFAULT = abu.DEFAULTS["game"]


class SceneTests(unittest.TestCase):
    def played(self, **changes: str) -> Tuple[str, str, str]:
        """The first tree, the tree two seconds later, and its hash."""
        with HeadlessGame(new_folder(self), "--seed", "5", "--frozen", **changes) as game:
            first = game.abu("snapshot").out
            game.abu("step", "2s")
            later = json.loads(game.abu("snapshot", "--json").out)
        return first, later["snapshot"], later["stateHash"]

    def test_the_card_game_is_the_same_from_its_scene(self) -> None:
        of_all = abu.player_program(abu.PROJECT_PLAYER)
        self.assertEqual(self.played(), self.played(ABU_PLAYER=of_all))

    def test_every_game_is_a_scene_and_every_scene_a_game(self) -> None:
        scenes = {path.stem.lower() for path in (CLIENT / "Assets" / "Scenes").glob("*.unity")}
        self.assertEqual(scenes - {"main"}, abu.GAMES.keys() - {DEFAULT})

    def test_recorded_sessions_are_played_as_they_were(self) -> None:
        recorded = [path for path in sorted(SESSIONS.glob("*.abu")) if self.game_of(path) != DEFAULT]
        self.assertGreater(len(recorded), 4)
        game = HeadlessGame(new_folder(self))
        done = game.abu("replay", *recorded, "--compare", "hash", "--jobs", "2")
        self.assertEqual(0, done.code, done)

    def game_of(self, script: Path) -> str:
        return script.read_text(encoding="utf-8").partition("launch --game ")[2].split()[0]
