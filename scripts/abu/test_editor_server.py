"""The Editor's own server, through the command line, against the headless Editor."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from typing import List, Set

import abu
import test_docs
from command_line import ended, start
from editors import (
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
from fakes import FakeGame, giving
from folders import new_folder
from waiting import comes_true


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
        if not Path("/proc/self/task").exists():
            self.skipTest("no list of a process's threads")
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


class Choosing(WithEditor):
    """Which way to the Editor is taken."""

    def test_by_the_server_alone(self) -> None:
        self.succeeds("refresh", "--via", "server", prints="^Refreshed")
        with tempfile.TemporaryDirectory() as folder:
            nobody = HeadlessEditor(Path(folder).resolve())
            done = nobody.abu("refresh", "--via", "server")
            self.assertEqual(1, done.code)
            self.assertRegex(done.err, "^abu: No Unity Editor is running with .*\n  try: open the project in Unity")

    def test_by_hammerspoon_alone(self) -> None:
        done = self.fails("refresh", "--via", "hammerspoon", because=r"Hammerspoon is a program for macOS only\.")
        self.assertIn("\n  try: in Unity choose Assets > Refresh", done.err)
        mac = HeadlessEditor(self.editor.folder, ABU_EDITOR_PLATFORM="darwin", PATH=self.path_without_hammerspoon())
        self.assertRegex(mac.abu("refresh", "--via", "hammerspoon").err, "^abu: Hammerspoon's command `hs` is not on")
        self.assertRegex(mac.abu("refresh").out, "^Refreshed", "the server wins where both could be")

    def path_without_hammerspoon(self) -> str:
        tools = self.editor.folder / "tools"
        tools.mkdir(exist_ok=True)
        if not (tools / "git").exists():
            (tools / "git").symlink_to(shutil.which("git") or "")
        return str(tools)

    def test_commands_that_need_the_server_say_so(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            mac = HeadlessEditor(Path(folder).resolve(), ABU_EDITOR_PLATFORM="darwin")
            for words in (("--filter", "x"), ("--results", "x")):
                done = mac.abu("test", *words)
                self.assertRegex(
                    done.err, "^abu: Only the server in the Editor runs some .* No Unity Editor is running"
                )
            self.assertRegex(mac.abu("log", "--editor").err, "^abu: No Unity Editor is running")

    def test_doctor(self) -> None:
        def line() -> str:
            (found,) = re.findall("(?m)^\\w+ +Editor: .*$", self.editor.abu("doctor").out)
            return found

        port = self.editor.state()["editorPort"]
        self.assertRegex(line(), rf"^ok .* process \d+, edit mode; its server answers on port {port}$")
        self.editor.say("dialog", "on")
        self.addCleanup(self.editor.say, "dialog", "off")
        self.assertTrue(comes_true(lambda: self.editor.ask("status")["data"]["silentMs"] > 5000, SECONDS))
        self.assertRegex(line(), "^broken .* it has been silent for \\d+ s -- try: look at Unity for a dialog$")

    def test_a_worktree_with_an_editor_of_its_own(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            main, tree = Path(folder).resolve() / "main", Path(folder).resolve() / "tree"
            main.mkdir()
            for words in (
                ("init", "-q", "."),
                ("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "first"),
                ("worktree", "add", "-q", str(tree)),
            ):
                subprocess.run(["git", *words], cwd=main, env=self.editor.environment, check=True, capture_output=True)
            with HeadlessEditor(tree) as own:
                self.assertEqual(0, own.abu("refresh").code)
            with HeadlessEditor(main) as other:
                self.assertEqual(0, other.abu("refresh").code)
                done = ended(start("refresh", env=other.environment, cwd=tree))
                self.assertRegex(done.err, "^abu: This is a git worktree, and Unity has the main checkout open")


class WithoutSignalTick(WithEditor):
    """A Unity that lacks the one internal function that the server uses: all is served, as its main thread comes by."""

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        load = cls.editor.state()["load"]
        cls.editor.say("lack", "SignalTick")
        cls.editor.say("reload")
        assert cls.editor.has_loaded_since(load)

    def setUp(self) -> None:
        self.editor.say("idle", "50")

    def test_missing_signal_tick_is_reported(self) -> None:
        self.assertFalse(self.editor.ask("status")["data"]["wakeable"])
        slow = "it has no EditorApplication.SignalTick, so that commands are slow while Unity is not in front"
        self.succeeds("editor", "status", prints=rf"; {slow}\.\n$")
        self.assertRegex(self.editor.abu("doctor").out, rf"(?m)^note +Editor: .*; {slow} -- try: bring Unity to")
        self.assertTrue(comes_true(lambda: "Abu pump" not in self.editor.threads(), SECONDS))

    def test_all_commands_work(self) -> None:
        self.addCleanup(self.editor.abu, "play", "off")
        self.editor.write("Assets/A.cs", BROKEN)
        self.fails("refresh", because="The scripts do not compile: 2 errors:\n")
        self.editor.write("Assets/A.cs", "public class A { [NUnit.Framework.Test] public void B() { } }\n")
        self.succeeds("test", prints="^Run finished: 1 passed")
        self.change()
        self.succeeds("cycle", prints="compiled and reloaded .* The game answers")
        self.succeeds("snapshot", prints="^- application")
        self.succeeds("editor", "screen", "640x360", prints="is 640x360; it was 1280x720")
        self.succeeds("play", "off", prints="^Left")
        self.assertRegex(self.editor.abu("log", "--editor", "--since", "1").out, "error CS0246")
        scene = "Assets/Scenes/Hand.unity"
        self.editor.write(scene, "")
        self.assertEqual(scene, self.editor.ask("scenes", {"paths": [scene]})["data"]["scenes"][0]["path"])

    def test_a_blocked_main_thread(self) -> None:
        self.editor.say("idle", "3600000")
        done = ended(self.editor.impatient("refresh", "--timeout", "4"))
        self.assertEqual(1, done.code)
        self.assertRegex(
            done.err, r"(?m)^abu: Unity has been silent for \d+ s: look for a dialog, or bring Unity to the"
        )
        self.assertNotIn("job", self.editor.ask("status")["data"])


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
        self.assertRegex(
            done.err, "^abu: No Unity Editor is running with .*\n  try: `abu.py refresh --via headless` compiles"
        )

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
