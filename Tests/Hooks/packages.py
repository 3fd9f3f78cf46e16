# SPDX-License-Identifier: MIT
"""The packages of a release: those in EARCON_PACKAGES, or substitutes with the staged programs."""

import hashlib
import os
import tarfile
import zipfile
from pathlib import Path

from support import PROGRAMS, VERSION

ARCHIVE = f"earcon-{VERSION}-linux-x86_64.tar.xz"


def packages(folder):
    """Returns the folder of the packages; writes substitutes into `folder` if there are none."""
    given = os.environ.get("EARCON_PACKAGES")
    if given:
        return Path(given)
    write_archive(folder / ARCHIVE)
    write_wheel(folder)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.iterdir())]
    (folder / "SHA256SUMS").write_text("".join(sums))
    return folder


def write_archive(path):
    """Writes the archive, which has one folder."""
    with tarfile.open(path, "w:xz", preset=0) as archive:
        for part in ("bin", "libexec"):
            archive.add(PROGRAMS / part, f"earcon-{VERSION}-linux-x86_64/{part}")


def write_wheel(folder):
    """Writes a wheel that installs only the program `earcon`."""
    name = f"earcon_cli-{VERSION}"
    program = zipfile.ZipInfo(f"{name}.data/scripts/earcon")
    program.external_attr = 0o100755 << 16
    files = {
        program: (PROGRAMS / "bin" / "earcon").read_bytes(),
        f"{name}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: earcon-cli\nVersion: {VERSION}\n",
        f"{name}.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-linux_x86_64\n",
    }
    record = f"{name}.dist-info/RECORD"
    with zipfile.ZipFile(folder / f"{name}-py3-none-linux_x86_64.whl", "w") as wheel:
        for path, content in files.items():
            wheel.writestr(path, content)
        names = [getattr(path, "filename", path) for path in files]
        wheel.writestr(record, "".join(f"{path},,\n" for path in [*names, record]))
