"""Play and the size of the Game view, through the server in the stand-in Editor."""

from __future__ import annotations

import json
import os
import socket
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

from command_line import ended
from editors import BROKEN, SECONDS, WithEditor
from fakes import FakeGame, giving, reply
from games import free_port
from waiting import comes_true

Json = Dict[str, Any]


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
        """Enters play mode as a person does, even if another program has the port."""
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


if __name__ == "__main__":
    unittest.main()
