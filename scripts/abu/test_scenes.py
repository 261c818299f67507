"""ABU's own games, loaded from the scenes that Unity saves, are the games that `launch --game` builds."""

from __future__ import annotations

import json
import unittest
from typing import Callable, Tuple

from command_line import SOURCE
from folders import new_folder
from games import HeadlessGame
from unity_projects import shared_assemblies

CLIENT = SOURCE.parents[2] / "client"
SCENES = {
    "2048": "2048",
    "minesweeper": "Minesweeper",
    "match3": "Match3",
    "topdown": "TopDown",
    "charge": "Charge",
    "pinch": "Pinch",
    "platformer": "Platformer",
    "tetris": "Tetris",
    "dreamtides": "Main",
}
# What all is drawn below is a thing of the world unless the application has its name, as that of a built game has.
WORLD_OF_ITSELF = {"pinch": ['  - group "World"', '    - thing "Pinch (middle)"']}
# These have the name of Unity's project, as in Unity; the others are called by their own.
OF_PROJECT = ("tetris", "dreamtides")


class SceneTests(unittest.TestCase):
    def played(self, *options: str) -> Tuple[str, str, str]:
        """The first tree without the game's name, the tree two seconds later, and its hash."""
        folder = new_folder(self)
        (folder / "assemblies").symlink_to(shared_assemblies(), target_is_directory=True)
        with HeadlessGame(folder, *options, "--seed", "5", "--frozen") as game:
            first = game.abu("snapshot").out
            game.abu("step", "2s")
            later = json.loads(game.abu("snapshot", "--json").out)
        return self.below_the_game(first), self.below_the_game(later["snapshot"]), later["stateHash"]

    def below_the_game(self, tree: str) -> str:
        name, _, rest = tree.partition("\n")
        self.assertTrue(name.startswith('- application "'))
        return rest


def is_alike(game: str, scene: str) -> "Callable[[SceneTests], None]":
    def test(self: SceneTests) -> None:
        built = self.played("--game", game)
        loaded = self.played("--project", str(CLIENT), "--scene", scene)
        itself = WORLD_OF_ITSELF.get(game, [])
        expected = [[*tree.splitlines(), *itself] for tree in built[:2]]
        self.assertEqual(expected, [tree.splitlines() for tree in loaded[:2]])
        if game in OF_PROJECT:
            self.assertEqual(built[2], loaded[2])

    return test


for GAME, SCENE in SCENES.items():
    setattr(SceneTests, f"test_{GAME}", is_alike(GAME, SCENE))
