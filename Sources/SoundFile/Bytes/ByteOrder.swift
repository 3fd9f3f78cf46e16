// SPDX-License-Identifier: MIT

/// The order in which a number's bytes stand in a file.
public enum ByteOrder: String, Hashable, Sendable {
  /// Most significant byte first (AIFF, CAF's chunks, RIFX).
  case big
  /// Least significant byte first (RIFF).
  case little
}
