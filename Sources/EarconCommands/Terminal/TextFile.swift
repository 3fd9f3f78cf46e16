// SPDX-License-Identifier: MIT

internal import SoundFile

/// A text that goes to a file that was named on the command line.
enum TextFile {
  /// Writes: a file is replaced once the new one is complete, a device or a pipe is written into.
  ///
  /// - Throws: `SoundError` where it cannot be written.
  static func write(_ text: String, to path: String) throws(SoundError) {
    let bytes = Array(text.utf8)
    if let device = try DeviceFile(path: path) { return try device.write(bytes.span) }
    let file = try OutputFile(path: path, overwrite: true)
    try file.append(bytes.span)
    try file.commit()
  }
}
