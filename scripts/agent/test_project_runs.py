"""The runner in the folder of a Unity project, in a session without Unity."""

from __future__ import annotations

import json
import os
import re
import unittest
from typing import Tuple
from unittest import mock

import agent
from command_line import Done, captured
from headless_projects import HeadlessEditorTests


class ProjectRuns(HeadlessEditorTests):
    def play(self, *words: object) -> Done:
        limits = ("--max-steps", 3, "--step-delay", 0, "--quiet", "--out", self.folder / "run")
        with mock.patch.dict("os.environ", self.game.environment, clear=True):
            return captured(agent.main, "play", "--model", "scripted:random", "--goal", "count", *limits, *words)

    def setUp(self) -> None:
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.project)

    def facts(self) -> Tuple[str, str]:
        """The game and the last state."""
        run, last = (json.loads((self.folder / "run" / name).read_text()) for name in ("run.json", "last.json"))
        return str(run["game"]), str(last["state"])

    def test_it_launches_the_project_and_closes_it(self) -> None:
        done = self.play()
        self.assertIn("3 steps were made", done.out, done)
        game, state = self.facts()
        self.assertEqual("counter", game)
        self.assertRegex(state, 'label "Count [1-9]')
        self.assertEqual({"games": []}, json.loads(self.abu("games", "--json").out))

    def test_it_plays_what_cycle_has_started_and_leaves_it_running(self) -> None:
        self.prints("The game answers", "cycle")
        self.assertIn("3 steps were made", self.play().out)
        label = re.search('label "Count [^"]+"', self.facts()[1])
        assert label is not None
        self.prints(label.group(), "snapshot")
        self.prints("^In play mode, as before", "play", "on")


if __name__ == "__main__":
    unittest.main()
