"""
Tests of the command line's game half: against a real server on this machine, mostly through main. Run in this folder:
python3 -m unittest test_abu -v
"""

from __future__ import annotations

import argparse
import ast
import base64
import contextlib
import functools
import io
import json
import os
import random
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import uuid
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import abu  # noqa: E402
from abu import (  # noqa: E402
    AbuError,
    CompilationError,
    ConnectionError,
    EmptyResponseError,
    HammerspoonError,
    RefreshTimeoutError,
    TimeoutError,
    UnityNotFoundError,
    build_command,
    build_params,
    build_parser,
    handle_response,
    main,
    send_command,
    send_command_with_wait,
    strip_ref,
)
from calls import Done, ended, environment, start  # noqa: E402
from calls import in_process as run  # noqa: E402
from damage import DAMAGES, damage  # noqa: E402
from fakes import Answer, FakeGame, TalkingGame, giving, peer_that, reply, saying  # noqa: E402
from folders import new_folder  # noqa: E402
from games import free_port  # noqa: E402
from waiting import PATIENCE, comes_true  # noqa: E402

SOURCE = Path(__file__).resolve().with_name("abu.py")
ROOT = SOURCE.parents[2]
GUIDE = ROOT / "docs" / "abu.md"
EDITOR = ROOT / "docs" / "editor.md"
DEVELOPMENT = ROOT / "docs" / "abu_development.md"
README = ROOT / "README.md"
TREE = '- application "Dreamtides"\n  - button "End Turn" [ref=e1]'
SNAPSHOT = {"snapshot": TREE, "refs": {"e1": {"role": "button", "name": "End Turn"}}}


def play(answer: Answer, *argv: object) -> Done:
    with FakeGame(answer) as game:
        return run(*argv, "--port", game.port)


class CommandTests(unittest.TestCase):
    """What each command asks the game, and what it prints."""

    def check(self, argv: str, command: str, params: Dict[str, Any], data: Optional[Dict[str, Any]] = None) -> str:
        with FakeGame(giving(data or SNAPSHOT)) as game:
            code, out, err = run(*argv.split(), "--port", game.port)
        self.assertEqual((0, ""), (code, err))
        self.assertEqual([(command, params)], game.sent())
        return out

    def test_snapshot_prints_the_tree_and_nothing_else(self) -> None:
        self.assertEqual(TREE + "\n", self.check("snapshot", "snapshot", {}))

    def test_snapshot_passes_its_flags_on(self) -> None:
        self.check(
            "snapshot --compact --interactive --max-depth 3",
            "snapshot",
            {"compact": True, "interactive": True, "maxDepth": 3},
        )

    def test_a_long_tree_is_asked_for_in_part(self) -> None:
        self.check("snapshot --near Lever --max 5", "snapshot", {"nearName": "Lever", "max": 5})
        self.check("snapshot --near e7 --role button", "snapshot", {"near": "e7", "role": "button"})
        self.check("find Crate --role label --near @e7", "snapshot", {"find": "Crate", "role": "label", "near": "e7"})
        self.check("click Lever --role button --max 9", "click", {"name": "Lever", "role": "button", "max": 9})

    def test_click_takes_a_ref_with_and_without_the_at_sign(self) -> None:
        self.check("click e1", "click", {"ref": "e1"})
        self.check("click @e1", "click", {"ref": "e1"})

    def test_hover(self) -> None:
        self.check("hover @e7", "hover", {"ref": "e7"})

    def test_drag_with_and_without_a_target(self) -> None:
        self.check("drag @e2 @e5", "drag", {"source": "e2", "target": "e5"})
        self.check("drag e2", "drag", {"source": "e2"})

    def test_actions_take_the_flags_of_the_tree(self) -> None:
        self.check("click e1 --compact", "click", {"ref": "e1", "compact": True})
        self.check(
            "drag e1 --interactive e2 --max-depth=2",
            "drag",
            {"source": "e1", "target": "e2", "interactive": True, "maxDepth": 2},
        )

    def test_history_comes_before_the_tree(self) -> None:
        out = self.check(
            "click e1", "click", {"ref": "e1"}, {"clicked": True, "history": ["Card drawn", "Turn began"], **SNAPSHOT}
        )
        self.assertEqual(f"--- History ---\nCard drawn\nTurn began\n---\n{TREE}\n", out)

    def test_status_prints_its_data(self) -> None:
        out = self.check("status", "status", {}, {"game": "Dreamtides", "busy": False})
        self.assertEqual({"game": "Dreamtides", "busy": False}, json.loads(out))

    def test_json_prints_the_data_on_one_line(self) -> None:
        data = {"clicked": True, "snapshot": "- a \u2028 \ud800 \u00e9\n", "refs": {}}
        out = self.check("click e1 --json", "click", {"ref": "e1"}, data)
        self.assertEqual(1, len(out.splitlines()))
        self.assertEqual(data, json.loads(out))

    def test_a_game_that_had_not_settled_is_named_on_stderr_only(self) -> None:
        code, out, err = play(giving({"clicked": True, "settled": False, **SNAPSHOT}), "click", "e1")
        self.assertEqual((0, TREE + "\n"), (code, out))
        self.assertIn("had not settled", err)

    def test_what_still_moves_is_named_and_cannot_imitate_anything(self) -> None:
        moving = {"clicked": True, "settled": False, "stillMoving": ["Coin", "a\n- b \x1b[2J", 7], **SNAPSHOT}
        code, out, err = play(giving(moving), "click", "e1")
        self.assertEqual((0, TREE + "\n"), (code, out))
        self.assertIn('\nabu: Still moving: "Coin", "a\\n- b \\u001b[2J", "7"\n', err)
        for wrong in ("Coin", [], {"a": 1}):
            _, _, err = play(giving({**moving, "stillMoving": wrong}), "click", "e1")
            self.assertNotIn("Still moving", err)

    def test_each_request_has_an_id_of_its_own(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            run("snapshot", "--port", game.port)
            run("snapshot", "--port", game.port)
        first, second = (str(uuid.UUID(request["id"], version=4)) for request in game.requests)
        self.assertEqual([first, second], [request["id"] for request in game.requests])
        self.assertNotEqual(first, second)

    def test_text_that_the_terminal_cannot_show_is_escaped(self) -> None:
        with FakeGame(giving({"snapshot": '- button "\u2605 \ud800"', "refs": {}})) as game:
            for encoding, want in (("ascii", '- button "\\u2605 \\ud800"'), ("utf-8", '- button "\u2605 \\ud800"')):
                done = ended(start("snapshot", "--port", game.port, env=environment(PYTHONIOENCODING=encoding)))
                self.assertEqual((0, want + "\n", ""), done)


class PrintedTextTests(unittest.TestCase):
    """Text of the game does nothing in a terminal, and cannot be taken for what abu.py says itself."""

    # Colour, title, clipboard, bell, eight-bit escapes, line ends of all kinds, turned direction, what is not to be
    # seen.
    EVIL = "\x1b[2J\x1b]0;x\x07\x9b31m\x7f\r\x0b\x85\u2028\u2029\u202e\u2066\u061c\u200b\ufeff\U000e0041\b\0\t"

    def check_quiet(self, text: str) -> None:
        self.assertEqual("", "".join(c for c in text if c != "\n" and not c.isprintable()), repr(text))

    def test_nothing_from_the_game_reaches_the_terminal_raw(self) -> None:
        evil = f"a{self.EVIL}z"
        answers: List[Tuple[Answer, str]] = [
            (giving({"snapshot": f'- button "{evil}" [ref=e1]', "refs": {}}), "snapshot"),
            (giving({"history": [evil, f"b\n{evil}"], **SNAPSHOT}), "click e1"),
            (giving({"game": evil}), "status"),
            (lambda request: reply(request, success=False, error=evil, code=evil), "click e1"),
            (saying(evil.encode() + b"\n"), "snapshot"),
            (saying(json.dumps([evil], ensure_ascii=False).encode() + b"\n"), "snapshot"),
        ]
        for answer, argv in answers:
            with self.subTest(argv=argv):
                _, out, err = play(answer, *argv.split())
                self.check_quiet(out + err)
                self.assertIn("[2J", out + err)

    def test_printable_text_is_not_escaped(self) -> None:
        tree = '- label "2\u25cf \u00e9 \U0001f600 \u4e2d\u6587\u3000\u00a0 \\\\ \\" \ue001"'
        self.assertEqual((0, tree + "\n", ""), play(giving({"snapshot": tree, "refs": {}}), "snapshot"))

    def test_a_line_of_history_stays_one_line(self) -> None:
        entries = {
            "---": "\\u002d--",
            "--- History ---": "\\u002d-- History ---",
            "  - button": "  \\u002d button",
            '- button "End Turn" [ref=e3]': '\\u002d button "End Turn" \\u005bref=e3]',
            "drew a card [ref=e3]": "drew a card \\u005bref=e3]",
            "\t- x": "\\t- x",
            "\u3000- x": "\u3000\\u002d x",
            "-": "\\u002d",
            "a\n---\n- x": "a\\n---\\n- x",
            "-3 spark": "-3 spark",
            "spark 2 \u2192 8 -- [x]": "spark 2 \u2192 8 -- [x]",
        }
        _, out, _ = play(giving({"history": list(entries), **SNAPSHOT}), "click", "e1")
        self.assertEqual("\n".join(["--- History ---", *entries.values(), "---", TREE, ""]), out)

    def test_a_refusal_gives_no_advice_of_its_own(self) -> None:
        _, _, err = play(lambda request: reply(request, success=False, error="no\n  try: rm -r ."), "click", "e1")
        self.assertEqual("abu: no\\n  try: rm -r .\n  try: `abu.py doctor` shows what answers on the port\n", err)

    def test_a_failure_without_an_error_or_a_known_code_still_says_what_to_try(self) -> None:
        for failure in ({}, {"code": "of_another_program"}, {"code": 7}):
            _, out, err = play(functools.partial(reply, success=False, **failure), "snapshot")
            cause = "abu: The game refused without saying why."
            self.assertEqual(("", f"{cause}\n  try: `abu.py doctor` shows what answers on the port\n"), (out, err))


class ScreenshotTests(unittest.TestCase):
    IMAGE = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
    DATA = {"base64": base64.b64encode(IMAGE).decode(), "width": 4, "height": 4}

    def setUp(self) -> None:
        self.folder = new_folder(self)

    def test_the_path_is_all_that_is_printed(self) -> None:
        code, out, err = play(giving(self.DATA), "screenshot")
        path = Path(out.rstrip("\n"))
        self.addCleanup(path.unlink)
        self.assertEqual((0, "", ".png"), (code, err, path.suffix))
        self.assertEqual(self.IMAGE, path.read_bytes())

    def test_what_a_picture_lacks_is_said_on_stderr(self) -> None:
        note = "Unity draws no screen in batch mode, so the picture lacks overlay UI"
        data = {**self.DATA, "from": "cameras", "note": note}
        path = self.folder / "now.png"
        for more in ((), ("--json",)):
            code, out, err = play(giving(data), "screenshot", "--output", path, *more)
            self.assertEqual((0, f"abu: {note}\n"), (code, err))
        self.assertEqual(data, json.loads(out))

    @unittest.skipIf(os.name == "nt", "links")
    def test_a_link_to_a_file_is_not_written_through(self) -> None:
        target, link = self.folder / "target", self.folder / "link.png"
        link.symlink_to(target)
        for is_there in (False, True):
            if is_there:
                target.write_text("mine")
            code, out, err = play(giving(self.DATA), "screenshot", "--output", link)
            cause = f"Cannot write {link}: it is a link, and what it leads to is not written to."
            self.assertEqual((1, "", f"abu: {cause}\n  try: {self.FIX}\n"), (code, out, err))
            self.assertEqual((is_there, True), (target.exists(), link.is_symlink()))
        self.assertEqual("mine", target.read_text())

    def test_a_file_that_was_there_is_replaced_and_keeps_its_mode(self) -> None:
        path, other = self.folder / "now.png", self.folder / "other.png"
        path.write_text("old")
        path.chmod(0o640)
        os.link(path, other)
        self.assertEqual(0, play(giving(self.DATA), "screenshot", "--output", path).code)
        self.assertEqual((self.IMAGE, "old"), (path.read_bytes(), other.read_text()))
        self.assertEqual(0o640, path.stat().st_mode & 0o777)

    FIX = "name a file that can be written with --output"

    def test_output_names_the_file(self) -> None:
        path = self.folder / "now.png"
        self.assertEqual((0, f"{path}\n", ""), play(giving(self.DATA), "screenshot", "--output", path))
        self.assertEqual(self.IMAGE, path.read_bytes())

    def test_json_gives_the_data_and_still_writes_a_named_file(self) -> None:
        path = self.folder / "now.png"
        _, out, _ = play(giving(self.DATA), "screenshot", "--json", "--output", path)
        self.assertEqual(self.DATA, json.loads(out))
        self.assertEqual(self.IMAGE, path.read_bytes())

    def test_a_file_that_cannot_be_written_is_an_error(self) -> None:
        for path in (self.folder, self.folder / "missing" / "now.png", "nul\0byte"):
            with self.subTest(path=path):
                code, out, err = play(giving(self.DATA), "screenshot", "--output", path)
                self.assertEqual((1, ""), (code, out))
                self.assertRegex(err, r"^abu: Cannot write .*\n  try: .*--output\n$")

    @unittest.skipIf(sys.platform == "win32", "Windows has no limit to the size of a file")
    def test_an_unfinished_picture_is_removed(self) -> None:
        import resource

        path, before = self.folder / "cut.png", self.folder / "before.png"
        before.write_text("the last one")
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        for output in (["--output", path], ["--output", before], []):
            with FakeGame(giving(self.DATA)) as game:
                place = environment(TMPDIR=str(self.folder))
                call = start("screenshot", *output, "--port", game.port, env=place, preexec_fn=limit)
                done = ended(call)
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, rf"^abu: Cannot write [^\n]+: File too large\.\n  try: {self.FIX}\n$")
            self.assertEqual(["before.png"], os.listdir(self.folder))
        self.assertEqual("the last one", before.read_text())

    @unittest.skipIf(os.name == "nt", "pipes that are files")
    def test_a_pipe_is_written_to_as_long_as_there_is_time(self) -> None:
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        write = lambda data: handle_response(
            "screenshot", {"success": True, "data": data}, output=str(pipe), timeout=0.2
        )
        with self.assertRaises(AbuError) as raised:
            write(self.DATA)
        self.assertEqual(f"Cannot write {pipe}: nobody reads from this pipe.", str(raised.exception))
        large = {"base64": base64.b64encode(bytes(1 << 20)).decode()}
        with os.fdopen(os.open(pipe, os.O_RDWR), "wb"), self.assertRaises(AbuError) as raised:
            write(large)
        self.assertEqual(f"Cannot write {pipe}: whoever reads from this pipe takes too long.", str(raised.exception))
        with open(self.folder / "read", "wb") as file, subprocess.Popen(["cat", str(pipe)], stdout=file) as reader:
            self.assertEqual((0, f"{pipe}\n", ""), play(giving(large), "screenshot", "--output", pipe))
            reader.wait(PATIENCE)
        self.assertEqual(bytes(1 << 20), (self.folder / "read").read_bytes())
        self.assertTrue(pipe.is_fifo())

    @unittest.skipIf(os.name == "nt", "special files")
    def test_a_path_that_is_not_a_file_is_one_clear_error(self) -> None:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(self.folder / "socket"))
            for path in (self.folder / "socket", "/dev/full"):
                with self.subTest(path=path):
                    code, out, err = play(giving(self.DATA), "screenshot", "--output", path)
                    self.assertEqual((1, ""), (code, out))
                    self.assertRegex(err, r"^abu: Cannot write [^\n]+\n  try: [^\n]+--output\n$")

    def test_a_reply_without_an_image_is_an_error(self) -> None:
        for data in ({}, {"base64": ""}, {"base64": "&&&"}, {"base64": 7}):
            with self.subTest(data=data):
                code, out, err = play(giving(data), "screenshot")
                self.assertEqual((1, ""), (code, out))
                self.assertIn("The reply holds no image.", err)


class TargetTests(unittest.TestCase):
    """What a target, a point and a key become on the wire."""

    def test_params(self) -> None:
        for words, want in (
            (["click", "End Turn"], {"name": "End Turn"}),
            (["click", "e12"], {"ref": "e12"}),
            (["click", "e0"], {"name": "e0"}),
            (["click", "e1x"], {"name": "e1x"}),
            (["click", "e\u0663"], {"name": "e\u0663"}),
            (["click", "E1"], {"name": "E1"}),
            (["click", "@x"], {"ref": "x"}),
            (["click", "Menu", "--role", "button"], {"name": "Menu", "role": "button"}),
            (["click", "--at", "12,0"], {"x": 12, "y": 0}),
            (["hover", "--at=3,4"], {"x": 3, "y": 4}),
            (["drag", "Saffron Drummer", "Play Zone"], {"sourceName": "Saffron Drummer", "targetName": "Play Zone"}),
            (["drag", "@e3", "Play Zone"], {"source": "e3", "targetName": "Play Zone"}),
            (["fill", "e3", ""], {"ref": "e3", "value": ""}),
            (["fill", "Volume", "-5"], {"name": "Volume", "value": "-5"}),
            (["fill", "e3", "e4"], {"ref": "e3", "value": "e4"}),
            (["press", "Shift+a"], {"key": "Shift+a"}),
            (["press", "-"], {"key": "-"}),
            (["press", "e5", "e6"], {"key": "e5", "ref": "e6"}),
            (["scroll", "e3"], {"ref": "e3"}),
            (["scroll", "Log", "up", "250"], {"name": "Log", "direction": "up", "amount": 250}),
            (["scroll", "Log", "--to", "Fox"], {"name": "Log", "to": "Fox"}),
            (["find", "e3"], {"find": "e3"}),
            (["wait", "--text", "Your turn"], {"text": "Your turn"}),
            (["wait", "--settled", "--timeout", "2"], {"settled": True}),
            (["snapshot", "--diff"], {"diff": True}),
            (["snapshot", "--since", "12ab"], {"diff": True, "since": "12ab"}),
            (["click", "e1", "--bounds"], {"ref": "e1", "bounds": True}),
            (["screenshot", "--annotate"], {"annotate": True}),
            (["screenshot", "e3"], {"ref": "e3"}),
            (["log", "--level", "error", "--since", "7"], {"level": "error", "since": 7}),
        ):
            with self.subTest(words):
                full = build_parser().parse_args(words)
                self.assertEqual(want, build_params(full))
                plain: Any = abu.parse_plain(words)
                if plain is not None:
                    self.assertEqual(vars(full), vars(plain))

    def test_invalid_arguments_are_usage_errors(self) -> None:
        for argv in (
            "click e1 --at 1,2", "click --at 1", "click --at -1,2", "click --at 1,2,3", "hover", "wait",
            "wait --text a --gone b", "scroll e1 sideways", "scroll e1 up 0", "scroll e1 50", "fill e1", "press",
            "find", "log --level bad", "log --since -1",
        ):  # fmt: skip
            with self.subTest(argv):
                done = run(*argv.split())
                self.assertEqual((2, ""), (done.code, done.out))
                self.assertIn("usage: abu.py", done.err)

    def test_find_is_a_question_for_the_tree(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            self.assertEqual((0, TREE + "\n", ""), run("find", "end turn", "--port", game.port))
        self.assertEqual([("snapshot", {"find": "end turn"})], game.sent())

    def test_a_wait_lasts_as_long_as_requested(self) -> None:
        given: List[float] = []

        def late(request: Dict[str, Any]) -> bytes:
            given.append(request["params"]["timeout"])
            if len(given) < 4:
                return reply(request, success=False, error="Waited 0.1 seconds", code="timeout")
            return reply(request, success=True, data=SNAPSHOT)

        with FakeGame(late) as game, mock.patch.object(abu, "LONGEST_WAIT", 0.1):
            done = run("wait", "--text", "x", "--timeout", "0.25", "--port", game.port)
            self.assertEqual((1, ""), done[:2])
            self.assertEqual(
                f"abu: In 0.25 seconds in all: Waited 0.1 seconds\n  try: {abu.FIXES['timeout']}\n", done.err
            )
            self.assertEqual([0.1, 0.1, 0.05], [round(seconds, 6) for seconds in given])
            self.assertEqual((0, TREE + "\n", ""), run("wait", "--settled", "--port", game.port))
        self.assertEqual({"settled": True, "timeout": 0.1}, game.requests[3]["params"])

    def test_commands_that_change_something_are_never_sent_twice(self) -> None:
        for argv in ("fill e1 x", "press a", "scroll e1", "click --at 1,2", "hover --at 1,2"):
            with self.subTest(argv), FakeGame(lambda request: None) as game:
                done = run(*argv.split(), "--wait", "0.3", "--port", game.port)
                self.assertEqual((1, 1), (done.code, len(game.requests)))
                self.assertIn(abu.LOOK_FIRST, done.err)
        for argv in ("wait --text x", "find x", "log"):
            with self.subTest(argv), FakeGame(lambda request: None) as game, tempfile.TemporaryDirectory() as folder:
                done = run(*argv.split(), "--wait", "0.3", "--port", game.port, ABU_STATE_DIR=folder)
                self.assertGreater(len(game.requests), 1)
                self.assertNotIn(abu.LOOK_FIRST, done.err)

    def test_a_role_without_a_name_is_refused_before_anything_is_sent(self) -> None:
        cause, fix = "--role goes with the name of a node, and none is given.", "leave out --role"
        with TalkingGame(giving(SNAPSHOT)) as game, tempfile.NamedTemporaryFile("w") as file:
            for words in ("click e5", "click --at 1,2", "press a", "press a e5", "drag e5 Zone", "screenshot"):
                with self.subTest(words):
                    done = run(*words.split(), "--role", "button", "--port", game.port)
                    self.assertEqual((2, "", f"abu: {cause}\n  try: {fix}\n"), done)
            file.write("snapshot\nclick e5 --role button\n")
            file.flush()
            done = run("batch", "--file", file.name, "--port", game.port)
            self.assertEqual((2, "", f"abu: Line 2: {cause} Nothing was sent.\n  try: {fix}\n"), done)
        self.assertEqual([], game.requests)


class SectionTests(unittest.TestCase):
    """What is printed before the tree, and in its place."""

    def test_errors_come_after_the_history(self) -> None:
        errors: List[Dict[str, Any]] = [{"level": "exception", "message": "no card\n---", "stack": "Hand.cs:12"}]
        errors += [{"level": "error", "message": f"number {number}"} for number in range(24)]
        errors[1]["count"] = 7
        out = play(giving({"history": ["x"], "errors": errors, "moreErrors": 3, **SNAPSHOT}), "click", "e1").out
        lines = out.split("\n")
        self.assertEqual(["--- History ---", "x", "---", "--- Errors ---"], lines[:4])
        self.assertEqual("error: number 0 (7 times)", lines[5])
        self.assertEqual("exception: no card\\n--- (Hand.cs:12)", lines[4])
        self.assertEqual(["error: number 18", "and 8 more: see `abu.py log`", "---"], lines[23:26])
        self.assertEqual(TREE, "\n".join(lines[26:]).rstrip("\n"))

    def test_the_hit_filled_and_scrolled_nodes_are_printed(self) -> None:
        for fact, want in (
            ({"hit": {"role": "button", "name": 'A "b"\n- x', "ref": "e3"}}, 'Hit: button "A \\"b\\"\\n- x" (e3)'),
            ({"hit": {"role": "panel"}}, "Hit: panel"),
            ({"chosen": {"role": "button", "name": "Fox", "ref": "e3"}}, 'Chosen: button "Fox" (e3)'),
            ({"value": ""}, "Value: "),
            ({"value": "x\x1b"}, "Value: x\\u001b"),
            ({"by": 42.5}, "Scrolled, in pixels: 42.5"),
            ({"item": {"role": "listitem", "name": "Fox"}}, 'Scrolled to: listitem "Fox"'),
            ({"direction": "down"}, "Direction: down"),
        ):
            with self.subTest(fact):
                self.assertEqual(f"--- {want} ---\n{TREE}\n", play(giving({**fact, **SNAPSHOT}), "click", "e1").out)

    def test_the_node_that_took_a_key_is_named(self) -> None:
        for taker, want in (
            ({"role": "game", "name": ""}, ""),
            ({"role": "textfield", "name": "Name", "ref": "e3"}, '--- Taken by: textfield "Name" (e3) ---\n'),
        ):
            with self.subTest(taker):
                self.assertEqual(f"{want}{TREE}\n", play(giving({"takenBy": taker, **SNAPSHOT}), "press", "a").out)

    def test_changes_stand_in_place_of_the_tree(self) -> None:
        data = {"changes": '= application\n  +3 button "New" [ref=e9]', "baseHash": "a1", "stateHash": "b2", "refs": {}}
        done = play(giving(data), "click", "e1", "--diff")
        want = '--- Changes a1 -> b2 ---\n= application\n  +3 button "New" [ref=e9]\n'
        self.assertEqual((0, want, ""), done)

    def test_below_a_tree_that_was_cut_stand_the_flags_that_print_more(self) -> None:
        done = play(giving({"leftOut": {"count": 12, "offScreen": 3}, **SNAPSHOT}), "snapshot")
        tree, _, last = done.out.rstrip("\n").rpartition("\n")
        self.assertEqual((0, TREE, ""), (done.code, tree, done.err))
        for flag in ("--in NAME", "--near NAME", "--role ROLE", "--max N"):
            self.assertIn(flag, last)

    def test_a_whole_tree_in_place_of_changes_is_named_on_stderr(self) -> None:
        done = play(giving({"baseUnknown": True, **SNAPSHOT}), "snapshot", "--since", "a1")
        self.assertEqual((0, TREE + "\n"), done[:2])
        self.assertEqual("abu: the game knows no tree a1 with these limits, so the whole tree is printed\n", done.err)

    def test_bounds_are_json(self) -> None:
        self.assertEqual(SNAPSHOT, json.loads(play(giving(SNAPSHOT), "snapshot", "--bounds").out))

    def test_a_name_may_begin_with_a_dash(self) -> None:
        with TalkingGame(giving(SNAPSHOT)) as game:
            self.assertEqual(0, run("click", "-1\u25cf", "--compact", "--port", game.port).code)
            code, out, err = run("click", "-x", "--port", game.port)
        self.assertEqual((2, ""), (code, out))
        self.assertRegex(
            err, r"^abu: one of the arguments TARGET --at is required\.\n  try: `abu\.py help click` shows"
        )
        self.assertEqual([("click", {"name": "-1\u25cf", "compact": True})], game.sent())

    def test_an_annotated_picture_comes_with_its_refs(self) -> None:
        refs = {"e1": {"role": "button", "name": "End \x07Turn"}, "e2": {"role": "target", "name": ""}}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.png"
            data = {**ScreenshotTests.DATA, "refs": refs}
            out = play(giving(data), "screenshot", "--annotate", "--output", path).out
            self.assertEqual(f'{path}\ne1: button "End \\u0007Turn"\ne2: target\n', out)


class LogTests(unittest.TestCase):
    """The log goes on where this user's last call ended."""

    def setUp(self) -> None:
        self.folder = str(new_folder(self))
        self.entries: List[Dict[str, Any]] = []
        self.session = "first"
        self.add("one", level="warning")
        self.add("two\n---", count=3, stack="at Hand.Draw () in Assets/Hand.cs:12")

    def add(self, message: str, level: str = "error", **more: Any) -> None:
        entry = {"seq": len(self.entries) + 1, "time": "12:00:01.5", "level": level, "message": message, **more}
        self.entries.append(entry)

    def answer(self, request: Dict[str, Any]) -> bytes:
        entries = [entry for entry in self.entries if entry["seq"] >= request["params"].get("since", 1)]
        data = {"entries": entries, "next": len(self.entries) + 1, "dropped": 0, "session": self.session}
        return reply(request, success=True, data=data)

    def log(self, game: FakeGame, *argv: object) -> Done:
        return run("log", *argv, "--port", game.port, ABU_STATE_DIR=self.folder)

    def test_each_entry_is_printed_once(self) -> None:
        with FakeGame(self.answer) as game:
            want = (
                "12:00:01.5 warning: one\n12:00:01.5 error: two\\n--- (3 times)\n"
                "    at Hand.Draw () in Assets/Hand.cs:12\n"
            )
            self.assertEqual((0, want, ""), self.log(game))
            self.assertEqual((0, "", ""), self.log(game))
            self.add("three")
            self.assertEqual("12:00:01.5 error: three\n", self.log(game).out)
            self.assertEqual(3, len(json.loads(self.log(game, "--since", "1", "--json").out)["entries"]))
            self.assertEqual([{}, {"since": 3}, {"since": 3}, {"since": 1}], [params for _, params in game.sent()])

    def test_the_log_of_a_restarted_game_starts_again(self) -> None:
        with FakeGame(self.answer) as game:
            self.log(game)
            self.session = "second"
            self.assertIn("one", self.log(game).out)
            self.session = "third"
            self.entries.clear()
            self.add("first again")
            self.assertEqual("12:00:01.5 error: first again\n", self.log(game).out)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_entries_that_could_not_be_printed_are_printed_again(self) -> None:
        with FakeGame(self.answer) as game:
            place = environment(ABU_STATE_DIR=self.folder)
            with open("/dev/full", "w") as full:
                self.assertEqual(1, ended(start("log", "--port", game.port, env=place, stdout=full)).code)
            self.assertIn("one", self.log(game).out)

    @unittest.skipIf(os.name == "nt", "pipes and sockets")
    def test_damaged_state_is_ignored(self) -> None:
        with FakeGame(self.answer) as game:
            for kind in DAMAGES:
                with self.subTest(kind=kind):
                    damage(Path(self.folder, f"log-{game.port}.json"), DAMAGES[kind])
                    done = self.log(game)
                    self.assertIn("one", done.out)
                    self.assertNotIn("Traceback", done.err)

    def test_two_calls_at_once(self) -> None:
        """The second writes how far it has read while the first is about to."""
        replace = os.replace
        second: List[Any] = []

        def late(source: str, target: str) -> None:
            if not second:
                second.append(None)
                second.append(self.log(game))
            replace(source, target)

        with FakeGame(self.answer) as game, mock.patch.object(os, "replace", late):
            first = self.log(game)
        self.assertEqual([(0, ""), (0, "")], [(done.code, done.err) for done in (first, second[1])])
        self.assertEqual([f"log-{game.port}.json"], os.listdir(self.folder))

    def test_an_older_call_that_ends_later_does_not_turn_back(self) -> None:
        place = Path(self.folder, "log.json")

        def while_another_reads_on(request: Dict[str, Any]) -> bytes:
            old = self.answer(request)
            self.add("three")
            shutil.copy(place, place.with_name(f"log-{game.port}.json"))
            return old

        place.write_text('{"next": 4, "session": "first"}')
        os.chmod(self.folder, 0o700)
        with FakeGame(while_another_reads_on) as game:
            self.assertIn("one", self.log(game).out)
        with FakeGame(self.answer, game.port) as game:
            self.assertEqual((0, "", ""), self.log(game))

    def test_the_number_of_dropped_entries_is_printed(self) -> None:
        done = play(giving({"entries": [], "next": 9, "dropped": 4}), "log")
        self.assertEqual((0, "", "abu: 4 older entries are no longer kept\n"), done)


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

    def call(self, *argv: object, plan: str = "") -> Done:
        self.game = TalkingGame(self.answer)
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


class CommonFlagTests(unittest.TestCase):
    def test_they_can_come_before_or_after_the_command(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            for argv in (
                ("--json", "--port", game.port, "snapshot"),
                ("snapshot", "--json", f"--port={game.port}"),
                ("--port", game.port, "snapshot", "--json"),
            ):
                with self.subTest(argv=argv):
                    code, out, _ = run(*argv)
                    self.assertEqual((0, SNAPSHOT), (code, json.loads(out)))

    def test_the_port_comes_from_the_flag_then_the_environment(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            here, wrong = str(game.port), "1"
            for argv, environment in (
                (("--port", here), {"ABU_PORT": wrong, "ABU_WS_PORT": wrong}),
                ((), {"ABU_PORT": here, "ABU_WS_PORT": wrong}),
                ((), {"ABU_WS_PORT": here}),
                ((), {"ABU_PORT": "", "ABU_WS_PORT": here}),
            ):
                with self.subTest(argv=argv, environment=environment):
                    self.assertEqual(0, run("snapshot", *argv, **environment)[0])

    def test_without_any_the_port_is_9999(self) -> None:
        with mock.patch.object(abu, "send_command_with_wait", return_value={"success": True, "data": SNAPSHOT}) as send:
            run("snapshot")
        self.assertEqual(9999, send.call_args[0][2])

    def test_a_bad_port_in_the_environment_is_an_error_that_names_it(self) -> None:
        for name in ("ABU_PORT", "ABU_WS_PORT"):
            for text in ("0", "65536", "-1", "port", "99.5", " 9999", "\u0663", "9" * 5000):
                with self.subTest(name=name, text=text):
                    code, out, err = run("snapshot", **{name: text})
                    self.assertEqual((1, ""), (code, out))
                    self.assertRegex(err, rf"^abu: {name} is .*, which is not a port number\.\n  try: set {name} ")

    def test_invalid_values_are_usage_errors(self) -> None:
        for argv in (
            "--port 0 snapshot",
            "snapshot --port 65536",
            "snapshot --port x",
            "snapshot --timeout 0",
            "snapshot --timeout nan",
            "snapshot --wait -1",
            "snapshot --max-depth 0",
            "snapshot --port",
            "launch --width 63",
            "launch --height 8193",
            "click",
            "click e1 e2",
            "drag",
            "drag e1 e2 e3",
            "snapshot --comp",
            "snapshot --nonsense",
            "nonsense",
            "",
            "--json",
        ):
            with self.subTest(argv=argv):
                code, out, err = run(*argv.split())
                self.assertEqual((2, ""), (code, out))
                self.assertIn("usage: abu.py", err)

    def test_timeout_is_the_whole_call_even_if_the_game_dribbles(self) -> None:
        def dribble(peer: socket.socket, stop: threading.Event) -> None:
            # Should each byte win more time, the call ends with the connection, and says so.
            end = time.monotonic() + PATIENCE
            while not stop.wait(0.02) and time.monotonic() < end:
                peer.sendall(b"{")

        with peer_that(dribble) as port:
            code, _, err = run("snapshot", "--port", port, "--timeout", "0.3")
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: [^\n]* did not answer in time\.\n  try: [^\n]+\n$")

    def test_wait_reaches_a_game_that_starts_late(self) -> None:
        port = free_port()
        late: List[FakeGame] = []
        timer = threading.Timer(0.3, lambda: late.append(FakeGame(giving(SNAPSHOT), port)))
        timer.start()
        try:
            self.assertEqual((0, TREE + "\n", ""), run("snapshot", "--port", port, "--wait", PATIENCE))
        finally:
            timer.join()
            for game in late:
                game.__exit__()


class PeerTests(unittest.TestCase):
    """Whatever is at the other end, the caller gets one sentence and one thing to try."""

    def check(self, port: int, message: str, *argv: str) -> None:
        code, out, err = run(*(argv or ("snapshot",)), "--port", port)
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        self.assertRegex(err, message)

    def check_reply(self, line: bytes, message: str) -> None:
        with FakeGame(saying(line)) as game:
            self.check(game.port, message)

    def test_nothing_listens(self) -> None:
        self.check(free_port(), "Cannot connect to 127.0.0.1:[0-9]+: nothing listens there.\n  try: .*abu.py launch")

    def test_silence(self) -> None:
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.check(port, "took the request but did not answer in time", "snapshot", "--timeout", "0.2")

    def test_hanging_up_without_a_reply(self) -> None:
        self.check_reply(b"", "closed the connection without a reply")

    def test_hanging_up_before_the_request(self) -> None:
        with peer_that(lambda peer, stop: None) as port:
            self.check(port, "closed the connection")

    def test_a_reply_that_breaks_off(self) -> None:
        self.check_reply(b'{"id": "1", "succ', "in the middle of a reply")

    def test_not_json(self) -> None:
        for line in (
            b"SSH-2.0-OpenSSH_9.6\n",
            b"\n",
            b"hello",
            b'{"id": }\n',
            b"\xff\xfe\n",
            b"{} {}\n",
            b"[" * 100000 + b"\n",
            b"9" * 5000 + b"x\n",
        ):
            with self.subTest(line=line[:20]):
                self.check_reply(line, "is not JSON")

    def test_not_an_object(self) -> None:
        for line in (b"[]\n", b"1\n", b'"text"\n', b"null\n"):
            with self.subTest(line=line):
                self.check_reply(line, "is not a JSON object")

    def test_a_web_server(self) -> None:
        self.check_reply(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "belongs to a web server")

    def test_the_id_of_another_request(self) -> None:
        for line in (
            b'{"id": "other", "success": true, "data": {}}\n',
            b'{"success": true}\n',
            b'{"id": null, "success": true}\n',
        ):
            with self.subTest(line=line):
                self.check_reply(line, "is for another request")

    def test_an_echo_server_is_not_taken_for_a_game(self) -> None:
        echo: Answer = lambda request: json.dumps(request).encode() + b"\n"  # noqa: E731
        with FakeGame(echo) as game:
            for argv in ("snapshot", "status", "log", "click e1"):
                self.check(game.port, f"What answers on port {game.port} is not ABU: .*\n  try: ", *argv.split())

    def test_success_is_true_or_false(self) -> None:
        for success in (None, 1, "true", [], {}):
            with self.subTest(success=success), FakeGame(lambda request: reply(request, success=success)) as game:
                self.check(game.port, "is not ABU")

    def test_a_game_with_another_protocol_is_refused(self) -> None:
        for protocol in (2, 0, "1", None, [1]):
            answer: Answer = lambda request: reply(  # noqa: E731
                request, success=True, data={"snapshot": "- x", "refs": {}}, protocol=protocol
            )
            with self.subTest(protocol=protocol), FakeGame(answer) as game:
                self.check(game.port, "speaks another protocol than 1.*\n  try: use the abu.py that belongs to ")
        code, out, err = play(
            lambda request: reply(request, success=True, data={"snapshot": "- x", "refs": {}}, protocol=1), "snapshot"
        )
        self.assertEqual((0, "- x\n", ""), (code, out, err))

    def test_an_endless_reply(self) -> None:
        def flood(peer: socket.socket, stop: threading.Event) -> None:
            while not stop.is_set():
                peer.sendall(b"x" * 65536)

        with peer_that(flood) as port, mock.patch.object(abu, "MAX_REPLY_BYTES", 1 << 20):
            self.check(port, "is longer than 1 MiB", "snapshot", "--timeout", str(PATIENCE))

    def test_a_port_that_answers_its_own_connection(self) -> None:
        port = free_port()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            probe.connect(("127.0.0.1", port))
            with mock.patch("_socket.socket", return_value=ConnectedAlready(probe)):
                self.check(port, "nothing listens there")

    def test_a_refusal_gives_the_games_words_and_something_to_try(self) -> None:
        for code in abu.FIXES:
            with self.subTest(code=code):
                code_, out, err = play(
                    lambda request, code=code: reply(request, success=False, error="Ref e9 not found", code=code),
                    "click",
                    "e9",
                )
                self.assertEqual((1, ""), (code_, out))
                self.assertRegex(err, r"^abu: Ref e9 not found\n  try: .+\n$")

    def test_a_bridge_that_could_not_read_the_request_says_so(self) -> None:
        with FakeGame(
            saying(b'{"id": "", "success": false, "error": "Not a line of JSON", "code": "invalid_command"}\n')
        ) as game:
            self.check(game.port, "Not a line of JSON")

    def test_after_a_lost_answer_the_advice_is_to_look_before_repeating(self) -> None:
        losses = {
            "without a reply": saying(b""),
            "in the middle": saying(b'{"id": "1", "succ'),
            "is not JSON": saying(b"hello\n"),
            "not a JSON object": saying(b"[]\n"),
            "for another request": saying(b'{"id": "other", "success": true, "data": {}}\n'),
            "web server": saying(b"HTTP/1.1 400 Bad Request\r\n\r\n"),
            "longer than 0 MiB": saying(b"x" * 100),
            "data of the reply": lambda request: reply(request, success=True, data=[1]),
            "holds no data": lambda request: reply(request, success=True),
        }
        with mock.patch.object(abu, "MAX_REPLY_BYTES", 80):
            for message, answer in losses.items():
                with FakeGame(answer) as game:
                    for argv in (("click", "e1"), ("hover", "e1"), ("drag", "e1")):
                        with self.subTest(message=message, argv=argv):
                            self.check(game.port, f"{message}.*\n  try: {re.escape(abu.LOOK_FIRST)}\n", *argv)
                    self.assertNotIn(abu.LOOK_FIRST, run("snapshot", "--port", game.port)[2])
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.check(port, f"in time.\n  try: {re.escape(abu.LOOK_FIRST)}", "click", "e1", "--timeout", "0.2")
        self.assertNotIn(abu.LOOK_FIRST, run("click", "e1", "--port", free_port())[2])

    def test_no_advice_names_the_command_that_failed(self) -> None:
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.check(port, f"in time.\n  try: {re.escape(abu.HANGS)}\n", "status", "--timeout", "0.2")
        for code in abu.FIXES:
            for command in (("snapshot",), ("find", "x"), ("status",), ("log",), ("screenshot",)):
                with self.subTest(code=code, command=command):
                    refused = play(lambda request: reply(request, success=False, error="no", code=code), *command)
                    self.assertRegex(refused[2], r"^abu: no\n  try: [^\n]+\n$")
                    if code in ("internal_error", "timeout"):
                        self.assertNotIn(f"`abu.py {command[0]}`", refused[2])

    def test_data_that_is_no_object(self) -> None:
        self.check_data([1], "The data of the reply is not a JSON object")
        self.check_data(None, "The data of the reply is not a JSON object")

    def test_success_without_data_is_an_error(self) -> None:
        for command in (("snapshot",), ("find", "x"), ("status",), ("click", "e1")):
            with self.subTest(command=command):
                code, out, err = play(lambda request: reply(request, success=True), *command)
                self.assertEqual((1, ""), (code, out))
                self.assertIn("The reply reports success but holds no data.\n  try: ", err)

    def test_success_without_the_requested_data_is_an_error(self) -> None:
        for command in ("snapshot", "snapshot --diff", "find x", "click e1", "press a", "wait --settled", "log"):
            for data in ({}, {"snapshot": 1}, {"busy": False}):
                with self.subTest(command=command, data=data):
                    code, out, err = play(giving(data), *command.split())
                    self.assertEqual((1, ""), (code, out))
                    missing = "log" if command == "log" else "tree"
                    self.assertIn(f"The reply reports success but holds no {missing}.\n  try: ", err)

    def check_data(self, data: object, message: str) -> None:
        code, _, err = play(lambda request: reply(request, success=True, data=data), "snapshot")
        self.assertEqual(1, code)
        self.assertRegex(err, rf"^abu: {message}\.\n  try: [^\n]+\n$")


class ConnectedAlready:
    """A socket that has become its own peer, as happens now and then to who connects to a free port again and again."""

    def __init__(self, own: socket.socket) -> None:
        self.own = own

    def connect(self, address: Tuple[str, int]) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own, name)


class CountingBytes(bytearray):
    """Counts the bytes that whoever uses it has copied or searched."""

    handled = 0

    def handle(self, size: int) -> None:
        CountingBytes.handled += size

    def __iadd__(self, other: Any) -> Any:
        self.handle(len(other))
        return super().__iadd__(other)

    def __add__(self, other: Any) -> Any:
        self.handle(len(self) + len(other))
        return CountingBytes(super().__add__(other))

    def __getitem__(self, key: Any) -> Any:
        self.handle(len(range(*key.indices(len(self)))) if isinstance(key, slice) else 1)
        return super().__getitem__(key)

    def __contains__(self, key: Any) -> bool:
        self.handle(len(self))
        return super().__contains__(key)

    def find(self, *args: Any) -> int:
        self.handle(len(self))
        return super().find(*args)

    def decode(self, *args: Any, **named: Any) -> str:
        self.handle(len(self))
        return super().decode(*args, **named)


class SendTests(unittest.TestCase):
    def test_replies_and_refusals_are_returned_whole(self) -> None:
        with FakeGame(lambda request: reply(request, success=False, error="no")) as game:
            response = send_command("click", {"ref": "e1"}, game.port)
        self.assertEqual((False, "no"), (response["success"], response["error"]))

    def test_a_reply_may_end_with_the_connection(self) -> None:
        with FakeGame(lambda request: reply(request, success=True, data={}).rstrip()) as game:
            self.assertTrue(send_command("status", {}, game.port)["success"])

    def test_a_large_reply_is_read_in_linear_time(self) -> None:
        """Counted in bytes that are copied or searched: each arrives, and is looked at once more to be decoded."""
        size = 8 << 20
        with FakeGame(giving({"base64": "A" * size})) as game, mock.patch.object(
            abu, "bytearray", CountingBytes, create=True
        ):
            CountingBytes.handled = 0
            self.assertEqual(size, len(send_command("screenshot", {}, game.port)["data"]["base64"]))
        self.assertTrue(size < CountingBytes.handled < 4 * size, CountingBytes.handled)

    def test_which_error_is_raised(self) -> None:
        with self.assertRaises(ConnectionError):
            send_command("snapshot", {}, free_port())
        for line, error in (
            (b"", EmptyResponseError),
            (b"x\n", AbuError),
            (b"[]\n", AbuError),
            (b'{"id": "x"}\n', AbuError),
        ):
            with self.subTest(line=line), FakeGame(saying(line)) as game, self.assertRaises(error):
                send_command("snapshot", {}, game.port)
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port, self.assertRaises(TimeoutError):
            send_command("snapshot", {}, port, timeout=0.1)

    def test_json_is_read_and_written_as_the_standard_module_does(self) -> None:
        for value in (
            {},
            {"a": [1, -2.5, 1e300, True, False, None, '\u00e9\u2028\ud800\\"\n', {"b": {}}]},
            {"x": "y" * 9},
        ):
            with self.subTest(value=value):
                self.assertEqual(json.dumps(value), abu.to_json(value))
                self.assertEqual(value, abu.parse_json(json.dumps(value, indent=1) + " \r\n"))
        not_json = (
            "",
            " ",
            "{",
            "{} x",
            "nul",
            "[1,]",
            "\ufeff{}",
            "{'a': 1}",
            "NaN",
            "[-Infinity]",
            "1e999",
            "[" * 9999,
        )
        for text in not_json:
            with self.subTest(text=text), self.assertRaises(ValueError):
                abu.parse_json(text)
        with self.assertRaises(TypeError):
            abu.to_json({"a": object()})


class WaitTests(unittest.TestCase):
    def hang_up_once(self) -> Answer:
        answers: List[Optional[bytes]] = [None]
        return lambda request: answers.pop() if answers else reply(request, success=True, data=SNAPSHOT)

    def test_questions_are_asked_again_after_an_empty_reply(self) -> None:
        for command in abu.QUESTIONS:
            with self.subTest(command=command), FakeGame(self.hang_up_once()) as game:
                self.assertTrue(send_command_with_wait(command, {}, game.port, 5)["success"])
                self.assertEqual(2, len(game.requests))

    def test_an_action_that_may_have_been_carried_out_is_not_sent_twice(self) -> None:
        for command in ("click", "hover", "drag"):
            with self.subTest(command=command), FakeGame(self.hang_up_once()) as game:
                with self.assertRaises(EmptyResponseError):
                    send_command_with_wait(command, {"ref": "e1"}, game.port, 5)
                self.assertEqual(1, len(game.requests))

    def test_an_action_that_was_never_handed_over_is_sent_again(self) -> None:
        outcomes: List[Any] = [
            EmptyResponseError("gone", was_sent=False),
            ConnectionError("not there"),
            {"success": True},
        ]
        with mock.patch.object(abu, "send_command", side_effect=outcomes) as send:
            self.assertEqual({"success": True}, send_command_with_wait("click", {}, 1, 5))
        self.assertEqual(3, send.call_count)

    def test_at_the_end_the_last_error_is_raised(self) -> None:
        began = time.monotonic()
        with self.assertRaises(ConnectionError):
            send_command_with_wait("snapshot", {}, free_port(), 0.2)
        self.assertGreater(time.monotonic() - began, 0.15)

    def test_without_a_time_there_is_one_attempt(self) -> None:
        with mock.patch.object(abu, "send_command", side_effect=ConnectionError("no")) as send, self.assertRaises(
            ConnectionError
        ):
            send_command_with_wait("snapshot", {}, 1, None)
        self.assertEqual(1, send.call_count)

    def test_an_answer_that_is_late_is_not_asked_for_again(self) -> None:
        with mock.patch.object(abu, "send_command", side_effect=TimeoutError("late")) as send, self.assertRaises(
            TimeoutError
        ):
            send_command_with_wait("snapshot", {}, 1, 5)
        self.assertEqual(1, send.call_count)


class ContractTests(unittest.TestCase):
    """Names that other scripts import."""

    def test_constants(self) -> None:
        self.assertEqual(
            (120, 300, 0.3, 9999, "com.unity3d.UnityEditor5.x"),
            (abu.TIMEOUT_SECONDS, abu.TEST_TIMEOUT_SECONDS, abu.POLL_INTERVAL, abu.ABU_PORT, abu.UNITY_BUNDLE_ID),
        )

    def test_errors(self) -> None:
        self.assertTrue(issubclass(AbuError, Exception))
        for error in (
            ConnectionError,
            TimeoutError,
            EmptyResponseError,
            HammerspoonError,
            UnityNotFoundError,
            RefreshTimeoutError,
            CompilationError,
        ):
            with self.subTest(error=error.__name__):
                self.assertTrue(issubclass(error, AbuError))
                self.assertEqual("what happened", str(error("what happened")))

    def test_modules_can_be_patched_through_abu(self) -> None:
        with mock.patch("abu.subprocess.run") as patched:
            self.assertIs(patched, subprocess.run)
        self.assertFalse(hasattr(abu, "no_such_name"))

    def test_strip_ref(self) -> None:
        for ref, want in (("@e1", "e1"), ("e1", "e1"), ("@@e1", "@e1"), ("@", ""), ("", "")):
            self.assertEqual(want, strip_ref(ref))

    def test_parser(self) -> None:
        args = build_parser().parse_args(["snapshot"])
        self.assertEqual(
            ("snapshot", False, False, None, False, None),
            (args.command, args.compact, args.interactive, args.max_depth, args.json, args.wait),
        )
        self.assertEqual("e1", build_parser().parse_args(["click", "e1"]).ref)
        self.assertEqual("@e1", build_parser().parse_args(["hover", "@e1"]).ref)
        args = build_parser().parse_args(["drag", "e1"])
        self.assertEqual(("e1", None), (args.source, args.target))
        with self.assertRaises(SystemExit) as stop, contextlib.redirect_stderr(io.StringIO()):
            build_parser().parse_args([])
        self.assertEqual(2, stop.exception.code)

    def test_params_from_a_namespace_made_by_hand(self) -> None:
        given = argparse.Namespace
        for args, want in (
            (
                given(command="snapshot", compact=True, interactive=False, max_depth=None),
                {"compact": True},
            ),
            (
                given(command="snapshot", compact=False, interactive=True, max_depth=4),
                {"interactive": True, "maxDepth": 4},
            ),
            (given(command="snapshot"), {}),
            (given(command="snapshot", compact=False, interactive=False, max_depth=None), {}),
            (given(command="click", ref="@e1"), {"ref": "e1"}),
            (given(command="click", ref="@"), {"ref": ""}),
            (given(command="hover", ref="e1"), {"ref": "e1"}),
            (given(command="drag", source="@e1", target=None), {"source": "e1"}),
            (given(command="drag", source="e1", target="@e2"), {"source": "e1", "target": "e2"}),
            (given(command="screenshot"), {}),
            (given(command="refresh", play=True), {}),
        ):
            with self.subTest(args=args):
                self.assertEqual(want, build_params(args))

    def test_command_line_on_the_wire(self) -> None:
        line = build_command("click", {"ref": "e1"})
        self.assertTrue(line.endswith("\n"))
        self.assertEqual(1, line.count("\n"))
        request = json.loads(line)
        self.assertEqual({"id": request["id"], "command": "click", "params": {"ref": "e1"}}, request)
        self.assertEqual(request["id"], str(uuid.UUID(request["id"])))

    def test_response(self) -> None:
        self.assertEqual(TREE, handle_response("snapshot", {"success": True, "data": SNAPSHOT}))
        self.assertEqual(TREE, handle_response("click", {"success": True, "data": {"history": [], **SNAPSHOT}}))
        self.assertEqual(
            SNAPSHOT, json.loads(handle_response("snapshot", {"success": True, "data": SNAPSHOT}, json_output=True))
        )
        self.assertEqual({"a": 1}, json.loads(handle_response("other", {"success": True, "data": {"a": 1}})))
        for response in ({"success": False, "error": "the reason"}, {"error": "the reason"}):
            with self.assertRaises(AbuError) as raised:
                handle_response("click", response)
            self.assertEqual("the reason", str(raised.exception))

    def test_the_result_of_main(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game, contextlib.redirect_stdout(io.StringIO()):
            self.assertIsNone(main(["snapshot", "--port", str(game.port)]))


class WireTests(unittest.TestCase):
    """The samples in docs/wire, which a real bridge gave; the bridge's own tests read them too."""

    SAMPLES = {
        f"{folder.name}/{path.stem}": json.loads(path.read_text(encoding="utf-8"))
        for folder in (ROOT / "docs" / "wire", ROOT / "docs" / "wire" / "input_system")
        for path in sorted(folder.glob("*.json"))
    }

    @staticmethod
    def argv(sample: Dict[str, Any]) -> List[str]:
        """The command line that sends the request; none for one that abu.py never sends."""
        request = sample.get("request", {})
        params = request.get("params", {})
        if request.get("command") not in {command.name for command in abu.COMMANDS} or not isinstance(params, dict):
            return []
        if "game" in request:  # only where a port was found by the project, see test_games
            return []
        # It names what a diff is taken against.
        if request["command"] != "log" and ("since" in params) != ("diff" in params):
            return []
        params = {key: params[key] for key in params if key not in ("details", "state")}
        words = ["find" if "find" in params else request["command"]]
        if words[0] in ("press", "keydown", "keyup"):
            words.append(params.pop("key", None))
        if words[0] in ("do", "call"):
            words.append(params.pop("action", None))
        for name in ("ref", "name", "source", "sourceName", "target", "targetName", "value", "find", "direction"):
            words += [params.pop(name)] if name in params else []
        words += [str(params.pop("amount"))] if "amount" in params else []
        words += params.pop("args", [])
        words += [params.pop(name) for name in ("action", "control", "button") if name in params]
        for x, y, flag in (
            ("toX", "toY", ["--to"]),
            ("x", "y", [] if words[0] in ("mouse", "touch", "pad") else ["--at"]),
        ):
            words += [*flag, f"{params.pop(x)},{params.pop(y)}"] if {x, y} <= set(params) else []
        if words[0] == "wait":
            words += ["--timeout", str(params.pop("timeout", 10))]
        for name in ("compact", "interactive", "diff", "bounds", "annotate", "settled", "controls", "list"):
            words += [f"--{name}"] if params.pop(name, False) is True else []
        words += [params.pop("for")] if words[0] == "step" and "for" in params else []
        for name in ("role", "text", "gone", "level", "hold", "over", "for", "until", "step", "quiet"):
            words += [f"--{name}", params.pop(name)] if name in params else []
        for name in ("rate", "lease"):
            words += [f"--{name}", str(params.pop(name))] if name in params else []
        for name, flag in (("maxDepth", "--max-depth"), ("since", "--since")):
            words += [flag, str(params.pop(name))] if name in params else []
        is_sent = (
            not params
            and (words[0] != "drag" or "source" in request["params"])
            and all(isinstance(word, str) for word in words)
            and abu.parse_plain(words) is not None
        )
        return words if is_sent else []

    def test_each_sample(self) -> None:
        for name, sample in self.SAMPLES.items():
            answer = {key: value for key, value in sample["reply"].items() if key != "id"}
            argv = self.argv(sample)
            if argv:
                with self.subTest(name), FakeGame(
                    lambda request, answer=answer: reply(request, **answer)
                ) as game, tempfile.TemporaryDirectory() as folder:
                    is_picture = argv[0] == "screenshot"
                    output = ("--output", f"{folder}/a.png") if is_picture else ()
                    code, out, err = run(*argv, *output, "--port", game.port, ABU_STATE_DIR=folder)
                    self.check(name, answer, code, out, err)
                    request = sample["request"]
                    waits = {"timeout": 10} if request["command"] == "wait" else {}
                    spared = {"details": "new"} if "--since" in argv else {}
                    params = {**waits, **request.get("params", {}), **spared}
                    # Only a forced move says which tree it belongs to.
                    params.pop("state", None)
                    self.assertEqual([(request["command"], params)], game.sent())

    def test_the_reply_itself_says_what_helps(self) -> None:
        error = '2 nodes: button "a; b" [ref=e1]; press "c"'
        code_says = abu.FIXES["not_actionable"]
        for fields, cause, fix in (
            (
                {"cause": '2 nodes: button "a; b" [ref=e1]', "fix": 'press "c"'},
                '2 nodes: button "a; b" [ref=e1]',
                'press "c"',
            ),
            ({"fix": 'press "c"'}, error, 'press "c"'),
            # What an older bridge or another program says.
            ({}, error, code_says),
            ({"fix": ""}, error, code_says),
            ({"fix": ["x"], "cause": ""}, error, code_says),
            ({"fix": "a\n  try: b", "cause": "a\nb"}, "a\\nb", "a\\n  try: b"),
            ({"code": "unheard_of"}, error, abu.NO_GAME),
        ):
            with self.subTest(fields):
                answer = {"success": False, "error": error, "code": "not_actionable", **fields}
                done = play(lambda r, a=answer: reply(r, **a), "click", "x")
                self.assertEqual((1, "", f"abu: {cause}\n  try: {fix}\n"), done)

    def check(self, name: str, answer: Dict[str, Any], code: int, out: str, err: str) -> None:
        if not answer["success"]:
            self.assertEqual((1, ""), (code, out))
            is_search = "find" in self.SAMPLES[name]["request"].get("params", {})
            fix = answer.get("fix") or (abu.NOT_FOUND if is_search else abu.FIXES[answer["code"]])
            cause = answer.get("cause") or answer["error"]
            self.assertEqual(f"abu: {abu.printable(cause)}\n  try: {fix}\n", err)
            return
        data = answer["data"]
        for title, key in (("Sent to", "sentTo"), ("Taken by", "takenBy")):
            told = "snapshot" in data and data.get(key) not in (None, abu.NOBODY_ELSE)
            self.assertEqual(told, f"--- {title}: " in out)
        history = "\n".join(["--- History ---", *data["history"], "---\n"]) if "history" in data else ""
        if "snapshot" in data and out[:1] != "{":
            self.assertEqual((0, True), (code, out.endswith(f"{data['snapshot']}\n")), out)
            self.assertIn(history, out)
        self.assertEqual(
            (0, data.get("changes", "")), (code, out[-len(data["changes"]) - 1 : -1] if "changes" in data else "")
        )
        self.assertEqual("settled" in data, "had not settled" in err)
        names = ", ".join(f'"{name}"' for name in data.get("stillMoving", []))
        self.assertEqual([f"abu: Still moving: {names}"] if names else [], re.findall("abu: Still.*", err))
        late = '"Coin", 0.98 s later; answers wait for 1.23 s without a change from now on'
        self.assertEqual([late] if "late" in data else [], re.findall("--- Changed after .*: (.*) ---", out))

    def test_the_samples_show_every_command_and_every_refusal(self) -> None:
        sent = {argv[0] for argv in (self.argv(sample) for sample in self.SAMPLES.values()) if argv}
        for_game = {command.name for command in abu.COMMANDS if command.is_for_game}
        self.assertLessEqual(for_game - {"find"}, sent)
        self.assertEqual(
            set(abu.FIXES),
            {sample["reply"]["code"] for sample in self.SAMPLES.values() if not sample["reply"]["success"]},
        )


class PlainParserTests(unittest.TestCase):
    """The quick way through the table of arguments must not differ from argparse's."""

    WORDS = (
        *(command.name for command in abu.COMMANDS), "e1", "@e2", "x y", "--json", "--port", "9998", "--port=9997",
        "--timeout", "2.5", "--wait=3", "0", "-1", "--compact", "--interactive", "--max-depth", "3", "--max-depth=0",
        "--json=1", "--output", "a.png", "--output=b=c", "--seed", "--fast", "--", "-h", "--jso", "",
    )  # fmt: skip

    def test_it_agrees_with_argparse(self) -> None:
        parser = build_parser()
        dice = random.Random(1)
        agreed = 0
        for _ in range(4000):
            argv = [dice.choice(self.WORDS) for _ in range(dice.randint(1, 6))]
            plain = abu.parse_plain(argv)
            with contextlib.redirect_stderr(io.StringIO()), contextlib.redirect_stdout(
                io.StringIO()
            ), contextlib.suppress(SystemExit):
                full = parser.parse_args(argv)
                if plain is not None:
                    agreed += 1
                    self.assertEqual(vars(full), vars(plain), argv)
        self.assertGreater(agreed, 100)

    def test_it_accepts_more_than_argparse_only_in_word_order(self) -> None:
        plain = abu.parse_plain(["drag", "e1", "--compact", "e2"])
        self.assertEqual(
            ("e1", "e2", True),
            (plain and vars(plain)["source"], plain and vars(plain)["target"], plain and vars(plain)["compact"]),
        )

    def test_every_ordinary_call_is_plain(self) -> None:
        for argv in (
            "snapshot",
            "click @e1",
            "hover e1 --compact",
            "drag e1 e2 --json",
            "screenshot --output a.png",
            "--port 1 status",
            "launch --seed 3",
            "close",
        ):
            self.assertIsNotNone(abu.parse_plain(argv.split()), argv)


def until(condition: Callable[[], object], call: "Optional[subprocess.Popen[str]]" = None) -> None:
    """Returns when the condition holds; fails the test if that takes too long, or if the call ends before it."""
    is_over = lambda: call is not None and call.poll() is not None
    if not comes_true(lambda: condition() or is_over()) or (is_over() and not condition()):
        said = call.communicate() if call is not None and is_over() else ""
        raise AssertionError(f"what was waited for did not happen {said}")


def run_with(code: str, *argv: object, program: Path = SOURCE) -> Done:
    """A call in whose process this code is carried out before anything of abu.py is."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "sitecustomize.py").write_text(code)
        call = [sys.executable, str(program), *map(str, argv)]
        done = subprocess.run(
            call, env=environment(PYTHONPATH=folder), stdin=-3, capture_output=True, text=True, timeout=PATIENCE
        )
        return Done(done.returncode, done.stdout, done.stderr)


class ProcessTests(unittest.TestCase):
    """abu.py as the shell sees it."""

    def test_an_older_python_gets_one_message(self) -> None:
        text = SOURCE.read_text(encoding="utf-8")
        ast.parse(text, feature_version=(3, 6))
        self.assertIn("with Python 3.9 or newer", next(line for line in text.split("\n") if 'f"' in line))
        for minor in (6, 7, 8):
            done = run_with(f"import sys\nsys.version_info = (3, {minor}, 1, 'final', 0)", "--version")
            want = f"abu: Python 3.{minor} is too old.\n  try: run it with Python 3.9 or newer\n"
            self.assertEqual((1, "", want), done)

    def test_a_call_in_a_child_fails_with_cause_and_fix(self) -> None:
        self.assertEqual(run("help").out, abu.call_in_child("help"))
        port = free_port()
        for words, kind in ((("status", "--port", str(port)), AbuError), (("status", "--port", "x"), abu.UsageError)):
            done = run(*words)
            with self.assertRaises(AbuError) as failure:
                abu.call_in_child(*words)
            self.assertIs(kind, type(failure.exception))
            said = f"abu: {abu.with_fix(str(failure.exception), failure.exception.fix)}\n"
            self.assertEqual(said, done.err[: len(said)])

    def test_a_child_that_crashes_is_an_error(self) -> None:
        folder = new_folder(self)
        (folder / "abu.py").write_text("raise ValueError")
        with mock.patch.object(abu, "SOURCE", str(folder / "abu.py")), self.assertRaises(AbuError) as failure:
            abu.call_in_child("launch")
        self.assertEqual("`abu.py launch` ended with exit code 1.", str(failure.exception))
        self.assertEqual("run `abu.py launch` in a shell to see why", failure.exception.fix)

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c_while_it_starts_prints_nothing(self) -> None:
        for name in ("number", "main"):
            code = f"""
import os, signal, sys
def look(frame, event, arg):
    if frame.f_code.co_name == "{name}" and frame.f_code.co_filename == {str(SOURCE)!r}:
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)
sys.setprofile(look)
"""
            done = run_with(code, "snapshot", "--port", free_port())
            self.assertEqual((-signal.SIGINT, "", ""), done)

    @unittest.skipIf(os.name == "nt", "limits")
    def test_what_the_system_refuses_is_an_error(self) -> None:
        for limit, argv in (
            (3, ("snapshot",)),
            (3, ("close",)),
            (3, ("launch",)),
            (4, ("close",)),
            (4, ("launch",)),
            (5, ("launch",)),
        ):
            with self.subTest(limit=limit, argv=argv):
                code = f"""
import json, resource, socket, sys
def look(frame, event, arg):
    if frame.f_code.co_name == "main" and frame.f_code.co_filename == {str(SOURCE)!r}:
        sys.setprofile(None)
        resource.setrlimit(resource.RLIMIT_NOFILE, ({limit}, {limit}))
sys.setprofile(look)
"""
                done = run_with(code, *argv, "--port", free_port())
                self.assertEqual((1, ""), (done.code, done.out))
                self.assertRegex(
                    done.err, r"^abu: [^\n]*Too many open files[^\n]*\n  try: raise the limit of open files, [^\n]+\n$"
                )

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c_stays_ignored_if_it_was_ignored(self) -> None:
        code = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)"
        code += "\nimport atexit\natexit.register(lambda: print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN))"
        self.assertIn("True", run_with(code, "--version").out)

    @unittest.skipIf(os.name == "nt", "a folder that is in use")
    def test_a_working_directory_that_was_deleted(self) -> None:
        folder = new_folder(self) / "gone"
        for argv, code, said in (
            (("--version",), 0, ""),
            (("snapshot", "--port", free_port()), 1, "nothing listens there"),
            (("editor", "status"), 1, "abu: The working directory does not exist any more.\n  try: `cd` to a folder"),
            (("screenshot", "--output", "x.png"), 1, "nothing listens there"),
        ):
            folder.mkdir()
            leave = lambda: os.chdir(folder) or folder.rmdir()
            done = ended(
                start(*argv, env=environment(ABU_PORT=str(free_port()), PWD="", PYTHONPATH=""), preexec_fn=leave)
            )
            self.assertEqual(code, done.code, done.err)
            self.assertIn(said, done.err)

    def test_a_long_word_is_not_repeated_whole(self) -> None:
        word = "x" * 100_000
        refuse = lambda request: reply(
            request, success=False, code="not_found", error=f"No node is named {word}; try y"
        )
        with FakeGame(refuse) as game:
            for argv in (
                ("click", word),
                (word,),
                ("help", word),
                ("play", word),
                ("click", "e1", f"--{word}"),
                ("screenshot", "--output", f"/{word}"),
                ("batch", "--file", f"/{word}"),
                ("log", "--level", word),
            ):
                done = run(*argv, "--port", game.port)
                self.assertIn(done.code, (1, 2), argv[0])
                self.assertLess(len(done.err), 6000, argv[0])
                self.assertIn("xxx", done.err)

    def test_exit_codes(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            for argv, code in (
                (("snapshot", "--port", game.port), 0),
                (("snapshot", "--port", free_port()), 1),
                (("nonsense",), 2),
                (("--help",), 0),
            ):
                with self.subTest(argv=argv):
                    self.assertEqual(code, ended(start(*argv)).code)

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c(self) -> None:
        reached = threading.Event()

        def hold(peer: socket.socket, stop: threading.Event) -> None:
            peer.recv(1)
            reached.set()
            stop.wait(PATIENCE)

        with peer_that(hold) as port:
            call = subprocess.Popen(
                [sys.executable, str(SOURCE), "click", "e1", "--port", str(port)], stdout=-1, stderr=-1, text=True
            )
            self.assertTrue(reached.wait(PATIENCE))
            call.send_signal(signal.SIGINT)
            out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((130, "", f"abu: interrupted\n  try: {abu.LOOK_FIRST}\n"), (call.returncode, out, err))

    @unittest.skipIf(os.name == "nt", "pipes of the shell")
    def test_a_reader_that_has_seen_enough(self) -> None:
        with FakeGame(giving({"snapshot": "- line\n" * 200000, "refs": {}})) as game:
            command = f"'{sys.executable}' '{SOURCE}' snapshot --port {game.port} | head -1; echo ${{PIPESTATUS[0]}}"
            done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(("- line\n1\n", ""), (done.stdout, done.stderr))
            done = subprocess.run(
                ["bash", "-c", command.replace("snapshot", "click e1")],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        self.assertEqual("- line\n1\n", done.stdout)
        self.assertEqual(f"abu: The result was not read to its end.\n  try: {abu.LOOK_FIRST}\n", done.stderr)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_output_that_cannot_be_written(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            for target, message in (("> /dev/full", "No space left on device"), (">&-", "stdout is closed")):
                for argv, fix in (("snapshot", abu.ELSEWHERE), ("click e1", abu.LOOK_FIRST)):
                    command = f"'{sys.executable}' '{SOURCE}' {argv} --port {game.port} {target}"
                    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
                    want = f"abu: The result cannot be printed: {message}.\n  try: {fix}\n"
                    self.assertEqual((1, want), (done.returncode, done.stderr))

    @unittest.skipIf(os.name == "nt", "redirections of the shell")
    def test_without_stderr_messages_do_not_go_to_stdout(self) -> None:
        command = f"'{sys.executable}' '{SOURCE}' snapshot --port {free_port()} 2>&-"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((1, ""), (done.returncode, done.stdout))

    def test_an_ordinary_call_imports_next_to_nothing(self) -> None:
        slow = {
            "argparse",
            "json",
            "socket",
            "re",
            "enum",
            "typing",
            "dataclasses",
            "subprocess",
            "pathlib",
            "uuid",
            "inspect",
            "tempfile",
            "selectors",
        }
        with FakeGame(giving({"clicked": True, "history": ["x"], **SNAPSHOT})) as game:
            for argv in (["snapshot", "--compact"], ["click", "@e1"], ["drag", "e1", "e2"]):
                command = [sys.executable, "-I", "-S", "-X", "importtime", str(SOURCE), *argv, "--port", str(game.port)]
                done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
                self.assertEqual(set(), slow & {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()})


# Stands in for dotnet: an SDK whose builds and players leave their traces in the folder DOTNET_TRACES.
FAKE_DOTNET = r"""import json, os, pathlib, shutil, signal, socket, sys, tempfile, time

def wait_for(gate):
    # Until the test has made this file.
    while gate and not os.path.exists(gate):
        time.sleep(0.01)

traces = pathlib.Path(os.environ["DOTNET_TRACES"])
what, arguments = sys.argv[1], sys.argv[2:]
trace = traces / f"{time.time_ns()}-{os.getpid()}"
trace.with_suffix(".new").write_text(json.dumps(sys.argv[1:]))
trace.with_suffix(".new").rename(trace)
# As the real one, it cannot start in a folder that is gone.
os.getcwd()
if what == "--version":
    print(os.environ.get("SDK", "8.0.100"))
elif what == "build":
    project = pathlib.Path(arguments[0])
    (pathlib.Path(tempfile.gettempdir()) / "scratch").write_text("")
    time.sleep(float(os.environ.get("BUILD_SECONDS", "0")))
    wait_for(os.environ.get("BUILD_GATE"))
    if "BUILD_FAILS" in os.environ:
        sys.exit("src.cs(1,1): error CS1002: ; expected")
    # By times, as MSBuild: what was compiled is newer than its source, so there is nothing to do.
    made = pathlib.Path(arguments[arguments.index("--artifacts-path") + 1])
    source, compiled = project.parents[2] / "Assets/Game.cs", made / "obj/Player.dll"
    compiled.parent.mkdir(parents=True, exist_ok=True)
    if "SOURCE_CHANGES" in os.environ:
        source.write_text(f"{source.read_text()}.")
    if not compiled.exists() or not source.exists() or source.stat().st_mtime_ns > compiled.stat().st_mtime_ns:
        compiled.write_text(source.read_text() if source.exists() else "")
    (made / "bin/Player/release").mkdir(parents=True, exist_ok=True)
    shutil.copy2(compiled, made / "bin/Player/release/Player.dll")
elif "PLAYER_FAILS" in os.environ:
    sys.exit("Unhandled exception: no scene")
else:
    if "PLAYER_IGNORES_SIGTERM" in os.environ:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    port = int(os.environ["ABU_PORT"])
    code = pathlib.Path(what).read_text() if os.path.exists(what) else ""
    time.sleep(float(os.environ.get("START_SECONDS", "0")))
    wait_for(os.environ.get("START_GATE"))
    try:
        server = socket.create_server(("127.0.0.1", port))
    except OSError:
        print("the port is taken", flush=True)
        time.sleep(60)
    print("The game begins.", flush=True)
    ports = {"bridge": {"port": port}, **json.loads(os.environ.get("PORTS", "{}"))}
    pathlib.Path(os.environ["ABU_PORTS_FILE"]).write_text(json.dumps(ports))
    asked = 0
    while True:
        peer, _ = server.accept()
        line = peer.makefile("rb").readline()
        if line:
            request = json.loads(line)
            asked += 1
            answer = {"success": True, "data": {"snapshot": "- player " + json.dumps(arguments) + code, "refs": {}}}
            if asked == 1:
                answer = {"success": False, "error": "No walker is registered", "code": "no_handler"}
            elif "PLAYER_REFUSES" in os.environ:
                answer = {"success": False, "error": "The deck is gone", "code": "internal_error"}
            peer.sendall(json.dumps({"id": request["id"], **answer}).encode() + b"\n")
        peer.close()
"""


class WithCheckout(unittest.TestCase):
    """A checkout of the test's own, with a stand-in for dotnet."""

    def setUp(self) -> None:
        self.root = new_folder(self)
        self.state, self.traces = self.root / "state", self.root / "traces"
        for name in (
            "checkout/scripts/abu",
            "checkout/client/Headless/Player",
            "checkout/client/Assets/Tests",
            "traces",
            "tmp",
            "bin",
            "empty",
        ):
            (self.root / name).mkdir(parents=True)
        self.source = Path(shutil.copy(SOURCE, self.root / "checkout/scripts/abu/abu.py"))
        self.script = self.root / "checkout/client/Assets/Game.cs"
        self.script.write_text("")
        (self.root / "checkout/client/Headless/Player/Player.csproj").write_text("<Project/>")
        dotnet = self.root / "bin/dotnet"
        dotnet.write_text(f"#!{sys.executable}\n{FAKE_DOTNET}")
        dotnet.chmod(0o755)
        self.addCleanup(self.end_all)
        self.gate = self.root / "gate"
        self.prefix: List[str] = []
        self.umask = 0o022
        self.port = free_port()

    def end_all(self) -> None:
        for trace in self.traces.iterdir():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(trace.stem.rpartition("-")[2]), signal.SIGKILL)

    def start(self, *argv: object, **changes: str) -> "subprocess.Popen[str]":
        paths = {
            "PATH": f"{self.root / 'bin'}:/usr/bin:/bin",
            "ABU_STATE_DIR": str(self.state),
            "DOTNET_TRACES": str(self.traces),
            "TMPDIR": str(self.root / "tmp"),
        }
        command = [*self.prefix, sys.executable, str(self.source), *map(str, argv)]
        return subprocess.Popen(
            command,
            env=environment(**{**paths, **changes}),
            stdin=-3,
            stdout=-1,
            stderr=-1,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: os.umask(self.umask),
        )

    def abu(self, *argv: object, **changes: str) -> Tuple[int, str, str]:
        call = self.start(*argv, "--port", self.port, **changes)
        out, err = call.communicate(timeout=PATIENCE)
        return call.returncode, out, err

    def ran(self, what: str) -> List[List[str]]:
        runs = [json.loads(trace.read_text()) for trace in sorted(self.traces.iterdir()) if not trace.suffix]
        return [run for run in runs if os.path.basename(run[0]) == what]

    def replace(self, old: str, new: str) -> None:
        text = self.source.read_text(encoding="utf-8")
        self.assertIn(old, text)
        self.source.write_text(text.replace(old, new), encoding="utf-8")

    @property
    def built(self) -> Path:
        return self.root / "checkout/client/Headless/Player/bin/abu"


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class LaunchTests(WithCheckout):
    """launch and close."""

    def test_a_launch_killed_before_it_recorded_its_player_leaves_no_player(self) -> None:
        noted, played = self.root / "pid", self.root / "played"
        code = f"""
import os, pathlib, abu
abu.dotnet = lambda: "/usr/bin/touch"
def note_and_die(*_):
    os.kill(os.getpid(), 9)
abu.write_text = note_and_die
began = abu.process_began
abu.process_began = lambda pid: (pathlib.Path({str(noted)!r}).write_text(str(pid)), began(pid))[1]
abu.Player({self.port}, "").start({str(played)!r}, {{}})
"""
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=SOURCE.parent,
            env=environment(ABU_STATE_DIR=str(self.state)),
            stdin=subprocess.DEVNULL,
        )
        self.assertEqual(-signal.SIGKILL, done.returncode)
        until(lambda: not abu.process_began(int(noted.read_text())))
        self.assertFalse(played.exists())

    def test_it_builds_starts_waits_and_prints_the_first_tree(self) -> None:
        code, out, err = self.abu(
            "launch", "--seed", "7", "--width", 640, "--height", 480, "--fast", START_SECONDS="0.3"
        )
        self.assertEqual(
            (0, '- player ["--seed", "7", "--width", "640", "--height", "480", "--fast"]\n'), (code, out), err
        )
        self.assertRegex(
            err,
            r"^abu: building the headless player .*\nabu: built in [\d.]+ s\n"
            r"abu: the player answered on port \d+ after [\d.]+ s\n$",
        )
        self.assertEqual((0, "", f"abu: closed the player on port {self.port}\n"), self.abu("close"))
        self.assertEqual(1, self.abu("snapshot")[0])

    def test_it_says_where_programs_can_play_or_why_they_cannot(self) -> None:
        problem = "Cannot listen on port 7777: Address already in use. Close the program that uses it."
        for ports, noted in (
            ({}, ""),
            ({"adapter": "odd"}, ""),
            ({"adapter": {"port": 4711}}, "abu: programs can play it on port 4711, over the adapter protocol\n"),
            ({"adapter": {"problem": problem}}, f"abu: programs cannot play it: {problem}\n"),
        ):
            with self.subTest(ports=ports):
                code, out, err = self.abu("launch", PORTS=json.dumps(ports))
                self.assertEqual((0, "- player []\n"), (code, out), err)
                self.assertRegex(err, r"(?m)^abu: the player answered on port \d+ after [\d.]+ s\n")
                self.assertTrue(err.endswith(f" s\n{noted}"), err)
                # As well of a game that runs already.
                self.assertTrue(self.abu("launch")[2].endswith(f"so no other was started\n{noted}"))
                self.assertEqual(0, self.abu("close")[0])

    def test_a_game_that_answers_is_left_alone(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            self.port = game.port
            code, out, err = self.abu("launch")
            self.assertEqual((0, TREE + "\n"), (code, out))
            self.assertIn("already answers", err)
            code, _, err = self.abu("close")
            self.assertEqual(1, code)
            self.assertIn("No player that `abu.py launch` started is running", err)
        self.assertEqual([], list(self.traces.iterdir()))

    def test_it_builds_again_only_after_a_change(self) -> None:
        def launch_and_close() -> int:
            self.assertEqual(0, self.abu("launch")[0])
            self.assertEqual(0, self.abu("close")[0])
            return len(self.ran("build"))

        self.assertEqual(1, launch_and_close())
        (self.script.parent / "Tests/Tests.cs").write_text("not part of the player")
        self.assertEqual(1, launch_and_close())
        self.script.rename(self.script.with_name("Renamed.cs"))
        self.assertEqual(2, launch_and_close())

    def test_two_at_once_start_one_player(self) -> None:
        calls = [self.start("launch", "--port", self.port, BUILD_SECONDS="0.3", START_SECONDS="0.3") for _ in range(3)]
        for call in calls:
            out, err = call.communicate(timeout=PATIENCE)
            self.assertEqual((0, "- player []\n"), (call.returncode, out), err)
        self.assertEqual((1, 1), (len(self.ran("build")), len(self.ran("Player.dll"))))

    def test_players_on_several_ports_live_side_by_side(self) -> None:
        ports = (self.port, free_port())
        calls = [self.start("launch", "--port", port, "--seed", port) for port in ports]
        for port, call in zip(ports, calls):
            self.assertIn(str(port), call.communicate(timeout=PATIENCE)[0])
        self.assertEqual(1, len(self.ran("build")))
        self.assertEqual(0, self.abu("close")[0])
        self.port = ports[1]
        self.assertEqual(0, self.abu("snapshot")[0])
        self.assertEqual(0, self.abu("close")[0])

    def test_a_build_that_fails_shows_its_end_and_its_log(self) -> None:
        code, out, err = self.abu("launch", BUILD_FAILS="1")
        self.assertEqual((1, ""), (code, out))
        self.assertIn(
            "abu: The player cannot be built.\n  | src.cs(1,1): error CS1002: ; expected\n"
            f"  try: read {self.state}/build.log\n",
            err,
        )
        self.assertEqual(0, self.abu("launch")[0])

    def test_a_player_that_ends_at_once_shows_its_end_and_its_log(self) -> None:
        code, _, err = self.abu("launch", PLAYER_FAILS="1")
        self.assertEqual(1, code)
        self.assertIn(
            "The player ended while it was starting.\n  | Unhandled exception: no scene\n"
            f"  try: read {self.state}/player-{self.port}.log\n",
            err,
        )

    def test_a_player_that_never_answers_is_ended(self) -> None:
        code, _, err = self.abu("launch", "--wait", "0.5", START_SECONDS="60")
        self.assertEqual(1, code)
        self.assertIn("did not answer", err)
        self.assertEqual([], list(self.state.glob("player-*.json")))

    def test_a_player_that_refuses_its_first_snapshot_is_ended(self) -> None:
        code, out, err = self.abu("launch", PLAYER_REFUSES="1")
        self.assertEqual((1, ""), (code, out))
        self.assertIn(
            "abu: The player was started, refused its first snapshot, and was closed again: The deck is gone\n"
            f"  try: read {self.state}/player-{self.port}.log\n",
            err,
        )
        self.assertEqual(([], []), (self.alive(), list(self.state.glob("player-*.json"))))
        self.assertEqual(0, self.abu("launch")[0])

    def test_dotnet_is_missing_or_too_old(self) -> None:
        for changes, message in (
            ({"PATH": str(self.root / "empty")}, "not installed"),
            ({"SDK": "6.0.4"}, "too old: 6.0.4"),
            ({"SDK": ""}, "without an SDK"),
        ):
            with self.subTest(message=message):
                code, _, err = self.abu("launch", **changes)
                self.assertEqual(1, code)
                self.assertRegex(
                    err, rf"^abu: [^\n]*{re.escape(message)}[^\n]*\.\n  try: install the .NET SDK, version 8 or newer"
                )

    def test_a_player_that_hangs_is_named_and_can_be_closed(self) -> None:
        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 0.2")
        self.assertEqual(0, self.abu("launch")[0])
        pid = json.loads((self.state / f"player-{self.port}.json").read_text())["pid"]
        os.kill(pid, signal.SIGSTOP)
        code, out, err = self.abu("launch")
        self.assertEqual((1, ""), (code, out))
        self.assertEqual(
            f"abu: The player on port {self.port} (process {pid}) hangs.\n"
            f"  try: `abu.py close --port {self.port}`, then launch again\n",
            err,
        )
        os.kill(pid, signal.SIGCONT)
        self.assertEqual(0, self.abu("close")[0])

    def test_a_port_that_another_program_has_is_not_taken_from_it(self) -> None:
        for answer in (b"HTTP/1.1 400 Bad Request\r\n\r\n", b"", b"hello\n"):
            with self.subTest(answer=answer), FakeGame(saying(answer)) as game:
                self.port = game.port
                code, _, err = self.abu("launch")
                self.assertEqual(1, code)
                self.assertRegex(
                    err, r"^abu: No player can start on port \d+, which is in use\. [^\n]+\n  try: [^\n]+\n$"
                )
        self.assertEqual([], list(self.traces.iterdir()))

    def test_a_player_that_finds_its_port_taken_meanwhile_is_not_mistaken_for_the_one_that_took_it(self) -> None:
        # Long enough for the player to find that out once it may; the launch goes on waiting for it to the end.
        call = self.start("launch", "--port", self.port, "--wait", "6", START_GATE=str(self.gate))
        until(lambda: self.ran("Player.dll"))
        with FakeGame(giving(SNAPSHOT), self.port) as game:
            self.gate.touch()
            out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((1, ""), (call.returncode, out))
        self.assertIn("  | the port is taken\n", err)
        self.assertEqual(([], []), (game.requests, list(self.state.glob("player-*.json"))))

    def test_close_ends_a_player_that_ignores_signals(self) -> None:
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 2.0")
        self.assertEqual(0, self.abu("launch", PLAYER_IGNORES_SIGTERM="1")[0])
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual(1, self.abu("snapshot")[0])

    def test_close_leaves_a_process_alone_that_only_has_the_number(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        record = self.state / f"player-{self.port}.json"
        known = json.loads(record.read_text())
        for text in (json.dumps({**known, "began": "1 other"}), '{"pid": "x"}', "{}", "[]", "", "{"):
            with self.subTest(text=text):
                record.write_text(text)
                self.assertEqual(1, self.abu("close")[0])
                self.assertEqual(0, self.abu("snapshot")[0])
        record.write_text(json.dumps(known))
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual(1, self.abu("close")[0])

    def test_a_player_whose_launch_was_killed_is_waited_for_and_can_be_closed(self) -> None:
        first = self.start("launch", "--port", self.port, START_SECONDS="1")
        record = self.state / f"player-{self.port}.json"
        until(record.exists)
        os.kill(first.pid, signal.SIGKILL)
        first.communicate()
        self.assertEqual(0, self.abu("launch")[0])
        self.assertEqual(1, len(self.ran("Player.dll")))
        self.assertEqual(0, self.abu("close")[0])

    def test_a_build_whose_launch_was_killed_still_keeps_others_out(self) -> None:
        first = self.start("launch", "--port", self.port, BUILD_GATE=str(self.gate))
        until(lambda: self.ran("build"))
        os.kill(first.pid, signal.SIGKILL)
        second = self.start("launch", "--port", self.port)
        assert second.stderr is not None
        self.assertEqual("abu: waiting for another build of the player\n", second.stderr.readline())
        self.gate.touch()
        second.communicate(timeout=PATIENCE)
        first.communicate()
        self.assertEqual(0, second.returncode)

    def test_a_launch_that_is_ended_takes_its_player_along(self) -> None:
        record = self.state / f"player-{self.port}.json"
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
            with self.subTest(number=number):
                call = self.start("launch", "--port", self.port, START_SECONDS="60")
                until(record.exists, call)
                pid = json.loads(record.read_text())["pid"]
                call.send_signal(number)
                self.assertEqual("", call.communicate(timeout=PATIENCE)[0])
                self.assertEqual((code, ""), (call.returncode, abu.process_began(pid)))

    def test_a_launch_that_is_ended_takes_its_build_along(self) -> None:
        call = self.start("launch", "--port", self.port, BUILD_SECONDS="60")
        until(lambda: self.ran("build"), call)
        call.send_signal(signal.SIGTERM)
        call.communicate(timeout=PATIENCE)
        self.assertEqual(143, call.returncode)
        self.assertEqual([], self.alive())
        self.assertEqual([], list((self.root / "tmp").iterdir()))

    def test_a_hangup_stays_ignored_if_it_was_ignored(self) -> None:
        command = f"trap '' HUP; exec '{sys.executable}' '{self.source}' launch --port {self.port}"
        call = self.shell(command, START_SECONDS="0.5")
        until(lambda: self.ran("Player.dll"))
        call.send_signal(signal.SIGHUP)
        self.assertEqual("- player []\n", call.communicate(timeout=PATIENCE)[0])

    def alive(self) -> List[int]:
        """The processes of the stand-in for dotnet that still run."""
        pids = [int(trace.stem.rpartition("-")[2]) for trace in self.traces.iterdir()]
        return [pid for pid in pids if abu.process_began(pid)]

    def shell(self, command: str, **changes: str) -> "subprocess.Popen[str]":
        paths = {"PATH": f"{self.root / 'bin'}:/usr/bin:/bin", "ABU_STATE_DIR": str(self.state)}
        traces = {"DOTNET_TRACES": str(self.traces), "TMPDIR": str(self.root / "tmp")}
        return subprocess.Popen(
            ["bash", "-c", command],
            env=environment(**{**paths, **traces, **changes}),
            stdin=-3,
            stdout=-1,
            stderr=-3,
            text=True,
        )

    def test_a_note_that_cannot_be_written_changes_nothing(self) -> None:
        for target in ("/dev/full", "&-"):
            with self.subTest(target=target):
                for command, want in (("launch", "- player []\n"), ("close", "")):
                    call = f"exec '{sys.executable}' '{self.source}' {command} --port {self.port} 2>{target}"
                    done = self.shell(call)
                    self.assertEqual((want, 0), (done.communicate(timeout=PATIENCE)[0], done.returncode), command)
                self.assertEqual(1, self.abu("snapshot")[0])

    def test_a_failed_first_tree_says_that_the_player_runs(self) -> None:
        unread = "import os, sys; r, w = os.pipe(); os.close(r); os.dup2(1, 2); os.dup2(w, 1)"
        unread += "; os.execv(sys.argv[1], sys.argv[1:])"
        call = f"'{sys.executable}' '{self.source}' launch --port 0"
        calls = [f"exec {call} 2>&1 >{target}" for target in ("/dev/full", "&-") if os.path.exists("/dev/full")]
        for shell in (*calls, f"exec '{sys.executable}' -c '{unread}' {call}"):
            with self.subTest(shell):
                done = self.shell(shell)
                err, _ = done.communicate(timeout=PATIENCE)
                self.assertEqual(1, done.returncode, err)
                self.port = int(re.findall(r"answered on port (\d+)", err)[0])
                look, end = (f"`abu.py snapshot --port {self.port}`", f"`abu.py close --port {self.port}`")
                fix = f"the game runs on port {self.port}: look at it with {look}, or end it with {end}"
                self.assertRegex(err, rf"\nabu: The [^\n]+\.\n  try: {fix}\n$")
                self.assertEqual((0, "- player []\n"), self.abu("snapshot")[:2])
                self.assertEqual(0, self.abu("close")[0])

    def test_nothing_is_left_in_the_folder_for_temporary_files(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        self.port = free_port()
        self.assertEqual(1, self.abu("launch", BUILD_FAILS="1", SDK="9.0.100")[0])
        self.assertEqual([], list((self.root / "tmp").iterdir()))

    def screen(self, *argv: object, **changes: str) -> str:
        """The first tree of a player that is then closed."""
        code, out, err = self.abu("launch", *argv, **changes)
        self.assertEqual(0, code, err)
        self.assertEqual(0, self.abu("close")[0])
        return out

    def test_the_player_is_built_from_the_current_sources(self) -> None:
        self.script.write_text(" old")
        self.assertEqual("- player [] old\n", self.screen())
        aside = self.root / "aside"
        shutil.copy2(self.script, aside)
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        os.replace(aside, self.script)
        self.assertEqual("- player [] old\n", self.screen())
        times = self.script.stat()
        self.script.write_text(" odd")
        os.utime(self.script, ns=(times.st_atime_ns, times.st_mtime_ns))
        self.assertEqual("- player [] odd\n", self.screen())

    def test_the_player_is_built_from_the_current_sources_when_the_clock_has_jumped(self) -> None:
        self.script.write_text(" old")
        self.screen()
        later = time.time() + 10**6
        for made in (self.built / "made").rglob("*"):
            os.utime(made, (later, later))
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        self.script.write_text(" tomorrow's")
        os.utime(self.script, (later, later))
        self.assertEqual("- player [] tomorrow's\n", self.screen())
        self.assertEqual(3, len(self.ran("build")))

    def test_an_ordinary_edit_is_built_incrementally(self) -> None:
        self.screen()
        kept = self.built / "made/obj/kept"
        kept.write_text("")
        earlier = time.time() - 60
        for made in (self.built / "made").rglob("*"):
            os.utime(made, (earlier, earlier))
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        self.assertTrue(kept.exists())

    def test_nothing_is_kept_that_msbuild_could_mistake(self) -> None:
        """It notices neither another SDK nor that a source is gone."""
        other = self.script.with_name("Other.cs")
        other.write_text("")
        self.screen()
        other.unlink()
        for what, sdk in (("a source is gone", "8.0.100"), ("another SDK", "9.0.100")):
            kept = self.built / "made/obj/kept"
            kept.write_text("")
            for made in (self.built / "made").rglob("*"):
                os.utime(made, (1, 1))
            self.screen(SDK=sdk)
            self.assertFalse(kept.exists(), what)

    def test_a_failed_build_does_not_count_as_up_to_date(self) -> None:
        self.script.write_text(" old")
        self.screen()
        aside = self.root / "aside"
        shutil.copy2(self.script, aside)
        self.script.write_text(" new")
        self.assertEqual(1, self.abu("launch", BUILD_FAILS="1")[0])
        times = aside.stat()
        os.utime(self.script, ns=(times.st_atime_ns, times.st_mtime_ns))
        self.assertEqual("- player [] new\n", self.screen())
        self.assertEqual(3, len(self.ran("build")))

    def test_a_killed_build_does_not_count_as_up_to_date(self) -> None:
        self.script.write_text(" old")
        self.screen()
        self.script.write_text(" new")
        call = self.start("launch", "--port", self.port, BUILD_SECONDS="60")
        until(lambda: len(self.ran("build")) == 2)
        call.kill()
        call.communicate(timeout=PATIENCE)
        for pid in self.alive():
            os.kill(pid, signal.SIGKILL)
        (self.built / "made/obj/Player.dll").write_text(" half")
        self.script.write_text(" old")
        os.utime(self.script, (1, 1))
        self.assertEqual("- player [] old\n", self.screen())

    def test_an_edit_during_the_build_is_built_too(self) -> None:
        self.script.write_text(" old")
        call = self.start("launch", "--port", self.port, BUILD_GATE=str(self.gate))
        until(lambda: self.ran("build"))
        self.script.write_text(" new")
        self.gate.touch()
        out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((0, "- player [] new\n"), (call.returncode, out), err)
        self.assertIn("sources changed while they were built", err)

    def test_sources_that_never_rest_are_not_built_for_ever(self) -> None:
        self.script.write_text(" old")
        code, out, err = self.abu("launch", SOURCE_CHANGES="1")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"\nabu: The player's sources keep changing while they are built\.\n  try: launch again ")

    def test_from_a_folder_that_was_deleted(self) -> None:
        gone = self.root / "gone"
        gone.mkdir()
        leave = f"cd '{gone}' && rmdir '{gone}'"
        call = f"exec '{sys.executable}' '{self.source}' launch --port {self.port}"
        done = self.shell(f"{leave} && {call} 2>&1", PYTHONPATH="")
        out, _ = done.communicate(timeout=PATIENCE)
        self.assertEqual(0, done.returncode, out)
        self.assertTrue(out.endswith("\n- player []\n"), out)

    def test_every_input_of_the_build_counts(self) -> None:
        client = self.root / "checkout/client"
        builds = 0
        self.refer("Player", "Tetris")
        self.refer("Tetris", "UnityEngine")
        self.screen()
        for path in (
            client / "Assets/Sub/New.cs",
            client / "Packages/com.abu.bridge/Runtime/Bridge.cs",
            client / "Headless/Directory.Build.props",
            client / "Headless/UnityEngine/Text.resx",
            client / "Headless/Player/Player.csproj",
            self.root / "checkout/global.json",
            self.root / "nuget.config",
        ):
            builds += 1
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("anything else")
            self.screen()
            self.assertEqual(builds + 1, len(self.ran("build")), path)
        path.unlink()
        self.screen()
        self.screen(SDK="9.0.100")
        self.assertEqual(builds + 3, len(self.ran("build")))

    def test_only_projects_that_the_player_refers_to_are_sources(self) -> None:
        headless = self.root / "checkout/client/Headless"
        self.refer("Player", "Tetris")
        self.refer("Bench", "Player")
        (headless / "Chess").mkdir()
        self.screen()
        for path in ("Bench/Bench.csproj", "Bench/Program.cs", "Chess/Chess.cs", ".idea/all.xml"):
            (headless / path).parent.mkdir(exist_ok=True)
            (headless / path).write_text("anything else")
            self.screen()
            self.assertEqual(1, len(self.ran("build")), path)
        self.refer("Tetris", "Chess")
        self.screen()
        (headless / "Chess/Chess.cs").write_text("anything new")
        self.screen()
        self.assertEqual(3, len(self.ran("build")))

    def refer(self, project: str, other: str) -> None:
        path = self.root / f"checkout/client/Headless/{project}/{project}.csproj"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'<Project><ProjectReference\n  Include="../{other}/{other}.csproj" /></Project>')

    def test_targets_of_links_are_sources_too(self) -> None:
        (self.root / "shared").mkdir()
        (self.root / "shared/Shared.cs").write_text("old")
        (self.script.parent / "Shared").symlink_to(self.root / "shared")
        (self.root / "shared/round").symlink_to(self.root / "shared")
        self.screen()
        (self.root / "shared/Shared.cs").write_text("new")
        self.screen()
        self.assertEqual(2, len(self.ran("build")))

    def test_the_same_sources_with_other_times_are_not_built_again(self) -> None:
        self.screen()
        os.utime(self.script)
        self.screen()
        self.assertEqual(1, len(self.ran("build")))

    def test_a_checkout_that_cannot_be_written_is_built_elsewhere(self) -> None:
        self.without_privileges()
        for folder, _, _ in os.walk(self.root / "checkout"):
            os.chmod(folder, 0o555)
        self.addCleanup(subprocess.run, ["chmod", "-R", "u+w", str(self.root / "checkout")], check=True)
        self.assertEqual("- player []\n", self.screen())
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        self.assertFalse(self.built.exists())

    def test_a_umask_that_denies_all(self) -> None:
        self.without_privileges()
        self.umask, self.state = 0o777, self.root / "new/state"
        self.assertEqual("- player []\n", self.screen())

    def without_privileges(self) -> None:
        """For the administrator there are no permissions."""
        if os.geteuid() == 0:
            if shutil.which("setpriv") is None:
                self.skipTest("this is the administrator, and there is no setpriv")
            self.prefix = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]

    def test_characters_that_break_the_build_are_named(self) -> None:
        for name, sign in (("a|b", "|"), ("a:b", ":"), ("a\\b", "\\"), ("a\nb", "line end")):
            self.source = self.root / name / "scripts/abu/abu.py"
            shutil.copytree(self.root / "checkout", self.root / name)
            code, _, err = self.abu("launch")
            self.assertEqual(1, code)
            where = str(self.root / name / "client").replace("\n", "\\n")
            cause = f"MSBuild cannot build in {where}: to it the {sign} in that name means something else."
            self.assertEqual(f"abu: {cause}\n  try: move the checkout to a folder with a plainer name\n", err)

    def test_a_folder_that_msbuild_cannot_name(self) -> None:
        for name in ("a%41b", 'a"b', "a'b", "a;b", "a,b", "a*b", "a$(b)", "a@(b)"):
            with self.subTest(name=name):
                shutil.copytree(self.root / "checkout", self.root / name)
                self.source = self.root / name / "scripts/abu/abu.py"
                code, _, err = self.abu("launch")
                self.assertEqual(1, code)
                self.assertRegex(err, r"^abu: MSBuild cannot build in [^\n]+\.\n  try: move the checkout [^\n]+\n$")

    def test_two_checkouts_on_one_port(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        shutil.copytree(self.root / "checkout", self.root / "other")
        self.source = self.root / "other/scripts/abu/abu.py"
        code, out, err = self.abu("launch")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(
            err, rf"launched from .*/checkout/client, not from .*\n  try: .*close --port {self.port}` first"
        )
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual(0, self.abu("launch")[0])

    def dotnet_is_a_script(self, start: str) -> None:
        (self.root / "bin/dotnet").rename(self.root / "bin/real")
        (self.root / "bin/dotnet").write_text(f'#!/bin/sh\n{start} "{self.root}/bin/real" "$@"\n:\n')
        (self.root / "bin/dotnet").chmod(0o755)

    def test_close_ends_all_that_a_script_has_started(self) -> None:
        self.dotnet_is_a_script("")
        self.assertEqual(0, self.abu("launch", PLAYER_IGNORES_SIGTERM="1")[0])
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 2.0")
        self.assertEqual((0, "", f"abu: closed the player on port {self.port}\n"), self.abu("close"))
        self.assertEqual(([], 1), (self.alive(), self.abu("snapshot")[0]))

    @unittest.skipUnless(shutil.which("setsid"), "setsid")
    def test_close_does_not_say_closed_while_a_game_answers(self) -> None:
        self.dotnet_is_a_script("setsid -w")
        self.assertEqual(0, self.abu("launch")[0])
        code, out, err = self.abu("close")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(
            err, r"^abu: The player on port \d+ \(process \d+\) has ended, but a game still answers there\.\n"
        )
        self.assertEqual(0, self.abu("snapshot")[0])

    @unittest.skipUnless(shutil.which("setsid") and os.path.exists("/proc/self/stat"), "setsid, /proc")
    def test_a_killed_game_may_answer_a_moment_longer(self) -> None:
        has_parent = '[ "$(cut -d" " -f4 /proc/$$/stat)" = $PPID ]'
        watch = f"(while {has_parent}; do sleep 0.05; done; sleep 0.3; kill -9 $$) >/dev/null 2>&1 &"
        self.dotnet_is_a_script(f"trap '' TERM; setsid -w sh -c '{watch} exec \"$@\"' sh")
        self.assertEqual(0, self.abu("launch")[0])
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 0.2")
        self.replace("LINGER_SECONDS = 5.0", "LINGER_SECONDS = 60.0")
        self.assertEqual((0, "", f"abu: closed the player on port {self.port}\n"), self.abu("close"))

    def test_after_a_crash_a_new_player_is_started(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        record = self.state / f"player-{self.port}.json"
        os.kill(json.loads(record.read_text())["pid"], signal.SIGKILL)
        self.assertEqual((0, "- player []\n"), self.abu("launch")[:2])
        self.assertEqual(2, len(self.ran("Player.dll")))

    def test_a_port_that_a_silent_program_has_is_not_taken_from_it(self) -> None:
        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 0.2")
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.port = port
            code, _, err = self.abu("launch")
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: No player can start on port \d+, which is in use\. Port \d+ took the request but")
        self.assertEqual([], list(self.traces.iterdir()))

    def test_a_busy_game_is_waited_for(self) -> None:
        def answer(request: Dict[str, Any]) -> bytes:
            time.sleep(2.5 if request["command"] == "snapshot" else 0)
            return reply(request, success=True, data=SNAPSHOT)

        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 2.0")
        with FakeGame(answer) as game:
            self.port = game.port
            self.assertEqual((0, TREE + "\n"), self.abu("launch")[:2])

    def test_sources_that_are_missing(self) -> None:
        shutil.rmtree(self.root / "checkout/client")
        code, _, err = self.abu("launch")
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: [^\n]+ not beside abu\.py\.\n  try: [^\n]+ABU_PLAYER[^\n]+\n$")

    def test_the_unity_project_is_found(self) -> None:
        mine, named = self.root / "my game", self.root / "named"
        for project in (mine, named, self.root / "checkout/client"):
            (project / "ProjectSettings").mkdir(parents=True)
            (project / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1")
        (mine / "Assets/Deep").mkdir(parents=True)
        (self.root / "link").symlink_to(mine)
        (self.root / "alone").mkdir()
        shutil.copy(SOURCE, self.root / "alone")
        for beside, folder, changes, want in (
            ("alone", mine / "Assets/Deep", {}, mine),
            ("checkout/scripts/abu", mine, {}, mine),
            ("checkout/scripts/abu", self.root, {}, self.root / "checkout/client"),
            ("alone", mine, {"ABU_PROJECT": str(named)}, named),
            ("alone", self.root / "link/Assets", {"PWD": str(self.root / "link/Assets")}, self.root / "link"),
            ("alone", mine, {"PWD": str(named)}, mine),
            ("alone", self.root, {}, "No Unity project was found"),
        ):
            with self.subTest(beside=beside, folder=folder, changes=changes):
                code = "import sys, abu\ntry: print(abu.unity_project())\nexcept abu.AbuError as error: print(error)"
                names = environment(**{"PWD": "", "PYTHONPATH": str(self.root / beside), **changes})
                done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=names, stdout=-1, text=True)
                self.assertTrue(done.stdout.startswith(str(want)), done.stdout)

    def test_a_lock_that_cannot_be_written(self) -> None:
        (self.state / f"launch-{self.port}.lock").mkdir(parents=True)
        self.state.chmod(0o700)
        for command in ("launch", "close"):
            code, _, err = self.abu(command)
            self.assertEqual(1, code)
            self.assertRegex(err, r"^abu: Cannot write [^\n]+\.lock: [^\n]+\.\n  try: make it writable")

    def test_a_lock_that_stays_held(self) -> None:
        import fcntl

        self.state.mkdir(mode=0o700)
        with open(self.state / f"launch-{self.port}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for command in ("launch", "close"):
                code, _, err = self.abu(command, "--timeout", "0.3")
                self.assertEqual(1, code)
                self.assertIn(f"Another launch or close on port {self.port} did not end within 0.3 s.\n  try: ", err)

    def test_a_state_folder_of_others_is_refused(self) -> None:
        self.state.mkdir()
        theirs = self.root / "theirs"
        theirs.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(theirs, 65534, 65534)
        for mode, folder, message in (
            (0o777, self.state, "Others may write to the state folder"),
            (0o720, self.state, "Others may write to the state folder"),
            (0o700, theirs if os.geteuid() == 0 else Path("/"), "belongs to another user"),
        ):
            if folder != Path("/"):
                folder.chmod(mode)
            for command in ("launch", "close"):
                with self.subTest(mode=mode, command=command):
                    code, _, err = self.abu(command, ABU_STATE_DIR=str(folder))
                    self.assertEqual(1, code)
                    self.assertRegex(err, rf"^abu: [^\n]*{message}[^\n]*\.\n  try: [^\n]*set ABU_STATE_DIR[^\n]*\n$")
        self.assertEqual([], list(self.traces.iterdir()))

    def test_planted_files_and_links_are_not_trusted(self) -> None:
        self.state.mkdir(mode=0o700)
        victim = self.root / "victim"
        victim.write_text("mine")
        for name in (f"player-{self.port}.log", f"player-{self.port}.json.new", "build.log"):
            (self.state / name).symlink_to(victim)
        self.assertEqual("- player []\n", self.screen())
        self.assertEqual("mine", victim.read_text())
        self.assertEqual([], [path.name for path in self.state.iterdir() if path.name.startswith(".")])
        with subprocess.Popen(["sleep", "60"], start_new_session=True) as other:
            began = abu.process_began(other.pid)
            victim.write_text(json.dumps({"pid": other.pid, "began": began, "origin": ""}))
            (self.state / f"player-{self.port}.json").symlink_to(victim)
            self.assertEqual((1, began), (self.abu("close")[0], abu.process_began(other.pid)))
            other.kill()
        (self.state / f"launch-{self.port}.lock").unlink()
        os.mkfifo(self.state / f"launch-{self.port}.lock")
        self.assertIn("Cannot write", self.abu("close")[2])

    def test_a_damaged_record_is_ignored(self) -> None:
        self.state.mkdir(mode=0o700)
        for kind in DAMAGES:
            with self.subTest(kind=kind):
                damage(self.state / f"player-{self.port}.json", DAMAGES[kind])
                for command, cause in (("close", "No player that"), ("snapshot", "Cannot connect to")):
                    code, _, err = run(command, "--port", self.port, ABU_STATE_DIR=str(self.state))
                    self.assertEqual(1, code)
                    self.assertRegex(err, rf"^abu: {cause} [^\n]+\n  try: [^\n]+\n$")

    def test_a_build_with_a_damaged_record_is_repeated(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        self.assertEqual(0, self.abu("close")[0])
        for kind in ("an infinite number", "deep objects", "wrong types", "half a surrogate pair", "a pipe"):
            with self.subTest(kind=kind):
                damage(self.built / "sources.json", DAMAGES[kind])
                self.assertEqual(0, self.abu("launch")[0])
                self.assertEqual(0, self.abu("close")[0])

    def test_a_source_that_is_a_pipe_is_named(self) -> None:
        os.mkfifo(self.script.with_name("Pipe.cs"))
        code, _, err = self.abu("launch")
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: Cannot read the source [^\n]+Pipe\.cs: it is not a regular file\.\n  try: ")

    def test_a_built_player_can_be_named(self) -> None:
        self.assertEqual(0, self.abu("launch", ABU_PLAYER="/somewhere/Player.dll")[0])
        self.assertEqual([["/somewhere/Player.dll"]], self.ran("Player.dll"))
        self.assertEqual([], self.ran("build"))

    def test_a_link_to_the_cli_finds_the_checkout(self) -> None:
        link = self.root / "bin/abu"
        link.symlink_to(self.source)
        self.source = link
        self.assertEqual((0, "- player []\n"), self.abu("launch")[:2])
        self.assertEqual(0, self.abu("close")[0])

    def test_a_game_on_any_port_leaves_nothing(self) -> None:
        port = self.port
        call = self.start("launch", "--port", "0")
        _, err = call.communicate(timeout=PATIENCE)
        self.port = int(re.findall("--port ([0-9]+)", err)[0])
        self.assertEqual(0, self.abu("log")[0] // 2)
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual([], [path.name for path in self.state.iterdir() if str(self.port) in path.name])
        self.port = port
        self.assertEqual(0, self.abu("launch")[0])
        self.assertEqual(0, self.abu("close")[0])
        self.assertTrue((self.state / f"player-{port}.log").exists(), "the log of a game on a port that was chosen")

    def test_files_of_old_games_are_removed(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        old = time.time() - 2 * abu.KEPT_SECONDS
        for path in self.state.iterdir():
            os.utime(path, (old, old))
        left = [f"player-{port}.{end}" for port in (7, 8) for end in ("log", "json")]
        for name in (*left, "launch-7.lock", "log-7.json", "launch-8.lock", "log-9.json", "notes"):
            (self.state / name).write_text("{}")
            if name != "player-8.log":
                os.utime(self.state / name, (old, old))
        before = {path.name for path in self.state.iterdir()}
        other = self.start("launch", "--port", free_port(), "--timeout", "60")
        other.communicate(timeout=PATIENCE)
        gone = before - {path.name for path in self.state.iterdir()}
        self.assertEqual({"player-7.log", "player-7.json", "launch-7.lock", "log-7.json"}, gone)

    def test_a_waiter_for_a_removed_lock_waits_for_the_new_one(self) -> None:
        path = str(self.root / "some.lock")
        held = abu.Lock(path, "another call")
        first = held.__enter__()
        waiting = threading.Thread(target=lambda: abu.Lock(path, "another call", 60).__enter__().close())
        with contextlib.redirect_stderr(io.StringIO()) as said:
            waiting.start()
            until(said.getvalue)
            os.unlink(path)
            with abu.Lock(path, "another call"):
                first.close()
                with self.assertRaises(AbuError):
                    abu.Lock(path, "another call", 0.2).__enter__()
                self.assertTrue(waiting.is_alive(), "it holds a lock that is no lock any more")
            waiting.join(PATIENCE)
        self.assertFalse(waiting.is_alive())

    def test_a_tilde_that_the_shell_has_left(self) -> None:
        home = self.root / "home"
        home.mkdir(mode=0o700)
        changes = {"ABU_STATE_DIR": "~/x", "HOME": str(home)}
        self.assertEqual(0, self.abu("launch", **changes)[0])
        self.assertTrue((home / "x" / f"player-{self.port}.json").exists())
        self.assertEqual(0, self.abu("close", **changes)[0])

    def test_a_state_folder_that_cannot_be_made(self) -> None:
        code, _, err = self.abu("launch", ABU_STATE_DIR=str(self.script / "state"))
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: Cannot make the folder .*\n  try: set ABU_STATE_DIR")

    def test_where_the_state_is_kept(self) -> None:
        for changes, want in (
            ({"ABU_STATE_DIR": "/a", "XDG_STATE_HOME": "/x"}, "/a"),
            ({"XDG_STATE_HOME": "/x"}, "/x/abu"),
            ({"HOME": "/home/me"}, "/home/me/.local/state/abu"),
        ):
            with mock.patch.dict(os.environ, changes, clear=True), mock.patch.object(sys, "platform", "linux"):
                self.assertEqual(want, abu.state_folder())
        with mock.patch.dict(os.environ, {"HOME": "/home/me"}, clear=True), mock.patch.object(
            sys, "platform", "darwin"
        ):
            self.assertEqual("/home/me/Library/Application Support/abu", abu.state_folder())


class SourceTests(unittest.TestCase):
    def test_functions_fit_on_a_screen(self) -> None:
        trees = [ast.parse(part.read_text(encoding="utf-8")) for part in SOURCE.parent.glob("parts/*.py")]
        functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        self.assertGreater(len(functions), 100)
        self.assertEqual(
            [], [function.name for function in functions if (function.end_lineno or 0) - function.lineno >= 40]
        )

    def test_the_screen_limits_equal_those_of_the_player(self) -> None:
        options = (ROOT / "client/Headless/Player/PlayerOptions.cs").read_text(encoding="utf-8")
        limits = {name: int(number) for name, number in re.findall(r"const int (\w+Side) = (\d+);", options)}
        self.assertEqual({"SmallestSide": abu.SMALLEST_SIDE, "LargestSide": abu.LARGEST_SIDE}, limits)

    def test_no_source_of_the_player_is_left_out(self) -> None:
        watched = {path for path, _ in abu.player_sources()}
        projects = [Path(abu.PLAYER_PROJECT)]
        for project in projects:
            text = project.read_text(encoding="utf-8")
            found = (
                Path(os.path.normpath(project.parent / name)) for name in re.findall(r'Include="([^"]+proj)"', text)
            )
            projects += [path for path in found if path not in projects]
            for path in (project, *project.parent.rglob("*.cs")):
                if not {"bin", "obj"} & set(path.relative_to(project.parent).parts):
                    self.assertIn(str(path), watched)
        self.assertGreater(len(projects), 4)
        client = Path(abu.CLIENT)
        compiled = [*client.glob("Packages/*/Runtime/**/*.cs"), *client.glob("Assets/**/*.cs")]
        for path in compiled:
            if path.relative_to(client).parts[0] == "Packages" or not {"Editor", "Tests"} & set(path.parts):
                self.assertIn(str(path), watched)

    def test_help_is_a_sentence(self) -> None:
        for command in abu.COMMANDS:
            self.assertRegex(command.help, r"^[A-Z].*\.$")

    def test_the_guides_name_every_command_and_pages_name_only_existing_ones(self) -> None:
        names = {command.name for command in abu.COMMANDS}
        used = {
            page: set(re.findall(r"abu\.py ([a-z]+)", page.read_text(encoding="utf-8")))
            for page in (GUIDE, EDITOR, DEVELOPMENT, README)
        }
        rows = set(re.findall(r"^\| `([a-z]+)", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
        self.assertEqual(names, used[GUIDE] | used[EDITOR] | rows)
        self.assertEqual(set(), set().union(*used.values()) - names)

    def test_every_command_line_in_the_pages_is_a_valid_one(self) -> None:
        for page in (GUIDE, EDITOR, DEVELOPMENT, README):
            for line in re.findall(
                r"^python3 scripts/abu/abu\.py ([^#\n]+)", page.read_text(encoding="utf-8"), re.MULTILINE
            ):
                with self.subTest(page=page.name, line=line):
                    self.assertIn(build_parser().parse_args(shlex.split(line)).command, line)

    def test_the_guide_and_the_page_on_the_editor_explain_every_flag(self) -> None:
        guide = GUIDE.read_text(encoding="utf-8") + EDITOR.read_text(encoding="utf-8")
        flags = {
            name
            for command in abu.COMMANDS
            for argument in (*abu.COMMON, *command.arguments)
            for name in argument.names
            if argument.is_flag
        }
        self.assertEqual([], sorted(flag for flag in flags if not re.search(rf"[`[ ]{flag}\b", guide)))


if __name__ == "__main__":
    unittest.main()
