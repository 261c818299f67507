"""
Stand-in for the Unity Editor: takes clicks on its menu from the desk, writes the log of a real one, holds the state
file, and plays.

    editor.py -projectpath FOLDER --desk FOLDER --log FILE --port N [--speed X] [--player DLL] [--fault NAME]...

Its scripts are the project's Assets/**/*.cs, where a line `#error TEXT` is a compile error; its tests are the lines
`PASS NAME`, `FAIL NAME MESSAGE` and `SKIP NAME` of the project's tests.txt. It prints `ready` when it can be clicked,
and ends when its standard input does.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable, Dict, List, NoReturn, Optional

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "testing")]

from editors import identity
from fakes import Relay
from games import free_port

MENU = ("Assets>Refresh", "Edit>Play Mode>Play", "Edit>Play Mode>Pause", "Tools>Run All Tests")
FAULTS = {
    "ignores_clicks": "a click is taken and has no effect",
    "wrong_item": "a click reaches the item beside the one that was meant",
    "no_run_all_tests": "the menu has no item Run All Tests",
    "package_runs_tests": "only the package has an item Run All Tests, in a menu of its own",
    "no_state": "no state file is written, as before the project's Editor scripts have been compiled once",
    "refuses_play": "play mode is refused because of scripts that did not compile before this Editor began",
    "never_plays": "play mode is entered, and no game listens",
    "frozen": "the game stays on one frame",
    "silent": "the game takes connections and never answers",
    "log_moves": "the log goes on in the project's folder in the middle of a refresh",
    "log_rotates": "the log begins anew in the middle of a refresh",
    "dies": "the process ends in the middle of a compile",
    "dies_at_play": "the process ends when play mode is entered",
    "dies_at_stop": "the process ends when play mode is left",
    "quits": "somebody quits the Editor in the middle of a compile",
    "second_pass": "scripts compile in two passes",
    "second_pass_fails": "the second of two passes fails",
    "slow": "a compile takes a hundred times as long",
    "build_breaks": "the build system itself fails",
    "test_error": "the test framework fails in the middle of a run",
    "no_run": "the test run never starts",
    "slow_tests": "each test takes a hundred times as long",
    "not_utf8": "a script puts bytes into the log that are no text",
}
REQUEST = (
    "[ScriptCompilation] Requested script compilation because: "
    "Assetdatabase observed changes in script compilation related files"
)
REFRESH_ID = "0f3c9a5d7e1b42c6a8d0e2f4b6c81357"
RELOAD = (
    (0.1, "Begin MonoManager ReloadAssembly"),
    (0.6, "Mono: successfully reloaded assembly"),
    (0.6, "- Finished resetting the current domain, in  1.225 seconds"),
    (0.1, "Domain Reload Profiling: 1714ms\n\tBeginReloadAssembly (131ms)\n\tFinalizeReload (1225ms)"),
)


class GameInUnity(Relay):
    """A headless player that reports this process and project, like the game in an Editor."""

    def __init__(self, game: int, port: int, project: Path) -> None:
        self.who = {key: identity(project)[key] for key in ("pid", "project")}
        super().__init__(game, port)

    def answer_of(self, line: bytes) -> bytes:
        reply = json.loads(line)
        data = reply.get("data", {})
        return json.dumps({**reply, "data": {**data, **self.who} if "pid" in data else data}).encode() + b"\n"


class Editor:
    def __init__(self, options: argparse.Namespace) -> None:
        self.project = Path(options.project)
        self.faults = set(options.fault)
        self.speed = float(options.speed)
        self.port = int(options.port)
        self.player: Optional[str] = options.player
        self.log_path = Path(options.log)
        self.desk = Path(options.desk) / "apps" / str(os.getpid())
        self.state_path = self.project / "Library" / "Abu" / "editor.json"
        self.game: "Optional[subprocess.Popen[bytes]]" = None
        self.state: Dict[str, object] = {
            "generation": 0, **identity(self.project), "unityVersion": "6000.0.78f1", "logPath": str(self.log_path),
            "playMode": "edit", "compiling": False, "errors": [], "port": self.port,
 "portGiven": True,
        }  # fmt: skip
        self.relay: Optional[GameInUnity] = None
        self.compiled = self.scripts()

    # What goes on outside

    def open(self) -> None:
        self.log_path.parent.mkdir(parents=True, exist_ok=True)
        self.log("COMMAND LINE ARGUMENTS:", "Unity", "-projectpath", str(self.project))
        if "refuses_play" in self.faults:
            self.log(
                REQUEST,
                "*** Tundra build failed (0.37 seconds), 2 items updated, 715 evaluated",
                "Assets\\Old.cs(1,1): error CS1002: ; expected",
            )
        self.say(playMode="edit")
        self.desk.mkdir(parents=True)
        (self.desk / "bundle").write_text("com.unity3d.UnityEditor5.x\n", encoding="utf-8")
        items = [
            item for item in MENU if not (self.faults & {"no_run_all_tests", "package_runs_tests"} and "Tests" in item)
        ]
        items += ["Window>ABU>Run All Tests"] if "package_runs_tests" in self.faults else []
        (self.desk / "menu").write_text("\n".join(items) + "\n", encoding="utf-8")
        (self.desk / "clicks").touch()
        print("ready", flush=True)

    def run(self) -> None:
        with (self.desk / "clicks").open(encoding="utf-8") as clicks:
            while not select.select([sys.stdin], [], [], 0.01)[0]:
                for click in clicks.read().split("\n"):
                    if click and "ignores_clicks" not in self.faults:
                        self.act(click)

    def close(self) -> None:
        self.end_game()
        self.state_path.unlink(missing_ok=True)
        shutil.rmtree(self.desk, ignore_errors=True)

    def act(self, item: str) -> None:
        if "wrong_item" in self.faults:
            item = {
                "Assets>Refresh": "Assets>Reimport",
                "Edit>Play Mode>Play": "Edit>Play Mode>Pause",
                "Tools>Run All Tests": "Tools>Other",
            }[item]
        actions: Dict[str, Callable[[], None]] = {
            "Assets>Refresh": self.refresh,
            "Assets>Reimport": self.reimport,
            "Edit>Play Mode>Play": self.toggle_play,
            "Tools>Run All Tests": self.test,
            "Window>ABU>Run All Tests": self.test,
        }
        actions.get(item, lambda: None)()

    def log(self, *lines: str) -> None:
        with self.log_path.open("ab") as file:
            if "not_utf8" in self.faults:
                file.write(b"h\xe9llo \xff\xfe\n")
            file.write("\n".join((*lines, "")).encode())

    def say(self, **changes: object) -> None:
        if "no_state" in self.faults:
            return
        self.state.update(changes, generation=int(str(self.state["generation"])) + 1)
        self.state_path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.state_path.with_suffix(".tmp")
        draft.write_text(json.dumps(self.state), encoding="utf-8")
        draft.replace(self.state_path)

    def pause(self, seconds: float) -> None:
        time.sleep(seconds / self.speed)

    # Scripts

    def scripts(self) -> Dict[Path, str]:
        return {path: path.read_text(encoding="utf-8") for path in sorted((self.project / "Assets").rglob("*.cs"))}

    def script_errors(self) -> List[str]:
        errors: List[str] = []
        for path, text in self.scripts().items():
            name = str(path.relative_to(self.project)).replace("/", "\\")
            for number, line in enumerate(text.split("\n"), 1):
                if line.startswith("#error "):
                    errors.append(f"{name}({number},8): error CS1029: #error: '{line[7:]}'")
        return errors

    def refresh(self) -> None:
        self.pause(0.3)
        if self.scripts() == self.compiled:
            self.sum_up("RefreshV2(NoUpdateAssetOptions)", 0)
            return
        self.compiled = self.scripts()
        self.log(
            "Start importing Assets/Scripts using Guid(4a6d0b7cc1f04d4a9b1be7e0c4d1a111) (DefaultImporter) "
            "-> (artifact id: '0d6c') in 0.002 seconds",
            REQUEST,
        )
        self.say(compiling=True, errors=[])
        self.pause(200 if "slow" in self.faults else 2)
        self.mishap()
        self.build()

    def mishap(self) -> None:
        """Faults that may happen between the start and the end of a compile."""
        if "dies" in self.faults:
            os._exit(139)
        if "quits" in self.faults:
            self.log("Exiting without the bug reporter. Application will terminate with return code 0")
            sys.exit(0)
        if "log_rotates" in self.faults:
            self.log_path.rename(self.log_path.with_name("Editor-prev.log"))
        if "log_moves" in self.faults:
            self.log("Logs moved to project-relative Editor.log file")
            self.log_path = self.project / "Logs" / "Editor.log"
            self.log_path.parent.mkdir(parents=True, exist_ok=True)

    def build(self) -> None:
        errors = self.script_errors()
        if {"second_pass", "second_pass_fails"} & self.faults:
            self.log("*** Tundra requires additional run (1.49 seconds), 7 items updated, 2706 evaluated")
            self.pause(1)
        if "second_pass_fails" in self.faults:
            errors = errors or [
                "Library\\Generated\\Second.cs(3,1): error CS0103: The name 'first' does not exist here"
            ]
        if "build_breaks" in self.faults:
            self.log("Internal build system error. Backend exited with code 2.")
            self.sum_up("RefreshV2(AllowForceSynchronousImport)", 0)
        elif errors:
            self.log("*** Tundra build failed (0.37 seconds), 2 items updated, 715 evaluated", "## Output:", *errors)
            self.pause(0.3)
            self.log(*errors, *errors, "Editor compiler errors found. Will not reload assemblies.")
            self.sum_up("RefreshV2(AllowForceSynchronousImport)", 0)
        else:
            self.log(
                "*** Tundra build success (9.63 seconds), 194 items updated, 195 evaluated",
                "Reloading assemblies after finishing script compilation.",
            )
            self.reload()
            self.sum_up("RefreshV2(AllowForceSynchronousImport)", 1)
        self.say(compiling=False, errors=errors)

    def reload(self) -> None:
        for seconds, lines in RELOAD:
            self.pause(seconds)
            self.log(lines)

    def sum_up(self, initiator: str, reloads: int) -> None:
        self.pause(0.1)
        self.log(
            f"Asset Pipeline Refresh (id={REFRESH_ID}): Total: 0.778 seconds - Initiated by {initiator}",
            "\tSummary:",
            f"\t\tScripting: domain reloads={reloads}, domain reload time={reloads * 1168} ms, "
            f"compile time={reloads * 2593} ms, other=77 ms",
        )

    def reimport(self) -> None:
        self.log(
            "Start importing Assets/Art/card.png using Guid(77aa) (TextureImporter) "
            "-> (artifact id: '1f') in 0.310 seconds"
        )
        self.sum_up("StopAssetImportingV2(NoUpdateAssetOptions)", 0)

    # Play mode

    def toggle_play(self) -> None:
        if ("dies_at_play" if self.game is None else "dies_at_stop") in self.faults:
            os._exit(139)
        if self.game is not None:
            self.say(playMode="exiting")
            self.end_game()
            self.say(playMode="edit")
        elif "refuses_play" in self.faults or self.script_errors():
            self.log(
                "All compiler errors have to be fixed before you can enter playmode!",
                "UnityEditor.SceneView:ShowNotification(String)",
            )
        else:
            self.say(playMode="entering")
            self.log("Reloading assemblies for play mode.")
            self.reload()
            self.start_game()
            self.say(playMode="playing")

    def start_game(self) -> None:
        mood = next((fault for fault in ("frozen", "silent") if fault in self.faults), "running")
        command = (
            ["dotnet", self.player] if self.player else [sys.executable, str(Path(__file__).with_name("game.py")), mood]
        )
        if "never_plays" in self.faults:
            command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
        port = free_port() if self.player else self.port
        self.game = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "ABU_PORT": str(port)},
        )
        if self.player and "never_plays" not in self.faults:
            self.relay = GameInUnity(port, self.port, self.project)

    def end_game(self) -> None:
        if self.relay is not None:
            self.relay.__exit__()
            self.relay = None
        if self.game is not None:
            self.game.terminate()
            self.game.communicate()
            self.game = None

    # Tests

    def test(self) -> None:
        if "no_run" in self.faults:
            return
        self.mark("Run started")
        counts = {"PASS": 0, "FAIL": 0, "SKIP": 0}
        plan = self.project / "tests.txt"
        for line in plan.read_text(encoding="utf-8").splitlines() if plan.exists() else []:
            kind, name, *message = line.split(" ", 2)
            counts[kind] += 1
            self.pause(10 if "slow_tests" in self.faults else 0.1)
            self.mark(
                f"{kind}: {name}" + ("" if kind == "SKIP" else " (0.123s)") + "".join(f" - {text}" for text in message)
            )
            if "test_error" in self.faults:
                self.log(
                    "An unexpected error happened while running tests.",
                    "System.NullReferenceException: Object reference not set to an instance of an object",
                )
                self.mark("Run finished with error: Object reference not set to an instance of an object")
                return
        self.log(f"Saving results to: {self.project}/TestResults.xml")
        told = f"{counts['PASS']} passed, {counts['FAIL']} failed, {counts['SKIP']} skipped"
        self.mark(f"Run finished: {told} (total: {sum(counts.values())})")

    def mark(self, text: str) -> None:
        self.log(f"[TestRunner] {text}", "UnityEngine.Debug:Log (object)", "")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    # Unity's own flag, by which other programs see which project is open.
    parser.add_argument("-projectpath", dest="project", required=True)
    for name in ("desk", "log", "port"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--speed", default="1", help="how many times as fast as a real one")
    parser.add_argument("--player", help="the headless player's DLL, to be what plays")
    parser.add_argument(
        "--fault",
        action="append",
        default=[],
        choices=sorted(FAULTS),
        help="; ".join(f"{name}: {what}" for name, what in FAULTS.items()),
    )
    return parser.parse_args()


def stop(*_: object) -> NoReturn:
    sys.exit(0)


def main() -> None:
    signal.signal(signal.SIGTERM, stop)
    editor = Editor(parse())
    try:
        editor.open()
        editor.run()
    finally:
        editor.close()


if __name__ == "__main__":
    main()
