// SPDX-License-Identifier: MIT

package import SoundFile

/// Standard output, for data, and standard error, for messages.
///
/// Unlike `print`, `write` reports a full disk.
package enum StandardStream {
  case output
  case error

  var descriptor: FileDescriptor { self == .output ? .standardOutput : .standardError }

  /// Writes all of a text.
  ///
  /// - Throws: `SoundError` with code `.io`, or `.cancelled` if a signal asks the process to end.
  package func write(_ text: String) throws(SoundError) {
    let name = self == .output ? "standard output" : "standard error"
    try descriptor.write(Array(text.utf8).span, at: nil, name)
  }
}
