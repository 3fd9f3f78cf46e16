#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks files of payloads, one per line, on a Spark cluster:

    spark-submit check_payloads.py --manifest sounds.json --output OUT FILE...

Each task pipes one part of a file through one process of `earcon payload check --pass-through`. Spark writes the
results to OUT/kind=passed, OUT/kind=rejected and OUT/kind=report; the files there have the order of the parts. The
report of all parts goes to OUT.json. A task that dies leaves nothing in OUT, and Spark runs it again. Exits with the
code of `earcon payload check`, which is 1 for errors in payloads, with 2 if the run failed, and with 64 if an option is
wrong.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections import defaultdict, deque
from functools import reduce
from pathlib import Path

import payload_files as files
from exits import VERDICTS, ending, fail, refuse, refuse_other_file
from payload_options import arguments, command_of

try:
    import pandas
    from pyspark import SparkFiles, TaskContext
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.functions import col, spark_partition_id
except ImportError as error:
    fail(f"{error}; install PySpark, pandas and PyArrow in the Python that runs this program")

# The files and folders that a run writes to the folder of its results.
RESULTS = ("kind=passed", "kind=rejected", "kind=report", "_SUCCESS", "._SUCCESS.crc", "_temporary")


def session(name, options):
    """Returns a session in which each task reads one part of one file; sends the manifest to the workers."""
    spark = (
        SparkSession.builder.appName(name)
        .config("spark.sql.files.maxPartitionBytes", options.part_size)
        # Spark joins small parts until they cost as much as one part; at this cost it joins none.
        .config("spark.sql.files.openCostInBytes", options.part_size)
        # Keeps the order of lines: the default sorts the rows of a task by `kind` before it writes them.
        .config("spark.sql.maxConcurrentOutputFileWriters", 4)
        .getOrCreate()
    )
    if options.manifest:
        spark.sparkContext.addFile(options.manifest)
    return spark


def lines_of(reader, path):
    """Returns the lines of a file, or of all files below a folder, with their file and the offset of their part.

    As text, a line could contain bytes that are not UTF-8, which Python would refuse.
    """
    return reader.option("lineSep", "\n").option("recursiveFileLookup", True).text(path).select(
        col("value").cast("binary").alias("value"),
        col("_metadata.file_path").alias("file"),
        col("_metadata.file_block_start").alias("start"),
    )


def origins_of(lines, names):
    """Counts the lines of all parts of the named files and folders.

    Returns each part's file, the number of its first line, and what Spark removed.
    """
    counts = lines.groupBy(spark_partition_id().alias("part"), "file", "start").count().collect()
    counts.sort(key=lambda row: (row.file, row.start))
    origins, next_line = {}, defaultdict(lambda: 1)
    for row, before in zip(counts, [None, *counts]):
        if before and (row.file, row.start) == (before.file, before.start):
            refuse(f"{files.name_of(row.file)}: is named twice; name each file once")
        if row.part in origins:
            raise RuntimeError(f"Spark joined two parts of files in partition {row.part}; give each its own partition")
        mark = b"" if row.start else files.mark_of(lines.sparkSession, row.file)
        origins[row.part] = (files.shown(files.name_of(row.file), names), next_line[row.file], mark)
        next_line[row.file] += row["count"]
    return origins


class Feeder(threading.Thread):
    """Writes a mark and lines to a process, while the task reads the process's output."""

    def __init__(self, mark, batches, pipe):
        super().__init__(daemon=True)
        self.mark, self.batches, self.pipe, self.error = mark, batches, pipe, None
        self.start()

    def run(self):
        try:
            with self.pipe:
                self.pipe.write(self.mark)
                for batch in self.batches:
                    if len(batch):
                        self.pipe.write(b"\n".join(batch["value"]) + b"\n")
        except BaseException as error:
            self.error = error  # The process sees the end of its input, but that is not the end of the part.


def rows(kind, file):
    """Returns the lines of a file as rows, about a megabyte at a time."""
    while lines := file.readlines(1 << 20):
        yield pandas.DataFrame({"kind": kind, "value": [line.removesuffix(b"\n") for line in lines]})


def checker(command, manifest, origins):
    """Returns the function that checks the lines of one part."""

    def check(batches):
        part = TaskContext.get().partitionId()
        if part not in origins.value:
            return  # The part has no lines.
        source, line, mark = origins.value[part]
        with tempfile.TemporaryDirectory() as folder:
            rejected, report = Path(folder, "rejected"), Path(folder, "report.json")
            run = subprocess.Popen(
                command
                + ["--pass-through", "--rejects", rejected, "--reporter", f"json={report}", "--jobs", "1"]
                + ["--source", source, "--first-line", str(line)]
                + (["--manifest", SparkFiles.get(manifest)] if manifest else []),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            # The last messages, in memory, because a full disk could be the reason for them.
            messages = deque(maxlen=20)
            reader = threading.Thread(target=messages.extend, args=[run.stderr], daemon=True)
            reader.start()
            try:
                feeder = Feeder(mark, batches, run.stdin)
                yield from rows("passed", run.stdout)
                feeder.join()
                if run.wait() not in VERDICTS:
                    reader.join()
                    text = b"".join(messages).decode(errors="replace")
                    raise RuntimeError(f"earcon ended with {run.returncode} in {source} from line {line}: {text}")
                if feeder.error:
                    raise feeder.error
            finally:
                run.kill()
                run.wait()
            with rejected.open("rb") as file:
                yield from rows("rejected", file)
            text = json.dumps(json.loads(report.read_bytes()))
            yield pandas.DataFrame({"kind": ["report"], "value": [text.encode()]})

    return check


def check(lines: DataFrame, names, command, manifest, output):
    """Checks the lines of the named files, and writes the results to a folder.

    Returns the reports of the parts, and the files that have no lines.
    """
    spark = lines.sparkSession
    origins = spark.sparkContext.broadcast(origins_of(lines, names))
    verdicts = lines.select("value").mapInPandas(
        checker(command, manifest and Path(manifest).name, origins), "kind string, value binary"
    )
    # As an address, because Spark would look for a path in the cluster's file system, such as HDFS.
    folder = "file://" + os.path.abspath(output)
    writer = verdicts.select("kind", col("value").cast("string")).write.mode("overwrite").partitionBy("kind")
    # A cluster's default can be "dynamic", which keeps an earlier run's results of a kind that this run lacks.
    writer.option("partitionOverwriteMode", "static").text(folder)
    sources = {source for source, _, _ in origins.value.values()}
    empty = {files.shown(files.name_of(uri), names) for uri in lines.inputFiles()} - sources
    return [part.read_text() for part in sorted(Path(output, "kind=report").glob("part-*"))], sorted(empty)


def merge(earcon, reports, output):
    """Writes the report of all parts; returns the exit code that one process over all parts would have."""
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(reports):
            Path(folder, f"{number}.json").write_text(text)
        names = "".join(f"{folder}/{number}.json\n" for number in range(len(reports)))
        command = [earcon, "report", "merge", "--files-from", "-", "--reporter", f"json={output}"]
        return subprocess.run(command, input=names.encode()).returncode


def report_without_payloads(command, manifest, names):
    """Returns the report and the exit code of one process over files without lines."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        words = ["--pass-through", "--reporter", f"json={report}"] + (["--manifest", manifest] if manifest else [])
        streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        code = subprocess.run([*command, *words], **streams).returncode
        text = json.loads(report.read_bytes())
    text["search"]["paths"] = names
    return json.dumps(text), code


def report_of(output):
    """Returns the path of the report beside the folder of the results."""
    return output + ".json"


def refuse_other_files(output):
    """Ends the program if a folder contains files that are not results, because Spark deletes all files in it."""
    if not os.path.lexists(output):
        return
    if not os.path.isdir(output):
        refuse(f"--output: '{output}' is not a folder; name a new folder")
    for name in sorted(os.listdir(output)):
        if name not in RESULTS:
            refuse(f"--output: '{output}' contains '{name}', which is not a result; name a new folder")


def refuse_overlap(output, roots):
    """Ends the program if it would write into its input, or replace it."""
    for root in roots:
        for path in (output, report_of(output)) if os.path.isabs(root.path) else ():
            both = os.path.realpath(path), os.path.realpath(root.path)
            if os.path.commonpath(both) in both:
                refuse(f"--output: '{path}' contains the input '{root.path}', or is in it; name another folder")


def main():
    parser = arguments(__doc__)
    parser.add_argument("files", nargs="+", help="files, folders or patterns of payloads, the same on each worker")
    options = parser.parse_args()
    command = command_of(options)
    refuse_other_files(options.output)
    spark = session("earcon payload check", options)
    roots = files.roots_of(spark, options.files)
    files.refuse_configuration(options.option, roots)
    refuse_overlap(options.output, roots)
    files.refuse_ignored(spark, roots)
    report = report_of(options.output)
    refuse_other_file(report, lambda text: "findings" in text, "a report")
    Path(report).unlink(missing_ok=True)
    # A union keeps the order of the files.
    lines = reduce(DataFrame.union, (lines_of(spark.read, file) for file in options.files))
    reports, empty = check(lines, options.files, command, options.manifest, options.output)
    text, empty_code = report_without_payloads(command, options.manifest, empty or options.files)
    if empty or not reports:
        reports.append(text)
    code = merge(options.earcon, reports, report)
    spark.stop()
    if code not in VERDICTS:
        sys.exit(code)
    print(f"the report is {report}", file=sys.stderr)
    if json.loads(Path(report).read_bytes())["counts"]["payloads"] == 0:
        code = empty_code  # 1 with --strict.
    sys.exit(code)


if __name__ == "__main__":
    ending(main)
