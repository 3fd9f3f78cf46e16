#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks files of payloads that arrive in a folder, with Structured Streaming:

    spark-submit stream_payloads.py --manifest sounds.json --output OUT --checkpoint STATE FOLDER

Each micro-batch writes its results to OUT/batch=N, as check_payloads.py does. Spark records in STATE which files
belong to which batch. If the program dies, its next run repeats the last batch with the same files and replaces the
results of that batch. So each payload has exactly one verdict. Move complete files into FOLDER, each under a new name;
do not append to them. Until then, begin their names with '_' or '.', which Spark ignores.

Exits with 0 even if payloads have errors, which the reports list; with 2 if the run failed, and with 64 if an option is
wrong.
"""

import sys
from pathlib import Path

import check_payloads as batch
import exits
import payload_files as files
import payload_options


def refuse_stale_batches(spark, output, checkpoint):
    """Ends the program if a new stream would mix its results with those of an older one."""
    java, settings = files.hadoop(spark)
    state = java.org.apache.hadoop.fs.Path(checkpoint, "metadata")
    if not state.getFileSystem(settings).exists(state):
        for path in sorted([*Path(output).glob("batch=*"), *Path(output).glob("report-*.json")])[:1]:
            exits.refuse(f"{path}: is from a stream whose checkpoint is not '{checkpoint}'; name a new folder")


def main():
    parser = payload_options.arguments(__doc__)
    parser.add_argument("--checkpoint", required=True, help="the folder in which Spark records its progress")
    count = "the maximum number of files in a batch; default: 16"
    parser.add_argument("--files-per-batch", default=16, type=exits.whole_number, help=count)
    parser.add_argument("--once", action="store_true", help="end when all files are checked")
    parser.add_argument("folder", help="the folder of the files")
    options = parser.parse_args()
    command = payload_options.command_of(options)
    spark = batch.session("earcon payload stream", options)
    for module in (batch, exits, files, payload_options):
        spark.sparkContext.addPyFile(module.__file__)

    def check(lines, number):
        output = f"{options.output}/batch={number}"
        # Spark does not say which files of a batch have no lines.
        reports, _ = batch.check(lines, [options.folder], command, options.manifest, output)
        if reports and batch.merge(options.earcon, reports, f"{options.output}/report-{number}.json") not in exits.VERDICTS:
            raise RuntimeError(f"the reports of batch {number} could not be merged")

    refuse_stale_batches(spark, options.output, options.checkpoint)
    roots = files.roots_of(spark, [options.folder])
    files.refuse_configuration(options.option, roots)
    batch.refuse_overlap(options.output, roots)
    for file, reason in files.ignored_files(spark, roots):
        print(f"{file}: is not checked: {reason}", file=sys.stderr)
    reader = spark.readStream.option("maxFilesPerTrigger", options.files_per_batch)
    # By default, Spark ignores new files that are a week older than the newest of those before.
    reader = reader.option("maxFileAge", "36500d")
    stream = batch.lines_of(reader, options.folder).writeStream.foreachBatch(check)
    stream = stream.option("checkpointLocation", options.checkpoint)
    Path(options.output).mkdir(parents=True, exist_ok=True)
    (stream.trigger(availableNow=True) if options.once else stream).start().awaitTermination()
    spark.stop()


if __name__ == "__main__":
    exits.ending(main)
