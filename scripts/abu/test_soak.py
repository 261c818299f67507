"""The soak in its short form: a little of every attack on a real player, and nothing lost."""

from __future__ import annotations

import contextlib
import importlib.machinery
import importlib.util
import io
import os
import subprocess
import sys
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, List
from unittest import mock

SOAK = Path(__file__).resolve().parents[1] / "soak"

from soak_checks.battle import Action, Performed, check
from soak_checks import interrupts, verbs
from soak_checks.table import Row
from command_line import CALL_SECONDS
from trees import read_tree
from waiting import PATIENCE, comes_true

import abu

TREE = """\
- application "Dreamtides"
  - group "Hand (2 cards)"
    - button "Ember, Event (cost: 1, can play)" [ref=e1]
    - button "Tide, Event (cost: 1, selectable)" [ref=e2]
  - group "Actions"
    - button "End Turn" [ref=e3]
  - target "Play Zone" [ref=e4]"""


class SoakTests(unittest.TestCase):
    def test_a_short_soak_finds_no_loss(self) -> None:
        command = [sys.executable, str(SOAK), "--short", "--seed", "1"]
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=CALL_SECONDS
        )
        # The last lines of the output name what was lost.
        self.assertEqual(0, done.returncode, done.stderr + done.stdout)
        self.assertRegex(done.stdout, r"\nin all +[\d,]+ +0$")


def soak_program() -> Any:
    """`scripts/soak` as a module; its name has no ending."""
    loader = importlib.machinery.SourceFileLoader("soak", str(SOAK))
    spec = importlib.util.spec_from_loader("soak", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


class ProgressTests(unittest.TestCase):
    def test_it_says_how_many_parts_are_done_and_which_run(self) -> None:
        soak, err, go_on = soak_program(), io.StringIO(), threading.Event()

        def slow(*_: object) -> List[Row]:
            row = Row("slow")
            row.check(True, "")
            go_on.wait(PATIENCE)
            return [row]

        parts = {"quick": lambda *_: [Row("quick")], "slow": slow}
        limits = mock.patch.multiple(abu, AFTER_SECONDS=0.0, EACH_SECONDS=0.0)
        changes = mock.patch.dict(os.environ, ABU_PROGRESS="1")
        with mock.patch.object(soak, "PARTS", parts), limits, changes, contextlib.redirect_stderr(err):
            with ThreadPoolExecutor() as pool:
                run = pool.submit(soak.run_parts, ["quick", "slow"], soak.SHORT, 1, 1)
                is_told = comes_true(lambda: "now slow" in err.getvalue())
                go_on.set()
                self.assertEqual(["quick", "slow"], [row.what for row in run.result()])
        self.assertTrue(is_told, err.getvalue())
        self.assertRegex(err.getvalue(), r"(?m)^abu: 1 of 2 parts done, \d+ tries; now slow \(\d+ s\)$")
        self.assertRegex(err.getvalue(), r"(?m)^quick: \d+\.\d s$")
        self.assertRegex(err.getvalue(), r"(?m)^slow: \d+\.\d s$")


class ComparisonTests(unittest.TestCase):
    """The soak would notice a wrong click."""

    def losses(self, command: str, ref: str, code: str, *performed: Performed) -> int:
        nodes = read_tree(TREE)
        node = next(node for node in nodes if node.ref == ref)
        action = Action(command, ref, node, nodes[-1] if command == "drag" else None)
        row = Row("")
        check(row, action, {"success": not code, "code": code, "error": code}, list(performed), nodes, {})
        return len(row.losses)

    def test_the_performed_action_of_the_line_is_accepted(self) -> None:
        self.assertEqual(0, self.losses("drag", "e1", "", Performed("BattleAction/PlayCardFromHand", "5", "Ember")))
        self.assertEqual(0, self.losses("click", "e2", "", Performed("BattleAction/SelectHandCardTarget", "6", "Tide")))
        self.assertEqual(0, self.losses("click", "e3", "", Performed("BattleAction/EndTurn", "", "")))
        self.assertEqual(0, self.losses("click", "e3", "stale_ref"))

    def test_any_other_result_is_a_loss(self) -> None:
        self.assertEqual(1, self.losses("drag", "e1", "", Performed("BattleAction/PlayCardFromHand", "6", "Tide")))
        self.assertEqual(1, self.losses("click", "e2", "", Performed("BattleAction/PlayCardFromHand", "6", "Tide")))
        self.assertEqual(1, self.losses("click", "e3", "", Performed("BattleAction/PassPriority", "", "")))
        self.assertEqual(1, self.losses("click", "e3", ""), "a success without effect")
        self.assertEqual(
            1,
            self.losses("click", "e3", "stale_ref", Performed("BattleAction/EndTurn", "", "")),
            "a refusal with effect",
        )
        self.assertEqual(1, self.losses("hover", "e3", "", Performed("BattleAction/EndTurn", "", "")))

    def test_a_traceback_of_the_file_after_ctrl_c_is_a_loss(self) -> None:
        start = 'Traceback (most recent call last):\n  File "/x/abu.py", line %d, in <module>\nKeyboardInterrupt\n'
        path = "Failed checking if argv[0] is an import path entry\nTraceback (most recent call last):\n"
        twice = path + "KeyError: '/x/abu.py'\n" + start % 0
        for code, err, how in (
            (-2, "", "silently"),
            (130, "abu: interrupted\n", "in words"),
            (130, "", "lost"),
            (0, "", "too late"),
            (-2, start % 0, "before the file"),
            (-2, twice, "before the file"),
            (-2, start % 300, "lost"),
            (-2, start % 0 + start % 300, "lost"),
            (1, start % 300, "lost"),
        ):
            self.assertEqual(how, interrupts.how_ended(code, err), (code, err))

    def test_accepted_bad_input_is_a_loss(self) -> None:
        case = verbs.Case("click", {}, ("missing_param",))
        refused = {"success": False, "code": "missing_param"}
        for reply, is_same, performed, losses in (
            (refused, True, [], 0),
            (refused, False, [], 1),
            (refused, True, ["EndTurn"], 1),
            ({"success": False, "code": "internal_error"}, True, [], 1),
            ({"success": True}, True, [], 1),
        ):
            row = Row("")
            verbs.check(row, case, reply, is_same, performed)
            self.assertEqual(losses, len(row.losses), (reply, is_same, performed))
        row = Row("")
        verbs.check(row, case._replace(codes=()), refused, True, [])
        self.assertEqual(1, len(row.losses), "a question that is refused")


if __name__ == "__main__":
    unittest.main()
