"""Which of several Unity Editors a command is for: by its name, and while other games have the usual port."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List
from unittest import mock

import abu
from command_line import CallingTestCase, Done, captured, ended, environment, start
from editors import GOOD, HeadlessEditor, InstalledEditor, build_editor, identity
from folders import new_folder

USUAL_PORT = 9999
SAYS = 'using UnityEditor; [InitializeOnLoad] class A { static A() => UnityEngine.Debug.Log("%s"); }\n'


@contextlib.contextmanager
def usual_port_taken() -> Iterator[None]:
    """Something has the usual port: this test if nothing else has."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            stack.enter_context(socket.create_server(("127.0.0.1", USUAL_PORT)))
        yield


@unittest.skipUnless(shutil.which("dotnet"), "the headless Editor needs dotnet")
class SeveralEditors(CallingTestCase):
    """Editors that share a state folder. `here` is where the calls are made."""

    def setUp(self) -> None:
        build_editor()
        self.folder = new_folder(self).resolve()
        self.here = self.folder

    def environment(self, **changes: str) -> Dict[str, str]:
        """The Unity Hub is below the home folder."""
        state = str(self.folder / "state")
        return environment(ABU_STATE_DIR=state, HOME=str(self.folder), UNITY_EDITOR="", XDG_CONFIG_HOME="", **changes)

    def editor(self, name: str, **changes: str) -> HeadlessEditor:
        places = {"ABU_STATE_DIR": str(self.folder / "state"), "ABU_PORT": "", **changes}
        editor = HeadlessEditor(self.folder / name, **places)
        editor.open()
        self.addCleanup(editor.close)
        return editor

    def abu(self, *words: str, **changes: str) -> Done:
        return ended(start(*words, env=self.environment(**changes), cwd=self.here))

    def games(self) -> List[Dict[str, Any]]:
        return json.loads(self.succeeds("games", "--json").out)["games"]


class NamedEditors(SeveralEditors):
    """One Editor was opened under a name, the other without."""

    def setUp(self) -> None:
        super().setUp()
        self.blue = self.editor("one", ABU_SESSION="blue")
        self.other = self.editor("two")
        self.here = self.other.project

    def named(self, *words: str) -> Done:
        """A call with the name in the environment; it must succeed."""
        done = self.abu(*words, ABU_SESSION="blue")
        self.assertEqual(0, done.code, done)
        return done

    def test_a_command_is_for_the_editor_with_the_name(self) -> None:
        loads = [editor.state()["load"] for editor in (self.blue, self.other)]
        self.blue.write("Assets/A.cs", GOOD % "a")
        self.assertIn("compiled and reloaded", self.succeeds("refresh", "--session", "blue").out)
        self.blue.write("Assets/A.cs", GOOD % "b")
        self.assertIn("compiled and reloaded", self.named("refresh").out)
        self.succeeds("refresh", prints="nothing to compile")
        self.assertEqual([loads[0] + 2, loads[1]], [editor.state()["load"] for editor in (self.blue, self.other)])
        self.assertIn(str(self.blue.project), self.succeeds("editor", "status", "--session", "blue").out)
        self.fails(
            "editor", "open", "--session", "blue", because="The name 'blue' belongs to the Unity Editor that has "
        )
        self.here = self.blue.project
        self.assertIn(str(self.blue.project), self.named("editor", "open").out)

    def test_its_console_and_its_game_have_the_name_too(self) -> None:
        self.fails("status", "--session", "blue", because="The Unity Editor with the name 'blue' is not in play mode")
        self.assertIn("Entered play mode", self.named("play", "on").out)
        self.assertEqual("edit", self.other.state()["playMode"])
        self.assertEqual(self.blue.state()["pid"], json.loads(self.named("status").out)["pid"])
        self.fails("status", because="No game of .*two/project runs, and the one on port|Cannot connect")
        self.succeeds("play", "off", "--session", "blue", prints="Left play mode")
        self.blue.write("Assets/A.cs", SAYS % "said in blue")
        self.succeeds("refresh", "--session", "blue", prints="compiled")
        self.assertNotIn("said in blue", self.abu("log", "--editor", "--since", "1").out)
        self.assertIn("said in blue", self.named("log", "--editor").out)

    def test_calls_in_one_process_do_not_change_which_editor_another_means(self) -> None:
        green = self.editor("three", ABU_SESSION="green")
        places = self.environment(ABU_PROJECT=str(self.other.project))
        with mock.patch.dict(os.environ, places, clear=True):
            for name, editor in (("blue", self.blue), ("green", green), ("", self.other), ("blue", self.blue)):
                asked = ("--session", name) if name else ()
                done = captured(abu.main, "editor", "status", *asked)
                self.assertIn(f" has {editor.project} open", done.out, (name, done))
                self.assertEqual(0, captured(abu.main, "log", "--editor", *asked).code)
                self.assertEqual(0, captured(abu.main, "play", "on", *asked).code)
                self.assertEqual(("playing", places), (editor.state()["playMode"], {**os.environ}), name)
                self.assertEqual(0, captured(abu.main, "play", "off", *asked).code)

    def test_a_name_that_no_editor_has(self) -> None:
        for words in (("refresh",), ("log", "--editor"), ("editor", "quit")):
            self.fails(*words, "--session", "red", because="No Unity Editor with the name 'red' runs")
        me = {**identity(self.folder), "port": 1, "kind": "headless", "game": "2048", "since": "", "session": "red"}
        record = self.folder / f"state/games/{os.getpid()}.json"
        record.write_text(json.dumps(me))
        self.fails("refresh", "--session", "red", because="The game with the name 'red' is in no Unity Editor: port 1")
        self.fails("editor", "open", "--session", "red", because="The game with the name 'red' is in no Unity Editor")

    def test_a_name_means_one_editor_or_game(self) -> None:
        self.fails(
            "launch",
            "--session",
            "blue",
            because=f"The name 'blue' belongs to the Unity Editor that has {self.blue.project} open",
        )
        self.fails("launch", "--session", "blue", "--port", "1", because="The name 'blue' belongs to the Unity Editor")
        without = f"{self.other.project} is open already, in a Unity Editor without the name 'green'"
        self.fails("editor", "open", "--session", "green", because=without)
        self.fails("refresh", "--open", "--session", "green", because=without)
        done = self.abu("editor", "open", "--session", "two words")
        self.assertEqual((2, ""), (done.code, done.out), done)


class OpenedUnderAName(SeveralEditors):
    """An Editor that the command line itself opens."""

    def session(self) -> Any:
        (editor,) = self.games()
        return editor["session"]

    def test_the_editor_keeps_its_name_over_a_restart_until_it_gets_another(self) -> None:
        editor = InstalledEditor(self.folder)
        self.addCleanup(editor.close)
        self.here = editor.project
        self.succeeds("editor", "open", "--session", "blue", prints="^Opened")
        self.assertEqual("blue", self.session())
        self.succeeds("editor", "restart", prints="^Opened")
        self.assertEqual("blue", self.session())
        self.assertFalse(editor.state()["portGiven"], "a game that may take any port may still")
        self.here = self.folder.parent
        self.succeeds("editor", "restart", "--session", "blue", prints="^Opened")
        told = Path(f"/proc/{editor.pid()}/environ").read_text().split("\0")
        self.assertLessEqual({f"ABU_PROJECT={editor.project}", "ABU_SESSION=blue"}, {*told})
        self.here = editor.project
        self.succeeds("editor", "restart", "--session", "green", prints="^Opened")
        self.assertEqual("green", self.session())
        self.fails("editor", "quit", "--session", "blue", because="No Unity Editor with the name 'blue' runs")
        self.succeeds("editor", "quit", "--session", "green")


class UsualPortTaken(SeveralEditors):
    """The game of an Editor that was given no port, while somebody else has 9999."""

    def port_of_play(self, editor: HeadlessEditor) -> int:
        self.here = editor.project
        said = json.loads(self.succeeds("play", "on", "--json").out)
        self.assertEqual({"success": True, "playing": True}, said)
        (game,) = [game for game in self.games() if game["project"] == str(editor.project)]
        self.assertEqual(game["pid"], json.loads(self.succeeds("status").out)["pid"])
        return game["port"]

    def test_another_program_has_it(self) -> None:
        editor = self.editor("one")
        with usual_port_taken():
            port = self.port_of_play(editor)
            self.assertNotEqual(USUAL_PORT, port)
            self.assertIn(f"the game answers on port {port}", self.succeeds("play", "on").out)
            editor.write("Assets/A.cs", GOOD % "a")
            self.assertIn("The game answers on port ", self.succeeds("cycle").out)
            self.succeeds("play", "off", prints="Left play mode")

    def test_another_projects_game_has_it(self) -> None:
        editors = [self.editor(name) for name in ("one", "two", "three")]
        ports = [self.port_of_play(editor) for editor in editors]
        self.assertEqual(3, len(set(ports)), ports)
        self.here = editors[1].project
        self.succeeds("play", "off", prints="Left play mode")
        self.assertEqual(["playing", "edit", "playing"], [editor.state()["playMode"] for editor in editors])
        self.fails("status", because="No game of .*two/project runs|Cannot connect")
        self.here = editors[2].project
        self.assertIn(f"port {ports[2]}", self.succeeds("play", "on").out)


if __name__ == "__main__":
    unittest.main()
