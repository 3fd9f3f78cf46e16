// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Baseline {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1
  /// The most bytes that a baseline may have: some hundred thousand findings.
  public static let largestSize = 16 << 20

  /// The baseline as JSON: sorted by bytes, without dates, with a final newline.
  public var text: String {
    let entries = counts.sorted { $0.key < $1.key }.map { entry, count in
      JSONText.object([
        "count": .integer(count), "path": .string(entry.path),
        "rule": .string(entry.rule.rawValue), "sentence": .string(entry.sentence),
      ])
    }
    let file = JSONText.object(["findings": .array(entries), "version": .integer(Self.version)])
    return file.text + "\n"
  }

  /// Reads a baseline.
  ///
  /// - Parameter data: the whole file.
  /// - Throws: `BaselineError` for text that is too long, not UTF-8 or not JSON, for another
  ///   version, for keys, types and paths that no baseline has, and for an entry that is there twice.
  public init(data: [UInt8]) throws(BaselineError) {
    guard data.count <= Self.largestSize else {
      throw BaselineError(
        "the baseline is too long", found: "\(data.count) bytes",
        expected: "at most \(Self.largestSize) bytes",
        advice: "check that it is a baseline, or check fewer folders at once")
    }
    if let byte = Self.firstByteOutsideUTF8(data) {
      throw BaselineError(
        "the baseline is not UTF-8", in: data, at: byte,
        found: "byte 0x\(String(data[byte], radix: 16, uppercase: true))", expected: nil)
    }
    // First of all: Foundation looks into a value only when it is asked for, and says no place.
    if let fault = JSONFault(in: data) { throw Self.error(fault, in: data) }
    do {
      let file = try JSONDecoder().decode(BaselineFile.self, from: Data(data))
      counts = file.counts
    } catch let error as BaselineError {
      throw error
    } catch {
      throw BaselineError(
        "the baseline is JSON that cannot be read", found: Printable.text("\(error)"))
    }
  }

  /// What is wrong with text that is not JSON.
  private static func error(_ fault: JSONFault, in data: [UInt8]) -> BaselineError {
    let rest = data[fault.offset...].prefix { $0 != UInt8(ascii: "\n") }.prefix(20)
    let found =
      rest.isEmpty
      ? "the end of \(fault.offset < data.count ? "the line" : "the text")"
      : Printable.quoted(String(decoding: rest, as: UTF8.self))
    return BaselineError(
      "the baseline is not JSON", in: data, at: fault.offset, found: found, expected: fault.expected
    )
  }

  /// Where the text stops being UTF-8; `nil` where it is all of it.
  private static func firstByteOutsideUTF8(_ data: [UInt8]) -> Int? {
    var bytes = data.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
