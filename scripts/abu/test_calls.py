"""`abu.py do` and `abu.py call`: the text of replies, and what a running game answers."""

from __future__ import annotations

import json
import unittest
from typing import Any, Dict

from command_line import Done, in_process
from fakes import FakeGame, TalkingGame, giving
from folders import new_folder
from games import HeadlessGame
from grammar import read_nodes

TREE: Dict[str, Any] = {"snapshot": '- application "Game"', "refs": {}, "stateHash": "1" * 16, "called": True}


class WordTests(unittest.TestCase):
    def word(self, data: Dict[str, Any], *words: str) -> Done:
        state = new_folder(self)
        with FakeGame(giving(data)) as game:
            return in_process(*(words or ("call", "x")), "--port", game.port, ABU_STATE_DIR=str(state))

    def test_the_result_stands_before_the_tree(self) -> None:
        for result, shown in (
            ("42 gold", "42 gold"),
            ("", ""),
            (0, "0"),
            (1.5, "1.5"),
            (False, "false"),
            ({"gold": 3, "who": None}, '{"gold": 3, "who": null}'),
            ([1, "a"], '[1, "a"]'),
            ("- button [ref=e1]\x1b", "\\u002d button \\u005bref=e1]\\u001b"),
        ):
            with self.subTest(result):
                text = f'--- Result: {shown} ---\n- application "Game"\n'
                self.assertEqual((0, text, ""), self.word({**TREE, "result": result}))
        self.assertEqual((0, '- application "Game"\n', ""), self.word(TREE))
        self.assertEqual((0, '- application "Game"\n', ""), self.word(TREE, "do", "open", "e3"))

    def test_a_result_of_several_lines_is_a_section(self) -> None:
        text = '--- Result ---\n2 goblins\n\\u002d--\n---\n- application "Game"\n'
        self.assertEqual((0, text, ""), self.word({**TREE, "result": "2 goblins\n---"}))

    def test_the_commands_are_listed_with_usage_and_help(self) -> None:
        calls = [
            {"name": "give", "usage": "give amount:int", "parameters": [], "help": "Gives gold."},
            {"name": "take", "usage": "take", "parameters": []},
            {
                "name": "twice",
                "usage": "twice",
                "parameters": [],
                "help": "x",
                "problem": "its name is that of A and B",
            },
        ]
        text = "give amount:int -- Gives gold.\ntake\ntwice -- cannot be called: its name is that of A and B\n"
        for words in (("call",), ("call", "--list")):
            self.assertEqual((0, text, ""), self.word({"calls": calls}, *words))
        self.assertEqual({"calls": calls}, json.loads(self.word({"calls": calls}, "call", "--json").out))
        self.assertIn("The game has no commands", self.word({"calls": []}, "call").out)

    def test_a_reply_with_neither_tree_nor_list_is_none(self) -> None:
        done = self.word({"called": True})
        self.assertEqual(1, done.code)
        self.assertIn("holds no tree", done.err)

    def test_a_batch_calls_and_lists(self) -> None:
        state = new_folder(self)
        lines = new_folder(self) / "lines"
        lines.write_text('call give 1 "two words"\ndo open e3 5\n')
        with TalkingGame(giving({**TREE, "result": 7})) as game:
            done = in_process("batch", "--file", lines, "--port", game.port, ABU_STATE_DIR=str(state))
            sent = [(request["command"], request["params"]) for request in game.requests]
        self.assertEqual(0, done.code, done.err)
        self.assertEqual(2, done.out.count("--- Result: 7 ---"))
        self.assertEqual(("call", {"action": "give", "args": ["1", "two words"]}), sent[0])
        self.assertEqual(("do", {"action": "open", "ref": "e3", "args": ["5"]}), sent[1])

    def test_what_follows_two_dashes_is_an_argument(self) -> None:
        state = new_folder(self)
        with FakeGame(giving(TREE)) as game:
            in_process("--port", game.port, "call", "say", "--", "-x", "--diff", ABU_STATE_DIR=str(state))
            self.assertEqual([("call", {"action": "say", "args": ["-x", "--diff"]})], game.sent())


class PlayedTests(unittest.TestCase):
    """The card game's own command."""

    def test_a_battle_begins_in_a_given_state(self) -> None:
        with HeadlessGame(new_folder(self), "--seed", "7", "--fast") as game:
            listed = game.abu("call")
            self.assertRegex(listed.out, r'^start-battle energy:int \[opponents:text=""\] \[hand:text\.\.\.\] -- .+\n$')
            self.assertEqual(["start-battle"], json.loads(game.abu("status").out)["calls"])
            early = game.abu("call", "start-battle", 5)
            self.assertEqual((1, ""), (early.code, early.out))
            self.assertIn("no battle is played", early.err)
            game.abu("click", "Start Battle")
            words = ("start-battle", 5, "Saffron Drummer", "Borrowed Daylight", "Long Harvest")
            begun = game.abu("call", *words)
            self.assertEqual(0, begun.code, begun.err)
            labels = [node.label for node in read_nodes(begun.out[begun.out.index("- application") :])]
            self.assertIn("Energy: 5/2", labels)
            self.assertIn("Hand (2 cards)", labels)
            self.assertTrue(any(label.startswith("Saffron Drummer, Musician (spark: 2)") for label in labels), labels)
            for wrong in (("many",), (5, "Nobody"), (-1,), (5, "Long Harvest")):
                refused = game.abu("call", "start-battle", *wrong)
                self.assertEqual((1, ""), (refused.code, refused.out), wrong)
            self.assertEqual("unchanged", game.abu("snapshot", "--diff").out.split("\n")[-2])
            # The battle can be played from there: 5 energy pay for both cards.
            played = game.abu("drag", "Borrowed Daylight", "--diff")
            self.assertIn("Energy: 4/2", played.out + played.err)


if __name__ == "__main__":
    unittest.main()
