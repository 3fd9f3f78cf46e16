// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// Reads manifests and reports on them.
enum ManifestFiles {
  /// Reads a manifest; `-` is standard input.
  ///
  /// - Throws: `SoundError` with code `.malformed` if the file is not a manifest, or the errors of
  ///   `FileSource.contents(_:limit:)`.
  static func read(_ path: String) throws(SoundError) -> Manifest {
    if let manifest = try readPieces(path) { return manifest }
    let bytes = try FileSource.contents(path, limit: Int64(Manifest.largestSize))
    do throws(DocumentError) {
      return try Manifest(data: bytes)
    } catch {
      throw SoundError(.malformed, error.description, file: name(path))
    }
  }

  /// Reads a manifest without keeping its text in memory.
  ///
  /// - Returns: the manifest; `nil` for standard input, and for a file that cannot be opened, is too large, or is
  ///   not a manifest in the form that Earcon writes. The caller then reads the whole file, which gives the
  ///   manifest or the error.
  /// - Throws: `SoundError` if reading fails.
  static func readPieces(_ path: String) throws(SoundError) -> Manifest? {
    guard path != "-", let source = try? FileSource(path: path),
      source.size <= Manifest.largestSize
    else { return nil }
    var offset: Int64 = 0
    var block = [UInt8](repeating: 0, count: 1 << 16)
    return try Manifest { () throws(SoundError) in
      var span = block.mutableSpan
      let count = try source.read(at: offset, into: &span)
      offset += Int64(count)
      return Array(block.prefix(count))
    }
  }

  /// Returns a manifest's name in messages.
  static func name(_ path: String) -> String { path == "-" ? StandardInput.name : path }

  /// Prints a line to standard output in the format of `earcon validate`.
  ///
  /// - Throws: `SoundError` if standard output cannot be written.
  static func report(_ severity: Severity, _ message: String, at path: String) throws(SoundError) {
    let reporter = TextReporter(for: .output)
    try StandardStream.output.write(reporter.line(severity, message, at: name(path)))
  }

  /// Prints one line for each change; breaking changes are errors.
  ///
  /// - Throws: `SoundError` if standard output cannot be written.
  static func report(_ changes: [ManifestDifference.Change], at path: String) throws(SoundError) {
    for change in changes {
      try report(change.isBreaking ? .error : .note, change.description, at: path)
    }
  }
}
