// SPDX-License-Identifier: MIT

package import SoundFile

/// Standard output, for data, and standard error, for what is said about it.
///
/// Not `print`, which cannot tell that the disk behind standard output is full.
package enum StandardStream {
  /// Standard output.
  case output
  /// Standard error.
  case error

  /// The open file.
  var descriptor: FileDescriptor { self == .output ? .standardOutput : .standardError }

  /// Writes all of a text.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func write(_ text: String) throws(SoundError) {
    let name = self == .output ? "standard output" : "standard error"
    try descriptor.write(Array(text.utf8).span, at: nil, name)
  }
}
