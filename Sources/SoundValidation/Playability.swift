// SPDX-License-Identifier: MIT

public import SoundFile
internal import SoundFindings

/// A verdict on whether Apple documents that its systems play a sound as a notification sound.
///
/// Apple documents linear PCM, IMA4, µ-law and A-law in AIFF, WAVE or CAF files of less than 30
/// seconds (UNNotificationSound). Other sounds may play, but Apple does not document that.
public enum Playability: Hashable, Sendable {
  /// The sound is documented to play.
  case yes
  /// The sound is not documented to play; the reasons, at least one, are messages of rules.
  case no([String])
  /// Earcon cannot decide whether the sound is documented to play; the text gives the reason, such as damage.
  case unknown(String)

  /// The duration in seconds that a sound must stay below.
  public static var limit: Double { ValidationPolicy().limit }

  /// The rules about the container, the encoding and the duration.
  private static let documented: [any SoundCheck] = [
    ContainerUnsupported(), EncodingUnsupported(), DurationEmpty(), DurationTooLong(),
  ]
  /// The rules about durations, which apply to a sound of any format.
  private static let lengths: [any SoundCheck] = [DurationEmpty(), DurationTooLong()]
  /// The rules about missing or invalid parts of a file.
  private static let damage: [any SoundCheck] = [ContainerMalformed(), ContainerTruncated()]

  /// Checks a file by its description.
  public init(of sound: Sound) {
    let subject = SoundSubject(sound)
    let findings = Self.findings(of: Self.documented, subject)
    let reasons = findings.filter { $0.severity == .error }.map { $0.message }
    if !reasons.isEmpty {
      self = .no(reasons)
    } else if let found = Self.findings(of: Self.damage, subject).first(where: {
      $0.severity == .error
    }) {
      self = .unknown("the file is damaged: \(found.message)")
    } else if sound.declaredAudioBytes == 0, !sound.audio.isEmpty {
      self = .unknown(
        "the file declares 0 bytes of samples, but has \(Plural.text(Int64(sound.audio.count), "byte"))"
      )
    } else if let doubt = findings.first?.message ?? Self.doubt(about: subject) {
      self = .unknown(doubt)
    } else {
      self = sound.frames == nil ? .unknown("its duration is not known") : .yes
    }
  }

  /// Checks a file that is about to be written.
  ///
  /// - Parameters:
  ///   - container: the container.
  ///   - format: the sample rate, channels and encoding.
  ///   - frames: the number of frames that a listener hears, or `nil` if unknown.
  public init(container: SoundContainer, format: AudioFormat, frames: Int64?) {
    self.init(of: Sound(planned: container, format: format, frames: frames))
  }

  /// Checks a file that is not AIFF, WAVE or CAF.
  ///
  /// - Parameters:
  ///   - kind: the name of its format.
  ///   - format: the format of the decoded samples.
  ///   - frames: the number of frames that a listener hears, or `nil` if unknown.
  public init(foreign kind: String, format: AudioFormat, frames: Int64?) {
    let decoded = SoundSubject(Sound(planned: .wave, format: format, frames: frames))
    self = .no(
      [ContainerUnsupported.message("the file is \(kind)")]
        + Self.findings(of: Self.lengths, decoded).map { $0.message })
  }

  /// Returns the first warning about a missing, misplaced or contradictory part of a file, or `nil` if there
  /// is none.
  public static func damage(in sound: Sound) -> SoundWarning? {
    sound.warnings.first {
      $0.kind == .order || $0.kind == .contradiction
        || Damage.rule(for: $0.kind) == ContainerTruncated.id
    }
  }

  /// Returns the message about a sound that reaches the limit only with its last packet, which may contain
  /// padding; `nil` for other sounds, and for a sound with a packet table, which counts the padding.
  private static func doubt(about subject: SoundSubject) -> String? {
    guard subject.sound?.packetTable == nil else { return nil }
    return findings(of: [DurationPadding()], subject).first?.message
  }

  private static func findings(of rules: [any SoundCheck], _ subject: SoundSubject) -> [Finding] {
    let policy = ValidationPolicy()
    return rules.flatMap { rule in
      var collector = FindingCollector(rule.rule, path: subject.path)
      rule.check(subject, policy, &collector)
      return collector.findings
    }
  }
}

extension Playability: CustomStringConvertible {
  /// The verdict with its reasons: `yes`, `no, because …` or `unknown, because …`.
  public var description: String {
    switch self {
    case .yes: "yes"
    case .no(let reasons): "no, because " + reasons.joined(separator: "; and ")
    case .unknown(let reason): "unknown, because " + reason
    }
  }
}
