"""Who calls the daemon: the process at the other end of its socket."""

from __future__ import annotations

import os
import socket
import struct
import sys
from typing import Optional

import abu
from abu import AbuError


class Caller:
    """The process that runs `agent-browser`, as far as the system reveals it."""

    def __init__(self, process: Optional[int] = None) -> None:
        self.process = process

    @staticmethod
    def of(peer: socket.socket) -> Caller:
        """The process at the other end of a Unix socket."""
        try:
            if sys.platform == "darwin":
                return Caller(peer.getsockopt(0, 2) or None)  # SOL_LOCAL, LOCAL_PEERPID
            return Caller(struct.unpack("3i", peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0] or None)
        except (OSError, AttributeError):
            return Caller()

    @property
    def folder(self) -> Optional[str]:
        """Its working directory; None if unknown."""
        try:
            return os.readlink(f"/proc/{self.process}/cwd")
        except OSError:
            pass
        said = abu.output_of("lsof", "-a", "-p", str(self.process), "-d", "cwd", "-Fn") if self.process else ""
        return next((line[1:] for line in said.splitlines() if line.startswith("n/")), None)

    @property
    def port(self) -> str:
        """The port of the game in its environment; empty if unset or unknown."""
        try:
            with open(f"/proc/{self.process}/environ", "rb") as file:
                pairs = (pair.partition(b"=") for pair in file.read().split(b"\0"))
        except OSError:
            return ""
        named = {name: value.decode(errors="replace") for name, _, value in pairs}
        return named.get(b"ABU_PORT") or named.get(b"ABU_WS_PORT") or ""


def in_folder_of(caller: Caller, path: str) -> str:
    if os.path.isabs(path):
        return path
    if caller.folder is None:
        raise AbuError(f"It is not known where {path} would be.", "give the whole path, from / on")
    return os.path.join(caller.folder, path)
