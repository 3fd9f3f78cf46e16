// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Distinguishes one payload that spans several lines from one payload per line (NDJSON).
enum PayloadText {
  /// The extension of files for Apple's simulator; people often write such files by hand.
  static let simulatorExtension = "apns"

  /// Returns true if the first line begins a JSON value that the second line, if there is one, can
  /// continue.
  ///
  /// A truncated line also looks like a beginning, but the line after it is a whole payload.
  static func isDocument(_ text: [UInt8]) -> Bool {
    let lines = lines(of: text)
    guard let first = lines.first, isBeginning(Array(first)) else { return false }
    return lines.count < 2 || !isWhole(lines[1]) || mayPrecedeValue(first)
  }

  /// Returns true if a file for Apple's simulator is one payload, as the simulator expects.
  ///
  /// The file is a stream if its first line is a whole payload and its second line begins an object.
  static func isSimulatorDocument(_ text: [UInt8]) -> Bool {
    let lines = lines(of: text)
    guard let first = lines.first else { return false }
    return lines.count < 2 || lines[1].first != UInt8(ascii: "{") || !isWhole(first)
  }

  /// Returns true if another value may follow the line inside the same JSON value, as in an array with
  /// one element per line.
  private static func mayPrecedeValue(_ line: ArraySlice<UInt8>) -> Bool {
    switch line.last(where: { $0 > 0x20 }) {
    case UInt8(ascii: "["), UInt8(ascii: ":"): true
    case UInt8(ascii: ","): line.first == UInt8(ascii: "[")
    default: false
    }
  }

  /// Returns true if Earcon reads each line of a whole text as a payload.
  static func hasSeparateLines(_ text: [UInt8]) -> Bool {
    !isDocument(text) || !isJSON(text) && hasWholeLine(text)
  }

  /// Returns the payloads of a whole text, each with its line from 1: one for each line that is not blank, or the
  /// whole text with `nil` as its line.
  static func payloads(in text: [UInt8]) -> [(bytes: ArraySlice<UInt8>, line: Int?)] {
    guard hasSeparateLines(text) else { return [(text[...], nil)] }
    return lines(in: text).map { ($0.bytes, $0.line) }
  }

  /// Returns the lines that are not blank, each with its number from 1.
  static func lines(in text: [UInt8]) -> [(bytes: ArraySlice<UInt8>, line: Int)] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().filter { !$0.element.span.isBlank }
      .map { ($0.element, $0.offset + 1) }
  }

  /// Returns true if the whole text is one JSON value.
  static func isJSON(_ text: [UInt8]) -> Bool {
    do throws(JSONError) {
      _ = try JSONTape(withoutMark(text[...]))
      return true
    } catch {
      return false
    }
  }

  /// Returns true if a line after the first one is a whole payload.
  static func hasWholeLine(_ text: [UInt8]) -> Bool {
    text.split(separator: UInt8(ascii: "\n")).dropFirst().contains(where: isWhole)
  }

  /// Returns the first two lines that are not blank, or fewer, without leading spaces and the byte-order mark.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var rest = text.starts(with: mark) ? text.dropFirst(mark.count) : text[...]
    var lines: [ArraySlice<UInt8>] = []
    while lines.count < 2 {
      rest = rest.drop { $0 <= 0x20 }
      if rest.isEmpty { break }
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      lines.append(line)
      rest = rest.dropFirst(line.count)
    }
    return lines
  }

  private static func isBeginning(_ line: [UInt8]) -> Bool {
    do throws(JSONError) {
      _ = try JSONTape(line)
      return false
    } catch {
      // `"aps": {` also begins a payload, one without the braces around its members.
      let isKey = error.offset < line.count && line[error.offset] == UInt8(ascii: ":")
      return error.offset >= line.count || isKey && line.first == UInt8(ascii: "\"")
    }
  }

  /// Returns true if the line is a JSON object, as payloads are.
  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 <= 0x20 }
    return text.first == UInt8(ascii: "{") && isJSON(Array(text))
  }

  /// The byte-order mark in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func withoutMark(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text.starts(with: mark) ? text.dropFirst(mark.count) : text)
  }
}
