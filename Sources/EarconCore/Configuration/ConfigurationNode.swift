// SPDX-License-Identifier: MIT

/// A value of a configuration and its line.
struct ConfigurationNode: Sendable {
  indirect enum Content: Sendable {
    case scalar(String)
    case sequence([ConfigurationNode])
    /// Keys and values in the order of the file.
    case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
  }

  let content: Content
  /// The line on which the value begins, from 1.
  let line: Int

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  var sequence: [ConfigurationNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  var mapping: [(key: ConfigurationNode, value: ConfigurationNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }
}

/// An error that makes a text unreadable as YAML.
struct YAMLError: Error, Hashable {
  /// The message, without a full stop.
  let message: String
  /// The line, from 1; `nil` for the text as a whole.
  let line: Int?

  init(_ message: String, line: Int?) {
    self.message = message
    self.line = line
  }
}
