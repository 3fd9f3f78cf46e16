// SPDX-License-Identifier: MIT

/// A value and its origin.
package struct Setting<Value: Sendable>: Sendable {
  package var value: Value
  package var origin: Origin

  package init(_ value: Value, _ origin: Origin = .standard) {
    self.value = value
    self.origin = origin
  }
}

package enum Origin: Sendable, Hashable {
  /// The default, because nothing sets the value.
  case standard
  /// A line of a configuration file, from 1.
  case file(String, line: Int)
  /// A command-line option.
  case option(String)
}

extension Origin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line): "\(path):\(line)"
    case .option(let name): name
    }
  }
}
