"""The address of a game elsewhere on this machine: --host and ABU_HOST"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import HOST
from ..core.errors import Advice, UsageError
from ..core.text import shortened
from .files import read_text

if TYPE_CHECKING:
    from ..core.json_types import Json
    from ..table.call import Call

# Stands for the gateway of WSL, which has another address after each start of Windows.
WSL = "wsl"
ROUTES = "/proc/net/route"
RELEASE = "/proc/sys/kernel/osrelease"
ROUTE_TO_GATEWAY = 2
UNREACHED = Advice(
    "nothing_there",
    'in Unity turn on "Let programs in WSL in" (Project Settings > ABU) and enter Play mode; if that is so, let '
    "Windows' firewall pass it: docs/wsl.md says how",
)
BLOCKED = Advice(
    "nothing_there",
    "if Unity is still open, let Windows' firewall pass it at the adapter to WSL: docs/wsl.md says how",
)
LEAVE_OUT = "leave it out: then the game is looked for in this system"


def chosen_host(given: str | None = None) -> str:
    """Where the game listens that a call means: this system, unless `given`, its --host, or ABU_HOST names another."""
    named = given or os.environ.get("ABU_HOST", "")
    if named in ("", "localhost", HOST) or is_loopback(named):
        return named if is_loopback(named) else HOST
    gateway = wsl_gateway()
    if gateway and named in (WSL, gateway):
        return gateway
    if named == WSL:
        raise UsageError("There is no WSL here whose gateway --host or ABU_HOST could mean.", LEAVE_OUT)
    known = f", nor {gateway}, the gateway of WSL" if gateway else ""
    cause = f"ABU plays games of this machine only: the host {shortened(named)} is not 127.0.0.1{known}."
    raise UsageError(cause, f"--host {WSL} for Unity on the Windows around this WSL" if gateway else LEAVE_OUT)


def refuse_host(args: Call) -> None:
    """Raises an error if the call cannot mean the host that it, or ABU_HOST, names."""
    host = chosen_host(args.host)
    if host == HOST:
        return
    if args.row.kind == "editor" and args.host:
        cause = "--host is for games: where a Unity Editor listens is in its project's Library/Abu/editor.json."
        raise UsageError(cause, "leave it out; ABU_HOST names another place for all calls")
    if args.command in ("launch", "close"):
        cause = f"`{args.command}` is for a player of this system, and --host or ABU_HOST names {host}."
        raise UsageError(cause, "leave it out, or enter Play mode in Unity")
    if args.session and args.host:
        cause = "A name is one of a game of this system, and --host names another."
        raise UsageError(cause, "give only one of the two")


def host_of_windows(record: Json) -> str:
    """
    Where a game or Editor of Windows listens that has written this record: at the host that the call names, else at
    the adapter to WSL if it says so, else at 127.0.0.1, which is the same for both where WSL mirrors the network.
    """
    if os.environ.get("ABU_HOST"):
        return chosen_host()
    also_at = record.get("alsoAt")
    return also_at if also_at and also_at == wsl_gateway() else HOST


def is_loopback(host: str) -> bool:
    numbers = host.split(".")
    is_address = len(numbers) == 4 and all(number.isdecimal() and int(number) < 256 for number in numbers)
    return is_address and numbers[0] == "127"


def is_in_wsl() -> bool:
    """WSL names the distribution to every shell; a service does not learn it, but runs on Microsoft's kernel."""
    return bool(os.environ.get("WSL_DISTRO_NAME")) or "microsoft" in read_text(RELEASE).lower()


def wsl_gateway() -> str:
    """The address of Windows for this WSL; empty outside. Elsewhere the gateway is another machine."""
    if not is_in_wsl():
        return ""
    for line in read_text(ROUTES).splitlines()[1:]:
        fields = line.split()
        if len(fields) > 3 and int(fields[1], 16) == 0 and int(fields[3], 16) & ROUTE_TO_GATEWAY:
            # The kernel prints the number as it lies in memory, the last byte first.
            return ".".join(str(byte) for byte in reversed(bytes.fromhex(fields[2])))
    return ""
