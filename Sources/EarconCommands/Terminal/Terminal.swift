// SPDX-License-Identifier: MIT

internal import SoundFile

/// The terminal that a stream may lead to.
package enum Terminal {
  /// Whether a stream leads to a terminal on which lines can be drawn over.
  package static func isThere(_ stream: StandardStream) -> Bool {
    stream.descriptor.isTerminal && Environment.value("TERM") != "dumb"
  }

  /// Whether colours are wanted there: unless `NO_COLOR` is set (no-color.org).
  package static func hasColor(_ stream: StandardStream) -> Bool {
    stream.descriptor.isTerminal && (Environment.value("NO_COLOR") ?? "").isEmpty
  }

  /// The columns of a stream's terminal now; 80 where it tells none.
  package static func columns(_ stream: StandardStream) -> Int {
    stream.descriptor.terminalColumns ?? 80
  }
}
