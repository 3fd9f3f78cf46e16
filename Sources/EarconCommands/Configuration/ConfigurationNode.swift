// SPDX-License-Identifier: MIT

/// A value of a configuration and where it stands: YAML without its library.
package struct ConfigurationNode: Sendable {
  /// What stands there.
  package indirect enum Content: Sendable {
    case scalar(String)
    case sequence([ConfigurationNode])
    /// Keys and values in the text's order.
    case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
  }

  /// What it is.
  package let content: Content
  /// The line that it begins on, from 1; `nil` where that is not known.
  package let line: Int?

  /// Makes a value.
  package init(_ content: Content, line: Int?) {
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
package struct YAMLFault: Error, Hashable {
  /// What was found, without a full stop.
  package let sentence: String
  /// From 1; `nil` where the text as a whole is meant.
  package let line: Int?

  /// Makes a fault.
  package init(_ sentence: String, line: Int?) {
    self.sentence = sentence
    self.line = line
  }
}
