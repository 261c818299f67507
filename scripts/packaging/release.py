"""Each thing that is released, as a file name and its bytes. The version is that of abu.py and of the bridge."""

from __future__ import annotations

import json
import re
from typing import Any, Callable, Dict, Tuple

import python_package
from archives import tar_gz, zip_of
from tracked import ReleaseError, Tracked

BRIDGE = "client/Packages/com.abu.bridge"
ADAPTER = "client/Packages/com.abu.adapter"
PROGRAM = "scripts/abu/abu.py"
SKILLS = "docs/skill"
# The kind that is built from all sources of the games.
PLAYER = "player"
PLATFORMS = ("linux-x64", "linux-arm64", "osx-x64", "osx-arm64", "win-x64", "win-arm64")
# The name on PyPI and in npm's registry.
NAME = "abu-unity"
SUMMARY = "Play and check a running Unity game from a shell, as text"

File = Tuple[str, bytes]


class Release:
    """Makes each kind of file from what git tracks."""

    def __init__(self, files: Tracked, platform: str = "") -> None:
        """The platform is that of the player; by default this machine's."""
        self.files, self.platform = files, platform

    def version(self) -> str:
        """The one version of all that is released; abu.py and the bridge must agree on it."""
        bridge = json.loads(self.files.read(f"{BRIDGE}/package.json"))["version"]
        adapter = json.loads(self.files.read(f"{ADAPTER}/package.json"))["version"]
        found = re.search(rb'^VERSION = "([^"]+)"$', self.files.read(PROGRAM), re.MULTILINE)
        program = found[1].decode() if found else "none"
        if program != bridge:
            raise ReleaseError(
                f"abu.py has the version {program}, the bridge {bridge}.\n"
                "  try: write the same in scripts/abu/parts/core/base.py and package.json, then run scripts/abu/build"
            )
        if adapter != bridge:
            raise ReleaseError(
                f"The adapter has the version {adapter}, the bridge {bridge}.\n"
                "  try: write the same in the package.json of both packages"
            )
        return program

    def bridge(self) -> File:
        return self.unity_package(BRIDGE)

    def adapter(self) -> File:
        return self.unity_package(ADAPTER)

    def unity_package(self, folder: str) -> File:
        """With Samples~ and Documentation~: Unity only does not import them by itself."""
        contents = {f"package/{name}": data for name, data in self.files.below(folder).items()}
        return f"{folder.rpartition('/')[2]}-{self.version()}.tgz", tar_gz(contents)

    def program(self) -> File:
        self.version()
        return "abu.py", self.files.read(PROGRAM)

    def python_parts(self) -> Tuple[bytes, bytes, bytes]:
        about = python_package.metadata(NAME, self.version(), SUMMARY, self.here("readme.md").decode())
        return about, self.files.read(PROGRAM), self.files.read("LICENSE")

    def wheel(self) -> File:
        return python_package.wheel(*self.python_parts())

    def sdist(self) -> File:
        backend = {name: self.here(name) for name in python_package.BACKEND}
        return python_package.sdist(*self.python_parts(), backend)

    def here(self, name: str) -> bytes:
        return self.files.read(f"scripts/packaging/{name}")

    def npm(self) -> File:
        about = {
            "name": NAME,
            "version": self.version(),
            "description": SUMMARY,
            "license": "Apache-2.0",
            # With the package's own name as well, so `npx abu-unity` finds its command.
            "bin": {"abu": "abu.js", NAME: "abu.js"},
            "engines": {"node": ">=18"},
            "files": ["abu.js", "abu.py"],
        }
        contents = {
            "LICENSE": self.files.read("LICENSE"),
            "README.md": self.here("readme.md"),
            "abu.js": self.here("abu.js"),
            "abu.py": self.files.read(PROGRAM),
            "package.json": as_json(about),
        }
        return f"{NAME}-{self.version()}.tgz", tar_gz({f"package/{name}": data for name, data in contents.items()})

    def skill_pages(self) -> Dict[str, bytes]:
        """Each skill's page, by the name that its front matter says, which is also the name of its folder."""
        pages = {"abu": f"{SKILLS}/SKILL.md", "dogfood": f"{SKILLS}/dogfood/SKILL.md"}
        return {name: self.files.read(path) for name, path in pages.items()}

    def skills(self) -> File:
        version, license = self.version(), "Apache-2.0"
        owner = {"name": "The ABU developers"}
        plugin = {"name": "abu", "version": version, "description": SUMMARY, "author": owner, "license": license}
        listed = {"name": "abu", "source": "./plugins/abu", "description": SUMMARY, "version": version}
        contents = {
            ".claude-plugin/marketplace.json": as_json({"name": "abu", "owner": owner, "plugins": [listed]}),
            "plugins/abu/.claude-plugin/plugin.json": as_json(plugin),
        }
        for name, data in self.skill_pages().items():
            contents[f"plugins/abu/skills/{name}/SKILL.md"] = data
            contents[f".agents/skills/{name}/SKILL.md"] = data
        return f"abu-skills-{version}.zip", zip_of({name: contents[name] for name in sorted(contents)})

    def player(self) -> File:
        from player import SOURCES, abu, player

        return player(self.version(), self.files.below(SOURCES), self.platform or abu.this_platform())


def as_json(value: Any) -> bytes:
    return (json.dumps(value, indent=2) + "\n").encode()


KINDS: Dict[str, Callable[[Release], File]] = {
    "bridge": Release.bridge,
    "adapter": Release.adapter,
    "program": Release.program,
    "wheel": Release.wheel,
    "sdist": Release.sdist,
    "npm": Release.npm,
    "skills": Release.skills,
    PLAYER: Release.player,
}
