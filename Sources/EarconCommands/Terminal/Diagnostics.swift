// SPDX-License-Identifier: MIT

package import SoundFile
internal import SoundFindings

/// Lines for people, on standard error: `path: error|warning|note: sentence`, the form that
/// Xcode, Make and editors pick up.
package enum Diagnostics {
  package enum Severity: String {
    case error
    case warning
    case note
  }

  package static func report(_ severity: Severity, _ message: String, at path: String) {
    write("\(Printable.path(path)): \(severity.rawValue): \(printable(message))\n")
  }

  package static func report(_ error: SoundError, at path: String) {
    report(.error, error.description, at: error.file ?? path)
  }

  /// Writes text as it is; where standard error is closed there is nobody left to tell.
  package static func write(_ text: String) {
    try? StandardStream.error.write(text)
  }

  /// The text without what could forge lines or drive a terminal.
  package static func printable(_ text: String) -> String { Printable.text(text) }
}
