"""
The verbs from a shell, against the headless game: names, diffs, waiting, looking, the log, and several commands at once.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

from calls import Done, ended  # noqa: E402
from games import HeadlessGame  # noqa: E402
from trees import Node, read_tree  # noqa: E402

SEED = "11"
# The hand of this seed holds it, and the first turn's energy plays it.
CARD = "Saffron Drummer"


class InBattle(unittest.TestCase):
    """A battle of its own for each test."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.game = HeadlessGame(Path(folder.name), "--seed", SEED, "--fast")
        self.addCleanup(self.game.close)
        self.game.launch()
        self.done("click", "e1")

    def done(self, *argv: object) -> str:
        done = self.game.abu(*argv)
        self.assertEqual((0, ""), (done.code, done.err), argv)
        return done.out

    def tree(self, *argv: object) -> List[Node]:
        return read_tree(self.done(*argv).rstrip("\n"))

    def data(self, *argv: object) -> Dict[str, Any]:
        return json.loads(self.done(*argv, "--json"))

    def refused(self, *argv: object, code: int = 1) -> str:
        """What stderr says of a call that must have changed nothing."""
        before = self.done("snapshot")
        done = self.game.abu(*argv)
        self.assertEqual((code, ""), (done.code, done.out), argv)
        self.assertEqual(before, self.done("snapshot"), argv)
        return done.err

    def batch(self, lines: str, *argv: object) -> Done:
        call = self.game.start("batch", *argv, stdin=subprocess.PIPE)
        assert call.stdin is not None
        call.stdin.write(lines)
        call.stdin.close()
        call.stdin = None
        return ended(call)


class VerbTests(InBattle):
    def test_a_card_is_played_by_its_name(self) -> None:
        out = self.done("drag", CARD.lower(), "Play Zone")
        self.assertIn(f"{CARD} moved from hand to stack\n", out)
        self.assertIn("Opponent", self.done("click", "End Turn", "--role", "button"))

    def test_names_that_mean_no_node_or_several_are_refused_with_candidates(self) -> None:
        self.assertRegex(
            self.refused("click", "End Trun"), r'^abu: .*button "End Turn" \[ref=e\d+\][^\n]*\n  try: .*\n$'
        )
        decks = [node.ref for node in self.tree("snapshot") if node.label.startswith("Browse Deck")]
        said = self.refused("click", "Browse Deck")
        self.assertEqual([], [ref for ref in decks if f"[ref={ref}]" not in said])
        self.refused("click", "End Turn", "--role", "target")
        self.refused("drag", CARD, "No Such Zone")

    def test_what_has_no_effect_is_refused(self) -> None:
        for argv in (
            ("fill", "End Turn", "x"),
            ("scroll", "End Turn"),
            ("press", "NoSuchKey"),
            ("click", "--at", "99999,1"),
            ("wait", "--text", "No Such Text", "--timeout", "0.2"),
            ("wait", "--gone", "End Turn", "--timeout", "0.2"),
            ("click", "e9999"),
            ("click", next(node.ref for node in self.tree("snapshot") if node.label == "End Turn"), "--role", "button"),
        ):
            with self.subTest(argv=argv):
                self.assertRegex(self.refused(*argv), r"^abu: [^\n]+\n  try: [^\n]+\n$")

    def test_wait_ends_when_what_was_waited_for_is_there(self) -> None:
        self.assertEqual(self.done("snapshot"), self.done("wait", "--text", "end turn"))
        self.assertIn("End Turn", self.done("wait", "--settled", "--timeout", "20"))
        self.assertIn("End Turn", self.done("wait", "--gone", "No Such Text"))
        self.assertIn("Waited 0.2 seconds", self.refused("wait", "--text", "zz", "--timeout", "0.2"))

    def test_the_log_goes_on_where_it_ended(self) -> None:
        first = self.done("log")
        self.assertIn("startBattle", first)
        self.assertEqual("", self.done("log"))
        self.done("drag", CARD, "Play Zone")
        later = self.done("log")
        self.assertIn(CARD, later)
        self.assertNotIn("startBattle", later)
        self.assertEqual(first + later, self.done("log", "--since", "1"))
        self.assertEqual("", self.done("log", "--since", "1", "--level", "error"))
        self.game.close()
        self.game.launch()
        again = self.done("log")
        self.assertIn("1280x720", again)
        self.assertNotIn("startBattle", again)

    def test_a_batch_ends_at_the_first_line_that_fails(self) -> None:
        done = self.batch('click Menu\nclick "No Such Button"\nclick "End Turn"\n')
        self.assertEqual(1, done.code)
        self.assertRegex(done.err, r'^abu: Line 2 \(click "No Such Button"\): No [^\n]+\n  try: [^\n]+\n$')
        self.assertEqual(done.out, self.done("snapshot"))

    def test_a_batch_with_a_wrong_line_does_nothing(self) -> None:
        before = self.done("snapshot")
        for line in ("close", "clik Menu", "click", 'click "Menu', "batch", "snapshot --port 1"):
            with self.subTest(line):
                done = self.batch(f"click Menu\n{line}\n")
                self.assertEqual((2, ""), done[:2])
                self.assertIn("Line 2: ", done.err)
        self.assertEqual(before, self.done("snapshot"))

    def test_each_answer_of_a_batch_is_one_line_of_json(self) -> None:
        lines: List[Dict[str, Any]] = [
            json.loads(line) for line in self.batch("click Menu\nstatus\nlog\n", "--json").out.splitlines()
        ]
        self.assertEqual([True, "Dreamtides"], [lines[0]["clicked"], lines[1]["game"]])
        self.assertIn("startBattle", json.dumps(lines[2]["entries"]))
        self.assertEqual(self.data("snapshot")["snapshot"], lines[3]["snapshot"])


if __name__ == "__main__":
    unittest.main()
