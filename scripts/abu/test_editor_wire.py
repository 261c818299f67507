"""
The samples in docs/wire/editor, which the Editor's own server gave (its tests read them too): what the command line
sends for them, and what it makes of the replies.
"""

from __future__ import annotations

import contextlib
import copy
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple

import abu
from command_line import Done, in_process
from editors import identity
from fakes import FakeGame, giving, stop_accepting
from games import free_port
from waiting import PATIENCE, comes_true

Json = Dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
WIRE = ROOT / "docs" / "wire" / "editor"
SAMPLES: Dict[str, Json] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(WIRE.glob("*.json"))
}
STATE: Json = json.loads((WIRE.parent / "files" / "editor.json").read_text(encoding="utf-8"))["file"]
PROTOCOL = ROOT / "docs" / "protocol.md"

REPORT = "The report is in /home/me/game/Library/Abu/selftest.txt\n"
# The command line that gets each reply, and what it prints on stdout (all of it, as a regular expression).
CALLS = {
    "status": ("editor status", "Unity 6000.0.78f1 .* phase exiting, paused; .*; at work: play; 1 compile error.*\n"),
    "status_idle": ("editor status", r"Unity 6000.0.78f1 .* with Assets/Scenes/Main.unity, phase edit; .* \d+\.\n"),
    "refresh": ("refresh", r"Refreshed: scripts compiled and reloaded \(\d+\.\ds\)\.\n"),
    "refresh_unchanged": ("refresh", r"Refreshed: nothing to compile \(\d+\.\ds\)\.\n"),
    "play": ("play on", r"Entered play mode: the game answers on port \d+\.\n"),
    "play_off": ("play off", r"Left play mode\.\n"),
    "test": (
        r"test --mode play --filter 'Hand\.' --category fast,unit",
        r"\[TestRunner\] FAIL: Game\.Tests\.HandTests\.HoldsTen \(0\.004s\) - Expected: 10 But was: 9 "
        r"\(Assets/Tests/HandTests\.cs:21\)\nRun finished: 3 passed, 1 failed, 1 skipped \(total: 5\)\n",
    ),
    "test_all": ("test", r"Run finished: 3 passed, 0 failed, 1 skipped \(total: 4\)\n"),
    "quit": ("editor quit", r"Closed Unity \(process \d+\)\.\n"),
    "quit_discard": ("editor quit --discard", r"Closed Unity \(process \d+\)\.\n"),
    "scenes": ("editor restart", "Opened: .* with Assets/Scenes/Main.unity, Assets/Scenes/Cards.unity .*\n"),
    "screen": ("editor screen 1170x2532", r"The Game view is 1170x2532; it was 1280x720\.\n"),
    "screen_opened": ("editor screen 1170x2532", r"The Game view is 1170x2532; there was none before\.\n"),
    "screen_of_device": (
        "editor screen",
        r"The simulated device's screen is 585x1266\. The device has 1170x2532: .*\n",
    ),
    "screen_none": ("editor screen", "Unity shows the game nowhere: .*\n"),
    "selftest": ("editor selftest", f"Self-test: 3 passed, 0 failed, 1 not applicable. {REPORT}"),
    "selftest_failed": (
        "editor selftest",
        "FAILED: time stands after freeze: frames while time stands: expected 0, saw 3\n"
        f"Self-test: 2 passed, 1 failed, 0 not applicable. {REPORT}",
    ),
    "log": ("log --editor", r"(\S+Z \w+: .*\n){3}"),
    "log_level": ("log --editor --since 2 --level error", r"\S+Z error: Card 7 is missing \(×2\)\n"),
    "error_reloading": ("refresh", "Refreshed: nothing to compile .*\n"),
    "error_unauthorized": ("refresh", "Refreshed: nothing to compile .*\n"),
}
# The command line that gets each refusal: it ends with status 1, and says the sample's words and what to try.
REFUSED = {
    "error_busy": "play on",
    "error_cancelled": "refresh",
    "error_compile_errors": "refresh",
    "error_compile_errors_play": "play on",
    "error_compile_errors_selftest": "editor selftest",
    "error_compile_errors_test": "test",
    "error_dirty_scene": "test",
    "error_dirty_scene_quit": "editor quit",
    "error_dirty_scene_scenes": "editor restart",
    "error_dirty_scene_selftest": "editor selftest",
    "error_indeterminate": "refresh",
    "error_indeterminate_not_loaded": "refresh",
    "error_indeterminate_selftest": "editor selftest",
    "error_indeterminate_too_long": "test",
    "error_internal_error": "test",
    "error_internal_error_quits": "refresh",
    "error_invalid_regex": "test --filter (",
    "error_no_test_framework": "test",
    "error_not_found": "editor restart",
    "error_not_started": "play on",
    "error_not_started_selftest": "editor selftest",
    "error_not_started_test": "test",
    "error_not_started_screen": "editor screen 1170x2532",
    "error_not_started_view": "editor screen 1170x2532",
    "error_playing": "refresh",
    "error_playing_meanwhile": "refresh",
    "error_playing_quit": "editor quit",
    "error_playing_scenes": "editor restart",
    "error_playing_selftest": "editor selftest",
    "error_playing_test": "test",
}
# What has a test of its own below, or is never sent by the command line.
OTHERS = {
    "cancel",
    "play_paused",
    "cancel_unknown",
    "error_invalid_list",
    "error_invalid_mode",
    "error_invalid_param",
    "error_missing_param_cancel",
    "error_missing_param_play",
    "error_missing_param_scenes",
    "error_missing_param_screen",
    "error_not_json",
    "error_unauthorized_without_token",
    "error_unknown_command",
    "error_without_id",
    "log_newest",
    "test_by_name",
}
FAILS = {
    "test": r"abu: 1 of 5 tests failed\.\n  try: correct what failed, then run `abu\.py test` again\n",
    "selftest_failed": r"abu: 1 of 3 checks failed\.\n  try: read what each one expected and saw; .*\n",
}


class ScriptedEditor:
    """
    The server of an Editor, and its state file, on a port of the system's choice. `answers` are the replies to each
    command: the first is given once, and so on, the last from then on; None leaves the asker waiting.
    """

    def __init__(self, folder: Path, **answers: List[Optional[Json]]) -> None:
        self.project = folder / "project"
        (self.project / "Library/Abu").mkdir(parents=True)
        (self.project / "ProjectSettings").mkdir()
        (self.project / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        self.state_path = self.project / "Library/Abu/editor.json"
        self.folder = folder
        self.requests: List[Json] = []
        self.answers: "Dict[str, List[Optional[Json]]]" = {
            "status": [SAMPLES["status_idle"]["reply"]],
            "refresh": [SAMPLES["refresh_unchanged"]["reply"]],
            "play": [SAMPLES["play"]["reply"]],
            "cancel": [SAMPLES["cancel"]["reply"]],
            **answers,
        }
        # What happens before a command is answered.
        self.effects: Dict[str, Callable[[], object]] = {}
        self.game_port = free_port()
        self.game: Optional[FakeGame] = None
        self.frame = 0
        # The Editor's process: quitting ends it.
        self.process = subprocess.Popen(["sleep", "600"])
        self.server = socket.create_server(("127.0.0.1", 0))
        self.state: Json = {
            **STATE,
            **identity(self.project, self.process.pid),
            "logPath": str(folder / "Editor.log"),
            "compiling": False,
            "errors": [],
            "port": self.game_port,
            "editorPort": self.server.getsockname()[1],
            "token": "a token",
        }
        self.change()
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def __enter__(self) -> "ScriptedEditor":
        return self

    def __exit__(self, *_: object) -> None:
        stop_accepting(self.server)
        self.thread.join(5)
        self.end()
        self.play(False)

    def change(self, **state: object) -> None:
        self.state.update(state)
        draft = self.state_path.with_suffix(".draft")
        draft.write_text(json.dumps(self.state), encoding="utf-8")
        draft.replace(self.state_path)

    def end(self) -> None:
        """As Unity ends: its process, and with it the file."""
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(FileNotFoundError):
            self.state_path.unlink()

    def play(self, on: bool) -> None:
        """The game answers then, and its frames advance."""
        if on and self.game is None:
            self.game = FakeGame(self.answer_for_game, self.game_port)
        elif not on and self.game is not None:
            self.game.__exit__()
            self.game = None
        if self.state_path.exists():
            self.change(playMode="playing" if on else "edit")

    def answer_for_game(self, request: Json) -> bytes:
        self.frame += 1
        return giving({"game": "Cards", "frame": self.frame})(request) or b""

    def serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                peer, _ = self.server.accept()
                threading.Thread(target=self.talk, args=(peer,), daemon=True).start()

    def talk(self, peer: socket.socket) -> None:
        with peer, contextlib.suppress(OSError):
            for line in peer.makefile("rb"):
                request = json.loads(line)
                self.requests.append(request)
                answers = self.answers[request["command"]]
                answer = answers.pop(0) if len(answers) > 1 else answers[0]
                self.effects.get(request["command"], lambda: None)()
                if answer is not None:
                    answer = copy.deepcopy({**answer, "id": request["id"]})
                    if request["command"] == "status":
                        # As the file says, which may be of one that was opened anew.
                        left = json.loads(self.state_path.read_text(encoding="utf-8"))
                        answer["data"].update(project=str(self.project), session=left["session"])
                        if self.state["playMode"] == "playing":
                            answer["data"]["phase"] = "playing"
                    peer.sendall(json.dumps(answer).encode() + b"\n")

    def abu(self, words: str, *more: str) -> Done:
        places = {"ABU_PROJECT": str(self.project), "ABU_STATE_DIR": str(self.folder / "state")}
        home = {"HOME": str(self.folder), "UNITY_EDITOR": str(self.folder / "unity")}
        return in_process(*shlex.split(words.replace("(", "'('")), *more, **places, **home)

    def install(self) -> None:
        """An executable that is an Editor with this server, as far as its state file goes; it is of another session."""
        self.folder.joinpath("next.json").write_text(
            json.dumps({**self.state, "pid": "PID", "began": "BEGAN", "session": "another"})
        )
        program = self.folder / "unity"
        program.write_text(
            "#!/bin/sh\n"
            f"export PYTHONPATH='{Path(abu.__file__).parent}'\n"
            f"began=$('{sys.executable}' -c \"import abu; print(abu.process_began($$))\")\n"
            f"sed \"s/\\\"PID\\\"/$$/; s/BEGAN/$began/\" '{self.folder}/next.json' > '{self.folder}/new.json'\n"
            f"mv '{self.folder}/new.json' '{self.state_path}'\n"
            "exec sleep 600\n"
        )
        program.chmod(0o755)

    def kill_what_was_opened(self) -> None:
        opened = self.project / "Library/Abu/opened.json"
        if opened.exists():
            pid = json.loads(opened.read_text(encoding="utf-8"))["pid"]
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def plain(request: Json) -> Tuple[str, Json]:
    """Without what is another one each time."""
    params = {**request.get("params", {})}
    if "job" in params:
        params["job"] = "JOB"
    return request["command"], params


@unittest.skipIf(sys.platform == "win32", "the Editor's process is a program of Unix")
class Samples(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="abu-wire-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    @contextlib.contextmanager
    def editor(self, name: str = "", **answers: List[Optional[Json]]) -> Any:
        """One that gives the reply of a sample; whatever it is asked for must be that of some sample."""
        sample: Json = SAMPLES.get(name, {})
        if sample:
            answers = {sample["request"]["command"]: [sample["reply"]], **answers}
        known = [plain(sample["request"]) for sample in SAMPLES.values() if "request" in sample]
        with tempfile.TemporaryDirectory(dir=self.folder) as folder, ScriptedEditor(Path(folder), **answers) as editor:
            editor.install()
            editor.effects["quit"] = editor.end
            try:
                yield editor
            finally:
                editor.kill_what_was_opened()
            for request in editor.requests:
                self.assertEqual(["id", "command", "params", "token"], list(request))
                self.assertIn(plain(request), known, "what is sent has a sample")
            if sample:
                self.assertIn(plain(sample["request"]), [plain(request) for request in editor.requests])

    def test_every_sample_has_its_test(self) -> None:
        tested = [*CALLS, *REFUSED, *OTHERS]
        self.assertEqual(sorted(SAMPLES), sorted(tested))

    def test_the_printed_text(self) -> None:
        for name, (words, prints) in CALLS.items():
            sample = SAMPLES[name]
            with self.subTest(name), self.editor(name) as editor:
                self.prepare(name, editor)
                done = editor.abu(words)
                self.assertEqual(1 if name in FAILS else 0, done.code, done)
                self.assertRegex(done.out, f"^{prints}$")
                if name in FAILS:
                    self.assertRegex(done.err, f"^{FAILS[name]}$")
                request = sample["request"]
                sent = [line for line in editor.requests if line["command"] == request["command"]]
                self.assertEqual({editor.state["token"]}, {sent[-1]["token"]})

    def prepare(self, name: str, editor: ScriptedEditor) -> None:
        """What goes with the reply, in Unity."""
        if name == "play":
            editor.effects["play"] = lambda: editor.play(True)
        elif name == "play_off":
            editor.play(True)
            editor.effects["play"] = lambda: editor.play(False)
        elif name in ("error_reloading", "error_unauthorized"):
            editor.answers["refresh"] = [SAMPLES[name]["reply"], SAMPLES["refresh_unchanged"]["reply"]]
            editor.effects["refresh"] = lambda: editor.change(load=5, token="another token")
        elif "scenes" in SAMPLES[name]["request"]["command"]:
            self.reopens(name, editor)

    def reopens(self, name: str, editor: ScriptedEditor) -> None:
        """The Editor that is closed has the sample's scenes open."""
        paths = SAMPLES[name]["request"]["params"]["paths"]
        data = {"scenes": [{"path": path, "dirty": False} for path in paths]}
        editor.answers["quit"] = [{**SAMPLES["quit"]["reply"], "data": data}]

    def test_refusals(self) -> None:
        for name, words in REFUSED.items():
            reply = SAMPLES[name]["reply"]
            with self.subTest(name), self.editor(name) as editor:
                self.prepare(name, editor)
                done = editor.abu(words)
                self.assertEqual((1, ""), (done.code, done.out), done)
                cause, fix = reply["error"] + ".", self.advice(SAMPLES[name])
                if reply["code"] == "compile_errors":
                    cause = "\n".join([reply["error"] + ":", *(error["message"] for error in reply["data"]["errors"])])
                # Before it may stand notes.
                self.assertTrue(done.err.endswith(f"abu: {cause}\n  try: {fix}\n"), done.err)
                self.assertTrue(all(line.startswith("abu: ") for line in self.notes(done.err, cause)), done.err)

    @staticmethod
    def notes(err: str, cause: str) -> List[str]:
        return err[: err.index(f"abu: {cause}")].splitlines()

    @staticmethod
    def advice(sample: Json) -> str:
        command, code = sample["request"]["command"], sample["reply"]["code"]
        if code == "compile_errors":
            return "correct the scripts, then run `abu.py refresh`"
        fixes = abu.SERVER_FIXES
        return fixes.get(f"{command} {code}") or fixes.get(code, "look at Unity's Console")

    def test_every_key_that_json_prints(self) -> None:
        for name, words in (("status", "editor status"), ("status_idle", "editor status"), ("log", "log --editor")):
            with self.subTest(name), self.editor(name) as editor:
                done = editor.abu(words, "--json")
                said = json.loads(done.out)
                for key, value in SAMPLES[name]["reply"]["data"].items():
                    self.assertEqual(str(editor.project) if key == "project" else value, said[key], key)
        with self.editor("refresh") as editor:
            report = json.loads(editor.abu("refresh --json").out)
            self.assertEqual((True, "1 warning(s)"), (report["compiled"], report["summary"]))
        with self.editor("error_compile_errors") as editor:
            report = json.loads(editor.abu("refresh --json").out)
            errors = SAMPLES["error_compile_errors"]["reply"]["data"]["errors"]
            self.assertEqual({"success": False, "errors": [error["message"] for error in errors]}, report)

    def test_all_results_are_copied_from_the_file_that_the_reply_names(self) -> None:
        reply = copy.deepcopy(SAMPLES["test_all"]["reply"])
        for xml, code in ((self.folder / "TestResults.xml", 0), (None, 1)):
            with self.subTest(xml=xml), self.editor("test_all") as editor:
                if xml is not None:
                    xml.write_text("<test-run/>")
                    editor.answers["test"] = [{**reply, "data": {**reply["data"], "xml": str(xml)}}]
                target = editor.folder / "results.xml"
                done = editor.abu("test --results", str(target))
                self.assertEqual((code, xml is not None), (done.code, target.exists()), done)

    def test_a_game_that_is_paused(self) -> None:
        status = copy.deepcopy(SAMPLES["status_idle"]["reply"])
        status["data"].update(phase="playing", paused=True)
        with self.editor("play_paused") as editor:

            def pause() -> None:
                editor.answers["status"] = [status]
                editor.change(playMode="playing")

            editor.effects["play"] = pause
            done = editor.abu("play on")
            self.assertEqual(1, done.code, done)
            self.assertRegex(done.err, r"^abu: Unity plays, but the game is paused, so it does not answer\.\n  try: ")

    def test_a_call_that_gives_up_cancels_its_command(self) -> None:
        with self.editor("cancel", refresh=[None]) as editor:
            done = editor.abu("refresh --timeout 1")
            self.assertRegex(done.err, "^abu: Timed out after 1s waiting for Unity to refresh; ")
            # Each connection has a thread of its own.
            self.assertTrue(comes_true(lambda: any(r["command"] == "refresh" for r in editor.requests), PATIENCE))
            ids = {request["command"]: request["id"] for request in editor.requests}
            cancel = next(request for request in editor.requests if request["command"] == "cancel")
            self.assertEqual(ids["refresh"], cancel["params"]["job"])

    def test_a_line_is_sent_again_with_its_id_and_the_token_of_the_next_load(self) -> None:
        for name in ("error_reloading", "error_unauthorized"):
            with self.subTest(name), self.editor(name) as editor:
                self.prepare(name, editor)
                self.assertEqual(0, editor.abu("refresh").code)
                lines = [request for request in editor.requests if request["command"] == "refresh"]
                self.assertEqual(["a token", "another token"], [line["token"] for line in lines])
                self.assertEqual(1, len({line["id"] for line in lines}))

    def test_the_state_file(self) -> None:
        """Every key is used, apart from two by which readers of other kinds can tell one file from the next."""
        with self.editor() as editor:
            own = identity(editor.project, editor.process.pid)
            editor.change(**{**STATE, **own})
            state = abu.read_editor_state(editor.project)
            assert state is not None and state.server is not None
            server = state.server
            said = {
                "pid": state.pid,
                "unityVersion": state.version,
                "logPath": str(state.log),
                "playMode": state.play_mode,
                "compiling": state.compiling,
                "errors": state.errors,
                "port": state.port,
                "portGiven": state.is_port_given,
                "editorPort": server.port,
                "token": server.token,
                "session": server.session,
                "load": server.load,
            }
            # By the others it is known whose the file is.
            unused = {"generation": STATE["generation"], "protocol": STATE["protocol"]}
            self.assertEqual({**STATE, **own}, {**own, **said, **unused})

    def test_the_protocol_page_names_everything_in_the_samples(self) -> None:
        page = PROTOCOL.read_text(encoding="utf-8").split("## The Unity Editor's own server")[1]
        rows = re.findall(r"^\| `(\w+)` \|(.*)\|(.*)\|$", page, re.MULTILINE)
        done = [sample for sample in SAMPLES.values() if sample["reply"]["success"]]
        self.assertEqual({sample["request"]["command"] for sample in done}, {command for command, *_ in rows})
        for command, params, data in rows:
            if "as the game's" not in params:
                samples = [sample for sample in done if sample["request"]["command"] == command]
                sent = {key for sample in samples for key in sample["request"]["params"]}
                given = {key for sample in samples for key in sample["reply"]["data"]}
                self.assertEqual(sent, set(names_in(params)), command)
                self.assertEqual(given, set(names_in(data)), command)
        codes = set(re.findall(r"^\| `(\w+)` \| [^|]*\|$", page, re.MULTILINE))
        shown = {sample["reply"]["code"] for sample in SAMPLES.values() if not sample["reply"]["success"]}
        self.assertEqual(shown, codes | {"invalid_command", "unknown_command", "missing_param", "internal_error"})
        self.assertLessEqual({fix.split()[-1] for fix in abu.SERVER_FIXES}, shown)


def names_in(cell: str) -> List[str]:
    """The keys that a cell of the page's tables names: not what is said about each in brackets."""
    outside = re.sub(r"\([^()]*\)", "", re.sub(r"`\{.*?\}`", "", cell))
    return re.findall(r"`(\w+)`", outside)


if __name__ == "__main__":
    unittest.main()
