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
    let bytes = try FileSource.contents(path, limit: Int64(Manifest.largestSize))
    do throws(DocumentError) {
      return try Manifest(data: bytes)
    } catch {
      throw SoundError(.malformed, error.description, file: name(path))
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
  static func report(_ changes: [ManifestChange], at path: String) throws(SoundError) {
    for change in changes {
      try report(change.isBreaking ? .error : .note, change.description, at: path)
    }
  }
}
