// SPDX-License-Identifier: MIT

extension Baseline {
  /// The format version that Earcon writes, and the only one that it reads.
  package static let version = 1
  /// The maximum size of the file in bytes: 16 MiB, room for about 100,000 different findings.
  package static let largestSize = 16 << 20
  /// The suggestion for a damaged baseline.
  static let rewrite = "repair it, or delete it and rebuild it with --write-baseline"

  /// The baseline as JSON with a final newline; entries are sorted, so that equal baselines have
  /// equal bytes.
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
  /// - Throws: `DocumentError` if the file is larger than `largestSize`, is not JSON in UTF-8, or has a
  ///   version other than `version`; if a key is missing, unknown or duplicate; if an entry is duplicate; or
  ///   if a type, count, path or rule is invalid.
  package init(data: [UInt8]) throws(DocumentError) {
    let document = try JSONDocument(
      data, called: "the baseline", limit: Self.largestSize, suggestion: Self.rewrite)
    counts = try BaselineFile(document).counts
  }
}
