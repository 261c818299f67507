"""Agents in worktrees, whose players die and whose ports others take: no call reaches a neighbour's game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import List

from worktree_games import Checkouts, Neighbours

from .table import Row


def rows(folder: Path, calls: int, kills: int, seed: int) -> List[Row]:
    checkouts = Checkouts(folder, 4)
    agents = Neighbours(checkouts, calls, kills)
    row = Row("calls beside the games of other worktrees")
    try:
        agents.launch()
        agents.play()
        agents.play_beside_kills(random.Random(seed))
        agents.play()
    finally:
        checkouts.close()
    for done in agents.launched.values():
        row.check(done.code == 0, f"a launch failed: {done}")
    for restart in agents.restarts:
        row.check(
            restart.done.code == 0 and restart.port not in (0, restart.held), f"a restart on a held port: {restart}"
        )
    row.check(len(agents.restarts) == 2 * kills, f"{len(agents.restarts)} restarts of {2 * kills}")
    row.tried += sum(checkout.answered for checkout in checkouts.all)
    for done in agents.wrong:
        row.lose(f"a wrong answer: {done}")
    return [row]
