"""Paths of Windows, as WSL spells them"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_list

if TYPE_CHECKING:
    from ..table.call import Call

CONF = "/etc/wsl.conf"
# The folder of a distribution, as Windows names it now and before.
SHARES = ("wsl.localhost", "wsl$")


def is_of_windows(path: str) -> bool:
    """Whether a path is spelled as Windows does, on a system that does not."""
    is_of_drive = path[:1].isalpha() and path[1:2] == ":" and path[2:3] in ("\\", "/")
    return os.name == "posix" and (is_of_drive or path[:2] in ("\\\\", "//"))


def path_here(path: str) -> str:
    """
    The path as this system spells it: `C:\\game` is `/mnt/c/game`, and `\\\\wsl.localhost\\NAME\\home` is `/home` in
    the distribution of that name. Any other stays as it is.
    """
    if not is_of_windows(path):
        return path
    plain = path.replace("\\", "/")
    if plain[1] == ":":
        return f"{folder_of_drives()}{plain[0].lower()}{plain[2:]}"
    host, _, rest = plain[2:].partition("/")
    distribution, _, inside = rest.partition("/")
    own = os.environ.get("WSL_DISTRO_NAME", "")
    is_here = host.lower() in SHARES and distribution.lower() == own.lower() != ""
    return f"/{inside}" if is_here else path


def folder_of_drives() -> str:
    """`/mnt/`, unless the user has chosen another."""
    section = ""
    for line in conf_lines():
        key, is_set, value = line.partition("=")
        if line.strip().startswith("["):
            section = line.strip().lower()
        elif is_set and (section, key.strip().lower()) == ("[automount]", "root"):
            return value.strip().strip('"').rstrip("/") + "/"
    return "/mnt/"


def conf_lines() -> list[str]:
    try:
        with open(CONF, encoding="utf-8", errors="replace") as file:
            return file.read().splitlines()
    except OSError:
        return []


def take_paths_of_windows(args: Call) -> None:
    """Lets a call in WSL name its files as Windows does."""
    for arg in args.row.arguments:
        value = args.option(arg.key) if arg.writes or arg.reads else None
        if isinstance(value, str):
            vars(args)[arg.key] = path_here(value)
        elif is_list(value):
            vars(args)[arg.key] = [path_here(one) if isinstance(one, str) else one for one in value]
