"""A game that throws, hangs and changes at any moment. There is always one reply, with the right code, in time."""

from __future__ import annotations

import time
from typing import Any, Dict

from trees import find
from waiting import comes_true

from .client import Client, Closed, ask
from .connections import is_dead
from .player import Player
from .table import Row

Reply = Dict[str, Any]
THROWS = ("callback", "walker", "no tree", "deep tree", "tree in a circle", "settled", "take history", "serialisation")


READY_SECONDS = 30.0


class Faulty:
    """The player with the faulty game, through its tree."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.text = ""

    def ask(self, command: str, **params: object) -> Reply:
        reply = ask(self.player.port, command, **params)
        self.text = reply.get("data", {}).get("snapshot", self.text)
        return reply

    def ref(self, label: str) -> str:
        return find(self.text, label).ref

    def click(self, label: str) -> Reply:
        """With the current tree."""
        self.ask("snapshot")
        return self.ask("click", ref=self.ref(label))

    def frame(self) -> int:
        return int(ask(self.player.port, "status")["data"]["frame"])

    def count(self) -> int:
        self.ask("snapshot")
        return int(next(line for line in self.text.split("\n") if "Count: " in line).split("Count: ")[1].rstrip('"'))


def game_faults(player: Player) -> "list[Row]":
    game = Faulty(player)
    # The bridge listens before the game has registered its walker.
    comes_true(lambda: "Fault: " in game.ask("snapshot")["data"]["snapshot"], READY_SECONDS)
    return [
        *(throws(game, fault) for fault in THROWS),
        *(throws_before(game, fault) for fault in ("dispatched", "clear history")),
        never_settles(game, "never settled", "Fault: never settled"),
        never_settles(game, "busy token never released", "Forget a busy token"),
        bears(game, "no label, no role, no children"),
        bears(game, "empty history lines"),
        huge_tree(game),
        vanished(game, "destroyed", "Destroy the target later"),
        vanished(game, "replaced by an equal one", "Replace the target later"),
        scene_reload(game),
        bridge_off_and_on(game),
        death_of_the_asker(game),
        probes_in_a_slow_action(game),
    ]


def works(row: Row, game: Faulty) -> None:
    """Checks that the next client is served normally."""
    before = game.count()
    reply = game.click("Count")
    row.check(
        bool(reply["success"]) and "settled" not in reply["data"] and game.count() == before + 1,
        f"afterwards a click does not work: {reply}",
    )


def throws(game: Faulty, fault: str) -> Row:
    row = Row(f"game fault: {fault}")
    reply = game.click(f"Fault: {fault}")
    row.check(reply.get("code") == "internal_error" and bool(reply["error"]), f"{reply}")
    works(row, game)
    return row


def throws_before(game: Faulty, fault: str) -> Row:
    """The fault strikes before the callback, which must then not run."""
    row = Row(f"game fault: {fault}")
    before = game.count()
    game.click(f"Fault in the next action: {fault}")
    reply = game.ask("click", ref=game.ref("Count"))
    row.check(
        reply.get("code") == "internal_error" and game.count() == before,
        f"{reply}, and the count went from {before} to {game.count()}",
    )
    works(row, game)
    return row


def never_settles(game: Faulty, fault: str, label: str) -> Row:
    row = Row(f"game fault: {fault}")
    began = time.monotonic()
    reply = game.click(label)
    row.check(reply["success"] and reply["data"].get("settled") is False, f"{reply}"[:300])
    row.note("seconds", f"{time.monotonic() - began:.1f}")
    game.click("Return the busy token")
    works(row, game)
    return row


def bears(game: Faulty, fault: str) -> Row:
    """Odd data that must be printed or refused."""
    row = Row(f"game fault: {fault}")
    reply = game.click(f"Fault: {fault}")
    row.check(bool(reply["success"]) or reply["code"] == "internal_error", f"{reply}"[:300])
    works(row, game)
    return row


def huge_tree(game: Faulty) -> Row:
    """A reply of 10 MB: one client reads it, another never does."""
    row = Row("a reply of 10 MB, read and not read")
    reply = game.click("Fault: huge tree")
    row.check(len(reply["data"]["snapshot"]) > 10_000_000, "the tree is not whole")
    game.ask("snapshot")
    with Client(game.player.port, receive_buffer=4096) as client:
        client.command("click", ref=game.ref("Fault: huge tree"))
        for _ in range(10):
            row.check(
                bool(ask(game.player.port, "status")["success"]), "the status waits for a client that does not read"
            )
        works(row, game)
        row.check(comes_true(lambda: is_dead(client), 15), "the client that does not read was not closed")
    return row


def vanished(game: Faulty, how: str, label: str) -> Row:
    """Clicks without a new tree, when the ref may already belong to another node."""
    row = Row(f"object {how} between tree and click")
    game.click("Make a target")
    before = game.count()
    game.click(label)
    frame = game.frame()
    comes_true(lambda: game.frame() > frame + 60)
    reply = game.ask("click", ref=game.ref("Target"))
    row.check(reply.get("code") == "stale_ref", f"{reply}"[:300])
    row.check(game.count() == before, "something else was clicked")
    game.click("Make a target")
    works(row, game)
    return row


def scene_reload(game: Faulty) -> Row:
    row = Row("scene reload in an action")
    reply = game.click("Reload the scene")
    row.check(bool(reply["success"]) or reply.get("code") in ("no_handler", "internal_error"), f"{reply}"[:300])
    row.check(
        comes_true(lambda: "Dreamtides" in ask(game.player.port, "snapshot").get("data", {}).get("snapshot", "")),
        "the game did not come back",
    )
    comes_true(lambda: "Faults" in game.ask("snapshot").get("data", {}).get("snapshot", ""))
    works(row, game)
    return row


def bridge_off_and_on(game: Faulty) -> Row:
    row = Row("bridge switched off and on in an action")
    reply = game.click("Switch the bridge off and on")
    row.check(reply.get("code") == "internal_error", f"{reply}"[:300])
    row.check(comes_true(lambda: is_up(game)), "the bridge did not come back")
    works(row, game)
    return row


def is_up(game: Faulty) -> bool:
    try:
        return bool(game.ask("snapshot")["success"])
    except (OSError, Closed):
        return False


def death_of_the_asker(game: Faulty) -> Row:
    """The action continues; the next client sees its effect, and gets only its own reply."""
    row = Row("asker dies in an action")
    first = game.count()
    for number in range(6):
        before = game.count()
        client = Client(game.player.port)
        client.command("click", ref=game.ref("Count slowly"))
        comes_true(lambda: bool(ask(game.player.port, "status")["data"]["busy"]), 0.2)
        client.reset() if number % 2 else client.socket.close()
        done = comes_true(lambda: not ask(game.player.port, "status")["data"]["busy"])
        # An action that had not begun when its client left is not carried out.
        row.check(done and game.count() in (before, before + 1), f"the count went from {before} to {game.count()}")
    row.check(game.count() > first, "no action went on without its client")
    works(row, game)
    return row


def probes_in_a_slow_action(game: Faulty) -> Row:
    row = Row("port probes in a slow action")
    game.ask("snapshot")
    with Client(game.player.port) as asker:
        wanted = asker.command("click", ref=game.ref("Count slowly"))
        for _ in range(50):
            Client(game.player.port).socket.close()
            row.check(bool(ask(game.player.port, "status")["success"]), "no status")
        reply = asker.reply()
    row.check(reply["id"] == wanted and bool(reply["success"]), f"{reply}"[:300])
    works(row, game)
    return row
