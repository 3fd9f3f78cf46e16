// SPDX-License-Identifier: MIT

import SoundFile

/// What holds for every error about a file: it names the file, the chunk and the byte.
public enum PlaceChecks {
  /// Reasons to refuse a file before there is any chunk.
  private static let beforeChunks: Set = [
    "not an AIFF, AIFF-C, WAVE or CAF file", "the file is empty",
    "the file ends inside its first header",
  ]

  /// Reasons that name the chunk, but not yet the byte: `AudioFormat` does not know where its
  /// fields stood.
  private static let withoutOffset: Set = [
    "the encoding is not decoded here", "the sample rate cannot be used",
    "the number of channels cannot be used",
  ]

  /// Checks an error about a source.
  public static func check(_ error: SoundError, _ source: some ByteSource) throws(BrokenPromise) {
    try promise(!error.reason.isEmpty, "an error without a reason: \(error.code)")
    try promise(error.file == source.name, "an error about \(error.file ?? "no file"): \(error)")
    if !beforeChunks.contains(error.reason) {
      try promise(error.chunk?.isEmpty == false, "an error without a chunk: \(error)")
    }
    if let offset = error.offset {
      try promise((0...source.size).contains(offset), "an error outside the file: \(error)")
    } else {
      try promise(withoutOffset.contains(error.reason), "an error without an offset: \(error)")
    }
  }
}
