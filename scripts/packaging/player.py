"""
The headless player, built: for people who have abu.py and no checkout.

It is built in a folder of its own from the sources of the release. The engine with Unity's whole API is woven, and the
physics engine fetched where npm can, so that the first launch does neither. Then all is compiled ahead of time.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Dict, List, Mapping, Tuple

from archives import tar_gz
from tracked import ROOT, ReleaseError

sys.path.append(str(ROOT / "scripts" / "abu"))

import abu
from ahead import compile_ahead

SOURCES = "client"
HEADLESS = f"{SOURCES}/Headless"
# Of the card game, and of Unity projects.
PLAYERS = (abu.GAMES_PLAYER, abu.PROJECT_PLAYER)
TOP = "abu-player"
# The project whose scenes are ABU's own games: what of it lies beside the players.
PLAYED = ("Assets/", "Packages/", "ProjectSettings/")
# No traces of the folder in which it was built.
OPTIONS = ("-p:DebugType=none", "-p:ContinuousIntegrationBuild=true", f"-p:OwnGames=../{SOURCES}/")


def player(version: str, sources: Mapping[str, bytes], platform: str) -> Tuple[str, bytes]:
    """The file's name and its bytes, for machines of that platform."""
    with tempfile.TemporaryDirectory(prefix="abu-player-") as folder:
        contents = built(sources, Path(os.path.realpath(folder)), platform)
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in contents.items()}
    about = {"version": version, "platform": platform, "files": hashes}
    contents[abu.ABOUT] = (json.dumps(about, indent=1) + "\n").encode()
    packed = {f"{TOP}/{name}": contents[name] for name in sorted(contents)}
    return abu.archive_name(version, platform), tar_gz(packed)


def built(sources: Mapping[str, bytes], folder: Path, platform: str) -> Dict[str, bytes]:
    for name, data in sources.items():
        path = folder / SOURCES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    made = folder / "made"
    for name in (*PLAYERS, abu.BODIES):
        project = folder / HEADLESS / name / f"{name}.csproj"
        system, _, processor = platform.partition("-")
        native = (f"-p:NativePlatform={system}", f"-p:Processor={processor}")
        paths = ("--artifacts-path", str(made), f"-p:PathMap={folder}=/abu")
        run("build", str(project), *abu.BUILD_OPTIONS, *OPTIONS, *native, *paths)
    projects = made / "bin" / abu.PROJECT_PLAYER / "release"
    shutil.copytree(made / "bin" / abu.BODIES / "release", projects, dirs_exist_ok=True)
    run(str(projects / "Player.dll"), "--prepare")
    compile_ahead(made, folder, platform, lambda why: print(why, file=sys.stderr))
    games = {f"{SOURCES}/{name}": data for name, data in sources.items() if name.startswith(PLAYED)}
    players = {
        f"{name}/{path.relative_to(base).as_posix()}": path.read_bytes()
        for name in PLAYERS
        for base in [made / "bin" / name / "release"]
        for path in sorted(base.rglob("*"))
        if path.is_file()
    }
    return {**games, **players}


def run(*words: str) -> None:
    environment = {**os.environ, **abu.BUILD_ENVIRONMENT}
    try:
        done = subprocess.run(
            ["dotnet", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment
        )
    except OSError as error:
        raise ReleaseError(f"dotnet cannot be run: {error.strerror}.\n  try: install the .NET SDK") from None
    told: List[str] = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    if done.returncode != 0:
        last = told[-1] if told else "it says nothing"
        raise ReleaseError(f"The player cannot be built: {last}\n  try: build it with `abu.py launch` to see why")
    if words[-1] == "--prepare":
        print("".join(f"{line}\n" for line in told), end="", file=sys.stderr)
