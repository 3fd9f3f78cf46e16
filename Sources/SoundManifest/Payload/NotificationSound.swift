// SPDX-License-Identifier: MIT

public import SoundFindings

/// The sound of a notification in an APNs payload: a name, or a dictionary for a critical alert
/// ("Generating a remote notification", keys of `aps` and of the `sound` dictionary).
public enum NotificationSound: Sendable {
  /// The sound of a critical alert, which plays even on a muted phone; requires Apple's entitlement.
  public struct Critical: Sendable {
    /// A file name, or `default`.
    public let name: String
    /// The volume from 0 (silent) to 1 (full).
    public let volume: Double

    fileprivate init(name: String, volume: Double) {
      self.name = name
      self.volume = volume
    }
  }

  /// The system's default sound.
  case `default`
  /// A sound of the app, in its bundle or its `Library/Sounds` folder, by its file name including the extension.
  case named(String)
  /// The sound of a critical alert; create it with `critical(name:volume:)`.
  case critical(Critical)

  /// Creates the sound of a critical alert.
  ///
  /// - Parameters:
  ///   - name: a file name; default: the system's sound.
  ///   - volume: the volume from 0 (silent) to 1 (full).
  /// - Returns: the sound.
  /// - Throws: `DocumentError` for a volume that is NaN or outside 0…1.
  public static func critical(name: String = "default", volume: Double = 1) throws(DocumentError)
    -> NotificationSound
  {
    guard (0...1).contains(volume) else {
      throw DocumentError(
        "invalid volume of a critical alert", found: "\(volume)", expected: "a number from 0 to 1",
        suggestion: nil)
    }
    return .critical(Critical(name: name, volume: volume))
  }

  /// The file name; `nil` for the system's default sound, also if it is given by its name `default`.
  public var fileName: String? { key.name == ByteText(Self.defaultName) ? nil : key.name.text }

  private static let defaultName = "default"
}

extension NotificationSound: Hashable {
  /// Compares names by their bytes, and volumes; `.named("default")` equals `.default`.
  public static func == (one: NotificationSound, other: NotificationSound) -> Bool {
    one.key == other.key
  }

  /// Hashes the bytes of the name, and the volume.
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

  /// Decodes a string, or a dictionary with the keys `critical` (which must be 1), `name` and `volume`.
  ///
  /// A missing name means `default`, and a missing volume means 1.
  ///
  /// - Throws: `DocumentError` for a volume outside 0…1; `DecodingError` if `critical` is missing or not 1, and for
  ///   other types.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = name == Self.defaultName ? .default : .named(name)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .critical) == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .critical, in: container, debugDescription: "the value is not 1")
    }
    self = try .critical(
      name: try container.decodeIfPresent(String.self, forKey: .name) ?? Self.defaultName,
      volume: try container.decodeIfPresent(Double.self, forKey: .volume) ?? 1)
  }

  /// Encodes the sound in the form that `init(from:)` decodes.
  ///
  /// - Throws: the errors of the encoder.
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
