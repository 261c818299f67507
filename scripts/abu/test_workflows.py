"""The workflows for GitHub: that they are YAML, that what they call exists, and that their shell code parses."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, Tuple

import abu
from folders import new_folder
from games import HeadlessGame

ROOT = Path(__file__).resolve().parents[2]
CI, NIGHTLY, UNITY = (ROOT / ".github" / "workflows" / name for name in ("ci.yml", "nightly.yml", "unity.yml"))
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
PLAY = ROOT / "docs" / "ci" / "play.yml"
WORKFLOWS = (CI, NIGHTLY, UNITY, PLAY)
PARSER = "yaml@2.6.1"
# Knows what GitHub takes for a workflow.
VALIDATOR = ("@action-validator/core@0.6.0", "@action-validator/cli@0.6.0")
# Fails on warnings too, such as a key that stands twice.
READ = """
const { parseDocument } = require("yaml");
const document = parseDocument(require("fs").readFileSync(0, "utf8"));
const wrong = [...document.errors, ...document.warnings];
if (wrong.length) { console.error(String(wrong[0])); process.exit(1); }
console.log(JSON.stringify(document.toJS()));
"""
SECONDS = 180


class WithReader(unittest.TestCase):
    """Reads YAML as GitHub does."""

    folder: Path

    @classmethod
    def setUpClass(cls) -> None:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            raise unittest.SkipTest("Node and npm are not installed, so the workflows were not parsed")
        cls.folder = Path(tempfile.mkdtemp(prefix="abu-yaml-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        command = [
            npm,
            "install",
            "--silent",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(cls.folder),
            PARSER,
            *VALIDATOR,
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
        except (OSError, subprocess.SubprocessError) as error:
            raise unittest.SkipTest(f"{PARSER} or the validator cannot be had from npm: {error}") from None
        cls.node = node

    def read(self, path: Path) -> Dict[str, Any]:
        with path.open("rb") as file:
            done = subprocess.run(
                [self.node, "-e", READ], stdin=file, cwd=self.folder, capture_output=True, text=True, timeout=SECONDS
            )
        self.assertEqual(0, done.returncode, f"{path.name}: {done.stderr}")
        return json.loads(done.stdout)


class WorkflowTests(WithReader):
    """All workflows, and the forms for issues."""

    def steps(self, path: Path) -> Iterator[Dict[str, Any]]:
        for name, job in self.read(path)["jobs"].items():
            self.assertIn("timeout-minutes", job, name)
            for step in job["steps"]:
                self.assertEqual(1, len({"uses", "run"} & set(step)), step)
                yield step

    def test_each_has_what_github_requires_of_a_workflow(self) -> None:
        for path in WORKFLOWS:
            with self.subTest(path.name):
                workflow = self.read(path)
                self.assertLessEqual({"name", "on", "jobs"}, set(workflow))
                self.assertEqual({"contents": "read"}, workflow["permissions"])

    def test_each_action_is_of_one_exact_version(self) -> None:
        for path in WORKFLOWS:
            for step in self.steps(path):
                if "uses" in step:
                    self.assertRegex(step["uses"], r"^[\w.-]+/[\w.-]+@v\d+\.\d+\.\d+$", path.name)

    def test_ci_runs_on_three_systems(self) -> None:
        rows = self.read(CI)["jobs"]["test"]["strategy"]["matrix"]["include"]
        self.assertEqual(["macos", "ubuntu", "windows"], sorted(row["os"].partition("-")[0] for row in rows))
        for row in rows:
            self.called_exists(row["run"])

    def called_exists(self, command: str) -> None:
        """The scripts that it runs, and the test modules that it names."""
        for script in re.findall(r"(?:\.ci|scripts)/[\w/-]+(?:\.\w+)?", command):
            self.assertTrue((ROOT / script).is_file(), script)
        for module in re.findall(r"\btest_\w+", command):
            self.assertEqual(1, len(list(ROOT.glob(f"scripts/*/{module}.py"))), module)

    def test_the_shell_code_parses(self) -> None:
        for path in WORKFLOWS:
            for step in self.steps(path):
                code = re.sub(r"\$\{\{.*?\}\}", "true", step.get("run", ""))
                self.called_exists(code)
                done = subprocess.run(["bash", "-n"], input=code, capture_output=True, text=True)
                self.assertEqual((0, ""), (done.returncode, done.stderr), code)

    def test_players_are_started_on_a_virtual_screen(self) -> None:
        """A runner of GitHub has none, and without one a Linux player does not start."""
        for path in (PLAY, UNITY):
            started = [
                step["run"] for step in self.steps(path) if "build/StandaloneLinux64/Game -" in step.get("run", "")
            ]
            self.assertEqual(1, len(started), path.name)
            self.assertRegex(started[0], r'xvfb-run -a -s "-screen 0 \d+x\d+x24" \\\n +build/StandaloneLinux64/Game -')

    def test_what_is_called_of_abu_exists(self) -> None:
        for path in (PLAY, UNITY):
            with self.subTest(path.name):
                self.calls_exist(path)

    def calls_exist(self, path: Path) -> None:
        code = "\n".join(step.get("run", "") for step in self.steps(path))
        calls = re.findall(r"abu\.py ([a-z]+)([^|&>;\n]*)", code)
        self.assertIn("replay", [name for name, _ in calls])
        for name, rest in calls:
            command = abu.command_named(name)
            assert command is not None, name
            flags = {flag for argument in (*abu.COMMON, *command.arguments) for flag in argument.names}
            self.assertLessEqual(set(re.findall(r"--[a-z-]+", rest)), flags, name)

    def validated(self, path: Path) -> "subprocess.CompletedProcess[str]":
        program = self.folder / "node_modules" / ".bin" / "action-validator"
        return subprocess.run(
            [str(program), str(path)], stdin=-3, cwd=self.folder, capture_output=True, text=True, timeout=SECONDS
        )

    def test_a_validator_of_actions_takes_each(self) -> None:
        for path in WORKFLOWS:
            done = self.validated(path)
            self.assertEqual(0, done.returncode, f"{path.name}: {done.stdout}{done.stderr}")
        wrong = self.folder / "wrong.yml"
        wrong.write_text(UNITY.read_text().replace("runs-on:", "run-on:", 1))
        self.assertNotEqual(0, self.validated(wrong).returncode)

    def test_the_forms_for_issues_ask_for_the_report(self) -> None:
        for path in (FORMS / "bug.yml", FORMS / "selftest.yml"):
            with self.subTest(path.name):
                form = self.read(path)
                self.assertLessEqual({"name", "description", "body"}, set(form))
                fields = [field for field in form["body"] if field["type"] != "markdown"]
                self.assertLessEqual(
                    {field["type"] for field in fields}, {"textarea", "input", "dropdown", "checkboxes"}
                )
                ids = [field["id"] for field in fields]
                self.assertEqual(len(ids), len(set(ids)))
                self.assertTrue(all(field["attributes"]["label"] for field in fields))
                (report,) = [field for field in fields if field["id"] == "report"]
                self.assertTrue(report["validations"]["required"])
                self.assertIn("doctor --report", report["attributes"]["description"])
                self.assertIn(abu.REPORT_FILE, report["attributes"]["description"])
                for name, rest in re.findall(r"abu\.py ([a-z]+)([^`]*)", path.read_text()):
                    command = abu.command_named(name)
                    assert command is not None, name
                    flags = {flag for argument in command.arguments for flag in argument.names}
                    self.assertLessEqual(set(re.findall(r"--[a-z-]+", rest)), flags, name)
        self.read(FORMS / "config.yml")


@unittest.skipUnless(shutil.which("bash") and shutil.which("jq"), "its steps need bash and jq")
class UnityWorkflowTests(WithReader):
    """The workflow that runs real Unity: what it says of this repository, and what its own steps do."""

    workflow: Dict[str, Any]

    def setUp(self) -> None:
        self.workflow = self.read(UNITY)

    def step(self, job: str, name: str) -> Dict[str, Any]:
        (step,) = [step for step in self.workflow["jobs"][job]["steps"] if name in (step.get("id"), step.get("name"))]
        return step

    def ran(self, step: Dict[str, Any], folder: Path, **values: str) -> Tuple[str, str]:
        """What the code of a step prints, and what it hands to later steps."""
        output = folder / "output"
        output.write_text("")
        places = {**os.environ, "GITHUB_OUTPUT": str(output), **values}
        code = step["run"].replace("${{ matrix.number }}", values.get("number", ""))
        done = subprocess.run(["bash", "-e", "-c", code], cwd=folder, env=places, capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout, output.read_text()

    def test_it_is_started_by_hand_and_each_week(self) -> None:
        self.assertEqual({"workflow_dispatch", "schedule"}, set(self.workflow["on"]))
        self.assertRegex(self.workflow["on"]["schedule"][0]["cron"], r"^\d+ \d+ \* \* \d$")

    def test_without_a_licence_it_says_so_and_does_nothing(self) -> None:
        folder = new_folder(self)
        said, handed = self.ran(self.step("prepare", "licence"), folder, UNITY_LICENSE="")
        self.assertRegex(said, r"^::notice::Skipped: .* UNITY_LICENSE, .*\.\n$")
        self.assertEqual("licensed=false\n", handed)
        said, handed = self.ran(self.step("prepare", "licence"), folder, UNITY_LICENSE="x")
        self.assertEqual(("", "licensed=true\n"), (said, handed))
        for job in ("tests", "player"):
            self.assertIn("needs.prepare.outputs.licensed == 'true'", self.workflow["jobs"][job]["if"])

    def test_the_versions(self) -> None:
        folder = new_folder(self)
        curl = folder / "curl"
        step = self.step("prepare", "versions")
        for answer, newest in (('echo \'{"results": [{"version": "6000.4.1f1"}]}\'', True), ("exit 22", False)):
            curl.write_text(f"#!/bin/sh\n{answer}\n")
            curl.chmod(0o755)
            path = f"{folder}:{os.environ['PATH']}"
            _, handed = self.ran(step, folder, NEWEST="", RELEASES="x", PATH=path)
            versions = json.loads(handed.partition("=")[2])
            self.assertEqual(newest, "6000.4.1f1" in versions)
        project = (ROOT / "client/ProjectSettings/ProjectVersion.txt").read_text().split()[1]
        self.assertLessEqual({"6000.0.23f1", project}, set(versions))
        self.assertEqual(["6000.0", "6000.1", "6000.2", "6000.3"], sorted({one.rpartition(".")[0] for one in versions}))
        self.assertIn("6000.5.0b1", self.ran(step, folder, NEWEST="6000.5.0b1", PATH=path)[1])

    def test_its_folders_are_there(self) -> None:
        for job in ("tests", "player"):
            for step in self.workflow["jobs"][job]["steps"]:
                if "projectPath" in step.get("with", {}):
                    self.assertTrue((ROOT / step["with"]["projectPath"] / "ProjectSettings").is_dir())
        for path in re.findall(r"client/[\w./-]+\w", UNITY.read_text()):
            self.assertTrue(path == "client/Library" or (ROOT / path).exists(), path)

    def test_both_backends_are_set_where_unity_reads_them(self) -> None:
        rows = self.workflow["jobs"]["player"]["strategy"]["matrix"]["include"]
        self.assertEqual([("Mono", 0), ("IL2CPP", 1)], [(row["backend"], row["number"]) for row in rows])
        for row in rows:
            folder = new_folder(self)
            settings = folder / "client/ProjectSettings/ProjectSettings.asset"
            settings.parent.mkdir(parents=True)
            shutil.copy(ROOT / "client/ProjectSettings/ProjectSettings.asset", settings)
            self.ran(self.step("player", "Choose the scripting backend"), folder, number=str(row["number"]))
            # Without the tag, which is Unity's own.
            plain = folder / "plain.yml"
            plain.write_text(re.sub("(?m)^(%.*|---.*)\n", "", settings.read_text()))
            said = self.read(plain)["PlayerSettings"]
            self.assertEqual({"Standalone": row["number"]}, said["scriptingBackend"])
            self.assertEqual("Dreamtides", said["productName"])

    def test_the_self_test_is_played_in_the_player_too(self) -> None:
        (step,) = [
            step
            for step in self.workflow["jobs"]["player"]["steps"]
            if step.get("with", {}).get("testMode") == "standalone"
        ]
        (name,) = re.findall(r"-assemblyNames (\S+)", step["with"]["customParameters"])
        folder = ROOT / "client/Packages/com.abu.bridge"
        assembly = json.loads((folder / f"Tests/SelfTest/{name}.asmdef").read_text())
        self.assertIn("Abu.SelfTest", assembly["references"])
        for path in folder.glob("SelfTest/**/*.asmdef"):
            # Players for tests have no UNITY_EDITOR.
            self.assertIn("UNITY_EDITOR || UNITY_INCLUDE_TESTS", json.loads(path.read_text())["defineConstraints"])

    def test_the_script_is_of_the_seed_that_the_game_is_told(self) -> None:
        places = self.workflow["jobs"]["player"]["env"]
        script = abu.Script.read(str(ROOT / places["SCRIPT"]))
        self.assertIsNotNone(script.launch)
        first = (ROOT / places["SCRIPT"]).read_text().splitlines()[1]
        self.assertIn(f"--game dreamtides --seed {places['DREAMTIDES_SEED']} ", first)
        seed = (ROOT / "client/Assets/Dreamtides/Services/GameSeed.cs").read_text()
        self.assertIn('"DREAMTIDES_SEED"', seed)

    def test_the_script_passes_in_a_game_that_runs_already(self) -> None:
        """As in the workflow: on a port, at the game's own pace."""
        places = self.workflow["jobs"]["player"]["env"]
        with HeadlessGame(new_folder(self), "--seed", places["DREAMTIDES_SEED"]) as game:
            done = game.abu("replay", "--port", str(game.port), str(ROOT / places["SCRIPT"]))
            self.assertEqual(0, done.code, done.out + done.err)


if __name__ == "__main__":
    unittest.main()
