"""scripts/bench and the launcher beside abu.py work; how fast they are is not tested."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

from calls import CALL_SECONDS  # noqa: E402
from folders import new_folder  # noqa: E402

SCRIPTS = Path(__file__).resolve().parent.parent


def run(*command: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=CALL_SECONDS
    )


class Bench(unittest.TestCase):
    def test_the_short_form_prints_a_table(self) -> None:
        done = run(sys.executable, SCRIPTS / "bench", "--short")
        # Other tests may build at the same time.
        said = done.stderr.replace("abu: waiting for another build of the player\n", "")
        self.assertEqual((0, ""), (done.returncode, said))
        head, rule, *rows = done.stdout.splitlines()
        self.assertEqual(("| what | measured | aim | met |", "|---|---|---|---|"), (head, rule))
        self.assertGreater(len(rows), 20)
        self.assertEqual([], [row for row in rows if row.count(" | ") != 3])

    def test_a_failed_measurement_is_reported(self) -> None:
        done = run(sys.executable, SCRIPTS / "bench", "luck")
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertIn("luck", done.stderr)


class Launcher(unittest.TestCase):
    """`abu` runs `abu.py` from its cached bytecode."""

    def test_it_is_the_same_program(self) -> None:
        for argv in (["--help"], ["click", "--help"], ["click"], ["snapshot", "--port", "0"]):
            program, launcher = (run(sys.executable, SCRIPTS / "abu" / name, *argv) for name in ("abu.py", "abu"))
            self.assertEqual(
                (program.returncode, program.stdout, program.stderr),
                (launcher.returncode, launcher.stdout, launcher.stderr),
                argv,
            )

    def copy(self) -> Path:
        folder = new_folder(self)
        for name in ("abu", "abu.py"):
            shutil.copy(SCRIPTS / "abu" / name, folder)
        return folder

    def test_it_runs_the_current_source(self) -> None:
        copy = self.copy()
        source = copy / "abu.py"
        versions = [run(sys.executable, "-IS", copy / "abu", "--version").stdout]
        self.assertEqual(1, len(list((copy / "__pycache__").glob("*.pyc"))))
        source.write_text(source.read_text(encoding="utf-8").replace('VERSION = "', 'VERSION = "9.'), encoding="utf-8")
        versions.append(run(sys.executable, "-IS", copy / "abu", "--version").stdout)
        self.assertEqual(versions[0].replace("abu.py ", "abu.py 9."), versions[1])

    def test_it_works_without_a_cache_and_with_broken_bytecode(self) -> None:
        copy = self.copy()
        (copy / "__pycache__").write_text("no folder")
        self.assertEqual(0, run(sys.executable, "-IS", copy / "abu", "--version").returncode)
        (copy / "__pycache__").unlink()
        run(sys.executable, "-IS", copy / "abu", "--version")
        (kept,) = (copy / "__pycache__").glob("*.pyc")
        for content in (b"", b"broken"):
            kept.write_bytes(content)
            done = run(sys.executable, "-IS", copy / "abu", "--version")
            self.assertEqual((0, ""), (done.returncode, done.stderr), content)

    def test_first_runs_at_the_same_time(self) -> None:
        copy = self.copy()
        command = [sys.executable, "-IS", str(copy / "abu"), "--version"]
        calls = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
        for call in calls:
            self.assertEqual(b"", call.communicate(timeout=CALL_SECONDS)[1])
            self.assertEqual(0, call.returncode)

    def test_it_works_through_a_link(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            link = Path(folder, "abu")
            link.symlink_to(SCRIPTS / "abu" / "abu")
            done = run(sys.executable, link, "--help")
        self.assertEqual((0, ""), (done.returncode, done.stderr))


if __name__ == "__main__":
    unittest.main()
