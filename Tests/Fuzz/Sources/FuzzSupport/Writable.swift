// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A container with one of its writable encodings.
public struct Writable: Sendable {
  /// The container.
  public let container: SoundContainer
  /// The encoding.
  public let encoding: SoundEncoding

  /// All combinations.
  public static let all = SoundContainer.allCases.flatMap { container in
    container.writableEncodings.map { Writable(container: container, encoding: $0) }
  }
}
