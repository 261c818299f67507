"""The workflows for GitHub: that they are YAML, that what they call exists, and that their shell code parses."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator

import abu

ROOT = Path(__file__).resolve().parents[2]
CI, NIGHTLY = (ROOT / ".github" / "workflows" / name for name in ("ci.yml", "nightly.yml"))
PLAY = ROOT / "docs" / "ci" / "play.yml"
PARSER = "yaml@2.6.1"
# Fails on warnings too, such as a key that stands twice.
READ = """
const { parseDocument } = require("yaml");
const document = parseDocument(require("fs").readFileSync(0, "utf8"));
const wrong = [...document.errors, ...document.warnings];
if (wrong.length) { console.error(String(wrong[0])); process.exit(1); }
console.log(JSON.stringify(document.toJS()));
"""
SECONDS = 180


class WorkflowTests(unittest.TestCase):
    folder: Path

    @classmethod
    def setUpClass(cls) -> None:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            raise unittest.SkipTest("Node and npm are not installed, so the workflows were not parsed")
        cls.folder = Path(tempfile.mkdtemp(prefix="abu-yaml-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(cls.folder), PARSER]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
        except (OSError, subprocess.SubprocessError) as error:
            raise unittest.SkipTest(f"{PARSER} cannot be had from npm: {error}") from None
        cls.node = node

    def read(self, path: Path) -> Dict[str, Any]:
        with path.open("rb") as file:
            done = subprocess.run(
                [self.node, "-e", READ], stdin=file, cwd=self.folder, capture_output=True, text=True, timeout=SECONDS
            )
        self.assertEqual(0, done.returncode, f"{path.name}: {done.stderr}")
        return json.loads(done.stdout)

    def steps(self, path: Path) -> Iterator[Dict[str, Any]]:
        for name, job in self.read(path)["jobs"].items():
            self.assertIn("timeout-minutes", job, name)
            for step in job["steps"]:
                self.assertEqual(1, len({"uses", "run"} & set(step)), step)
                yield step

    def test_each_has_what_github_requires_of_a_workflow(self) -> None:
        for path in (CI, NIGHTLY, PLAY):
            with self.subTest(path.name):
                workflow = self.read(path)
                self.assertLessEqual({"name", "on", "jobs"}, set(workflow))
                self.assertEqual({"contents": "read"}, workflow["permissions"])

    def test_each_action_is_of_one_exact_version(self) -> None:
        for path in (CI, NIGHTLY, PLAY):
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
        for script in re.findall(r"(?:\.ci|scripts)/\w+", command):
            self.assertTrue((ROOT / script).is_file(), script)
        for module in re.findall(r"\btest_\w+", command):
            self.assertEqual(1, len(list(ROOT.glob(f"scripts/*/{module}.py"))), module)

    def test_the_shell_code_parses(self) -> None:
        for path in (CI, NIGHTLY, PLAY):
            for step in self.steps(path):
                code = re.sub(r"\$\{\{.*?\}\}", "true", step.get("run", ""))
                self.called_exists(code)
                done = subprocess.run(["bash", "-n"], input=code, capture_output=True, text=True)
                self.assertEqual((0, ""), (done.returncode, done.stderr), code)

    def test_the_users_workflow_calls_existing_commands_and_flags(self) -> None:
        code = "\n".join(step.get("run", "") for step in self.steps(PLAY))
        calls = re.findall(r"abu\.py ([a-z]+)([^|&>;\n]*)", code)
        self.assertIn("replay", [name for name, _ in calls])
        for name, rest in calls:
            command = abu.command_named(name)
            assert command is not None, name
            flags = {flag for argument in (*abu.COMMON, *command.arguments) for flag in argument.names}
            self.assertLessEqual(set(re.findall(r"--[a-z-]+", rest)), flags, name)


if __name__ == "__main__":
    unittest.main()
