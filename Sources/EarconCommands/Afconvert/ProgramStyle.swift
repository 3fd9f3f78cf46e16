// SPDX-License-Identifier: MIT

internal import SoundFile

/// How a conversion speaks: as `earcon`, or in the shapes that scripts know of `afconvert`.
enum ProgramStyle: Hashable {
  case earcon
  case afconvert

  /// Says something about a file; of what is harmless afconvert says nothing.
  func report(_ diagnostic: FileDiagnostic) {
    switch self {
    case .earcon: Diagnostics.report(diagnostic.severity, diagnostic.message, at: diagnostic.path)
    case .afconvert:
      guard diagnostic.severity != .note else { return }
      let message = Diagnostics.printable("\(diagnostic.path): \(diagnostic.message)")
      Diagnostics.write("*** warning: \(message) ('\(diagnostic.code)')\n")
    }
  }

  /// Says why nothing was converted.
  func report(_ error: SoundError, at path: String) {
    switch self {
    case .earcon: Diagnostics.report(error, at: path)
    case .afconvert:
      let message = "\(error.file ?? path): \(error.description)"
      Diagnostics.write("Error: \(Diagnostics.printable(message)) ('\(Self.code(error))')\n")
    }
  }

  /// The code of Core Audio that comes nearest (`AudioFile.h`, "Audio File Error Codes"); inferred.
  private static func code(_ error: SoundError) -> String {
    switch error.code {
    case .unsupported, .limitExceeded: "fmt?"
    case .unrecognized: "typ?"
    case .truncated, .malformed: "dta?"
    default: "wht?"
    }
  }

  /// Prints what `-v` asks for: on standard output, as afconvert does, unless a sound goes there.
  func printVerbose(_ text: String, hasSoundOutput: Bool) throws(SoundError) {
    guard self == .afconvert, !hasSoundOutput else { return Diagnostics.write(text) }
    try StandardStream.output.write(text)
  }
}
