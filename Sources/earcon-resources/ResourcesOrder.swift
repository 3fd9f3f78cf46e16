// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The command line of `earcon-resources`; the options are some of those of `earcon resources`.
struct ResourcesOrder {
  static let usage =
    "earcon-resources --bundle <name> --constants <file> (--config <file> | --no-config) -- <path> ..."

  /// The bundle's name in messages.
  let bundle: String
  /// The file for the constants.
  let constants: String
  /// The configuration for all paths, if any.
  let configuration: String?
  /// The files and folders that the build copies.
  let paths: [TreePath]

  /// Reads the words after the program's name; `nil` if they do not match `usage`.
  init?(_ words: [String]) {
    var words = words[...]
    func value(_ option: String) -> String? {
      guard words.first == option, words.count > 1 else { return nil }
      defer { words = words.dropFirst(2) }
      return words[words.startIndex + 1]
    }
    guard let bundle = value("--bundle"), let constants = value("--constants") else { return nil }
    configuration = value("--config")
    if configuration == nil, words.popFirst() != "--no-config" { return nil }
    guard words.popFirst() == "--", !words.isEmpty else { return nil }
    (self.bundle, self.constants, paths) = (bundle, constants, words.map { TreePath($0) })
  }
}
