// SPDX-License-Identifier: MIT

public import SoundFile
internal import SoundFindings

/// Whether a sound is among those that phones are documented to play for a notification: the sum of
/// the rules that rest on Apple's documents.
///
/// Apple's documents name linear PCM, IMA4, µ-law and A-law, in an AIFF, WAV or CAF file, of less
/// than 30 seconds (UNNotificationSound). What they do not name may still play; nobody promises it.
public enum Playability: Hashable, Sendable {
  /// It is among them.
  case yes
  /// It is not, for at least one reason: the sentences of the rules' errors.
  case no([String])
  /// The file does not tell enough, for the reason given.
  case unknown(String)

  /// The length in seconds that a sound must stay under.
  public static var limit: Double { ValidationPolicy().limit }

  /// What Apple documents of a sound, whatever it is called.
  private static let documented: [any SoundCheck] = [
    ContainerUnsupported(), EncodingUnsupported(), DurationEmpty(), DurationTooLong(),
  ]
  /// How long a sound is.
  private static let lengths: [any SoundCheck] = [DurationEmpty(), DurationTooLong()]
  /// Whether all of it is there and can be told from the file.
  private static let damage: [any SoundCheck] = [ContainerMalformed(), ContainerTruncated()]

  /// Judges a file that was read.
  public init(of sound: Sound) {
    let subject = SoundSubject(sound)
    let findings = Self.findings(of: Self.documented, subject)
    let reasons = findings.filter { $0.severity == .error }.map(\.message)
    if !reasons.isEmpty {
      self = .no(reasons)
    } else if let found = Self.findings(of: Self.damage, subject).first(where: {
      $0.severity == .error
    }) {
      self = .unknown("the file is damaged: \(found.message)")
    } else if let doubt = findings.first?.message ?? Self.doubt(about: subject) {
      self = .unknown(doubt)
    } else {
      self = sound.frames == nil ? .unknown("its length is not known") : .yes
    }
  }

  /// Judges a file that is about to be written.
  ///
  /// - Parameters:
  ///   - container: the kind of file.
  ///   - format: its rate, channels and encoding.
  ///   - frames: frames that a listener hears; `nil` where it is not known.
  public init(container: SoundContainer, format: AudioFormat, frames: Int64?) {
    self.init(of: Sound(planned: container, format: format, frames: frames))
  }

  /// Judges a file that is no AIFF, WAVE or CAF.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - format: what it decodes to.
  ///   - frames: frames that a listener hears; `nil` where it is not known.
  public init(foreign kind: String, format: AudioFormat, frames: Int64?) {
    let decoded = SoundSubject(Sound(planned: .wave, format: format, frames: frames))
    self = .no(
      [ContainerUnsupported.message("the file is \(kind)")]
        + Self.findings(of: Self.lengths, decoded).map(\.message))
  }

  /// The first notice that says that a part of the file is not there or not in its place; `nil` for
  /// a whole file.
  public static func damage(in sound: Sound) -> SoundWarning? {
    sound.warnings.first {
      $0.kind == .order || Damage.rule(for: $0.kind) == ContainerTruncated.id
    }
  }

  /// Why the length of a whole file cannot be told: without a packet table, nobody knows how much of
  /// the last packet is sound.
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
  /// `yes`, `no, because …` or `unknown, because …`.
  public var description: String {
    switch self {
    case .yes: "yes"
    case .no(let reasons): "no, because " + reasons.joined(separator: "; and ")
    case .unknown(let reason): "unknown, because " + reason
    }
  }
}
