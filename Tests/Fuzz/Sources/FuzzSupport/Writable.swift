// SPDX-License-Identifier: MIT

import SoundFile

/// One container with one encoding that is written into it.
public struct Writable: Sendable {
  /// The container.
  public let container: Container
  /// The encoding.
  public let encoding: Encoding

  /// All that there are.
  public static let all = Container.allCases.flatMap { container in
    container.writableEncodings.map { Writable(container: container, encoding: $0) }
  }
}
