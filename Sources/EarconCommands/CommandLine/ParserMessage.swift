// SPDX-License-Identifier: MIT

internal import SoundFindings

/// An error message of ArgumentParser, made safe to print.
struct ParserMessage {
  /// The message, which may have several lines.
  let text: String

  /// Escapes first the quoted arguments, whose line feeds would become lines of the message, then each
  /// line of the message.
  init(_ message: String, quoting arguments: [String]) {
    var text = message
    for argument in arguments {
      // ArgumentParser quotes an option's name without its value, and the value without the name.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      for part in [argument] + parts {
        let safe = Printable.text(part)
        if safe != part { text = text.replacing(part, with: safe) }
      }
    }
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Printable.line(String($0)) }.joined(separator: "\n")
  }
}
