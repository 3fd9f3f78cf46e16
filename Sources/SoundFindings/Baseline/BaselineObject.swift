// SPDX-License-Identifier: MIT

/// One object of a baseline's text, read with errors that say where.
struct BaselineObject {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>
  private let keys: [String]
  private let pointer: String

  init(_ decoder: any Decoder, keys: [String]) throws {
    pointer = decoder.codingPath.map { key in
      "/" + (key.intValue.map(String.init) ?? key.stringValue)
    }.joined()
    self.keys = keys
    do {
      container = try decoder.container(keyedBy: Key.self)
    } catch {
      throw BaselineError(
        "a value has another type", at: pointer.isEmpty ? nil : .pointer(pointer),
        expected: "an object with the keys \(keys.joined(separator: ", "))")
    }
  }

  /// Where a key's value is.
  func place(_ key: String) -> BaselineError.Place { .pointer("\(pointer)/\(key)") }

  /// Refuses keys that were not asked for: what they mean would be passed over.
  func rejectOtherKeys() throws {
    let others = container.allKeys.map(\.stringValue).filter { !keys.contains($0) }
    guard let other = others.min() else { return }
    throw BaselineError(
      "a key is not known", at: pointer.isEmpty ? nil : .pointer(pointer),
      found: Printable.quoted(other), expected: keys.joined(separator: ", "))
  }

  func integer(_ key: String) throws -> Int { try value(key, "a whole number") }

  func string(_ key: String) throws -> String { try value(key, "a string") }

  func list(_ key: String) throws -> any UnkeyedDecodingContainer {
    try require(key, "an array")
    do {
      return try container.nestedUnkeyedContainer(forKey: Key(stringValue: key))
    } catch {
      throw wrongType(key, "an array")
    }
  }

  private func value<Value: Decodable>(_ key: String, _ expected: String) throws -> Value {
    try require(key, expected)
    do {
      return try container.decode(Value.self, forKey: Key(stringValue: key))
    } catch {
      throw wrongType(key, expected)
    }
  }

  private func require(_ key: String, _ expected: String) throws {
    guard container.contains(Key(stringValue: key)) else {
      throw BaselineError("a key is missing", at: place(key), expected: expected)
    }
  }

  private func wrongType(_ key: String, _ expected: String) -> BaselineError {
    BaselineError("a value has another type", at: place(key), expected: expected)
  }
}
