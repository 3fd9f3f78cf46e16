# SPDX-License-Identifier: MIT
"""The page: reasons with their counts, and a row for each file."""

from collections import Counter

from reasons import REASONS, explain

HEAD = """\
# Sounds that decoders read differently

This page compares how Earcon, FFmpeg and libsndfile read {files} real sounds from apps and from the
test suites of other projects. It compares decodability, sample rate, channels and the number of frames
that a listener hears. For linear PCM, IMA4, µ-law, A-law and lossless encodings, it also compares every
sample. The three programs agree on {alike} files; all three refuse {refused} of these. The page lists the
other {rows}.

The versions are {peers}.

`make disagreements SOUNDS=DIR` writes this page from the sounds in the folder `DIR`, which are not part
of the project. Other versions of FFmpeg and libsndfile read some files differently.

## Reasons

| | Files | Reader | Behavior and specification |
|---|---|---|---|
"""

ROWS = """
## Files

The rows are in the order of their reasons, then of their names. "The same" means that the program reads or
refuses the file as Earcon does, or refuses a file that Earcon describes but does not decode. If a cell has another
number of frames but not "other samples", the samples are equal up to the end of the shorter sound, or the encoding
is lossy.

| File | Earcon | FFmpeg | libsndfile | Reasons |
|---|---|---|---|---|
"""


def peers_line(ffmpeg, libsndfile):
    return f"{ffmpeg} and {libsndfile}"


def disagreeing(cases):
    return [case for case in cases if any(peer.differs for peer in case.peers)]


def reasons(case):
    """Returns the sorted numbers of the case's reasons, without duplicates."""
    found = {explain(case, peer) for peer in case.peers if peer.differs}
    return sorted(number for number in found if number)


def unexplained(cases):
    return [
        f"{case.file}: {peer.name} has {peer.cell()} ({', '.join(sorted(peer.differs))}), "
        f"Earcon {case.cell()}: {case.ours.refusal or peer.reading.refusal or 'both decode it'}"
        for case in disagreeing(cases) for peer in case.peers
        if peer.differs and not explain(case, peer)
    ]


def unused(cases):
    used = {number for case in disagreeing(cases) for number in reasons(case)}
    return [reason.text for number, reason in enumerate(REASONS, 1) if number not in used]


def page(cases, peers):
    rows = disagreeing(cases)
    refused = sum(bool(case.ours.refusal) for case in cases if case not in rows)
    text = HEAD.format(
        files=len(cases), alike=len(cases) - len(rows), refused=refused, rows=len(rows), peers=peers
    )
    counts = Counter(number for case in rows for number in reasons(case))
    for number, reason in enumerate(REASONS, 1):
        who = " and ".join(reason.peers)
        text += f"| {number} | {counts[number]} | {who} | {reason.text}. |\n"
    text += ROWS
    for case in sorted(rows, key=lambda case: (reasons(case), case.file)):
        cells = [case.file, case.cell(), *(peer.cell() for peer in case.peers)]
        text += "| " + " | ".join([*cells, ", ".join(map(str, reasons(case)))]) + " |\n"
    return text
