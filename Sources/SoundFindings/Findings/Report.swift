// SPDX-License-Identifier: MIT

/// All that was found in one run, for reporters.
public struct Report: Sendable {
  /// One sound that was looked at.
  public struct Subject: Sendable, Hashable {
    /// Its path as it was given, or found below what was given.
    public let path: String
    /// The bundle or folder that it belongs to, as a path; empty for a file that was named itself
    /// and lies in no bundle.
    public let scope: String
    /// The file's size in bytes.
    public let bytes: Int64
    /// The container's and the encoding's names, where the file could be read: `CAF`, `IMA4`.
    public let container: String?
    /// See `container`.
    public let encoding: String?
    /// Frames a second (Hz).
    public let sampleRate: Double?
    /// Samples in a frame.
    public let channels: Int?
    /// Seconds that a listener hears.
    public let duration: Double?
    /// Seconds that it has to stay under.
    public let limit: Double

    /// Makes a subject.
    public init(
      path: String, scope: String, bytes: Int64, container: String? = nil,
      encoding: String? = nil, sampleRate: Double? = nil, channels: Int? = nil,
      duration: Double? = nil, limit: Double
    ) {
      self.path = path
      self.scope = scope
      self.bytes = bytes
      self.container = container
      self.encoding = encoding
      self.sampleRate = sampleRate
      self.channels = channels
      self.duration = duration
      self.limit = limit
    }
  }

  /// Something that could not be looked at, which is no judgement: exit code 2.
  public struct Failure: Sendable, Hashable {
    /// Its path.
    public let path: String
    /// What kept it from being looked at, as a sentence without a full stop.
    public let message: String

    /// Makes a failure.
    public init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }
  }

  /// Sounds, in the order of their paths' bytes.
  public var subjects: [Subject] {
    didSet { subjects = Self.inOrder(subjects) }
  }
  /// Findings in order (`Finding.isInOrder`), with the severities that the user's policy gave them.
  public var findings: [Finding] {
    didSet { findings = Self.inOrder(findings) }
  }
  /// What could not be looked at, in the order of paths.
  public var failures: [Failure] {
    didSet { failures = Self.inOrder(failures) }
  }
  /// The rules that were applied, by which reporters tell titles and reasons.
  public let rules: [SoundRule]
  /// The version of the program that reports.
  public let toolVersion: String
  /// Archives that a walk came by and did not look into, in the order of paths.
  public var archives: [String] {
    didSet { archives = Self.inOrder(archives) }
  }

  /// Findings that a baseline knows already, and that are therefore not among `findings`.
  public var suppressed = 0
  /// The baseline that these were written to in this run; `nil` where it knew them before.
  public var writtenBaseline: String?
  /// Payloads that were looked at; `nil` for a run over sounds.
  public var payloads: Int?
  /// Source files that were read for names of sounds; `nil` for another run.
  public var sourceFiles: Int?
  /// Findings that were counted and are not among `findings`, because there were too many to keep.
  public var omitted: [Severity: Int] = [:]

  /// Makes a report; puts everything in order.
  public init(
    subjects: [Subject], findings: [Finding], failures: [Failure], rules: [SoundRule],
    toolVersion: String, suppressed: Int = 0, writtenBaseline: String? = nil,
    archives: [String] = []
  ) {
    self.subjects = Self.inOrder(subjects)
    self.findings = Self.inOrder(findings)
    self.failures = Self.inOrder(failures)
    self.rules = rules.sorted { $0.id < $1.id }
    self.toolVersion = toolVersion
    self.suppressed = suppressed
    self.writtenBaseline = writtenBaseline
    self.archives = Self.inOrder(archives)
  }

  private static func inOrder(_ subjects: [Subject]) -> [Subject] {
    inOrder(subjects) { precedes(($0.path, $0.scope), ($1.path, $1.scope)) }
  }

  private static func inOrder(_ findings: [Finding]) -> [Finding] {
    inOrder(findings, by: Finding.isInOrder)
  }

  private static func inOrder(_ failures: [Failure]) -> [Failure] {
    inOrder(failures) { precedes(($0.path, $0.message), ($1.path, $1.message)) }
  }

  private static func inOrder(_ archives: [String]) -> [String] {
    inOrder(archives) { $0.comesBefore($1) ?? false }
  }

  /// Sorts, unless there is nothing to do: a walk comes by the files of a folder in order, and a
  /// report is made of others.
  private static func inOrder<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    let isSorted = elements.indices.dropFirst().allSatisfy {
      !precedes(elements[$0], elements[$0 - 1])
    }
    return isSorted ? elements : elements.sorted(by: precedes)
  }

  private static func precedes(_ one: (String, String), _ other: (String, String)) -> Bool {
    one.0.comesBefore(other.0) ?? one.1.comesBefore(other.1) ?? false
  }

  /// Leaves out findings below a severity, also those that are only counted.
  public mutating func drop(below severity: Severity) {
    findings.removeAll { $0.severity < severity }
    omitted = omitted.filter { $0.key >= severity }
  }

  /// How many findings weigh so much, omitted ones among them.
  public func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity } + omitted[severity, default: 0]
  }

  /// How many findings are not among `findings`.
  public var omittedCount: Int { omitted.values.reduce(0, +) }
}
