// SPDX-License-Identifier: MIT

public import SoundFindings

/// The sounds of one bundle in one version of an app.
public struct ManifestBundle: Sendable, Hashable {
  /// The identity of a bundle in a manifest: identifier, path, system, version and build.
  package struct Key: Sendable, Hashable, Comparable {
    private let group: Group
    private let release: AppRelease

    init(_ bundle: ManifestBundle) {
      group = bundle.group
      release = AppRelease(bundle.version, build: bundle.build ?? "")
    }

    /// Orders by identifier, path and system, then by version and build.
    package static func < (one: Key, other: Key) -> Bool {
      if one.group != other.group { return one.group < other.group }
      return one.release < other.release
    }
  }

  /// The path relative to the main bundle, with slashes; `.` for the main bundle itself.
  public let path: String
  /// The bundle's identifier, such as `com.example.bird`; `nil` if unknown.
  public let identifier: String?
  /// The app's version; `nil` if unknown.
  public let version: AppVersion?
  /// The app's build number; `nil` if unknown.
  public let build: String?
  /// The platforms on which the bundle runs, such as `ios`, sorted; an empty list means all platforms.
  public let platforms: [SoundPlatform]
  /// The sounds, ordered by the bytes of their names.
  public let sounds: [ManifestSound]
  /// The sounds of the app or its project that payloads cannot name, ordered by the bytes of their names.
  public let omitted: [ManifestBundle.OmittedSound]

  /// Creates a bundle and sorts its sounds, omitted sounds and platforms, without checking the values.
  public init(
    path: String = ".", identifier: String? = nil, version: AppVersion? = nil, build: String? = nil,
    platforms: [SoundPlatform] = [], sounds: [ManifestSound],
    omitted: [ManifestBundle.OmittedSound] = []
  ) {
    self.path = path
    self.identifier = identifier
    self.version = version
    self.build = build
    self.platforms = platforms.sorted()
    // A manifest lists its sounds in this order, and a sorted copy of a long list would take time and memory.
    let areSorted = sounds.indices.dropFirst().allSatisfy {
      sounds[$0 - 1].name.comesBefore(sounds[$0].name) != false
    }
    self.sounds = areSorted ? sounds : sounds.sorted { $0.name.comesBefore($1.name) == true }
    self.omitted = omitted.sorted()
  }

  /// The identity of the bundle in a manifest.
  package var key: Key { Key(self) }

  /// Indicates whether this is the main bundle, whose sounds a push can name.
  public var isMain: Bool { path == "." }
}

extension ManifestBundle {
  func with(build: String?) -> ManifestBundle {
    ManifestBundle(
      path: path, identifier: identifier, version: version, build: build, platforms: platforms,
      sounds: sounds, omitted: omitted)
  }

  /// Returns true if two bundles differ at most in their omitted sounds.
  func matches(_ other: ManifestBundle) -> Bool {
    path == other.path && identifier == other.identifier && version == other.version
      && build == other.build && platforms == other.platforms && sounds == other.sounds
  }

  func with(omitted: [ManifestBundle.OmittedSound]) -> ManifestBundle {
    ManifestBundle(
      path: path, identifier: identifier, version: version, build: build, platforms: platforms,
      sounds: sounds, omitted: omitted)
  }

  /// The identity that all versions of a bundle share: identifier, path and system.
  struct Group: Hashable, Comparable {
    let identifier: ByteText
    let path: ByteText
    /// Separates apps with the same identifier for different systems.
    let system: System

    static func < (one: Group, other: Group) -> Bool {
      if one.identifier != other.identifier { return one.identifier < other.identifier }
      if one.path != other.path { return one.path < other.path }
      return one.system.rawValue < other.system.rawValue
    }
  }

  /// The systems whose apps have sounds of their own.
  enum System: Int {
    /// All other bundles: for iOS, for macOS and iOS, for iOS and Android, without platforms, and so on.
    case apple
    /// macOS alone.
    case mac
    /// Android alone.
    case android
  }

  var system: System {
    if isForAndroid { return .android }
    return platforms == [.macos] ? .mac : .apple
  }

  var group: Group {
    Group(
      identifier: ByteText(identifier ?? ""), path: ByteText(path), system: system)
  }

  /// Indicates whether the bundle runs only on Android.
  var isForAndroid: Bool { !NotificationSystem.apple.runs(self) }
}
