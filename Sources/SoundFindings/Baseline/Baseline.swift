// SPDX-License-Identifier: MIT

/// Findings that are known already, so that only new ones are told.
///
/// A finding is known by its rule, its path and its sentence, all by their bytes, and as often as
/// the baseline counts it. A sentence that gives another length is another finding.
public struct Baseline: Sendable, Hashable {
  /// What a finding is known by.
  public struct Entry: Sendable, Hashable, Comparable {
    private let keys: [ByteText]

    /// The path as seen from the baseline's folder, with slashes; `.` for the folder itself, and
    /// `..` in front for what lies beside or above it.
    public var path: String { keys[0].text }
    /// The rule.
    public var rule: SoundRule.ID { SoundRule.ID(rawValue: keys[1].text) }
    /// The sentence, without its place, advice and notes.
    public var message: String { keys[2].text }

    init(path: String, rule: SoundRule.ID, message: String) {
      keys = [ByteText(path), ByteText(rule.rawValue), ByteText(message)]
    }

    /// Orders by path, rule and sentence, by their bytes.
    public static func < (one: Entry, other: Entry) -> Bool {
      one.keys.lexicographicallyPrecedes(other.keys)
    }
  }

  /// How findings stand to a baseline.
  public struct Comparison: Sendable, Hashable {
    /// Findings that the baseline does not know, in order.
    public var unknown: [Finding] = []
    /// How many findings it knows.
    public var known = 0
    /// What it knows and nobody finds any more, in order; a shorter baseline would do.
    public var gone: [Entry] = []
  }

  /// How often each finding is known, at least once.
  public internal(set) var counts: [Entry: Int]

  /// Knows nothing.
  public init() { counts = [:] }

  /// Knows some findings.
  ///
  /// - Throws: `DocumentError` where a finding's path is one that no file has.
  public init(of findings: [Finding], root: BaselineRoot) throws(DocumentError) {
    counts = [:]
    for finding in findings {
      let entry = Self.entry(of: finding, root: root)
      guard !entry.path.utf8.contains(0) else {
        throw DocumentError(
          "a finding's path contains a zero byte", found: Printable.quoted(entry.path),
          expected: "a path that a file can have", suggestion: "check it under another name")
      }
      counts[entry, default: 0] += 1
    }
  }

  /// Takes known findings away, the first ones in order (`Finding.isInOrder`) where more are found
  /// than are known.
  public func comparison(with findings: [Finding], root: BaselineRoot) -> Comparison {
    var result = Comparison()
    var left = counts
    for finding in findings.sorted(by: Finding.isInOrder) {
      let entry = Self.entry(of: finding, root: root)
      if let count = left[entry], count > 0 {
        left[entry] = count - 1
        result.known += 1
      } else {
        result.unknown.append(finding)
      }
    }
    result.gone = left.filter { $0.value > 0 }.keys.sorted()
    return result
  }

  private static func entry(of finding: Finding, root: BaselineRoot) -> Entry {
    Entry(
      path: root.way(to: finding.location.path), rule: finding.rule, message: finding.message)
  }
}
