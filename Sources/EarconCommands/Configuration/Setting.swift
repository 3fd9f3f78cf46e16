// SPDX-License-Identifier: MIT

/// A value, and who said so.
struct Setting<Value: Sendable>: Sendable {
  var value: Value
  var origin: Origin

  init(_ value: Value, _ origin: Origin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// Where a value comes from.
enum Origin: Sendable, Hashable {
  /// Nobody said anything.
  case standard
  /// A line of a configuration file, from 1.
  case file(String, line: Int)
  /// An option of the command line.
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
