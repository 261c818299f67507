"""
The adapter port: invalid lines, more commands than the queue holds, and clients that vanish. Each line gets one reply,
refused commands change nothing, and the remaining clients can continue.
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional


from adapter import client as adapter
from servers import adapter_port
from waiting import comes_true

from .client import Client, Closed
from .hostile import mutation
from .player import Player
from .table import Row

LINES_AT_ONCE = 20
WORKERS = 4
LONGEST = 64 * 1024
LARGEST = (1 << 64) - 1
SECONDS = 60.0
HELLO: Dict[str, Any] = {
    **{"type": "hello", "seq": 1, "ts": 0, "client": {"name": "soak", "version": "1"}},
    **{"protocol_version": "2.0.0", "formats": ["json"]},
    "requested": {"stream_observations": False, "command_mode": "action"},
}
FOREIGN = Path(__file__).resolve().parents[2] / "docs" / "wire" / "lines" / "foreign.json"
PLAY = Path(adapter.__file__).parent / "play.py"


class Game(Player):
    """A headless game without gravity, so that only commands change it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "--game", "tetris", "--mode", "practice", "--seed", "7", "--fast")
        self.environment["TETRIS_AI_PORT"] = "0"

    @property
    def adapter_port(self) -> int:
        port = adapter_port(str(self.folder / f"ports-{self.port}.json"))
        assert port
        return port

    def client(self, **hello: Any) -> adapter.Client:
        """A client that has sent hello."""
        made = adapter.Client(port=self.adapter_port, timeout=SECONDS)
        made.hello("soak", **hello)
        return made

    def controller(self) -> adapter.Client:
        """A client with the control, at the start of an episode; waits until earlier clients are gone."""
        made = self.client()
        seen = made.observe()
        until_obeyed(made, "restart")
        made.wait_for(lambda now: now.episode_id != seen.episode_id)
        return made


def until_obeyed(client: adapter.Client, *actions: str) -> None:
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            client.act(*actions)
            return
        except adapter.Refused as refused:
            if refused.code != "not_controller" or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def rows(game: Game, lines: int, drops: int, flood: int, races: int, seed: int) -> List[Row]:
    return [
        foreign_lines(game),
        hostile_lines(game, lines, seed),
        controllers_nonsense(game, lines // 10, seed),
        too_long_and_half(game),
        largest_numbers(game),
        floods(game, flood),
        vanishing(game, drops),
        racing(game, races),
        killed(game),
    ]


# --- Lines that no client should send ---


def message(rng: random.Random) -> Dict[str, Any]:
    seq = rng.choice([rng.randrange(100), 1, 2, LARGEST, rng.randrange(1 << 32)])
    place = {"x": rng.randrange(-3, 9), "rotation": rng.choice(["north", "EAST", "up"]), "useHold": rng.random() < 0.5}
    kinds: List[Dict[str, Any]] = [
        {**HELLO, "protocol_version": rng.choice(["2.0.0", "2.1", "x", "3.0.0"])},
        {"type": "command", "mode": "action", "actions": rng.choices(["moveLeft", "hardDrop", "hold", "fly"], k=3)},
        {"type": "command", "mode": "place", "place": place},
        {"type": "control", "action": rng.choice(["claim", "release", "steal"])},
        {"type": rng.choice(["observation", "ack", "HELLO", "wat"])},
    ]
    return {"ts": 0, **rng.choice(kinds), "seq": seq}


def wrong_type(rng: random.Random, made: Dict[str, Any]) -> bytes:
    odd = rng.choice([None, True, -1, 1.5, LARGEST + 1, 10**400, "", [], {}, [[]], "x" * 2000])
    return json.dumps({**made, rng.choice(sorted(made)): odd}).encode()


def nested(rng: random.Random, made: Dict[str, Any]) -> bytes:
    depth = rng.choice([10, 64, 1000, 20000])
    return json.dumps(made).encode()[:-1] + b',"more":' + b"[" * depth + b"]" * rng.choice([0, depth]) + b"}"


KINDS: List[Callable[[random.Random, Dict[str, Any]], bytes]] = [
    lambda rng, made: json.dumps(made).encode(),
    lambda rng, made: mutation(rng, json.dumps(made).encode()),
    lambda rng, made: json.dumps(made).encode()[: rng.randrange(1, 40)],
    lambda rng, made: bytes(rng.getrandbits(8) for _ in range(rng.randrange(1, 60))),
    lambda rng, made: json.dumps(made).encode() * 2,
    wrong_type,
    nested,
]
WEIGHTS = [20, 30, 10, 15, 3, 20, 2]


def line_of(rng: random.Random) -> bytes:
    # HTTP is closed without a reply, which is tested elsewhere.
    while True:
        line = rng.choices(KINDS, WEIGHTS)[0](rng, message(rng)).replace(b"\n", b" ")
        if line.strip() and not re.match(rb"[A-Z]+ ", line):
            return line


def check_reply(row: Row, line: bytes, reply: bytes, is_last: bool, where: str) -> None:
    """`is_last`: the connection was closed after it, although more had been sent."""
    try:
        answer = json.loads(reply)
        adapter.read_message(reply)
        good = answer["type"] in ("welcome", "ack") or answer["code"] in {*adapter.FIXES, "invalid_command"}
        good = good and (answer["seq"] == 0 or b"%d" % answer["seq"] in line)
        good = good and (not is_last or answer.get("code") == "protocol_mismatch" or not is_text(line))
    except (ValueError, KeyError, TypeError, adapter.Malformed):
        good = False
    row.check(good, f"{where}: {line[:200]!r} was answered with {reply[:200]!r}")


def is_text(line: bytes) -> bool:
    try:
        line.decode()
        return len(line) <= LONGEST
    except UnicodeDecodeError:
        return False


def attack(port: int, seed: int, batch: int, count: int) -> Row:
    row = Row("")
    rng = random.Random(f"{seed}/{batch}")
    lines = [line_of(rng) for _ in range(count)]
    where = f"seed {seed}, batch {batch}"
    while lines:
        sent = lines[:LINES_AT_ONCE]
        replies: List[bytes] = []
        greeting = [json.dumps(HELLO).encode()] if rng.random() < 0.7 else []
        try:
            with Client(port, seconds=SECONDS) as client:
                client.send(b"\n\n".join([*greeting, *sent]) + b"\n")
                client.socket.shutdown(socket.SHUT_WR)
                replies = [reply for reply in client.rest() if b'"observation"' not in reply[:30]][len(greeting) :]
        except (Closed, OSError, TimeoutError) as problem:
            row.lose(f"{where}: {problem!r}")
        row.check(0 < len(replies) <= len(sent), f"{where}: {len(replies)} replies to {sent!r}"[:300])
        for number, (line, reply) in enumerate(zip(sent, replies), 1):
            # A first line that is not a message always ends the connection.
            is_first = number == 1 and not greeting
            check_reply(row, line, reply, number == len(replies) < len(sent) and not is_first, where)
        lines = lines[max(1, len(replies)) :]
    return row


def hostile_lines(game: Game, count: int, seed: int) -> Row:
    """From clients without the control, while the controller checks that the game does not change."""
    row = Row("adapter: hostile lines, one reply each")
    with game.controller() as keeper:
        before = stopped(keeper)
        size = min(2000, count)
        with ThreadPoolExecutor(max_workers=WORKERS) as pool:
            done = pool.map(lambda batch: attack(game.adapter_port, seed, batch, size), range(count // size))
            for found in done:
                row.add(found)
                now = keeper.latest()
                row.check(now is not None and now.state_hash == before, "the game has changed")
        keeper.act("pause")
        row.check(keeper.wait_for(lambda now: not now.paused).playable, "the game cannot be played any more")
    row.note("memory", f"{game.megabytes():.0f} MB")
    return row


def foreign_lines(game: Game) -> Row:
    """First lines of other protocols, followed by a hello and a command, as a web page would send them."""
    row = Row("adapter: first lines of other protocols")
    samples = json.loads(FOREIGN.read_text(encoding="utf-8"))["samples"]
    command = {"type": "command", "seq": 2, "ts": 0, "mode": "action", "actions": ["hardDrop"]}
    behind = b"".join(b"\r\n" + json.dumps(said).encode() for said in (HELLO, command)) + b"\r\n"
    with game.controller() as keeper:
        before = keeper.observe().board_id
        keeper.release()
        for sample in samples:
            with Client(game.adapter_port, seconds=SECONDS) as client:
                with contextlib.suppress(Closed):
                    client.send(sample["bytes"].encode("latin-1") + behind)
                replies = [json.loads(reply)["type"] for reply in client.rest()]
            row.check(replies in ([], ["error"]), f"{sample['about']} was answered with {replies}")
        keeper.claim()
        seen = keeper.latest()
        row.check(seen is not None and seen.board_id == before, "the game has changed")
    return row


def stopped(client: adapter.Client) -> str:
    """Pauses the game; returns its hash from then on."""
    client.act("pause")
    seen = client.wait_for(lambda now: now.paused)
    again = client.observe()
    while again.state_hash != seen.state_hash:
        seen, again = again, client.observe()
    return again.state_hash


def controllers_nonsense(game: Game, count: int, seed: int) -> Row:
    """From the controller. The hash changes only if something was acknowledged."""
    row = Row("adapter: hostile lines of the controller")
    rng = random.Random(f"{seed}/controller")
    with game.controller() as client:
        known: Optional[str] = stopped(client)
        for number in range(count):
            client.seq = 2 * number + 10
            made = {**message(rng), "seq": client.seq}
            line = rng.choice([wrong_type(rng, made), json.dumps(made).encode()])
            if made["type"] == "control" or b'"3.0.0"' in line:
                continue  # gives the control away, or ends the connection
            client.lines.write(line + b"\n", SECONDS)
            answer = reply_to(client)
            row.check(answer is not None, f"no reply to {line[:200]!r}")
            if isinstance(answer, adapter.Ack):
                known = None
            while client.unread:
                seen = client.unread.popleft().state_hash
                row.check(known in (None, seen), f"{line[:200]!r} was refused, and has changed the game")
                known = seen
    return row


def reply_to(client: adapter.Client) -> Optional[adapter.Message]:
    """The next message that is not an observation; the client keeps observations."""
    deadline = time.monotonic() + SECONDS
    try:
        while True:
            answer = client.receive(deadline)
            if not isinstance(answer, adapter.Observation):
                client.replies.clear()
                return answer
    except adapter.AdapterError:
        return None


def too_long_and_half(game: Game) -> Row:
    row = Row("adapter: frames around 64 KiB, halves, HTTP")
    for more in (-1, 0, 1):
        frame = b'{"type":"wat","seq":5,"ts":0,"x":"%s"}'
        line = frame % (b"a" * (LONGEST + more - len(frame) + 2))
        answers = sent_and_closed(game, line + b"\n" + b'{"type":"wat","seq":6,"ts":0}\n')
        row.check(answers == ([0] if more > 0 else [5, 6]), f"{more:+d} bytes: {answers}")
    for half in (b'{"type":"com', b"\xff", b"{", b'{"type":"wat","seq":7,"ts":0}'):
        answers = sent_and_closed(game, b'{"type":"wat","seq":6,"ts":0}\n' + half)
        row.check(answers == [6, 0], f"{half!r}: {answers}")
    for line in (b"GET / HTTP/1.1\r\n\r\n", b"POST /x HTTP/1.0\r\nHost: x\r\n\r\n"):
        answers = sent_and_closed(game, line)
        row.check(answers == [], f"{line!r}: {answers}")
    return row


def sent_and_closed(game: Game, data: bytes) -> List[int]:
    """The seqs of the errors that arrive until the game closes the connection."""
    with Client(game.adapter_port, seconds=SECONDS) as client, contextlib.suppress(Closed):
        client.send(data)
        with contextlib.suppress(OSError):
            client.socket.shutdown(socket.SHUT_WR)
        return [json.loads(line)["seq"] for line in client.rest()]
    return []


def largest_numbers(game: Game) -> Row:
    row = Row("adapter: seq and ts at both ends")
    with game.controller() as client:
        for seq, ts, wanted in (
            (1 << 63, 0, "ack"),
            (LARGEST - 1, LARGEST, "ack"),
            (LARGEST, 0, "ack"),
            (LARGEST, 0, "invalid_command"),
            (LARGEST + 1, 0, "invalid_command"),
            (0, 0, "invalid_command"),
            (-1, 0, "invalid_command"),
        ):
            line = {"type": "command", "seq": seq, "ts": ts, "mode": "action", "actions": ["moveLeft"]}
            client.lines.write(json.dumps(line).encode() + b"\n", SECONDS)
            answer = reply_to(client)
            got = answer.code if isinstance(answer, adapter.ErrorReply) else "ack" if answer else "nothing"
            row.check(got == wanted, f"seq {seq}, ts {ts}: {got}")
    return row


# --- Too much at once ---


def floods(game: Game, count: int) -> Row:
    row = Row("adapter: commands beyond the queue")
    with game.controller() as client:
        first = client.seq + 1
        lines = b"".join(
            b'{"type":"command","seq":%d,"ts":0,"mode":"action","actions":["restart"]}\n' % seq
            for seq in range(first, first + count)
        )
        before = client.newest
        # In a thread, because the game may stop reading until its replies are read.
        writer = threading.Thread(target=client.lines.write, args=(lines, SECONDS))
        writer.start()
        answers: Dict[int, str] = {}
        while len(answers) < count:
            answer = reply_to(client)
            if not row.check(answer is not None and answer.seq not in answers, f"no reply, or a second one: {answer}"):
                break
            assert answer is not None
            answers[answer.seq] = answer.code if isinstance(answer, adapter.ErrorReply) else "ack"
        writer.join()
        acks = list(answers.values()).count("ack")
        client.seq = first + count
        client.act("moveLeft")
        client.unread.clear()
        now = client.observe()
        row.check(set(answers.values()) <= {"ack", "backpressure"}, f"answers {set(answers.values())}")
        assert before is not None
        done = now.episode_id - before.episode_id
        row.check(done == acks, f"{acks} were acknowledged, and {done} carried out")
        row.note("carried out", acks)
    return row


# --- Clients that vanish ---


def connects(game: Game) -> None:
    Client(game.adapter_port).socket.close()


def says_half_of_hello(game: Game) -> None:
    with Client(game.adapter_port) as client:
        client.send(b'{"type":"hello","seq"')


def says_hello(game: Game) -> None:
    with Client(game.adapter_port) as client:
        client.send(json.dumps(HELLO).encode() + b"\n")


def never_reads_its_welcome(game: Game) -> None:
    client = Client(game.adapter_port)
    client.send(json.dumps(HELLO).encode() + b"\n")
    client.reset()


def leaves_within_a_command(game: Game) -> None:
    with game.client() as client:
        client.lines.write(b'{"type":"command","seq":2,"ts":0,"mode":"pl', SECONDS)


def leaves_before_the_ack(game: Game) -> None:
    with game.client() as client:
        for _ in range(5):
            client.send_actions("hardDrop")


def leaves_the_control_released(game: Game) -> None:
    with game.client(stream=False) as client, contextlib.suppress(adapter.Refused):
        client.release()


WAYS: List[Callable[[Game], None]] = [
    *(connects, says_half_of_hello, says_hello, never_reads_its_welcome),
    *(leaves_within_a_command, leaves_before_the_ack, leaves_the_control_released),
]


def vanishing(game: Game, count: int) -> Row:
    row = Row("adapter: clients that vanish at each stage")
    descriptors, threads = game.descriptors(), game.threads()
    for number in range(count):
        with contextlib.suppress(Closed, OSError, adapter.Disconnected):
            WAYS[number % len(WAYS)](game)
        if number % 50 == 0 or number == count - 1:
            try:
                with game.controller() as client:
                    client.place(3)
                row.check(True, "")
            except adapter.AdapterError as problem:
                row.lose(f"after {number} clients: {problem.cause}")
        else:
            row.tried += 1
    good = comes_true(lambda: game.descriptors() <= descriptors + 2 and game.threads() <= threads + 6, SECONDS)
    row.check(good, f"descriptors {descriptors} -> {game.descriptors()}, threads {threads} -> {game.threads()}")
    row.note("descriptors", f"{descriptors} -> {game.descriptors()}")
    return row


def racing(game: Game, rounds: int) -> Row:
    """Clients that take the control, act and release it. Exactly the acknowledged actions are carried out."""
    row = Row("adapter: clients that race for the control")
    acks: List[int] = []

    def race(_: int) -> None:
        done = 0
        with game.client(stream=False) as client:
            for _ in range(rounds):
                for attempt in (client.claim, lambda: client.act("restart"), client.release):
                    try:
                        attempt()
                        done += attempt not in (client.claim, client.release)
                    except adapter.Refused as refused:
                        good = refused.code in ("controller_active", "not_controller", "backpressure")
                        row.check(good, f"refused with {refused.code}")
                    row.tried += 1
        acks.append(done)

    with game.controller() as watcher:
        before = watcher.newest
        watcher.release()
        with ThreadPoolExecutor(max_workers=4) as pool:
            list(pool.map(race, range(4)))
        now = watcher.latest()
        assert before is not None
        wanted = before.episode_id + sum(acks)
        with contextlib.suppress(adapter.TimedOut):
            while now is None or now.episode_id < wanted:
                now = watcher.observe()
        done = now.episode_id - before.episode_id if now is not None else 0
        row.check(done == sum(acks), f"{sum(acks)} were acknowledged, and {done} carried out")
        row.check(sum(acks) > 0, "nobody ever had the control")
        row.note("carried out", done)
    return row


def killed(game: Game) -> Row:
    """A program that is killed while playing at full speed; the next one continues where it stopped."""
    row = Row("adapter: a controller that is killed")
    for _ in range(3):
        with contextlib.ExitStack() as stack:
            process = stack.enter_context(playing(game))
            watcher = stack.enter_context(game.client())
            before = watcher.observe()
            seen = watcher.wait_for(lambda now: now.board_id > before.board_id + 20)
            process.kill()
            until_obeyed(watcher, "hardDrop")
            after = watcher.wait_for(lambda now: now.board_id > seen.board_id or now.game_over)
            row.check(after.episode_id == seen.episode_id, "the game did not go on")
    return row


@contextlib.contextmanager
def playing(game: Game) -> Iterator["subprocess.Popen[str]"]:
    """A program that has the control, as its first line shows; the previous one may keep it for a moment."""
    command = [sys.executable, str(PLAY), "--port", str(game.adapter_port), "--pieces", "100000"]
    deadline = time.monotonic() + SECONDS
    while True:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            if process.stdout.readline().startswith("piece "):
                yield process
                return
        finally:
            process.kill()
            said = process.communicate()[1]
        if time.monotonic() > deadline:
            raise AssertionError(f"the player does not begin: {said}")
