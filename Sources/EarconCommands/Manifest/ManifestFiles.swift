// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// Manifests on disk, and what goes wrong with them.
enum ManifestFiles {
  /// Reads a manifest; `-` is standard input.
  ///
  /// - Throws: `SoundError`.
  static func read(_ path: String) throws(SoundError) -> Manifest {
    let bytes = try FileSource.contents(path, limit: Int64(Manifest.largestSize))
    do throws(DocumentError) {
      return try Manifest(data: bytes)
    } catch {
      throw SoundError(
        .malformed, error.description, file: path == "-" ? StandardInput.name : path)
    }
  }

  /// Prints a judgement as validate does, on standard output.
  static func tell(_ severity: Severity, _ message: String, at path: String) throws(SoundError) {
    let path = path == "-" ? StandardInput.name : path
    let reporter = TextReporter(for: .output)
    try StandardStream.output.write(reporter.line(severity, message, at: path))
  }

  /// Prints changes, a line each: those that break something are errors.
  static func tell(_ changes: [ManifestChange], at path: String) throws(SoundError) {
    for change in changes {
      try tell(change.isBreaking ? .error : .note, change.description, at: path)
    }
  }
}
