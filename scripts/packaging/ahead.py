"""
Compiles the player's assemblies ahead of time (ReadyToRun), so that a start has less to compile.

The .NET that made this code, and others that know its form, run it; any other compiles as it does without. So nothing
here is needed: where the compiler cannot be had, the player stays as it was built.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, Callable, Iterable, List

import abu

# It is restored, not built: for the compiler and the platform's .NET, in the versions that the SDK knows.
PROJECT = """<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>net{major}.0</TargetFramework>
    <RuntimeIdentifier>{platform}</RuntimeIdentifier>
    <SelfContained>false</SelfContained>
    <PublishReadyToRun>true</PublishReadyToRun>
    <DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>
  </PropertyGroup>
</Project>
"""
COMPILER, RUNTIME = "Microsoft.NETCore.App.Crossgen2.", "Microsoft.NETCore.App.Runtime."
# The engine's assemblies are woven by what they contain, so those beside the player stay; what is run are the woven.
WOVEN = ("UnityEngine.dll", "TextMeshPro.dll", "Unity.InputSystem.dll")
ENGINE = (*WOVEN, "UnityEditor.dll", "UnityEngine.TestRunner.dll")
SYSTEMS = {"linux": "linux", "osx": "osx", "win": "windows"}
SECONDS = 300


def compile_ahead(made: Path, folder: Path, platform: str, note: Callable[[str], None]) -> None:
    """
    Compiles what is in the folder of each player, and the woven engine. `folder`: for passing files. `note` is told why
    it is not all compiled.
    """
    games, projects = (made / "bin" / name / "release" for name in (abu.GAMES_PLAYER, abu.PROJECT_PLAYER))
    run = next(projects.glob("unity-api-*/run"))
    others = [path for path in sorted(projects.glob("*.dll")) if path.name not in ENGINE]
    try:
        compiler = Compiler(folder, platform)
        compiler.compile(sorted(games.glob("*.dll")), [games])
        compiler.compile([*others, *(run / name for name in WOVEN)], [run, projects])
    except CompilerError as error:
        note(f"not compiled ahead of time: {error}")


class CompilerError(Exception):
    """There is no compiler, or it fails: why."""


class Compiler:
    def __init__(self, folder: Path, platform: str) -> None:
        self.platform, self.place = platform, folder / "ahead"
        self.place.mkdir()
        major = abu.sdk_version(abu.dotnet())[1]
        project = self.place / "ahead.csproj"
        project.write_text(PROJECT.format(major=major, platform=platform), encoding="utf-8")
        self.run(abu.dotnet(), "restore", str(project), "-v", "q", "-nologo")
        said: Any = json.loads((self.place / "obj/project.assets.json").read_text(encoding="utf-8"))
        self.program = program_in(package(said, COMPILER) / "tools")
        runtime = package(said, RUNTIME) / "runtimes" / platform
        self.system = [str(path / "*.dll") for path in (*runtime.glob("lib/*"), runtime / "native")]

    def compile(self, paths: Iterable[Path], libraries: List[Path]) -> None:
        """Each into its own place. All see the libraries as they were built."""
        system, _, processor = self.platform.partition("-")
        target = ("--targetos", SYSTEMS[system], "--targetarch", processor, "-O")
        known = [*self.system, *(str(library / "*.dll") for library in libraries)]
        compiled = []
        for path in paths:
            out = self.place / path.name
            self.run(*self.program, str(path), "-o", str(out), *(f"-r:{place}" for place in known), *target)
            compiled.append((out, path))
        for out, path in compiled:
            out.replace(path)

    def run(self, *command: str) -> None:
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, cwd=self.place
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise CompilerError(f"{command[0]}: {error}") from None
        if done.returncode != 0:
            lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
            raise CompilerError(lines[0] if lines else f"{command[0]} fails")


def package(said: Any, name: str) -> Path:
    """The folder of the package whose name begins so, by what the restore has written."""
    for framework in said["project"]["frameworks"].values():
        for one in framework.get("downloadDependencies", ()):
            if one["name"].startswith(name):
                version = one["version"].strip("[]").partition(",")[0]
                for folder in said["packageFolders"]:
                    found = Path(folder, one["name"].lower(), version)
                    if found.is_dir():
                        return found
    raise CompilerError(f"the SDK does not name {name}*")


def program_in(tools: Path) -> List[str]:
    """How to call the compiler: older ones are a library."""
    for name in ("crossgen2", "crossgen2.exe"):
        if (tools / name).is_file():
            return [str(tools / name)]
    return [abu.dotnet(), str(tools / "crossgen2.dll")]
