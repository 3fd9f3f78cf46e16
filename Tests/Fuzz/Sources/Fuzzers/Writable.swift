// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A container with one of its writable encodings.
struct Writable: Sendable {
  /// The container.
  let container: SoundContainer
  /// The encoding.
  let encoding: SoundEncoding

  /// All combinations.
  static let all = SoundContainer.allCases.flatMap { container in
    container.writableEncodings.map { Writable(container: container, encoding: $0) }
  }
}
