# SPDX-License-Identifier: MIT
"""Zips a folder with its name: zip-folder.py FOLDER OUTPUT.zip.

The order, the dates (SOURCE_DATE_EPOCH) and the permissions do not depend on the machine.
"""

import os
import pathlib
import sys
import time
import zipfile


def main(folder: pathlib.Path, output: str) -> None:
    """Writes the archive."""
    # The dates of a zip archive begin in 1980.
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800))[:6]
    with zipfile.ZipFile(output, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if not path.is_file():
                continue
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), date)
            is_program = path.stat().st_mode & 0o100
            entry.create_system = 3
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


main(pathlib.Path(sys.argv[1]), sys.argv[2])
