// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The sound of a notification as APNs encodes it in `aps`: a name, or a dictionary for critical
/// alerts ("Generating a remote notification", keys of `aps` and of the `sound` dictionary).
public enum NotificationSound: Sendable {
  /// What is loud although the phone is set to be silent; needs an entitlement of Apple's.
  public struct Critical: Sendable {
    /// A file's name, or `default`.
    public let name: String
    /// From 0, silent, to 1, full.
    public let volume: Double

    fileprivate init(name: String, volume: Double) {
      self.name = name
      self.volume = volume
    }
  }

  /// Why there is no such sound.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// The volume is not in 0…1.
    case volume(Double)
    /// A dictionary says that it is not critical, for which APNs has no meaning.
    case notCritical
  }

  /// The system's sound.
  case `default`
  /// A sound of the app's bundle, by its name with the extension.
  case named(String)
  /// See `critical(name:volume:)`.
  case critical(Critical)

  /// A sound of a critical alert.
  ///
  /// - Parameters:
  ///   - name: a file's name; the system's sound when left out.
  ///   - volume: from 0 to 1.
  /// - Returns: the sound.
  /// - Throws: `Fault` for another volume.
  public static func critical(name: String = "default", volume: Double = 1) throws(Error)
    -> NotificationSound
  {
    guard (0...1).contains(volume) else { throw .volume(volume) }
    return .critical(Critical(name: name, volume: volume))
  }

  /// The file's name; `nil` for the system's sound.
  public var fileName: String? {
    switch self {
    case .default: nil
    case .named(let name): name
    case .critical(let sound): sound.name == Self.defaultName ? nil : sound.name
    }
  }

  private static let defaultName = "default"
}

extension NotificationSound: Hashable {
  /// Compares names by their bytes.
  public static func == (one: NotificationSound, other: NotificationSound) -> Bool {
    one.key == other.key
  }

  /// Takes the name's bytes and the volume.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private struct Key: Hashable {
    let name: ByteText
    let volume: Double?
  }

  private var key: Key {
    switch self {
    case .default: Key(name: ByteText(Self.defaultName), volume: nil)
    case .named(let name): Key(name: ByteText(name), volume: nil)
    case .critical(let sound): Key(name: ByteText(sound.name), volume: sound.volume)
    }
  }
}

extension NotificationSound: Codable {
  private enum CodingKeys: String, CodingKey {
    case critical
    case name
    case volume
  }

  /// Reads a string, or a dictionary with `critical` 1, `name` and `volume`.
  ///
  /// - Throws: `DecodingError`, and `Fault` for a volume outside 0…1 and for `critical` 0.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = name == Self.defaultName ? .default : .named(name)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .critical) == 1 else { throw Error.notCritical }
    self = try .critical(
      name: try container.decodeIfPresent(String.self, forKey: .name) ?? Self.defaultName,
      volume: try container.decodeIfPresent(Double.self, forKey: .volume) ?? 1)
  }

  /// Writes what `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .default:
      var container = encoder.singleValueContainer()
      try container.encode(Self.defaultName)
    case .named(let name):
      var container = encoder.singleValueContainer()
      try container.encode(name)
    case .critical(let sound):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(1, forKey: .critical)
      try container.encode(sound.name, forKey: .name)
      try container.encode(sound.volume, forKey: .volume)
    }
  }
}
