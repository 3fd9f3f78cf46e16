#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes inputs for the tests of Samples/Spark and Samples/Parallel; the same arguments give the same bytes:

    make_inputs.py payloads COUNT FILE [--bad-per-million N] [--poison]
    make_inputs.py sounds COUNT FOLDER [--most-frames N]
    make_inputs.py manifest COUNT FILE [--long-names]
"""

import argparse
import json
import random
import struct
import wave
from pathlib import Path

SEED = 24
PIECE = 10_000


def names(count):
    return [f"ring-{number:06}.caf" for number in range(count)]


def payload(name, random):
    kind = random.randrange(3)
    token, title = f"{random.getrandbits(128):032x}", random.choice(["Doorbell", "Wecker", "Anruf für dich", "着信"])
    if kind == 0:
        return {"aps": {"alert": {"title": title, "body": token}, "sound": name, "badge": random.randrange(9)}}
    if kind == 1:
        apns = {"payload": {"aps": {"sound": name, "alert": title}}}
        return {"message": {"token": token, "notification": {"title": title, "body": "x" * 40}, "apns": apns}}
    return {"app_id": token, "contents": {"en": title, "de": title}, "ios_sound": name, "data": {"id": token}}


def line_of(name, random):
    return json.dumps(payload(name, random), ensure_ascii=False).encode()


POISON = [
    b'{"aps": {"sound": "ring-000001.caf"',  # ends too early
    b'{"aps": {"sound": "\xff\xfe"}}',  # not UTF-8
    b'\x00\x01{"aps": {}}',
    b"{" * 2000,
    b'{"aps": {"sound": "a", "alert": "' + b"x" * 1_200_000 + b'"}}',  # longer than --max-line
    b"\r",
    b"",
    b'{"aps":{"sound":"ring-000001.caf"}}\r',
]


def make_payloads(count, path, bad, poison):
    """Writes payloads, of which about `bad` in a million name a missing sound; with `poison`, also `POISON`."""
    random_of = random.Random(SEED)
    known = names(1000)
    with open(path, "wb") as file:
        good = [line_of(random_of.choice(known), random_of) for _ in range(PIECE)]
        for start in range(0, count, PIECE):
            size = min(PIECE, count - start)
            lines = random_of.choices(good, k=size)
            for _ in range(round(size * bad / 1e6)):
                line = line_of(f"Ring-{random_of.randrange(10**6)}.wav", random_of)
                lines[random_of.randrange(size)] = line
            if poison and start % (100 * PIECE) == 0:
                for line in POISON:
                    lines[random_of.randrange(size)] = line
            file.write(b"\n".join(lines) + b"\n")


def make_sounds(count, folder, most_frames):
    """Writes sounds of 2,000 to `most_frames` - 1 frames into subfolders; one file in 400 is not a sound."""
    random_of = random.Random(SEED)
    for number in range(count):
        path = Path(folder, f"set-{number % 37:02}", f"ring-{number:06}.wav")
        path.parent.mkdir(parents=True, exist_ok=True)
        if number % 400 == 399:
            path.write_bytes(random_of.randbytes(500))
            continue
        frames = random_of.randrange(2000, most_frames)
        step = random_of.randrange(200, 3000)
        samples = ((step * index + random_of.getrandbits(9)) % 40_000 - 20_000 for index in range(frames))
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(22_050)
            file.writeframes(struct.pack(f"<{frames}h", *samples))


def make_manifest(count, path, has_long_names):
    """Writes a manifest, as `earcon manifest build` does; with long names, of 31 bytes and for two systems."""
    random_of = random.Random(SEED)
    sounds = [
        {
            "bytes": 20_000, "channels": 1, "container": "caff", "duration": 1.5, "encoding": "ima4", "frames": 33_075,
            "name": name, "sampleRate": 22_050, "sha256": f"{random_of.getrandbits(256):064x}",
        }
        for name in (f"the_ringtone_of_{name}" if has_long_names else name for name in names(count))
    ]
    platforms = ["android", "ios"] if has_long_names else ["ios"]
    bundle = {
        "identifier": "com.example.ring", "path": ".", "platforms": platforms, "sounds": sounds, "version": "1.0"
    }
    Path(path).write_text(json.dumps({"bundles": [bundle], "version": 1}, indent=2, sort_keys=True) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["payloads", "sounds", "manifest"])
    parser.add_argument("count", type=int)
    parser.add_argument("path")
    parser.add_argument("--bad-per-million", type=int, default=500)
    parser.add_argument("--poison", action="store_true")
    parser.add_argument("--most-frames", type=int, default=44_100)
    parser.add_argument("--long-names", action="store_true")
    options = parser.parse_args()
    if options.kind == "payloads":
        make_payloads(options.count, options.path, options.bad_per_million, options.poison)
    elif options.kind == "sounds":
        make_sounds(options.count, options.path, options.most_frames)
    else:
        make_manifest(options.count, options.path, options.long_names)


if __name__ == "__main__":
    main()
