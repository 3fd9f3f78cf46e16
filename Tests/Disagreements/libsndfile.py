#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Decodes one file with libsndfile: a line of JSON, then the samples as big-endian doubles.

Calls the library directly, because libsndfile's own converter scales loud floats and fails on
silence. A caller runs this script once for each file: a damaged file may crash libsndfile.
"""

import array
import ctypes
import ctypes.util
import json
import sys

FRAMES_AT_ONCE = 4096
MODE_READ = 0x10  # SFM_READ of <sndfile.h>


class Info(ctypes.Structure):
    """SF_INFO of <sndfile.h>."""

    _fields_ = [("frames", ctypes.c_int64)] + [
        (name, ctypes.c_int) for name in ("rate", "channels", "format", "sections", "seekable")
    ]


def load():
    """Returns the library; None if it is not installed."""
    for name in ("libsndfile.so.1", ctypes.util.find_library("sndfile")):
        try:
            library = ctypes.CDLL(name) if name else None
        except OSError:
            continue
        if library:
            library.sf_version_string.restype = ctypes.c_char_p
            library.sf_strerror.restype = ctypes.c_char_p
            library.sf_strerror.argtypes = [ctypes.c_void_p]
            library.sf_open.restype = ctypes.c_void_p
            library.sf_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(Info)]
            library.sf_close.argtypes = [ctypes.c_void_p]
            library.sf_readf_double.restype = ctypes.c_int64
            library.sf_readf_double.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
            return library
    return None


def version():
    library = load()
    return library.sf_version_string().decode() if library else "libsndfile is not installed"


def decode(library, path):
    info = Info()
    sound = library.sf_open(path.encode(), MODE_READ, ctypes.byref(info))
    if not sound:
        return {"refusal": library.sf_strerror(None).decode(errors="replace").strip()}, None
    block = (ctypes.c_double * (FRAMES_AT_ONCE * info.channels))()
    samples = array.array("d")
    while (frames := library.sf_readf_double(sound, block, FRAMES_AT_ONCE)) > 0:
        samples.extend(block[: frames * info.channels])
    if sys.byteorder == "little":
        samples.byteswap()
    library.sf_close(sound)
    return {"rate": info.rate, "channels": info.channels}, samples


def main():
    report, samples = decode(load(), sys.argv[1])
    sys.stdout.buffer.write(json.dumps(report).encode() + b"\n")
    if samples:
        samples.tofile(sys.stdout.buffer)


if __name__ == "__main__":
    main()
