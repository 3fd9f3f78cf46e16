// SPDX-License-Identifier: MIT

/// Where text stops being JSON (RFC 8259), and what should stand there.
///
/// Foundation's parser says
/// only that it is not JSON, and that only of values that it is asked for.
///
/// It follows brackets on a list of its own, not by calling itself, so depth costs no stack.
struct JSONFault {
  /// The byte at which the text goes wrong; the text's length where it ends too early.
  let offset: Int
  /// What should stand there.
  let expected: String

  /// How many brackets may be open at once.
  private static let deepest = 512

  private enum Wanted {
    case value
    case elementOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  /// Looks for the first fault; `nil` where there is none.
  init?(in text: [UInt8]) {
    var scanner = Scanner(text)
    if let expected = scanner.fault() {
      self.init(offset: scanner.offset, expected: expected)
    } else {
      return nil
    }
  }

  private init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  private struct Scanner {
    private let text: [UInt8]
    private(set) var offset = 0
    private var wanted = Wanted.value
    /// The brackets that close what is open.
    private var open: [UInt8] = []

    init(_ text: [UInt8]) { self.text = text }

    private var byte: UInt8? { offset < text.count ? text[offset] : nil }

    /// What should stand at `offset`; `nil` where the text is JSON to its end.
    mutating func fault() -> String? {
      while true {
        while let byte, " \t\r\n".utf8.contains(byte) { offset += 1 }
        guard let byte else { return wanted == .nothing ? nil : name }
        if let fault = step(byte) { return fault }
      }
    }

    private var name: String {
      switch wanted {
      case .value: "a value"
      case .elementOrEnd: "a value or ']'"
      case .key: "a key in quotation marks"
      case .keyOrEnd: "a key in quotation marks or '}'"
      case .colon: "':'"
      case .commaOrEnd: open.last == UInt8(ascii: "]") ? "',' or ']'" : "',' or '}'"
      case .nothing: "the end of the text"
      }
    }

    private mutating func step(_ byte: UInt8) -> String? {
      let isEnd = byte == open.last && [.elementOrEnd, .keyOrEnd, .commaOrEnd].contains(wanted)
      switch (wanted, byte) {
      case _ where isEnd:
        offset += 1
        open.removeLast()
        return close()
      case (.value, _), (.elementOrEnd, _): return value(byte)
      case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
        wanted = .colon
        return string()
      case (.colon, UInt8(ascii: ":")):
        wanted = .value
      case (.commaOrEnd, UInt8(ascii: ",")):
        wanted = open.last == UInt8(ascii: "]") ? .value : .key
      default: return name
      }
      offset += 1
      return nil
    }

    /// After a value.
    private mutating func close() -> String? {
      wanted = open.isEmpty ? .nothing : .commaOrEnd
      return nil
    }

    private mutating func value(_ byte: UInt8) -> String? {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < JSONFault.deepest else {
          return "at most \(JSONFault.deepest) brackets open at once"
        }
        let isObject = byte == UInt8(ascii: "{")
        open.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        wanted = isObject ? .keyOrEnd : .elementOrEnd
        offset += 1
        return nil
      case UInt8(ascii: "\""): return string() ?? close()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number() ?? close()
      default:
        for word in ["true", "false", "null"] where text[offset...].starts(with: word.utf8) {
          offset += word.utf8.count
          return close()
        }
        return name
      }
    }

    private mutating func string() -> String? {
      offset += 1
      while let byte {
        switch byte {
        case UInt8(ascii: "\""):
          offset += 1
          return nil
        case 0..<0x20: return "no control character in a string"
        case UInt8(ascii: "\\"):
          offset += 1
          if let fault = escape() { return fault }
        default: offset += 1
        }
      }
      return "the string's end"
    }

    private mutating func escape() -> String? {
      guard let byte, "\"\\/bfnrtu".utf8.contains(byte) else { return "one of \"\\/bfnrtu" }
      offset += 1
      guard byte == UInt8(ascii: "u") else { return nil }
      for _ in 0..<4 {
        guard let digit = self.byte, "0123456789abcdefABCDEF".utf8.contains(digit) else {
          return "four hexadecimal digits"
        }
        offset += 1
      }
      return nil
    }

    private mutating func number() -> String? {
      _ = take("-")
      if !take("0"), !digits() { return "a digit" }
      if take("."), !digits() { return "a digit" }
      if take("eE") {
        _ = take("+-")
        if !digits() { return "a digit" }
      }
      return nil
    }

    private mutating func digits() -> Bool {
      let start = offset
      while take("0123456789") {}
      return offset > start
    }

    private mutating func take(_ bytes: String) -> Bool {
      guard let byte, bytes.utf8.contains(byte) else { return false }
      offset += 1
      return true
    }
  }
}
