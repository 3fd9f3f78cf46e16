# SPDX-License-Identifier: MIT
"""The files of payloads as Spark finds and reads them, and the configurations that apply to them."""

import os
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlparse

from exits import refuse

# The names of Earcon's configurations.
CONFIGURATIONS = (".earcon.yml", ".earcon.yaml")

# The byte-order mark of UTF-8, which Spark removes from the first line of a file.
MARK = b"\xef\xbb\xbf"


def name_of(uri):
    """Returns the path of a local file, or another file's address."""
    parts = urlparse(uri)
    return unquote(parts.path) if parts.scheme == "file" else uri


def hadoop(spark):
    """Returns the Java machine and the settings with which Spark itself finds and opens files."""
    return spark.sparkContext._jvm, spark.sparkContext._jsc.hadoopConfiguration()


def is_ignored(name):
    """Returns true for the names of files and folders that Spark does not read, and does not mention."""
    return name.startswith(".") or (name.startswith("_") and "=" not in name) or name.endswith("._COPYING_")


class Root(NamedTuple):
    """A file or folder that a name includes, and the files in it, each with its path, address and size."""

    path: str
    is_folder: bool
    files: list


def roots_of(spark, names):
    """Returns the files and folders that the names include, which can be patterns, as Spark itself finds them."""
    java, settings = hadoop(spark)
    roots = []
    for name in names:
        pattern = java.org.apache.hadoop.fs.Path(name)
        system = pattern.getFileSystem(settings)
        for status in system.globStatus(pattern) or []:
            listing, files = system.listFiles(status.getPath(), True), []
            while listing.hasNext():
                file = listing.next()
                uri = file.getPath().toUri().toString()
                files.append((name_of(uri), uri, file.getLen()))
            roots.append(Root(name_of(status.getPath().toUri().toString()), status.isDirectory(), files))
    return roots


def ignored_files(spark, roots):
    """Returns the files that Spark would ignore, each with the reason."""
    found = []
    for root in roots:
        # Spark reads a folder with any name, if the folder is named itself.
        start = root.path if root.is_folder else os.path.dirname(root.path)
        for path, uri, size in root.files:
            if os.path.basename(path) in CONFIGURATIONS:
                continue  # `configurations` finds them.
            if size and any(map(is_ignored, path.removeprefix(start).split("/"))):
                reason = "names that begin with '_' or '.', or end in '._COPYING_', are for temporary files"
                found.append((path, reason))
            elif size == len(MARK) and mark_of(spark, uri):
                found.append((path, "it contains only a byte-order mark"))
    return found


def mark_of(spark, uri):
    """Returns the byte-order mark of a file, which may be compressed, or nothing."""
    java, settings = hadoop(spark)
    path = java.org.apache.hadoop.fs.Path(java.java.net.URI(uri))
    stream = path.getFileSystem(settings).open(path)
    try:
        codec = java.org.apache.hadoop.io.compress.CompressionCodecFactory(settings).getCodec(path)
        text = codec.createInputStream(stream) if codec else stream
        return MARK if [text.read() for _ in MARK] == list(MARK) else b""
    finally:
        stream.close()


def shown(path, names):
    """Returns a path as one process names it: with the given file or folder in front, which may be relative."""
    for name in names:
        whole = os.path.abspath(name)
        if path == whole or path.startswith(whole.rstrip("/") + "/"):
            return name if path == whole else os.path.join(name, os.path.relpath(path, whole))
    if any(not os.path.isabs(name) and "://" not in name for name in names):
        return os.path.relpath(path)  # A file that a relative pattern includes.
    return path


def configurations(roots):
    """Returns the configurations that one process would apply to files, below folders and in folders above."""
    found = {path for root in roots for path, _, _ in root.files if os.path.basename(path) in CONFIGURATIONS}
    for path in (Path(os.path.realpath(root.path)) for root in roots if os.path.isabs(root.path)):
        above = (folder / name for folder in path.parents for name in CONFIGURATIONS)
        found.update(str(path) for path in above if path.is_file())
    return sorted(found)


def names_configuration(words):
    """Returns true if options name a configuration for all parts, or exclude it."""
    return any(word == "--no-config" or word.split("=")[0] == "--config" for word in words)


def refuse_configuration(words, roots):
    """Ends the program if a configuration applies that the options neither name nor exclude.

    Parts come to Earcon without their folder, so it cannot find their configuration.
    """
    for path in [] if names_configuration(words) else configurations(roots):
        refuse(f"{path}: applies to payloads; add --option=--config=FILE or --option=--no-config")


def refuse_ignored(spark, roots):
    """Ends the program if Spark would ignore files without a word."""
    found = ignored_files(spark, roots)
    if found:
        lines = (f"{file}: Spark would ignore this file: {reason}; rename or remove it" for file, reason in found)
        refuse("\n".join(lines))
