// SPDX-License-Identifier: MIT

/// A sound of a bundle, as senders need to know it.
public struct ManifestSound: Sendable {
  /// What a rule said of it.
  public struct Finding: Sendable, Hashable {
    /// The rule's name, such as `duration/padding`.
    public let rule: String
    /// How much it matters: `note`, `warning` or `error`.
    public let severity: String
    /// What was found.
    public let message: String

    /// Makes a remark.
    public init(rule: String, severity: String, message: String) {
      self.rule = rule
      self.severity = severity
      self.message = message
    }
  }

  /// What is in the file, where it could be read.
  public struct Content: Sendable, Hashable {
    /// The container as afconvert's `-f` names it: `AIFF`, `AIFC`, `WAVE` or `caff`.
    public let container: String
    /// The encoding as afconvert's `-d` names it, such as `ima4` or `LEI16`.
    public let encoding: String
    /// Frames a second (Hz).
    public let sampleRate: Double
    /// Samples in a frame.
    public let channels: Int
    /// Frames that a listener hears.
    public let frames: Int64

    /// Makes a description.
    public init(
      container: String, encoding: String, sampleRate: Double, channels: Int, frames: Int64
    ) {
      self.container = container
      self.encoding = encoding
      self.sampleRate = sampleRate
      self.channels = channels
      self.frames = frames
    }

    /// Seconds that a listener hears.
    public var duration: Double { Double(frames) / sampleRate }
  }

  /// The name that a payload carries: the file's name, extension included.
  public let name: String
  /// What is in the file; `nil` where it could not be read.
  public let content: Content?
  /// The file's size in bytes.
  public let bytes: Int64
  /// SHA-256 of the file (FIPS 180-4), as 64 lower-case hexadecimal digits.
  public let sha256: String
  /// The name of the resource that Android would have of this file, where it can have one.
  public let androidName: String?
  /// What the rules said of it.
  public let findings: [Finding]

  /// Makes a sound.
  public init(
    name: String, content: Content?, bytes: Int64, sha256: String, androidName: String? = nil,
    findings: [Finding] = []
  ) {
    self.name = name
    self.content = content
    self.bytes = bytes
    self.sha256 = sha256
    self.androidName = androidName
    self.findings = findings
  }

  /// Whether no rule found an error: phones are documented to play it.
  ///
  /// Of a format that only Android plays nothing more is known, and it is valid there.
  public var isValid: Bool { error == nil }

  /// The first error that a rule found.
  public var error: Finding? { findings.first { $0.severity == "error" } }
}

extension ManifestSound: Hashable {
  /// Compares names by their bytes.
  public static func == (one: ManifestSound, other: ManifestSound) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8) && one.content == other.content
      && one.bytes == other.bytes && one.sha256 == other.sha256
      && one.androidName == other.androidName && one.findings == other.findings
  }

  /// Takes what tells most sounds apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sha256)
    hasher.combine(bytes)
  }
}
