# SPDX-License-Identifier: MIT
"""The sounds of the runs: noise from a seed. Only FLAC and M4A need another program, ffmpeg."""

import os
import random
import struct
import subprocess
import wave

RATE = 8000


def noise(seconds, seed):
    return random.Random(seed).randbytes(int(seconds * RATE) * 2)


def wav(path, seconds, seed=1):
    """Writes 16-bit mono. WAVE under another extension is a sound that 'fix' renames."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(noise(seconds, seed))


def au(path, seconds, seed=2):
    """Writes Sun/NeXT AU, which Earcon reads through libsndfile in a child process."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    samples = noise(seconds, seed)
    with open(path, "wb") as file:
        file.write(b".snd" + struct.pack(">5I", 24, len(samples), 3, RATE, 1) + samples)


def coded(path, seconds, seed):
    """Writes FLAC or AAC in M4A with ffmpeg."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    source = f"{path}.wav"
    wav(source, seconds, seed)
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", source, path], check=True)
    os.remove(source)


def write(path, seconds, seed):
    """Writes the format that the extension names; `.caf` is a wrong name for WAVE."""
    extension = os.path.splitext(path)[1]
    {".au": au, ".flac": coded, ".m4a": coded}.get(extension, wav)(path, seconds, seed)
