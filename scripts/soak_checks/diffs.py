"""Diffs after replies that nobody has read: each must start from the last printed tree, or be the whole tree."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import Callable, Dict, List

from command_line import Done
from waiting import comes_true

from .client import Client, ask
from .player import Player
from .table import Row

TITLE = re.compile(r"^--- Changes (\w+) -> (\w+) ---$", re.MULTILINE)
# A button that opens something and one that closes it, so that each lost reply has changed something.
PLACES = ("Menu", "Resume")


class Loser:
    """A player who loses every other reply."""

    def __init__(self, player: Player, row: Row) -> None:
        self.player = player
        self.row = row
        self.turn = 0

    def next_place(self) -> str:
        self.turn += 1
        return PLACES[(self.turn - 1) % len(PLACES)]

    def now(self) -> str:
        return str(ask(self.player.port, "snapshot")["data"]["stateHash"])

    def lose(self) -> None:
        """Sends an action and never reads the reply."""
        before = self.now()
        with Client(self.player.port) as client:
            client.command("click", name=self.next_place())
            comes_true(lambda: self.now() != before)

    def lose_by_a_kill(self) -> None:
        """Kills the client in the middle of the action."""
        before = self.now()
        call = self.player.start("click", self.next_place(), "--diff")
        comes_true(lambda: self.now() != before)
        call.send_signal(signal.SIGKILL)
        call.communicate()

    def check_changes(self, base: str, done: Done) -> None:
        found = TITLE.findall(done.out)
        self.row.check(done.code == 0 and found == [(base, self.now())], f"not the changes since {base}: {done}")

    def check_whole(self, why: str, done: Done) -> None:
        good = done.code == 0 and not TITLE.search(done.out) and "application" in done.out and why in done.err
        self.row.check(good, f"not the whole tree ({why}): {done}")


def after_a_narrower_read(loser: Loser) -> None:
    loser.player.abu("snapshot")
    loser.lose()
    loser.player.abu("snapshot", "--interactive")
    loser.check_whole("--interactive", loser.player.abu("snapshot", "--diff"))


def after_a_launch(loser: Loser) -> None:
    loser.player.abu("launch", *loser.player.options)
    base = loser.now()
    loser.lose()
    loser.check_changes(base, loser.player.abu("snapshot", "--diff"))


def without_a_state_folder(loser: Loser) -> None:
    broken = loser.player.folder / "broken"
    broken.touch()
    places = {**loser.player.environment, "ABU_STATE_DIR": str(broken)}
    loser.player.environment, kept = places, loser.player.environment
    try:
        for _ in range(2):
            loser.check_whole("cannot be used", loser.player.abu("snapshot", "--diff"))
    finally:
        loser.player.environment = kept


def after_a_killed_client(loser: Loser) -> None:
    loser.player.abu("snapshot")
    base = loser.now()
    loser.lose_by_a_kill()
    done = loser.player.abu("snapshot", "--diff")
    # The client may have printed its tree just before it was killed.
    loser.check_changes(loser.now() if f"{loser.now()} -> " in done.out else base, done)


WAYS: Dict[str, Callable[[Loser], None]] = {
    "a narrower read": after_a_narrower_read,
    "a launch": after_a_launch,
    "no state folder": without_a_state_folder,
    "a killed client": after_a_killed_client,
}


def rows(folder: Path, count: int) -> List[Row]:
    with Player(folder, "--fast", "--seed", "11") as player:
        player.abu("click", "Start Battle")
        return [lost_answers(player, name, way, count) for name, way in WAYS.items()]


def lost_answers(player: Player, name: str, way: Callable[[Loser], None], count: int) -> Row:
    row = Row(f"diffs after an answer was lost: {name}")
    loser = Loser(player, row)
    for _ in range(2 * count):
        way(loser)
    left = [path.name for path in player.folder.glob("tree-*")]
    row.check(left == [f"tree-{player.port}.json"], f"left in the state folder: {left}")
    return row
