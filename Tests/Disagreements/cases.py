# SPDX-License-Identifier: MIT
"""One file, the readings of three programs, and their differences."""

from typing import NamedTuple

from readings import Reading, ffmpeg, ours, sndfile

# Encodings that every decoder decodes to the same samples. Others are compared by frames.
EXACT = {"lpcm", "ima4", "ulaw", "alaw", "alac", "flac"}


class Peer(NamedTuple):
    """A peer's reading of the file, compared with Earcon's."""

    name: str
    reading: Reading
    differs: frozenset  # of "readable", "rate", "channels", "frames", "samples"

    def cell(self):
        if not self.differs:
            return "the same"
        if self.reading.refusal:
            return "refused"
        words = []
        if self.differs & {"readable", "frames"}:
            words.append(frames(self.reading.frames))
        if "rate" in self.differs:
            words.append(f"{self.reading.rate:g} Hz")
        if "channels" in self.differs:
            words.append(f"{self.reading.channels} channels")
        if "samples" in self.differs:
            words.append("other samples")
        return ", ".join(words)


class Case(NamedTuple):
    """A file and its three readings."""

    file: str
    report: dict  # of `earcon info --json`; empty if it refuses the file
    ours: Reading
    peers: tuple

    @property
    def container(self):
        return self.report.get("container", "")

    @property
    def format(self):
        return self.report.get("format", {})

    @property
    def encoding(self):
        return self.format.get("encoding", "")

    @property
    def warnings(self):
        return {warning["kind"] for warning in self.report.get("warnings", [])}

    @property
    def table(self):
        return self.report.get("packetTable", {})

    @property
    def sample_bytes(self):
        """The number of bytes of one sample in the file."""
        return self.format.get("bytesPerPacket", 0) // max(1, self.format.get("channels", 1))

    def cell(self):
        if not self.ours.refusal:
            return frames(self.ours.frames)
        return "described, not decoded" if self.report else "refused"


def frames(count):
    return f"{count} frame" + ("" if count == 1 else "s")


def differences(mine, theirs, is_exact):
    if bool(mine.refusal) != bool(theirs.refusal):
        return frozenset(["readable"])
    if mine.refusal:
        return frozenset()
    found = {
        name for name in ("rate", "channels", "frames")
        if getattr(mine, name) != getattr(theirs, name)
    }
    # If the lengths differ, compares the samples up to the shorter one's end.
    both = min(len(mine.samples), len(theirs.samples))
    if is_exact and mine.samples[:both] != theirs.samples[:both]:
        found.add("samples")
    return frozenset(found)


def read(earcon, file, path):
    """Reads a file with all three programs; drops the samples after comparing them, to save memory."""
    reading, report = ours(earcon, path)
    is_exact = report.get("format", {}).get("encoding", "") in EXACT
    peers = []
    for name, reader in (("FFmpeg", ffmpeg), ("libsndfile", sndfile)):
        theirs = reader(path)
        peers.append(Peer(name, theirs.counted(), differences(reading, theirs, is_exact)))
    return Case(file, report, reading.counted(), tuple(peers))
