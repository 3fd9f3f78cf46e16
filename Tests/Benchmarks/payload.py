# SPDX-License-Identifier: MIT
"""The time of checking the sounds of 300,000 payloads of 250 bytes, beside jq."""

import json
import os
import random
import statistics

from processes import Failed, found, peak, timed
from rows import short, verdict

PAYLOADS = 300_000
SIZE = 250
NAMES = 1_000
WRONG = 0.01
GOAL = 1 / 3
MEMORY_GOAL_MIB = 64


def sound(number):
    return f"sound-{number:04}.caf"


def make_manifest(path):
    """Writes a manifest with NAMES names; its other values do not matter."""
    sounds = [
        {"name": sound(number), "bytes": 1, "sha256": "0" * 64, "container": "caff",
         "encoding": "ima4", "channels": 1, "frames": 64, "sampleRate": 44100}
        for number in range(NAMES)
    ]
    manifest = {"version": 1, "bundles": [{"path": ".", "platforms": [], "sounds": sounds}]}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(manifest, file)


def wrong_name(number):
    """Returns a distinct missing name: for odd numbers similar to a sound's, for even ones not."""
    return f"sund-{number:06}.caf" if number % 2 else f"horn-{number:06}.caf"


def make_payloads(path, are_wrong=False):
    """Writes the same payloads every time; about 1 % of them, or all, name a missing sound."""
    draw = random.Random(7)
    with open(path, "w", encoding="utf-8") as file:
        for number in range(PAYLOADS):
            wrong = draw.random() < WRONG
            name = sound(draw.randrange(NAMES)) if not wrong else f"horn-{draw.randrange(50)}.caf"
            name = wrong_name(number) if are_wrong else name
            payload = {
                "aps": {"alert": {"title": "Café", "body": ""}, "badge": number % 100,
                        "sound": name, "thread-id": "t"},
                "id": number, "ratio": 0.25, "tags": ["a", "b"],
            }
            text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
            payload["aps"]["alert"]["body"] = "x" * (SIZE - 1 - len(text.encode()))
            file.write(json.dumps(payload, ensure_ascii=False, separators=(",", ":")) + "\n")


def commands(earcon, manifest, payloads, are_wrong=False):
    """Yields titles and commands. A shell hides exit code 1, with which earcon reports missing names."""
    ours = [earcon, "payload", "check", "--manifest", manifest]
    ours += [] if are_wrong else ["--pass-through", "--quiet"]
    yield "earcon", ["/bin/sh", "-c", '"$@"; [ $? -le 1 ]', "sh", *ours, payloads]
    one = [*ours, "--jobs", "1", payloads]
    yield "earcon --jobs 1", ["/bin/sh", "-c", '"$@"; [ $? -le 1 ]', "sh", *one]
    test = "(reduce $m[0].bundles[].sounds[] as $s ({}; .[$s.name] = true)) as $n"
    jq = ["jq", "-c", "--slurpfile", "m", manifest, "-n",
          f"{test} | inputs | select($n[.aps.sound])", payloads]
    if found(jq):
        yield "jq", found(jq)


def print_payload(earcon, folder, runs):
    manifest, payloads = os.path.join(folder, "sounds.json"), os.path.join(folder, "p.ndjson")
    make_manifest(manifest)
    make_payloads(payloads)
    print_series("1 % wrong", commands(earcon, manifest, payloads), payloads, folder, runs, GOAL)
    quiet = [earcon, "payload", "check", "--manifest", manifest, "--rule", "payload=note", payloads]
    print_peak(peak(quiet, (), folder))
    make_payloads(payloads, are_wrong=True)
    print_series("all wrong and distinct, reported as text",
                 commands(earcon, manifest, payloads, are_wrong=True), payloads, folder, runs)
    print_peak(peak(quiet, (), folder))


def print_series(title, chosen, payloads, folder, runs, goal=None):
    """Prints the median times of all commands, and the ratio of earcon's to jq's.

    Pass no goal if the outputs differ: where every name is wrong, jq prints nothing, but earcon prints
    a message for each payload.
    """
    chosen = list(chosen)
    size = os.path.getsize(payloads)
    print(f"\npayload: {PAYLOADS} of {size / PAYLOADS:.0f} bytes, {title}, {NAMES} names, "
          f"load {os.getloadavg()[0]:.2f}")
    series = {title: [] for title, _ in chosen}
    for number in range(runs + 1):
        for title, command in chosen:
            run = timed(command, (), folder)
            if number:
                series[title].append(run)
    print(f"{'command':<20}{'wall ms':>9}{'cpu ms':>8}{'MB/s':>8}")
    for title, _ in chosen:
        wall = statistics.median(run.wall for run in series[title])
        cpu = statistics.median(run.cpu for run in series[title])
        print(f"{title:<20}{short(wall):>9}{short(cpu):>8}{size / wall / 1000:>8.0f}", flush=True)
    if "jq" not in series:
        raise Failed("jq: peer missing")
    ratios = [one.wall / other.wall for one, other in zip(series["earcon"], series["jq"])]
    ratio = statistics.median(ratios)
    span = f"{short(min(ratios))}..{short(max(ratios))}"
    met = f"≤ {goal:<6.3f}{verdict(ratio <= goal)}" if goal else ""
    print(f"earcon / jq {ratio:>13.3f} {span:<13}{met}".rstrip())


def print_peak(mib):
    print(f"peak {mib:>20.1f} MiB           ≤ {MEMORY_GOAL_MIB:<6}{verdict(mib <= MEMORY_GOAL_MIB)}")
