// SPDX-License-Identifier: MIT

package import SoundFindings

// Payloads in files for Apple's simulator, which people often write by hand.
extension PayloadReader {
  /// Checks a payload whose only defect as JSON is one or more trailing commas.
  ///
  /// APNs rejects such a payload, but the simulator probably accepts its file: Foundation's `JSONSerialization`
  /// accepts trailing commas (measured with Swift 6.3 on Linux).
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: the path in the findings' locations.
  /// - Returns: a warning about the first of the commas, then the findings about the payload; `nil` if the text is
  ///   JSON, or has another defect.
  package mutating func locatedInSimulator(_ text: [UInt8], file: String)
    -> [LocatedPayloadFinding]?
  {
    guard let (payload, error) = Self.withoutTrailingCommas(text) else { return nil }
    let span = text.span
    let comma = error.offset
    let warning = Finding(
      PayloadRules.notJSON.id, .warning,
      "not JSON: \(Self.words(error, span)); a simulator may accept it, but APNs does not",
      suggestion: "remove the comma",
      at: Finding.Location(
        file,
        .line(span.line(of: comma), column: comma - span.start(ofLineWith: comma) + 1)))
    return [LocatedPayloadFinding(warning)] + located(payload.span, file: file, line: nil)
  }

  /// Returns a text with a space instead of each trailing comma, and the first violation of JSON's syntax; `nil` if
  /// the text is JSON or has another violation.
  package static func withoutTrailingCommas(_ text: [UInt8]) -> (text: [UInt8], error: JSONError)? {
    do throws(JSONError) {
      _ = try JSONTape(text)
      return nil
    } catch {
      guard error.isTrailingComma else { return nil }
      let replaced = replacingTrailingCommas(in: text)
      do throws(JSONError) { _ = try JSONTape(replaced) } catch { return nil }
      return (replaced, error)
    }
  }

  /// Returns a text with a space instead of each comma between a value and a closing bracket or brace.
  private static func replacingTrailingCommas(in text: [UInt8]) -> [UInt8] {
    var text = text
    /// The comma after a value, if only white space follows it so far.
    var comma: Int?
    var isInString = false
    /// The last byte that is not white space.
    var last = UInt8(ascii: "[")
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        isInString = byte != UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: ",") {
        comma = "[{,:".utf8.contains(last) ? nil : index
      } else if byte > 0x20 {
        if let comma, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
          text[comma] = UInt8(ascii: " ")
        }
        comma = nil
        isInString = byte == UInt8(ascii: "\"")
      }
      if byte > 0x20 { last = byte }
      index += 1
    }
    return text
  }
}
