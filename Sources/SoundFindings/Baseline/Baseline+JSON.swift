// SPDX-License-Identifier: MIT

extension Baseline {
  /// The format version that Earcon writes, and the only one that it reads.
  package static let version = 1
  /// The maximum size in bytes, enough for some hundred thousand findings.
  package static let largestSize = 16 << 20
  /// The suggestion for a damaged baseline.
  static let rewrite = "repair it, or delete it and rebuild it with --write-baseline"

  /// The baseline as JSON: sorted by bytes, without dates, with a final newline.
  package var text: String {
    let entries = counts.sorted { $0.key < $1.key }.map { entry, count in
      JSONText.object([
        "count": .integer(count), "path": .string(entry.path),
        "rule": .string(entry.rule.rawValue), "message": .string(entry.message),
      ])
    }
    let file = JSONText.object(["findings": .array(entries), "version": .integer(Self.version)])
    return file.text + "\n"
  }

  /// Reads a baseline.
  ///
  /// - Parameter data: the whole file.
  /// - Throws: `DocumentError` if the text is too long, not UTF-8, not JSON or of another version, or
  ///   if it has invalid keys, types or paths or a duplicate entry.
  package init(data: [UInt8]) throws(DocumentError) {
    let document = try JSONDocument(
      data, called: "the baseline", limit: Self.largestSize, suggestion: Self.rewrite)
    counts = try BaselineFile(document).counts
  }
}
