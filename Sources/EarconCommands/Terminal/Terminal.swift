// SPDX-License-Identifier: MIT

internal import SoundFile

/// Properties of the terminal to which a stream may be connected.
package enum Terminal {
  /// Returns true if a stream is connected to a terminal that can overwrite lines.
  package static func isThere(_ stream: StandardStream) -> Bool {
    stream.descriptor.isTerminal && Environment.value("TERM") != "dumb"
  }

  /// Returns true for a terminal, unless `NO_COLOR` is set and not empty (no-color.org).
  package static func hasColor(_ stream: StandardStream) -> Bool {
    stream.descriptor.isTerminal && (Environment.value("NO_COLOR") ?? "").isEmpty
  }

  /// Returns the current number of columns of a stream's terminal, 80 if unknown; `nil` if the stream is not a
  /// terminal, so that its lines may have any length.
  static func width(_ stream: StandardStream) -> Int? {
    stream.descriptor.isTerminal ? columns(stream) : nil
  }

  /// Returns the current number of columns of a stream's terminal; 80 if unknown.
  package static func columns(_ stream: StandardStream) -> Int {
    stream.descriptor.terminalColumns ?? 80
  }
}
