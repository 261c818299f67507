"""The player of a release, for an abu.py without a checkout: `player install`"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from typing import TYPE_CHECKING

from ..core.base import VERSION
from ..core.data import is_object, text_at, to_json
from ..core.errors import AbuError, UsageError
from ..core.stderr import note, reason
from ..io.files import Lock, read_object
from ..io.project import installed_folder
from ..io.state import in_state_folder, let_owner_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.json_types import Json
    from ..table.call import Call

# What an archive says of itself: its version, its platform, and the SHA-256 of each of its files.
ABOUT = "release.json"
# How the folders begin in which an install works.
WORK_PREFIX = ".player-"
ADDRESSES = ("https://", "http://")
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
    return os.path.join(installed_folder(), player, "Player.dll"), installed_code()


def installed_code() -> str:
    """The digest of the installed player's code."""
    from .package_sources import digest_of_archive

    return digest_of_archive(os.path.join(installed_folder(), ABOUT), "sha256")


def manage_player(args: Call) -> str:
    """Installs or removes the player of a release, or says which one is installed."""
    let_owner_in()
    if args.what == "install":
        if not args.source:
            raise UsageError("install needs a file or an address.", how_to_install())
        return install(args.source, args.json)
    if args.source:
        raise UsageError(f"{args.what} takes no file.", "leave it out")
    about = installed_release()
    if args.what == "remove":
        uninstall()
    said = "" if args.what == "remove" else text_at(about, "version")
    if args.json:
        return to_json({"version": said or None, "folder": installed_folder()})
    was = f"Removed the player {text_at(about, 'version')}." if args.what == "remove" and about else ""
    return words_of_release(about) if said else was or "No player is installed."


def words_of_release(about: Json) -> str:
    return f"The player {text_at(about, 'version')} for {text_at(about, 'platform')} is in {installed_folder()}."


def install(source: str, is_json: bool) -> str:
    """Whole or not at all: what was there before stays until the new one is known to be right."""
    final = installed_folder()
    try:
        with place_beside(final) as place:
            folder = os.path.join(place, "new")
            about = unpacked(source, place, folder)
            take_the_place(folder, final, place)
    except ValueError as error:
        raise AbuError(f"{source} is not installed: {error}.", how_to_install()) from None
    except OSError as error:
        is_full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        fix = f"make room where {os.path.dirname(final)} is" if is_full else "name a file that can be read"
        raise AbuError(f"{source} is not installed: {reason(error)}.", fix) from None
    return to_json({"version": VERSION, "folder": final}) if is_json else words_of_release(about)


def uninstall() -> None:
    """At once, so that no launch meets half of it. A player that runs from it goes on, but on Windows."""
    final = installed_folder()
    try:
        with place_beside(final) as place:
            if os.path.isdir(final):
                os.rename(final, os.path.join(place, "old"))
    except OSError as error:
        cause = f"The player in {final} is not removed: {reason(error)}."
        raise AbuError(cause, "`abu.py close` ends a game that runs from it; then remove it again") from None


@contextlib.contextmanager
def place_beside(final: str) -> Iterator[str]:
    """A folder beside the player's, for one call at a time. Those of calls that were killed are removed."""
    import tempfile

    with Lock(in_state_folder("installed_player.lock"), "another install of the player"):
        above = os.path.dirname(final)
        for name in os.listdir(above):
            if name.startswith(WORK_PREFIX):
                shutil.rmtree(os.path.join(above, name), ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix=WORK_PREFIX, dir=above) as place:
            yield place


def unpacked(source: str, place: str, folder: str) -> Json:
    """What the archive says of itself, unpacked into the folder. Raises a ValueError for another than the right one."""
    from .package_sources import unpack_folder

    archive = download(source, place) if source.startswith(ADDRESSES) else source
    unpack_folder(archive, folder)
    about = read_object(os.path.join(folder, ABOUT))
    version, platform = text_at(about, "version"), text_at(about, "platform")
    if not version:
        raise ValueError("it is no player of ABU")
    if version != VERSION:
        raise ValueError(f"it is of version {version}, and this abu.py of {VERSION}")
    if platform != this_platform():
        raise ValueError(f"it is for {platform}, and this machine is {this_platform()}")
    refuse_damage(folder, about)
    return about


def download(address: str, place: str) -> str:
    from ..core.progress import Progress
    from .package_sources import PIECE, host_of, open_address

    note(f"downloading from {host_of(address)}")
    path = os.path.join(place, "archive")
    with open_address(address) as reply, open(path, "wb") as file, Progress() as progress:
        size = int(reply.headers.get("Content-Length") or 0)
        while piece := reply.read(PIECE):
            file.write(piece)
            progress.tell(f"{file.tell() >> 20} of {size >> 20} MiB")
    return path


def refuse_damage(folder: str, about: Json) -> None:
    """Compares each file with what the archive says of it."""
    from .package_sources import digest_of_archive

    files: object = about.get("files")
    known = files if is_object(files) else {}
    found = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names]
    names = {os.path.relpath(path, folder).replace(os.sep, "/"): path for path in found}
    names.pop(ABOUT)
    wrong = sorted(known.keys() ^ names.keys())
    wrong += [name for name in sorted(names) if not wrong and digest_of_archive(names[name], "sha256") != known[name]]
    if wrong or not names:
        raise ValueError(f"it is damaged: {(wrong or ['all'])[0]} is not what it was")


def take_the_place(folder: str, final: str, place: str) -> None:
    """A player that runs from the old folder goes on; on Windows it could not: this fails and changes nothing."""
    old = os.path.join(place, "old")
    had_one = os.path.isdir(final)
    if had_one:
        os.rename(final, old)
    try:
        os.rename(folder, final)
    except OSError:
        if had_one:
            os.rename(old, final)
        raise
