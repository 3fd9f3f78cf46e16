// SPDX-License-Identifier: MIT

extension SoundReport {
  /// A checked sound.
  public struct Subject: Sendable, Hashable {
    /// The path as given, or as found in a given folder.
    public let path: String
    /// The path of the bundle, of the folder that Earcon treats as one (`res/raw`, `Library/Sounds` or an asset
    /// catalog), or of the searched folder that contains the sound; empty for an explicitly named file outside all of
    /// these.
    public let scope: String
    /// The file's size in bytes.
    public let bytes: Int64
    /// The duration in seconds that the sound must stay below on Apple's systems; `nil` for a sound that only Android
    /// should play, whose duration no rule limits.
    public var limit: Double? { storedLimit < 0 ? nil : storedLimit }
    /// The limit, or −1 for none: an optional takes 8 bytes more for each sound, and a report may have 100,000.
    private let storedLimit: Double
    private let content: Content?

    /// The container's name, such as `CAF`; `nil` if Earcon does not recognize the file, or if the file is
    /// too damaged to describe.
    public var container: String? { content?.facts.container }
    /// The encoding's name, such as `IMA4`; `nil` if the file is not a readable AIFF, WAVE or CAF file.
    public var encoding: String? { content?.facts.encoding }
    /// The sample rate in Hz; `nil` without an encoding.
    public var sampleRate: Double? { content?.facts.sampleRate }
    /// The number of channels; `nil` without an encoding.
    public var channels: Int? { content?.facts.channels }
    /// The duration in seconds, without the priming and remainder frames of a packet table; `nil` if
    /// unknown.
    public var duration: Double? { content?.facts.duration }

    package init(
      path: String, scope: String, bytes: Int64, container: String? = nil,
      encoding: String? = nil, sampleRate: Double? = nil, channels: Int? = nil,
      duration: Double? = nil, limit: Double?
    ) {
      self.path = path
      self.scope = scope
      self.bytes = bytes
      storedLimit = limit ?? -1
      let facts = Facts(
        container: container, encoding: encoding, sampleRate: sampleRate, channels: channels,
        duration: duration)
      content = facts == Facts() ? nil : .facts(facts)
    }

    private struct Facts: Hashable {
      var container: String?
      var encoding: String?
      var sampleRate: Double?
      var channels: Int?
      var duration: Double?
    }

    /// A pointer to the facts; stored in the subject itself, they would take more than half of its memory,
    /// also for the 100,000 empty files without facts that an archive can have.
    private indirect enum Content: Hashable {
      case facts(Facts)

      var facts: Facts {
        switch self {
        case .facts(let facts): facts
        }
      }
    }
  }
}
