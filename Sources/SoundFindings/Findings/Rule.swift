// SPDX-License-Identifier: MIT

/// What is judged, why, and by whose word.
public struct SoundRule: Sendable, Identifiable {
  /// A rule's name, `group/kebab-name`; never used again for another rule.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier of its name, whether there is such a rule or not.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The document or the report that a rule rests on.
  public struct Source: Sendable, Hashable {
    /// What it is called.
    public let title: String
    /// Where it is.
    public let url: String
    /// When it was read, as `2026-11`.
    public let read: String

    /// Makes a reference.
    public init(_ title: String, _ url: String, read: String) {
      self.title = title
      self.url = url
      self.read = read
    }
  }

  /// Its name.
  public let id: ID
  /// One sentence that says what has to be, without a full stop.
  public let title: String
  /// Why it matters, in a few sentences.
  public let why: String
  /// How much a finding matters unless the user says otherwise; `nil` for a rule that is off until
  /// it is asked for.
  public let severity: Severity?
  /// What it rests on.
  public let sources: [Source]
  /// Cases that it is tested and documented with.
  public let examples: [Example]

  /// Makes a rule.
  public init(
    _ id: ID, _ title: String, why: String, severity: Severity?, sources: [Source],
    examples: [Example]
  ) {
    self.id = id
    self.title = title
    self.why = why
    self.severity = severity
    self.sources = sources
    self.examples = examples
  }
}

extension SoundRule {
  /// Whether the rule speaks where the user says nothing of it.
  public var isOn: Bool { severity != nil }

  /// The severity of a finding where the rule is on, or was turned on.
  public var severityWhenOn: Severity { severity ?? .warning }

  /// The rule with further reasons and examples: a rule may judge a sound in one module and the
  /// sounds of a bundle in another.
  package func adding(why more: String, examples others: [Example]) -> SoundRule {
    SoundRule(
      id, title, why: why + " " + more, severity: severity, sources: sources,
      examples: examples + others)
  }
}

extension SoundRule {
  /// A few files, what they are checked with, and what the rule has to say of them.
  public struct Example: Sendable {
    /// One file.
    public struct File: Sendable {
      /// Its path below the folder of the example, with slashes.
      public let path: String
      /// Makes its bytes.
      public let bytes: @Sendable () -> [UInt8]

      /// Makes a file.
      public init(_ path: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
        self.path = path
        self.bytes = bytes
      }
    }

    /// What the rule has to find.
    public struct Expectation: Sendable, Hashable {
      /// The finding's path below the folder of the example.
      public let path: String
      /// How much it matters.
      public let severity: Severity
      /// The finding's sentence.
      public let message: String
      /// The byte of the file that it points to, where it points to one.
      public let offset: Int64?

      /// Makes an expectation.
      public init(_ path: String, _ severity: Severity, _ message: String, offset: Int64? = nil) {
        self.path = path
        self.severity = severity
        self.message = message
        self.offset = offset
      }
    }

    /// What the files are, in a few words.
    public let title: String
    /// The files.
    public let files: [File]
    /// Words for `earcon validate` that the example needs, such as `--platform android`.
    public let options: [String]
    /// What the rule finds; nothing where the files are as they should be.
    public let findings: [Expectation]

    /// Makes an example.
    public init(
      _ title: String, _ files: [File], options: [String] = [], findings: [Expectation] = []
    ) {
      self.title = title
      self.files = files
      self.options = options
      self.findings = findings
    }
  }
}

extension SoundRule.ID: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
  /// Makes an identifier of a literal in the program's text.
  public init(stringLiteral literal: String) { self.init(rawValue: literal) }

  /// The name.
  public var description: String { rawValue }

  /// The first part: what is judged.
  public var group: String { String(rawValue.prefix { $0 != "/" }) }

  /// Orders by the names' bytes.
  public static func < (one: SoundRule.ID, other: SoundRule.ID) -> Bool {
    one.rawValue.utf8.lexicographicallyPrecedes(other.rawValue.utf8)
  }
}
