"""A second implementation of the game's rules, from docs/adapter-protocol.md, for the reference server."""

from __future__ import annotations

import struct
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from placements import CELLS, HEIGHT, KINDS, ROTATIONS, SPAWN_X, SPAWN_Y, WIDTH

STEP_MS = 16
GRAVITY_MS = (1000, 800, 650, 500, 400, 320, 250, 200, 160, 120)
LOCK_MS = 450
MOST_RESETS = 15
CLEAR_MS = 180
SOFT_DROP_MS = 150
LINE_SCORES = (0, 40, 100, 300, 1200)
TSPIN_SCORES = {"full": (400, 800, 1200, 1600), "mini": (100, 200, 400)}
# The offsets tried for a blocked turn, as the Super Rotation System defines them: x to the right, y up.
KICKS = {
    (0, 1): ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    (1, 0): ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    (1, 2): ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    (2, 1): ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    (2, 3): ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
    (3, 2): ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    (3, 0): ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    (0, 3): ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
}
LONG_KICKS = {
    (0, 1): ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    (1, 0): ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    (1, 2): ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
    (2, 1): ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    (2, 3): ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    (3, 2): ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    (3, 0): ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    (0, 3): ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
}
CORNERS = ((0, 0), (2, 0), (2, 2), (0, 2))


class Active(NamedTuple):
    kind: str
    rotation: int
    x: int
    y: int


class Event(NamedTuple):
    """`tspin` is the judgment at the lock; `fields` is what observations report."""

    lines: int
    score: int
    tspin: Optional[str]
    combo: int
    back_to_back: bool

    def fields(self) -> Dict[str, Any]:
        fields: Dict[str, Any] = {"locked": True, "lines_cleared": self.lines, "line_clear_score": self.score}
        if self.tspin:
            fields["tspin"] = self.tspin
        return {**fields, "combo": self.combo, "back_to_back": self.back_to_back}


class Bag:
    """Deals all seven kinds in random order, again and again."""

    def __init__(self, seed: int) -> None:
        self.state = seed or 1
        self.dealt: List[str] = []

    def deal(self) -> str:
        if not self.dealt:
            self.dealt = list(KINDS)
            for i in range(6, 0, -1):
                self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
                j = self.state % (i + 1)
                self.dealt[i], self.dealt[j] = self.dealt[j], self.dealt[i]
        return self.dealt.pop(0)


class Game:
    """One game. Without `has_gravity`, time stands still for the falling piece."""

    def __init__(self, seed: int, has_gravity: bool = True) -> None:
        self.has_gravity = has_gravity
        self.episode = 0
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.bag = Bag(seed)
        self.cells = [bytearray(WIDTH) for _ in range(HEIGHT)]
        self.queue = [self.bag.deal() for _ in range(5)]
        self.hold: Optional[str] = None
        self.can_hold = True
        self.paused = self.over = False
        self.piece_id = self.step_in_piece = self.board_id = 0
        self.score = self.lines = 0
        self.combo = -1
        self.back_to_back = False
        self.drop_ms = self.lock_ms = self.clear_ms = self.soft_ms = self.resets = 0
        self.event: Optional[Event] = None
        self.active: Optional[Active] = None
        self.turn_kick: Optional[Tuple[int, int]] = None
        self.spawn_next()

    # --- Pieces ---

    @property
    def level(self) -> int:
        return self.lines // 10

    @property
    def playable(self) -> bool:
        return not self.paused and not self.over

    def is_blocked(self, x: int, y: int) -> bool:
        return not (0 <= x < WIDTH and 0 <= y < HEIGHT) or self.cells[y][x] != 0

    def fits(self, piece: Active) -> bool:
        return not any(self.is_blocked(piece.x + x, piece.y + y) for x, y in CELLS[piece.kind][piece.rotation])

    def is_grounded(self) -> bool:
        return self.active is not None and not self.fits(self.active._replace(y=self.active.y + 1))

    def ghost_y(self) -> Optional[int]:
        piece = self.active
        if piece is None:
            return None
        while self.fits(piece._replace(y=piece.y + 1)):
            piece = piece._replace(y=piece.y + 1)
        return piece.y

    def spawn_next(self) -> None:
        kind = self.queue.pop(0)
        self.queue.append(self.bag.deal())
        self.piece_id += 1
        self.can_hold = True
        self.spawn(kind)

    def spawn(self, kind: str) -> None:
        self.step_in_piece = 0
        self.drop_ms = self.lock_ms = self.soft_ms = self.resets = 0
        self.turn_kick = None
        self.active = Active(kind, 0, SPAWN_X, SPAWN_Y)
        self.lowest_row = self.bottom()
        if not self.fits(self.active):
            self.active = None
            self.over = True

    # --- Commands ---

    def apply(self, action: str) -> bool:
        """Returns whether it had an effect."""
        if action == "restart":
            self.episode += 1
            self.begin(self.bag.state)
            return True
        if self.over or (self.paused and action != "pause"):
            return False
        if action == "pause":
            self.paused = not self.paused
            return True
        return {
            "moveLeft": lambda: self.move(-1),
            "moveRight": lambda: self.move(1),
            "softDrop": self.soft_drop,
            "hardDrop": self.hard_drop,
            "rotateCw": lambda: self.turn(1),
            "rotateCcw": lambda: self.turn(-1),
            "hold": self.swap,
        }[action]()

    def move(self, by: int) -> bool:
        assert self.active is not None
        moved = self.active._replace(x=self.active.x + by)
        return self.fits(moved) and self.has_moved(moved, None)

    def turn(self, by: int) -> bool:
        piece = self.active
        assert piece is not None
        if piece.kind == "o":
            return False
        rotation = (piece.rotation + by) % 4
        for x, y in (LONG_KICKS if piece.kind == "i" else KICKS)[piece.rotation, rotation]:
            turned = Active(piece.kind, rotation, piece.x + x, piece.y - y)
            if self.fits(turned):
                return self.has_moved(turned, (x, y))
        return False

    def has_moved(self, piece: Active, kick: Optional[Tuple[int, int]]) -> bool:
        was_grounded = self.is_grounded()
        self.active = piece
        self.turn_kick = kick
        if not self.has_reached_row() and (was_grounded or self.is_grounded()) and self.resets < MOST_RESETS:
            self.lock_ms = 0
            self.resets += 1
        return True

    def has_reached_row(self) -> bool:
        """Whether a cell is lower than any of the piece's cells ever were, which restores all lock resets."""
        row = self.bottom()
        if row <= self.lowest_row:
            return False
        self.lowest_row = row
        self.lock_ms = self.resets = 0
        return True

    def bottom(self) -> int:
        assert self.active is not None
        kind, rotation, _, top = self.active
        return max(top + y for _, y in CELLS[kind][rotation])

    def fall(self) -> bool:
        assert self.active is not None
        below = self.active._replace(y=self.active.y + 1)
        if not self.fits(below):
            return False
        self.active = below
        self.has_reached_row()
        self.turn_kick = None
        return True

    def soft_drop(self) -> bool:
        self.soft_ms = SOFT_DROP_MS if self.has_gravity else 0
        if not self.fall():
            return False
        self.drop_ms = 0
        self.score += 1
        return True

    def hard_drop(self) -> bool:
        landing = self.ghost_y()
        assert self.active is not None and landing is not None
        self.score += 2 * (landing - self.active.y)
        # The turn still counts: a spin may end in a drop.
        self.active = self.active._replace(y=landing)
        self.lock()
        return True

    def swap(self) -> bool:
        if not self.can_hold or self.active is None:
            return False
        kept, self.hold = self.hold, self.active.kind
        if kept is None:
            self.spawn_next()
        else:
            self.spawn(kept)
        self.can_hold = False
        return True

    def place(self, x: int, rotation: int, use_hold: bool) -> str:
        """Empty if the piece was placed; otherwise the code of the refusal, and nothing has changed."""
        before = {name: value for name, value in vars(self).items()}
        copies = (self.queue[:], self.bag.state, self.bag.dealt[:])
        code = self.try_place(x, rotation, use_hold)
        if code:
            vars(self).update(before)
            self.queue, self.bag.state, self.bag.dealt = copies
        return code

    def try_place(self, x: int, rotation: int, use_hold: bool) -> str:
        if not self.playable or self.active is None:
            return "invalid_place"
        if use_hold and not self.swap():
            return "hold_unavailable"
        if self.active is None:
            return "invalid_place"
        turns = 0 if self.active.kind == "o" else (rotation - self.active.rotation) % 4
        for by in (-1,) if turns == 3 else (1,) * turns:
            if not self.turn(by):
                return "invalid_place"
        while self.active.x != x:
            if not self.move(1 if x > self.active.x else -1):
                return "invalid_place"
        self.hard_drop()
        return ""

    # --- Locking ---

    def tspin(self) -> Optional[str]:
        piece = self.active
        if piece is None or piece.kind != "t" or self.turn_kick is None:
            return None
        blocked = [self.is_blocked(piece.x + x, piece.y + y) for x, y in CORNERS]
        if sum(blocked) < 3:
            return None
        is_front = blocked[piece.rotation] and blocked[(piece.rotation + 1) % 4]
        return "full" if is_front or abs(self.turn_kick[1]) == 2 else "mini"

    def lock(self) -> None:
        piece, tspin = self.active, self.tspin()
        assert piece is not None
        for x, y in CELLS[piece.kind][piece.rotation]:
            self.cells[piece.y + y][piece.x + x] = KINDS.index(piece.kind) + 1
        kept = [row for row in self.cells if not all(row)]
        lines = HEIGHT - len(kept)
        self.cells = [bytearray(WIDTH) for _ in range(lines)] + kept
        self.board_id += 1
        self.award(lines, tspin)
        if lines:
            self.clear_ms = CLEAR_MS
        self.spawn_next()

    def award(self, lines: int, tspin: Optional[str]) -> None:
        factor = self.level + 1
        base = (TSPIN_SCORES[tspin][lines] if tspin else LINE_SCORES[lines]) * factor
        is_hard = lines == 4 or (tspin == "full" and lines > 0)
        if is_hard and self.back_to_back:
            base = base * 3 // 2
        if lines:
            self.back_to_back = is_hard
        self.combo = self.combo + 1 if lines else -1
        self.score += base + 50 * max(0, self.combo)
        self.lines += lines
        shown = (base, tspin) if lines else (0, None)
        self.event = Event(lines, *shown, self.combo, is_hard)

    # --- Time ---

    def tick(self) -> None:
        if not self.playable:
            return
        if self.active is not None:
            self.step_in_piece += 1
        if self.clear_ms:
            self.clear_ms = max(0, self.clear_ms - STEP_MS)
        elif self.has_gravity and self.active is not None:
            self.gravity()

    def gravity(self) -> None:
        interval = GRAVITY_MS[min(self.level, 9)] // (10 if self.soft_ms else 1)
        self.soft_ms = max(0, self.soft_ms - STEP_MS)
        if self.is_grounded():
            self.drop_ms = 0
            self.lock_ms += STEP_MS
            if self.lock_ms >= LOCK_MS:
                self.lock()
            return
        self.drop_ms += STEP_MS
        if self.drop_ms >= interval:
            self.drop_ms -= interval
            self.fall()

    # --- What can be seen ---

    def observation(self) -> Dict[str, Any]:
        """All fields except type, seq and ts."""
        fields: Dict[str, Any] = {
            **{"playable": self.playable, "paused": self.paused, "game_over": self.over},
            **{"episode_id": self.episode, "seed": self.seed, "piece_id": self.piece_id},
            "step_in_piece": self.step_in_piece,
            "board": {"width": WIDTH, "height": HEIGHT, "cells": [list(row) for row in self.cells]},
            "board_id": self.board_id,
            "next": self.queue[0],
            "next_queue": self.queue[:],
            "can_hold": self.can_hold,
            **{"score": self.score, "level": self.level, "lines": self.lines},
            "timers": {
                "drop_ms": self.drop_ms,
                "lock_ms": self.lock_ms if self.is_grounded() else 0,
                "line_clear_ms": self.clear_ms,
            },
        }
        if self.active is not None:
            kind, rotation, x, y = self.active
            fields["active"] = {"kind": kind, "rotation": ROTATIONS[rotation], "x": x, "y": y}
            fields["ghost_y"] = self.ghost_y()
        if self.hold is not None:
            fields["hold"] = self.hold
        if self.event is not None:
            fields["last_event"] = self.event.fields()
        fields["state_hash"] = state_hash(fields)
        return fields


def state_hash(fields: Dict[str, Any]) -> str:
    """The hash of an observation with these fields."""
    return "%016x" % fnv1a(state(fields))


def state(fields: Dict[str, Any]) -> bytes:
    """The bytes that are hashed."""
    rows, active, hold, event = (fields["board"]["cells"], *map(fields.get, ("active", "hold", "last_event")))
    parts = [struct.pack("<Q", len(rows))]
    parts += [struct.pack("<Q", len(row)) + bytes(row) for row in rows]
    parts.append(struct.pack("<I", fields["board_id"]))
    if active is None:
        parts.append(struct.pack("<Q", 0))
    else:
        turn = ROTATIONS.index(active["rotation"])
        parts.append(struct.pack("<QQQbb", 1, KINDS.index(active["kind"]), turn, active["x"], active["y"]))
    parts.append(struct.pack("<Q", 0) if hold is None else struct.pack("<QQ", 1, KINDS.index(hold)))
    queue = [KINDS.index(kind) for kind in fields["next_queue"]]
    parts.append(struct.pack("<BQ5Q", fields["can_hold"], len(queue), *queue))
    parts.append(struct.pack("<BB", fields["paused"], fields["game_over"]))
    names = ("episode_id", "piece_id", "step_in_piece", "seed", "score", "level", "lines")
    timers = (fields["timers"][name] for name in ("drop_ms", "lock_ms", "line_clear_ms"))
    parts.append(struct.pack("<10I", *map(fields.get, names), *timers))
    parts.append(struct.pack("<B", event is not None))
    if event is not None:
        tspin = event.get("tspin")
        parts.append(struct.pack("<BII", event["locked"], event["lines_cleared"], event["line_clear_score"]))
        parts.append(struct.pack("<Q", 0) if tspin is None else struct.pack("<QQ", 1, ("mini", "full").index(tspin)))
        parts.append(struct.pack("<iB", event["combo"], event["back_to_back"]))
    return b"".join(parts)


def fnv1a(data: bytes) -> int:
    """The 64-bit FNV-1a hash."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value
