# SPDX-License-Identifier: MIT
"""Draws the spectrograms of Listening.md: spectrograms.py [--check] [--earcon PROGRAM]

Each picture has four panels: a sound, and the noise that FFmpeg's encoder and both objectives of Earcon's encoder
add to it. With --check, writes nothing and fails if a committed picture has other pixels. Needs SoX and FFmpeg;
other versions of SoX may draw other pixels.
"""

import argparse
import array
import math
import os
import subprocess
import sys
import tempfile
import wave

PICTURES = "Documentation/Images"
RATE = 44_100
# The scale of all panels in dB; 0 is full scale.
LOUDEST, QUIETEST = -40, -110
WIDTH, HEIGHT = 360, 129  # pixels
COLORS = 24  # few colors compress better

# Resonances of a vowel: frequency and width in Hz.
FORMANTS = [(700, 90), (1_150, 110), (2_600, 160), (3_400, 220)]
PITCH = 140  # Hz
VOICE_SECONDS = 1.2


def run(*command):
    """Runs a program; exits with its message if it fails."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        sys.exit(f"{command[0]} is not installed; run 'make setup'")
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def ffmpeg(*arguments):
    return run("ffmpeg", "-v", "error", "-y", *arguments)


def voice():
    """Returns a sung vowel: harmonics of the pitch, each as strong as the formants make it."""
    frames = round(RATE * VOICE_SECONDS)
    samples = [0.0] * frames
    for number in range(1, RATE // 2 // PITCH):
        pitch = number * PITCH
        strength = sum(width**2 / ((pitch - center) ** 2 + width**2) for center, width in FORMANTS) / number
        turn = 2 * math.pi * pitch / RATE
        for i in range(frames):
            # The phase grows with the number, so that the harmonics have no common peak.
            samples[i] += strength * math.sin(turn * i + number * number)
    edge = RATE // 10
    faded = [value * min(1, i / edge, (frames - i) / edge) for i, value in enumerate(samples)]
    scale = 20_000 / max(map(abs, faded))
    return array.array("h", (round(value * scale) for value in faded))


def write_voice(path):
    samples = voice()
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def write_chime(path):
    """Writes the left channel of a sample sound."""
    ffmpeg("-i", "Samples/Sounds/chime.aiff", "-af", "pan=mono|c0=c0", "-c:a", "pcm_s16le", path)


def panel(sound, title, path):
    """Draws one spectrogram."""
    run("sox", sound, "-n", "spectrogram", "-x", str(WIDTH), "-y", str(HEIGHT), "-Z", str(LOUDEST),
        "-z", str(LOUDEST - QUIETEST), "-q", str(COLORS), "-t", title, "-c", " ", "-o", path)


def draw(write, earcon, folder, target):
    """Encodes a sound with each encoder, and draws it and the noise of each encoding."""
    sound, encoded, decoded, noise = (os.path.join(folder, name) for name in
                                      ("sound.wav", "encoded.caf", "decoded.wav", "noise.wav"))
    write(sound)
    ours = [earcon, "convert", sound, encoded, "-d", "ima4", "-f", "caff", "--effort", "best", "--force"]
    encodings = {
        "Noise of FFmpeg's encoder": ["ffmpeg", "-v", "error", "-y", "-i", sound, "-c:a", "adpcm_ima_qt", encoded],
        "Noise of --objective snr": [*ours, "--objective", "snr"],
        "Noise of --objective heard": [*ours, "--objective", "heard"],
    }
    panels = [os.path.join(folder, f"{number}.png") for number in range(4)]
    panel(sound, "Sound", panels[0])
    for path, (title, command) in zip(panels[1:], encodings.items()):
        run(*command)
        ffmpeg("-i", encoded, "-c:a", "pcm_s16le", decoded)
        # Without -D, SoX would add dither to the noise.
        run("sox", "-D", "-m", "-v", "1", decoded, "-v", "-1", sound, noise)
        panel(noise, title, path)
    inputs = [argument for path in panels for argument in ("-i", path)]
    ffmpeg(*inputs, "-filter_complex", "[0][1][2][3]xstack=inputs=4:layout=0_0|w0_0|0_h0|w0_h0", target)


def pixels(path):
    return ffmpeg("-i", path, "-pix_fmt", "rgb24", "-f", "md5", "-")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="fail if a committed picture is not current")
    parser.add_argument("--earcon", default=".build/programs/release/earcon", help="the program to run")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, write in {"chime": write_chime, "voice": write_voice}.items():
            committed = f"{PICTURES}/ima4-{name}.png"
            target = os.path.join(folder, f"{name}.png") if options.check else committed
            draw(write, os.path.abspath(options.earcon), folder, target)
            if options.check and pixels(target) != pixels(committed):
                sys.exit(f"{committed} is out of date; run 'make picture'")


main()
