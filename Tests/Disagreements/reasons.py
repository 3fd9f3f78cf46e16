# SPDX-License-Identifier: MIT
"""The reasons why readers differ, found by inspecting the files.

A reason explains a peer's behavior. The first that applies counts, so reasons for single files
come first. The generator stops at a difference without a reason.
"""

from typing import Callable, NamedTuple

FFMPEG, SNDFILE, BOTH = ("FFmpeg",), ("libsndfile",), ("FFmpeg", "libsndfile")


class Reason(NamedTuple):
    peers: tuple
    text: str
    holds: Callable  # of a case and one of its peers


def named(file):
    return lambda case, peer: case.file == file


def only(peer, *names):
    return peer.differs == set(names)


def takes_all_packets(case, peer):
    return only(peer, "frames") and case.table and peer.reading.frames == sum(case.table.values())


def takes_what_follows(case, peer):
    left = case.report.get("bytes", 0) - case.report.get("audioOffset", 0)
    return (
        case.container == "WAVE" and case.report["declaredAudioBytes"] == 0 and only(peer, "frames")
        and peer.reading.frames == left // case.format["bytesPerPacket"]
    )


def is_rifx(case):
    return case.container == "WAVE" and case.format["specifier"].startswith("BE")


def is_wide_24(case):
    """Returns whether a WAVE file has 24 bits in four bytes."""
    is_24 = case.container == "WAVE" and case.format["specifier"] == "LEI24"
    return is_24 and case.sample_bytes == 4


def is_empty_and_foreign(case, peer):
    return (
        case.report.get("audioBytes") == 0 and case.encoding.startswith("ms")
        and case.ours.refusal and only(peer, "readable") and peer.reading.frames == 0
    )


def cuts_blocks(case, peer):
    return (
        case.encoding.startswith("ms") and "partial-packet" in case.warnings
        and only(peer, "frames") and peer.reading.frames > case.ours.frames
    )


def ignores_fact(case, peer):
    return (
        case.container == "WAVE" and case.encoding.startswith("ms") and only(peer, "frames")
        and "partial-packet" not in case.warnings and peer.reading.frames > case.ours.frames
    )


def has_no_whole_frame(case, peer):
    return (
        "partial-packet" in case.warnings and case.ours.frames == 0 and not case.ours.refusal
        and only(peer, "readable")
    )


def exceeds_common(case, peer):
    return (
        case.container in ("AIFF", "AIFC") and "counts-differ" in case.warnings
        and only(peer, "frames") and peer.reading.frames > case.ours.frames
    )


def lacks_sound_data(case, peer):
    return (
        case.container in ("AIFF", "AIFC") and "missing-chunk" in case.warnings
        and only(peer, "readable") and peer.reading.frames == 0
    )


def in_caf(*encodings):
    return lambda case, peer: (
        case.container == "caff" and case.encoding in encodings and only(peer, "readable")
    )


REASONS = [
    Reason(FFMPEG, "decodes every packet of a CAF file and ignores the packet table's priming, "
           "valid and remainder frames (CAF specification, \"Packet Table Chunk\")",
           takes_all_packets),
    Reason(SNDFILE, "reads only µ-law, A-law and Apple Lossless among the compressed encodings "
           "of CAF, not IMA4 or AAC", in_caf("ima4", "aac ")),
    Reason(SNDFILE, "refuses Apple Lossless whose `mFormatFlags` is 0: this value does not declare "
           "the source's bit depth (CAF specification, \"Audio Description Chunk\"). If the value "
           "is 1, libsndfile reads the file",
           in_caf("alac")),
    Reason(FFMPEG, "reads the big-endian samples of RIFX as little-endian, and supports only plain "
           "integers in RIFX (\"Not yet implemented\"); RIFX is RIFF with all numbers big-endian "
           "(Multimedia Programming Interface 1.0, \"RIFF Files\")",
           lambda case, peer: is_rifx(case)
           and (only(peer, "samples") or only(peer, "readable"))),
    Reason(FFMPEG, "reads 24-bit integers in four bytes as 24-bit floats (`pcm_f24le`); "
           "`WAVE_FORMAT_PCM` means integers whose valid bits are the most significant ones "
           "(Microsoft, \"Multiple channel audio data and WAVE files\")",
           lambda case, peer: is_wide_24(case) and only(peer, "samples")),
    Reason(SNDFILE, "reads three bytes per sample because of `wBitsPerSample`; Earcon reads four "
           "because of `nBlockAlign`, which matches the size of `data`. The specification requires "
           "the two fields to agree, so it supports neither reading (Microsoft, \"Multiple channel "
           "audio data and WAVE files\")",
           lambda case, peer: is_wide_24(case) and only(peer, "samples")),
    Reason(BOTH, "read the whole `SSND` chunk. `COMM` counts fewer frames, and the rest is not "
           "part of the sound (AIFF 1.3, \"Common Chunk\", `numSampleFrames`)", exceeds_common),
    Reason(FFMPEG, "returns 0 frames because `SSND` is missing, although `COMM` counts frames; "
           "Earcon describes the file and refuses to decode it (AIFF 1.3, \"Sound Data "
           "Chunk\")",
           lacks_sound_data),
    Reason(SNDFILE, "requires `SSND`, which may be missing if `COMM` counts 0 frames (AIFF 1.3, "
           "\"Sound Data Chunk\")",
           named("Borewit__music-metadata/Pnossnd.aif")),
    Reason(SNDFILE, "reads the header of an `SSND` chunk of 0 bytes from the next chunk, and "
           "returns 0 frames (AIFF 1.3, \"Sound Data Chunk\")",
           named("Serial-ATA__lofty-rs/zero.aiff")),
    Reason(BOTH, "skip the pad byte after an odd chunk even if the writer omitted it, and then "
           "find no `data`. Earcon recognizes the next chunk's name in the place of the pad "
           "byte (Multimedia Programming Interface 1.0, \"RIFF Files\": chunks are padded to even "
           "size)",
           lambda case, peer: "missing-pad-byte" in case.warnings and only(peer, "readable")),
    Reason(FFMPEG, "decodes a `data` chunk before `fmt `; the specification requires `fmt ` first, "
           "so Earcon describes the file and refuses to decode it (Multimedia Programming "
           "Interface 1.0, \"WAVE Form\")",
           lambda case, peer: "order" in case.warnings and only(peer, "readable")),
    Reason(SNDFILE, "reads the fields of a `smpl` chunk of 0 bytes from the next chunks, and so "
           "misses `data`; a chunk ends after its declared size (Multimedia Programming Interface "
           "1.0, \"Chunks\")",
           named("jstrait__wavefile/smpl_chunk_empty.wav")),
    Reason(SNDFILE, "reads a truncated size of `data` (two bytes) as 0, and returns 0 frames; a "
           "chunk's size has four bytes (Multimedia Programming Interface 1.0, "
           "\"Chunks\")", named("jstrait__wavefile/data_chunk_has_incomplete_chunk_size.wav")),
    Reason(FFMPEG, "reads the chunks after a `data` chunk of 0 bytes as samples; a chunk ends "
           "after its declared size (Multimedia Programming Interface 1.0, \"Chunks\")",
           takes_what_follows),
    Reason(FFMPEG, "refuses a file because of a `LIST` chunk of 0 bytes after its samples (\"too "
           "short LIST tag\")",
           named("Serial-ATA__lofty-rs/2_IDX_63_RAND_104275228651573584855676.wav")),
    Reason(FFMPEG, "requires the `ds64` chunk of RF64 (EBU Tech 3306, \"ds64 chunk\"); in this "
           "file, all sizes fit the ordinary fields", named("ebu__libbw64/rect_24bit_nods64.wav")),
    Reason(FFMPEG, "refuses the file if `data` has no whole frame; Earcon returns 0 frames and a "
           "warning", has_no_whole_frame),
    Reason(SNDFILE, "refuses floats whose `wBitsPerSample` is 0 (Microsoft, \"Multiple channel "
           "audio data and WAVE files\"); FFmpeg, which decodes them for Earcon, uses the "
           "number of valid bits", lambda case, peer: case.format.get("specifier") == "LEF0"),
    Reason(SNDFILE, "does not support 64-bit integers; FFmpeg decodes them for Earcon",
           lambda case, peer: case.format.get("specifier") == "LEI64"),
    Reason(SNDFILE, "counts the pad byte after the odd `data` chunk as another block of 320 "
           "frames; the file has three blocks, and `fact` counts 960 frames",
           named("Borewit__music-metadata/gsm610.wav")),
    Reason(BOTH, "decode a truncated last ADPCM block: FFmpeg decodes only its complete samples; "
           "libsndfile decodes it as if it were whole. Earcon omits the block with a warning",
           cuts_blocks),
    Reason(BOTH, "return all frames of the last block; `fact` counts only the valid ones "
           "(Multimedia Programming Interface 1.0, \"FACT Chunk\")", ignores_fact),
    Reason(BOTH, "return 0 frames; libsndfile does so only for some of these files. Earcon "
           "starts no decoder for a foreign encoding with an empty `data` chunk: it describes the "
           "file and refuses to decode it",
           is_empty_and_foreign),
    Reason(SNDFILE, "does not read MPEG-4 files; FFmpeg decodes them for Earcon",
           lambda case, peer: case.container == "m4af" and only(peer, "readable")),
    Reason(FFMPEG, "trims the priming of M4A but not the 960 frames of padding; `iTunSMPB` counts "
           "110592 valid frames",
           named("audiojs__audio-decode/hk.m4a")),
    Reason(SNDFILE, "decodes only the first five MPEG frames (5760 sample frames less 1105 of priming), "
           "because no MPEG frame directly follows the sixth, which begins at byte 2391. If libsndfile "
           "decodes less than half of the declared length, Earcon also tries FFmpeg, which searches "
           "further",
           named("mattetti__audio/weird_duration.mp3")),
    Reason(BOTH, "search for the next MPEG frame in a file that begins in the middle of one. "
           "Earcon recognizes MP3 only if the file begins with an ID3 tag or an MPEG frame",
           named("Serial-ATA__lofty-rs/invalid-frames2.mp3")),
]


def explain(case, peer):
    """Returns the number of the reason for a peer's behavior, from 1; None if there is none."""
    for number, reason in enumerate(REASONS, 1):
        if peer.name in reason.peers and reason.holds(case, peer):
            return number
    return None
