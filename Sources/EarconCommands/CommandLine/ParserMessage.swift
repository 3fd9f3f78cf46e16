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

  /// Reports the message on standard error in the form of `UsageError`, with ArgumentParser's usage after it.
  func report() {
    guard text.hasPrefix(Self.start) else { return Diagnostics.write(text + "\n") }
    let (command, message, usage) = usageError
    Diagnostics.report(.error, message, at: command)
    if !usage.isEmpty { Diagnostics.write(usage + "\n") }
  }

  /// The start of a message of ArgumentParser.
  private static let start = "Error: "

  /// The parts of a message that begins with `start`: the command, such as `earcon payload check`, the message in the
  /// style of `UsageError`, and the lines after it.
  ///
  /// ArgumentParser begins its messages with a capital letter, and ends some with a full stop or a second sentence.
  /// An error without a usage is not from ArgumentParser, so its text stays unchanged after `start`.
  var usageError: (command: String, message: String, usage: String) {
    let lines = text.replacing("'\n   or: Missing value", with: "', or missing value")
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let usage = lines.count > 1 ? lines[1] : ""
    var message = String((lines.first ?? "").dropFirst(Self.start.count))
    guard let command = Self.command(of: usage) else { return ("earcon", message, usage) }
    message = message.replacing("'. Did you mean '", with: "'; did you mean '")
      .replacing("'. Please provide one of", with: "'; use one of")
    if message.hasSuffix(".") { message.removeLast() }
    return (command, Self.withSmallInitial(message), usage)
  }

  /// Returns the command of the line `See '… --help' for more information.` at the end of a usage; `nil` if there is
  /// none.
  private static func command(of usage: String) -> String? {
    let (start, end) = ("  See '", " --help' for more information.")
    guard let line = usage.split(separator: "\n").last, line.hasPrefix(start), line.hasSuffix(end)
    else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  /// Returns a message with its first letter in lower case, unless the first word is an acronym.
  private static func withSmallInitial(_ message: String) -> String {
    guard let first = message.first, first.isUppercase else { return message }
    let rest = message.dropFirst()
    let isWord = rest.first.map { $0.isLowercase || $0 == " " } ?? true
    return isWord ? first.lowercased() + rest : message
  }

  /// Returns the message of a usage error; if an argument is an unknown option or an existing file with a leading
  /// dash, the message reports that argument instead.
  ///
  /// ArgumentParser also suggests less similar names, and instead of reporting such an argument, it may report that
  /// another argument is missing.
  static func corrected(_ message: String, _ arguments: [String]) -> String {
    guard let usage = message.firstRange(of: "\nUsage: ") else { return message }
    if let file = OptionSuggestion.fileMessage(arguments) {
      return start + file + message[usage.lowerBound...]
    }
    let options = CommandNames.options(of: arguments) + ownOptions
    let names = arguments.prefix { $0 != "--" }.map { ArgumentScanner.split($0).name }
    guard let name = names.first(where: { $0.hasPrefix("--") && !options.contains($0) }) else {
      return message
    }
    let near = OptionSuggestion.option(for: name, among: options)
    let isGroup = message[usage.lowerBound...].contains("<subcommand>")
    let remedy =
      near.map { "did you mean '\($0)'?" } ?? (isGroup ? nil : OptionSuggestion.remedy(for: name))
    return start + "Unknown option '\(name)'" + (remedy.map { "; " + $0 } ?? "")
      + message[usage.lowerBound...]
  }

  /// The options of ArgumentParser that help does not list.
  private static let ownOptions = [
    "--generate-completion-script", "--experimental-dump-help", "--help-hidden",
  ]
}
