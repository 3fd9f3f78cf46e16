// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// A file of payloads that is too large to be one source file: a stream with a payload on each line.
struct LargePayloads {
  private enum Part {
    /// Whole lines, the first of which has the given number.
    case lines([UInt8], first: Int)
    /// A line that is longer than the largest payload; `bytes` does not count its newline.
    case long(line: Int, bytes: Int)
  }

  /// The maximum size of a line in bytes.
  private static let longest = PayloadSize.standard.bytes
  /// The number of findings after which the check stops, because a report is in memory as a whole.
  static let mostFindings = 1000
  /// The number of different names after which the search stops; an app has fewer sounds.
  static let mostNames = 1 << 16

  private let path: TreePath

  init(_ path: TreePath) { self.path = path }

  /// Returns the names of sounds in the file, each at its first line; empty if the file is one JSON document.
  ///
  /// Ignores lines that are too long to be buffered, and stops once it has found `mostNames` names.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  func references() throws(SoundError) -> [SoundReference] {
    var known: Set<SoundReference> = []
    var references: [SoundReference] = []
    _ = try read { part in
      guard case .lines(let bytes, let first) = part else { return true }
      for reference in ReferenceReader.references(in: bytes, as: .json)
      where known.insert(reference.withoutPlace()).inserted {
        references.append(
          reference.placed(first + reference.line - 1, column: reference.column))
      }
      return known.count < Self.mostNames
    }
    return references
  }

  /// Checks the payloads.
  ///
  /// - Parameter reader: checks each payload.
  /// - Returns: the findings, with the severities of the rules; if the check stops after `mostFindings`, the last
  ///   finding says so.
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  func findings(_ reader: inout PayloadReader) throws(SoundError) -> [LocatedPayloadFinding] {
    var found: [LocatedPayloadFinding] = []
    let hasLines = try read { part in
      switch part {
      case .long(let line, let bytes):
        found.append(tooLong(bytes, line: line))
      case .lines(let bytes, let first):
        for (payload, line) in PayloadText.lines(in: bytes) {
          let line = first + line - 1
          found +=
            payload.count > Self.longest
            ? [tooLong(payload.count, line: line)]
            : reader.located(payload.span, file: path.text, line: line)
          if found.count >= Self.mostFindings { break }
        }
      }
      return found.count < Self.mostFindings
    }
    if !hasLines {
      found.append(
        tooLarge(
          "the payload exceeds the limit of \(ReferenceReader.largestSize) bytes",
          "write one payload on each line, or split the file"))
    } else if found.count >= Self.mostFindings {
      found.append(
        tooLarge(
          "the file has at least \(found.count) findings, so Earcon does not check the rest",
          "check the file with 'earcon payload check'"))
    }
    return found
  }

  private func tooLong(_ bytes: Int, line: Int) -> LocatedPayloadFinding {
    tooLarge(
      "the line has \(bytes) bytes; the limit is \(Self.longest)",
      "fix the program that writes the line", at: .line(line, column: 1))
  }

  private func tooLarge(
    _ message: String, _ suggestion: String, at position: Finding.Location.Position? = nil
  ) -> LocatedPayloadFinding {
    LocatedPayloadFinding(
      Finding(
        of: PayloadRules.tooLarge, message, suggestion: suggestion,
        at: Finding.Location(path.text, position)))
  }

  /// Reads the file part by part, until `body` returns false.
  ///
  /// - Returns: false without a call of `body` if the file is one JSON document; otherwise true.
  private func read(_ body: (Part) -> Bool) throws(SoundError) -> Bool {
    var stream = try LineStream(path: path.text, longest: Self.longest)
    var (line, length) = (1, 0)
    while let block = try stream.next() {
      switch block {
      case .piece(let bytes, let isLast):
        length += bytes.count
        guard isLast else { continue }
        if bytes.last == UInt8(ascii: "\n") { length -= 1 }
        guard body(.long(line: line, bytes: length)) else { return true }
        (line, length) = (line + 1, 0)
      case .lines(let bytes):
        if line == 1, PayloadText.isDocument(bytes), !PayloadText.hasWholeLine(bytes) {
          return false
        }
        guard body(.lines(bytes, first: line)) else { return true }
        line += bytes.count { $0 == UInt8(ascii: "\n") }
      }
    }
    return true
  }
}
