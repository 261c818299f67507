"""`film --video`: a WebM or MP4 of what was played, made by ffmpeg, with the calls as subtitles"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.errors import AbuError, UsageError
from ..core.text import one_line
from ..io.outputs import SUBTITLES
from .strip import caption_of, pictures_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.json_types import Json
    from .png import Picture
    from .viewer import Shown

VIDEO_WIDTH = 1280
# How long each picture stands, and the last one; as fractions for ffmpeg too, whose frames have the shorter time.
PICTURE_MS, LAST_PICTURES = 1200, 3
PICTURES_A_SECOND, FRAMES_A_SECOND = "5/6", "10"
ENCODE_SECONDS = 600.0
# What ffmpeg is told for each kind of file: picture, subtitles, and the kind itself.
KINDS_OF_VIDEO: dict[str, tuple[str, ...]] = {
    ".webm": ("-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "34", "-cpu-used", "5", "-c:s", "webvtt", "-f", "webm"),
    ".mp4": ("-c:v", "libx264", "-crf", "23", "-movflags", "+faststart", "-c:s", "mov_text", "-f", "mp4"),
}


def video_of(shown: Shown, path: str, seconds: float | None) -> dict[str, bytes]:
    """The video for this path, and beside it its subtitles."""
    import tempfile

    kind = kind_of_video(path)
    program = ffmpeg()
    pairs = pictures_of(shown, VIDEO_WIDTH)
    width, height = (even(max(getattr(picture, side) for _, picture in pairs)) for side in ("width", "height"))
    frames = [padded(picture, width, height) for _, picture in pairs]
    subtitles = "".join(cues(shown, [step for step, _ in pairs])).encode()
    with tempfile.TemporaryDirectory(prefix="abu-") as folder:
        names = {name: os.path.join(folder, name) for name in (f"calls{SUBTITLES}", f"film{kind}")}
        with open(names[f"calls{SUBTITLES}"], "wb") as file:
            file.write(subtitles)
        given = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-framerate", PICTURES_A_SECOND)
        command = [program, "-v", "error", "-y", *given, "-i", "pipe:0", "-i", names[f"calls{SUBTITLES}"]]
        command += ["-map", "0:v", "-map", "1:s", "-vf", f"fps={FRAMES_A_SECOND}", "-pix_fmt", "yuv420p"]
        command += [*KINDS_OF_VIDEO[kind], names[f"film{kind}"]]
        encode(command, b"".join([*frames, *frames[-1:] * (LAST_PICTURES - 1)]), seconds or ENCODE_SECONDS)
        with open(names[f"film{kind}"], "rb") as file:
            return {path: file.read(), path + SUBTITLES: subtitles}


def kind_of_video(path: str) -> str:
    kind = os.path.splitext(path)[1].lower()
    if kind not in KINDS_OF_VIDEO:
        raise UsageError(f"{path} is the name of no video.", "end it with .webm or .mp4, which says what it becomes")
    return kind


def ffmpeg() -> str:
    import shutil

    program = shutil.which("ffmpeg")
    if program is None:
        fix = (
            "install it (Debian: apt-get install ffmpeg), or write a moving picture with --gif, which needs no program"
        )
        raise AbuError("There is no ffmpeg on the PATH, and it makes the video.", fix)
    return program


def encode(command: Sequence[str], pixels: bytes, seconds: float) -> None:
    import subprocess

    try:
        done = subprocess.run(command, input=pixels, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise AbuError(f"ffmpeg has not made the video in {seconds:g} s.", "give it more with --timeout") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines() or [f"exit code {done.returncode}"]
        raise AbuError(
            f"ffmpeg has not made the video: {one_line(said[0]).rstrip('.')}.", "the other of .webm and .mp4"
        )


def even(pixels: int) -> int:
    """Encoders want sides of an even number of pixels."""
    return pixels + pixels % 2


def padded(picture: Picture, width: int, height: int) -> bytes:
    """Its pixels in the left upper corner of a black picture of this size."""
    stride = 3 * picture.width
    rows = (picture.pixels[start : start + stride] for start in range(0, len(picture.pixels), stride))
    black = bytes(3 * width)
    return b"".join(row.ljust(3 * width, b"\0") for row in rows) + black * (height - picture.height)


def cues(shown: Shown, steps: Sequence[Json]) -> Iterator[str]:
    """The subtitles as WebVTT: what was called, while the picture of what came of it stands."""
    yield "WEBVTT\n"
    for place, step in enumerate(steps):
        last = LAST_PICTURES if place == len(steps) - 1 else 1
        begin, end = (clock(PICTURE_MS * at) for at in (place, place + last))
        text = one_line(caption_of(shown, step)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        yield f"\n{begin} --> {end}\n{text or '-'}\n"


def clock(ms: int) -> str:
    seconds, ms = divmod(ms, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}"
