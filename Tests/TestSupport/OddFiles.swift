// SPDX-License-Identifier: MIT

import SoundFile

/// Small files that are odd in one way each, built from bytes: seeds for fuzzers, and for random
/// damage in the tests.
public enum OddFiles {
  /// A file and what is odd about it.
  public struct File: Sendable {
    /// The oddity, as a file's name.
    public let name: String
    /// The whole file.
    public let bytes: [UInt8]
  }

  /// All of them.
  public static let all = aiff + wave + caf

  static let audio = (0..<64).map { UInt8($0 * 7 % 251) }
  static let packets = (0..<(34 * 2)).map { UInt8($0 * 5 % 253) }
}
