// SPDX-License-Identifier: MIT

@testable import SoundFile

/// Small files, each unusual in one respect: seeds for fuzzers and for random mutation in tests.
public enum OddFiles {
  /// A file; its name describes what is unusual about it.
  public struct File: Sendable {
    /// The file name, such as `no-data.caf`.
    public let name: String
    /// The whole file.
    public let bytes: [UInt8]
  }

  /// The unusual files of all containers.
  public static let all = aiff + wave + caf

  static let audio = (0..<64).map { UInt8($0 * 7 % 251) }
  static let packets = (0..<(34 * 2)).map { UInt8($0 * 5 % 253) }
}
