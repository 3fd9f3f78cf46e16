// SPDX-License-Identifier: MIT

/// The byte order of numbers in a file.
public enum ByteOrder: String, Hashable, Sendable {
  /// Most significant byte first (AIFF, CAF's chunks, RIFX).
  case big
  /// Least significant byte first (RIFF).
  case little
}
