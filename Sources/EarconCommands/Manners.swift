// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundFile

/// How a conversion speaks: as `earcon`, or in the shapes that scripts know of `afconvert`.
enum Manners: Hashable {
  case earcon
  case afconvert

  /// Says that something is doubtful.
  ///
  /// The code is what Core Audio calls it (`AudioFile.h`); which one is inferred.
  func warn(_ sentence: String, at path: String, code: String = "fmt?") {
    switch self {
    case .earcon: Diagnostics.report(.warning, sentence, at: path)
    case .afconvert:
      Diagnostics.write(
        "*** warning: \(Diagnostics.printable("\(path): \(sentence)")) ('\(code)')\n")
    }
  }

  /// Says what is odd, but harmless; afconvert has no such lines.
  func note(_ sentence: String, at path: String) {
    if self == .earcon { Diagnostics.report(.note, sentence, at: path) }
  }

  /// Says why nothing was converted.
  func report(_ error: SoundError, at path: String) {
    switch self {
    case .earcon: Diagnostics.report(error, at: path)
    case .afconvert:
      let sentence = "\(error.file ?? path): \(error.description)"
      Diagnostics.write("Error: \(Diagnostics.printable(sentence)) ('\(Self.code(error))')\n")
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
  func tell(_ text: String, hasSoundOutput: Bool) throws(SoundError) {
    guard self == .afconvert, !hasSoundOutput else { return Diagnostics.write(text) }
    try StandardStream.output.write(text)
  }
}
