"""Several commands in one call: batch, its limits, and actions that are carried out several times."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

import abu
from command_line import Done, ended, environment, start
from command_line import in_process as run
from fakes import Answer, TalkingGame, giving, reply
from folders import new_folder
from games import free_port
from plays import SNAPSHOT, TREE
from waiting import PATIENCE

SOURCE = Path(__file__).resolve().with_name("abu.py")


class ForcedTests(unittest.TestCase):
    """`--forced`, against a game that offers one move after another."""

    PASS = {"role": "button", "name": "Pass", "ref": "e5"}

    def play(self, *offers: Dict[str, Any], argv: Sequence[object] = ("click", "e1"), plan: str = "") -> Done:
        """One action; each answer has one of the offers, None loses it, and a `code` refuses."""

        def answer(request: Dict[str, Any]) -> Optional[bytes]:
            if "find" in request["params"]:
                data = {"snapshot": '- button "Choose" [ref=e7]'}
                shown = len(self.actions()) > 2
                return reply(request, **({"success": True, "data": data} if shown else NOT_FOUND_REPLY))
            count = len(self.actions())
            offer = offers[min(count, len(offers)) - 1]
            if offer.get("code"):
                return reply(request, success=False, **offer)
            if offer.get("lost"):
                return None
            data = {"snapshot": f"- tree {count}", "refs": {}, "stateHash": f"h{count}", "history": [f"turn {count}"]}
            return reply(request, success=True, data={**data, **offer})

        self.game = TalkingGame(answer)
        with self.game, tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "plan")
            file.write_text(plan)
            words = [str(file) if word is ... else word for word in argv]
            return run(*words, "--forced", "--port", self.game.port, ABU_STATE_DIR=folder)

    def actions(self) -> List[Dict[str, Any]]:
        return [request["params"] for request in self.game.requests if "find" not in request["params"]]

    def test_each_only_move_is_made_and_the_last_tree_printed_once(self) -> None:
        one, two = {"moves": [self.PASS]}, {"moves": [self.PASS, self.PASS]}
        done = self.play(one, one, two)
        history = "--- History ---\nturn {}\n---\n"
        title = '--- Forced {}: click button "Pass" (e5): done ---\n'
        parts = (
            history.format(1),
            title.format(1),
            history.format(2),
            title.format(2),
            history.format(3),
            "- tree 3\n",
        )
        self.assertEqual((0, "".join(parts), ""), done)
        forced = [{"ref": "e5", "state": "h1"}, {"ref": "e5", "state": "h2"}]
        self.assertEqual([{"ref": "e1"}, *forced], self.actions())
        self.assertEqual(1, self.game.connections)

    def test_without_the_flag_or_an_only_move_nothing_is_forced(self) -> None:
        for offer in (
            {},
            {"moves": []},
            {"moves": [self.PASS] * 2},
            {"moves": [self.PASS], "moreMoves": 3},
            {"moves": [self.PASS], "settled": False},
            {"moves": [self.PASS], "stateHash": None},
            {"moves": ["e5"]},
            {"moves": [{"role": "button", "name": "Pass"}]},
            {"moves": "e5"},
        ):
            with self.subTest(offer):
                self.assertEqual(0, self.play(offer).code)
                self.assertEqual(1, len(self.actions()))

    def test_pass_declines_a_prompt_and_chooses_nothing(self) -> None:
        card = {"role": "button", "name": "Fast card", "ref": "e7"}
        passing = {**self.PASS, "pass": True}
        for argv, offer, made in (
            (("click", "e1", "--pass"), [card, passing], 1),
            (("batch", "--file", ..., "--pass"), [card, passing], 1),
            (("click", "e1"), [card, passing], 0),
            (("click", "e1", "--pass"), [card, self.PASS], 0),
            (("click", "e1", "--pass"), [passing, passing], 0),
            (("click", "e1", "--pass"), [card, {**passing, "pass": "true"}], 0),
        ):
            with self.subTest(argv=argv, offer=offer):
                done = self.play({"moves": offer}, {}, argv=argv, plan="click e1\n")
                self.assertEqual(0, done.code, done)
                self.assertEqual([{"ref": "e1"}, *[{"ref": "e5", "state": "h1"}] * made], self.actions())

    def test_a_refusal_ends_it_and_what_was_done_is_printed(self) -> None:
        done = self.play({"moves": [self.PASS]}, {"moves": [self.PASS]}, {"error": "It is stale", "code": "stale_ref"})
        self.assertEqual(1, done.code)
        self.assertTrue(done.out.endswith("turn 2\n---\n- tree 2\n"), done.out)
        self.assertTrue(done.err.startswith('abu: Forced move 2 (click button "Pass" (e5)): It is stale\n  try: '))

    def test_a_lost_answer_says_which_move_it_was(self) -> None:
        done = self.play({"moves": [self.PASS]}, {"lost": True})
        self.assertEqual(1, done.code)
        self.assertIn("turn 1\n---\n- tree 1\n", done.out)
        self.assertTrue(done.err.startswith('abu: Forced move 1 (click button "Pass" (e5)): '), done.err)
        self.assertIn(abu.LOOK_FIRST, done.err)

    def test_it_stops_at_the_limit(self) -> None:
        done = self.play({"moves": [self.PASS]})
        self.assertEqual(1 + abu.MOST_FORCED, len(self.actions()))
        self.assertEqual("abu: stopped after 30 forced moves; the next one is the only one too\n", done.err)

    def test_in_a_batch_each_line_is_followed_by_its_forced_moves(self) -> None:
        one, none = {"moves": [self.PASS]}, {"moves": []}
        done = self.play(one, none, none, argv=("batch", "--file", ...), plan="click e1\nclick e2")
        titles = [line for line in done.out.splitlines() if line.startswith(("--- Line", "--- Forced"))]
        want = ["Line 1: click e1", 'Forced 1: click button "Pass" (e5)', "Line 2: click e2"]
        self.assertEqual([f"--- {title}: done ---" for title in want], titles)

    def test_a_line_that_asks_for_the_only_move_makes_it_once(self) -> None:
        one, none = {"moves": [self.PASS]}, {"moves": []}
        for line in ("click Pass", "click e5", "click pas --role button", "snapshot\nclick @e5"):
            with self.subTest(line):
                lines = ["click e1", *line.split("\n"), "click e2"]
                done = self.play(one, none, none, none, argv=("batch", "--file", ...), plan="\n".join(lines))
                titles = [entry for entry in done.out.splitlines() if entry.startswith(("--- Line", "--- Forced"))]
                want = [f"--- Line {number}: {text}: done ---" for number, text in enumerate(lines, 1)]
                self.assertEqual((0, "", want), (done.code, done.err, titles))

    def test_a_line_that_asks_for_something_else_comes_after_the_only_move(self) -> None:
        one, none = {"moves": [self.PASS]}, {"moves": []}
        for line in ("click e4", "click Other", "click Pass --role target", "hover Pass", "click --at 1,1"):
            with self.subTest(line):
                done = self.play(one, none, none, argv=("batch", "--file", ...), plan=f"click e1\n{line}")
                self.assertIn("--- Forced 1: ", done.out)
                self.assertEqual(3, len(self.actions()))

    def test_a_text_to_stop_at_ends_the_forced_moves(self) -> None:
        argv = ("batch", "--file", ..., "--stop-at", "choose")
        done = self.play({"moves": [self.PASS]}, argv=argv, plan="click e1")
        self.assertEqual(3, len(self.actions()))
        self.assertEqual(
            'abu: stopped after forced move 2 after line 1 (click button "Pass" (e5)): '
            'there is button "Choose" [ref=e7]; the forced moves were not made\n',
            done.err,
        )

    def test_as_json_each_pass_names_its_move(self) -> None:
        done = self.play({"moves": [self.PASS]}, {"moves": []}, argv=("click", "e1", "--json"))
        lines = [json.loads(line) for line in done.out.splitlines()]
        tree = {"snapshot": "- tree 2", "refs": {}, "moves": [], "stateHash": "h2"}
        self.assertEqual([{"history": ["turn 1"]}, {"forced": self.PASS, "history": ["turn 2"]}, tree], lines)


class SubmitTests(unittest.TestCase):
    """`fill --submit`, which presses Enter after the value was set."""

    def call(self, *words: str, answer: Answer = giving(SNAPSHOT), plan: str = "") -> Done:
        self.folder = new_folder(self)
        (self.folder / "plan").write_text(plan)
        with TalkingGame(answer) as self.game:
            words = tuple(str(self.folder / word) if word == "plan" else word for word in words)
            return run(*words, "--port", self.game.port, ABU_STATE_DIR=str(self.folder / "state"))

    def test_enter_goes_to_the_same_node(self) -> None:
        done = self.call("fill", "Search", "fox", "--submit", "--in", "Shop", "--quiet", "1s", "--compact")
        self.assertEqual((0, f"{TREE}\n", ""), done)
        same = {"name": "Search", "in": "Shop", "quiet": "1s", "compact": True}
        self.assertEqual([("fill", {**same, "value": "fox"}), ("press", {**same, "key": "Enter"})], self.game.sent())
        self.assertEqual(1, self.game.connections)

    def test_in_a_batch(self) -> None:
        done = self.call("batch", "--file", "plan", plan="fill e1 x --submit\nclick e2\n")
        lines = [line for line in done.out.splitlines() if line.startswith("--- Line ")]
        want = ("1: fill e1 x --submit", "1: press Enter after the value was set", "2: click e2")
        self.assertEqual([f"--- Line {line}: done ---" for line in want], lines)
        self.assertEqual(["fill", "press", "click"], [command for command, _ in self.game.sent()])

    def test_each_line_of_a_batch_tells_what_was_shown_meanwhile(self) -> None:
        data = {**SNAPSHOT, "shownMeanwhile": [{"text": "Not enough gold", "seconds": 1.5}]}
        done = self.call("batch", "--file", "plan", answer=giving(data), plan="click e1\nclick e2\n")
        self.assertEqual(2, done.out.count('--- Shown meanwhile: "Not enough gold" (1.5 s) ---\n'), done)

    def test_a_refused_enter_says_that_the_value_is_set(self) -> None:
        def answer(request: Dict[str, Any]) -> bytes:
            is_key = request["command"] == "press"
            return reply(
                request, **({"success": False, "error": "No"} if is_key else {"success": True, "data": SNAPSHOT})
            )

        done = self.call("fill", "e1", "x", "--submit", answer=answer)
        self.assertEqual((1, f"{TREE}\n"), (done.code, done.out))
        self.assertTrue(done.err.startswith("abu: Press Enter after the value was set: No\n  try: "), done.err)

    def test_a_recording_has_two_lines_that_any_script_may_have(self) -> None:
        self.call("fill", "e1", "x", "--submit")
        place = {"ABU_STATE_DIR": str(self.folder / "state")}
        data = {**SNAPSHOT, "changes": "unchanged", "recorded": {"node": {"name": "Search"}}, "stateHash": "a"}
        with TalkingGame(giving(data)) as game:
            script = self.folder / "a.abu"
            self.assertEqual(0, run("record", script, "--port", game.port, **place).code)
            self.assertEqual(0, run("fill", "Search", "x", "--submit", "--port", game.port, **place).code)
        lines = script.read_text().splitlines()
        self.assertEqual(["fill Search x", "press Enter Search"], [line for line in lines if line[:1] in "fp"])
        (self.folder / "plan").write_text("fill Search x --submit\n")
        done = run("replay", self.folder / "plan", "--compare", "none", "--port", "1", **place)
        self.assertEqual((2, ""), (done.code, done.out.partition("\n")[2]), done)
        self.assertIn("Line 1: --submit is no part of a script.\n  try: leave it out\n", done.err)


class CountTests(unittest.TestCase):
    """`press --count`, against a game that takes a key three times."""

    def answer(self, request: Dict[str, Any]) -> bytes:
        count = sum(sent["command"] == "press" for sent in self.game.requests)
        if "find" in request["params"]:
            data = {"snapshot": '- label "Wall"', "refs": {}}
            return reply(request, **({"success": True, "data": data} if count == 2 else NOT_FOUND_REPLY))
        if count > 3:
            return reply(request, success=False, error="The key a: a wall is there", code="not_actionable")
        data = {"snapshot": f"- tree {count}", "refs": {}, "stateHash": f"h{count}", "history": [f"step {count}"]}
        return reply(request, success=True, data={**data, "takenBy": {"role": "game", "name": ""}})

    def call(self, *argv: object, plan: str = "", answer: Optional[Answer] = None) -> Done:
        self.game = TalkingGame(answer or self.answer)
        with self.game, tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "plan")
            file.write_text(plan)
            words = [str(file) if word is ... else word for word in argv]
            return run(*words, "--port", self.game.port, ABU_STATE_DIR=folder)

    def test_each_history_and_the_last_tree(self) -> None:
        done = self.call("press", "a", "--count", 3)
        steps = [f"--- History ---\nstep {count}\n---" for count in (1, 2, 3)]
        want = "\n".join((*steps[:2], "--- Taken: 3 of 3 times ---", steps[2], "- tree 3", ""))
        self.assertEqual((0, want, ""), done)
        self.assertEqual([("press", {"key": "a"})] * 3, self.game.sent())
        self.assertEqual(1, self.game.connections)

    def test_the_tree_is_as_before_only_if_no_turn_changed_it(self) -> None:
        same, changed = (
            "--- Line {}: press a --count 2: done, and the tree is as before ---",
            "--- Line {}: {}: done ---",
        )
        for hashes, titles in (
            (["h", "h1", "h1"], [changed.format(1, "hover e1"), changed.format(2, "press a --count 2")]),
            (["h", "h1", "h"], [changed.format(1, "hover e1"), same.format(2)]),
            (["h", "h", "h"], [changed.format(1, "hover e1"), same.format(2)]),
        ):
            with self.subTest(hashes):
                left = iter(hashes)
                answer = lambda request: reply(request, success=True, data={**SNAPSHOT, "stateHash": next(left)})
                done = self.call("batch", "--file", ..., plan="hover e1\npress a --count 2", answer=answer)
                self.assertEqual(titles, [line for line in done.out.splitlines() if line.startswith("--- Line ")])
        left = iter(["h1", "h1"])
        done = self.call("press", "a", "--count", 2, answer=answer)
        self.assertEqual(["--- Taken: 2 of 2 times ---", TREE], done.out.rstrip("\n").split("\n", 1))

    def test_who_took_the_key_is_said_once(self) -> None:
        takers = iter(["Ada", "Ada", "Bert"])
        answer = lambda request: reply(
            request, success=True, data={**SNAPSHOT, "takenBy": {"role": "button", "name": next(takers)}}
        )
        done = self.call("press", "a", "--count", 3, answer=answer)
        want = '--- Taken by: button "Ada" ---\n--- Taken: 3 of 3 times ---\n--- Taken by: button "Bert" ---\n'
        self.assertEqual((0, f"{want}{TREE}\n"), (done.code, done.out))

    def test_the_first_refusal_ends_it_and_says_how_often_it_was_taken(self) -> None:
        done = self.call("press", "a", "--count", 9)
        self.assertEqual((1, 4), (done.code, len(self.game.requests)))
        self.assertTrue(done.out.endswith("step 3\n---\n- tree 3\n"), done.out)
        fix = abu.FIXES["not_actionable"]
        self.assertEqual(f"abu: Taken 3 of 9 times: The key a: a wall is there\n  try: {fix}\n", done.err)

    def test_in_a_batch_it_is_one_line(self) -> None:
        done = self.call("batch", "--file", ..., plan="press a --count 2\npress a --count 2\nsnapshot")
        self.assertEqual(1, done.out.count("--- Line "))
        self.assertIn("--- Line 1: press a --count 2: done ---\n--- History ---\nstep 2\n", done.out)
        want = "abu: Line 2 (press a --count 2), taken 1 of 2 times: The key a: a wall is there; line 3 was not carried"
        self.assertTrue(done.err.startswith(want), done.err)

    def test_its_limits_are_refused_before_anything_is_sent(self) -> None:
        for words, most in ((("click", "e1"), 10), (("press", "a"), abu.MOST_TIMES)):
            for count in (0, most + 1):
                done = self.call(*words, "--count", count)
                self.assertEqual((2, "", []), (done.code, done.out, self.game.sent()), words)
                self.assertRegex(
                    done.err, rf"^abu: argument --count: '{count}' is not .* from 1 to {most} is\.\n  try: "
                )

    def test_a_click_has_its_count_in_one_request(self) -> None:
        for words in (("click", "e1", "--count", 10), ("batch", "--file", ...)):
            self.call(*words, plan="click e1 --count 10")
            self.assertEqual([("click", {"ref": "e1", "count": 10})], self.game.sent(), words)

    def test_a_text_to_stop_at_ends_it_too(self) -> None:
        done = self.call("batch", "--file", ..., "--stop-at", "wall", plan="press a --count 3")
        want = 'abu: stopped after line 1 (press a --count 3), taken 2 of 3 times: there is label "Wall"\n'
        self.assertEqual((0, want), (done.code, done.err))

    def test_invalid_counts_are_refused(self) -> None:
        for count in ("0", "-1", "101", "x", ""):
            with self.subTest(count):
                done = self.call("press", "a", f"--count={count}")
                self.assertEqual((2, ""), (done.code, done.out))
                why = f"{count!r} is not a number of times: a whole number from 1 to 100 is" if count else "it is empty"
                self.assertRegex(done.err, rf"^abu: argument --count: {re.escape(why)}[^\n]*\.\n  try: [^\n]+\n")
                self.assertEqual([], self.game.requests)


NOT_FOUND_REPLY = {"success": False, "error": "No label contains it", "code": "not_found"}


class BatchTests(unittest.TestCase):
    """Several commands over one connection."""

    def answer(self, request: Dict[str, Any]) -> Optional[bytes]:
        command, params = request["command"], request["params"]
        if params.get("name") == "Nothing":
            return reply(request, success=False, error="There is no Nothing", code="not_found")
        if params.get("name") == "Lost":
            return None
        if params.get("find") == "choose" and len(self.game.requests) < 4:
            return reply(request, success=False, error="No label contains it", code="not_found")
        if "find" in params:
            return reply(request, success=True, data={"snapshot": '- group "Prompt"\n  - button "Choose" [ref=e7]'})
        tree = {"snapshot": f"- tree {len(self.game.requests)}", "refs": {}, "stateHash": f"h{len(self.game.requests)}"}
        if params.get("diff"):
            tree = {**tree, "changes": f"~ tree {len(self.game.requests)}", "baseHash": params.get("since", "h0")}
            del tree["snapshot"]
        history = {"history": [f"{command} {params.get('ref')}"]} if command != "snapshot" else {}
        return reply(request, success=True, data={"busy": False} if command == "status" else {**history, **tree})

    def batch(self, lines: str, *argv: object) -> Done:
        """After a call that has printed the tree h0."""
        self.game = TalkingGame(self.answer)
        with self.game, tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "plan")
            file.write_text(lines)
            Path(folder, f"tree-{self.game.port}.json").write_text('{"stateHash": "h0"}')
            return run("batch", "--file", file, *argv, "--port", self.game.port, ABU_STATE_DIR=folder)

    def test_the_histories_and_the_last_tree_over_one_connection(self) -> None:
        done = self.batch("# a plan\nclick e1\n\nclick 'e2' # the second\nsnapshot --compact\n")
        history = "--- Line {}: {}: done ---\n--- History ---\nclick {}\n---\n"
        want = history.format(2, "click e1", "e1") + history.format(4, "click e2", "e2")
        want += "--- Line 5: snapshot --compact: done ---\n- tree 3\n"
        self.assertEqual((0, want, ""), done)
        self.assertEqual(1, self.game.connections)
        self.assertEqual({"compact": True}, self.game.requests[2]["params"])

    def test_all_trees(self) -> None:
        out = self.batch("snapshot\nstatus\nsnapshot", "--all").out
        lines = ("--- Line 1: snapshot: done ---", "- tree 1", "--- Line 2: status: done ---", '{"busy": false}')
        self.assertEqual([*lines, "--- Line 3: snapshot: done ---", "- tree 3", ""], out.split("\n"))

    def test_each_line_is_reported_even_without_details(self) -> None:
        tree = {**SNAPSHOT, "stateHash": "same"}
        with TalkingGame(giving({"entries": [], **tree})) as game, tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "plan")
            file.write_text("hover e1\nhover e1\nwait --text End\nlog\n")
            done = run("batch", "--file", file, "--port", game.port, ABU_STATE_DIR=folder)
        lines = (
            *("--- Line 1: hover e1: done ---", "--- Line 2: hover e1: done, and the tree is as before ---"),
            *("--- Line 3: wait --text End: done ---", "--- Line 4: log: done ---"),
        )
        self.assertEqual((0, "\n".join((*lines, TREE, "")), ""), done)

    def test_json_is_one_line_an_answer_and_one_for_the_tree(self) -> None:
        lines = [json.loads(line) for line in self.batch("click e1\nstatus", "--json").out.splitlines()]
        tree = {"snapshot": "- tree 1", "refs": {}, "stateHash": "h1"}
        self.assertEqual([{"history": ["click e1"]}, {"busy": False}, tree], lines)

    def test_it_stops_at_the_first_failure(self) -> None:
        done = self.batch("click e1\nclick Nothing\nclick e3")
        self.assertEqual(1, done.code)
        self.assertTrue(done.out.endswith("---\n- tree 1\n"), done.out)
        self.assertEqual(
            "abu: Line 2 (click Nothing): There is no Nothing; line 3 was not carried out\n"
            f"  try: {abu.FIXES['not_found']}\n",
            done.err,
        )
        self.assertEqual(2, len(self.game.requests))
        self.assertIn("Nothing\n  try: ", self.batch("click e1\nclick Nothing").err)

    def test_an_answer_that_is_lost(self) -> None:
        done = self.batch("click Lost\nclick e3")
        self.assertEqual((1, 1), (done.code, len(self.game.requests)))
        want = r"^abu: Line 1 \(click Lost\): .*closed the connection without a reply; line 2 was not carried out\n"
        self.assertRegex(done.err, want)
        self.assertIn(abu.LOOK_FIRST, done.err)

    def test_it_stops_at_a_prompt(self) -> None:
        done = self.batch("click e1\nclick e2\nclick e3\n\nclick e4", "--stop-at", "choose")
        self.assertEqual((0, True), (done.code, done.out.endswith("---\n- tree 4\n")))
        self.assertEqual(
            'abu: stopped after line 2 (click e2): there is button "Choose" [ref=e7]; '
            "lines 3 to 5 were not carried out\n",
            done.err,
        )
        self.assertEqual([{"find": "choose"}] * 3, [asked["params"] for asked in self.game.requests[::2]])

    def test_a_find_does_not_count_as_the_last_tree(self) -> None:
        done = self.batch("click e1\nfind choose", "--diff")
        want = '--- Line 4: find choose: done ---\n- group "Prompt"\n  - button "Choose" [ref=e7]\n'
        self.assertIn(want, self.batch("click e1\nclick e2\nclick e3\nfind choose\n", "--diff").out)
        self.assertTrue(done.out.endswith("--- Changes h0 -> h1 ---\n~ tree 1\n"), done.out)

    def test_its_diff_is_against_what_was_printed_before_it(self) -> None:
        done = self.batch("find x\nclick e1\nclick e2\nclick e3", "--diff", "--max-depth", "3")
        self.assertTrue(done.out.endswith("--- Changes h0 -> h4 ---\n~ tree 4\n"), done.out)
        since = {"diff": True, "maxDepth": 3, "since": "h0", "details": "new"}
        sent = [
            {key: request["params"][key] for key in request["params"] if key != "ref"} for request in self.game.requests
        ]
        self.assertEqual([since] * 3, sent[1:])
        self.batch("click e1\nclick e2", "--diff", "--all")
        self.assertEqual({"ref": "e2", "diff": True, "since": "h1", "details": "new"}, self.game.requests[1]["params"])

    def test_a_batch_with_a_wrong_line_sends_nothing(self) -> None:
        for line, message in (
            ("launch", "`launch` cannot be part of a batch"),
            ("close", "`close` cannot"),
            ("refresh", "`refresh` cannot"),
            ("batch", "`batch` cannot"),
            ("clik e1", "clik"),
            ("click", "TARGET"),
            ("click --at 1", "1"),
            ("click 'e1", "No closing quotation"),
            ("snapshot --port 1", "--port belongs to the whole batch"),
            ("snapshot --json", "--json belongs to the whole batch"),
            ("click e1 --diff", "--diff belongs to the whole batch"),
            ("--help", "Line 2"),
            ("snapshot -h", "Line 2"),
            (
                "--diff",
                "begins with a command, not with '--diff'. Nothing was sent.\n  try: give --diff to `abu.py batch`",
            ),
            (
                "--timeout=3 --json",
                "begins with a command, not with '--timeout'. Nothing was sent.\n  try: give --timeout to",
            ),
            (
                "--role button",
                "A line begins with a command, not with '--role'. Nothing was sent.\n  try: flags go behind",
            ),
            ("click --qq e1", "click has no flag '--qq'"),
            ("hover", "`abu.py help hover` shows what it takes"),
        ):
            with self.subTest(line):
                done = self.batch(f"click e1\n{line}\n")
                self.assertEqual((2, "", []), (done.code, done.out, self.game.requests))
                self.assertRegex(done.err, r"^abu: Line 2: [^\n]*Nothing was sent\.\n  try: [^\n]+\n$")
                self.assertIn(message, done.err)

    def test_the_cause_and_what_to_try_of_wrong_lines(self) -> None:
        for line, cause, fix in (
            ("launch", "`launch` cannot be part of a batch.", "use one of snapshot, find, wait, "),
            ("click 'e1", "No closing quotation.", "close each quote in the line where it opens"),
            ("click e1\\", "No escaped character.", "close each quote in the line where it opens"),
            ("log --editor", "A batch is for the game, and --editor for Unity.", "leave it out, or run it alone"),
            ("snapshot --json", "--json belongs to the whole batch.", "give it to `abu.py batch`"),
            ("clik e1", "There is no command 'clik'.", "click"),
            ("start", "There is no command 'start'.", "`abu.py launch`: "),
            ("click --at 1", "argument --at: '1' is not a pixel of the screen: X,Y is, ", "`abu.py help click` shows"),
            ("click e1 --role button", "--role needs a TARGET name.", "leave out --role"),
            ("hover e1 --in Hand", "--in needs a TARGET name.", "leave out --in"),
            ("drag Fox e2 --target-in Board", "--target-in needs a TARGET name.", "leave out --target-in"),
            ("wait --text ''", "argument --text: it is empty, as from a shell variable that is not set.", "give it a"),
        ):
            with self.subTest(line):
                said = self.batch(f"click e1\n{line}\n").err
                said_cause, _, said_fix = said.partition("\n  try: ")
                self.assertTrue(said_cause.startswith(f"abu: Line 2: {cause}"), said)
                self.assertTrue(said_cause.endswith(". Nothing was sent."), said)
                self.assertTrue(said_fix.startswith(fix), said)

    def test_lines_are_read_as_the_shell_reads_them(self) -> None:
        dice = random.Random(5)
        for _ in range(3000):
            line = "".join(
                dice.choices(["a", "b c", " ", "\t", "'", '"', "\\", "#", "\u00a0", "\r", "''"], k=dice.randrange(9))
            )
            with self.subTest(line=line):
                try:
                    want: object = shlex.split(line, comments=True)
                except ValueError:
                    self.assertRaises(ValueError, abu.words_of_line, line)
                    continue
                self.assertEqual(want, abu.words_of_line(line))

    @unittest.skipIf(os.name == "nt", "limits of processor time")
    def test_a_long_line_costs_no_more_than_its_length(self) -> None:
        import resource

        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (5, 5))
        path = new_folder(self) / "long"
        path.write_text(f"find {'x' * (abu.LARGEST_BATCH - 100)}\nlaunch\n")
        done = ended(start("batch", "--file", path, "--port", 1, preexec_fn=limit))
        self.assertEqual(2, done.code)
        self.assertIn("Line 2: `launch` cannot be part of a batch.", done.err)

    def test_a_batch_has_a_limit(self) -> None:
        for text in ("#" * (abu.LARGEST_BATCH + 1), "find x\n" * abu.LARGEST_BATCH):
            want = "abu: The batch is larger than 1 MiB.\n  try: carry it out in several parts\n"
            self.assertEqual((2, "", want), self.batch(text))

    def test_a_byte_order_mark_is_no_part_of_the_first_line(self) -> None:
        self.assertEqual(0, self.batch("\ufeffclick e1\n").code)
        self.assertEqual([("click", {"ref": "e1"})], self.game.sent())

    def test_a_long_line_is_not_repeated_whole(self) -> None:
        done = self.batch(f"fill e1 {'x' * 10**5}\nhover {'y' * 10**5}\npress {'z' * 10**5} Lost")
        self.assertLess(len(done.out) + len(done.err), 10_000)
        self.assertIn("Line 1: fill e1 xxx", done.out)
        self.assertRegex(done.err, r"^abu: Line 3 \(press z+ \.\.\. z+ Lost\): ")

    @unittest.skipIf(os.name == "nt", "pipes that are files")
    def test_a_pipe_is_read_as_long_as_there_is_time(self) -> None:
        pipe = new_folder(self) / "pipe"
        os.mkfifo(pipe)
        late = "it did not end within 0.2 s"
        fix = "name a file that can be read"
        for is_open in (False, True):
            with contextlib.ExitStack() as stack:
                if is_open:
                    stack.enter_context(os.fdopen(os.open(pipe, os.O_RDWR), "wb")).write(b"snapshot\n")
                done = run("batch", "--file", pipe, "--timeout", "0.2")
                self.assertEqual((2, "", f"abu: Cannot read {pipe}: {late}.\n  try: {fix}\n"), done)
        writer = threading.Thread(target=lambda: pipe.write_text("click e1\n"))
        writer.start()
        self.game = TalkingGame(self.answer)
        with self.game:
            self.assertEqual(0, run("batch", "--file", pipe, "--port", self.game.port).code)
        writer.join()
        call = start("batch", "--timeout", "0.2", stdin=subprocess.PIPE)
        self.assertIsNotNone(call.stdin)
        self.assertEqual(2, call.wait(PATIENCE))
        self.assertEqual(f"abu: Cannot read stdin: {late}.\n  try: {fix}\n", ended(call).err)

    def test_no_commands(self) -> None:
        for text in ("", "\n# nothing\n"):
            self.assertEqual((2, ""), self.batch(text)[:2])
        done = run("batch", "--file", "/no/such/file")
        self.assertEqual((2, ""), done[:2])
        self.assertRegex(done.err, r"^abu: Cannot read /no/such/file: [^\n]+\n  try: [^\n]+\n$")

    def test_stdin(self) -> None:
        self.game = TalkingGame(self.answer)
        with self.game:
            for text, code in ((b"click '\xc3\xa9'\r\nsnapshot\r\n", 0), (b"click \xff", 2), (b"", 2)):
                command = [sys.executable, str(SOURCE), "batch", "--port", str(self.game.port)]
                done = subprocess.run(command, input=text, capture_output=True, env=environment(), timeout=PATIENCE)
                self.assertEqual(code, done.returncode, done.stderr)
        self.assertEqual({"name": "\u00e9"}, self.game.requests[0]["params"])
        self.assertEqual(2, len(self.game.requests))

    def test_nothing_listens(self) -> None:
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("snapshot\n")
            file.flush()
            done = run("batch", "--file", file.name, "--port", free_port())
        self.assertTrue(done.is_clean_failure)
        self.assertIn("nothing listens there", done.err)


if __name__ == "__main__":
    unittest.main()
