"""Scripts of what was played: what is recorded, and whether a replay finds what has changed."""

from __future__ import annotations

import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple
from unittest import mock
from xml.etree import ElementTree

import abu
from checkouts import FAKE_DOTNET, WithCheckout
from command_line import CallingTestCase, Done, ended, environment, in_process, start
from fakes import TalkingGame, reply
from folders import new_folder
from games import HeadlessGame, free_port

ROOT = Path(__file__).resolve().parents[2]
HASH = "0123456789abcdef"
ANSWER: Dict[str, Any] = {
    "snapshot": '- button "End Turn" [ref=e1]',
    "refs": {"e1": {"role": "button", "name": "End Turn"}},
    "stateHash": HASH,
}
REF = re.compile(r"\be\d+\b|\[ref=")
# Calls, and the lines that they become if the node is named End Turn.
CALLS: Tuple[Tuple[List[str], str], ...] = (
    (["click", "e1"], 'click "End Turn"'),
    (["click", "@e1", "--diff", "--forced"], 'click "End Turn"'),
    (["tap", "end", "--role", "button", "--count", "2"], 'click "End Turn" --count 2'),
    (["click", "--at", "640,360"], "click --at 640,360"),
    (
        ["click", "e1", "--button", "right", "--hold", "0.5s", "--device"],
        'click "End Turn" --button right --hold 0.5s --device',
    ),
    (["drag", "e1", "e2"], 'drag "End Turn" "Play Zone" --target-in Board'),
    (["drag", "e1", "--by", "100,-20.5"], 'drag "End Turn" --by 100,-20.5'),
    (["drag", "e1", "--to", "3,4", "--over", "20f"], 'drag "End Turn" --to 3,4 --over 20f'),
    (["fill", "e1", 'a "b" \\ # c'], 'fill "End Turn" "a \\"b\\" \\\\ # c"'),
    (["fill", "e1", ""], 'fill "End Turn" ""'),
    (["press", "Shift+a"], "press Shift+a"),
    (["press", "Enter", "e1"], 'press Enter "End Turn"'),
    (["scroll", "e1", "up", "30"], 'scroll "End Turn" up 30'),
    (["scroll", "e1", "--to", "Fox"], 'scroll "End Turn" --to Fox'),
    (["do", "dial", "e1", "1234", "-1"], 'do dial "End Turn" 1234 -1'),
    (["call", "give-gold", "5", "you and me"], 'call give-gold 5 "you and me"'),
    (["keydown", "Shift"], "keydown Shift"),
    (["mouse", "wheel", "0,-3"], "mouse wheel 0,-3"),
    (["mouse", "down", "right"], "mouse down right"),
    (["mouse", "move", "64.5,3", "--over", "2f"], "mouse move 64.5,3 --over 2f"),
    (["pad", "leftStick", "0.7,0"], "pad leftStick 0.7,0"),
    (["pad", "rightTrigger", "1"], "pad rightTrigger 1"),
    (["touch", "down", "3,4", "--finger", "1"], "touch down 3,4 --finger 1"),
    (["touch", "3,4", "--to", "5,6"], "touch 3,4 --to 5,6"),
    (["touch", "e1", "--hold", "2f"], 'touch "End Turn" --hold 2f'),
    (["touch", "down", "End", "--role", "button"], 'touch down "End Turn"'),
    (["touch", "move", "e1", "--over", "9f"], 'touch move "End Turn" --over 9f'),
    (["release"], "release"),
    (["wait", "--gone", "Fox"], "wait --gone Fox"),
    (["freeze", "--rate", "30"], "freeze --rate 30"),
    (["step", "0.5s"], "step 0.5s"),
    (["thaw"], "thaw"),
    (
        ["expect", "--name", "Fox", "--role", "button", "--state", "can play"],
        'expect --name Fox --role button --state "can play"',
    ),
    (["expect", "Fox"], "expect Fox"),
    (["expect", "--no-errors"], "expect --no-errors"),
)


def lines_of(path: Path) -> List[str]:
    return path.read_text(encoding="utf-8").splitlines()


def log_of(path: Path) -> List[Dict[str, Any]]:
    return [json.loads(line) for line in lines_of(Path(f"{path}.log"))]


class WithFakeGame(CallingTestCase):
    """A game that answers everything with the same, and a script that is being recorded of it."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.script = self.folder / "x.abu"
        self.data: Dict[str, Any] = {**ANSWER, "waited": True, "met": True}
        self.names: Dict[str, Any] = {
            "node": {"name": "End Turn"},
            "target": {"name": "Play Zone", "in": "Board"},
            "changes": '~ button "End Turn" [ref=e1]',
        }
        self.game = TalkingGame(self.answer)
        self.addCleanup(self.game.__exit__)
        self.succeeds("record", str(self.script), prints="^$")

    def answer(self, request: Dict[str, Any]) -> bytes:
        recorded = {"recorded": self.names} if "record" in request["params"] else {}
        # Only what was done has a history.
        data = {key: self.data[key] for key in self.data if (key, request["command"]) != ("history", "snapshot")}
        return reply(request, success=True, data={**data, **recorded})

    def abu(self, *words: str) -> Done:
        return in_process(*words, "--port", self.game.port, ABU_STATE_DIR=str(self.folder / "state"))

    def recorded(self) -> List[str]:
        return lines_of(self.script)[2:]


class RecordTests(WithFakeGame):
    def test_each_call_becomes_the_line_that_a_person_would_write(self) -> None:
        for words, line in CALLS:
            with self.subTest(words):
                self.succeeds(*words)
                self.assertEqual(line, self.recorded()[-1])
        self.assertEqual([line for _, line in CALLS], self.recorded())

    def test_a_line_asks_the_game_for_the_same(self) -> None:
        for words, _ in CALLS:
            self.succeeds(*words)
        self.succeeds("record", "--stop")
        asked = [self.asked(request) for request in self.game.sent()[2:]]
        self.game.requests.clear()
        done = self.abu("batch", "--file", str(self.script))
        self.assertEqual(0, done.code, done.err)
        self.assertEqual(asked, [self.asked(request) for request in self.game.sent()])

    def asked(self, request: Tuple[str, Dict[str, Any]]) -> Tuple[str, Dict[str, Any]]:
        """The request without how nodes are named, and without what only the reader of the tree needs."""
        command, params = request
        nodes = ("ref", "name", "role", "in", "source", "sourceName", "target", "targetName", "targetIn")
        beside = ("record", "diff", "since", "details", "timeout")
        kept = nodes if command == "expect" else ()
        return command, {key: value for key, value in params.items() if key in kept or key not in (*nodes, *beside)}

    def test_looking_is_not_recorded_and_refused_calls_are_not(self) -> None:
        looks = (["snapshot"], ["find", "Fox"], ["status"], ["controls"], ["screenshot"])
        lists = (["call"], ["call", "--list"], ["call", "--list", "give-gold"], ["call", "give-gold", "--list"])
        for words in (*looks, *lists):
            self.abu(*words)
        self.game.answer = lambda request: reply(request, success=False, code="not_found", error="No Fox")
        self.fails("click", "Fox", because="No Fox")
        self.assertEqual([], self.recorded())

    def test_a_call_that_is_not_recorded_asks_for_nothing_more(self) -> None:
        self.succeeds("record", "--stop")
        self.succeeds("click", "e1")
        self.assertEqual(("click", {"ref": "e1"}), self.game.sent()[-1])

    def test_the_answer_is_printed_as_without_a_recording(self) -> None:
        during = [self.succeeds("click", "e1").out, self.succeeds("click", "e1", "--json").out]
        self.succeeds("record", "--stop")
        self.assertEqual(during, [self.succeeds("click", "e1").out, self.succeeds("click", "e1", "--json").out])

    def test_the_log_has_what_the_answer_said_without_refs(self) -> None:
        self.data["history"] = ["Your turn ends."]
        self.data["errors"] = [{"level": "error", "message": "Card 7\nis missing", "stack": "/home/me/Card.cs:7"}]
        self.succeeds("click", "e1")
        self.assertEqual(
            {
                "line": 3,
                "command": 'click "End Turn"',
                "history": ["Your turn ends."],
                "errors": ["error: Card 7\\nis missing"],
                "changes": '~ button "End Turn"',
                "stateHash": HASH,
            },
            {key: value for key, value in log_of(self.script)[-1].items() if key != "seconds"},
        )

    def test_changes_are_told_to_the_last_recorded_tree(self) -> None:
        self.data["stateHash"] = "fedcba9876543210"
        self.succeeds("click", "e1")
        self.assertEqual(HASH, self.game.sent()[-1][1]["record"])
        self.succeeds("click", "e1")
        self.assertEqual("fedcba9876543210", self.game.sent()[-1][1]["record"])

    def test_the_last_tree_is_known_however_long_its_changes_were(self) -> None:
        for length in (10, 5000, 100_000):
            self.names["changes"] = "x" * length
            self.data["stateHash"] = f"{length:016x}"
            self.succeeds("click", "e1")
            self.succeeds("click", "e1")
            self.assertEqual(f"{length:016x}", self.game.sent()[-1][1]["record"])

    def test_a_batch_and_forced_moves_are_a_line_each(self) -> None:
        self.data["moves"] = [{"role": "button", "name": "Resolve", "ref": "e1"}]
        with mock.patch.object(abu, "MOST_FORCED", 2):
            self.succeeds("click", "e1", "--forced")
        self.succeeds("press", "a", "--count", "2")
        self.assertEqual(['click "End Turn"'] * 3 + ["press a"] * 2, self.recorded())

    def test_a_node_without_a_name_is_told(self) -> None:
        del self.names["node"]
        done = self.succeeds("click", "e7")
        self.assertRegex(done.err, r"abu: this click is not in x\.abu: no name means exactly this node")
        self.assertRegex(self.recorded()[0], r"^# Not recorded, because .*: click e7$")

    def test_a_text_of_several_lines_is_told(self) -> None:
        self.assertIn("does not fit into a line", self.succeeds("fill", "e1", "a\nb").err)
        self.assertRegex(self.recorded()[0], r"^# Not recorded.*a\\nb")

    def test_a_password_is_in_neither_file(self) -> None:
        self.data["value"] = "*" * 8
        self.succeeds("fill", "e1", "open,now")
        self.assertEqual('fill "End Turn" "********"', self.recorded()[-1])
        self.assertRegex(self.recorded()[-2], "^# A password is not recorded")
        self.assertNotIn("open,now", self.script.read_text() + Path(f"{self.script}.log").read_text())

    def test_an_answer_that_was_lost_is_told(self) -> None:
        self.game.answer = lambda request: None
        done = self.abu("click", "e1")
        self.assertEqual(1, done.code)
        self.assertRegex(self.recorded()[0], r"^# Not recorded, because its answer was lost.*: click e1$")

    def test_a_typed_text_whose_answer_was_lost_may_be_a_password(self) -> None:
        self.game.answer = lambda request: None
        done = self.abu("fill", "Key", "open,now")
        self.assertEqual(1, done.code)
        self.assertRegex(self.recorded()[0], r"^# Not recorded, .*: fill Key, without its text$")
        self.assertNotIn("open,now", done.err + self.script.read_text())

    def test_a_password_for_a_field_without_a_name_is_in_neither_file(self) -> None:
        del self.names["node"]
        self.data["value"] = "*" * 8
        self.succeeds("fill", "e1", "open,now")
        self.assertRegex(self.recorded()[0], r"^# Not recorded, .*: fill e1, without its text$")
        self.data["value"] = "Fox"
        self.succeeds("fill", "e1", "Fox")
        self.assertRegex(self.recorded()[1], r"^# Not recorded, .*: fill e1 Fox$")

    def test_a_removed_file_is_told_once_and_the_result_stands(self) -> None:
        self.script.unlink()
        done = self.succeeds("click", "e1", prints='button "End Turn"')
        self.assertRegex(done.err, r"abu: the recording into .*x\.abu has ended: No such file")
        self.assertEqual("", self.succeeds("click", "e1").err)

    @unittest.skipIf(os.name == "nt", "limits of processes")
    def test_a_full_disk_is_told_once_and_no_line_is_cut(self) -> None:
        self.succeeds("click", "e1")
        before = self.script.read_text(), Path(f"{self.script}.log").read_text()
        most = len(before[1]) + 20
        places = {**os.environ, "ABU_STATE_DIR": str(self.folder / "state")}
        for expected in (r"^abu: the recording into .* has ended: File too large\n$", "^$"):
            call = start(
                *("click", "e1", "--port", self.game.port),
                env=places,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
            )
            done = ended(call)
            self.assertEqual((0, True), (done.code, "End Turn" in done.out), done)
            self.assertRegex(done.err, expected)
        self.assertEqual(before[1], Path(f"{self.script}.log").read_text())

    def test_it_ends_with_stop_and_with_a_new_one(self) -> None:
        self.succeeds("click", "e1")
        other = self.folder / "y.abu"
        self.assertRegex(
            self.succeeds("record", str(other), prints="^$").err, r"so the recording has ended: .*x\.abu: 1 line"
        )
        self.succeeds("click", "e1")
        self.assertEqual(f"recording into {other}\n", self.succeeds("record").out)
        self.assertEqual(f"{other}: 1 line\n", self.succeeds("record", "--stop").out)
        self.assertIn("nothing is recorded", self.succeeds("record").out)
        self.fails("record", "--stop", because="Nothing is recorded on port")
        self.succeeds("click", "e1")
        self.assertEqual((1, 1), (len(self.recorded()), len(lines_of(other)[2:])))

    def test_a_file_that_is_there_is_replaced_only_on_request(self) -> None:
        self.fails("record", str(self.script), because=r".*x\.abu is there already")
        self.fails("record", str(self.folder), because="Cannot write .*: it is no file that a script can replace")
        self.succeeds("click", "e1")
        self.succeeds("record", str(self.script), "--replace", prints="^$")
        self.assertEqual([], self.recorded())

    def test_a_game_that_launch_did_not_start_has_no_launch_line(self) -> None:
        self.assertRegex(lines_of(self.script)[1], "^# Played in .*, which launch did not start: replay it with --port")


class CutTests(WithFakeGame):
    """A record that is cut off at any byte is readable up to there."""

    def test_at_any_byte(self) -> None:
        self.data["history"] = ["It is “yours”."]
        for words in (["click", "e1"], ["fill", "e1", 'ä # "b"'], ["press", "Enter"]):
            self.succeeds(*words)
        self.succeeds("record", "--stop")
        script, log = self.script.read_bytes(), Path(f"{self.script}.log").read_bytes()
        whole = [line for line in script.decode().splitlines() if not line.startswith("#")]
        # Up to there the log says nothing of a line.
        self.first_entries = log.index(b"\n", log.index(b"\n") + 1) + 1
        for size in range(len(script)):
            self.replays(script[:size], log, whole)
        for size in range(len(log)):
            self.replays(script, log[:size], whole)

    def replays(self, script: bytes, log: bytes, whole: List[str]) -> None:
        self.script.write_bytes(script)
        Path(f"{self.script}.log").write_bytes(log)
        self.game.requests.clear()
        done = self.abu("replay", str(self.script))
        played = [request for request in self.game.requests if request["command"] not in ("snapshot", "log")]
        complete = script.count(b"\n") - 2
        if script.decode(errors="ignore").splitlines()[-1:] == whole[complete : complete + 1]:
            complete += 1  # only the line's end is missing
        if complete <= 0:
            self.assertEqual(2, done.code, done)
        elif len(log) < self.first_entries - 1:
            self.assertEqual((2, 0), (done.code, len(played)), (script, log, done))
        else:
            self.assertEqual((0, complete), (done.code, len(played)), (script, log, done))
        self.assertNotIn("Traceback", done.err)


class ScriptTests(WithFakeGame):
    """What a script may hold, and what a replay says."""

    def replay(self, text: str, *words: str) -> Done:
        self.script.write_text(text, encoding="utf-8")
        return self.abu("replay", str(self.script), *words)

    def test_scripts_are_data(self) -> None:
        for line in (
            "batch --file /etc/passwd",
            "screenshot",
            "screenshot --output x.png",
            "log",
            "log --editor",
            "launch --port 5",
            "launch --restart",
            "launch --json",
            "close",
            "record y.abu",
            "replay y.abu",
            "test --results x.xml",
            "editor open",
            "mcp",
            "click e1 --port 5",
            "click 'e1",
            "clik e1",
            "!touch x",
        ):
            with self.subTest(line):
                self.game.requests.clear()
                done = self.replay(f"# abu script 1\n\n{line}\nclick e1\n")
                self.assertEqual((2, "", []), (done.code, done.out, self.game.requests), done)
                self.assertRegex(done.err, r"x\.abu: Line 3: .*\n  try: .+\n$")

    def test_what_cannot_be_played_is_told(self) -> None:
        for text, cause in (
            ("# abu script 2\nclick e1\n", "is a script of version 2; this abu.py knows 1"),
            ("# abu script 1\n", "has no commands"),
            ("click e1\nlaunch --seed 1\n", "Line 2: launch is the first command"),
        ):
            done = self.replay(text)
            self.assertEqual(2, done.code)
            self.assertIn(cause, done.err)
        done = in_process("replay", str(self.folder / "nothing.abu"))
        self.assertEqual(2, done.code)
        self.script.write_text("click e1\n")
        done = in_process("replay", str(self.script))
        self.assertEqual(2, done.code)
        self.assertIn("does not say what to launch", done.err)

    def test_a_difference_is_a_diff_with_its_line(self) -> None:
        self.data["history"] = ["You score 1.", "It rains."]
        self.succeeds("click", "e1")
        self.succeeds("record", "--stop")
        self.assertRegex(self.succeeds("replay", str(self.script)).out, r"^ok .*x\.abu \(1 of 1 line compared, ")
        self.data["history"] = ["You score 2.", "It rains."]
        done = self.abu("replay", str(self.script))
        self.assertEqual(1, done.code)
        self.assertRegex(
            done.out,
            r"(?s)^--- .*x\.abu\.log, line 3\n\+\+\+ replayed\n@.*\n-You score 1\.\n\+You score 2\.\n It rains\.\n$",
        )
        self.assertRegex(
            done.err, r'^abu: Line 3 \(click "End Turn"\): the history differs\.\n  try: `abu.py replay --update'
        )
        self.succeeds("replay", str(self.script), "--compare", "none")

    def test_each_level_compares_more(self) -> None:
        self.succeeds("click", "e1")
        self.succeeds("record", "--stop")
        self.data["stateHash"] = "f" * 16
        codes = [self.abu("replay", str(self.script), "--compare", level).code for level in ("history", "tree", "hash")]
        self.assertEqual([0, 0, 1], codes)
        self.names["changes"] = '~ button "Pass" [ref=e1]'
        codes = [self.abu("replay", str(self.script), "--compare", level).code for level in ("history", "tree", "hash")]
        self.assertEqual([0, 1, 1], codes)
        self.data["errors"] = [{"level": "error", "message": "Card 7 is missing"}]
        done = self.abu("replay", str(self.script))
        self.assertEqual((1, True), (done.code, "+error: Card 7 is missing" in done.out), done)

    def test_the_hash_of_a_world_is_compared_only_where_time_is_frozen(self) -> None:
        def replayed(recorded: str, now: str, **more: Any) -> int:
            script = str(self.folder / f"{recorded}{now}{more}.abu")
            self.data.update(stateHash=recorded, **more)
            self.succeeds("record", script, prints="^$")
            self.succeeds("click", "e1")
            self.succeeds("record", "--stop")
            self.data["stateHash"] = now
            return self.abu("replay", script, "--compare", "hash").code

        self.succeeds("record", "--stop")
        other = "f" * 16
        for recorded, now, code in (
            (f"{HASH}-00000001", f"{HASH}-00000002", 0),
            (f"{HASH}-00000001", HASH, 0),
            (f"{HASH}-00000001", f"{other}-00000001", 1),
        ):
            self.assertEqual(code, replayed(recorded, now), (recorded, now))
        for recorded, now, code in (
            (f"{HASH}-00000001", f"{HASH}-00000001", 0),
            (f"{HASH}-00000001", f"{HASH}-00000002", 1),
            # Of a recording from before there was such a part.
            (HASH, f"{HASH}-00000002", 0),
            (HASH, f"{other}-00000002", 1),
        ):
            self.assertEqual(code, replayed(recorded, now, frozenAt=1.5), (recorded, now))

    def test_refs_are_not_compared(self) -> None:
        self.succeeds("click", "e1")
        self.succeeds("record", "--stop")
        self.names["changes"] = '~ button "End Turn" [ref=e99]'
        self.succeeds("replay", str(self.script), "--compare", "tree")

    def test_update_takes_it_as_right_and_shows_it(self) -> None:
        self.data["history"] = ["You score 1."]
        self.succeeds("click", "e1")
        self.succeeds("record", "--stop")
        self.data["history"] = ["You score 2."]
        done = self.succeeds("replay", str(self.script), "--update")
        self.assertRegex(done.out, r'(?s)accepted in line 3 \(click "End Turn"\):\n.*-You score 1\.\n\+You score 2\.\n')
        self.succeeds("replay", str(self.script))
        self.assertNotIn("accepted", self.succeeds("replay", str(self.script), "--update").out)

    def test_a_line_that_fails_is_a_difference(self) -> None:
        self.succeeds("click", "e1")
        self.succeeds("expect", "Fox")
        self.succeeds("record", "--stop")
        before = Path(f"{self.script}.log").read_text()
        known = self.game.answer

        def answer(request: Dict[str, Any]) -> Any:
            if request["command"] != "expect":
                return known(request)
            return reply(request, success=False, code="not_met", error="No node's label contains Fox")

        self.game.answer = answer
        for flag in ("--compare", "--update"):
            words = [flag, "none"] if flag == "--compare" else [flag]
            done = self.abu("replay", str(self.script), *words)
            self.assertEqual(1, done.code)
            self.assertIn("Line 4 (expect Fox): No node's label contains Fox", done.err)
        self.assertEqual(before, Path(f"{self.script}.log").read_text())

    def test_lines_that_were_added_are_played_and_not_compared(self) -> None:
        self.data["history"] = ["You score 1."]
        self.succeeds("click", "e1")
        self.succeeds("press", "Enter")
        self.succeeds("record", "--stop")
        text = self.script.read_text()
        done = self.replay(text.replace("press", "# A comment.\nhover Fox\npress"))
        self.assertRegex(done.out, r"\(2 of 3 lines compared, ")
        self.data["history"] = ["You score 2."]
        done = self.replay(text.replace('click "End Turn"\n', ""))
        self.assertIn("Line 3 (press Enter): the history differs", done.err)

    def test_many_are_a_line_each_and_a_file_for_programs(self) -> None:
        self.data["history"] = ["You score 1 & <2>."]
        self.succeeds("click", "e1")
        self.succeeds("record", "--stop")
        other = self.folder / "y.abu"
        shutil.copy(self.script, other)
        Path(f"{other}.log").write_text(Path(f"{self.script}.log").read_text().replace("score 1", "score 7"))
        results = self.folder / "r.xml"
        files = [str(self.script), str(other), str(self.folder / "z.abu")]
        done = self.abu("replay", *files, "--results", str(results))
        self.assertEqual(2, done.code)
        self.assertEqual(["ok", "FAILED", "unusable"], re.findall(r"(?m)^(ok|FAILED|unusable) ", done.out))
        run = ElementTree.parse(results).getroot()
        self.assertEqual(("3", "1", "2"), tuple(run.get(key) for key in ("total", "passed", "failed")))
        self.assertEqual(files, [case.get("name") for case in run.iter("test-case")])
        self.assertIn("+You score 1 & <2>.", "".join(run.itertext()))
        data = [json.loads(line) for line in self.abu("replay", *files, "--json").out.splitlines()]
        self.assertEqual(["same", "different", "unusable"], [one["result"] for one in data])

    def test_results_that_cannot_be_written_are_told_before_anything_is_played(self) -> None:
        self.game.requests.clear()
        done = self.abu("replay", str(self.script), "--results", str(self.folder))
        self.assertEqual((2, []), (done.code, self.game.requests), done)
        self.assertRegex(done.err, "^abu: Cannot write .*: it is a folder")

    def test_errors_from_before_do_not_count_in_a_running_game(self) -> None:
        self.data["next"] = 8
        self.replay("expect --no-errors\n", "--compare", "none")
        self.assertEqual(("expect", {"noErrors": True, "since": 8}), self.game.sent()[-1])


class BatchTests(WithFakeGame):
    def test_a_batch_expects_too(self) -> None:
        known = self.game.answer
        self.game.answer = lambda request: (
            reply(request, success=False, code="not_met", error='No node\'s label contains "Fox"')
            if request["command"] == "expect"
            else known(request)
        )
        path = self.folder / "batch"
        path.write_text("click e1\nexpect Fox\nclick e1\n")
        done = self.abu("batch", "--file", str(path))
        self.assertEqual(1, done.code)
        self.assertIn('Line 2 (expect Fox): No node\'s label contains "Fox"; line 3 was not carried out', done.err)


# A game whose history is what its source says.
TALKING = (
    ('        line = peer.makefile("rb").readline()\n        if line:', '        for line in peer.makefile("rb"):'),
    ('"refs": {}}', '"refs": {}, "stateHash": "0", "history": [code], "recorded": {"node": {"name": "Start"}}}'),
    ('    if "BUILD_FAILS" in os.environ:', '    if "broken" in (project.parents[2] / "Assets/Game.cs").read_text():'),
)


@unittest.skipIf(os.name == "nt" or not shutil.which("git"), "the stand-in for dotnet is a script, and git is needed")
class BisectTests(WithCheckout):
    """`git bisect run` finds the commit that changed what was recorded."""

    def setUp(self) -> None:
        super().setUp()
        text = FAKE_DOTNET
        for old, new in TALKING:
            self.assertIn(old, text)
            text = text.replace(old, new)
        (self.root / "bin/dotnet").write_text(f"#!{sys.executable}\n{text}")
        self.checkout = self.root / "checkout"
        self.git("init", "-q")
        (self.checkout / ".gitignore").write_text("bin\n")

    def git(self, *words: str) -> str:
        names = {f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        done = subprocess.run(
            ["git", *words],
            cwd=self.checkout,
            env={
                **os.environ,
                **names,
                "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}",
                "ABU_STATE_DIR": str(self.state),
                "DOTNET_TRACES": str(self.traces),
                "TMPDIR": str(self.root / "tmp"),
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
        )
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        return done.stdout

    def commit(self, source: str) -> str:
        self.script.write_text(source)
        self.git("add", "-A")
        self.git("commit", "-qm", source)
        return self.git("rev-parse", "HEAD").strip()

    def test_it_finds_the_commit(self) -> None:
        first = self.commit("You score 1.")
        bug = self.root / "bug.abu"
        for words in (
            ["launch", "--seed", "4"],
            ["record", str(bug)],
            ["click", "e1"],
            ["record", "--stop"],
            ["close"],
        ):
            code, _, err = self.abu(*words)
            self.assertEqual(0, code, (words, err))
        self.assertEqual(["launch --game dreamtides --seed 4", "click Start"], lines_of(bug)[1:])
        (self.checkout / "note").write_text("1")
        self.commit("You score 1.")
        self.commit("broken")
        self.commit("You score 1.")
        guilty = self.commit("You score 2.")
        for number in range(3):
            (self.checkout / "note").write_text(f"more {number}")
            self.commit("You score 2.")
        self.git("bisect", "start", "HEAD", first)
        run = f"{sys.executable} scripts/abu/abu.py replay {bug}; code=$?; [ $code != 2 ] || code=125; exit $code"
        found = self.git("bisect", "run", "sh", "-c", run)
        self.assertIn(f"{guilty} is the first bad commit", found)


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class NewcomerTests(unittest.TestCase):
    """The ten minutes of docs/abu.md, in a copy of the checkout, because the game is broken on purpose in it."""

    def commands(self) -> List[Tuple[str, int]]:
        guide = (ROOT / "docs/abu.md").read_text(encoding="utf-8")
        section = guide.partition("### A played session is a test\n")[2].partition("\n### ")[0]
        lines = [line for block in re.findall(r"(?s)```sh\n(.*?)```", section) for line in block.splitlines()]
        return [(line.partition(" #")[0], 1 if "# exit code 1" in line else 0) for line in lines]

    def test_they_do_what_the_page_says(self) -> None:
        folder = new_folder(self)
        kept_out = shutil.ignore_patterns("bin", "obj", ".git", "node_modules", "Library", "runs")
        for part in ("client", "scripts"):
            shutil.copytree(ROOT / part, folder / "copy" / part, ignore=kept_out, symlinks=True)
        for name in (".config", "global.json"):
            if (ROOT / name).is_file():
                shutil.copy(ROOT / name, folder / "copy" / name)
        outputs = [self.run_line(folder, line, code) for line, code in self.commands()]
        self.assertGreater(len(outputs), 10)
        self.assertTrue(any("first.abu: 4 lines" in output for output in outputs))
        self.assertTrue(any("first.abu (4 of 4 lines compared" in output for output in outputs))
        guide = (ROOT / "docs/abu.md").read_text(encoding="utf-8")
        self.assertIn(f"```\n{(folder / 'copy/first.abu').read_text()}```\n", guide)
        self.assertRegex(outputs[-1], r"(?s)-You scored 2 points .*\+You scored 3 points ")
        self.assertIn('Line 5 (click "End Turn"): the history differs.', outputs[-1])

    def run_line(self, folder: Path, line: str, code: int) -> str:
        places = {"ABU_STATE_DIR": str(folder / "state"), "ABU_PORT": str(free_port_of(folder))}
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=folder / "copy",
            env=environment(**places),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=900,
        )
        self.assertEqual(code, done.returncode, (line, done))
        return done.stdout + done.stderr


def free_port_of(folder: Path) -> int:
    """The same port in each call."""
    kept = folder / "port"
    if not kept.exists():
        kept.write_text(str(free_port()))
    return int(kept.read_text())


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class RunningGame(CallingTestCase):
    """Sessions of the real games."""

    def setUp(self) -> None:
        self.folder = new_folder(self)

    def play(self, name: str, actions: int, *options: str) -> Path:
        """Plays random moves, and returns the script."""
        script = self.folder / f"{name}.abu"
        with HeadlessGame(self.folder / name, *options, "--fast") as game:
            self.game = game
            self.succeeds("record", str(script), prints="^$")
            self.moves(actions, random.Random(3))
            self.succeeds("expect", "--no-errors")
        return script

    def moves(self, actions: int, dice: random.Random) -> None:
        self.succeeds("click", "Start Battle")
        for _ in range(actions - 1):
            moves = json.loads(self.succeeds("snapshot", "--json").out).get("moves", [])
            if not moves:
                break  # the battle is over
            move = dice.choice(moves)
            is_card = "can play" in move["name"]
            self.abu(*(["drag", move["ref"]] if is_card else ["click", move["ref"]]), "--diff")

    def abu(self, *words: str) -> Done:
        return in_process(*words, "--port", self.game.port, ABU_STATE_DIR=str(self.game.folder))

    def replay(self, *words: str) -> Done:
        return in_process("replay", *words, ABU_STATE_DIR=str(self.folder / "replays"))

    def test_a_battle_is_replayed_twenty_times(self) -> None:
        script = self.play("battle", 30, "--seed", "11")
        text = script.read_text()
        self.assertEqual("launch --game dreamtides --seed 11 --fast", lines_of(script)[1])
        self.assertGreater(len(lines_of(script)), 25)
        self.assertIsNone(REF.search(text), text)
        self.assertIsNone(REF.search(Path(f"{script}.log").read_text()))
        done = self.replay(*[str(script)] * 20, "--jobs", "4", "--compare", "tree")
        self.assertEqual((0, 20), (done.code, done.out.count("ok ")), done)
        self.assertEqual([], [path for path in (self.folder / "replays").iterdir() if "player-" in path.name])

    def test_a_field_is_named_without_its_value(self) -> None:
        script = self.folder / "shop.abu"
        with HeadlessGame(self.folder / "shop", "--seed", "3", "--fast") as game:
            self.game = game
            self.succeeds("record", str(script), prints="^$")
            self.succeeds("click", "Shop")
            self.succeeds("fill", "Search", "r")
            self.succeeds("fill", "Search: r", "tollkeeper", prints='textbox "Search: tollkeeper"')
            self.succeeds("fill", "Highest price", "40")
            self.succeeds("fill", "Highest price: 40", "60", prints='slider "Highest price: 60')
            self.succeeds("expect", "Buy Tollkeeper of Knots for 50")
            self.succeeds("record", "--stop")
        lines = lines_of(script)
        fills = ["fill Search r", "fill Search tollkeeper", 'fill "Highest price" 40', 'fill "Highest price" 60']
        self.assertEqual(fills, [line for line in lines if line.startswith("fill")])
        script.write_text("\n".join(line for line in lines if line not in (fills[0], fills[2])) + "\n")
        done = self.replay(str(script))
        self.assertEqual((0, True), (done.code, "(4 of 4 lines compared" in done.out), done)

    def test_the_record_of_a_replay_is_the_same_but_for_seconds(self) -> None:
        script = self.play("battle", 8, "--seed", "12")
        before = self.without_seconds(script)
        self.assertEqual(0, self.replay(str(script), "--update").code)
        self.assertEqual(before, self.without_seconds(script))

    def without_seconds(self, script: Path) -> List[Dict[str, Any]]:
        return [{key: value for key, value in entry.items() if key != "seconds"} for entry in log_of(script)]

    def test_another_game_is_another_one(self) -> None:
        script = self.play("battle", 4, "--seed", "13")
        script.write_text(script.read_text().replace("--seed 13", "--seed 14"))
        done = self.replay(str(script))
        self.assertEqual(1, done.code, done)

    def test_a_game_that_runs_is_played_by_names_alone(self) -> None:
        script = self.play("battle", 6, "--seed", "15")
        with HeadlessGame(self.folder / "other", "--seed", "15", "--fast") as game:
            done = in_process("replay", str(script), "--port", game.port, ABU_STATE_DIR=str(self.folder / "none"))
            self.assertEqual(0, done.code, done)

    def test_close_and_launch_end_a_recording(self) -> None:
        script = self.folder / "x.abu"
        with HeadlessGame(self.folder / "battle", "--seed", "1") as game:
            self.game = game
            self.succeeds("record", str(script), prints="^$")
            self.assertIn("another game starts on its port", game.abu("launch", "--seed", "2", "--restart").err)
            self.assertIn("nothing is recorded", self.succeeds("record").out)
            self.succeeds("record", str(script), "--replace", prints="^$")
            self.assertIn("the game was closed, so the recording has ended", game.close().err)
            self.assertIn("nothing is recorded", self.succeeds("record").out)


class Tetris(RunningGame):
    """A game in real time, whose time is frozen between the calls."""

    def moves(self, actions: int, dice: random.Random) -> None:
        for _ in range(actions):
            key = dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "Space", "ArrowDown"])
            self.abu("press", key, "--diff")

    def test_a_battle_is_replayed_twenty_times(self) -> None:
        script = self.play("tetris", 30, "--game", "tetris", "--mode", "practice", "--seed", "5", "--frozen")
        self.assertGreater(len(lines_of(script)), 25)
        done = self.replay(*[str(script)] * 20, "--jobs", "4", "--compare", "hash")
        self.assertEqual((0, 20), (done.code, done.out.count("ok ")), done)

    test_the_record_of_a_replay_is_the_same_but_for_seconds = None  # type: ignore[assignment]
    test_a_field_is_named_without_its_value = None  # type: ignore[assignment]
    test_another_game_is_another_one = None  # type: ignore[assignment]
    test_a_game_that_runs_is_played_by_names_alone = None  # type: ignore[assignment]
    test_close_and_launch_end_a_recording = None  # type: ignore[assignment]


if __name__ == "__main__":
    unittest.main()
