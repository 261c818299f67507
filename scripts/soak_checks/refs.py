"""
Two clients with refs from trees of any age, and replies that nobody reads. A ref acts on the node it was printed for,
or is refused.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from typing import Deque, Dict, List, Tuple

from grammar import Node
from trees import read_tree
from waiting import comes_true

from .battle import PERFORMED, Action, Performed, choose, is_meant, is_refused
from .client import Client, ask, request
from .hostile import MOST_GROWTH, WARM_SHARE
from .player import Player
from .table import Row

TREES_BETWEEN_ACTIONS = 19
REMEMBERED = 50
LOST_SHARE = 0.1


class Reader:
    """A client that keeps what it has read, and acts on any of it."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        self.player = player
        self.rng = rng
        self.trees: Deque[List[Node]] = deque(maxlen=REMEMBERED)
        self.look()

    def look(self) -> None:
        self.trees.append(read_tree(ask(self.player.port, "snapshot")["data"]["snapshot"]))

    def choose(self) -> Tuple[Action, List[Node]]:
        """Mostly from the last tree, so that the game progresses."""
        index = -1 if self.rng.random() < 0.5 else self.rng.randrange(len(self.trees))
        nodes = self.trees[index]
        return enabled(choose(self.rng, nodes, nodes)), nodes

    def act(self, action: Action) -> Dict[str, object]:
        reply = ask(self.player.port, action.command, **action.params())
        if reply["success"]:
            self.trees.append(read_tree(reply["data"]["snapshot"]))
        return reply

    def act_and_lose_the_reply(self, action: Action) -> None:
        client = Client(self.player.port)
        client.command(action.command, **action.params())
        comes_true(lambda: bool(ask(self.player.port, "status")["success"]))
        client.reset() if self.rng.random() < 0.5 else client.socket.close()
        comes_true(lambda: not ask(self.player.port, "status")["data"]["busy"])


def enabled(action: Action) -> Action:
    """A button that was disabled when it was read counts as the same one after it was enabled."""
    node = action.node
    return action._replace(node=node._replace(label=node.label.replace(" (disabled)", ""))) if node else action


def look_without_reading(player: Player, count: int) -> None:
    """Trees that are sent but never read."""
    client = Client(player.port)
    client.send(request("lost", "snapshot") * count)
    comes_true(lambda: bool(ask(player.port, "snapshot")["success"]))
    client.reset()


def two_clients(player: Player, trees: int, seed: int) -> Row:
    row = Row("refs of any age, two clients, lost replies")
    row.note("seed", seed)
    rng = random.Random(seed)
    readers = [Reader(player, rng), Reader(player, rng)]
    learned: Dict[Tuple[str, ...], str] = {}
    outcomes: "Counter[str]" = Counter()
    printed, warm = 2, 0.0
    player.new_log()
    while printed < trees:
        reader = rng.choice(readers)
        action, nodes = reader.choose()
        if rng.random() < LOST_SHARE:
            reader.act_and_lose_the_reply(action)
            outcome, error = "lost", ""
        else:
            reply = reader.act(action)
            outcome, error = str(reply.get("code") or "done"), str(reply.get("error"))
        performed = [Performed(*match.groups()) for match in map(PERFORMED.search, player.new_log()) if match]
        good = len(performed) <= 1 and all(is_meant(action, one, learned, nodes) for one in performed)
        good = good and (outcome in ("lost", "done") or is_refused(outcome, error, performed))
        row.check(good, f"{action}: {outcome}, the game performed {performed}")
        outcomes[outcome] += 1
        outcomes["performed"] += len(performed)
        if rng.random() < LOST_SHARE:
            look_without_reading(player, TREES_BETWEEN_ACTIONS)
        else:
            with Client(player.port) as client:
                client.exchange(request("look", "snapshot") * TREES_BETWEEN_ACTIONS, TREES_BETWEEN_ACTIONS)
            reader.look()
        printed += TREES_BETWEEN_ACTIONS + 2
        warm = warm or (player.megabytes() if printed > trees * WARM_SHARE else 0.0)
    end = player.megabytes()
    row.note("trees", f"{printed:,}")
    row.note("", ", ".join(f"{name} {number}" for name, number in outcomes.most_common()))
    row.note("memory", f"{warm:.0f} MB after {WARM_SHARE:.0%}, {end:.0f} MB at the end")
    row.check(end - warm < MOST_GROWTH, f"memory grew from {warm:.0f} to {end:.0f} MB")
    return row
