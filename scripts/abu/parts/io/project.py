"""Which folders are projects"""

from __future__ import annotations

import os
from pathlib import Path

from ..core.places import CLIENT
from .state import path_in, state_folder


# Without links: MSBuild takes one project under two paths for two, and compiles its sources twice.
BUILT_CLIENT = os.path.realpath(CLIENT)
HEADLESS = os.path.join(BUILT_CLIENT, "Headless")
# What an archive of the player says of itself: its version, its platform, and the SHA-256 of each of its files.
ABOUT = "release.json"
PLAYER_PROJECT = os.path.join(HEADLESS, "Player", "Player.csproj")


def has_sources() -> bool:
    """Whether this file lies in a checkout, whose player it builds."""
    return os.path.exists(PLAYER_PROJECT)


def installed_folder() -> str:
    """Where the player of a release is, if one is installed."""
    return os.path.join(state_folder(), "installed_player")


def has_player() -> bool:
    """Whether this file can start a player. If not, it cannot tell whether a running one is up to date."""
    return bool(path_in("ABU_PLAYER")) or has_sources() or os.path.exists(os.path.join(installed_folder(), ABOUT))


def is_unity_project(folder: Path) -> bool:
    return (folder / "ProjectSettings" / "ProjectVersion.txt").is_file()
