// SPDX-License-Identifier: MIT

public import SoundFile

/// Whether a sound is among those that phones are documented to play for a notification.
///
/// Apple's documents name linear PCM, IMA4, µ-law and A-law, in an AIFF, WAV or CAF file, of less
/// than 30 seconds (UNNotificationSound). What they do not name may still play; nobody promises it.
public enum Playability: Hashable, Sendable {
  /// It is among them.
  case yes
  /// It is not, for at least one reason, each a phrase.
  case no([String])
  /// The file does not tell enough, for the reason given.
  case unknown(String)

  /// The length in seconds that a sound must stay under.
  public static let limit = 30.0

  /// Judges a file that was read.
  public init(of sound: Sound) {
    self.init(container: sound.container, format: sound.format, frames: sound.frames)
    guard case .yes = self else { return }
    if let notice = Self.damage(in: sound) {
      self = .unknown("the file is damaged: \(notice.sentence)")
    }
  }

  /// The first notice that says that a part of the file is not there or not in its place; `nil` for
  /// a whole file.
  public static func damage(in sound: Sound) -> Notice? {
    let kinds: [Notice.Kind] = [.sizePastEnd, .missingChunk, .order]
    return sound.notices.first { kinds.contains($0.kind) }
  }

  /// Judges a file that is about to be written.
  ///
  /// - Parameters:
  ///   - container: the kind of file.
  ///   - format: its rate, channels and encoding.
  ///   - frames: frames that a listener hears; `nil` where it is not known.
  public init(container: Container, format: AudioFormat, frames: Int64?) {
    var reasons: [String] = []
    if container == .rf64 {
      reasons.append("the container is RF64, not AIFF, WAV or CAF")
    }
    if case .other(let other) = format.encoding {
      reasons.append(
        "\(other.name) is not among linear PCM, IMA4, µ-law and A-law")
    }
    reasons += Self.reasons(format: format, frames: frames)
    if !reasons.isEmpty {
      self = .no(reasons)
    } else if !format.isDecodable {
      self = .unknown(
        "\(format.encoding.name), \(format.channels) channels at \(format.sampleRate) Hz "
          + "cannot be judged")
    } else if frames == nil {
      self = .unknown("its length is not known")
    } else {
      self = .yes
    }
  }

  /// Judges a file that is no AIFF, WAVE or CAF.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - format: what it decodes to.
  ///   - frames: frames that a listener hears; `nil` where it is not known.
  public init(foreign kind: String, format: AudioFormat, frames: Int64?) {
    self = .no(
      ["the file is \(kind), not AIFF, WAV or CAF"]
        + Self.reasons(format: format, frames: frames))
  }

  /// What is wrong with a length.
  private static func reasons(format: AudioFormat, frames: Int64?) -> [String] {
    guard let frames, format.sampleRate > 0, format.sampleRate.isFinite else { return [] }
    if frames == 0 { return ["it has no frames"] }
    guard Double(frames) >= limit * format.sampleRate else { return [] }
    return [
      "it lasts \(seconds(Double(frames) / format.sampleRate)) s, and must last less than "
        + "\(Int(limit)) s"
    ]
  }

  /// A length with as many of six decimals as it needs, never rounded over the limit.
  private static func seconds(_ value: Double) -> String {
    let micros = (value * 1e6).rounded(.down)
    guard micros < 1e15 else { return "\(value)" }
    let whole = Int64(micros)
    let fraction = String(whole % 1_000_000)
    let digits = String(repeating: "0", count: 6 - fraction.count) + fraction
    let kept = digits.reversed().drop { $0 == "0" }.reversed()
    return String(whole / 1_000_000) + (kept.isEmpty ? "" : "." + String(kept))
  }
}

extension Playability: CustomStringConvertible {
  /// `yes`, `no, because …` or `unknown, because …`.
  public var description: String {
    switch self {
    case .yes: "yes"
    case .no(let reasons): "no, because " + reasons.joined(separator: "; ")
    case .unknown(let reason): "unknown, because " + reason
    }
  }
}
