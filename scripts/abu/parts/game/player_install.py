"""`player`: install and remove the player of a release"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from typing import TYPE_CHECKING

from ..core.base import VERSION
from ..core.data import is_object, text_at, to_json
from ..core.disk import remove, replace_file
from ..core.errors import AbuError, UsageError
from ..core.stderr import note, reason
from ..io.files import Lock, files_of_port, read_object
from ..io.project import ABOUT, installed_folder
from ..io.state import in_state_folder, let_owner_in
from .installed_player import code_in, folder_name, folder_of, how_to_install, installed_release, this_platform
from .player_process import Player

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..core.json_types import Json
    from ..table.call import Call

# How the folders begin in which an install works.
WORK_PREFIX = ".player-"
ADDRESSES = ("https://", "http://")


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
    """At once, so that no launch meets half of it; but for the folders that games run from."""
    final = installed_folder()
    try:
        with place_beside(final) as place:
            remove(os.path.join(final, ABOUT))
            if remove_others(final, place):
                shutil.rmtree(final, ignore_errors=True)
            else:
                note("a game that runs from it keeps its files; `abu.py player remove` takes them once it is closed")
    except OSError as error:
        cause = f"The player in {final} is not removed: {reason(error)}."
        raise AbuError(cause, "make that folder writable for this user") from None


@contextlib.contextmanager
def place_beside(final: str) -> Generator[str, None, None]:
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
    """Into a folder of its own, which one file then names: no launch meets half of it, and a game keeps what it has."""
    code = code_in(folder)
    own = folder_of(code)
    with open(os.path.join(folder, ABOUT), "rb") as file:
        content = file.read()
    if folder_name(code) not in folders_in_use():
        if os.path.isdir(own):
            os.rename(own, os.path.join(place, "same"))
        os.makedirs(final, exist_ok=True)
        os.rename(folder, own)
    replace_file(os.path.join(final, ABOUT), content)
    remove_others(final, place, own)


def remove_others(final: str, place: str, own: str = "") -> bool:
    """Takes away what is neither the own folder nor one that a game runs from; says whether nothing else was left."""
    used = folders_in_use()
    others = [path for path in folders_below(final) if path != own]
    for number, path in enumerate(others):
        if os.path.basename(path) not in used:
            os.rename(path, os.path.join(place, f"old-{number}"))
    return all(os.path.basename(path) not in used for path in others)


def folders_below(final: str) -> list[str]:
    with contextlib.suppress(FileNotFoundError):
        return [entry.path for entry in os.scandir(final) if entry.is_dir()]
    return []


def folders_in_use() -> set[str]:
    """The folders of the installed player that games run from, by their names."""
    names = [os.path.basename(path) for path in files_of_port("*")]
    ports = [name[len("player-") : -len(".json")] for name in names if name == f"player-{name[7:-5]}.json"]
    players = [player for port in ports if port.isdigit() and (player := Player.of(int(port))) is not None]
    return {
        folder_name(player.code)
        for player in players
        if player.origin == installed_folder() and (player.is_running() or player.is_elsewhere())
    }
