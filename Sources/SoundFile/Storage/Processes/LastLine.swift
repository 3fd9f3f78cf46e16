// SPDX-License-Identifier: MIT

/// The last non-empty line of a stream; keeps only the end of the stream in memory.
struct LastLine {
  private static let limit = 1000
  private var bytes: [UInt8] = []

  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
    if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  var text: String {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let line = lines.last { $0.contains { $0 > 0x20 } } ?? []
    var text = Substring(decoding: line, as: UTF8.self)
    while let end = text.last, end == "." || end == " " { text.removeLast() }
    return String(text)
  }
}
