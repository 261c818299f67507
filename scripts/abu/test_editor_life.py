"""The Editor opened, closed and opened anew, through the command line. The headless Editor is the executable."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import unittest
from typing import Any, List
from unittest import mock

import abu
import test_docs
from command_line import CallingTestCase, Done, ended, in_process
from editors import SECONDS, InstalledEditor, build_editor
from folders import new_folder
from games import free_port
from waiting import comes_true

BROKEN = "class A {\n    Missing x;\n}\n"
GOOD = "class A { public int %s; }\n"


@unittest.skipUnless(shutil.which("dotnet"), "the headless Editor needs dotnet")
class WithEditor(CallingTestCase):
    # What it does before, and what it waits for.
    notes = r"(?:abu: [^\n]+\n)*"

    def setUp(self) -> None:
        build_editor()
        self.editor = InstalledEditor(new_folder(self).resolve())
        self.addCleanup(self.editor.close)

    def abu(self, *words: str) -> Done:
        return self.editor.abu(*words)

    def fails(self, *words: str, because: str) -> Done:
        done = super().fails(*words, because=because)
        self.assertEqual("", done.out, done)
        return done

    def open_paths(self) -> List[str]:
        return [scene["path"] for scene in self.editor.ask("status")["data"]["scenes"]]

    def shows(self, *paths: str) -> bool:
        return comes_true(lambda: self.open_paths() == list(paths), SECONDS)

    def is_dirty(self) -> bool:
        return comes_true(lambda: self.editor.ask("status")["data"]["scenes"][0]["dirty"], SECONDS)


class VersionTests(unittest.TestCase):
    """The version that a project names becomes a part of the path of a program that is run."""

    @unittest.skipIf(os.name == "nt", "the program is a script")
    def test_it_is_no_path_to_a_program_of_the_project(self) -> None:
        project = new_folder(self).resolve()
        (project / "Assets").mkdir()
        (project / "ProjectSettings").mkdir()
        marker, home = project / "ran", new_folder(self)
        for place in (project / "Editor", project / "1.0" / "Editor"):
            place.mkdir(parents=True)
            (place / "Unity").write_text(f"#!/bin/sh\ntouch '{marker}'\n", encoding="utf-8")
            (place / "Unity").chmod(0o755)
        hub = home / "Unity/Hub/Editor"
        hub.mkdir(parents=True)
        up = os.path.relpath(project, hub)
        for version in (
            str(project),
            up,
            f"6000.0.1f1/../{up}",
            f"./{up}",
            "..",
            ".",
            f"{project}/1.0",
            "6000",
            "6000.0.1f1\x1b[31m",
        ):
            with self.subTest(version):
                text = f"m_EditorVersion: {version}\n"
                (project / "ProjectSettings/ProjectVersion.txt").write_text(text, encoding="utf-8")
                places = {"ABU_PROJECT": str(project), "HOME": str(home), "ABU_EDITOR_PLATFORM": "linux"}
                done = in_process("editor", "open", "--timeout", "3", **places)
                self.assertEqual(1, done.code, done)
                self.assertIn("does not say which Unity it wants", done.err)
                self.assertFalse(marker.exists())
        for version in ("6000.0.78f1", "2022.3.10f1c1", "6000.3.0b2\r"):
            text = f"m_EditorVersion: {version}\nm_EditorVersionWithRevision: {version} (abc)\n"
            (project / "ProjectSettings/ProjectVersion.txt").write_text(text, encoding="utf-8")
            done = in_process("editor", "open", ABU_PROJECT=str(project), HOME=str(home), ABU_EDITOR_PLATFORM="linux")
            self.assertIn(f"Unity {version.strip()}, which the project wants, is not in", done.err)


def newer_list(version: str, place: str) -> Any:
    """What the Unity Hub keeps of an Editor that a person has shown it."""
    other = {"version": "2022.3.1f1", "location": ["/opt/other"], "manual": True}
    return {"schema_version": "v2", "data": [other, {**other, "version": version, "location": [place]}]}


def older_list(version: str, place: str) -> Any:
    """The same of a Hub before version 3."""
    return {version: {"version": version, "location": place, "manual": True}}


class Opening(WithEditor):
    def test_once(self) -> None:
        project = re.escape(str(self.editor.project))
        first = self.succeeds(
            "editor",
            "open",
            prints=rf"^Opened: Unity 6000\.0\.78f1 \(process \d+\) has {project} open with "
            r"Assets/Scenes/Main\.unity \(\d+\.\ds\)\.\n$",
        )
        self.assertEqual(f"abu: opens {self.editor.project} in Unity\n", first.err)
        pid = self.editor.pid()
        self.assertEqual(pid, self.editor.state()["pid"])
        self.assertEqual(str(self.editor.project / "Library/Abu/Editor.log"), self.editor.state()["logPath"])
        again = self.succeeds("editor", "open", prints=rf"^Open already: Unity 6000\.0\.78f1 \(process {pid}\) .*\.\n$")
        self.assertEqual("", again.err)
        report = json.loads(self.succeeds("editor", "open", "--json", prints="{").out)
        self.assertEqual((True, False, pid), (report["success"], report["opened"], report["pid"]))
        self.succeeds("refresh", prints="^Refreshed")

    def test_by_two_calls_at_once(self) -> None:
        calls = [self.editor.start("editor", "open") for _ in range(2)]
        done = [ended(call) for call in calls]
        self.assertEqual([0, 0], [call.code for call in done], done)
        self.assertEqual(["Open already", "Opened"], sorted(call.out.partition(":")[0] for call in done))

    def test_by_the_commands_that_need_it(self) -> None:
        self.editor.write(
            "Assets/A.cs", "[NUnit.Framework.TestFixture] class A { [NUnit.Framework.Test] public void B() { } }\n"
        )
        done = self.succeeds("refresh", "--open", prints="^Refreshed: nothing to compile")
        self.assertEqual(f"abu: opens {self.editor.project} in Unity\n", done.err)
        pid = self.editor.pid()
        self.assertEqual("", self.succeeds("test", "--open", prints="^Run finished: 1 passed").err)
        self.succeeds("cycle", "--open", prints=rf"The game answers on port {self.editor.port}\.\n$")
        self.assertEqual(pid, self.editor.pid())

    def test_a_command_that_finds_no_editor_says_how_it_is_opened(self) -> None:
        by_hand = "in Unity (?:choose|stop) [^\n]*\n$"
        for words, opens in (
            ("refresh", "`abu.py refresh --open` opens the project first, as `abu.py editor open` does; or "),
            ("test", "`abu.py test --open` opens the project first, as `abu.py editor open` does; or "),
            ("cycle", "`abu.py cycle --open` opens the project first, as `abu.py editor open` does; or "),
            ("play on", "`abu.py editor open` opens the project; or "),
            ("play off", ""),
            ("refresh --via hammerspoon", ""),
        ):
            done = self.fails(*words.split(), because="")
            row = words.split()[0]
            first = rf"`abu\.py {row} --via headless` [^\n]+ without Unity; or "
            self.assertRegex(done.err, f"^abu: [^\n]+\n  try: {first}{re.escape(opens)}{by_hand}", words)
        self.editor.program.rename(self.editor.folder / "elsewhere")
        for words in ("refresh", "test", "cycle", "play"):
            done = self.fails(words, because="No Unity Editor")
            self.assertRegex(
                done.err,
                rf"\n  try: `abu\.py {words} --via headless` [^\n]+; or install Unity: `abu\.py editor open` ",
            )

    def test_on_the_port_that_was_asked_for(self) -> None:
        other = free_port()
        self.succeeds("editor", "open", "--port", str(other), prints="^Opened")
        self.assertEqual(other, self.editor.state()["port"])

    def test_the_executable(self) -> None:
        elsewhere = self.editor.folder / "My Editor"
        shutil.move(str(self.editor.program), str(elsewhere))
        missing = self.fails("editor", "open", because="Unity 6000\\.0\\.78f1, which the project wants, is not in ")
        self.assertIn(str(self.editor.folder / "Unity/Hub/Editor"), missing.err)
        self.assertEqual([], list((self.editor.project / "Library").glob("**/Editor.log")))
        settings = self.editor.folder / ".config/UnityHub/secondaryInstallPath.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps(str(self.editor.folder / "Other")), encoding="utf-8")
        self.assertIn(
            f" or {self.editor.folder / 'Other'}.", self.fails("editor", "open", because="Unity 6000.* is not in").err
        )
        chosen = self.editor.folder / "Other/6000.0.78f1/Editor/Unity"
        chosen.parent.mkdir(parents=True)
        chosen.symlink_to(elsewhere)
        self.succeeds("editor", "open", prints="^Opened")
        self.succeeds("editor", "quit", prints="^Closed")
        chosen.unlink()
        self.editor.changes["UNITY_EDITOR"] = str(elsewhere)
        self.succeeds("editor", "open", prints="^Opened")
        self.editor.kill()
        self.editor.changes["UNITY_EDITOR"] = str(self.editor.folder / "nowhere")
        self.fails("editor", "open", because="UNITY_EDITOR is '.*nowhere', where there is no file\\.")
        app = self.editor.folder / "Unity.app"
        (app / "Contents/MacOS").mkdir(parents=True)
        (app / "Contents/MacOS/Unity").symlink_to(elsewhere)
        self.editor.changes["UNITY_EDITOR"] = str(app)
        self.succeeds("editor", "open", prints="^Opened")

    def test_where_the_hub_is_on_other_systems(self) -> None:
        self.editor.changes.update(ProgramFiles="C:\\P", APPDATA=str(self.editor.folder))
        for platform, folder in (("darwin", "/Applications/Unity/Hub/Editor"), ("win32", "C:\\P/Unity\\Hub\\Editor")):
            self.editor.changes["ABU_EDITOR_PLATFORM"] = platform
            because = f"Unity 6000\\.0\\.78f1, which the project wants, is not in {re.escape(folder)}\\."
            self.fails("editor", "open", because=because)

    def test_editors_that_were_added_to_the_hub_by_hand(self) -> None:
        elsewhere = self.editor.folder / "My Editor"
        shutil.move(str(self.editor.program), str(elsewhere))
        app = self.editor.folder / "Mine/Unity.app"
        version = self.editor.folder / "Mine/6000"
        for program in (app / "Contents/MacOS/Unity", version / "Editor/Unity"):
            program.parent.mkdir(parents=True)
            program.symlink_to(elsewhere)
        self.editor.changes["APPDATA"] = str(self.editor.folder / "Roaming")
        for platform, folder, name, wrap, place in (
            ("linux", ".config", "editors-v2.json", newer_list, elsewhere),
            ("linux", ".config", "editors.json", older_list, version),
            ("darwin", "Library/Application Support", "editors-v2.json", newer_list, app),
            ("win32", "Roaming", "editors.json", older_list, elsewhere),
        ):
            self.editor.changes["ABU_EDITOR_PLATFORM"] = platform
            path = self.editor.folder / folder / "UnityHub" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(wrap("6000.0.78f1", str(place))), encoding="utf-8")
            with self.subTest(platform=platform, name=name, place=place):
                self.succeeds("editor", "open", prints="^Opened")
            self.editor.kill()
            path.unlink()

    def test_the_searched_places_are_named(self) -> None:
        shutil.rmtree(self.editor.folder / "Unity")
        settings = self.editor.folder / ".config/UnityHub"
        settings.mkdir(parents=True)
        lists = settings / "editors-v2.json", settings / "editors.json"
        own = self.editor.folder / "Unity/Hub/Editor"
        for texts, places in (
            (("", ""), f"{own} or {lists[0]} (which is no JSON) or {lists[1]} (which is no JSON)."),
            (("[7]", '{"data": {}}'), f"{own} or {lists[0]} or {lists[1]}."),
            (
                (json.dumps(newer_list("6000.0.78f1", "/no/Unity")), json.dumps(older_list("6000.0.77f1", "/other"))),
                f"{own} or {lists[0]} (which names /no/Unity, where there is none) or {lists[1]}.",
            ),
            (
                ('[{"version": "6000.0.78f1", "location": [7, ""]}]', '{"6000.0.78f1": null}'),
                f"{lists[0]} or {lists[1]}.",
            ),
        ):
            for path, text in zip(lists, texts):
                path.write_text(text, encoding="utf-8")
            done = self.fails("editor", "open", because="Unity 6000\\.0\\.78f1, which the project wants, is not in ")
            self.assertIn(f"{places}\n", done.err)
        (settings / "secondaryInstallPath.json").write_text("{", encoding="utf-8")
        self.fails("editor", "open", because="Unity 6000\\.0\\.78f1, which the project wants, is not in ")

    def test_it_ends_at_once(self) -> None:
        licence = "No valid Unity Editor license found. Please activate your license."
        self.editor.install(f'shift 3; echo "{licence}" >"$1"; exit 199')
        done = self.fails("editor", "open", because="Unity ended with status 199 before its server answered\\.\n")
        self.assertIn(f"\n  | {licence}\n", done.err)
        self.assertEqual(0, self.editor.pid())
        self.editor.install("exit 0")
        self.fails("editor", "open", because="Unity ended before its server answered\\.")
        self.editor.program.write_text("nonsense", encoding="utf-8")
        self.editor.program.chmod(0o644)
        self.fails("editor", "open", because=".*Unity cannot be started: Permission denied\\.")

    def test_it_takes_too_long(self) -> None:
        self.editor.say("dialog", "on")
        self.editor.install("exec sleep 600")
        because = "Unity goes on, but its server has not answered within 2s; nothing is in .*Editor\\.log\\."
        self.fails("editor", "open", "--timeout", "2", because=because)
        pid = self.editor.pid()
        self.assertTrue(pid)
        again = self.fails("editor", "open", "--timeout", "2", because=because.partition("; ")[0])
        self.assertIn(f"abu: waits for Unity (process {pid}), which has {self.editor.project} open", again.err)
        self.assertEqual(pid, self.editor.pid(), "it is waited for, and no second one is started")

    def test_scripts_that_do_not_compile(self) -> None:
        self.editor.write("Assets/A.cs", BROKEN)
        why = "Unity is open, but the scripts do not compile, so none of them runs there, nor the server:\nAssets/A.cs"
        done = self.fails("editor", "open", because=why)
        self.assertEqual(1, done.err.count("error CS0246"))
        pid = self.editor.pid()
        self.fails("editor", "status", because="No Unity Editor is running with ")
        lost = self.fails("editor", "restart", because=rf"Unity \(process {pid}\) runs none of its scripts\. So nobody")
        self.assertIn("--discard`", lost.err)
        self.editor.write("Assets/A.cs", GOOD % "x")
        self.succeeds("editor", "restart", "--discard", prints="^Opened")
        self.assertNotEqual(pid, self.editor.pid())
        self.succeeds("refresh", prints="nothing to compile")

    def test_another_program_has_the_pid_of_a_killed_editor(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        state = self.editor.state()
        self.editor.kill()
        with subprocess.Popen([shutil.which("sleep") or "", "600"]) as process:
            try:
                told = {"process_id": process.pid, "version": "6000.0.78f1"}
                (self.editor.project / "Library/EditorInstance.json").write_text(json.dumps(told), encoding="utf-8")
                left = json.dumps({**state, "pid": process.pid})
                self.editor.state_path.write_text(left, encoding="utf-8")
                self.succeeds("editor", "quit", "--discard", prints="^Not open, as before")
                self.assertIsNone(process.poll(), "what is not Unity is left alone")
                self.succeeds("editor", "open", prints="^Opened")
            finally:
                process.kill()

    def unity(self, *words: str) -> "subprocess.Popen[bytes]":
        """A program of Unity's name, given these words, whose number is in the files of the project."""
        program = self.editor.folder / "Unity"
        if not program.is_dir():
            program.mkdir()
        program = program / "Unity"
        if not program.exists():
            shutil.copy(shutil.which("sh") or "", program)
        process = subprocess.Popen([str(program), "-c", "read word", *words], stdin=subprocess.PIPE)
        assert process.stdin is not None
        self.addCleanup(process.wait)
        self.addCleanup(process.stdin.close)
        self.assertTrue(comes_true(lambda: abu.program_of(process.pid).strip() == "Unity", SECONDS))
        (self.editor.project / "Library").mkdir(exist_ok=True)
        told = {"process_id": process.pid, "version": "6000.0.78f1"}
        (self.editor.project / "Library/EditorInstance.json").write_text(json.dumps(told), encoding="utf-8")
        return process

    def test_a_person_has_just_opened_it(self) -> None:
        linked = self.editor.folder / "a link - to it"
        linked.symlink_to(self.editor.project)
        for words in (
            ("-projectPath", str(self.editor.project)),
            ("-projectpath", f"{linked}/", "-useHub"),
            ("-useHub",),
        ):
            process = self.unity(*words)
            self.fails("editor", "open", "--timeout", "2", because="Unity goes on, but its server has not answered")
            self.assertEqual(0, self.editor.pid(), "no second one is started")
            process.kill()
            process.wait()
        self.succeeds("editor", "open", prints="^Opened")

    def test_an_editor_of_another_project_has_the_pid_of_a_killed_one(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        state = self.editor.state()
        self.editor.kill()
        other = self.editor.folder / "project two"
        other.mkdir()
        process = self.unity("-projectPath", str(other), "-logFile", "x")
        self.editor.state_path.write_text(json.dumps({**state, "pid": process.pid}), encoding="utf-8")
        self.succeeds("editor", "quit", "--discard", prints="^Not open, as before")
        self.assertIsNone(process.poll(), "it is another's")
        self.succeeds("editor", "open", prints="^Opened")
        self.assertIsNone(process.poll())

    def test_an_editor_that_may_be_of_another_project_is_not_ended(self) -> None:
        process = self.unity()
        why = rf"Unity \(process {process.pid}\) does not say which project it has open, so it is not ended\."
        self.fails("editor", "quit", "--discard", because=why)
        self.assertIsNone(process.poll())
        ours = self.unity("-projectPath", str(self.editor.project))
        self.succeeds("editor", "quit", "--discard", prints=rf"^Closed Unity \(process {ours.pid}\)")
        self.assertIsNotNone(ours.wait(SECONDS))

    def test_the_editor_of_the_original_is_not_that_of_a_copy(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        pid = self.editor.pid()
        copied = shutil.copytree(self.editor.project, self.editor.folder / "copy")
        self.editor.changes["ABU_PROJECT"] = str(copied)
        nobody = f"No Unity Editor is running with {re.escape(str(copied))} open\\."
        for words in ("editor status", "test", "refresh"):
            self.fails(*words.split(), because=nobody)
        for words in ("editor quit", "editor quit --discard"):
            self.succeeds(*words.split(), prints="^Not open, as before")
        del self.editor.changes["ABU_PROJECT"]
        self.assertEqual(pid, self.editor.pid(), "it runs on")
        (copied / "Library/Abu/editor.json").unlink()
        self.succeeds("editor", "status", prints=f"process {pid}")

    def test_only_the_intended_process_is_ended(self) -> None:
        began = iter(["first", "first", "another"])
        killed: List[int] = []
        with mock.patch.object(abu, "process_began", lambda _: next(began, "another")):
            with mock.patch.object(abu.os, "kill", lambda _, number: killed.append(number)):
                abu.end_process(1 << 30, "first", is_verbose=False)
        self.assertEqual([signal.SIGTERM], killed, "what has its number since is not sent the second signal")

    def test_an_editor_that_cannot_be_recorded_is_not_opened(self) -> None:
        self.editor.install(f'echo $$ >"{self.editor.folder}/started"; exec sleep 600')
        note = self.editor.project / "Library/Abu/opened.json"
        (note / "taken").mkdir(parents=True)
        self.fails("editor", "open", because="Cannot write .*/opened\\.json: Is a directory\\.")
        started = self.editor.folder / "started"
        if started.exists() and started.read_text():
            self.assertFalse(abu.is_alive(int(started.read_text())))


class Closing(WithEditor):
    def test_once(self) -> None:
        self.assertEqual("Not open, as before.\n", self.editor.abu("editor", "quit").out)
        self.succeeds("editor", "open", prints="^Opened")
        pid = self.editor.pid()
        self.succeeds("editor", "quit", prints=rf"^Closed Unity \(process {pid}\)\.\n$")
        self.assertFalse(abu.is_alive(pid))
        self.assertFalse(self.editor.state_path.exists())
        self.assertIn("Exiting without the bug reporter", (self.editor.project / "Library/Abu/Editor.log").read_text())
        report = json.loads(self.succeeds("editor", "quit", "--json", prints="{").out)
        self.assertEqual({"success": True, "wasOpen": False, "scenes": []}, report)

    def test_unsaved_changes_are_kept_without_discard(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        pid = self.editor.pid()
        for fault, what in (("dirty", "Main"), ("dirty_prefab", "Card")):
            self.editor.say("fault", fault)
            if fault == "dirty":
                self.assertTrue(self.is_dirty())
                self.succeeds(
                    "editor", "status", prints=r"open with Assets/Scenes/Main\.unity \(not saved\), phase edit"
                )
            else:
                self.assertTrue(
                    comes_true(lambda: not self.editor.ask("status")["data"]["scenes"][0]["dirty"], SECONDS)
                )
            for action in ("quit", "restart"):
                done = self.fails("editor", action, because=f"Unsaved changes would be lost in {what}\\.")
                self.assertIn("--discard", done.err)
            self.assertEqual(pid, self.editor.pid())
        self.succeeds("editor", "quit", "--discard", prints="^Closed")

    def test_in_play_mode(self) -> None:
        self.succeeds("cycle", "--open", prints="The game answers")
        self.assertEqual("playing", self.editor.ask("quit")["code"], "the server refuses by itself")
        self.succeeds("editor", "quit", prints="^Closed")

    def test_an_editor_that_hangs(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        self.editor.say("dialog", "on")
        self.assertTrue(comes_true(lambda: self.editor.ask("status")["data"]["silentMs"] > 1000, SECONDS))
        self.fails("editor", "quit", "--timeout", "3", because="Timed out after 3s waiting for Unity to quit; ")
        self.editor.say("dialog", "off")
        self.assertTrue(comes_true(lambda: "job" not in self.editor.ask("status")["data"], SECONDS))
        self.assertTrue(self.editor.pid(), "what was given up is not done later")

    def test_killed_meanwhile(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        self.editor.say("dialog", "on")
        process = self.editor.start("editor", "quit")
        self.assertTrue(comes_true(lambda: "job" in self.editor.ask("status")["data"], SECONDS))
        self.editor.kill()
        done = ended(process)
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.out, "^Closed Unity")


class Restarting(WithEditor):
    def test_the_same_scenes_are_open_afterwards(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        before, pid = self.editor.state(), self.editor.pid()
        for names in (["Hand"], ["Board", "Hand"]):
            paths = [self.editor.scene(name) for name in names]
            self.editor.say("scenes", *paths)
            self.assertTrue(self.shows(*paths))
            self.editor.say("clock", "20")
            self.succeeds("editor", "restart", prints=f"^Opened: .* open with {', '.join(paths)} ")
            self.assertEqual(paths, self.open_paths())
        after = self.editor.state()
        self.assertNotEqual((before["session"], pid), (after["session"], self.editor.pid()))
        self.assertEqual(before["port"], after["port"])
        self.assertTrue((self.editor.project / "Library/Abu/Editor-prev.log").exists())

    def test_a_scene_that_is_gone(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        path = self.editor.scene("Hand")
        self.editor.say("scenes", path)
        self.assertTrue(self.shows(path))
        os.remove(self.editor.project / path)
        self.fails("editor", "restart", because=f"There is no scene {path}\\.")
        self.succeeds("editor", "status", prints="Main.unity")

    def test_an_editor_that_is_not_open(self) -> None:
        self.succeeds("editor", "restart", prints="^Opened")

    def test_an_editor_that_cannot_be_reopened_is_not_closed(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        pid = self.editor.pid()
        self.editor.changes["UNITY_EDITOR"] = "nowhere"
        self.fails("editor", "restart", because="UNITY_EDITOR is 'nowhere', where there is no file")
        self.assertEqual(pid, self.editor.pid())


class Pages(WithEditor):
    def test_each_listed_command_runs(self) -> None:
        calls = [words for page in test_docs.PAGES for words in test_docs.editor_calls(page) if words[0] == "editor"]
        self.assertEqual({"open", "status", "screen", "selftest", "restart", "quit"}, {words[1] for words in calls})
        for words in calls:
            with self.subTest(" ".join(words)):
                if words[1] == "selftest":
                    self.succeeds("editor", "open")
                done = self.editor.abu(*words)
                self.assertEqual(0, done.code, done)


class Telling(WithEditor):
    def test_status(self) -> None:
        self.fails("editor", "status", because="No Unity Editor is running with .* open\\.")
        self.succeeds("editor", "open", prints="^Opened")
        port = self.editor.port
        self.succeeds("editor", "status", prints=rf"Main\.unity, phase edit; the game's port is {port}\.\n$")
        report = json.loads(self.succeeds("editor", "status", "--json", prints="{").out)
        self.assertEqual((self.editor.pid(), "edit", port), (report["pid"], report["phase"], report["gamePort"]))
        self.assertEqual(str(self.editor.project), report["project"])
        self.assertNotIn(self.editor.state()["token"], json.dumps(report))

    def test_scenes_on_the_wire(self) -> None:
        self.succeeds("editor", "open", prints="^Opened")
        hand = self.editor.scene("Hand")
        self.assertEqual("missing_param", self.editor.ask("scenes")["code"])
        self.assertEqual("missing_param", self.editor.ask("scenes", {"paths": []})["code"])
        self.assertEqual("invalid_command", self.editor.ask("scenes", {"paths": "x"})["code"])
        self.assertEqual("not_found", self.editor.ask("scenes", {"paths": [hand, "Assets/No.unity"]})["code"])
        self.assertEqual(["Assets/Scenes/Main.unity"], self.open_paths(), "nothing is opened by half")
        self.editor.say("fault", "dirty")
        self.assertTrue(self.is_dirty())
        self.assertEqual("dirty_scene", self.editor.ask("scenes", {"paths": [hand]})["code"])
        same = self.editor.ask("scenes", {"paths": ["Assets/Scenes/Main.unity"]})
        self.assertEqual([{"path": "Assets/Scenes/Main.unity", "dirty": True}], same["data"]["scenes"])
        self.assertEqual("invalid_command", self.editor.ask("quit", {"discard": "yes"})["code"])

    def test_wrong_command_lines(self) -> None:
        for words in (("editor",), ("editor", "close"), ("editor", "open", "--discard"), ("editor", "open", "x")):
            done = self.editor.abu(*words)
            self.assertEqual((2, ""), (done.code, done.out), words)


if __name__ == "__main__":
    unittest.main()
