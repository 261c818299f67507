#!/usr/bin/env python3
"""Give all that is under client/Assets, and in our packages, the .meta file that Unity expects beside it.

Without arguments it writes what is missing and removes what belongs to nothing; with --check it changes nothing and
exits 1 with one line for each missing, orphaned or doubled one. Unity never rewrites a .meta file that is there, so a
GUID stays what it is.
"""

from __future__ import annotations

import re
import sys
import uuid
from pathlib import Path
from typing import Dict, Iterator, List, Set

CLIENT = Path(__file__).resolve().parent.parent / "client"
IMPORTED = (CLIENT / "Assets", *sorted((CLIENT / "Packages").glob("com.abu.*")))
IMPORTERS = {
    ".cs": "MonoImporter:\n  externalObjects: {}\n  serializedVersion: 2\n  defaultReferences: []\n"
    "  executionOrder: 0\n  icon: {instanceID: 0}\n",
    ".asmdef": "AssemblyDefinitionImporter:\n  externalObjects: {}\n",
    # The style sheet importer is a script of the Editor itself.
    ".tss": "ScriptedImporter:\n  internalIDToNameTable: []\n  externalObjects: {}\n  serializedVersion: 2\n"
    "  script: {fileID: 12388, guid: 0000000000000000e000000000000000, type: 0}\n  disableValidation: 0\n",
    ".asset": "NativeFormatImporter:\n  externalObjects: {}\n  mainObjectFileID: 11400000\n",
    ".xml": "TextScriptImporter:\n  externalObjects: {}\n",
}
DEFAULT_IMPORTER = "DefaultImporter:\n  externalObjects: {}\n"
TAIL = "  userData: \n  assetBundleName: \n  assetBundleVariant: \n"


def assets() -> Iterator[Path]:
    """Files and folders that Unity imports: hidden ones and those ending in ~ it skips; git keeps no empty folder."""
    for path in sorted(path for root in IMPORTED for path in root.rglob("*")):
        if any(part.startswith(".") or part.endswith("~") for part in path.relative_to(CLIENT).parts):
            continue
        if path.suffix == ".meta" or (
            path.is_dir() and not any(p.is_file() for p in path.rglob("*") if p.suffix != ".meta")
        ):
            continue
        yield path


def metas() -> Set[Path]:
    """Those there are, but for what Unity skips."""
    found = {meta for root in IMPORTED for meta in root.rglob("*.meta")}
    return {meta for meta in found if not any(part.endswith("~") for part in meta.relative_to(CLIENT).parts)}


def meta_of(path: Path) -> Path:
    return path.with_name(path.name + ".meta")


def meta_text(path: Path) -> str:
    folder = "folderAsset: yes\n" if path.is_dir() else ""
    importer = IMPORTERS.get("" if path.is_dir() else path.suffix, DEFAULT_IMPORTER)
    return "fileFormatVersion: 2\nguid: %s\n%s%s%s" % (uuid.uuid4().hex, folder, importer, TAIL)


def problems(wanted: List[Path]) -> Iterator[str]:
    owners: Dict[str, Path] = {}
    for meta in wanted:
        if not meta.exists():
            yield "missing: %s" % meta.relative_to(CLIENT)
            continue
        guid = re.search(r"^guid: ([0-9a-f]{32})$", meta.read_text(), re.MULTILINE)
        if guid is None:
            yield "no GUID: %s" % meta.relative_to(CLIENT)
        elif owners.setdefault(guid.group(1), meta) != meta:
            yield "same GUID: %s and %s" % (owners[guid.group(1)].relative_to(CLIENT), meta.relative_to(CLIENT))
    for meta in sorted(metas() - set(wanted)):
        yield "belongs to nothing: %s" % meta.relative_to(CLIENT)


def main(argv: List[str]) -> int:
    paths = list(assets())
    wanted = [meta_of(path) for path in paths]
    if "--check" in argv:
        found = list(problems(wanted))
        print("\n".join(found), end="\n" if found else "")
        return 1 if found else 0
    for path, meta in zip(paths, wanted):
        if not meta.exists():
            meta.write_text(meta_text(path))
    for meta in metas() - set(wanted):
        meta.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
