"""The files of a release: what git tracks, as a commit has it, or as it is now in the working tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Dict, List

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = "scripts/abu/build"
# The parts, and the C# that is made from them.
READ_BY_BUILD = ("scripts/abu/", "client/Packages/com.abu.bridge/Testing/")
# What is released, and what makes it.
PLACES = (
    *(
        "client/Packages/com.abu.adapter",
        "client/Packages/com.abu.bridge",
        "docs/skill",
        "LICENSE",
        "scripts/package",
        "scripts/packaging",
    ),
    *(BUILD, "scripts/abu/catalogue.py", "scripts/abu/parts", "scripts/abu/abu.py", "scripts/abu/abu.pyi"),
)
# What the player is built from.
GAMES = "client"
REGULAR = ("100644", "100755")


class ReleaseError(Exception):
    """Nothing can be released: the cause, then one thing to try."""


def git(*words: str, told: bytes = b"", **variables: str) -> bytes:
    command = ["git", "-C", str(ROOT), *words]
    try:
        done = subprocess.run(command, input=told, capture_output=True, env={**os.environ, **variables})
    except OSError as error:
        raise ReleaseError(f"git cannot be run: {error.strerror}.\n  try: install it") from None
    if done.returncode != 0:
        said = (done.stderr.decode(errors="replace").splitlines() or ["it says nothing"])[0]
        raise ReleaseError(f"git cannot tell what it tracks: {said}\n  try: make the release in a checkout")
    return done.stdout


def listed(data: bytes) -> List[str]:
    return [os.fsdecode(entry) for entry in data.split(b"\0") if entry]


class Tracked:
    """The files below these places by their paths in the repository, each read once."""

    def __init__(self, is_uncommitted: bool, *more: str) -> None:
        """Refuses a working tree that differs from its commit, unless it is what shall be released."""
        self.is_uncommitted = is_uncommitted
        self.places = (*PLACES, *more)
        self.contents: Dict[str, bytes] = {}

    def load(self) -> None:
        """Raises a ReleaseError for links, for changes that are not committed, and for a build of older parts."""
        self.look_at_changes()
        tree = as_it_is_now() if self.is_uncommitted else "HEAD"
        names: List[str] = []
        asked: List[str] = []
        for entry in listed(git("ls-tree", "-r", "-z", "--full-tree", tree, "--", *self.places)):
            about, _, name = entry.partition("\t")
            mode, _, blob = about.split(" ")
            if mode not in REGULAR:
                raise ReleaseError(f"{name} is no regular file.\n  try: a release has files only, no links")
            names.append(name)
            asked.append(blob)
        told = git("cat-file", "--batch", told="\n".join([*asked, ""]).encode())
        for name in names:
            head, _, told = told.partition(b"\n")
            size = int(head.split()[2])
            self.contents[name], told = told[:size], told[size + 1 :]
        self.refuse_old_build()

    def look_at_changes(self) -> None:
        entries = listed(
            git("status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", *self.places)
        )
        for entry in entries:
            if entry.startswith("??"):
                print(f"Left out, since git does not track it: {entry[3:]}", file=sys.stderr)
        changed = [entry[3:] for entry in entries if not entry.startswith("??")]
        if changed and not self.is_uncommitted:
            what = f"{changed[0]} differs" if len(changed) == 1 else f"{changed[0]} and {len(changed) - 1} more differ"
            raise ReleaseError(
                f"{what} from the commit.\n  try: commit them, or --uncommitted to try the files as they are"
            )

    def refuse_old_build(self) -> None:
        """Builds abu.py anew from the very parts that are released."""
        if BUILD not in self.contents:
            return
        with tempfile.TemporaryDirectory() as folder:
            for name, data in self.contents.items():
                if name.startswith(READ_BY_BUILD):
                    path = Path(folder, name)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(data)
            command = [sys.executable, str(Path(folder, BUILD)), "--check"]
            if subprocess.run(command, capture_output=True).returncode != 0:
                raise ReleaseError("abu.py is not what its parts make.\n  try: run scripts/abu/build, and commit it")

    def read(self, name: str) -> bytes:
        if not self.contents:
            self.load()
        if name not in self.contents:
            raise ReleaseError(f"{name} is not tracked by git.\n  try: make the release in a whole checkout")
        return self.contents[name]

    def below(self, folder: str) -> Dict[str, bytes]:
        """The files of a folder by their paths in it, in order."""
        if not self.contents:
            self.load()
        names = sorted(name for name in self.contents if name.startswith(f"{folder}/"))
        return {name[len(folder) + 1 :]: self.contents[name] for name in names}


def as_it_is_now() -> str:
    """A tree of the tracked files in the working tree, made beside git's own index, which stays as it is."""
    index = ROOT / os.fsdecode(git("rev-parse", "--git-path", "index")).strip()
    with tempfile.TemporaryDirectory() as folder:
        beside = os.path.join(folder, "index")
        shutil.copyfile(index, beside)
        git("add", "-u", "--", ".", GIT_INDEX_FILE=beside)
        return git("write-tree", GIT_INDEX_FILE=beside).decode().strip()
