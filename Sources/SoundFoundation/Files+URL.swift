// SPDX-License-Identifier: MIT

public import Foundation
public import SoundFile

extension FileSource {
  /// Opens a regular file for reading.
  ///
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, and as
  ///   `init(path:)` does.
  public convenience init(contentsOf url: URL) throws(SoundError) {
    try self.init(path: url.soundPath)
  }
}

extension OutputFile {
  /// Begins a file that appears at `url` only when the caller commits it.
  ///
  /// - Parameters:
  ///   - url: the output.
  ///   - overwrite: `true` to replace an existing file.
  ///   - source: the input, which must be another file and must not change before `commit()`.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, and as
  ///   `init(path:overwrite:differentFrom:)` does.
  public convenience init(
    at url: URL, overwrite: Bool = false, differentFrom source: FileSource? = nil
  ) throws(SoundError) {
    try self.init(path: url.soundPath, overwrite: overwrite, differentFrom: source)
  }
}

extension SoundReader {
  /// Opens a sound file to read it from its first audible frame.
  ///
  /// - Throws: `SoundError` as `FileSource.init(contentsOf:)` and `init(_:)` do.
  public init(contentsOf url: URL) throws(SoundError) {
    try self.init(FileSource(contentsOf: url))
  }

  /// Reads a sound file that is in memory.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - name: the name that errors report.
  /// - Throws: `SoundError` as `init(_:)` does.
  public init(data: Data, name: String = "data") throws(SoundError) {
    try self.init(MemorySource(data: data, name: name))
  }
}

extension MemorySource {
  /// Copies the bytes of a file that is in memory.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - name: the name that errors report.
  public convenience init(data: Data, name: String = "data") {
    self.init([UInt8](data), name: name)
  }
}

extension URL {
  /// The path of a file URL, which is absolute.
  ///
  /// Throws `SoundError` with code `.misuse` for another URL, and for a file URL whose path is relative, has a
  /// zero byte, or is not UTF-8. Foundation returns an empty path for invalid UTF-8, and the system would end the
  /// path at the first zero byte, so that either URL would name another file.
  package var soundPath: String {
    get throws(SoundError) {
      guard isFileURL else {
        throw SoundError(
          .misuse, "is not a file URL", file: absoluteString,
          expected: "a URL that begins with 'file:'",
          suggestion: "download the file first, or create the URL with URL(fileURLWithPath:)")
      }
      let path = path(percentEncoded: false)
      guard path.hasPrefix("/"), !path.utf8.contains(0) else {
        throw SoundError(
          .misuse, "has no usable path", file: absoluteString,
          expected: "an absolute path in UTF-8 without zero bytes", suggestion: "check the URL")
      }
      return path
    }
  }
}
