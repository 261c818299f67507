"""Many games of Tetris in one process, with the interface of Gymnasium's VectorEnv, which is not needed.

    with make_vec(64) as env:
        seen, info = env.reset(seed=7)
        seen, rewards, terminated, truncated, info = env.step([env.single_action_space.sample()] * 64)

All games of an environment share one connection: one line asks for a step of each, and one line has all the states.
"""

from __future__ import annotations

import random
from enum import Enum
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from arrays import arrays
from client import HOST, AdapterError, Client, Json, Malformed, States, address_of, check_seconds
from env import MODES, MOST_PIECES, PLACEMENTS, TIMEOUT
from placements import KINDS
from servers import Server, game_server
from states import NUMBERS, REFUSALS, check_states
from spaces import Discrete, MultiDiscrete, plain, seen_space

MOST_GAMES = 1024
# Instead of the number of a placement: begin the game's next episode.
RESTART = -1
SEEDS = 1 << 32

Seen = Dict[str, Any]
Info = Dict[str, Any]


class AutoresetMode(Enum):
    """What happens after the end of an episode; the names and values are Gymnasium's."""

    NEXT_STEP = "NextStep"
    """The game's next step ignores its action and begins the next episode, with the reward 0."""

    DISABLED = "Disabled"
    """The caller resets, with reset(options={"reset_mask": …})."""


def make_vec(
    n: int,
    mode: str = "practice",
    max_steps: int = MOST_PIECES,
    autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
    kinds: bool = False,
    hashes: bool = False,
    timeout: float = TIMEOUT,
    address: Union[Tuple[str, int], str, None] = None,
    start: Optional[Callable[[int], Server]] = None,
) -> TetrisVectorEnv:
    """
    An environment of n games, 1 to 1024. `max_steps` truncates episodes; `kinds` has boards show the pieces' kinds;
    `hashes` adds `state_hash` to info. It starts a headless game, or connects to one that runs at `address`:
    host and port, or a text as `127.0.0.1:7777`.
    """
    check(type(n) is int and 1 <= n <= MOST_GAMES, f"{n!r} games are not possible.", f"1 to {MOST_GAMES}")
    check(mode in MODES, f"There is no mode {mode!r}.", " or ".join(MODES))
    check(type(max_steps) is int and max_steps > 0, f"{max_steps!r} is no number of steps.", "a number above 0")
    # Gymnasium's own enum has the same values.
    value = getattr(autoreset, "value", autoreset)
    known = [known for known in AutoresetMode if known.value == value]
    check(bool(known), f"There is no autoreset {value!r}.", " or ".join(one.value for one in AutoresetMode))
    show = ["kinds"] * bool(kinds) + ["state_hash"] * bool(hashes)
    wanted: Json = {"count": n, "mode": mode, "max_steps": max_steps, "show": show}
    where = None if address is None else address_of(address)
    check_seconds(timeout)
    return TetrisVectorEnv(wanted, known[0], timeout, where, start)


class TetrisVectorEnv:
    """
    Made by make_vec. Each step puts down one piece in each game. What is returned has one entry for each game, in NumPy
    arrays if NumPy is installed and in lists if not; spaces.py and the README describe shapes and types.
    """

    render_mode = None
    spec = None

    def __init__(
        self,
        wanted: Json,
        autoreset: AutoresetMode,
        timeout: float,
        address: Optional[Tuple[str, int]],
        start: Optional[Callable[[int], Server]],
    ) -> None:
        self.num_envs: int = wanted["count"]
        self.autoreset = autoreset
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset}
        self.shows_kinds = "kinds" in wanted["show"]
        most_cell = len(KINDS) if self.shows_kinds else 1
        self.single_action_space = Discrete(PLACEMENTS)
        self.action_space = MultiDiscrete(PLACEMENTS, self.num_envs)
        self.single_observation_space = seen_space(most_cell)
        self.observation_space = seen_space(most_cell, (self.num_envs,))
        self.arrays = arrays()
        # Which games have reached the end of their episode; all, before the first reset.
        self.ended = [True] * self.num_envs
        self.has_begun = False
        self.server: Optional[Server] = None
        self.client: Optional[Client] = None
        try:
            self.connect(wanted, timeout, address, start or untitled)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> TetrisVectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def unwrapped(self) -> TetrisVectorEnv:
        return self

    def reset(
        self,
        *,
        seed: Union[int, Sequence[Optional[int]], None] = None,
        options: Optional[Dict[str, Any]] = None,
    ) -> Tuple[Seen, Info]:
        """
        Begins new episodes in all games, or in those of `options["reset_mask"]`, n flags. With one seed, game i gets
        seed + i; a list has one for each game. Without one, or where it is None, a game goes on to its next episode,
        whose seed follows from the last one; at the very first reset it is random.
        """
        chosen = self.chosen(options)
        seeds = self.seeds(seed)
        if not self.has_begun:
            seeds = [random.randrange(SEEDS) if one is None else one for one in seeds]
        states: Optional[Json] = None
        games = [index for index in chosen if seeds[index] is not None]
        if games:
            states = self.ask("reset", games=games, seeds=[seeds[index] for index in games])
        games = [index for index in chosen if seeds[index] is None]
        if games:
            states = self.ask("reset", games=games)
        assert states is not None
        self.has_begun = True
        return self.result(states)

    def step(self, actions: Any) -> Tuple[Seen, Any, Any, Any, Info]:
        """
        Places a piece in each game; `actions` are n numbers below 88 (`number_of`). Returns what is seen, rewards,
        terminated, truncated and info. A placement that is impossible changes nothing, costs a step and brings no
        reward; `info["refused"]` has the code of the refusal.
        """
        numbers = self.numbers(actions)
        if any(self.ended):
            self.check_ended()
            numbers = [RESTART if ended else number for number, ended in zip(numbers, self.ended)]
        states = self.ask("step", actions=numbers)
        seen, info = self.result(states)
        rewards = self.arrays.numbers(states["reward"], "float64")
        ends = [self.arrays.numbers(states[name], "bool") for name in ("terminated", "truncated")]
        return seen, rewards, ends[0], ends[1], info

    def close(self, **_: object) -> None:
        """Leaves the game, and ends it if this has started it."""
        client, server = self.client, self.server
        self.client = self.server = None
        if client is not None:
            client.close()
        if server is not None:
            server.close()

    # --- What is asked ---

    def connect(
        self, wanted: Json, timeout: float, address: Optional[Tuple[str, int]], start: Callable[[int], Server]
    ) -> None:
        if address is None:
            self.server = start(1)
            self.server.start()
            address = (HOST, self.server.port)
        self.client = client = Client(*address, timeout=timeout)
        welcome = client.hello("abu-vector", stream=False, games=wanted)
        about = {"count": self.num_envs, "actions": PLACEMENTS}
        if welcome.games != about:
            cause = f"The game at {client.lines.where} does not offer many games on one connection."
            raise AdapterError(cause, "use ABU's Tetris of this version, or env.py")

    def ask(self, kind: str, **fields: object) -> Json:
        """
        Sends one line and returns the states. If the reply is lost, how the games stand is unknown, so the environment
        closes.
        """
        if self.client is None:
            raise AdapterError("The environment is closed.", "make another one with make_vec()")
        try:
            answer = self.client.reply(self.client.send(kind, **fields))
            if not isinstance(answer, States):
                raise Malformed(f"The game answered a {kind} with something else than states.")
            check_states(answer.raw, self.num_envs, self.shows_kinds)
            return answer.raw
        except BaseException:
            self.close()
            raise

    def chosen(self, options: Optional[Dict[str, Any]]) -> List[int]:
        check(options is None or isinstance(options, dict), f"{options!r} are no options.", "an object, or None")
        mask = plain((options or {}).get("reset_mask"))
        if mask is None:
            return list(range(self.num_envs))
        is_mask = isinstance(mask, (list, tuple)) and all(type(flag) is bool for flag in mask)
        check(
            is_mask and len(mask) == self.num_envs and any(mask),
            "The reset_mask does not fit.",
            f"{self.num_envs} flags, True for each game to reset, at least one",
        )
        check(self.has_begun or all(mask), "Some games would have no episode.", "reset all games first")
        return [index for index, flag in enumerate(mask) if flag]

    def seeds(self, seed: Any) -> List[Optional[int]]:
        if seed is None:
            return [None] * self.num_envs
        if type(seed) is int:
            check(0 <= seed < SEEDS, f"{seed!r} is no seed.", f"a whole number from 0 to {SEEDS - 1}")
            return [(seed + index) % SEEDS for index in range(self.num_envs)]
        values = plain(seed)
        fits = isinstance(values, (list, tuple)) and len(values) == self.num_envs
        fits = fits and all(one is None or (type(one) is int and 0 <= one < SEEDS) for one in values)
        check(fits, "The seeds do not fit.", f"{self.num_envs} whole numbers from 0 to {SEEDS - 1}, or None")
        return list(values)

    def numbers(self, actions: Any) -> List[int]:
        values = plain(actions)
        fits = isinstance(values, (list, tuple)) and len(values) == self.num_envs
        fits = fits and all(type(one) is int and 0 <= one < PLACEMENTS for one in values)
        check(fits, "The actions do not fit.", f"{self.num_envs} whole numbers from 0 to {PLACEMENTS - 1}")
        return list(values)

    def check_ended(self) -> None:
        check(self.has_begun, "There is no episode under way.", "reset()")
        if self.autoreset is AutoresetMode.DISABLED:
            games = ", ".join(str(index) for index, ended in enumerate(self.ended) if ended)
            raise AdapterError(f"Episodes have ended, in games {games}.", 'reset(options={"reset_mask": …})')

    # --- What is returned ---

    def result(self, states: Json) -> Tuple[Seen, Info]:
        seen, info = self.seen(states), self.info(states)
        self.ended = [bool(one or other) for one, other in zip(states["terminated"], states["truncated"])]
        return seen, info

    def seen(self, states: Json) -> Seen:
        to = self.arrays
        return {
            "board": to.kinds(states["kinds"]) if self.shows_kinds else to.boards(states["board"]),
            "active": to.numbers(states["active"], "int64"),
            "hold": to.numbers(states["hold"], "int64"),
            "next": to.numbers(states["next_queue"], "int64"),
            "can_hold": to.numbers(states["can_hold"], "bool"),
        }

    def info(self, states: Json) -> Info:
        info = {name: self.arrays.numbers(states[name], "int64") for name in NUMBERS}
        info["action_mask"] = self.arrays.masks(states["legal"])
        if "state_hash" in states:
            info["state_hash"] = self.arrays.numbers(states["state_hash"], "object")
        everywhere = [True] * self.num_envs
        info.update({f"_{name}": self.arrays.numbers(everywhere, "bool") for name in list(info)})
        if any(states["refused"]):
            codes = [REFUSALS[number] for number in states["refused"]]
            info["refused"] = self.arrays.numbers(codes, "object")
            info["_refused"] = self.arrays.numbers(states["refused"], "bool")
        return info


def untitled(seed: int) -> Server:
    """A headless game at its title, because its own game is not played."""
    return game_server("tetris", seed, ABU_DISABLED="1")


def check(condition: bool, cause: str, fix: str) -> None:
    if not condition:
        raise AdapterError(cause, fix)
