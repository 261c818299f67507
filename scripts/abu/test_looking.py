"""What a look at the screen leaves out: labels that do not match, and pictures that are as before."""

from __future__ import annotations

import base64
import json
import unittest
from typing import Any, Dict

from command_line import Done, in_process
from fakes import FakeGame, TalkingGame, giving, reply
from folders import new_folder

TREE = """\
- application "Shop"
  - region "Top"
    - label "Gold: 12"
  - region "Goods"
    - group
      - button "Potion (cost: 5)" [ref=e1]
      - button "Elixir \\"X\\" (cost: 50)" [ref=e2]
    - label "Potions heal."
  - button "Leave" [ref=e3]"""
REFS = {ref: {"role": "button", "name": ref} for ref in ("e1", "e2", "e3")}


class Regex(unittest.TestCase):
    def find(self, *words: str, game: Any = None) -> Done:
        self.game = game or FakeGame(giving({"snapshot": TREE, "refs": REFS, "stateHash": "a"}))
        with self.game:
            return in_process("find", *words, "--port", self.game.port, ABU_STATE_DIR=str(new_folder(self)))

    def test_the_nodes_that_match_with_what_holds_them(self) -> None:
        done = self.find("--regex", r"cost: \d\)$", "--in", "Goods")
        goods = '- application "Shop"\n  - region "Goods"\n'
        self.assertEqual((0, f'{goods}    - group\n      - button "Potion (cost: 5)" [ref=e1]\n', ""), done)
        self.assertEqual([("snapshot", {"empty": True, "max": 10**6, "below": "Goods"})], self.game.sent())
        self.assertEqual(f'{goods}    - label "Potions heal."\n', self.find("--regex", "POTIONS").out)
        self.assertIn("[ref=e2]", self.find("--regex", '^Elixir "x"').out)
        self.assertEqual('- application "Shop"\n', self.find("--regex", "^Shop$").out)

    def test_as_data(self) -> None:
        data = json.loads(self.find("--regex", "leave|elixir", "--json").out)
        self.assertEqual({"e2", "e3"}, {*data["refs"]})
        self.assertNotIn("Potion", data["snapshot"])

    def test_nothing_matches(self) -> None:
        done = self.find("--regex", "^potion$")
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertRegex(done.err, r"^abu: No node has a label that matches '\^potion\$'\n  try: `abu\.py snapshot` ")

    def test_a_pattern_that_is_none(self) -> None:
        done = self.find("--regex", "(")
        self.assertEqual((2, "", []), (done.code, done.out, self.game.requests))
        self.assertRegex(done.err, r"^abu: argument --regex: '\(' is no regular expression: [^\n]+\.\n  try: ")
        self.assertEqual(2, self.find("--regex", "a", "text").code)

    def test_in_a_batch_it_is_no_base_for_a_diff(self) -> None:
        folder = new_folder(self)
        (folder / "plan").write_text("find --regex leave\n")
        with TalkingGame(giving({"snapshot": TREE, "refs": REFS, "stateHash": "a"})) as game:
            place = {"ABU_STATE_DIR": str(folder / "state")}
            done = in_process("batch", "--file", folder / "plan", "--port", game.port, **place)
            self.assertEqual(
                ["--- Line 1: find --regex leave: done ---", *TREE.splitlines()[::8]], done.out.splitlines()
            )
            in_process("snapshot", "--diff", "--port", game.port, **place)
        self.assertEqual(("snapshot", {}), game.sent()[-1])


class IfChanged(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.image = b"\x89PNG\r\n\x1a\nfirst"
        self.game = FakeGame(self.answer)
        self.addCleanup(self.game.__exit__)

    def answer(self, request: Dict[str, Any]) -> bytes:
        return reply(request, success=True, data={"base64": base64.b64encode(self.image).decode()})

    def shot(self, *words: str) -> Done:
        place = {"ABU_STATE_DIR": str(self.folder / "state")}
        return in_process("screenshot", *words, "--if-changed", "--port", self.game.port, **place)

    def test_a_picture_that_is_as_before_is_not_saved_again(self) -> None:
        path = self.folder / "a.png"
        self.assertEqual((0, f"{path}\n", ""), self.shot("--output", str(path)))
        path.unlink()
        for _ in range(2):
            self.assertEqual((0, "unchanged\n", ""), self.shot("--output", str(path)))
        self.assertFalse(path.exists())
        self.assertEqual({"unchanged": True}, json.loads(self.shot("--json").out))
        self.image += b"!"
        self.assertEqual((0, f"{path}\n", ""), self.shot("--output", str(path)))
        self.assertEqual(self.image, path.read_bytes())

    def test_another_part_of_the_screen_is_another_picture(self) -> None:
        path = str(self.folder / "a.png")
        for words in (("e1",), ("e2",), (), ("--annotate",)):
            self.assertEqual(f"{path}\n", self.shot(*words, "--output", path).out, words)
        self.assertEqual("unchanged\n", self.shot("--annotate").out)

    def test_a_picture_that_could_not_be_saved_was_not_seen(self) -> None:
        self.assertEqual(1, self.shot("--output", str(self.folder / "none/a.png")).code)
        path = str(self.folder / "a.png")
        self.assertEqual(f"{path}\n", self.shot("--output", path).out)


if __name__ == "__main__":
    unittest.main()
