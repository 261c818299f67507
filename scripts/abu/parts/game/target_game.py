"""The port of the game that a call addresses"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import ABU_PORT
from ..io.wire import Address, port_from_environment
from .game_records import games_of, place_here, running_games, session_of, was_told

if TYPE_CHECKING:
    from ..table.call import Call
    from .game_records import Game


def port_of(args: Call) -> Address:
    """
    The game's address: that at --host or ABU_HOST, else --port, else ABU_PORT, else ABU_WS_PORT, else that of the
    session's game, of the project that contains the working directory, of the only game that runs, or 9999. Looks once
    in a call.
    """
    address = args.game_port or port_there(args) or port_named(args) or session_port(args) or port_here(args)
    args.game_port = address
    return Address.of(address)


def port_there(args: Call) -> Address | None:
    """The address at the host that the call or ABU_HOST names; None for games of this system."""
    if not (args.host or os.environ.get("ABU_HOST")):
        return None
    from .games import address_there

    return address_there(args)


def port_named(args: Call) -> Address | None:
    port = 0 if args.session else args.port or port_from_environment()
    return Address.of(port) if port else None


def session_port(args: Call) -> Address | None:
    name = session_of(args)
    if not name:
        return None
    from .games import port_of_session

    return port_of_session(args, name)


def port_here(args: Call) -> Address:
    games = running_games()
    here = place_here()
    own = games_of(games, here)
    if not games and not any(here):
        return Address(ABU_PORT)
    if len(own) == 1:
        return port_and_note(own[0], games)
    from .games import game_elsewhere, port_without_record

    found, games = game_elsewhere(args, here)
    return port_and_note(found, games) if found else port_without_record(games, here)


def port_and_note(game: Game, games: list[Game]) -> Address:
    """The port of the addressed game. If others run too, the first call says which one it is."""
    if len(games) > 1 and not was_told(game):
        from .games import tell

        tell(game)
    return game.port
