// SPDX-License-Identifier: MIT

internal import SoundFile

/// Writes text to a file named on the command line.
enum TextFile {
  /// Writes text to a device or a pipe, or replaces a file after the new one is complete.
  ///
  /// - Throws: `SoundError` if the text cannot be written.
  static func write(_ text: String, to path: String) throws(SoundError) {
    let bytes = Array(text.utf8)
    if let device = try DeviceFile(path: path) { return try device.write(bytes.span) }
    let file = try OutputFile(path: path, overwrite: true)
    try file.append(bytes.span)
    try file.commit()
  }
}
