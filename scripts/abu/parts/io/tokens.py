"""Find the token of a game that wants one"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import HOST
from .state import load_object, state_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..core.json_types import Json
    from .wire import Address


def with_other_tokens(attempt: Callable[[], Json], address: Address, reply: Json) -> Json:
    """
    Repeats a request with each token that the files name for this port, until the game accepts one, which the address
    then keeps.
    """
    tried = {address.token or os.environ.get("ABU_TOKEN")}
    # What other systems answer with is not told the tokens of this one's games.
    known = tokens_of(address) if address.host == HOST else ()
    for token in (*known, os.environ.get("ABU_TOKEN", "")):
        if token and token not in tried and reply.get("code") == "unauthorized":
            tried.add(token)
            address.token = token
            reply = attempt()
    if reply.get("code") == "unauthorized":
        address.token = ""
    return reply


def tokens_of(port: int) -> Iterator[str]:
    """The tokens in the records of games on this port; of several containers, several games may have it."""
    folder = os.path.join(state_folder(), "games")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    places = [os.path.join(folder, name) for name in names if name.endswith(".json")]
    for place in (*places, os.path.join(state_folder(), f"player-{port}.json")):
        try:
            record = load_object(place, is_own=True)
        except (OSError, ValueError):
            continue
        token = record.get("token")
        if isinstance(token, str) and record.get("port", port) == port:
            yield token
