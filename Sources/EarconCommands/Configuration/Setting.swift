// SPDX-License-Identifier: MIT

/// A value and its origin.
struct Setting<Value: Sendable>: Sendable {
  var value: Value
  var origin: Origin

  init(_ value: Value, _ origin: Origin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// The origin of a value.
enum Origin: Sendable, Hashable {
  /// The default.
  case standard
  /// A line of a configuration file, from 1.
  case file(String, line: Int)
  /// A command-line option.
  case option(String)
}

extension Origin: CustomStringConvertible {
  var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line): "\(path):\(line)"
    case .option(let name): name
    }
  }
}
