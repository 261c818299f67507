"""`watch`: serve the page that shows a game and lets a person take over"""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import TYPE_CHECKING

from ..core.data import text_at, to_json
from ..core.stderr import note
from ..core.stdout import print_result
from ..game.feed import Feed
from ..game.target_game import port_of
from ..io.wire import data_of, send_command_with_wait
from .takeover import Takeover
from .watch_server import WatchServer

if TYPE_CHECKING:
    from ..table.call import Call

GUARD_SECONDS = 0.5


def serve_watch(args: Call) -> str:
    """Serves until Ctrl-C, SIGTERM, or the end of the game."""
    address = port_of(args)
    status = data_of("status", send_command_with_wait("status", {}, address, args.wait, args.timeout))
    over = threading.Event()
    end_by_signals(over)
    feed, takeover = Feed(address), Takeover(address)
    server = WatchServer(feed, takeover, text_at(status, "game") or "a game")
    threads = [threading.Thread(target=work, daemon=True) for work in (feed.follow, server.serve_forever)]
    for thread in threads:
        thread.start()
    try:
        print_result(to_json({"url": server.url}) if args.json else server.url)
        if args.open:
            open_in_browser(server.url)
        wait_for_end(feed, takeover, over)
    except KeyboardInterrupt:
        pass  # the usual way to end it
    if feed.ended:
        note(feed.ended)
    takeover.give_back()
    feed.say_farewell(feed.ended or "the page is not served any more")
    server.end()
    return ""


def end_by_signals(over: threading.Event) -> None:
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, frame: over.set())


def wait_for_end(feed: Feed, takeover: Takeover, over: threading.Event) -> None:
    while not over.wait(GUARD_SECONDS) and not feed.ended:
        if feed.is_left():
            takeover.give_back()


def open_in_browser(url: str) -> None:
    """Where there is a screen, or BROWSER says how."""
    import webbrowser

    places = (os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if not (sys.platform in ("darwin", "win32") or any(places)) or not webbrowser.open(url):
        note("there is no browser to open the page in: open the address yourself")
