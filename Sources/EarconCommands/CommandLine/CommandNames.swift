// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundReferences
internal import SoundValidation

/// The names of commands at the start of a command line.
enum CommandNames {
  private typealias Command = any ParsableCommand.Type

  /// Refuses an unknown word in the position of a subcommand.
  ///
  /// ArgumentParser reports such a word as an unexpected argument, without a suggestion, and `help` ignores it.
  ///
  /// - Throws: `ExitCode` 64 after reporting the error.
  static func check(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    var command: Command = EarconCommand.self
    var path = ["earcon"]
    for word in arguments.dropFirst(isHelp ? 1 : 0) {
      let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
      guard !word.hasPrefix("-"), isHelp || !names.isEmpty else { return }
      guard let next = subcommand(word, of: command) else {
        let remedy = isHelp ? near(word, names, in: path) : remedy(for: word, names, in: path)
        throw UsageError("'\(word)' is not a subcommand" + (remedy.map { "; " + $0 } ?? ""))
          .reported(by: path.joined(separator: " "), listing: "subcommands")
      }
      command = next
      path.append(word)
    }
  }

  /// Returns all options of the command that a command line names, with their dashes.
  static func options(of arguments: [String]) -> [String] {
    var command: Command = EarconCommand.self
    for word in arguments {
      guard let next = subcommand(word, of: command) else { break }
      command = next
    }
    // ArgumentParser has no list of options except its help, where each begins after two spaces.
    let help = EarconCommand.helpMessage(for: command, includeHidden: true, columns: 1000)
    return help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split(separator: " ").prefix { $0.hasPrefix("-") }
        .map { String($0.last == "," ? $0.dropLast() : $0) }
    }
  }

  private static func subcommand(_ name: String, of command: Command) -> Command? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  private static func near(_ word: String, _ names: [String], in path: [String]) -> String? {
    let near = Spelling.nearest(to: word, among: names)
    return near.map { "did you mean '\((path + [$0]).joined(separator: " "))'?" }
  }

  /// Returns the suggestion for a word: the right spelling of a command or option, or the command line for an
  /// existing file or for the only subcommand; `nil` if there is none.
  private static func remedy(for word: String, _ names: [String], in path: [String]) -> String? {
    if word == "help" {
      return "did you mean '\((["earcon", "help"] + path.dropFirst()).joined(separator: " "))'?"
    }
    if word == "version" { return "did you mean 'earcon --version'?" }
    if let near = near(word, names, in: path) { return near }
    if FileOperations.exists(word) {
      return "run: earcon \(reader(of: TreePath(word), in: path)) \(ShellCommand.quoted(word))"
    }
    guard names.count == 1 else { return nil }
    return "run: " + (path + names + [ShellCommand.quoted(word)]).joined(separator: " ")
  }

  /// Returns the command that reads a file, with the option that precedes the file's name, if any.
  ///
  /// - Parameters:
  ///   - file: the path of an existing file or folder.
  ///   - path: the commands before the file.
  /// - Returns: the words between `earcon` and the file.
  private static func reader(of file: TreePath, in path: [String]) -> String {
    let language = SourceLanguage(file)
    let isPayload = language == .json || ["ndjson", "jsonl"].contains(file.fileExtension)
    if path.last == "manifest" { return isPayload ? "manifest list --manifest" : "manifest build" }
    if isPayload { return "payload check" }
    return language == nil ? "validate" : "references --manifest MANIFEST"
  }
}
