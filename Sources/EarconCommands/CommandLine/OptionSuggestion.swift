// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Suggestions for unknown options.
enum OptionSuggestion {
  /// Returns the option to suggest for an unknown one; `nil` if none is close.
  ///
  /// Some commands print JSON with `--json`, others with `--reporter json`, so each spelling suggests the other.
  ///
  /// - Parameters:
  ///   - name: the unknown option with its dashes, without a value.
  ///   - options: the command's options with their dashes.
  /// - Returns: an option with its dashes, or `--reporter` with a value.
  static func option(for name: String, among options: [String]) -> String? {
    guard name.hasPrefix("--") else { return nil }
    if name == "--reporter", options.contains("--json") { return "--json" }
    let bare = String(name.dropFirst(2))
    let names = options.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let reporters = names.contains("reporter") ? Reporters.names : []
    let near =
      names.first { $0 == "no-" + bare }
      ?? names.first { bare.utf8.count > 1 && $0.hasPrefix(bare) }
      ?? Spelling.nearest(to: bare, among: names + reporters)
    return near.map { reporters.contains($0) ? "--reporter \($0)" : "--\($0)" }
  }

  /// Returns a clause about `--json` or `--reporter`, for a command that has neither; `nil` for other options.
  static func remedy(for name: String) -> String? {
    ["--json", "--reporter"].contains(name)
      ? "this command has neither --json nor --reporter" : nil
  }

  /// Returns the message for an argument that begins with a dash but is the name of an existing file; `nil` if there
  /// is none before `--`.
  static func fileMessage(_ arguments: [String]) -> String? {
    let file = arguments.prefix { $0 != "--" }.first { argument in
      argument.hasPrefix("-") && argument != "-" && FileOperations.exists(argument)
    }
    return file.map {
      "'\($0)' begins with a dash, as options do; to name the file, write './\($0)'"
    }
  }
}
