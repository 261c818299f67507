"""Each thing that is released, as a file name and its bytes. The version is that of abu.py and of the bridge."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, Tuple

import python_package
from archives import tar_gz, zip_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BRIDGE = ROOT / "client" / "Packages" / "com.abu.bridge"
PROGRAM = ROOT / "scripts" / "abu" / "abu.py"
SKILLS = ROOT / "docs" / "skill"
# The name on PyPI and in npm's registry.
NAME = "abu-unity"
SUMMARY = "Play and check a running Unity game from a shell, as text"
# Never sources: what builds leave, and folders of tools.
LEFT_OVERS = {"bin", "obj", "node_modules", "__pycache__"}

File = Tuple[str, bytes]


class ReleaseError(Exception):
    """Nothing can be released: the cause, then one thing to try."""


def version() -> str:
    """The one version of all that is released; abu.py and the bridge must agree on it."""
    bridge = json.loads((BRIDGE / "package.json").read_text(encoding="utf-8"))["version"]
    found = re.search(r'^VERSION = "([^"]+)"$', PROGRAM.read_text(encoding="utf-8"), re.MULTILINE)
    program = found[1] if found else "none"
    if program != bridge:
        raise ReleaseError(
            f"abu.py has the version {program}, the bridge {bridge}.\n"
            "  try: write the same in scripts/abu/parts/core/base.py and package.json, then run scripts/abu/build"
        )
    return program


def sources(folder: Path) -> Iterator[Path]:
    """Everything that belongs to the package. Samples~ does: Unity only does not import it by itself."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.startswith(".") or path.name in LEFT_OVERS:
            continue
        if path.is_dir():
            yield from sources(path)
        elif path.suffix not in (".tgz", ".csproj", ".sln"):
            yield path


def bridge() -> File:
    contents = {f"package/{path.relative_to(BRIDGE).as_posix()}": path.read_bytes() for path in sources(BRIDGE)}
    return f"com.abu.bridge-{version()}.tgz", tar_gz(contents)


def program() -> File:
    version()
    return "abu.py", PROGRAM.read_bytes()


def python_parts() -> Tuple[bytes, bytes, bytes]:
    about = python_package.metadata(NAME, version(), SUMMARY, readme().decode())
    return about, PROGRAM.read_bytes(), (ROOT / "LICENSE").read_bytes()


def wheel() -> File:
    return python_package.wheel(*python_parts())


def sdist() -> File:
    return python_package.sdist(*python_parts())


def readme() -> bytes:
    return (HERE / "readme.md").read_bytes()


def npm() -> File:
    about = {
        "name": NAME,
        "version": version(),
        "description": SUMMARY,
        "license": "Apache-2.0",
        # With the package's own name as well, so `npx abu-unity` finds its command.
        "bin": {"abu": "abu.js", NAME: "abu.js"},
        "engines": {"node": ">=18"},
        "files": ["abu.js", "abu.py"],
    }
    contents = {
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "README.md": readme(),
        "abu.js": (HERE / "abu.js").read_bytes(),
        "abu.py": PROGRAM.read_bytes(),
        "package.json": as_json(about),
    }
    return f"{NAME}-{version()}.tgz", tar_gz({f"package/{name}": data for name, data in contents.items()})


def as_json(value: Any) -> bytes:
    return (json.dumps(value, indent=2) + "\n").encode()


def skill_pages() -> Dict[str, bytes]:
    """Each skill's page, by the name that its front matter says, which is also the name of its folder."""
    pages = {"abu": SKILLS / "SKILL.md", "dogfood": SKILLS / "dogfood" / "SKILL.md"}
    return {name: path.read_bytes() for name, path in pages.items()}


def skills() -> File:
    owner = {"name": "The ABU developers"}
    plugin = {"name": "abu", "version": version(), "description": SUMMARY, "author": owner, "license": "Apache-2.0"}
    listed = {"name": "abu", "source": "./plugins/abu", "description": SUMMARY, "version": version()}
    contents = {
        ".claude-plugin/marketplace.json": as_json({"name": "abu", "owner": owner, "plugins": [listed]}),
        "plugins/abu/.claude-plugin/plugin.json": as_json(plugin),
    }
    for name, data in skill_pages().items():
        contents[f"plugins/abu/skills/{name}/SKILL.md"] = data
        contents[f".agents/skills/{name}/SKILL.md"] = data
    return f"abu-skills-{version()}.zip", zip_of({name: contents[name] for name in sorted(contents)})


KINDS: Dict[str, Callable[[], File]] = {
    "bridge": bridge,
    "program": program,
    "wheel": wheel,
    "sdist": sdist,
    "npm": npm,
    "skills": skills,
}
