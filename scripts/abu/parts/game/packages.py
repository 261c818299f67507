"""The packages of a Unity project, found as Unity's Package Manager does: which version, and where they are"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, objects_at, text_at
from ..core.places import absolute
from ..io.files import read_object, read_text
from ..io.state import in_state_folder

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json
    from .package_sources import Sources

UNITY_REGISTRY = "https://packages.unity.com"
LOCAL = "file:"
ARCHIVES = (".tgz", ".tar.gz")
# Parts of the Editor, in no registry.
BUILTIN = ("com.unity.modules.", "com.unity.feature.")
# The player has its own, or only the Editor's windows use them.
NOT_NEEDED = (
    "com.unity.ugui",
    "com.unity.textmeshpro",
    "com.unity.inputsystem",
    "com.unity.nuget.newtonsoft-json",
    "com.unity.collab-proxy",
    "com.unity.ide.",
    "com.unity.sysroot",
    "com.unity.test-framework",
    "com.unity.toolchain.",
    "com.abu.bridge",
)


class Wanted:
    """A package by its name and what is said about where it is; `dependent` is a package, or empty for the manifest."""

    def __init__(self, name: str, spec: str, dependent: str = "") -> None:
        self.name, self.spec, self.dependent = name, spec, dependent

    def is_git(self) -> bool:
        return "://" in self.spec or self.spec.startswith("git@") or ".git" in self.spec

    def is_archive(self) -> bool:
        return self.spec.startswith(LOCAL) and self.spec.endswith(ARCHIVES)


class Packages:
    """What a project's manifest and lock say, and the folders that were found for it."""

    def __init__(self, project: str, sources: Sources) -> None:
        self.place = os.path.join(absolute(project), "Packages")
        self.manifest = read_manifest(os.path.join(self.place, "manifest.json"))
        self.lock = fields_at(read_object(os.path.join(self.place, "packages-lock.json")), "dependencies")
        self.sources = sources
        # By name: those of the project itself and those in the cache.
        self.here = {**cached_by_unity(project), **embedded(self.place)}
        self.folders: dict[str, str] = {}
        self.missing: dict[str, str] = {}
        self.versions: dict[str, str] = {}

    def find(self) -> Json:
        """Gets all that the project needs and this machine does not have."""
        queue = [Wanted(name, str(spec)) for name, spec in fields_at(self.manifest, "dependencies").items()]
        queue += [
            Wanted(name, text_at(entry, "version"), "the lock")
            for name, entry in self.lock.items()
            if is_object(entry) and text_at(entry, "source") in ("registry", "git")
        ]
        queue += [Wanted(name, "", name) for name in embedded(self.place)]
        while queue:
            queue += self.dependencies_of(queue.pop(0))
        return {"folders": self.folders, "missing": self.missing, "offline": self.sources.is_offline}

    def dependencies_of(self, wanted: Wanted) -> list[Wanted]:
        """Gets the package, unless that is done, and says what it needs itself."""
        wanted.spec = self.locked(wanted)
        if not self.is_newer(wanted) or wanted.name.startswith((*BUILTIN, *NOT_NEEDED)):
            return []
        self.versions[wanted.name] = wanted.spec
        folder = self.folder_of(wanted)
        needs = fields_at(read_object(os.path.join(folder, "package.json")), "dependencies") if folder else {}
        return [Wanted(name, str(spec), wanted.name) for name, spec in needs.items()]

    def locked(self, wanted: Wanted) -> str:
        """The lock decides about what a package asks for; the manifest about its own."""
        entry = self.lock.get(wanted.name)
        version = text_at(entry, "version") if is_object(entry) else ""
        return version if version and wanted.dependent else wanted.spec

    def is_newer(self, wanted: Wanted) -> bool:
        """Of two versions that are asked for, the higher is taken; where one is an address, the first."""
        known = self.versions.get(wanted.name)
        if known is None:
            return True
        return version_key(wanted.spec) > version_key(known) if known[:1].isdigit() else False

    def folder_of(self, wanted: Wanted) -> str:
        """The package's folder; empty, and the reason in `missing`, if it cannot be had."""
        name, spec = wanted.name, wanted.spec
        if name in self.here:
            return self.here[name]
        if spec.startswith(LOCAL) and not wanted.is_archive():
            return os.path.normpath(os.path.join(self.place, spec[len(LOCAL) :]))
        entry = self.lock.get(name)
        locked = entry if is_object(entry) else {}
        try:
            if wanted.is_archive():
                folder = self.sources.from_archive(name, os.path.join(self.place, spec[len(LOCAL) :]))
            elif wanted.is_git():
                folder = self.sources.from_git(name, spec, text_at(locked, "hash"))
            elif text_at(locked, "source") == "builtin":
                return ""
            else:
                folder = self.sources.from_registry(name, spec, self.registry_of(name))
        except (OSError, ValueError) as error:
            self.missing[name] = str(error)
            return ""
        self.folders[name] = folder
        self.missing.pop(name, None)
        return folder

    def registry_of(self, name: str) -> str:
        """The address of the registry whose scope names the package most exactly."""
        scopes = [
            (len(scope), text_at(registry, "url"))
            for registry in objects_at(self.manifest, "scopedRegistries")
            for scope in scopes_of(registry)
            if name == scope or name.startswith(f"{scope}.")
        ]
        return max(scopes)[1] if scopes else text_at(self.manifest, "registry") or UNITY_REGISTRY


def scopes_of(registry: Fields) -> list[str]:
    scopes = registry.get("scopes")
    return [str(scope) for scope in scopes] if is_list(scopes) else []


def read_manifest(path: str) -> Json:
    """An empty one where it cannot be read, which the player says with its line."""
    try:
        found: object = json.loads(read_text(path).lstrip("\ufeff"))
    except ValueError:
        return {}
    return found if is_object(found) else {}


def fields_at(data: Fields, key: str) -> Json:
    found = data.get(key)
    return found if is_object(found) else {}


def embedded(place: str) -> dict[str, str]:
    """The packages whose folders lie in Packages/, by name."""
    return by_name(place)


def cached_by_unity(project: str) -> dict[str, str]:
    return by_name(os.path.join(absolute(project), "Library", "PackageCache"))


def by_name(place: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for folder in sorted(os.listdir(place)) if os.path.isdir(place) else ():
        name = text_at(read_object(os.path.join(place, folder, "package.json")), "name")
        if name:
            found[name] = os.path.join(place, folder)
    return found


def version_key(version: str) -> tuple[tuple[int, ...], bool, str]:
    """1.2.0-pre.1 comes before 1.2.0."""
    numbers, _, rest = version.partition("-")
    return tuple(int(part) if part.isdigit() else 0 for part in numbers.split(".")), rest == "", rest


def find_packages(project: str, is_offline: bool) -> Json:
    """The folders in this user's cache, by name, and why each other package is missing."""
    from .package_sources import Sources

    return Packages(project, Sources(in_state_folder("packages"), is_offline)).find()
