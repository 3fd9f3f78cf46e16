// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundValidation

/// A sound from standard input, named `-` on the command line.
enum StandardInput {
  /// The name of standard input in messages and findings.
  static let name = "standard input"

  /// Reads a sound from standard input, from a pipe to its end.
  ///
  /// Reading stops if the first bytes are not those of a sound; as for a file, this is a finding
  /// and not a failure.
  ///
  /// - Throws: `SoundError` with code `.io` if the system refuses, `.limitExceeded` if a pipe's
  ///   content is too long.
  static func subject() throws(SoundError) -> SoundSubject {
    let source: FileSource
    do throws(SoundError) {
      source = try FileSource.standardInput()
    } catch {
      guard error.code == .unrecognized || error.code == .truncated else { throw error }
      return SoundSubject(refused: error, unnamed: name)
    }
    return try SoundSubject(unnamed: source)
  }
}
