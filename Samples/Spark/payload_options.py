# SPDX-License-Identifier: MIT
"""The options of the programs for payloads, and the command that checks each part."""

import json
import os
import subprocess
import sys

import payload_files as files
from exits import VERDICTS, Parser, output_folder, part_size, refuse, refuse_own_options

# Options of `earcon payload check` that the programs set for each part.
OWN_OPTIONS = ("--manifest", "--reporter", "--rejects", "--source", "--first-line", "--jobs")


def arguments(description):
    """Returns a parser with the options of both programs, the batch and the stream."""
    parser = Parser(description=description)
    parser.add_argument("--manifest", help="the manifest of the app's sounds")
    results = "the folder of the results, which replace earlier ones"
    parser.add_argument("--output", required=True, type=output_folder, help=results)
    parser.add_argument("--earcon", default="earcon", help="the program, at the same path on each worker")
    parser.add_argument("--option", action="append", default=[], help="an option of 'payload check': --option=--voip")
    size = "the size of a task's part of a file; default: 64m"
    parser.add_argument("--part-size", default="64m", type=part_size, help=size)
    return parser


def for_tasks(words):
    """Returns options with the absolute path of the configuration, because tasks run in other folders."""
    for previous, word in zip([None, *words], words):
        name, _, path = word.partition("=")
        if name == "--app":
            refuse(
                "--app: every part would search the app again; make a manifest of it with "
                "'earcon manifest build APP -o sounds.json', and name that with --manifest"
            )
        if previous == "--config":
            yield os.path.abspath(word)
        else:
            yield f"{name}={os.path.abspath(path)}" if path and name == "--config" else word


def command_of(options):
    """Returns the command for all parts; ends the program if an option is wrong, before Spark starts."""
    if "://" in options.output:
        refuse(f"--output: '{options.output}' is an address; name a folder that all workers share")
    # Spark sends a file under its own name, not under that of a link to it.
    options.manifest = options.manifest and os.path.realpath(options.manifest)
    refuse_own_options(options.option, OWN_OPTIONS)
    command = [options.earcon, "payload", "check", *for_tasks(options.option)]
    command += [] if files.names_configuration(options.option) else ["--no-config"]
    manifest = ["--manifest", options.manifest] if options.manifest else []
    words = ["--lines", "--reporter", "json"]
    trial = subprocess.run(command + manifest + words, input=b"{}\n", stdout=subprocess.PIPE)
    if trial.returncode not in VERDICTS:
        sys.exit(trial.returncode)
    if json.loads(trial.stdout)["search"]["paths"] != ["standard input"]:
        refuse("--option: is a file instead of an option; name the files of payloads after the options")
    return command
