// SPDX-License-Identifier: MIT

/// A JSON value and how it is written: keys sorted by their bytes, indented by two spaces.
///
/// Written here and not by Foundation, so that the bytes are the same with every version of it.
package indirect enum JSONText {
  case string(String)
  case integer(Int64)
  /// A number that is finite; see `number(_:)`.
  case finite(Double)
  case boolean(Bool)
  case array([JSONText])
  case members([String: JSONText])

  /// An object; what is not known has no key.
  package static func object(_ members: [String: JSONText?]) -> JSONText {
    .members(members.compactMapValues { $0 })
  }

  /// A count.
  package static func integer(_ value: Int) -> JSONText { .integer(Int64(value)) }

  /// A number; `nil` where JSON has none for it.
  package static func number(_ value: Double?) -> JSONText? {
    value.flatMap { $0.isFinite ? .finite($0) : nil }
  }

  /// The value as text, without a final newline.
  package var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let value): text += Self.quoted(value)
    case .integer(let value): text += String(value)
    case .finite(let value): text += Self.digits(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let elements):
      Self.write(elements, in: ("[", "]"), to: &text, indent: indent) { element, text, indent in
        element.write(to: &text, indent: indent)
      }
    case .members(let members):
      let sorted = members.sorted { ByteText($0.key) < ByteText($1.key) }
      Self.write(sorted, in: ("{", "}"), to: &text, indent: indent) { member, text, indent in
        text += Self.quoted(member.key) + ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  /// Writes elements between brackets, one a line.
  private static func write<Element>(
    _ elements: [Element], in brackets: (open: String, close: String), to text: inout String,
    indent: String, _ body: (Element, inout String, String) -> Void
  ) {
    text += brackets.open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + indent + "  "
      body(element, &text, indent + "  ")
    }
    text += (elements.isEmpty ? "" : indent) + brackets.close
  }

  /// A whole number without a fraction, others with as few digits as tell them apart.
  private static func digits(_ value: Double) -> String {
    // Up to here every whole number is a Double of its own.
    if value.rounded() == value, value.magnitude < 9_007_199_254_740_992 {
      return String(Int64(value))
    }
    return "\(value)"
  }

  /// A string; what shows nothing of itself is written as `\u`, so that no reader's terminal is
  /// driven by a file's name.
  private static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where Printable.isHidden(scalar):
        for unit in String(scalar).utf16 { result += "\\u" + hex(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
