"""What annotations of several parts name; type checkers alone read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Dict, Optional, TypeVar

from _socket import socket as Socket

Json = Dict[str, Any]
T = TypeVar("T")
# Takes command, params and the seconds to wait, and gives back the reply.
Send = Callable[[str, Json, Optional[float]], Json]

__all__ = ["Json", "Send", "Socket", "T"]
