// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The sounds of one bundle of one version of an app.
public struct ManifestBundle: Sendable, Hashable {
  /// What tells bundles of a manifest apart.
  public struct Key: Sendable, Hashable, Comparable {
    private let texts: [ByteText]
    private let version: AppVersion?

    init(_ bundle: ManifestBundle) {
      texts = [
        ByteText(bundle.identifier ?? ""), ByteText(bundle.path), ByteText(bundle.build ?? ""),
      ]
      version = bundle.version
    }

    /// Orders by identifier, path, version and build.
    public static func < (one: Key, other: Key) -> Bool {
      if one.texts[0] != other.texts[0] { return one.texts[0] < other.texts[0] }
      if one.texts[1] != other.texts[1] { return one.texts[1] < other.texts[1] }
      guard one.version == other.version else {
        guard let a = one.version else { return true }
        return other.version.map { a < $0 } ?? false
      }
      return one.texts[2] < other.texts[2]
    }
  }

  /// The path below the main bundle, with slashes; `.` for the main bundle itself.
  public let path: String
  /// The bundle's identifier, such as `com.example.bird`.
  public let identifier: String?
  /// The app's version.
  public let version: AppVersion?
  /// The build of the version.
  public let build: String?
  /// The systems that it runs on, such as `ios`, in the order of their letters.
  public let platforms: [String]
  /// Its sounds, in the order of their names' bytes.
  public let sounds: [ManifestSound]

  /// Makes a bundle; puts its sounds and platforms in order.
  public init(
    path: String = ".", identifier: String? = nil, version: AppVersion? = nil, build: String? = nil,
    platforms: [String] = [], sounds: [ManifestSound]
  ) {
    self.path = path
    self.identifier = identifier
    self.version = version
    self.build = build
    self.platforms = platforms.sorted()
    self.sounds = sounds.sorted { ByteText($0.name) < ByteText($1.name) }
  }

  /// What tells it apart from the other bundles of a manifest.
  public var key: Key { Key(self) }

  /// Whether it is the main bundle, whose sounds a push can name.
  public var isMain: Bool { path == "." }
}
