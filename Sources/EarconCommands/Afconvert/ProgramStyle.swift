// SPDX-License-Identifier: MIT

internal import SoundFile

/// The program whose messages and output names a run uses: `earcon`, or `afconvert` and `afinfo`.
enum ProgramStyle: Hashable {
  case earcon
  case afconvert

  /// Reports a diagnostic; `.afconvert` omits notes.
  func report(_ diagnostic: FileDiagnostic) {
    switch self {
    case .earcon: Diagnostics.report(diagnostic.severity, diagnostic.message, at: diagnostic.path)
    case .afconvert:
      guard diagnostic.severity != .note else { return }
      let message = Diagnostics.printable("\(diagnostic.path): \(diagnostic.message)")
      Diagnostics.write("*** warning: \(message) ('\(diagnostic.code)')\n")
    }
  }

  /// Reports the error that ended a run.
  func report(_ error: SoundError, at path: String) {
    switch self {
    case .earcon: Diagnostics.report(error, at: path)
    case .afconvert:
      let message = "\(error.file ?? path): \(error.description)"
      Diagnostics.write("Error: \(Diagnostics.printable(message)) ('\(Self.code(error))')\n")
    }
  }

  /// Returns the closest of Core Audio's codes (`AudioFile.h`, "Audio File Error Codes"); the
  /// choice is our inference.
  private static func code(_ error: SoundError) -> String {
    switch error.code {
    case .unsupported, .limitExceeded: "fmt?"
    case .unrecognized: "typ?"
    case .truncated, .malformed: "dta?"
    default: "wht?"
    }
  }

  /// Prints the text of `-v`: on standard output for `.afconvert` unless a sound goes there, and on standard error
  /// in all other cases.
  ///
  /// - Throws: `SoundError` if standard output cannot be written.
  func printVerbose(_ text: String, hasSoundOutput: Bool) throws(SoundError) {
    guard self == .afconvert, !hasSoundOutput else { return Diagnostics.write(text) }
    try StandardStream.output.write(text)
  }
}
