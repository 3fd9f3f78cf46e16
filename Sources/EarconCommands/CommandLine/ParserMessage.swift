// SPDX-License-Identifier: MIT

internal import SoundFindings

/// An error message of ArgumentParser, made safe to print.
struct ParserMessage {
  /// The message, which may have several lines.
  let text: String

  /// Escapes the quoted arguments, whose line feeds would begin new lines of the message, and then each line of the
  /// message.
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

  /// Returns the message of a usage error; if an argument is an unknown option or an existing file with a leading
  /// dash, the message reports that argument instead.
  ///
  /// ArgumentParser also suggests less similar names, and instead of reporting such an argument, it may report that
  /// another argument is missing.
  static func corrected(_ message: String, _ arguments: [String]) -> String {
    guard let usage = message.firstRange(of: "\nUsage: ") else { return message }
    if let file = OptionSuggestion.fileMessage(arguments) {
      return "Error: \(file)." + message[usage.lowerBound...]
    }
    let options = CommandNames.options(of: arguments) + ownOptions
    let names = arguments.prefix { $0 != "--" }.map { ArgumentScanner.split($0).name }
    guard let name = names.first(where: { $0.hasPrefix("--") && !options.contains($0) }) else {
      return message
    }
    let near = OptionSuggestion.option(for: name, among: options)
    let isGroup = message[usage.lowerBound...].contains("<subcommand>")
    let remedy =
      near.map { "Did you mean '\($0)'?" } ?? (isGroup ? nil : OptionSuggestion.remedy(for: name))
    return "Error: Unknown option '\(name)'" + (remedy.map { ". " + $0 } ?? "")
      + message[usage.lowerBound...]
  }

  /// The options of ArgumentParser that help does not list.
  private static let ownOptions = [
    "--generate-completion-script", "--experimental-dump-help", "--help-hidden",
  ]
}
