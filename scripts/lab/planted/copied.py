"""A copy of the checkout's game, in which a bug can be planted and the player built."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Iterator, List

from planted.bugs import Bug

ROOT = Path(__file__).resolve().parents[3]
NOT_COPIED = shutil.ignore_patterns("bin", "obj", "Library", "Temp", "node_modules")
# Downstream projects are compiled again only if what they can see has changed.
OPTIONS = ("-c", "Release", "-v", "q", "-nologo", "-p:ProduceReferenceAssembly=true", "-p:OwnGames=../client/")
PLAYER = "ProjectPlayer"
# What the player reads of the project whose scenes are the games.
GAMES = ("Assets", "Packages", "ProjectSettings")
ENVIRONMENT = {
    "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
    "DOTNET_CLI_UI_LANGUAGE": "en",
    "DOTNET_NOLOGO": "1",
    "DOTNET_TieredPGO": "0",
    "MSBUILDDISABLENODEREUSE": "1",
    # No compile server stays behind, unless the caller's environment says otherwise.
    "UseSharedCompilation": "false",
}
BUILD_SECONDS = 900


class BrokenBuild(Exception):
    """The copy does not compile; says what the compiler said."""


class Copied:
    """The copy in `folder`. Each build is one of this project, and goes on from the one before it."""

    def __init__(self, folder: Path, project: str = PLAYER) -> None:
        self.project = project
        self.root = folder / "checkout"
        self.made = folder / "made"
        self.program = self.made / "bin" / PLAYER / "release" / "Player.dll"
        self._built = ""

    def renew(self) -> None:
        """Takes the sources of now. Files that are the same keep their times, so that they are not compiled again."""
        kept = {path.relative_to(self.root): path for path in self.files()} if self.root.exists() else {}
        for path in [ROOT / "client", ROOT / ".config", ROOT / "global.json"]:
            for source in self.sources(path):
                place = source.relative_to(ROOT)
                kept.pop(place, None)
                update(source, self.root / place)
        for gone in kept.values():
            gone.unlink()

    def files(self) -> List[Path]:
        return [path for path in self.root.rglob("*") if path.is_file() and not path.is_symlink()]

    def sources(self, path: Path) -> Iterator[Path]:
        if path.is_file():
            yield path
        for at, folders, names in os.walk(path):
            left_out = NOT_COPIED(at, folders)
            folders[:] = [name for name in folders if name not in left_out]
            yield from (Path(at) / name for name in names)

    def build(self) -> None:
        """Raises a BrokenBuild."""
        project = self.root / "client" / "Headless" / self.project
        code = self.digest()
        if code != self._built:
            self._built = ""
            run("build", str(project), *OPTIONS, "--artifacts-path", str(self.made))
            self._built = code
        if self.project == PLAYER:
            for name in GAMES:
                place = self.program.parents[1] / "client" / name
                shutil.rmtree(place, ignore_errors=True)
                shutil.copytree(self.root / "client" / name, place)
            run(str(self.program), "--compile")

    def digest(self) -> str:
        """Of the files that are built. The player compiles the games by itself."""
        games = [self.root / "client" / name for name in GAMES] if self.project == PLAYER else []
        found = hashlib.sha256()
        for path in sorted(self.files()):
            if not any(folder in path.parents for folder in games):
                found.update(f"{path}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
        return found.hexdigest()

    def kept_as(self, place: Path) -> Path:
        """Copies the player that was built last, with its games, and returns its program."""
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.program.parents[1], place)
        return place / self.program.parent.name / self.program.name

    @contextlib.contextmanager
    def with_bug(self, bug: Bug) -> Iterator[None]:
        """Builds the player with a bug. Afterwards the source is as before, and the player is not."""
        path = self.root / bug.path
        text = path.read_text(encoding="utf-8")
        try:
            path.write_text(planted(bug, text), encoding="utf-8")
            self.build()
            yield
        finally:
            path.write_text(text, encoding="utf-8")


def run(*words: str) -> None:
    """Raises a BrokenBuild with what it said."""
    done = subprocess.run(
        ["dotnet", *words],
        env={**ENVIRONMENT, **os.environ},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=BUILD_SECONDS,
    )
    if done.returncode != 0:
        raise BrokenBuild(done.stdout)


def planted(bug: Bug, text: str) -> str:
    """The source with the bug. Raises a ValueError if it is not clear where the bug goes."""
    if text.count(bug.old) != 1:
        raise ValueError(f"{bug.name}: {bug.path} has {text.count(bug.old)} times: {bug.old}")
    return text.replace(bug.old, bug.new)


def update(source: Path, target: Path) -> None:
    content = source.read_bytes()
    if not target.exists() or target.read_bytes() != content:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
