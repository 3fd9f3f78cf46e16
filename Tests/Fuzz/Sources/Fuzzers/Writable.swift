// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A container with one of its writable encodings.
struct Writable: Sendable {
  let container: SoundContainer
  let encoding: SoundEncoding

  /// Every container with each of its writable encodings.
  static let all = SoundContainer.allCases.flatMap { container in
    container.writableEncodings.map { Writable(container: container, encoding: $0) }
  }
}
