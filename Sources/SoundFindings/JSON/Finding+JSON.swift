// SPDX-License-Identifier: MIT

extension Finding {
  /// Returns the finding as JSON; `Documentation/JSON.md` describes every key.
  ///
  /// - Parameter apps: the value of `apps`; `nil` to leave it out.
  /// - Returns: the object.
  package func json(apps: JSONText? = nil) -> JSONText {
    .object([
      "apps": apps,
      "suggestion": suggestion.map(JSONText.string),
      "location": location.json,
      "notes": .strings(notes),
      "rule": .string(rule.rawValue),
      "message": .string(message),
      "severity": .string(severity.rawValue),
    ])
  }
}

extension Finding.Location {
  fileprivate var json: JSONText {
    var members: [String: JSONText?] = ["path": .string(path)]
    switch position {
    case .byte(let byte, let chunk):
      members["byte"] = .integer(byte)
      members["chunk"] = chunk.map(JSONText.string)
    case .line(let line, let column):
      members["line"] = .integer(line)
      members["column"] = .integer(column)
    case .pointer(let pointer, let line):
      members["pointer"] = .string(pointer)
      members["line"] = line.map(JSONText.integer)
    case nil: break
    }
    return .object(of: members)
  }
}
