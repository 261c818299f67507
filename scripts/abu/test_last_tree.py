"""What a call remembers of the last tree that arrived, and what `--diff` compares with."""

from __future__ import annotations

import os
import unittest
from typing import Any, Dict
from unittest import mock

import abu
from command_line import Done
from command_line import in_process as run
from fakes import FakeGame, reply
from folders import new_folder
from plays import TREE


class LastTreeTests(unittest.TestCase):
    """What --diff is taken against: the tree that stdout took last, with its limits."""

    WHOLE = ", so the whole tree is printed\n"

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.hash = "h1"
        self.game = FakeGame(self.answer).__enter__()
        self.addCleanup(self.game.__exit__)
        self.record = self.folder / f"tree-{self.game.port}.json"

    def answer(self, request: Dict[str, Any]) -> bytes:
        params = request["params"]
        tree = {"snapshot": TREE, "refs": {}, "stateHash": self.hash}
        if params.get("since") in ("h1", "h2"):
            tree = {"changes": "unchanged", "baseHash": params["since"], "refs": {}, "stateHash": self.hash}
        return reply(request, success=True, data={**tree, **({"baseUnknown": True} if "since" in params else {})})

    def call(self, *argv: str, **changes: str) -> Done:
        self.game.requests.clear()
        return run(*argv, "--port", self.game.port, **{"ABU_STATE_DIR": str(self.folder), **changes})

    def assert_since(self, base: str, *argv: str) -> None:
        done = self.call(*argv)
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertEqual(base, self.game.requests[0]["params"].get("since"))

    def assert_whole(self, why: str, *argv: str, **changes: str) -> None:
        done = self.call(*argv, **changes)
        self.assertEqual((0, TREE + "\n", f"abu: {why}{self.WHOLE}"), done)

    def test_a_tree_that_a_flag_has_cut_does_not_count_as_whole(self) -> None:
        for argument in abu.FILTERS:
            self.assertTrue(abu.covers({}, {argument.wire: 1}))
            self.assertFalse(abu.covers({argument.wire: 1}, {}), argument.names[0])

    def test_a_part_that_was_printed_is_the_base_of_that_part_alone(self) -> None:
        hand, empty = {"below": "Hand"}, {"empty": True}
        for known, asked, want in (
            ({}, hand, True),
            (hand, hand, True),
            (hand, {}, False),
            (hand, {"below": "Deck"}, False),
            (empty, empty, True),
            (empty, {}, False),
            ({}, empty, False),
        ):
            self.assertEqual(want, abu.covers(known, asked), (known, asked))
        self.call("snapshot", "--in", "Hand")
        self.assert_since("h1", "snapshot", "--in", "Hand", "--diff")
        self.assert_whole("the last tree was printed with --in Hand", "click", "e1", "--diff")

    def test_a_printed_tree_is_the_base_of_the_next_diff(self) -> None:
        self.assert_whole(f"no tree of port {self.game.port} is known to have been printed", "snapshot", "--diff")
        self.hash = "h2"
        self.assert_since("h1", "click", "e1", "--diff")
        self.assert_since("h2", "wait", "--settled", "--diff")
        self.assert_since("h2", "snapshot", "--diff", "--json")

    def test_known_details_are_left_out_only_in_printed_diffs(self) -> None:
        self.call("snapshot")
        for words, want in (
            ("click e1 --diff", "new"),
            ("snapshot --since h1", "new"),
            ("click e1 --diff --json", None),
            ("click e1 --diff --bounds", None),
            ("click e1", None),
        ):
            self.call(*words.split())
            self.assertEqual(want, self.game.requests[0]["params"].get("details"), words)

    def test_a_narrower_tree_is_no_base_for_a_wider_one(self) -> None:
        for narrow, wide in (
            ("--compact", ""),
            ("--interactive", "--compact"),
            ("--max-depth 3", ""),
            ("--max-depth 3", "--max-depth 4"),
        ):
            with self.subTest(narrow=narrow, wide=wide):
                self.record.unlink(missing_ok=True)
                self.call("snapshot", *narrow.split())
                self.assert_since("h1", "snapshot", "--diff", *narrow.split())
                why = f"the last tree was printed with {narrow}"
                self.assert_whole(why, "snapshot", "--diff", *wide.split())
                self.assertNotIn("diff", self.game.requests[0]["params"])

    def test_a_part_of_a_tree_that_was_read_whole_takes_nothing_away(self) -> None:
        self.call("snapshot")
        self.assert_since("h1", "snapshot", "--diff", "--interactive")
        self.assert_since("h1", "snapshot", "--diff")
        self.hash = "h2"
        self.assert_since("h1", "snapshot", "--diff", "--interactive")
        self.assert_whole("the last tree was printed with --interactive", "snapshot", "--diff")

    def test_a_tree_that_was_read_in_part_counts_as_whole_once_it_is_read_whole(self) -> None:
        for part in ("--interactive", "--compact", "--max-depth 1"):
            with self.subTest(part):
                self.record.unlink(missing_ok=True)
                self.call("snapshot", *part.split())
                self.assert_whole(f"the last tree was printed with {part}", "click", "e1", "--diff")
                self.assert_since("h1", "click", "e1", "--diff")

    def test_a_compact_tree_has_all_that_an_interactive_one_shows(self) -> None:
        self.call("snapshot", "--compact")
        self.assert_since("h1", "snapshot", "--diff", "--interactive")

    def test_a_tree_that_stdout_did_not_take_is_no_base(self) -> None:
        self.call("snapshot")
        self.hash = "h2"
        with mock.patch.object(abu, "print_result", side_effect=BrokenPipeError):
            self.assertEqual(1, self.call("snapshot").code)
        self.assert_since("h1", "snapshot", "--diff")

    def test_a_find_is_no_base_for_a_diff(self) -> None:
        self.call("find", "End")
        self.assertEqual([], list(self.folder.iterdir()))

    def test_another_tree_is_named_with_since(self) -> None:
        self.call("snapshot")
        self.assert_since("h2", "snapshot", "--since", "h2")
        self.assert_whole("the game knows no tree gone with these limits", "snapshot", "--since", "gone")

    def test_a_game_that_does_not_know_the_tree(self) -> None:
        self.record.write_text('{"stateHash": "another"}')
        self.assert_whole("the game knows no tree another with these limits", "snapshot", "--diff")
        self.assert_since("h1", "snapshot", "--diff")

    def test_a_record_that_cannot_be_read(self) -> None:
        damaged = "the record of the last printed tree is damaged"
        for text in ("", "[]", "{", '{"stateHash": 1}', '{"stateHash": "h1", "maxDepth": "x"}', "[" * 4096):
            with self.subTest(text[:40]):
                self.record.write_text(text)
                self.assert_whole(damaged, "snapshot", "--diff")
        self.record.write_bytes(b'{"stateHash": "\xff"}')
        self.assert_whole(damaged, "snapshot", "--diff")
        self.record.unlink()
        os.mkfifo(self.record)
        unusable = "the record of the last printed tree cannot be used"
        self.assert_whole(f"{unusable} (it is not a regular file)", "snapshot", "--diff")
        self.assert_since("h1", "snapshot", "--diff")

    def test_without_a_state_folder(self) -> None:
        file = self.folder / "file"
        file.touch()
        for _ in range(2):
            cause = f"Cannot make the folder {file}: File exists"
            why = f"the record of the last printed tree cannot be used ({cause})"
            self.assert_whole(why, "snapshot", "--diff", ABU_STATE_DIR=str(file))

    def test_records_do_not_pile_up(self) -> None:
        for port in range(200):
            place = self.folder / f"tree-{port + 1}.json"
            place.write_text('{"stateHash": "h1"}')
            os.utime(place, (port, port))
        self.call("snapshot")
        left = {int(path.stem[5:]) for path in self.folder.glob("tree-*.json")}
        self.assertEqual({*range(138, 201), self.game.port}, left)


if __name__ == "__main__":
    unittest.main()
