"""When `launch` builds the player, and from what."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import time
import unittest
from pathlib import Path
from typing import List

from checkouts import WithCheckout, until
from damage import DAMAGES, damage
from games import free_ports, write_abu
from waiting import PATIENCE


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class PlayerBuildTests(WithCheckout):
    """When launch builds the player, and from what."""

    def refer(self, project: str, other: str) -> None:
        path = self.root / f"checkout/client/Headless/{project}/{project}.csproj"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'<Project><ProjectReference\n  Include="../{other}/{other}.csproj" /></Project>')

    def test_it_builds_again_only_after_a_change(self) -> None:
        def launch_and_close() -> int:
            self.assertEqual(0, self.abu("launch")[0])
            self.assertEqual(0, self.abu("close")[0])
            return len(self.ran("build"))

        self.assertEqual(1, launch_and_close())
        (self.script.parent / "Tests/Tests.cs").write_text("not part of the player")
        self.assertEqual(1, launch_and_close())
        self.script.rename(self.script.with_name("Renamed.cs"))
        self.assertEqual(2, launch_and_close())

    def test_through_a_linked_folder_the_same_player_is_built(self) -> None:
        """MSBuild would take a project that is named by two paths for two."""
        real = self.source
        (self.root / "linked").symlink_to(self.root / "checkout")
        for source in (self.root / "linked/scripts/abu/abu.py", real):
            self.source = source
            self.assertEqual("- player []\n", self.screen())
        (built,) = self.ran("build")
        project = (self.root / "checkout/client/Headless/Player/Player.csproj").resolve()
        self.assertEqual(str(project), built[1])
        self.assertIn(str(self.built.resolve()), built[built.index("--artifacts-path") + 1])

    def test_a_build_that_fails_shows_its_end_and_its_log(self) -> None:
        code, out, err = self.abu("launch", BUILD_FAILS="1")
        self.assertEqual((1, ""), (code, out))
        self.assertIn(
            "abu: The player cannot be built.\n  | src.cs(1,1): error CS1002: ; expected\n"
            f"  try: read {self.state}/build.log\n",
            err,
        )
        self.assertEqual(0, self.abu("launch")[0])

    def test_dotnet_is_missing_or_too_old(self) -> None:
        for changes, message in (
            ({"PATH": str(self.root / "empty")}, "not installed"),
            ({"SDK": "6.0.4"}, "too old: 6.0.4"),
            ({"SDK": ""}, "without an SDK"),
        ):
            with self.subTest(message=message):
                code, _, err = self.abu("launch", **changes)
                self.assertEqual(1, code)
                self.assertRegex(
                    err, rf"^abu: [^\n]*{re.escape(message)}[^\n]*\.\n  try: install the .NET SDK, version 8 or newer"
                )

    def test_an_sdk_that_does_not_start_is_not_told_as_none(self) -> None:
        home = str(self.root / "gone")
        code, _, err = self.abu("launch", HOME=home)
        self.assertEqual(1, code)
        cause = "abu: dotnet does not tell its version: There is no home.\n  try: do what it asks for, until `dotnet"
        self.assertIn(cause, err)
        self.assertIn("without an SDK", self.abu("launch", HOME=home, SDK="")[2])
        self.assertIn("There is no home. Only `launch` needs it.", self.abu("doctor", HOME=home)[1])

    def test_a_missing_dotnet_is_told_without_waiting_for_another_build(self) -> None:
        first = self.start("launch", "--port", self.port, BUILD_GATE=str(self.gate))
        until(lambda: self.ran("build"))
        second = self.start("launch", "--port", "0", PATH=str(self.root / "empty"))
        _, err = second.communicate(timeout=PATIENCE)
        self.gate.touch()
        first.communicate(timeout=PATIENCE)
        self.assertEqual(1, second.returncode)
        self.assertRegex(err, r"^abu: The .NET SDK is not installed")

    def test_a_port_that_another_program_takes_during_a_build_is_left_to_it(self) -> None:
        first = free_ports()
        write_abu(self.source, first)
        call = self.start("launch", BUILD_GATE=str(self.gate))
        until(lambda: self.ran("build"), call)
        with socket.create_server(("127.0.0.1", first)):
            self.gate.touch()
            out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((0, "- player []\n"), (call.returncode, out), err)
        self.assertIn(f"the player answered on port {first + 1} ", err)

    def test_a_build_whose_launch_was_killed_still_keeps_others_out(self) -> None:
        first = self.start("launch", "--port", self.port, BUILD_GATE=str(self.gate))
        until(lambda: self.ran("build"))
        os.kill(first.pid, signal.SIGKILL)
        second = self.start("launch", "--port", self.port)
        assert second.stderr is not None
        self.assertEqual("abu: waiting for another build of the player\n", second.stderr.readline())
        self.gate.touch()
        second.communicate(timeout=PATIENCE)
        first.communicate()
        self.assertEqual(0, second.returncode)

    def test_a_launch_that_is_ended_takes_its_build_along(self) -> None:
        for number, changes in enumerate(({}, {"BUILD_IGNORES_SIGTERM": "1"}), 1):
            call = self.start("launch", "--port", self.port, BUILD_SECONDS="600", **changes)
            until(lambda: len(self.ran("build")) == number and [*(self.root / "tmp").rglob("scratch")], call)
            call.send_signal(signal.SIGTERM)
            call.communicate(timeout=PATIENCE)
            self.assertEqual(143, call.returncode)
            self.assertEqual([], self.alive())
            self.assertEqual([], list((self.root / "tmp").iterdir()))

    def test_the_player_is_built_from_the_current_sources(self) -> None:
        self.script.write_text(" old")
        self.assertEqual("- player [] old\n", self.screen())
        aside = self.root / "aside"
        shutil.copy2(self.script, aside)
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        os.replace(aside, self.script)
        self.assertEqual("- player [] old\n", self.screen())
        times = self.script.stat()
        self.script.write_text(" odd")
        os.utime(self.script, ns=(times.st_atime_ns, times.st_mtime_ns))
        self.assertEqual("- player [] odd\n", self.screen())

    def test_the_player_is_built_from_the_current_sources_when_the_clock_has_jumped(self) -> None:
        self.script.write_text(" old")
        self.screen()
        later = time.time() + 10**6
        for made in (self.built / "made").rglob("*"):
            os.utime(made, (later, later))
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        self.script.write_text(" tomorrow's")
        os.utime(self.script, (later, later))
        self.assertEqual("- player [] tomorrow's\n", self.screen())
        self.assertEqual(3, len(self.ran("build")))

    def test_an_ordinary_edit_is_built_incrementally(self) -> None:
        self.screen()
        kept = self.built / "made/obj/kept"
        kept.write_text("")
        earlier = time.time() - 60
        for made in (self.built / "made").rglob("*"):
            os.utime(made, (earlier, earlier))
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        self.assertTrue(kept.exists())

    def test_nothing_is_kept_that_msbuild_could_mistake(self) -> None:
        """It notices neither another SDK nor that a source is gone."""
        other = self.script.with_name("Other.cs")
        other.write_text("")
        self.screen()
        other.unlink()
        for what, sdk in (("a source is gone", "8.0.100"), ("another SDK", "9.0.100")):
            kept = self.built / "made/obj/kept"
            kept.write_text("")
            for made in (self.built / "made").rglob("*"):
                os.utime(made, (1, 1))
            self.screen(SDK=sdk)
            self.assertFalse(kept.exists(), what)

    def test_a_failed_build_does_not_count_as_up_to_date(self) -> None:
        self.script.write_text(" old")
        self.screen()
        aside = self.root / "aside"
        shutil.copy2(self.script, aside)
        self.script.write_text(" new")
        self.assertEqual(1, self.abu("launch", BUILD_FAILS="1")[0])
        times = aside.stat()
        os.utime(self.script, ns=(times.st_atime_ns, times.st_mtime_ns))
        self.assertEqual("- player [] new\n", self.screen())
        self.assertEqual(3, len(self.ran("build")))

    def test_a_killed_build_does_not_count_as_up_to_date(self) -> None:
        self.script.write_text(" old")
        self.screen()
        self.script.write_text(" new")
        call = self.start("launch", "--port", self.port, BUILD_SECONDS="60")
        until(lambda: len(self.ran("build")) == 2)
        call.kill()
        call.communicate(timeout=PATIENCE)
        for pid in self.alive():
            os.kill(pid, signal.SIGKILL)
        (self.built / "made/obj/Player.dll").write_text(" half")
        self.script.write_text(" old")
        os.utime(self.script, (1, 1))
        self.assertEqual("- player [] old\n", self.screen())

    def test_an_edit_during_the_build_is_built_too(self) -> None:
        self.script.write_text(" old")
        call = self.start("launch", "--port", self.port, BUILD_GATE=str(self.gate))
        until(lambda: self.ran("build"))
        self.script.write_text(" new")
        self.gate.touch()
        out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((0, "- player [] new\n"), (call.returncode, out), err)
        self.assertIn("sources changed while they were built", err)

    def test_sources_that_never_rest_are_not_built_for_ever(self) -> None:
        self.script.write_text(" old")
        code, out, err = self.abu("launch", SOURCE_CHANGES="1")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"\nabu: The player's sources keep changing while they are built\.\n  try: launch again ")

    def test_every_input_of_the_build_counts(self) -> None:
        client = self.root / "checkout/client"
        builds = 0
        self.refer("Player", "Tetris")
        self.refer("Tetris", "UnityEngine")
        self.screen()
        for path in (
            client / "Assets/Sub/New.cs",
            client / "Packages/com.abu.bridge/Runtime/Bridge.cs",
            client / "Headless/Directory.Build.props",
            client / "Headless/UnityEngine/Text.resx",
            client / "Headless/Player/Player.csproj",
            self.root / "checkout/global.json",
            self.root / "nuget.config",
        ):
            builds += 1
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("anything else")
            self.screen()
            self.assertEqual(builds + 1, len(self.ran("build")), path)
        path.unlink()
        self.screen()
        self.screen(SDK="9.0.100")
        self.assertEqual(builds + 3, len(self.ran("build")))

    def test_only_projects_that_the_player_refers_to_are_sources(self) -> None:
        headless = self.root / "checkout/client/Headless"
        self.refer("Player", "Tetris")
        self.refer("Bench", "Player")
        (headless / "Chess").mkdir()
        self.screen()
        for path in ("Bench/Bench.csproj", "Bench/Program.cs", "Chess/Chess.cs", ".idea/all.xml"):
            (headless / path).parent.mkdir(exist_ok=True)
            (headless / path).write_text("anything else")
            self.screen()
            self.assertEqual(1, len(self.ran("build")), path)
        self.refer("Tetris", "Chess")
        self.screen()
        (headless / "Chess/Chess.cs").write_text("anything new")
        self.screen()
        self.assertEqual(3, len(self.ran("build")))

    def test_targets_of_links_are_sources_too(self) -> None:
        (self.root / "shared").mkdir()
        (self.root / "shared/Shared.cs").write_text("old")
        (self.script.parent / "Shared").symlink_to(self.root / "shared")
        (self.root / "shared/round").symlink_to(self.root / "shared")
        self.screen()
        (self.root / "shared/Shared.cs").write_text("new")
        self.screen()
        self.assertEqual(2, len(self.ran("build")))

    def test_the_same_sources_with_other_times_are_not_built_again(self) -> None:
        self.screen()
        os.utime(self.script)
        self.screen()
        self.assertEqual(1, len(self.ran("build")))

    def test_a_checkout_that_cannot_be_written_is_built_elsewhere(self) -> None:
        self.without_privileges()
        for folder, _, _ in os.walk(self.root / "checkout"):
            os.chmod(folder, 0o555)
        self.addCleanup(subprocess.run, ["chmod", "-R", "u+w", str(self.root / "checkout")], check=True)
        self.assertEqual("- player []\n", self.screen())
        self.script.write_text(" new")
        self.assertEqual("- player [] new\n", self.screen())
        self.assertFalse(self.built.exists())

    def test_characters_that_break_the_build_are_named(self) -> None:
        for name, sign in (("a|b", "|"), ("a:b", ":"), ("a\\b", "\\"), ("a\nb", "line end")):
            self.source = self.root / name / "scripts/abu/abu.py"
            shutil.copytree(self.root / "checkout", self.root / name)
            code, _, err = self.abu("launch")
            self.assertEqual(1, code)
            where = str(self.root / name / "client").replace("\n", "\\n")
            cause = f"MSBuild cannot build in {where}: to it the {sign} in that name means something else."
            self.assertEqual(f"abu: {cause}\n  try: move the checkout to a folder with a plainer name\n", err)

    def test_a_folder_that_msbuild_cannot_name(self) -> None:
        for name in ("a%41b", 'a"b', "a'b", "a;b", "a,b", "a*b", "a$(b)", "a@(b)"):
            with self.subTest(name=name):
                shutil.copytree(self.root / "checkout", self.root / name)
                self.source = self.root / name / "scripts/abu/abu.py"
                code, _, err = self.abu("launch")
                self.assertEqual(1, code)
                self.assertRegex(err, r"^abu: MSBuild cannot build in [^\n]+\.\n  try: move the checkout [^\n]+\n$")

    def test_sources_that_are_missing(self) -> None:
        shutil.rmtree(self.root / "checkout/client")
        code, _, err = self.abu("launch")
        self.assertEqual(1, code)
        self.assertRegex(
            err, r"^abu: There is no headless player: [^\n]+\n  try: `abu\.py player install FILE`[^\n]+\n$"
        )

    def test_a_build_with_a_damaged_record_is_repeated(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        self.assertEqual(0, self.abu("close")[0])
        for kind in ("an infinite number", "deep objects", "wrong types", "half a surrogate pair", "a pipe"):
            with self.subTest(kind=kind):
                damage(self.built / "sources.json", DAMAGES[kind])
                self.assertEqual(0, self.abu("launch")[0])
                self.assertEqual(0, self.abu("close")[0])

    def test_a_source_that_is_a_pipe_is_named(self) -> None:
        os.mkfifo(self.script.with_name("Pipe.cs"))
        code, _, err = self.abu("launch")
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: Cannot read the source [^\n]+Pipe\.cs: it is not a regular file\.\n  try: ")

    def test_a_built_player_can_be_named(self) -> None:
        self.assertEqual(0, self.abu("launch", ABU_PLAYER="/somewhere/Player.dll")[0])
        self.assertEqual([["/somewhere/Player.dll"]], self.ran("Player.dll"))
        self.assertEqual([], self.ran("build"))


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class BodiesBuildTests(WithCheckout):
    """What moves bodies needs a large download, so it is built when a project may have some."""

    def setUp(self) -> None:
        super().setUp()
        for name in ("ProjectPlayer", "Dynamics"):
            project = self.root / f"checkout/client/Headless/{name}/{name}.csproj"
            project.parent.mkdir()
            project.write_text("<Project/>")
        self.project = self.root / "game"
        for name in ("Assets", "ProjectSettings"):
            (self.project / name).mkdir(parents=True)

    def built_for_a_launch(self) -> List[str]:
        before = len(self.ran("build"))
        code, _, err = self.abu("launch", "--project", self.project)
        self.assertEqual(0, code, err)
        self.assertEqual(0, self.abu("close")[0])
        return [Path(run[1]).stem for run in self.ran("build")[before:]]

    def test_a_project_without_bodies_needs_none_of_it(self) -> None:
        (self.project / "Assets/Menu.cs").write_text("class Menu : MonoBehaviour { }")
        (self.project / "Assets/Main.unity").write_text("--- !u!4 &1\nTransform:\n")
        self.assertEqual(["ProjectPlayer"], self.built_for_a_launch())
        self.assertEqual([], self.built_for_a_launch())

    def test_it_is_built_once_for_all_projects_that_may_have_some(self) -> None:
        for name, text in (
            ("Ball.cs", "gameObject.AddComponent<Rigidbody2D>();"),
            ("Ball.prefab", "--- !u!54 &1\nRigidbody:\n"),
            ("Main.unity", "--- !u!143 &1\nCharacterController:\n"),
        ):
            with self.subTest(name):
                (self.project / "Assets" / name).write_text(text)
                self.assertEqual(["ProjectPlayer", "Dynamics"], self.built_for_a_launch())
                self.assertEqual([], self.built_for_a_launch())
                (self.project / "Assets" / name).unlink()
                shutil.rmtree(self.root / "checkout/client/Headless/ProjectPlayer/bin")

    def test_it_is_built_again_when_its_own_sources_change(self) -> None:
        (self.project / "Assets/Ball.cs").write_text("Rigidbody body;")
        self.built_for_a_launch()
        (self.root / "checkout/client/Headless/Dynamics/Engine.cs").write_text("")
        self.assertEqual(["ProjectPlayer", "Dynamics"], self.built_for_a_launch())
        self.assertEqual([], self.built_for_a_launch())

    def test_it_is_built_for_who_was_surprised_by_a_body(self) -> None:
        self.assertEqual(["ProjectPlayer"], self.built_for_a_launch())
        (self.state / "assemblies").mkdir()
        (self.state / "assemblies/bodies-wanted").write_text("")
        self.assertEqual(["Dynamics"], self.built_for_a_launch())


if __name__ == "__main__":
    unittest.main()
