// SPDX-License-Identifier: MIT

/// One line of `.earcon-convert`: an output, the hash of its input and options, and the hash of its
/// contents.
struct UpToDateEntry: Hashable, Sendable {
  /// The first line of the file.
  static let firstLine = "earcon-convert 1\n"

  /// Returns whether a line, without its line feed, is the first one of a file.
  static func isFirstLine(_ line: some Sequence<UInt8>) -> Bool {
    line.elementsEqual(firstLine.utf8.dropLast())
  }

  /// The number of hexadecimal digits of a SHA-256.
  private static let digits = 64

  /// The output's path relative to the folder, escaped by `escaped(_:)`.
  let relativePath: String
  /// The hash of Earcon's version, the options and the input.
  let key: String
  /// The hash of the output.
  let output: String

  init(relativePath: String, key: String, output: String) {
    (self.relativePath, self.key, self.output) = (relativePath, key, output)
  }

  /// Parses a line without its line feed; returns `nil` if it is malformed.
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

  /// The line with its line feed.
  var line: String { "\(key) \(output) \(relativePath)\n" }

  /// Returns a path in visible ASCII; escapes `%` and all other bytes, as in `%C3`.
  ///
  /// Different paths stay different, and no name can forge a line.
  static func escaped(_ path: String) -> String {
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
