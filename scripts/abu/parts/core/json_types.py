"""Types shared by several parts, for type checkers only"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Dict, Mapping, Optional, TypeVar

from _socket import socket as Socket

Json = Dict[str, Any]
# A JSON object that is only read. The type of each field is checked where it is used.
Fields = Mapping[str, object]
T = TypeVar("T")
# Sends a command with params and a timeout in seconds, and returns the reply.
Send = Callable[[str, Json, Optional[float]], Json]

__all__ = ["Fields", "Json", "Send", "Socket", "T"]
