// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The sounds of one bundle of one version of an app.
public struct ManifestBundle: Sendable, Hashable {
  /// What tells bundles of a manifest apart.
  public struct Key: Sendable, Hashable, Comparable {
    private let group: Group
    private let release: AppRelease

    init(_ bundle: ManifestBundle) {
      group = bundle.group
      release = AppRelease(bundle.version, build: bundle.build ?? "")
    }

    /// Orders by identifier, path and system, then by version and build.
    public static func < (one: Key, other: Key) -> Bool {
      one.group == other.group ? one.release < other.release : one.group < other.group
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

extension ManifestBundle {
  /// What the versions of one bundle have in common.
  struct Group: Hashable, Comparable {
    let identifier: ByteText
    let path: ByteText
    /// An app for Android may have the identifier and the versions of the one for Apple's systems.
    let isForAndroid: Bool

    static func < (one: Group, other: Group) -> Bool {
      if one.identifier != other.identifier { return one.identifier < other.identifier }
      if one.path != other.path { return one.path < other.path }
      return !one.isForAndroid && other.isForAndroid
    }
  }

  /// See `Group`.
  var group: Group {
    Group(
      identifier: ByteText(identifier ?? ""), path: ByteText(path), isForAndroid: isForAndroid)
  }

  /// Whether it is for Android alone.
  var isForAndroid: Bool { !NotificationSystem.apple.runs(self) }
}
