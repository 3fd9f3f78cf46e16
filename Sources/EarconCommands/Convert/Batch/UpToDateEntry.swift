// SPDX-License-Identifier: MIT

/// One line of `.earcon-convert`: the path of an output, the hash of the input and the options, the hash of the
/// output, and the warnings that the conversion printed.
struct UpToDateEntry: Hashable, Sendable {
  /// A warning about the input or the output.
  struct Warning: Hashable, Sendable {
    let isAboutOutput: Bool
    let message: String

    fileprivate var field: String {
      (isAboutOutput ? "out:" : "in:") + UpToDateEntry.escaped(message)
    }

    init(isAboutOutput: Bool, message: String) {
      (self.isAboutOutput, self.message) = (isAboutOutput, message)
    }

    /// Parses a field of a line; returns `nil` if it is malformed.
    fileprivate init?(_ field: ArraySlice<UInt8>) {
      isAboutOutput = field.starts(with: "out:".utf8)
      guard isAboutOutput || field.starts(with: "in:".utf8),
        let message = UpToDateEntry.unescaped(field.dropFirst(isAboutOutput ? 4 : 3))
      else { return nil }
      self.message = message
    }
  }

  /// The first line of the file.
  static let firstLine = "earcon-convert 1\n"

  /// Returns whether a line, without its line feed, is the first one of a file.
  static func isFirstLine(_ line: some Sequence<UInt8>) -> Bool {
    line.elementsEqual(firstLine.utf8.dropLast())
  }

  /// The number of hexadecimal digits in a SHA-256 hash.
  private static let digits = 64

  /// The output's path relative to the folder, escaped by `escaped(_:)`.
  let relativePath: String
  /// The hash of Earcon's version, the options and the input.
  let key: String
  /// The hash of the output.
  let output: String
  /// The warnings, which a run repeats if it skips the output.
  let warnings: [Warning]

  init(relativePath: String, key: String, output: String, warnings: [Warning] = []) {
    (self.relativePath, self.key, self.output) = (relativePath, key, output)
    self.warnings = warnings
  }

  /// Parses a line without its line feed; returns `nil` if it is malformed.
  init?(_ line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count >= 3, Self.isHash(parts[0]), Self.isHash(parts[1]),
      let path = parts.last, !path.isEmpty, path.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let fields = parts[2..<parts.count - 1]
    warnings = fields.compactMap(Warning.init)
    guard warnings.count == fields.count else { return nil }
    key = String(decoding: parts[0], as: UTF8.self)
    output = String(decoding: parts[1], as: UTF8.self)
    relativePath = String(decoding: path, as: UTF8.self)
  }

  private static func isHash(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == digits
      && text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The line with its line feed.
  ///
  /// The path is last, because a crash can cut off the end of the line: a shortened path rarely names another
  /// output, and that output would have another hash.
  var line: String {
    ([key, output] + warnings.map(\.field) + [relativePath]).joined(separator: " ") + "\n"
  }

  /// Returns a path or a message in visible ASCII; escapes `%` and every byte outside visible ASCII, as in `%C3`.
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

  /// Returns the text that `escaped(_:)` turned into `bytes`; `nil` if they are malformed.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard (0x21...0x7E).contains(byte) else { return nil }
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      text.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
