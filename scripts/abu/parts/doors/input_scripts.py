"""Find scripts of a Unity project that use Unity's class Input without ABU's class of that name"""

from __future__ import annotations

import os
import re
import time
from typing import TYPE_CHECKING, NamedTuple

from ..core.data import is_list, is_object, parse_json, text_at

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ..core.json_types import Json

DEFINE = "ABU_INPUT"
# The assembly of ABU's class, as assembly definitions name it: the number is that of its .meta file.
ASSEMBLY = ("Abu.Input", "GUID:6290d367d3044dd69ca1361150ccc6e7")
LARGEST_SCRIPT = 1 << 20
# What commands change. A script that reads the compass, say, needs no change.
READ = (
    "GetKey|GetKeyDown|GetKeyUp|GetMouseButton|GetMouseButtonDown|GetMouseButtonUp|GetButton|GetButtonDown|GetButtonUp"
    "|GetAxis|GetAxisRaw|GetTouch|touches|touchCount|anyKey|anyKeyDown|inputString|mousePosition|mousePositionDelta"
    "|mouseScrollDelta"
)
MEMBER = rf"\s*\.\s*(?:{READ})\b"
PLAIN = re.compile(rf"(?<![\w.])Input{MEMBER}")
# Also `using Input = UnityEngine.Input;` and `using static UnityEngine.Input;`.
WRITTEN_OUT = re.compile(rf"\bUnityEngine\s*\.\s*Input(?:{MEMBER}|\s*;)")
USING = re.compile(r"\busing\s+UnityEngine\s*;")
# Comments, texts (verbatim and interpolated ones too) and characters.
NOT_CODE = re.compile(
    r"""//[^\n]*|/\*.*?(?:\*/|\Z)|(?:@\$|\$@|@)"(?:[^"]|"")*"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL
)
# Unity compiles nothing in such folders.
IGNORED_FOLDER = re.compile(r"^\.|~$|^cvs$", re.IGNORECASE)
# A comment in a script that commands reach in another way.
NOT_THROUGH_INPUT = re.compile(r"//\s*ABU: not through Input\b")
WRITE_INPUT = "write `Input` there, with `using UnityEngine;` at the head of the file"
MOVE_USING = "move `using UnityEngine;` to the head of the file"
REFER = "add Abu.Input to its Assembly Definition References"


class Place(NamedTuple):
    """A line that goes past ABU's class: why, and what to do."""

    where: str
    cause: str
    fix: str


class Assembly(NamedTuple):
    """An assembly definition. `where` is its file, with the line of its references."""

    where: str
    name: str
    guid: str
    references: tuple[str, ...]
    is_for_editor: bool

    @property
    def is_reached(self) -> bool:
        return self.is_for_editor or any(reference in ASSEMBLY for reference in self.references)


class InputScripts:
    """What the scripts of a project read, searched within some seconds. Paths are told from the project's folder."""

    def __init__(self, project: Path, seconds: float) -> None:
        self.project = str(project)
        self.deadline = time.monotonic() + seconds
        self.is_whole = True
        self.places: list[Place] = []
        # The scripts that read Input: where, and the folder of their assembly.
        self.reads: list[tuple[str, str]] = []
        self.assemblies: dict[str, Assembly] = {}
        # Folders whose scripts belong to the assembly that is named: .asmref files.
        self.joined: dict[str, str] = {}
        for root in ("Assets", "Packages"):
            self.search(os.path.join(self.project, root))
        self.places += self.not_referring()

    def is_on(self) -> bool:
        """Whether the project compiles ABU's class."""
        settings = content_of(os.path.join(self.project, "ProjectSettings", "ProjectSettings.asset"))
        return re.search(rf"\b{DEFINE}\b", settings) is not None

    def search(self, root: str) -> None:
        homes: dict[str, str] = {}
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(
                name for name in folders if not IGNORED_FOLDER.search(name) and name != "com.abu.bridge"
            )
            homes[folder] = self.assembly_in(folder, files) or homes.get(os.path.dirname(folder), "")
            is_for_editor = "Editor" in os.path.relpath(folder, root).split(os.sep)
            for name in sorted(files):
                if time.monotonic() > self.deadline:
                    self.is_whole = False
                    return
                if name.endswith(".cs") and not is_for_editor:
                    self.read_script(os.path.join(folder, name), homes[folder])

    def assembly_in(self, folder: str, files: list[str]) -> str:
        """The folder, if it has an assembly definition or a reference to one; otherwise empty."""
        for name in files:
            path = os.path.join(folder, name)
            if name.endswith(".asmdef"):
                self.assemblies[folder] = self.read_assembly(path)
                return folder
            if name.endswith(".asmref"):
                self.joined[folder] = text_at(json_in(content_of(path)), "reference")
                return folder
        return ""

    def read_assembly(self, path: str) -> Assembly:
        content = content_of(path)
        data = json_in(content)
        listed: object = data.get("references")
        guid = re.search(r"(?m)^guid: (\w+)", content_of(path + ".meta"))
        return Assembly(
            f"{self.relative(path)}:{line_at(content, max(content.find('references'), 0))}",
            text_at(data, "name"),
            f"GUID:{guid[1]}" if guid else "",
            tuple(map(str, listed)) if is_list(listed) else (),
            data.get("includePlatforms") == ["Editor"],
        )

    def read_script(self, path: str, home: str) -> None:
        text = content_of(path)
        if "Input" not in text or NOT_THROUGH_INPUT.search(text):
            return
        code = NOT_CODE.sub(lambda part: re.sub(r"[^\n]", " ", part[0]), text)
        where = self.relative(path)
        for found in WRITTEN_OUT.finditer(code):
            cause = "UnityEngine.Input is written out, which is Unity's own class"
            self.places.append(Place(f"{where}:{line_at(code, found.start())}", cause, WRITE_INPUT))
        read = PLAIN.search(code)
        if read is None:
            return
        inside = next((one for one in USING.finditer(code) if is_in_block(code, one.start())), None)
        if inside is not None:
            cause = "`using UnityEngine;` stands inside a namespace, so that Input there is Unity's own class"
            self.places.append(Place(f"{where}:{line_at(code, inside.start())}", cause, MOVE_USING))
        self.reads.append((f"{where}:{line_at(code, read.start())}", home))

    def not_referring(self) -> Iterator[Place]:
        """The assembly definitions whose scripts read Input, but which do not refer to ABU's class."""
        told: set[str] = set()
        for where, home in self.reads:
            assembly = self.assemblies.get(home) or self.assembly_named(self.joined.get(home, ""))
            if assembly is not None and not assembly.is_reached and assembly.where not in told:
                told.add(assembly.where)
                cause = f"its scripts read Input ({where}), and it does not refer to Abu.Input"
                yield Place(assembly.where, cause, REFER)

    def assembly_named(self, name: str) -> Assembly | None:
        named = (one for one in self.assemblies.values() if name and name in (one.name, one.guid))
        return next(named, None)

    def relative(self, path: str) -> str:
        return os.path.relpath(path, self.project).replace(os.sep, "/")


def content_of(path: str) -> str:
    """The text of a file; empty if it cannot be read, is too large, or is no file."""
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > LARGEST_SCRIPT:
            return ""
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def json_in(content: str) -> Json:
    try:
        data: object = parse_json(content)
    except ValueError:
        return {}
    return data if is_object(data) else {}


def line_at(text: str, index: int) -> int:
    return text.count("\n", 0, index) + 1


def is_in_block(code: str, index: int) -> bool:
    return code.count("{", 0, index) > code.count("}", 0, index)
