#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the SARIF 2.1.0 schema of OASIS into .build, for check.py.

The schema comes from a source package, which pip downloads without installing it. This works as
root, without a virtual environment and with an externally managed Python. An existing schema with the
expected hash is kept.
"""
import hashlib
import pathlib
import subprocess
import sys
import tarfile
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
SCHEMA = FOLDER.parent.parent / ".build" / "sarif" / "sarif-schema-2.1.0.json"
SHA256 = "6352a05f9d03f181b8d9c71a46bdacc4fcff9d8ade5364858b425ba0c0994ed7"


def download(folder):
    """Downloads the package; pip refuses a package whose hash differs from schema-package.txt."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
               "--retries", "1", "--no-deps", "--no-binary", "sarif-pydantic", "--require-hashes",
               "--dest", folder, "--requirement", FOLDER / "schema-package.txt"]
    if subprocess.run(command).returncode != 0:
        sys.exit("fetch-schema.py: pip cannot download the package in schema-package.txt; check the "
                 "network and 'python3 -m pip --version'")
    return next(pathlib.Path(folder).glob("*.tar.gz"))


def schema(package):
    with tarfile.open(package) as archive:
        for member in archive:
            if member.isfile() and pathlib.PurePath(member.name).name == SCHEMA.name:
                return archive.extractfile(member).read()
    sys.exit(f"fetch-schema.py: {package.name} lacks {SCHEMA.name}; correct schema-package.txt")


def is_whole(data):
    return hashlib.sha256(data).hexdigest() == SHA256


def main():
    if SCHEMA.exists() and is_whole(SCHEMA.read_bytes()):
        return
    with tempfile.TemporaryDirectory() as folder:
        data = schema(download(folder))
    if not is_whole(data):
        sys.exit(f"fetch-schema.py: the SHA-256 of {SCHEMA.name} is not {SHA256}; check schema-package.txt")
    SCHEMA.parent.mkdir(parents=True, exist_ok=True)
    # An interrupted run must not leave an incomplete schema under the final name.
    partial = SCHEMA.with_suffix(".partial")
    partial.write_bytes(data)
    partial.replace(SCHEMA)


main()
