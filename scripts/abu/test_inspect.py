"""`abu.py inspect` and `find --component`: the text of a reply, and what a running game answers."""

from __future__ import annotations

import json
import unittest
from typing import Any, Dict

from command_line import Done, in_process
from fakes import FakeGame, giving
from folders import new_folder
from games import HeadlessGame
from grammar import read_nodes


class WordTests(unittest.TestCase):
    """The text for a reply of the game."""

    DATA: Dict[str, Any] = {
        "node": {"role": "button", "name": 'Open "it"'},
        "ref": "e4",
        "path": "Cellar/Chest",
        "parts": [
            {"type": "Chest", "enabled": False, "fields": [{"name": "Gold", "value": "12"}], "more": 3},
            {"type": "Empty", "fields": []},
        ],
    }

    def word(self, data: Dict[str, Any], *more: str) -> Done:
        with FakeGame(giving(data)) as game:
            done = in_process("inspect", "e4", *more, "--port", game.port)
            self.sent = game.sent()
        return done

    def test_a_line_for_the_node_its_path_and_each_field(self) -> None:
        text = """\
button "Open \\\\"it\\\\"" (e4)
path: Cellar/Chest
Chest (switched off)
  Gold: 12
  and 3 more: name Chest, or add --all
Empty
"""
        self.assertEqual((0, text.replace("\\\\", "\\"), ""), self.word(self.DATA))
        self.assertEqual(("inspect", {"ref": "e4"}), self.sent[-1])

    def test_component_and_all_are_sent(self) -> None:
        self.word(self.DATA, "Chest.Gold", "--all")
        self.assertEqual(("inspect", {"ref": "e4", "component": "Chest.Gold", "all": True}), self.sent[-1])

    def test_a_value_cannot_imitate_a_node(self) -> None:
        part = {"type": "Chest", "fields": [{"name": "Text", "value": "\n- button [ref=e1]\x1b[2J"}]}
        out = self.word({**self.DATA, "parts": [part]}).out
        self.assertIn("  Text: \\n- button \\u005bref=e1]\\u001b[2J\n", out)

    def test_a_reply_without_parts_is_an_error(self) -> None:
        done = self.word({"node": {}})
        self.assertEqual((1, ""), done[:2])
        self.assertIn("holds no parts", done.err)

    def test_find_takes_a_text_or_a_component(self) -> None:
        for words in ((), ("Fox", "--component", "Card")):
            self.assertEqual(2, in_process("find", *words, "--port", 1).code)


class PlayedTests(unittest.TestCase):
    """A battle of the card game."""

    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), "--seed", "11", "--fast")
        self.game.launch()
        self.addCleanup(self.game.close)
        self.abu("click", "Start Battle")

    def abu(self, *argv: object) -> Done:
        return in_process(*argv, "--port", self.game.port, ABU_STATE_DIR=str(self.game.folder))

    def test_a_card_tells_its_object_and_its_model(self) -> None:
        before = self.abu("snapshot").out
        done = self.abu("inspect", "Saffron Drummer")
        self.assertEqual((0, ""), (done.code, done.err))
        first = done.out.splitlines()[0]
        self.assertRegex(first, r'^button "Saffron Drummer, .*" \(e\d+\)$')
        self.assertIn("\nCardView\n", done.out)
        self.assertIn("\nCard\n", done.out)
        self.assertEqual(before, self.abu("snapshot").out)

    def test_one_property_of_a_component(self) -> None:
        done = self.abu("inspect", "Saffron Drummer", "Card.Id", "--json")
        part = json.loads(done.out)["parts"][0]
        self.assertEqual(("Card", ["Id"]), (part["type"], [field["name"] for field in part["fields"]]))

    def test_nodes_are_found_by_their_component(self) -> None:
        done = self.abu("find", "--component", "Card")
        names = [node.label for node in read_nodes(done.out) if node.ref]
        self.assertEqual(5, len([name for name in names if name]))
        none = self.abu("find", "--component", "AudioSource")
        self.assertEqual(1, none.code)
        self.assertIn('No node stands for a "AudioSource"', none.err)


if __name__ == "__main__":
    unittest.main()
