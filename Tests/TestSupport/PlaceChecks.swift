// SPDX-License-Identifier: MIT

@testable import SoundFile

/// Invariants of every error about a file: the error names the file, the offset and, except before the
/// first chunk, the chunk.
public enum PlaceChecks {
  /// The messages of errors before the first chunk, which name no chunk.
  private static let beforeChunks: Set = [
    "not an AIFF, AIFF-C, WAVE or CAF file", "the file is empty",
    "the file ends inside its first header",
  ]

  /// Checks an error about a source; throws if an invariant is violated.
  public static func check(_ error: SoundError, _ source: some ByteSource) throws(BrokenPromise) {
    try promise(!error.message.isEmpty, "an error without a reason: \(error.code)")
    try promise(error.file == source.name, "an error about \(error.file ?? "no file"): \(error)")
    if !beforeChunks.contains(error.message) {
      try promise(error.chunk?.isEmpty == false, "an error without a chunk: \(error)")
    }
    guard let offset = error.offset else {
      throw BrokenPromise("an error without an offset: \(error)")
    }
    try promise(
      (0...source.size).contains(offset), "an error with an offset outside the file: \(error)")
  }
}
