// SPDX-License-Identifier: MIT

/// The results of one run, for reporters.
public struct SoundReport: Sendable {
  /// A path that Earcon could not check, and the reason.
  ///
  /// If there is such a path, Earcon exits with code 2; otherwise, an error among the findings causes code 1.
  public struct UncheckedPath: Sendable, Hashable {
    /// The path that Earcon could not check.
    public let path: String
    /// The reason, as a sentence without a full stop.
    public let message: String

    package init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }
  }

  /// The sounds, ordered by the bytes of their paths.
  public var subjects: [Subject] {
    didSet { subjects = Self.inOrder(subjects) }
  }
  /// The findings in the order of `Finding.<`, with the severities of the user's policy.
  public var findings: [Finding] {
    didSet { findings = Self.inOrder(findings) }
  }
  /// The paths that Earcon could not check, ordered by their bytes.
  public var unchecked: [UncheckedPath] {
    didSet { unchecked = Self.inOrder(unchecked) }
  }
  /// The rules of the run, ordered by name, including those that the policy turns off.
  public let rules: [SoundRule]
  /// The version of Earcon.
  package let toolVersion: String
  /// The paths of archives that Earcon found in a folder but did not open, ordered by their bytes.
  package var archives: [String] {
    didSet { archives = Self.inOrder(archives) }
  }

  /// The number of findings that the baseline covers; `findings` does not contain them.
  package var suppressed: Int
  /// The path of the baseline to which this run wrote its findings; `nil` for a run that only reads
  /// a baseline or has none.
  package var writtenBaseline: String?
  /// The number of payloads that `earcon payload check` checked; `nil` for other commands, even if they check
  /// payloads.
  package var payloads: Int?
  /// The number of payloads in which `earcon payload check` found an error; `nil` for other commands.
  package var failedPayloads: Int?
  /// The number of source files that `earcon references` searched; `nil` for other commands, even if they
  /// search source files.
  package var sourceFiles: Int?
  /// The apps that `earcon check` checked, and its reasons to check sounds; `nil` for other commands.
  package var project: Project?
  /// The places that the run searched.
  package var search = Search()
  /// The number of findings of each severity that `findings` lacks because there were too many to keep.
  package var omitted: [Severity: Int] = [:]

  /// Creates a report and sorts its parts.
  package init(
    subjects: [Subject], findings: [Finding], unchecked: [UncheckedPath], rules: [SoundRule],
    toolVersion: String, suppressed: Int = 0, archives: [String] = []
  ) {
    self.subjects = Self.inOrder(subjects)
    self.findings = Self.inOrder(findings)
    self.unchecked = Self.inOrder(unchecked)
    self.rules = rules.sorted { $0.id < $1.id }
    self.toolVersion = toolVersion
    self.suppressed = suppressed
    self.archives = Self.inOrder(archives)
  }

  private static func inOrder(_ subjects: [Subject]) -> [Subject] {
    inOrder(subjects) { precedes(($0.path, $0.scope), ($1.path, $1.scope)) }
  }

  private static func inOrder(_ findings: [Finding]) -> [Finding] {
    inOrder(findings, by: <)
  }

  private static func inOrder(_ unchecked: [UncheckedPath]) -> [UncheckedPath] {
    inOrder(unchecked) { precedes(($0.path, $0.message), ($1.path, $1.message)) }
  }

  private static func inOrder(_ archives: [String]) -> [String] {
    inOrder(archives) { $0.comesBefore($1) == true }
  }

  /// Returns the elements in order; skips the sort if they already are, as in a copied report.
  private static func inOrder<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    let isSorted = elements.indices.dropFirst().allSatisfy {
      !precedes(elements[$0], elements[$0 - 1])
    }
    return isSorted ? elements : elements.sorted(by: precedes)
  }

  private static func precedes(_ one: (String, String), _ other: (String, String)) -> Bool {
    (one.0.comesBefore(other.0) ?? one.1.comesBefore(other.1)) == true
  }

  /// Removes findings below a severity, also from the counts in `omitted`, and raises `search.lowest` to that
  /// severity unless it is higher.
  package mutating func drop(below severity: Severity) {
    search.lowest = max(search.lowest, severity)
    findings.removeAll { $0.severity < severity }
    omitted = omitted.filter { $0.key >= severity }
  }

  /// Returns the number of findings of a severity, including those that `omitted` counts.
  public func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity } + omitted[severity, default: 0]
  }

  /// The number of findings of all severities that `omitted` counts.
  package var omittedCount: Int { omitted.values.reduce(0, +) }
}

extension SoundReport.UncheckedPath: CustomStringConvertible {
  /// The path and the reason as a line of `earcon validate`: `path: error: message`.
  public var description: String { "\(Printable.path(path)): error: \(Printable.text(message))" }
}
