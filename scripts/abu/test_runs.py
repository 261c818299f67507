"""What was read in one run of a game is not used in another, and requests carry the token that the game wants."""

from __future__ import annotations

import json
import os
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional
from unittest import mock

import abu
from command_line import Done
from command_line import in_process as run
from fakes import TalkingGame, reply
from folders import new_folder
from plays import TREE

CHOICES = [{"ref": "e2", "role": "button", "name": "End"}]


class RunningGame:
    """Answers like a bridge with this run and token; `played` lists what it has carried out."""

    def __init__(self) -> None:
        self.run = "a"
        self.token = ""
        self.hash = "h1"
        self.moves: List[Dict[str, str]] = []
        self.played: List[str] = []

    def __call__(self, request: Dict[str, Any]) -> Optional[bytes]:
        if self.token and request.get("token") != self.token:
            return self.refuse(request, "unauthorized")
        if request.get("run", self.run) != self.run:
            return self.refuse(request, "restarted")
        params = request["params"]
        if params.get("name") == "Twice":
            return self.refuse(request, "ambiguous", choices=CHOICES)
        self.played.append(request["command"])
        tree = {"changes": "unchanged", "baseHash": params["since"]} if "since" in params else {"snapshot": TREE}
        data = {**tree, "refs": {}, "stateHash": self.hash, "path": "/A", "parts": [], "moves": self.moves}
        return reply(request, success=True, data=data, run=self.run)

    def refuse(self, request: Dict[str, Any], code: str, **more: Any) -> bytes:
        return reply(request, success=False, code=code, error=f"it is {code}", run=self.run, **more)


class Runs(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.bridge = RunningGame()
        self.game = TalkingGame(self.bridge).__enter__()
        self.addCleanup(self.game.__exit__)

    def call(self, *argv: str, **changes: str) -> Done:
        self.game.requests.clear()
        return run(*argv, "--port", self.game.port, **{"ABU_STATE_DIR": str(self.folder), **changes})

    def succeeds(self, *argv: str, **changes: str) -> Done:
        done = self.call(*argv, **changes)
        self.assertEqual(0, done.code, done)
        return done

    def is_refused(self, *argv: str, **changes: str) -> None:
        """Nothing is carried out, and the error says where the present refs are."""
        self.bridge.played.clear()
        done = self.call(*argv, **changes)
        self.assertEqual((1, []), (done.code, self.bridge.played), done)
        self.assertRegex(
            done.err, "it is restarted\n  try: `abu.py snapshot` prints the refs of the game that runs now"
        )

    def batch(self, text: str) -> Path:
        path = self.folder / "lines.txt"
        path.write_text(text)
        return path


class RestartTests(Runs):
    def test_a_box_on_a_picture_has_its_four_sides(self) -> None:
        sides = {"x": 1, "y": 2, "w": 3, "h": 4}
        told = {"name": "End Turn", "used": True, "bounds": sides}
        self.assertEqual(told, abu.shaped_box(told))
        for side in "xywh":
            fewer = {name: value for name, value in sides.items() if name != side}
            self.assertIsNone(abu.shaped_box({**told, "bounds": fewer}))

    def test_a_ref_is_refused_in_another_run_by_every_command_that_takes_one(self) -> None:
        self.succeeds("snapshot")
        self.bridge.run = "b"
        for words in (
            "click e1",
            "click @e1 --diff",
            "hover e1",
            "drag e1 e2",
            "drag Card e2",
            "fill e1 x",
            "press Enter e1",
            "scroll e1",
            "do open e1",
            "inspect e1",
            "screenshot e1",
            "snapshot --near e1",
            "click e1 --forced",
        ):
            with self.subTest(words):
                self.is_refused(*words.split())

    def test_names_and_calls_of_one_who_has_read_nothing_are_carried_out(self) -> None:
        self.succeeds("click", "e1")
        self.bridge.run = "b"
        self.succeeds("click", "e1", ABU_READER="another")
        for words in ("click Start", "press Enter", "wait --settled", "status", "click --at 1,2"):
            self.succeeds(*words.split())

    def test_the_tree_that_is_printed_is_that_of_the_new_run(self) -> None:
        for words in ("snapshot", "find End", "click Start", "press Enter", "snapshot --diff", "screenshot --annotate"):
            with self.subTest(words):
                self.bridge.run = "a"
                self.succeeds("snapshot")
                self.bridge.run = "b"
                if "--annotate" in words:
                    data = {"base64": "", "refs": {}, "width": 1, "height": 1}
                    answer = lambda request: reply(request, success=True, data=data, run="b")
                    with mock.patch.object(self.game, "answer", answer):
                        self.succeeds("screenshot", "--annotate", "--json")
                else:
                    self.succeeds(*words.split())
                self.succeeds("click", "e1")

    def test_refs_in_a_refusal_are_read_too(self) -> None:
        self.succeeds("snapshot")
        self.bridge.run = "b"
        self.assertEqual(1, self.call("click", "Twice").code)
        self.succeeds("inspect", "e2")
        # But no whole tree was: the next diff has no base.
        self.assertIn("so the whole tree is printed", self.succeeds("snapshot", "--diff").err)

    def test_the_base_of_a_diff_is_of_one_run(self) -> None:
        for words in ("snapshot --diff", "click Start --diff", "wait --settled --diff"):
            with self.subTest(words):
                self.bridge.run = "a"
                self.succeeds("snapshot")
                self.bridge.run = "b"
                done = self.succeeds(*words.split())
                told = (TREE + "\n", "abu: the game was restarted, so the whole tree is printed\n")
                self.assertEqual(told, (done.out, done.err))
                self.assertNotIn("since", self.game.requests[-1]["params"])
                self.assertEqual("unchanged", self.succeeds("snapshot", "--diff").out.splitlines()[-1])

    def test_the_same_tree_in_another_run_is_on_record_as_of_that_run(self) -> None:
        self.succeeds("snapshot")
        self.bridge.run = "b"
        self.succeeds("snapshot")
        self.succeeds("click", "e1")

    def test_a_batch_refuses_too_and_its_names_and_forced_moves_go_on(self) -> None:
        self.succeeds("snapshot")
        self.bridge.run = "b"
        self.bridge.played.clear()
        done = self.call("batch", "--file", str(self.batch("click Start\nclick e1\n")))
        self.assertEqual(1, done.code)
        self.assertIn("abu: Line 2 (click e1): it is restarted", done.err)
        self.assertEqual(["click"], self.bridge.played)
        # Its last tree was printed, so it is known now.
        self.succeeds("batch", "--file", str(self.batch("click e1")))
        self.bridge.run = "c"
        self.bridge.moves = [{"ref": "e7", "role": "button", "name": "Only"}]
        self.bridge.played.clear()
        self.call("click", "Start", "--forced")
        self.assertGreater(len(self.bridge.played), 2)
        self.bridge.moves = []
        self.bridge.run = "d"
        done = self.succeeds("batch", "--diff", "--file", str(self.batch("click Start")))
        self.assertIn("the game was restarted, so the whole tree is printed", done.err)

    def test_the_tree_of_a_game_that_was_closed_stays_on_record(self) -> None:
        self.succeeds("snapshot")
        with mock.patch.dict(os.environ, ABU_STATE_DIR=str(self.folder)):
            player = abu.Player(self.game.port, "")
            with mock.patch.object(abu, "group_lives", return_value=False):
                player.end(1.0)
        self.bridge.run = "b"
        self.is_refused("click", "e1")

    def test_a_recording_ends_in_another_run_and_says_so(self) -> None:
        script = self.folder / "a.abu"
        self.succeeds("record", str(script))
        self.succeeds("click", "Start")
        self.bridge.run = "b"
        before = script.read_text()
        done = self.succeeds("click", "Start", "--json")
        why = f"another game runs on its port, so the recording has ended: {script}"
        self.assertIn(why, done.err)
        self.assertNotIn("recorded", json.loads(done.out))
        self.assertEqual(before, script.read_text())
        self.assertIn("nothing is recorded", self.succeeds("record").out)
        self.succeeds("record", "--replace", str(script))
        self.bridge.run = "c"
        done = self.succeeds("record")
        self.assertIn(why, done.err)
        self.assertIn("nothing is recorded", done.out)


class TokenTests(Runs):
    def setUp(self) -> None:
        super().setUp()
        self.bridge.token = "secret"
        self.games = self.folder / "games"
        self.games.mkdir()

    def tell(self, name: str = "1.json", **about: Any) -> None:
        (self.games / name).write_text(json.dumps({"port": self.game.port, "token": "secret", **about}))

    def test_a_token_is_found_in_the_record_and_then_known(self) -> None:
        self.tell()
        # The same port in another container.
        self.tell("2.json", token="another")
        self.tell("3.json", token=5)
        (self.games / "4.json").write_text("{")
        self.succeeds("snapshot")
        for words in ("snapshot", "click e1", "status", "log --json"):
            if "log" not in words:
                self.succeeds(*words.split())
                self.assertEqual(["secret"], [request.get("token") for request in self.game.requests], words)
        record = self.folder / f"tree-{self.game.port}.json"
        self.assertEqual(0o600, record.stat().st_mode & 0o777)
        # A game with another token has the port now.
        self.bridge.token = "new"
        self.tell(token="new")
        self.succeeds("batch", "--file", str(self.batch("press Enter\npress Enter")))
        self.assertEqual(["secret", "new"], [request.get("token") for request in self.game.requests[:2]][:2])

    def test_without_the_token_the_refusal_says_what_helps(self) -> None:
        abouts: "tuple[dict[str, Any], ...]" = ({"token": "wrong"}, {"port": 1})
        for about in abouts:
            self.tell(**about)
            done = self.call("click", "Start")
            self.assertEqual((1, []), (done.code, self.bridge.played))
            self.assertRegex(done.err, "it is unauthorized\n  try: run it as the user whose game it is.*ABU_TOKEN")

    def test_the_user_can_name_the_token(self) -> None:
        self.succeeds("status", ABU_TOKEN="secret")
        self.tell(token="wrong")
        self.succeeds("snapshot", ABU_TOKEN="secret")
        self.bridge.token = ""
        self.succeeds("snapshot", ABU_TOKEN="secret")


if __name__ == "__main__":
    unittest.main()
