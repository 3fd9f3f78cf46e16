// SPDX-License-Identifier: MIT

/// A JSON value to write, with the keys of each object sorted by their bytes.
///
/// Earcon does not use Foundation's writer, so that the bytes do not depend on Foundation's
/// version.
package enum JSONText {
  case string(String)
  case integer(Int64)
  /// A finite number, which `number(_:)` creates.
  case finite(Double)
  case boolean(Bool)
  case array([JSONText])
  /// An object, whose members are sorted by the bytes of their keys; see `object(_:)`.
  case members([Member])
  /// An array of the given number of elements, each of which the closure creates; see `list(_:_:)`.
  case made(Int, @Sendable (Int) -> JSONText)

  /// A member of an object.
  package struct Member {
    let key: String
    let value: JSONText
  }

  /// Returns an object; leaves out the members that are `nil`.
  ///
  /// The members are pairs, because making a dictionary for each of 200,000 findings would take more time
  /// than writing the findings.
  ///
  /// - Parameter members: the members, with unique keys.
  /// - Returns: the object.
  package static func object(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// Returns an object; leaves out the members that are `nil`.
  package static func object(of members: [String: JSONText?]) -> JSONText {
    object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  private static func object(_ members: [Member]) -> JSONText {
    let isSorted = members.indices.dropFirst().allSatisfy {
      members[$0 - 1].key.comesBefore(members[$0].key) == true
    }
    return .members(
      isSorted ? members : members.sorted { $0.key.comesBefore($1.key) == true })
  }

  package static func strings(_ values: [String]) -> JSONText {
    .array(values.map(JSONText.string))
  }

  /// Returns an array that creates each element only when it is written.
  ///
  /// Creating all elements of 20,000 sounds at once would take 25 MB.
  package static func list<Value: Sendable>(
    _ values: [Value], _ element: @escaping @Sendable (Value) -> JSONText
  ) -> JSONText { .made(values.count) { element(values[$0]) } }

  package static func integer(_ value: Int) -> JSONText { .integer(Int64(value)) }

  /// Returns a number; `nil` for `nil`, and for infinity and NaN, which JSON lacks.
  ///
  /// Negative zero becomes zero.
  package static func number(_ value: Double?) -> JSONText? {
    value.flatMap { $0.isFinite ? .finite($0.isZero ? 0 : $0) : nil }
  }

  /// The value in the layout `indented`, without a final newline.
  package var text: String { text(.indented) }

  /// Returns the value in a layout, without a final newline.
  package func text(_ layout: JSONLayout) -> String {
    var text = ""
    write(layout) { text += $0 }
    return text
  }

  /// Calls `body` with the value's text in pieces, so that a long text need not be in memory as a whole.
  ///
  /// - Parameters:
  ///   - layout: the layout; the text has no final newline.
  ///   - body: receives the pieces in order; the last can be empty.
  /// - Throws: the error of `body`.
  package func write<Failure: Error>(
    _ layout: JSONLayout = .indented, to body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(self, layout)
    while let piece = writer.next() { try body(piece) }
  }
}
