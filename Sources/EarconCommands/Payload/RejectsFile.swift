// SPDX-License-Identifier: MIT

internal import SoundFile

/// Where refused payloads go: a new file, or a pipe or a device that is there.
struct RejectsFile {
  private let path: String
  private let device: DeviceFile?
  private let file: FileDescriptor?

  /// Opens it, a file that is there only where it may be replaced.
  ///
  /// - Throws: `SoundError`, with code `.exists` for a file that is not to be replaced.
  init(_ path: String, overwrite: Bool) throws(SoundError) {
    self.path = path
    device = try DeviceFile(path: path)
    guard device == nil else {
      file = nil
      return
    }
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
