// SPDX-License-Identifier: MIT

package import SoundFile

/// Writes text to a file named on the command line.
package enum TextFile {
  /// Writes text to a device or a pipe, or to a file; replaces an existing file when the new one is complete.
  ///
  /// - Throws: `SoundError` if the text cannot be written.
  package static func write(_ text: String, to path: String) throws(SoundError) {
    try write(to: path) { (body) throws(SoundError) in try body(text) }
  }

  /// Writes the pieces of a text, as `write(_:to:)` does.
  ///
  /// - Parameters:
  ///   - path: the path of the file, device or pipe.
  ///   - pieces: passes each piece, in order, to its argument. It must not take long, because a signal cannot end the
  ///     process until it returns.
  /// - Throws: `SoundError` if the text cannot be written, or the errors of `pieces`.
  package static func write(
    to path: String,
    _ pieces: ((String) throws(SoundError) -> Void) throws(SoundError) -> Void
  ) throws(SoundError) {
    if let device = try DeviceFile(path: path) {
      return try pieces { (text) throws(SoundError) in try device.write(Array(text.utf8).span) }
    }
    try Signals.delayingEnd { () throws(SoundError) in
      let file = try OutputFile(path: path, overwrite: true)
      try pieces { (text) throws(SoundError) in try file.append(Array(text.utf8).span) }
      try file.commit()
    }
  }

  /// Writes a whole file; SIGINT, SIGTERM or SIGHUP does not leave an unfinished one.
  ///
  /// - Throws: `SoundError` if the file cannot be written, or with code `.exists` if it exists and
  ///   `overwrite` is false.
  package static func create(_ path: String, overwrite: Bool, _ bytes: [UInt8]) throws(SoundError) {
    try Signals.delayingEnd { () throws(SoundError) in
      let file = try OutputFile(path: path, overwrite: overwrite)
      try file.append(bytes.span)
      try file.commit()
    }
  }
}
