// SPDX-License-Identifier: MIT

import SoundFile

/// One container with one encoding that is written into it.
public struct Writable: Sendable {
  /// The container.
  public let container: SoundContainer
  /// The encoding.
  public let encoding: SoundEncoding

  /// All that there are.
  public static let all = SoundContainer.allCases.flatMap { container in
    container.writableEncodings.map { Writable(container: container, encoding: $0) }
  }
}
