"""Find the Editor's program"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, parse_json
from ..core.errors import AbuError
from ..io.files import read_text

if TYPE_CHECKING:
    from pathlib import Path


GET_UNITY = "install it with the Unity Hub, or set UNITY_EDITOR to the Editor's executable"

PROJECT_FIX = "run the command inside the project, or set ABU_PROJECT to its folder"


def editor_platform() -> str:
    """ABU_EDITOR_PLATFORM lets tests run with stand-ins for Unity and Hammerspoon on any system."""
    return os.environ.get("ABU_EDITOR_PLATFORM") or sys.platform


def editor_version(project: Path) -> str:
    """
    The Unity version of the project; empty if its file has none. A path in its place would name a program of the
    project's to run.
    """
    import re

    first = read_text(str(project / "ProjectSettings/ProjectVersion.txt")).partition("\n")[0]
    version = first.rpartition(" ")[2].rstrip("\r")
    return version if re.fullmatch(r"\d+(\.[0-9A-Za-z]+)+", version, re.ASCII) else ""


class Hub:
    """
    The Editors that the Unity Hub knows: those in its default folder, in the folder set in its preferences, and those
    added by hand.
    """

    # The newer file first; the older is from Hub 2.
    LISTS = ("editors-v2.json", "editors.json")
    TAILS = {"darwin": "Unity.app/Contents/MacOS/Unity", "win32": "Editor\\Unity.exe"}

    def __init__(self, platform: str) -> None:
        if platform == "darwin":
            own, settings = "/Applications/Unity/Hub/Editor", "~/Library/Application Support"
        elif platform == "win32":
            own = os.path.join(os.environ.get("ProgramFiles", "C:\\Program Files"), "Unity\\Hub\\Editor")
            settings = os.environ.get("APPDATA") or "~/AppData/Roaming"
        else:
            own, settings = "~/Unity/Hub/Editor", os.environ.get("XDG_CONFIG_HOME") or "~/.config"
        self.tail = self.TAILS.get(platform, "Editor/Unity")
        self.settings = os.path.join(os.path.expanduser(settings), "UnityHub")
        chosen = self.read("secondaryInstallPath.json")
        folders = [os.path.expanduser(own), *([chosen] if isinstance(chosen, str) and chosen else [])]
        self.folders = list(dict.fromkeys(folders))

    def find(self, version: str) -> str:
        """The executable of this version. The error lists every place that was searched."""
        looked = [os.path.join(folder, version, self.tail) for folder in self.folders]
        places = [*self.folders]
        for name in self.LISTS:
            path = os.path.join(self.settings, name)
            if os.path.exists(path):
                known = self.read(name)
                told = locations(known, version)
                missing = (
                    f"names {', '.join(told)}, where there is none" if told else "is no JSON" if known is None else ""
                )
                places.append(f"{path} (which {missing})" if missing else path)
                looked += [program for place in told for program in (self.in_folder(place), place)]
        found = next((program for program in looked if os.path.isfile(program)), None)
        if found is None:
            raise AbuError(f"Unity {version}, which the project wants, is not in {' or '.join(places)}.", GET_UNITY)
        return found

    def in_folder(self, place: str) -> str:
        """
        The executable in an installation folder: inside the application on macOS, inside the version's folder
        elsewhere.
        """
        return os.path.join(place, "Contents/MacOS/Unity" if place.rstrip("/").endswith(".app") else self.tail)

    def read(self, name: str) -> object:
        """The JSON in one of the Hub's settings files; None if it is missing or damaged."""
        try:
            return parse_json(read_text(os.path.join(self.settings, name)))
        except ValueError:
            return None


def locations(known: object, version: str) -> list[str]:
    """
    The locations of a version in one of the Hub's lists: `{"data": [{"version": ..., "location": [...]}]}`, or
    `{version: {"version": ..., "location": [...]}}` in older ones.
    """
    inner = known.get("data", list(known.values())) if is_object(known) else known
    entries = [entry for entry in inner if is_object(entry)] if is_list(inner) else []
    named = [entry.get("location") for entry in entries if entry.get("version") == version]
    flat = [place for places in named for place in (places if is_list(places) else [places])]
    return [place for place in flat if isinstance(place, str) and place]


def editor_program(project: Path) -> str:
    """UNITY_EDITOR, else the executable of the project's version."""
    named = os.environ.get("UNITY_EDITOR")
    if named:
        in_app = os.path.join(named, "Contents/MacOS/Unity")
        program = in_app if os.path.isfile(in_app) else named
        if not os.path.isfile(program):
            fix = "set it to the Editor's executable, or unset it to take the Unity Hub's"
            raise AbuError(f"UNITY_EDITOR is {named!r}, where there is no file.", fix)
        return program
    version = editor_version(project)
    if not version:
        raise AbuError(f"{project} does not say which Unity it wants.", PROJECT_FIX)
    return Hub(editor_platform()).find(version)


def is_mac() -> bool:
    return editor_platform() == "darwin"
