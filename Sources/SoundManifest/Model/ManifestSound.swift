// SPDX-License-Identifier: MIT

public import SoundFindings

/// A sound of a bundle.
public struct ManifestSound: Sendable {
  /// A finding about the sound.
  public struct Finding: Sendable, Hashable, Codable {
    /// The rule's id, such as `duration/padding`.
    public let rule: SoundRule.ID
    /// The severity: `note`, `warning` or `error`.
    public let severity: Severity
    /// The fact and, if any, the limit, as a sentence without a full stop.
    public let message: String

    /// Creates a finding without checking whether the rule exists.
    public init(rule: SoundRule.ID, severity: Severity, message: String) {
      self.rule = rule
      self.severity = severity
      self.message = message
    }
  }

  /// A description of the audio in the file.
  ///
  /// The container and the encoding are text, because a later version of Earcon, which knows more of them, may
  /// have written the manifest, and because a sender that only looks up names needs no audio code. The module
  /// `SoundBundle` adds `soundContainer` and `soundEncoding`, which have types.
  public struct Content: Sendable, Hashable {
    /// The container as afconvert's `-f` names it: `AIFF`, `AIFC`, `WAVE`, `RF64` or `caff`.
    public let container: String
    /// The encoding as afconvert's `-d` names it, such as `ima4` or `LEI16`.
    public let encoding: String
    /// The sample rate in Hz.
    public let sampleRate: Double
    /// The number of channels.
    public let channels: Int
    /// The number of audible frames, without priming and remainder frames.
    public let frames: Int64

    /// Creates a description without checking the values.
    public init(
      container: String, encoding: String, sampleRate: Double, channels: Int, frames: Int64
    ) {
      self.container = container
      self.encoding = encoding
      self.sampleRate = sampleRate
      self.channels = channels
      self.frames = frames
    }

    /// The duration of the audible frames in seconds: `frames` divided by `sampleRate`.
    public var duration: Double { Double(frames) / sampleRate }
  }

  /// The file name, including the extension, as payloads for Apple's systems use it.
  public let name: String
  /// A description of the audio; `nil` if Earcon could not read the audio.
  public let content: Content?
  /// The file's size in bytes.
  public let bytes: Int64
  /// The SHA-256 of the file (FIPS 180-4), as 64 lowercase hexadecimal digits.
  public let sha256: String
  /// The Android resource name of the file; `nil` if the file's name is not valid for a resource.
  public let androidName: String?
  /// The findings about the sound, of all severities.
  public let findings: [Finding]

  /// Creates a sound without checking the values.
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

  /// Indicates whether no finding has the severity `error`, so that payloads may name the sound.
  ///
  /// Earcon recognizes formats that only Android plays, such as Ogg, but does not read the audio in
  /// them. For Android, such a sound counts as valid.
  public var isValid: Bool { error == nil }

  /// The first finding with the severity `error`; `nil` if there is none.
  public var error: Finding? { findings.first { $0.severity == .error } }
}

extension ManifestSound: Hashable {
  /// Compares all properties, names by their bytes.
  public static func == (one: ManifestSound, other: ManifestSound) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8) && one.content == other.content
      && one.bytes == other.bytes && one.sha256 == other.sha256
      && one.androidName == other.androidName && one.findings == other.findings
  }

  /// Hashes the SHA-256 and the size, which identify most sounds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sha256)
    hasher.combine(bytes)
  }
}
