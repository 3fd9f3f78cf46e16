// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundValidation

/// A sound from standard input, named `-` on the command line.
enum StandardInput {
  /// The name of standard input in messages and findings.
  static let name = "standard input"

  /// Reads a sound from standard input; copies a pipe's content to a temporary file first.
  ///
  /// If a pipe's first bytes are not those of a sound, or the pipe ends within them, the subject contains the
  /// error, which becomes a finding, as for a file.
  ///
  /// - Throws: `SoundError` with code `.io` if reading or copying fails, `.limitExceeded` if a pipe's content is
  ///   larger than 8 GiB.
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
