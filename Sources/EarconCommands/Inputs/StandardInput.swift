// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundValidation

/// A sound from standard input, which `-` stands for.
enum StandardInput {
  /// What messages and findings call it, as those of the other commands do.
  static let name = "standard input"

  /// Reads it, a pipe to its end.
  ///
  /// A pipe whose first bytes are those of no sound is not read on. That is a judgement as it is for
  /// a file, no failure.
  ///
  /// - Throws: `SoundError` with code `.io` where the system refuses, `.limitExceeded` for a pipe
  ///   that is too long.
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
