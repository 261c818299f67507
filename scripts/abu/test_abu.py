"""
Tests of the command line's game half: against a real server on this machine, mostly through main. Run in this folder:
python3 -m unittest test_abu -v
"""

from __future__ import annotations

import base64
import functools
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import uuid
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple
from unittest import mock

import abu
from abu import AbuError, build_params, build_parser, handle_response
from command_line import ended, environment, start
from command_line import in_process as run
from fakes import Answer, FakeGame, TalkingGame, giving, peer_that, reply, saying
from folders import new_folder
from games import free_port
from plays import SNAPSHOT, TREE, play
from waiting import PATIENCE


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
        _, _, err = play(giving({**moving, "stillMoving": ["Coin"], "moreMoving": 9}), "click", "e1")
        self.assertIn('\nabu: Still moving: "Coin" and 9 more\n', err)
        for wrong in ("Coin", [], {"a": 1}):
            _, _, err = play(giving({**moving, "stillMoving": wrong}), "click", "e1")
            self.assertNotIn("Still moving", err)

    def test_what_was_dragged_in_vain_is_told_before_the_tree(self) -> None:
        stays = {"role": "button", "name": "Card", "ref": "e4"}
        _, out, _ = play(giving({"dragged": True, "notMoved": stays, **SNAPSHOT}), "drag", "e4", "e1")
        self.assertEqual(f'--- Not moved: button "Card" (e4) ---\n{TREE}\n', out)

    def test_what_happened_meanwhile_is_told_before_the_tree(self) -> None:
        shown = [{"text": "Not enough gold", "seconds": 1.5}, {"text": "a\n- b", "seconds": 1}]
        moved = [{"name": "Hero", "by": "2.1 m right"}]
        data = {"shownMeanwhile": shown, "moreShown": 2, "moved": moved, "changes": "the tree is as before"}
        code, out, _ = play(giving({**SNAPSHOT, **data}), "click", "e1", "--diff")
        self.assertEqual(0, code)
        looks = [
            {"text": "queen", "seconds": 0.5, "name": "back"},
            {"text": "red", "seconds": 1, "name": "B", "ref": "e7"},
        ]
        _, seen, _ = play(giving({**SNAPSHOT, "shownMeanwhile": looks}), "click", "e1")
        self.assertIn('--- Shown meanwhile: "back" as "queen" (0.5 s), "B" [e7] as "red" (1 s) ---\n', seen)
        self.assertIn('--- Shown meanwhile: "Not enough gold" (1.5 s), "a\\n- b" (1 s), and 2 more ---\n', out)
        self.assertIn('--- Moved: "Hero" 2.1 m right ---\n', out)
        self.assertTrue(out.endswith("\nthe tree is as before\n"), out)
        for wrong in (7, [7], [{}], {"seconds": "x"}, [{"seconds": None}]):
            code, out, _ = play(
                giving({**SNAPSHOT, "shownMeanwhile": wrong, "moved": wrong, "moreShown": "x"}), "click", "e1"
            )
            self.assertEqual(0, code, wrong)

    def test_a_whole_tree_that_is_as_before_says_so_in_the_words_of_a_diff(self) -> None:
        for words in ("unchanged", "the tree is as before"):
            code, out, _ = play(giving({**SNAPSHOT, "unchanged": words, "logged": ["Game Over!"]}), "click", "e1")
            self.assertEqual((0, f"--- Logged: Game Over! ---\n--- {words} ---\n{TREE}\n"), (code, out))

    def test_what_still_waits_is_told_with_its_time(self) -> None:
        waiting = [{"name": "Board.Refill", "seconds": 8.0}, {"name": "Door.Invoke"}, {"name": "a\n- b"}, {}, 7]
        code, out, _ = play(giving({**SNAPSHOT, "stillWaiting": waiting}), "click", "e1")
        self.assertEqual(0, code)
        self.assertIn('--- Still waiting: "Board.Refill" (8 s), "Door.Invoke", "a\\n- b", ', out)

    def test_who_is_gone_and_which_scene_was_loaded_is_told(self) -> None:
        gone = [{"name": "Mario", "how": "out of the picture"}, {"name": 'a" ---\n- b', "how": "destroyed"}]
        code, out, _ = play(giving({**SNAPSHOT, "loaded": ["1-1", "1-1"], "gone": gone}), "click", "e1")
        self.assertEqual(0, code)
        self.assertIn("--- Scene loaded: 1-1, 1-1 ---\n", out)
        self.assertIn('--- Gone: "Mario" (out of the picture), "a" ---\\n- b" (destroyed) ---\n', out)
        for wrong in (7, [7], [{}], {"how": None}):
            self.assertEqual(0, play(giving({**SNAPSHOT, "loaded": wrong, "gone": wrong}), "click", "e1")[0], wrong)

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

    def test_a_picture_of_one_colour_is_said_to_be_so_on_stderr(self) -> None:
        path = self.folder / "now.png"
        code, out, err = play(giving({**self.DATA, "onlyColor": "#000000"}), "screenshot", "--output", path)
        self.assertEqual((0, f"{path}\n", "abu: the whole picture has one colour, #000000\n"), (code, out, err))

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
        path.write_bytes(self.OLD)
        path.chmod(0o640)
        os.link(path, other)
        self.assertEqual(0, play(giving(self.DATA), "screenshot", "--output", path).code)
        self.assertEqual((self.IMAGE, self.OLD), (path.read_bytes(), other.read_bytes()))
        self.assertEqual(0o640, path.stat().st_mode & 0o777)

    OLD = abu.PNG_START + b"old"
    FIX = "name another file, one that can be written"

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
        for path in (self.folder, self.folder / "missing" / "now.png"):
            with self.subTest(path=path):
                code, out, err = play(giving(self.DATA), "screenshot", "--output", path)
                self.assertEqual((1, ""), (code, out))
                self.assertRegex(err, r"^abu: Cannot write .*\n  try: .+\n$")

    @unittest.skipIf(sys.platform == "win32", "Windows has no limit to the size of a file")
    def test_an_unfinished_picture_is_removed(self) -> None:
        import resource

        path, before = self.folder / "cut.png", self.folder / "before.png"
        before.write_bytes(self.OLD)
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        for output in (["--output", path], ["--output", before], []):
            with FakeGame(giving(self.DATA)) as game:
                place = environment(TMPDIR=str(self.folder))
                call = start("screenshot", *output, "--port", game.port, env=place, preexec_fn=limit)
                done = ended(call)
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, rf"^abu: Cannot write [^\n]+: File too large\.\n  try: [^\n]+\n$")
            self.assertEqual(["before.png"], os.listdir(self.folder))
        self.assertEqual(self.OLD, before.read_bytes())

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
                    self.assertRegex(err, r"^abu: Cannot write [^\n]+\n  try: [^\n]+\n$")

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
                    self.assertEqual({**vars(full), "row": abu.command_named(full.command)}, vars(plain))

    def test_a_call_looks_up_its_row_and_its_port_once(self) -> None:
        looked_up: List[str] = []

        def notice(frame: Any, event: str, _: object) -> None:
            if event == "call" and frame.f_code.co_name in ("command_among", "port_named"):
                looked_up.append(frame.f_code.co_name)

        for words in (["click", "e1"], ["click", "e1", "--diff"], ["find", "x"], ["press", "a", "--count", "2"]):
            with self.subTest(words), TalkingGame(giving(SNAPSHOT)) as game:
                run(*words, "--port", str(game.port))
                looked_up.clear()
                sys.setprofile(notice)
                try:
                    done = run(*words, "--port", str(game.port))
                finally:
                    sys.setprofile(None)
                self.assertEqual(0, done.code, done.err)
                self.assertEqual(["command_among", "port_named"], looked_up)

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

    def test_what_stands_beside_the_answer_is_noted_once(self) -> None:
        beside = {
            "thawedBy": "lease",
            "letGo": ["d"],
            "notSimulated": ["Rigidbody.AddTorque", "WindZone"],
            "errors": [{"level": "error", "message": "Card 7\nis missing"}],
        }
        told = (
            "abu: time runs again: lease\nabu: released without being asked: d\n"
            "abu: not simulated: Rigidbody.AddTorque, WindZone\nabu: meanwhile the game logged: Card 7\\nis missing\n"
        )
        with FakeGame(lambda request: reply(request, success=True, data=SNAPSHOT, **beside)) as game:
            self.assertEqual((0, TREE + "\n", told), run("snapshot", "--port", game.port))
        with FakeGame(lambda request: reply(request, success=False, error="No", code="timeout", **beside)) as game:
            done = run("wait", "--text", "x", "--port", game.port)
        self.assertEqual((1, "", f"{told}abu: No\n  try: {abu.FIXES['timeout']}\n"), done)

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
        cause, fix = "--role needs a TARGET name.", "leave out --role"
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
        self.assertEqual("error: number 0 (×7)", lines[5])
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


if __name__ == "__main__":
    unittest.main()
