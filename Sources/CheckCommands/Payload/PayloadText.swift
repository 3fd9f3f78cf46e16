// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Whether a text is one payload over several lines, or a payload a line (NDJSON).
enum PayloadText {
  /// Whether the first line is not a whole JSON value, but the beginning of one.
  static func isDocument(_ text: [UInt8]) -> Bool {
    let begin = text.drop { $0 <= 0x20 }
    let line = Array(begin.prefix { $0 != UInt8(ascii: "\n") })
    guard !line.isEmpty else { return false }
    var tape = JSONTape()
    do throws(JSONFault) {
      try tape.read(line.span)
      return false
    } catch {
      // `"aps": {` is the beginning of one too, of which the braces were left out.
      let isKey = error.offset < line.count && line[error.offset] == UInt8(ascii: ":")
      return error.offset >= line.count || isKey && line.first == UInt8(ascii: "\"")
    }
  }
}
