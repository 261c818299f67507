"""The player of a release, for an abu.py without a checkout"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.base import VERSION
from ..core.data import text_at
from ..core.errors import AbuError
from ..io.files import read_object
from ..io.project import ABOUT, installed_folder

if TYPE_CHECKING:
    from ..core.json_types import Json

# Of its digest, as much as the name of a player's folder has.
NAME_LENGTH = 16
# As .NET calls them.
PROCESSORS = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


def this_platform() -> str:
    """The platform for which a player has to be: `linux-x64`, `osx-arm64`, `win-x64`, …"""
    import platform

    system = {"darwin": "osx", "win32": "win"}.get(sys.platform, "linux")
    machine = platform.machine().lower()
    return f"{system}-{PROCESSORS.get(machine, machine)}"


def archive_name(version: str, platform: str) -> str:
    return f"abu-player-{version}-{platform}.tgz"


def how_to_install() -> str:
    return f"`abu.py player install FILE` with {archive_name(VERSION, this_platform())} of the release, or its address"


def installed_release() -> Json:
    """What the installed player says of itself; empty if there is none."""
    return read_object(os.path.join(installed_folder(), ABOUT))


def installed_program(player: str) -> tuple[str, str]:
    """As `program_and_code`, of the installed player."""
    version = text_at(installed_release(), "version")
    if not version:
        cause = "There is no headless player: abu.py is not in a checkout that has its sources, and none is installed."
        raise AbuError(cause, f"{how_to_install()}; for a game in Unity there is `abu.py snapshot`")
    if version != VERSION:
        raise AbuError(f"The installed player is of version {version}, abu.py of {VERSION}.", how_to_install())
    code = installed_code()
    return os.path.join(folder_of(code), player, "Player.dll"), code


def installed_code() -> str:
    """The digest of the installed player's code."""
    return code_in(installed_folder())


def code_in(folder: str) -> str:
    """The digest of the player there, by the file that has those of all its files."""
    from .package_sources import digest_of_archive

    return digest_of_archive(os.path.join(folder, ABOUT), "sha256")


def folder_of(code: str) -> str:
    """Where the player with this code is, if it is installed."""
    return os.path.join(installed_folder(), folder_name(code))


def folder_name(code: str) -> str:
    return code[:NAME_LENGTH]
