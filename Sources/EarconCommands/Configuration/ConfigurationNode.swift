// SPDX-License-Identifier: MIT

/// A value of a configuration and its line.
struct ConfigurationNode: Sendable {
  /// What stands there.
  indirect enum Content: Sendable {
    case scalar(String)
    case sequence([ConfigurationNode])
    /// Keys and values in the text's order.
    case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
  }

  /// What it is.
  let content: Content
  /// The line that it begins on, from 1; `nil` where that is not known.
  let line: Int?

  /// Makes a value.
  init(_ content: Content, line: Int?) {
    self.content = content
    self.line = line
  }

  /// Its text, if it is one.
  var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// Its values, if it is a list.
  var sequence: [ConfigurationNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// Its keys and values, if it has them.
  var mapping: [(key: ConfigurationNode, value: ConfigurationNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }
}

/// What keeps a text from being read as YAML.
struct YAMLError: Error, Hashable {
  /// What was found, without a full stop.
  let message: String
  /// From 1; `nil` where the text as a whole is meant.
  let line: Int?

  /// Makes a fault.
  init(_ message: String, line: Int?) {
    self.message = message
    self.line = line
  }
}
