// SPDX-License-Identifier: MIT

/// A record of known findings, so that reports list only new findings.
///
/// A finding is known if its rule, path and message have the same bytes as an entry's; an entry
/// covers as many findings as its count. Some messages contain measured values such as durations; a
/// finding with another value is new.
package struct Baseline: Sendable, Hashable {
  /// The rule, path and message that identify a finding.
  package struct Entry: Sendable, Hashable, Comparable {
    private let keys: [ByteText]

    /// The path relative to the baseline's folder, with slashes.
    ///
    /// The folder itself is `.`; a path outside it begins with `..`. Bytes that are not UTF-8 have a form
    /// such as `\xFF` (`RawByte.distinct(_:)`).
    package var path: String { keys[0].text }
    /// The path with a private-use character for each byte that is not UTF-8, as in findings.
    package var rawPath: String { RawByte.path(distinct: path) }
    /// The identifier of the rule.
    package var rule: SoundRule.ID { SoundRule.ID(rawValue: keys[1].text) }
    /// The message, without location, suggestion and notes.
    package var message: String { keys[2].text }

    /// Creates an entry; `path` has the form of `RawByte.distinct(_:)`.
    init(path: String, rule: SoundRule.ID, message: String) {
      // A baseline file shows bytes that are not UTF-8 as text such as `\xFF`, so the entry does too.
      let texts = [RawByte.shown(in: path), rule.rawValue, RawByte.shown(in: message)]
      keys = texts.map { ByteText($0) }
    }

    /// Orders entries by the bytes of path, rule and message.
    package static func < (one: Entry, other: Entry) -> Bool {
      one.keys.lexicographicallyPrecedes(other.keys)
    }
  }

  /// The result of comparing a report's findings with a baseline.
  package struct Comparison: Sendable, Hashable {
    /// The findings that the baseline does not cover, in the order of `Finding.<`.
    package var unknown: [Finding] = []
    /// The number of findings that the baseline covers.
    package var known = 0
    /// The entries whose count exceeds the number of their findings, sorted; at least one of the findings
    /// of each is gone.
    package var gone: [Entry] = []
    /// The number of remaining findings of each entry in `gone` that has any.
    package var remaining: [Entry: Int] = [:]
  }

  /// The number of findings that each entry covers, at least 1.
  package internal(set) var counts: [Entry: Int]

  /// Creates an empty baseline.
  package init() { counts = [:] }

  /// Creates a baseline that covers the given findings.
  ///
  /// - Parameters:
  ///   - findings: the findings.
  ///   - root: the folder to which the entries' paths are relative.
  /// - Throws: `DocumentError` if a finding's path contains a zero byte.
  package init(of findings: [Finding], root: BaselineRoot) throws(DocumentError) {
    counts = [:]
    for finding in findings {
      let entry = Self.entry(of: finding, root: root)
      guard !entry.path.utf8.contains(0) else {
        throw DocumentError(
          "a finding's path contains a zero byte", found: Printable.quoted(entry.path),
          expected: "a path without zero bytes", suggestion: "rename the file")
      }
      counts[entry, default: 0] += 1
    }
  }

  /// Compares findings with the baseline.
  ///
  /// If an entry has more findings than its count, the first of them in the order of `Finding.<`
  /// are known.
  ///
  /// - Parameters:
  ///   - findings: the findings, in any order.
  ///   - root: the folder to which the entries' paths are relative.
  /// - Returns: the new findings, the number of known ones, and the entries with missing findings.
  package func comparison(with findings: [Finding], root: BaselineRoot) -> Comparison {
    var result = Comparison()
    var left = counts
    for finding in findings.sorted() {
      let entry = Self.entry(of: finding, root: root)
      if let count = left[entry], count > 0 {
        left[entry] = count - 1
        result.known += 1
      } else {
        result.unknown.append(finding)
      }
    }
    for (entry, missing) in left where missing > 0 {
      result.gone.append(entry)
      let remaining = counts[entry, default: missing] - missing
      if remaining > 0 { result.remaining[entry] = remaining }
    }
    result.gone.sort()
    return result
  }

  private static func entry(of finding: Finding, root: BaselineRoot) -> Entry {
    Entry(
      path: RawByte.distinct(root.relativePath(to: finding.location.path)), rule: finding.rule,
      message: finding.message)
  }
}
