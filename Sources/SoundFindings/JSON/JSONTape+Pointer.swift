// SPDX-License-Identifier: MIT

extension JSONTape {
  /// The JSON pointer (RFC 6901) of a value; empty for the whole text.
  package func pointer(to target: Int, in text: Span<UInt8>) -> String {
    var pointer = ""
    var index = 0
    while index != target, let (token, value) = step(into: index, towards: target, text) {
      pointer += "/" + token
      index = value
    }
    return pointer
  }

  /// The member or element of a value that a target is in.
  private func step(into index: Int, towards target: Int, _ text: Span<UInt8>) -> (String, Int)? {
    var found: (String, Int)?
    var count = 0
    members(of: index) { key, value in
      guard target < Int(nodes[value].next) else { return true }
      let bytes = JSONString.bytes(nodes[key], in: text)
      found = (Self.escaped(String(decoding: bytes, as: UTF8.self)), value)
      return false
    }
    elements(of: index) { element in
      if found == nil, target < Int(nodes[element].next) { found = ("\(count)", element) }
      count += 1
    }
    return found
  }

  /// A key as a part of a pointer (RFC 6901, 3).
  package static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    return key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
