// SPDX-License-Identifier: MIT

package import SoundFile
internal import SoundFindings

/// Writes messages to standard error as `path: error|warning|note: message`, which Xcode, Make
/// and editors recognize.
package enum Diagnostics {
  package enum Severity: String {
    case error
    case warning
    case note
  }

  /// Writes a message; on a terminal, in lines as wide as those of a finding.
  package static func report(_ severity: Severity, _ message: String, at path: String) {
    let text = ": \(severity.rawValue): \(printable(message))"
    let isTerminal = StandardStream.error.descriptor.isTerminal
    let lines =
      isTerminal
      ? TextFit.broken(text, to: TextReporter.width, indent: TextReporter.indent) : text
    write(Printable.path(path) + lines + "\n")
  }

  package static func report(_ error: SoundError, at path: String) {
    report(.error, error.description, at: error.file ?? path)
  }

  /// Writes text unchanged; ignores errors, because there is no other stream to report them on.
  package static func write(_ text: String) {
    try? StandardStream.error.write(text)
  }

  /// Escapes characters that could forge lines or control a terminal.
  package static func printable(_ text: String) -> String { Printable.text(text) }
}
