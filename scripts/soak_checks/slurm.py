"""
The Slurm lines of scripts/agent/README.md on a Slurm of one machine: jobs are killed and requeued, the controller is
restarted. At the end the result of each episode is there once.

Its daemons have files, ports and keys of their own, and end with this part. Where Slurm is missing, it is skipped.
"""

from __future__ import annotations

import contextlib
import getpass
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Dict, List

import abu
from waiting import comes_true

from .table import Row

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "scripts" / "agent" / "README.md"
AGENT = ROOT / "scripts" / "agent" / "agent.py"
NEEDED = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "scancel")
WHERE = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
EPISODES = 12
SECONDS = 900.0
START_SECONDS = 60.0
CONFIGURATION = """
ClusterName=soak
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.socket
StateSaveLocation={folder}/controller
SlurmdSpoolDir={folder}/node
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
MailProg=/bin/true
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=10
NodeName={host} NodeAddr=127.0.0.1 CPUs=4 RealMemory=8192
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def rows(folder: Path, seed: int) -> List[Row]:
    missing = [name for name in NEEDED if shutil.which(name, path=WHERE) is None]
    if missing:
        row = Row("episodes as jobs of Slurm")
        row.note(f"skipped: {', '.join(missing)} not found; Debian's slurm-wlm and munge have them", "")
        return [row]
    with Cluster(folder) as cluster:
        return [episodes(cluster, folder, random.Random(seed))]


def script(results: Path) -> str:
    """The page's lines, with fewer episodes, a model that needs no service, and a limit."""
    found = re.search(r"```sh\n(#!/bin/bash\n#SBATCH.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert found, "the page has no lines for Slurm"
    lines = found[1]
    for old, new in (
        ("--array=1-100%16", f"--array=1-{EPISODES}%3"),
        ("--model some-model", "--model scripted:greedy --max-steps 8"),
        ('"results/', f'"{results}/'),
    ):
        assert old in lines, f"the lines for Slurm no longer have {old}"
        lines = lines.replace(old, new)
    return lines


def episodes(cluster: Cluster, folder: Path, rng: random.Random) -> Row:
    row = Row("episodes as jobs of Slurm")
    results = folder / "results"
    results.mkdir()
    (folder / "job.sh").write_text(script(results))
    cluster.submit(folder / "job.sh")
    for fault in ("requeue", "kill", "controller", "requeue", "kill"):
        if not comes_true(lambda: cluster.running() or not cluster.queued(), SECONDS):
            row.lose("no job began")
        running = cluster.running()
        if running:
            cluster.do(fault, rng.choice(running))
            row.note(fault, int(row.notes.get(fault, 0)) + 1)
    row.check(comes_true(cluster.is_idle, SECONDS), f"jobs are left: {cluster.queued()}")
    # A killed job has no result: the array is submitted again, as the page says. What is there is not played again.
    before = {path.name: path.stat().st_mtime_ns for path in results.glob("*.json")}
    row.note("results before the second array", len(before))
    cluster.submit(folder / "job.sh")
    row.check(comes_true(cluster.is_idle, SECONDS), f"jobs are left: {cluster.queued()}")
    names = sorted(path.name for path in results.glob("*.json"))
    row.check(names == sorted(f"{seed}.json" for seed in range(1, EPISODES + 1)), f"the results are {names}")
    for name, changed in before.items():
        row.check((results / name).stat().st_mtime_ns == changed, f"{name} was written again")
    for name in names:
        told = json.loads((results / name).read_text())
        row.check(f"{told.get('seed')}.json" == name, f"{name} is of the seed {told.get('seed')}")
    check_report(row, results)
    return row


def check_report(row: Row, results: Path) -> None:
    command = [sys.executable, str(AGENT), "report", str(results)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=START_SECONDS)
    row.check(done.returncode == 0, f"the report ended with {done.returncode}: {done.stderr}")
    counts = re.search(r"^dreamtides +scripted:greedy +(?:\S+ +)*?(\d+) ", done.stdout, re.M)
    row.check(counts is not None and int(counts[1]) == EPISODES, f"the report says {done.stdout!r}")


class Cluster:
    """munged, slurmctld and slurmd. `with` starts and ends them, and the jobs with them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.daemons: Dict[str, "subprocess.Popen[bytes]"] = {}
        self.settings = {
            **os.environ,
            "PATH": WHERE,
            "SLURM_CONF": str(folder / "slurm.conf"),
            "ABU_STATE_DIR": str(folder / "state"),
        }

    def __enter__(self) -> Cluster:
        for name in ("controller", "node", "state"):
            (self.folder / name).mkdir()
        host = socket.gethostname().partition(".")[0]
        places = {"host": host, "user": getpass.getuser(), "folder": self.folder}
        ports = [abu.free_port(), abu.free_port()]
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(ports=ports, **places))
        (self.folder / "munge.key").write_bytes(os.urandom(128))
        (self.folder / "munge.key").chmod(0o600)
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        at = self.folder
        files = [f"--{name}-file={at}/munge.{name}" for name in ("key", "pid", "log", "seed")]
        self.run("munged", "--foreground", "--force", f"--socket={at}/munge.socket", *files)
        assert comes_true((at / "munge.socket").exists, START_SECONDS), self.said("munged")
        self.run("slurmctld", "-D")
        self.run("slurmd", "-D")
        ready = comes_true(lambda: "idle" in self.call("sinfo", "-h", "-o", "%t"), START_SECONDS)
        assert ready, self.said("slurmctld") + self.said("slurmd")

    def run(self, name: str, *options: str) -> None:
        with open(self.folder / f"{name}.out", "ab") as out:
            self.daemons[name] = subprocess.Popen(
                [str(shutil.which(name, path=WHERE)), *options],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env=self.settings,
            )

    def said(self, name: str) -> str:
        return (self.folder / f"{name}.out").read_text(errors="replace")[-2000:]

    def call(self, *command: str) -> str:
        """What the command printed; nothing if the controller does not answer."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            # The jobs' own folder is where sbatch is called.
            done = subprocess.run(
                command, cwd=ROOT, env=self.settings, capture_output=True, text=True, timeout=START_SECONDS
            )
            return done.stdout if done.returncode == 0 else ""
        return ""

    def submit(self, job: Path) -> None:
        output = f"--output={self.folder}/job-%a.log"
        said = self.call("sbatch", output, "--open-mode=append", str(job))
        assert "Submitted batch job" in said, self.said("slurmctld")

    def queued(self) -> List[str]:
        return self.call("squeue", "-h", "-r", "-o", "%F_%K").split()

    def is_idle(self) -> bool:
        """No job is left. Requeued jobs wait for two minutes otherwise."""
        for job in self.call("squeue", "-h", "-r", "-t", "PENDING", "-o", "%F_%K %r").splitlines():
            name, _, why = job.partition(" ")
            if why == "BeginTime":
                self.call("scontrol", "update", f"JobId={name}", "StartTime=now")
        return bool(self.call("scontrol", "ping")) and not self.queued()

    def running(self) -> List[str]:
        return self.call("squeue", "-h", "-r", "-t", "RUNNING", "-o", "%F_%K").split()

    def do(self, fault: str, job: str) -> None:
        if fault == "requeue":
            self.call("scontrol", "requeue", job)
        elif fault == "kill":
            self.call("scancel", "--signal=KILL", "--full", job)
        else:
            self.end("slurmctld")
            self.run("slurmctld", "-D")
            comes_true(lambda: "UP" in self.call("scontrol", "ping"), START_SECONDS)

    def close(self) -> None:
        for job in self.queued() if "slurmctld" in self.daemons else []:
            self.call("scancel", job)
        comes_true(lambda: not self.running(), START_SECONDS)
        for name in list(self.daemons)[::-1]:
            self.end(name)

    def end(self, name: str) -> None:
        process = self.daemons.pop(name)
        process.terminate()
        try:
            process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
