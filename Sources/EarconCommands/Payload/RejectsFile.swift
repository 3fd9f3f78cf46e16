// SPDX-License-Identifier: MIT

internal import SoundFile

/// The output for refused payloads: a file, or an existing pipe or device.
struct RejectsFile {
  private let path: String
  private let device: DeviceFile?
  private let file: FileDescriptor?

  /// Opens the output; replaces an existing file only if `overwrite` is true.
  ///
  /// - Throws: `SoundError`, with code `.exists` if the file exists and `overwrite` is false.
  init(_ path: String, overwrite: Bool) throws(SoundError) {
    self.path = path
    device = try DeviceFile(path: path)
    guard device == nil else {
      file = nil
      return
    }
    OutputFile.removeAbandoned(of: [path])
    do throws(SoundError) {
      file = try .create(path, overwrite: overwrite)
    } catch {
      guard error.code == .exists else { throw error }
      throw SoundError(
        .exists, "exists already", file: path,
        suggestion: "give --rejects another file, or replace this one with --force")
    }
  }

  func write(_ bytes: Span<UInt8>) throws(SoundError) {
    if let device { return try device.write(bytes) }
    try file?.write(bytes, at: nil, path)
  }
}
