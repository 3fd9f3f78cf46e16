// SPDX-License-Identifier: MIT

/// One line of `.earcon-convert`: an output, what it was made from, and what it is.
struct UpToDateEntry: Hashable, Sendable {
  /// What the file begins with.
  static let firstLine = "earcon-convert 1\n"
  /// Digits of a SHA-256.
  private static let digits = 64

  /// The output's path from the folder, as `spelled(_:)` writes it.
  let relativePath: String
  /// The hash of the input and of the options.
  let key: String
  /// The hash of the output.
  let output: String

  init(relativePath: String, key: String, output: String) {
    (self.relativePath, self.key, self.output) = (relativePath, key, output)
  }

  /// Reads a line without its end; `nil` for what is none.
  init?(_ line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isHash(parts[0]), Self.isHash(parts[1]), !parts[2].isEmpty,
      parts[2].allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    key = String(decoding: parts[0], as: UTF8.self)
    output = String(decoding: parts[1], as: UTF8.self)
    relativePath = String(decoding: parts[2], as: UTF8.self)
  }

  private static func isHash(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == digits
      && text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The line.
  var line: String { "\(key) \(output) \(relativePath)\n" }

  /// A path in printable ASCII, every other byte of it as `%C3`: the same text for the same bytes
  /// alone, and no name can forge a line.
  static func spelled(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "%") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
