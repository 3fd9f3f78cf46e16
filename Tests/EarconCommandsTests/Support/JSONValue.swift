// SPDX-License-Identifier: MIT

import Foundation

/// A JSON value, as decoded by Foundation.
enum JSONValue: Decodable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a key; `.null` if there is none.
  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// An element; `.null` if there is none.
  subscript(index: Int) -> JSONValue {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  /// The elements of an array; empty for other values.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The string; `nil` for other values.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// All strings in the value, without keys.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members): members.values.flatMap(\.strings)
    case .null, .boolean, .integer, .number: []
    }
  }

  /// The name of the value's type in the documentation.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The types of all keys by their paths: `format`, `format.name`, `warnings[].kind`.
  var keys: [String: Set<String>] {
    var keys: [String: Set<String>] = [:]
    collect(at: "", into: &keys)
    return keys
  }

  private func collect(at path: String, into keys: inout [String: Set<String>]) {
    if case .object(let members) = self {
      for (key, value) in members {
        let full = path.isEmpty ? key : path + "." + key
        keys[full, default: []].insert(value.typeName)
        value.collect(at: full, into: &keys)
      }
    }
    for element in elements {
      keys[path + "[]", default: []].insert(element.typeName)
      element.collect(at: path + "[]", into: &keys)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}
