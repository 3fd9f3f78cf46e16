// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Reports sounds at places where nothing reads them.
extension PayloadReader {
  /// Reports a value as a misplaced sound, unless it is `null`.
  mutating func addMisplaced(
    _ value: JSONCursor, _ message: String, _ suggestion: String, _ severity: Severity = .warning
  ) {
    guard value.kind != .null else { return }
    add(
      PayloadFinding(
        PayloadRules.misplacedSound, value, message, suggestion: suggestion, severity: severity))
  }

  /// Reports the first key that differs from `sound` only in case, in an object without the key `sound`, unless its
  /// value is `null`.
  ///
  /// - Returns: true if the object has such a key with another value than `null`.
  @discardableResult
  mutating func checkCase(of object: JSONCursor, _ owner: String, _ severity: Severity = .warning)
    -> Bool
  {
    var found: (key: JSONCursor, value: JSONCursor)?
    object.members { key, value in
      guard key.equalsIgnoringCase("sound") else { return true }
      found = (key, value)
      return false
    }
    guard let found else { return false }
    let key = Printable.quoted(found.key.string)
    addMisplaced(
      found.value, "\(key) is not a key of \(owner); keys are case-sensitive", "write 'sound'",
      severity)
    return found.value.kind != .null
  }
}
