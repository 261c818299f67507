"""What annotations of several parts name; type checkers alone read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Dict, Mapping, Optional, TypeVar

from _socket import socket as Socket

Json = Dict[str, Any]
# An object of JSON that is only read: whoever reads a field has to look what it is.
Fields = Mapping[str, object]
T = TypeVar("T")
# Takes command, params and the seconds to wait, and gives back the reply.
Send = Callable[[str, Json, Optional[float]], Json]

__all__ = ["Fields", "Json", "Send", "Socket", "T"]
