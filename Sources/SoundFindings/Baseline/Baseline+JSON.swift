// SPDX-License-Identifier: MIT

extension Baseline {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1
  /// The most bytes that a baseline may have: some hundred thousand findings.
  public static let largestSize = 16 << 20
  /// The suggestion for a damaged baseline.
  static let rewrite = "repair it, or delete it and rebuild it with --write-baseline"

  /// The baseline as JSON: sorted by bytes, without dates, with a final newline.
  public var text: String {
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
  /// - Throws: `DocumentError` for text that is too long, not UTF-8 or not JSON, for another
  ///   version, for keys, types and paths that no baseline has, and for an entry that is there twice.
  public init(data: [UInt8]) throws(DocumentError) {
    let document = try JSONDocument(
      data, called: "the baseline", limit: Self.largestSize, suggestion: Self.rewrite)
    counts = try BaselineFile(document).counts
  }
}
