# SPDX-License-Identifier: MIT
"""Measures Samples/Spark and prints a table: one process, Spark in one process, and a cluster.

    EARCON=PROGRAM bench_spark.py [NAME...]

NAME selects measurements: process, local, cluster1, cluster2, pipe, parts, sounds, soundparts, manifest.
"""

import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cluster import EARCON, Cluster, submit
from usage import Usage

MAKE = Path(__file__).with_name("make_inputs.py")
# The start of Spark varies by several seconds; the difference between these two counts takes longer than that.
FEW, MANY = (int(os.environ.get("EARCON_SPARK_PAYLOADS", 10_000_000)) // part for part in (5, 1))
SOUNDS_FEW, SOUNDS_MANY = (int(os.environ.get("EARCON_SPARK_SOUNDS", 12_000)) // part for part in (5, 1))

# The most seconds and MiB for the load of a manifest of 100,000 sounds, with the start of the process.
GOAL = (0.2, 64)
# The search for a name like an unknown one comes after the load: it may take longer, but not more memory.
SEARCH_GOAL = (math.inf, GOAL[1])


def measure(name, start, roots=()):
    """Runs a process, prints its times and the peak memory by kind of process, and returns its time."""
    return measure_both(name, start, roots)[0]


def measure_both(name, start, roots=()):
    """Measures as `measure` does; returns the time and the CPU time."""
    usage = Usage(roots)
    begin = time.monotonic()
    run = start()
    usage.follow(run.pid)
    output = run.communicate()[0]
    seconds = time.monotonic() - begin
    if run.returncode not in (0, 1, 2):  # 2: `convert` could not read some of the files.
        sys.exit(f"{name} ended with {run.returncode}: {output[-3000:]}")
    cpu, peaks = usage.end()
    print(f"| {name} | {seconds:.1f} s | {cpu:.1f} s | {peaks} |", flush=True)
    return seconds, cpu


def rate(name, few, many, unit, counts):
    per_second = (counts[1] - counts[0]) / (many - few)
    print(f"| {name}: rate | {per_second:,.0f} {unit}/s, start {few - counts[0] / per_second:.1f} s | | |", flush=True)


def whole(name, seconds, unit, count):
    """Prints the rate of one process, which starts in some milliseconds."""
    print(f"| {name}: rate | {count / seconds:,.0f} {unit}/s | | |", flush=True)


class Bench:
    def __init__(self, folder):
        self.folder, self.number = folder, 0
        self.manifest = folder / "sounds.json"
        self.make("manifest", 1000, self.manifest)

    @staticmethod
    def make(*arguments):
        subprocess.run([sys.executable, "-B", MAKE, *map(str, arguments)], check=True)
        # Otherwise, a measurement would wait for the disk while the system still writes the inputs.
        os.sync()

    def payloads(self, count):
        path = self.folder / f"payloads-{count}.ndjson"
        if not path.exists():
            self.make("payloads", count, path)
            size = path.stat().st_size
            print(f"| {count:,} payloads have {size / 1e6:.0f} MB, {size / count:.0f} bytes each | | | |", flush=True)
        return path

    def sounds(self, count):
        path = self.folder / f"sounds-{count}"
        if not path.exists():
            self.make("sounds", count, path)
        return path

    def output(self):
        """Returns a new folder, and removes that of the previous measurement."""
        shutil.rmtree(self.folder / f"out-{self.number}", ignore_errors=True)
        self.number += 1
        return self.folder / f"out-{self.number}"

    def words(self, count, size="32m"):
        return ("--manifest", self.manifest, "--option=--quiet", "--output", self.output(), "--part-size", size,
                self.payloads(count))

    def process(self):
        for jobs in (1, 2):
            times = []
            for count in (FEW, MANY):
                command = [EARCON, "payload", "check", "--manifest", self.manifest, "--pass-through", "--quiet"]
                command += ["--jobs", str(jobs), "--rejects", self.folder / "rejected", "--force", "--reporter"]
                command += [f"json={self.folder}/report.json", self.payloads(count)]
                with open(self.folder / "passed", "wb") as file:
                    start = lambda: subprocess.Popen(command, stdout=file, stderr=subprocess.PIPE)
                    times.append(measure(f"one process, --jobs {jobs}, {count:,} payloads", start))
            whole(f"one process, --jobs {jobs}", times[1], "payloads", MANY)

    def local(self):
        times = []
        for count in (FEW, MANY):
            start = lambda: submit("local[2]", "check_payloads.py", *self.words(count))
            times.append(measure(f"Spark local[2], {count:,} payloads", start))
        rate("Spark local[2]", *times, "payloads", (FEW, MANY))

    def cluster(self, workers):
        times = []
        with Cluster(self.folder / f"cluster-{workers}", workers=workers) as cluster:
            roots = [worker.process.pid for worker in cluster.workers]
            for count in (FEW, MANY):
                start = lambda: cluster.submit("check_payloads.py", *self.words(count))
                times.append(measure(f"cluster of {workers}, {count:,} payloads", start, roots))
        rate(f"cluster of {workers}", *times, "payloads", (FEW, MANY))

    def cluster1(self):
        self.cluster(1)

    def cluster2(self):
        self.cluster(2)

    def pipe(self):
        script = Path(__file__).with_name("pipe_payloads.py")
        times = []
        for count in (FEW, MANY):
            parts = self.payloads(count).stat().st_size // (32 << 20) + 1
            words = ("--manifest", self.manifest, "--output", self.output(), self.payloads(count), parts)
            times.append(measure(f"pipe, local[2], {count:,} payloads", lambda: submit("local[2]", script, *words)))
        rate("pipe, local[2]", *times, "payloads", (FEW, MANY))

    def parts(self):
        times = []
        for size in ("64m", "1m"):
            start = lambda: submit("local[2]", "check_payloads.py", *self.words(FEW, size))
            times.append(measure_both(f"Spark local[2], {FEW:,} payloads, parts of {size}", start)[1])
        size = self.payloads(FEW).stat().st_size
        more = size // (1 << 20) - size // (64 << 20)
        print(f"| a part more | | {1000 * (times[1] - times[0]) / more:.0f} ms | |", flush=True)

    def convert(self, name, start, roots=()):
        times = []
        for count in (SOUNDS_FEW, SOUNDS_MANY):
            times.append(measure(f"{name}, {count:,} sounds", lambda: start(count), roots))
        rate(name, *times, "sounds", (SOUNDS_FEW, SOUNDS_MANY))

    def convert_in_one_process(self, jobs):
        """Converts all sounds three times, because the time depends on how long the disk takes to store outputs."""
        times = []
        for _ in range(3):
            command = [EARCON, "convert", self.sounds(SOUNDS_MANY), "--recursive", "--output-dir", self.output()]
            command += ["--keep-going", "--jobs", str(jobs), "--skip-up-to-date"]
            start = lambda: subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            times.append(measure(f"one process, --jobs {jobs}, {SOUNDS_MANY:,} sounds", start))
            os.sync()  # The next conversion does not wait for the outputs of this one.
        whole(f"one process, --jobs {jobs}, the second fastest", sorted(times)[1], "sounds", SOUNDS_MANY)

    def sound_words(self, count, size=64):
        return ("--output", self.output(), "--part-size", size, self.sounds(count))

    def sounds_all(self):
        for jobs in (1, 2):
            self.convert_in_one_process(jobs)
        self.convert("Spark local[2]", lambda count: submit("local[2]", "convert_sounds.py", *self.sound_words(count)))
        for workers in (1, 2):
            with Cluster(self.folder / f"sound-cluster-{workers}", workers=workers) as cluster:
                roots = [worker.process.pid for worker in cluster.workers]
                self.convert(
                    f"cluster of {workers}",
                    lambda count: cluster.submit("convert_sounds.py", *self.sound_words(count)), roots,
                )

    def soundparts(self):
        """Measures the CPU time of one more part: with 2 parts, which keep both cores busy, and with 102."""
        size = sum(path.stat().st_size for path in self.sounds(SOUNDS_MANY).rglob("*.wav")) / 1e6
        times = []
        for count in (2, 102):
            words = self.sound_words(SOUNDS_MANY, size / count)
            start = lambda: submit("local[2]", "convert_sounds.py", *words)
            times.append(measure_both(f"Spark local[2], {SOUNDS_MANY:,} sounds, {count} parts", start)[1])
        print(f"| a part more | | {1000 * (times[1] - times[0]) / 100:.0f} ms | |", flush=True)

    def manifests(self):
        """Measures the load of manifests, without payloads and with one unknown name, whose search builds indices."""
        unknown = self.folder / "unknown.ndjson"
        unknown.write_text('{"aps": {"sound": "Ring-1.caf"}}\n')
        for count, options in ((1, ()), (1000, ()), (100_000, ()), (100_000, ("--long-names",))):
            path = self.folder / f"manifest-{count}.json"
            self.make("manifest", count, path, *options)
            name = f"a manifest of {count:,} sounds, {path.stat().st_size / 1e6:.1f} MB"
            if options:
                name += ", with long names for two systems"
            is_large = count == 100_000
            self.load(name, path, "/dev/null", GOAL if is_large else None)
            self.load(f"{name}, and an unknown name", path, unknown, SEARCH_GOAL if is_large else None)

    @staticmethod
    def load(name, manifest, payloads, goal):
        best, cpu, peak = 1e9, 1e9, 0
        for _ in range(7):
            begin = time.monotonic()
            command = [EARCON, "payload", "check", "--manifest", manifest, "--lines", "--quiet", payloads]
            run = subprocess.Popen(command, stdout=subprocess.DEVNULL)
            _, _, usage = os.wait4(run.pid, 0)
            best, peak = min(best, time.monotonic() - begin), max(peak, usage.ru_maxrss >> 10)
            cpu = min(cpu, usage.ru_utime + usage.ru_stime)
        verdict = ""
        if goal:
            verdict = " (goal met)" if best <= goal[0] and peak <= goal[1] else " (GOAL MISSED)"
        # Linux also counts the memory of this process, from which it starts the other one.
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        memory = f"earcon {peak}" if peak > own else f"earcon at most {peak}"
        print(f"| {name}{verdict} | {1000 * best:.0f} ms | {cpu:.2f} s | {memory} |", flush=True)


def main():
    chosen = sys.argv[1:] or [
        "process", "local", "cluster1", "cluster2", "pipe", "parts", "sounds", "soundparts", "manifest"
    ]
    folder = Path(tempfile.mkdtemp(prefix="earcon-bench-"))
    try:
        bench = Bench(folder)
        print("| Measurement | Time | CPU time | Peak memory in MiB |\n|---|---|---|---|", flush=True)
        names = {"sounds": "sounds_all", "manifest": "manifests"}
        for name in chosen:
            getattr(bench, names.get(name, name))()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
