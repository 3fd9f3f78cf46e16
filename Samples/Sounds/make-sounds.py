# SPDX-License-Identifier: MIT
"""Makes the sample sounds: make-sounds.py [DIR] (default: this script's folder).

The script writes the containers byte by byte with struct, not with a sound library, so that the
files check Earcon's readers independently. It uses neither randomness nor the clock: every run
makes the same sounds.
"""

import math
import struct
import sys
from pathlib import Path

PEAK = 10 ** (-3 / 20)  # -3 dBFS: no sample clips after rounding

# Partials are (multiple of the pitch, strength, seconds to fall to 1/e). High partials decay first,
# as in any struck object.
BELL = [(1.0, 1.0, 0.32), (2.0, 0.45, 0.20), (2.76, 0.25, 0.12), (5.4, 0.10, 0.05)]
BAR = [(1.0, 1.0, 0.30), (2.0, 0.25, 0.18), (4.0, 0.20, 0.07)]
WOOD = [(1.0, 1.0, 0.030), (1.59, 0.6, 0.020), (2.92, 0.4, 0.010), (7.1, 0.2, 0.003)]
CLICK = [(1.0, 1.0, 0.008), (1.83, 0.6, 0.005), (3.1, 0.3, 0.002)]


# Synthesis: a sound is a list of floats, one per frame.

def silence(frames):
    return [0.0] * frames


def add_strike(sound, rate, start, pitch, partials, attack):
    """Adds a struck note, which rings from `start` seconds to the sound's end."""
    first = round(start * rate)
    for multiple, strength, decay in partials:
        turn = 2 * math.pi * pitch * multiple / rate
        for i in range(len(sound) - first):
            ramp = min(1.0, i / (attack * rate))  # a jump from 0 would click
            fall = math.exp(-i / (decay * rate))
            sound[first + i] += strength * ramp * fall * math.sin(turn * i)


def add_tone(sound, rate, start, seconds, pitch, harmonics, ramp):
    """Adds a steady tone with rounded ends, each `ramp` seconds long."""
    first, frames = round(start * rate), round(seconds * rate)
    for i in range(frames):
        edge = min(1.0, i / (ramp * rate), (frames - i) / (ramp * rate))
        gain = 0.5 - 0.5 * math.cos(math.pi * edge)
        angle = 2 * math.pi * pitch * i / rate
        for number, strength in enumerate(harmonics, start=1):
            sound[first + i] += gain * strength * math.sin(number * angle)


def fade_end(sound, frames):
    """Fades the last frames to silence."""
    last = len(sound) - 1
    for i in range(frames):
        sound[last - i] *= i / frames


def level(channels):
    """Scales all channels to PEAK by one factor, so that their balance stays the same."""
    loudest = max(abs(x) for sound in channels for x in sound)
    return [[x * PEAK / loudest for x in sound] for sound in channels]


# Samples to bytes.

def interleave(channels):
    return [x for frame in zip(*channels) for x in frame]


def pcm16(channels, order):
    values = [round(x * 32767) for x in interleave(channels)]
    return struct.pack(f"{order}{len(values)}h", *values)


def pcm24_little(channels):
    # struct has no 24-bit integer: take the low three bytes of a 32-bit one.
    return b"".join(struct.pack("<i", round(x * 8388607))[:3] for x in interleave(channels))


def pcm8_unsigned(channels):
    # WAVE keeps 8-bit samples unsigned: silence is 128.
    return bytes(128 + round(x * 127) for x in interleave(channels))


# Containers.

def even(data):
    """Pads to an even size: IFF and RIFF start every chunk at an even offset."""
    return data + b"\0" * (len(data) % 2)


def iff_chunk(kind, body):
    return even(kind + struct.pack(">I", len(body)) + body)


def riff_chunk(kind, body):
    return even(kind + struct.pack("<I", len(body)) + body)


def caf_chunk(kind, body):
    # CAF sizes are 64-bit, and chunks are not padded.
    return kind + struct.pack(">q", len(body)) + body


def extended(rate):
    """Returns an integer as an 80-bit float, the format of AIFF's sample rate."""
    exponent = rate.bit_length() - 1
    # The leading 1 is stored, unlike in a double, and fills the top bit.
    return struct.pack(">HQ", 16383 + exponent, rate << (63 - exponent))


def pstring(text):
    """Returns a Pascal string; its count excludes the padding."""
    return even(bytes([len(text)]) + text)


def comm(rate, channels, frames, bits):
    return struct.pack(">HIH", channels, frames, bits) + extended(rate)


def ssnd(samples):
    return iff_chunk(b"SSND", struct.pack(">II", 0, 0) + samples)  # offset, block size


def aiff(rate, channels, frames, bits, samples):
    return iff_chunk(b"FORM", b"AIFF"
                     + iff_chunk(b"COMM", comm(rate, channels, frames, bits))
                     + ssnd(samples))


def aifc_sowt(rate, channels, frames, bits, samples):
    # The name's even length is intended: together with its count it needs padding.
    kind = b"sowt" + pstring(b"16-bit little endian")
    return iff_chunk(b"FORM", b"AIFC"
                     + iff_chunk(b"FVER", struct.pack(">I", 0xA2805140))
                     + iff_chunk(b"COMM", comm(rate, channels, frames, bits) + kind)
                     + ssnd(samples))


def wave(rate, channels, frames, bits, samples):
    block = channels * bits // 8
    fmt = struct.pack("<HHIIHH", 1, channels, rate, rate * block, block, bits)  # 1: PCM
    return riff_chunk(b"RIFF", b"WAVE" + riff_chunk(b"fmt ", fmt) + riff_chunk(b"data", samples))


def caf(rate, channels, frames, bits, samples):
    packet = channels * bits // 8
    # Flags 2: integers, little-endian. One frame to a packet.
    desc = struct.pack(">d4sIIIII", rate, b"lpcm", 2, packet, 1, channels, bits)
    head = b"caff" + struct.pack(">HH", 1, 0) + caf_chunk(b"desc", desc)
    # Like Core Audio, leave space for more chunks, so that samples begin at byte 4096. Before that byte
    # are also two chunk headers of 12 bytes and the edit count of 4.
    room = bytes(4096 - len(head) - 12 - 12 - 4)
    edits = struct.pack(">I", 1)
    return head + caf_chunk(b"free", room) + caf_chunk(b"data", edits + samples)


# The sounds.

def chime():
    """A bell of two notes, the first more to the left, the second to the right."""
    rate, frames = 44100, 52920  # not a multiple of 64: IMA4's last packet needs padding
    low, high = silence(frames), silence(frames)
    add_strike(low, rate, 0.0, 1046.5, BELL, 0.003)  # C6
    add_strike(high, rate, 0.18, 1568.0, BELL, 0.003)  # G6
    left = [0.9 * a + 0.6 * b for a, b in zip(low, high)]
    right = [0.6 * a + 0.9 * b for a, b in zip(low, high)]
    for sound in (left, right):
        fade_end(sound, 4410)
    channels = level([left, right])
    return aiff(rate, 2, frames, 16, pcm16(channels, ">"))


def alarm():
    """Two alternating tones, four a second."""
    rate, frames = 22050, 66176  # 1034 * 64: IMA4's last packet is full
    sound = silence(frames)
    for turn in range(12):
        pitch = 960.0 if turn % 2 == 0 else 770.0
        add_tone(sound, rate, turn * 0.25, 0.24, pitch, [1.0, 0.3, 0.15], 0.012)
    return wave(rate, 1, frames, 16, pcm16(level([sound]), "<"))


def doorbell():
    """Ding, dong."""
    rate, frames = 44100, 66150
    sound = silence(frames)
    add_strike(sound, rate, 0.0, 659.26, BAR, 0.004)  # E5
    add_strike(sound, rate, 0.5, 523.25, BAR, 0.004)  # C5
    fade_end(sound, 4410)
    return caf(rate, 1, frames, 16, pcm16(level([sound]), "<"))


def tick():
    """One tick of a clock."""
    rate, frames = 48000, 4800
    sound = silence(frames)
    add_strike(sound, rate, 0.0, 2200.0, CLICK, 0.0005)
    fade_end(sound, 480)
    return wave(rate, 1, frames, 24, pcm24_little(level([sound])))


def knock():
    """Two knocks on a wooden door."""
    rate, frames = 32000, 9600
    sound = silence(frames)
    add_strike(sound, rate, 0.0, 190.0, WOOD, 0.001)
    add_strike(sound, rate, 0.14, 180.0, WOOD, 0.001)
    fade_end(sound, 640)
    return aifc_sowt(rate, 1, frames, 16, pcm16(level([sound]), "<"))


def too_long():
    """A soft beep every second, for exactly 30 seconds: iOS plays only shorter sounds."""
    rate, frames = 8000, 240000
    sound = silence(frames)
    for second in range(30):
        add_tone(sound, rate, second, 0.4, 587.33, [1.0, 0.1], 0.12)  # D5
    return wave(rate, 1, frames, 8, pcm8_unsigned(level([sound])))


SOUNDS = {
    "chime.aiff": chime,
    "alarm.wav": alarm,
    "doorbell.caf": doorbell,
    "tick.wav": tick,
    "knock.aifc": knock,
    "too-long.wav": too_long,
}


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        data = make()
        (folder / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
