"""The Editor's own server, through the command line, against the headless Editor."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import abu  # noqa: E402
import test_docs  # noqa: E402
from calls import ended  # noqa: E402
from editors import (  # noqa: E402
    BROKEN,
    GOOD,
    ROOT,
    SECONDS,
    HeadlessEditor,
    WithEditor,
    build_editor,
    identity,
    mode_of,
)
from fakes import FakeGame, giving, reply  # noqa: E402
from folders import new_folder  # noqa: E402
from games import free_port  # noqa: E402
from waiting import comes_true  # noqa: E402

Json = Dict[str, Any]


class Refreshing(WithEditor):
    def test_nothing_to_do(self) -> None:
        self.change()
        self.editor.abu("refresh")
        self.assertEqual("", self.succeeds("refresh", prints=r"^Refreshed: nothing to compile \(\d+\.\ds\)\.\n$").err)

    def test_changed_scripts_run_when_it_returns(self) -> None:
        self.change()
        before = self.editor.state()
        self.succeeds("refresh", prints=r"^Refreshed: scripts compiled and reloaded \(\d+\.\ds\)\.\n$")
        after = self.editor.state()
        self.assertEqual((before["session"], before["load"] + 1), (after["session"], after["load"]))
        self.assertNotEqual(before["token"], after["token"])

    def test_a_reload_leaves_nothing_of_the_old_server(self) -> None:
        self.change()
        self.succeeds("refresh", prints="compiled")
        port = self.editor.state()["editorPort"]
        self.change()
        self.succeeds("refresh", prints="compiled")
        with self.assertRaisesRegex(Exception, "nothing listens there"):
            self.editor.raw(b"{}\n", port=port)
        # Linux keeps fifteen letters of each name; others may belong to the last connection.
        names = [name for name in self.editor.threads() if name in ("Abu accept", "Abu pump")]
        self.assertEqual(["Abu accept", "Abu pump"], names)

    def test_each_error_is_printed_once_with_its_place_and_again_until_fixed(self) -> None:
        self.editor.write("Assets/A.cs", BROKEN)
        for _ in ("found", "still there"):
            done = self.fails("refresh", because="The scripts do not compile: 2 errors:\n")
            lines = done.err.splitlines()
            self.assertEqual("  try: correct the scripts, then run `abu.py refresh`", lines[-1])
            places = sorted(re.sub("(error CS0246: ).*", r"\1", line) for line in lines[1:-1])
            self.assertEqual([f"Assets/A.cs({place}): error CS0246: " for place in ("2,5", "4,11")], places)
            self.assertEqual("", done.out)
        self.change()
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_json(self) -> None:
        self.change()
        for compiled in (True, False):
            report = json.loads(self.succeeds("refresh", "--json", prints="{").out)
            self.assertEqual(["success", "compiled", "errors", "summary", "seconds"], list(report))
            self.assertEqual((True, compiled, []), (report["success"], report["compiled"], report["errors"]))
        self.editor.write("Assets/A.cs", BROKEN)
        report = json.loads(self.fails("refresh", "--json", because="The scripts do not compile").out)
        self.assertEqual(["success", "errors"], list(report))
        self.assertEqual((False, 2), (report["success"], len(report["errors"])))


class StateFile(WithEditor):
    def test_it_gives_the_start_of_the_process_as_the_command_line_finds_it(self) -> None:
        state = self.editor.state()
        self.assertEqual(abu.process_began(state["pid"]), state["began"])

    def test_only_the_user_can_read_where_the_server_is(self) -> None:
        state = self.editor.state()
        self.assertEqual(0o600, mode_of(self.editor.state_path))
        self.assertRegex(state["token"], "^[0-9a-f]{64}$")
        self.assertRegex(state["session"], "^[0-9a-f]{32}$")
        self.assertEqual((1, 1, str(self.editor.project)), (state["load"], state["protocol"], state["project"]))

    def test_it_was_never_readable_for_others(self) -> None:
        """Not for a moment either: who has opened it then could read it afterwards."""
        modes: Set[int] = set()
        draft = str(self.editor.state_path) + ".tmp"
        is_over = threading.Event()

        def look() -> None:
            while not is_over.is_set():
                try:
                    modes.add(os.stat(draft).st_mode & 0o777)
                except OSError:
                    pass

        watcher = threading.Thread(target=look)
        watcher.start()
        self.editor.say("keep", "on")
        self.addCleanup(self.editor.say, "keep", "off")
        try:
            for _ in range(10):
                for on in (True, False):
                    self.assertTrue(self.editor.ask("play", {"on": on})["success"])
        finally:
            is_over.set()
            watcher.join()
        self.assertLessEqual(modes, {0o600})

    def test_status(self) -> None:
        reply = self.editor.ask("status")
        state = self.editor.state()
        data = reply["data"]
        self.assertEqual(("edit", False, []), (data["phase"], data["paused"], data["errors"]))
        self.assertEqual((state["session"], state["load"]), (data["session"], data["load"]))
        self.assertEqual(self.editor.port, data["gamePort"])
        self.assertGreaterEqual(data["silentMs"], 0)
        self.assertNotIn("job", data)

    def test_nothing_is_done_without_the_token(self) -> None:
        token = self.editor.state()["token"]
        for wrong in ("", token[:-1], token + "0", token.upper(), token[::-1], None, 7, [token]):
            for command in ("status", "refresh", "nothing"):
                reply = self.editor.ask(command, token=wrong)
                self.assertEqual((False, "unauthorized"), (reply["success"], reply["code"]), (command, wrong))
                self.assertNotIn(token, json.dumps(reply))
        without = {"id": "a", "command": "status"}
        self.assertIn(b"unauthorized", self.editor.raw((json.dumps(without) + "\n").encode())[0])
        after = {"id": "b", "command": "status", "token": token}
        lines = [(json.dumps(line) + "\n").encode() for line in (without, after)]
        self.assertEqual(1, len(self.editor.raw(*lines)), "the connection ends with the refusal")

    def test_the_token_is_in_no_log_and_no_output(self) -> None:
        tokens: List[str] = [self.editor.state()["token"]]
        self.change()
        said = [self.editor.abu(*words) for words in (("refresh",), ("refresh", "--json", "--verbose"), ("doctor",))]
        tokens.append(self.editor.state()["token"])
        text = self.editor.log.read_text(encoding="utf-8") + "".join(done.out + done.err for done in said)
        for token in tokens:
            self.assertNotIn(token, text)

    def test_no_web_page_can_be_a_client(self) -> None:
        for opening in (b"GET / HTTP/1.1\r\n", b"POST / HTTP/1.1\r\n", b"OPTIONS * HTTP/1.1\r\n"):
            line = json.dumps({"id": "a", "command": "status", "token": self.editor.state()["token"]}).encode()
            self.assertEqual([], self.editor.raw(opening + b"Host: 127.0.0.1\r\n\r\n" + line + b"\n"))

    def test_lines_that_are_no_commands(self) -> None:
        token = self.editor.state()["token"]
        for line, code in (
            (b"[]\n", "invalid_command"),
            (b"nonsense\n", "invalid_command"),
            (b'{"id": 7, "token": "%s"}\n' % token.encode(), "unauthorized"),
            (b"{" + b" " * (1 << 20) + b"}\n", "invalid_command"),
        ):
            (reply,) = self.editor.raw(line)
            self.assertEqual((False, code), (json.loads(reply)["success"], json.loads(reply)["code"]), line[:40])
        self.assertEqual("invalid_command", self.editor.ask("refresh", id="")["code"])
        self.assertEqual("unknown_command", self.editor.ask("nothing")["code"])
        for params in ({}, {"on": 1}, {"on": "true"}):
            self.assertIn(self.editor.ask("play", params)["code"], ("missing_param", "invalid_command"))
        self.assertEqual("edit", self.editor.ask("status")["data"]["phase"])

    def test_it_is_removed_when_the_editor_quits(self) -> None:
        with tempfile.TemporaryDirectory() as folder, HeadlessEditor(Path(folder).resolve()) as other:
            other.say("quit")
            assert other.process is not None
            other.process.wait(60)
            self.assertFalse(other.state_path.exists())
            done = other.abu("refresh")
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, f"^abu: No Unity Editor is running with {re.escape(str(other.project))} open\\.")


class Playing(WithEditor):
    def setUp(self) -> None:
        self.addCleanup(self.editor.abu, "play", "off")

    def test_on_and_off_and_the_other_way(self) -> None:
        answers = rf" mode.*: the game answers on port {self.editor.port}\.\n$"
        for words, prints in (
            (("play", "off"), r"^Not in play mode, as before\.\n$"),
            (("play", "on"), "^Entered play" + answers),
            (("play", "on"), "^In play" + answers),
            (("play",), r"^Left play mode\.\n$"),
            (("play",), "^Entered play" + answers),
            (("play", "off"), r"^Left play mode\.\n$"),
        ):
            self.succeeds(*words, prints=prints)
            plays = "Left" not in prints and "Not" not in prints
            self.assertEqual("playing" if plays else "edit", self.editor.state()["playMode"], words)

    def test_json(self) -> None:
        for word, playing in (("on", True), ("on", True), ("off", False), ("off", False)):
            report = json.loads(self.succeeds("play", word, "--json", prints="{").out)
            self.assertEqual({"success": True, "playing": playing}, report)

    def test_the_game_can_be_played(self) -> None:
        self.succeeds("cycle", prints=rf"^Refreshed: .* The game answers on port {self.editor.port}\.\n$")
        self.succeeds("snapshot", prints="^- application")
        before = json.loads(self.editor.abu("status").out)["frame"]
        self.assertTrue(comes_true(lambda: json.loads(self.editor.abu("status").out)["frame"] > before, SECONDS))

    def test_without_a_reload_of_the_scripts(self) -> None:
        load = self.editor.state()["load"]
        self.editor.say("keep", "on")
        self.addCleanup(self.editor.say, "keep", "off")
        self.succeeds("play", "on", prints="^Entered")
        self.succeeds("play", "off", prints="^Left")
        self.assertEqual(load, self.editor.state()["load"])

    def test_a_cycle_runs_the_new_scripts(self) -> None:
        self.succeeds("cycle", prints="The game answers")
        script = "using UnityEngine; class A { [RuntimeInitializeOnLoadMethod] static void Say() => Debug.Log(%s); }\n"
        self.editor.write("Assets/A.cs", script % '"the new script runs"')
        self.succeeds("cycle", prints="^Refreshed: scripts compiled and reloaded .* The game answers")
        self.assertIn("the new script runs", self.editor.abu("log", "--editor", "--since", "1").out)

    def test_a_refresh_leaves_play_mode_first_and_says_so(self) -> None:
        self.succeeds("play", "on", prints="^Entered")
        self.change()
        done = self.succeeds("refresh", prints="compiled and reloaded")
        self.assertEqual("abu: leaves play mode, in which Unity does not reliably compile\n", done.err)
        self.assertEqual("edit", self.editor.state()["playMode"])
        self.succeeds("refresh", "--play", prints=rf"The game answers on port {self.editor.port}\.\n$")
        self.assertEqual("playing", self.editor.ask("refresh")["code"], "the server refuses it by itself")

    def test_scripts_that_do_not_compile(self) -> None:
        self.editor.write("Assets/A.cs", BROKEN)
        self.fails("cycle", because="The scripts do not compile: 2 errors:\n")
        for words in (("play",), ("play", "on")):
            done = self.fails(*words, because="Unity does not enter play mode while scripts have errors:\nAssets/A.cs")
            self.assertIn("\n  try: correct the scripts", done.err)
        self.assertEqual("compile_errors", self.editor.ask("play", {"on": True})["code"])
        self.assertEqual("edit", self.editor.state()["playMode"])
        self.change()
        self.succeeds("refresh", prints="compiled")

    def test_a_game_that_is_paused(self) -> None:
        script = "class A { [UnityEngine.RuntimeInitializeOnLoadMethod] static void Pause() => %s = true; }\n"
        self.editor.write("Assets/A.cs", script % "UnityEditor.EditorApplication.isPaused")
        self.succeeds("refresh", prints="compiled")
        for words in (("play",), ("play", "on")):
            done = self.fails(*words, because="Unity plays, but the game is paused, so it does not answer\\.")
            self.assertIn("\n  try: press Pause in Unity once more", done.err)
        self.succeeds("play", "off", prints="^Left")
        self.change()
        self.succeeds("refresh", prints="compiled")

    def test_json_defaults_of_the_project_do_not_change_replies(self) -> None:
        script = (
            "using Newtonsoft.Json; using UnityEditor; [InitializeOnLoad] class A { static A() =>"
            " JsonConvert.DefaultSettings = () => new JsonSerializerSettings { DefaultValueHandling ="
            " DefaultValueHandling.Ignore, TypeNameHandling = TypeNameHandling.All, MissingMemberHandling ="
            " MissingMemberHandling.Error }; }\n"
        )
        self.editor.write("Assets/A.cs", script)
        self.succeeds("cycle", prints="compiled and reloaded .* The game answers")
        self.assertIs(False, self.editor.ask("status")["data"]["paused"])
        self.assertNotIn("$type", json.dumps([self.editor.ask("status"), self.editor.state()]))
        self.assertIs(False, json.loads(self.editor.abu("status").out)["busy"])
        self.succeeds("play", "off", prints="^Left")
        self.change()
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_a_game_that_a_script_ends(self) -> None:
        script = "class A { [UnityEngine.RuntimeInitializeOnLoadMethod] static void End() => %s.ExitPlaymode(); }\n"
        self.editor.write("Assets/A.cs", script % "UnityEditor.EditorApplication")
        self.succeeds("refresh", prints="compiled")
        done = self.fails("play", "on", because="Unity has entered play mode, and has left it again\\.")
        self.assertIn("\n  try: look at Unity's Console", done.err)
        self.change()
        self.succeeds("refresh", prints="compiled")

    def test_the_port_of_another_program(self) -> None:
        with socket.create_server(("127.0.0.1", self.editor.port)):
            self.fails("play", because=f"Another program already listens on port {self.editor.port}")

    def enter_unseen(self) -> None:
        """Into play mode as a person would, whoever has the port."""
        self.editor.ask("play", {"on": True})
        self.assertTrue(comes_true(lambda: self.editor.state()["playMode"] == "playing", SECONDS))

    def test_another_game_on_the_port_is_not_taken_for_unitys(self) -> None:
        """A headless player, or the game of another Editor: its frames advance too."""
        process, project = self.editor.state()["pid"], str(self.editor.project)
        frames = iter(range(1 << 20))
        for who in ({"pid": os.getpid()}, {"pid": os.getpid(), "project": project}, {"pid": process, "project": "/"}):

            def answer(request: Json, who: Json = who) -> bytes:
                return reply(request, success=True, data={"game": "Other", "frame": next(frames), **who})

            with FakeGame(answer, self.editor.port):
                self.enter_unseen()
                because = f"Another game, 'Other' in process {who['pid']}, answers on port {self.editor.port}: the one"
                done = self.fails("play", "on", because=because)
                self.assertIn("\n  try: `abu.py close` ends a headless player; ", done.err)
                self.assertRegex(
                    self.editor.abu("doctor").out, r"broken +Editor: it is in play mode, but another game, 'Other'"
                )
                self.succeeds("play", "off", prints="^Left play mode")
                self.assertEqual("edit", self.editor.state()["playMode"])

    def test_play_mode_ends_though_another_program_holds_the_port(self) -> None:
        with socket.create_server(("127.0.0.1", self.editor.port)):
            self.enter_unseen()
            self.succeeds("play", "off", prints="^Left play mode")

    def test_the_game_says_who_it_is(self) -> None:
        self.succeeds("play", "on", prints="^Entered")
        status = json.loads(self.editor.abu("status").out)
        self.assertEqual((self.editor.state()["pid"], str(self.editor.project)), (status["pid"], status["project"]))


class Screen(WithEditor):
    """The size in which Unity shows the game."""

    def setUp(self) -> None:
        self.addCleanup(self.editor.abu, "editor", "screen", "1280x720")
        self.addCleanup(self.show, "game")

    def show(self, view: str) -> None:
        """From now on this window shows the game."""
        self.editor.say("view", view)
        self.assertTrue(comes_true(lambda: self.editor.ask("screen")["data"]["view"] == view, SECONDS))

    def size(self) -> List[int]:
        data = self.editor.ask("screen")["data"]
        return [data["width"], data["height"]]

    def test_the_size_is_printed_and_set(self) -> None:
        for words, prints in (
            ((), "The Game view is 1280x720."),
            (("1170x2532",), "The Game view is 1170x2532; it was 1280x720."),
            (("1170X2532",), "The Game view is 1170x2532, as before."),
            ((), "The Game view is 1170x2532."),
        ):
            done = self.editor.abu("editor", "screen", *words)
            self.assertEqual((0, prints + "\n", ""), (done.code, done.out, done.err), words)
        self.assertEqual([1170, 2532], self.size())
        report = json.loads(self.succeeds("editor", "screen", "640x360", "--json", prints="{").out)
        was = {"width": 1170, "height": 2532}
        self.assertEqual({"success": True, "view": "game", "width": 640, "height": 360, "was": was}, report)
        told = {"success": True, "view": "game", "width": 640, "height": 360}
        self.assertEqual(told, json.loads(self.editor.abu("editor", "screen", "--json").out))

    def test_the_game_really_has_it_also_after_a_reload(self) -> None:
        self.addCleanup(self.editor.abu, "play", "off")
        self.succeeds("editor", "screen", "600x800", prints="it was 1280x720")
        self.change()
        self.succeeds("cycle", prints="compiled and reloaded")
        self.assertEqual((600, 800), self.picture())
        report = json.loads(self.succeeds("editor", "screen", "320x200", "--json", prints="{").out)
        self.assertEqual(([320, 200], 320, 200), (report["game"], report["width"], report["height"]))
        self.assertEqual([320, 200], json.loads(self.editor.abu("status").out)["screen"])
        self.assertEqual((320, 200), self.picture())

    def picture(self) -> Tuple[int, int]:
        path = Path(
            self.succeeds("screenshot", "--output", str(self.editor.folder / "a.png"), prints="png").out.strip()
        )
        header = path.read_bytes()[16:24]
        return int.from_bytes(header[:4], "big"), int.from_bytes(header[4:], "big")

    def test_a_game_that_does_not_say_it(self) -> None:
        self.addCleanup(self.editor.abu, "play", "off")
        self.succeeds("play", "on", prints="^Entered")
        self.tell_port(free_port())
        done = self.succeeds("editor", "screen", "320x200", prints=r"^The Game view is 320x200; it was 1280x720\.\n$")
        self.assertEqual("abu: the game plays, and does not say how large its screen is\n", done.err)

    def tell_port(self, port: int) -> None:
        """Has the state file say that the game listens there."""
        text = json.dumps({**self.editor.state(), "port": port})
        self.editor.state_path.write_text(text, encoding="utf-8")

    def test_a_game_that_says_otherwise(self) -> None:
        self.addCleanup(self.editor.abu, "play", "off")
        self.succeeds("play", "on", prints="^Entered")
        with FakeGame(giving({"screen": [1280, 720]})) as game:
            self.tell_port(game.port)
            done = ended(self.editor.start_with("SCREEN_SECONDS = 1", "editor", "screen", "320x200"))
        self.assertEqual((1, ""), (done.code, done.out), done)
        why = "^abu: Unity says that it shows the game in 320x200, but the game's screen is 1280x720\\.\n  try: "
        self.assertRegex(done.err, why)

    def test_a_size_that_unity_does_not_show_is_not_reported(self) -> None:
        self.editor.say("fault", "no_size")
        self.addCleanup(self.editor.say, "fault", "none")
        because = "Unity was asked for a screen of 640x360, and it is 1280x720\\."
        done = self.fails("editor", "screen", "640x360", because=because)
        self.assertEqual("", done.out)
        self.show("none")
        self.fails("editor", "screen", "640x360", because="Unity was asked to open a Game view, and did not\\.")

    def test_without_a_window_that_shows_the_game(self) -> None:
        self.show("none")
        nowhere = r"^Unity shows the game nowhere: neither the Game view nor the Device Simulator is open\.\n$"
        self.succeeds("editor", "screen", prints=nowhere)
        self.assertEqual({"view": "none"}, self.editor.ask("screen")["data"])
        self.succeeds("editor", "screen", "640x360", prints=r"^The Game view is 640x360; there was none before\.\n$")

    def test_a_simulated_device(self) -> None:
        self.show("simulator")
        self.succeeds("editor", "screen", prints=r"^The simulated device's screen is 1280x720\.\n$")
        device = "The simulated device's screen is 1170x2532"
        self.succeeds("editor", "screen", "1170x2532", prints=rf"^{device}; it was 1280x720\.\n$")
        because = "None of the 4 devices that Unity simulates has a screen of 640x360\\."
        self.fails("editor", "screen", "640x360", because=because)
        self.succeeds("editor", "screen", prints=rf"^{device}\.\n$")
        self.assertEqual("Taller", self.editor.ask("screen")["data"]["device"]["name"])

    def test_a_simulated_device_is_turned(self) -> None:
        self.show("simulator")
        self.succeeds("editor", "screen", "1920x1080", prints=r" screen is 1920x1080; it was 1280x720\.\n$")
        self.succeeds("editor", "screen", "1080x1920", prints=r" screen is 1080x1920; it was 1920x1080\.\n$")
        # Two devices have this size: one that is wide, and one that has to be turned.
        self.succeeds("editor", "screen", "2532x1170", prints=r" screen is 2532x1170; it was 1080x1920\.\n$")
        self.assertEqual("Wide", self.editor.ask("screen")["data"]["device"]["name"])
        # The one that is shown is turned instead of being replaced.
        self.succeeds("editor", "screen", "1170x2532", prints=r" screen is 1170x2532; it was 2532x1170\.\n$")
        self.assertEqual("Wide", self.editor.ask("screen")["data"]["device"]["name"])

    def test_a_simulated_device_whose_game_has_less(self) -> None:
        self.show("simulator")
        rest = r"the player settings scale it \(Fixed DPI\), or keep its edges for the system\.\n$"
        screen = "^The simulated device's screen is "
        upright = rf"{screen}720x1470; it was 1280x720\. The device has 1440x3040: {rest}"
        self.succeeds("editor", "screen", "1440x3040", prints=upright)
        turned = rf"{screen}1470x720; it was 720x1470\. The device has 3040x1440: {rest}"
        self.succeeds("editor", "screen", "3040x1440", prints=turned)

    def test_a_simulated_device_that_does_not_turn(self) -> None:
        self.show("simulator")
        self.editor.say("fault", "upright")
        self.addCleanup(self.editor.say, "fault", "none")
        because = (
            "Unity was asked for a screen of 1920x1080, and the game keeps 1080x1920 on the device that was turned\\."
        )
        self.fails("editor", "screen", "1920x1080", because=because)
        self.editor.say("fault", "none")
        self.addCleanup(self.lack, "")
        self.lack("m_UserInterface")
        because = (
            "Unity shows a device of 1080x1920 whose game has 1080x1920, and this version lets no program turn it\\."
        )
        self.fails("editor", "screen", "1920x1080", because=because)

    def lack(self, member: str) -> None:
        """Loads the scripts anew into a Unity without this member."""
        load = self.editor.state()["load"]
        self.editor.say("lack", member)
        self.editor.say("reload")
        self.assertTrue(self.editor.has_loaded_since(load))

    def test_bad_sizes_change_nothing(self) -> None:
        for size in ("0x0", "99999x1", "63x720", "1280x8193", "1280", "1280x", "x", "axb", "1x2x3", "١٢٨x720"):
            done = self.editor.abu("editor", "screen", size)
            self.assertEqual((2, ""), (done.code, done.out), size)
            self.assertIn("is not the size of a screen: WIDTHxHEIGHT is, of 64 to 8192 pixels each", done.err, size)
        done = self.editor.abu("editor", "status", "1280x720")
        self.assertEqual((2, ""), (done.code, done.out))
        self.assertRegex(done.err, r"^abu: A size is for `editor screen`\.\n  try: ")
        for params, code in (
            ({"width": 640}, "missing_param"),
            ({"height": 360}, "missing_param"),
            ({"width": 63, "height": 64}, "invalid_command"),
            ({"width": 64, "height": 8193}, "invalid_command"),
            ({"width": 640.5, "height": 360}, "invalid_command"),
            ({"width": "640", "height": "360"}, "invalid_command"),
        ):
            self.assertEqual(code, self.editor.ask("screen", params)["code"], params)
        self.assertEqual([1280, 720], self.size())


class Console(WithEditor):
    def test_reading_continues_after_a_reload(self) -> None:
        script = 'using UnityEditor; [InitializeOnLoad] class A { static A() => UnityEngine.Debug.LogWarning("%s"); }\n'
        self.editor.write("Assets/A.cs", script % "first load")
        self.succeeds("refresh", prints="compiled")
        self.assertRegex(self.editor.abu("log", "--editor").out, r"^\S+Z warning: first load\n$")
        self.assertEqual("", self.editor.abu("log", "--editor").out)
        self.editor.write("Assets/A.cs", script % "second load")
        self.succeeds("refresh", prints="compiled")
        self.assertRegex(self.editor.abu("log", "--editor").out, r"^\S+Z warning: second load\n$")
        everything = self.editor.abu("log", "--editor", "--since", "1").out
        self.assertRegex(everything, r"(?s)warning: first load.*warning: second load")

    def test_compile_errors_are_in_it_with_their_places(self) -> None:
        self.editor.write("Assets/A.cs", BROKEN)
        self.fails("refresh", because="The scripts do not compile")
        errors = self.editor.abu("log", "--editor", "--level", "error", "--since", "1").out
        self.assertEqual(2, len(re.findall(r"error: Assets/A\.cs\(\d,\d+\): error CS0246: ", errors)), errors)
        data = self.editor.ask("log", {"level": "error", "max": 1})["data"]
        self.assertEqual(
            ["seq", "level", "message"], [k for k in ("seq", "level", "message") if k in data["entries"][0]]
        )
        self.assertEqual("invalid_command", self.editor.ask("log", {"level": 7})["code"])
        self.change()
        self.succeeds("refresh", prints="compiled")

    def test_it_is_not_available_in_a_batch(self) -> None:
        batch = self.editor.folder / "batch"
        batch.write_text("log --editor\n", encoding="utf-8")
        done = self.editor.abu("batch", "--file", batch)
        self.assertEqual(2, done.code)
        self.assertRegex(done.err, "^abu: Line 1: A batch is for the game, and --editor for Unity\\.")


class Pages(WithEditor):
    def test_the_protocol_names_every_command_code_and_key(self) -> None:
        page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8").partition("## The Unity Editor's own server")[2]
        package = ROOT / "client/Packages/com.abu.bridge/Editor"
        sources = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.cs"))
        words = set(re.findall(r'(?:const string \w+ = |JsonProperty\()"([a-z_]+[A-Za-z]*)"', sources))
        words |= set(re.findall(r'\["([a-z]+)"\] = ', sources))
        self.assertLessEqual({"refresh", "play", "test", "dirty_scene", "editorPort", "silentMs"}, words)
        # What the state file says of an Editor without a server, and what a job keeps to itself over a reload.
        others = {"generation", "pid", "unityVersion", "logPath", "playMode", "compiling", "port", "portGiven"}
        others |= {"edit", "playing"}
        own = {"asked", "askedAt", "beganAt", "opened", "run", "takenBack", "wanted"}
        self.assertEqual([], sorted(word for word in words - others - own if not re.search(rf"\b{word}\b", page)))

    def test_each_listed_command_runs(self) -> None:
        hand = '[NUnit.Framework.Test, NUnit.Framework.Category("fast")] public void Holds() { }'
        frames = "[NUnit.Framework.Test] public void Pass() { }"
        tests = "namespace My { public class Hand { %s } }\nnamespace My.PlayMode { public class Frames { %s } }\n"
        self.editor.write("Assets/A.cs", tests % (hand, frames))
        for page in test_docs.PAGES:
            for words in (words for words in test_docs.editor_calls(page) if words[0] != "editor"):
                with self.subTest(f"{page.name}: {words}"):
                    done = self.editor.abu(*words)
                    self.assertEqual(0, done.code, done)
        self.assertTrue((self.editor.project / "results.xml").exists())


class Ends(unittest.TestCase):
    """What becomes of a call when Unity does not do what it was asked for, or ends."""

    def setUp(self) -> None:
        build_editor()
        self.editor = HeadlessEditor(new_folder(self).resolve())
        self.addCleanup(self.editor.close)

    def test_killed_at_each_stage(self) -> None:
        for stage, words in (
            ("import", ("refresh",)),
            ("compile", ("refresh",)),
            ("reload", ("refresh",)),
            ("play", ("play",)),
            ("reload", ("cycle",)),
        ):
            with self.subTest(stage, words=words):
                self.editor.open()
                self.editor.write("Assets/A.cs", GOOD % f"x{abu.time.monotonic_ns()}")
                self.editor.say("hold", stage)
                process = self.editor.start(*words)
                self.editor.expect(f"held {stage}")
                self.editor.kill()
                done = ended(process)
                self.assertEqual((1, ""), (done.code, done.out), done)
                self.assertRegex(done.err, "^abu: The Unity Editor quit meanwhile\\.\n  try: open the project in Unity")
                after = self.editor.abu("refresh")
                self.assertRegex(after.err, "^abu: No Unity Editor is running with ")

    def test_reopened_meanwhile(self) -> None:
        self.editor.open()
        self.editor.say("hold", "import")
        process = self.editor.start("refresh")
        self.editor.expect("held import")
        stopped = self.editor.state()
        self.editor.kill()
        with self.subTest("an Editor of another session has the project open"):
            done = ended(process)
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, r"^abu: The Unity Editor quit meanwhile\.\n  try: open the project in Unity")
            self.editor.open()
            self.assertNotEqual(stopped["session"], self.editor.state()["session"])
            self.assertEqual(0, self.editor.abu("refresh").code)

    def test_unity_does_not_report_the_result(self) -> None:
        self.editor.open()
        for fault, why in (
            ("lost_compile", "Unity was to compile the scripts, and for 10 seconds has not said what came of it"),
            ("no_reload", "The scripts compile, but for 10 seconds Unity has not loaded them"),
        ):
            self.editor.say("fault", fault)
            self.editor.write("Assets/A.cs", GOOD % fault)
            done = self.editor.abu("refresh")
            self.assertEqual((1, ""), (done.code, done.out), fault)
            self.assertRegex(done.err, f"^abu: {why}.*\\.\n  try: look at Unity's Console")
        for fault in ("no_play", "call_off_play"):
            self.editor.say("fault", fault)
            done = self.editor.abu("play", "--timeout", "60")
            why = "^abu: Unity was asked to enter play mode, and did not\\.\n  try: look at Unity's"
            self.assertRegex(done.err, why, fault)
            self.assertEqual("edit", self.editor.state()["playMode"], fault)

    def test_safe_mode_has_no_server(self) -> None:
        self.editor.write("Assets/A.cs", BROKEN)
        self.editor.open()
        done = self.editor.abu("refresh")
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertRegex(done.err, "^abu: No Unity Editor is running with .*\n  try: in Unity choose Assets > Refresh")

    def test_invalid_state_files_are_ignored(self) -> None:
        self.editor.open()
        state = self.editor.state()
        self.assertEqual(0, self.editor.abu("refresh").code)
        self.editor.close()
        impostor = FakeGame(giving({"phase": "edit", "scenes": [], "session": "another"}))
        self.addCleanup(impostor.__exit__)
        older = {**state, "pid": os.getpid()}
        del older["began"]
        present = {**state, **identity(self.editor.project), "editorPort": impostor.port}
        nobody, without = "No Unity Editor is running with", rf".* \(process {os.getpid()}\) runs no server of ABU's"
        for left, connections, why in (
            (state, 0, nobody),
            ({**present, "pid": 1}, 0, nobody),
            ({**present, "began": state["began"]}, 0, nobody),
            ({**present, "project": str(self.editor.folder)}, 0, nobody),
            ({**present, "port": 1 << 16}, 0, nobody),
            (older, 0, without),
            ({**present, "editorPort": "x"}, 0, without),
            ({**present, "editorPort": 1 << 16}, 0, without),
            (present, 1, rf"The Unity Editor \(process {os.getpid()}\) does not answer on its port {impostor.port}"),
        ):
            self.editor.state_path.write_text(json.dumps(left), encoding="utf-8")
            done = ended(self.editor.start_with("SERVER_SECONDS = 0", "test"))
            self.assertEqual((1, ""), (done.code, done.out), left)
            self.assertRegex(done.err, f"^abu: {why}")
            self.assertEqual(connections, impostor.connections, "nobody else is told the token")

    def test_a_reply_without_end(self) -> None:
        self.editor.open()
        state = self.editor.state()
        self.editor.close()
        status = {"id": "", "success": True, "data": {"phase": "edit", "scenes": [], "session": state["session"]}}
        with socket.create_server(("127.0.0.1", 0)) as other:

            def answer(peer: socket.socket) -> None:
                with peer:
                    line = json.loads(peer.recv(1 << 16))
                    is_status = line["command"] == "status"
                    reply = json.dumps({**status, "id": line["id"]}) + "\n" if is_status else "x" * (2 << 20)
                    try:
                        peer.sendall(reply.encode())
                    except OSError:
                        pass

            def accept() -> None:
                while True:
                    try:
                        peer, _ = other.accept()
                    except OSError:
                        return
                    threading.Thread(target=answer, args=(peer,), daemon=True).start()

            thread = threading.Thread(target=accept, daemon=True)
            thread.start()
            port = other.getsockname()[1]
            changes = {**identity(self.editor.project), "editorPort": port}
            self.editor.state_path.write_text(json.dumps({**state, **changes}), encoding="utf-8")
            done = ended(self.editor.start_with("MAX_REPLY_BYTES = 1 << 20", "refresh"))
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, f"^abu: The reply from port {port} is longer than \\d+ MiB\\.\n  try: ")
            other.shutdown(socket.SHUT_RDWR)
        thread.join(SECONDS)

    def test_a_state_file_that_is_missing_for_a_moment(self) -> None:
        self.editor.open()
        self.editor.write("Assets/A.cs", GOOD % "x")
        self.editor.say("hold", "reload")
        process = self.editor.start("refresh")
        self.editor.expect("held reload")
        away = self.editor.state_path.with_name("away.json")
        self.editor.state_path.rename(away)
        abu.time.sleep(0.5)
        away.rename(self.editor.state_path)
        self.editor.say("release")
        done = ended(process)
        self.assertEqual((0, ""), (done.code, done.err), done)

    def test_a_state_file_that_cannot_be_written_for_a_while(self) -> None:
        self.editor.open()
        draft = self.editor.state_path.with_name("editor.json.tmp")
        (draft / "in the way").mkdir(parents=True)
        load = self.editor.state()["load"]
        self.editor.say("reload")
        said = "editor.json cannot be written"
        self.assertTrue(comes_true(lambda: said in self.editor.log.read_text(encoding="utf-8"), SECONDS))
        self.assertEqual(load, self.editor.state()["load"])
        shutil.rmtree(draft)
        self.assertTrue(self.editor.has_loaded_since(load))
        self.assertEqual(0, self.editor.abu("refresh").code)
        self.assertEqual(1, self.editor.log.read_text(encoding="utf-8").count(said), "it is told once")

    def test_older_errors_in_the_log_are_ignored(self) -> None:
        self.editor.open()
        with self.editor.log.open("a", encoding="utf-8") as log:
            log.write("[ScriptCompilation] Requested\nAssets/Old.cs(1,1): error CS0246: old\n*** Tundra build failed\n")
        done = self.editor.abu("play", "on")
        self.assertEqual((0, ""), (done.code, done.err), done)

    def test_each_project_has_its_own_editor(self) -> None:
        self.editor.open()
        with tempfile.TemporaryDirectory() as folder, HeadlessEditor(Path(folder).resolve()) as other:
            other.write("Assets/A.cs", GOOD % "x")
            self.assertIn("nothing to compile", self.editor.abu("refresh").out)
            self.assertIn("compiled and reloaded", other.abu("refresh").out)
            self.assertEqual((1, 2), (self.editor.state()["load"], other.state()["load"]))


if __name__ == "__main__":
    unittest.main()
