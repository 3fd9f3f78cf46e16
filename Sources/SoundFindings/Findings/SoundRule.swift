// SPDX-License-Identifier: MIT

/// A rule: a requirement, its reason and its sources.
public struct SoundRule: Sendable, Identifiable {
  /// A rule's name, such as `duration/too-long`; it never changes and never gets another meaning.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The name, such as `duration/too-long`.
    public let rawValue: String

    /// Creates an identifier without checking that the rule exists.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A document or a report that supports a rule.
  public struct Source: Sendable, Hashable {
    /// The author and the title, such as `Apple, UNNotificationSound`.
    public let title: String
    /// The source's URL.
    public let url: String
    /// The year and month in which the rule's authors read the source, such as `2026-11`.
    public let read: String

    /// Creates a source without checking the URL or the date.
    public init(_ title: String, _ url: String, read: String) {
      self.title = title
      self.url = url
      self.read = read
    }
  }

  /// The rule's name, which findings and severity settings refer to.
  public let id: ID
  /// The requirement, as a sentence without a full stop.
  public let title: String
  /// The reason for the rule, in a few sentences.
  public let why: String
  /// The default severity of a finding, or `nil` for a rule that is off by default.
  public let severity: Severity?
  /// The documents that support the rule.
  public let sources: [Source]
  /// Examples for tests and documentation.
  package let examples: [Example]

  package init(
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
  /// Indicates whether the rule is on by default.
  public var isOn: Bool { severity != nil }

  /// The severity of a finding when the rule is on: the default, or `.warning` for a rule that is off
  /// by default.
  public var severityWhenOn: Severity { severity ?? .warning }

  /// Returns the rule with an additional reason and additional examples.
  ///
  /// A rule about bundles and a rule about single sounds can share an id; the text then covers both.
  package func adding(why more: String, examples others: [Example]) -> SoundRule {
    SoundRule(
      id, title, why: why + " " + more, severity: severity, sources: sources,
      examples: examples + others)
  }
}

extension SoundRule {
  /// An example: files, options and the expected findings.
  package struct Example: Sendable {
    package struct File: Sendable {
      /// The path relative to the example's folder, with slashes.
      package let path: String
      package let bytes: @Sendable () -> [UInt8]

      package init(_ path: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
        self.path = path
        self.bytes = bytes
      }
    }

    /// An expected finding.
    package struct Expectation: Sendable, Hashable {
      /// The finding's path relative to the example's folder.
      package let path: String
      package let severity: Severity
      package let message: String
      /// The finding's byte offset in the file; `nil` for a finding without one.
      package let offset: Int64?

      package init(_ path: String, _ severity: Severity, _ message: String, offset: Int64? = nil) {
        self.path = path
        self.severity = severity
        self.message = message
        self.offset = offset
      }
    }

    /// A short description of the files.
    package let title: String
    package let files: [File]
    /// The options of the command that applies the rule, such as `--platform android`.
    package let options: [String]
    /// The expected findings; empty for files that satisfy the rule.
    package let findings: [Expectation]

    package init(
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
  /// Creates an identifier from a literal without checking that the rule exists.
  public init(stringLiteral literal: String) { self.init(rawValue: literal) }

  /// The name, such as `duration/too-long`.
  public var description: String { rawValue }

  /// The part of the name before the slash, such as `duration`.
  public var group: String { String(rawValue.prefix { $0 != "/" }) }

  /// Orders identifiers by the bytes of their names.
  public static func < (one: SoundRule.ID, other: SoundRule.ID) -> Bool {
    one.rawValue.utf8.lexicographicallyPrecedes(other.rawValue.utf8)
  }
}

#if !hasFeature(Embedded)
  extension SoundRule.ID: Codable {}
#endif
