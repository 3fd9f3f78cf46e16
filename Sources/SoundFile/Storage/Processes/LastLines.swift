// SPDX-License-Identifier: MIT

/// The last non-empty lines of a stream; keeps at most its last 1000 bytes.
struct LastLines {
  private static let limit = 1000
  private var bytes: [UInt8] = []

  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
    if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// The lines without trailing full stops and spaces; the beginning of the first may be missing.
  var texts: [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .filter { $0.contains { $0 > 0x20 } }
      .map { line in
        var text = Substring(decoding: line, as: UTF8.self)
        while let end = text.last, end == "." || end == " " { text.removeLast() }
        return String(text)
      }
  }
}
