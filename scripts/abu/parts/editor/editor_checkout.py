"""Checkouts and worktrees: whether a command would reach another checkout's Editor"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from ..core.errors import AbuError


def is_worktree(project: Path | None = None) -> bool:
    """Whether the working directory, or the Unity project if that is elsewhere, is in a linked git worktree."""
    from .editor_types import project_here

    here = Path.cwd()
    try:
        project = project or project_here().path
    except AbuError:
        return False  # no project, so nothing that Unity could have open elsewhere
    is_elsewhere = checkout_of(project) not in (None, checkout_of(here))
    return is_linked(here) or (is_elsewhere and is_linked(project))


def is_elsewhere(project: Path) -> bool:
    """Whether the working directory is in a linked git worktree and the Unity project in another checkout."""
    here = Path.cwd()
    return checkout_of(project) not in (None, checkout_of(here)) and is_linked(here)


def checkout_of(folder: Path) -> Path | None:
    """The nearest folder, from here upwards, that contains `.git`."""
    folder = folder.resolve()
    return next((place for place in (folder, *folder.parents) if (place / ".git").exists()), None)


def is_linked(folder: Path) -> bool:
    """Whether the folder is in a linked git worktree."""
    question = ["git", "rev-parse", "--git-dir", "--git-common-dir"]
    try:
        done = subprocess.run(question, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return False
    if done.returncode != 0:
        return False
    own, *common = done.stdout.strip().split("\n")
    if not common:
        # The answer to `--git-common-dir` alone, as test doubles of older scripts give it.
        return os.path.isabs(own)
    # git prints the paths relative to the folder, or absolute in a submodule, so they are resolved first.
    return len({os.path.realpath(folder / path) for path in (own, *common)}) > 1


ANOTHER_PROJECT = (
    "This is a git worktree, and Unity has the main checkout open: a command here would act on other files than yours."
)


def another_project(otherwise: str = "use `abu.py launch`, which works in any checkout") -> AbuError:
    return AbuError(ANOTHER_PROJECT, f"run it in the main checkout, or {otherwise}")
