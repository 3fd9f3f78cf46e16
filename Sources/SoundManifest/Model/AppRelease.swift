// SPDX-License-Identifier: MIT

public import SoundFindings

/// A version of an app, or a part of it: one build, or the bundles for some platforms.
public struct AppRelease: Sendable {
  /// The version; `nil` if the manifest has none.
  public let version: AppVersion?
  /// The build, if only some builds of the version are meant; `nil` for the whole version.
  public let build: String?
  /// The platforms of the release's bundle, such as `ios`, if Earcon looked up the name in bundles for different
  /// systems, such as macOS alone and iOS; otherwise empty.
  public let platforms: [SoundPlatform]

  /// Creates a release: a whole version, or one build if `build` is given, on all platforms or on `platforms`.
  public init(_ version: AppVersion?, build: String? = nil, platforms: [SoundPlatform] = []) {
    self.version = version
    self.build = build
    self.platforms = platforms
  }

  /// Returns true if the release may be `version` or newer, or if `version` is `nil`.
  ///
  /// A release without a version may be any version.
  func counts(from version: AppVersion?) -> Bool {
    guard let version, let own = self.version else { return true }
    return own >= version
  }
}

extension AppRelease: Hashable, Comparable {
  /// Compares versions by their numbers, and builds and platforms by their bytes.
  public static func == (one: AppRelease, other: AppRelease) -> Bool {
    one.version == other.version && one.build.map(ByteText.init) == other.build.map(ByteText.init)
      && one.platforms == other.platforms
  }

  /// Hashes the version, which equal releases share.
  public func hash(into hasher: inout Hasher) { hasher.combine(version) }

  /// Orders by version, then by build, then by platforms; a missing version or build comes first.
  public static func < (one: AppRelease, other: AppRelease) -> Bool {
    guard one.version == other.version else {
      guard let a = one.version else { return true }
      return other.version.map { a < $0 } ?? false
    }
    let (a, b) = (ByteText(one.build ?? ""), ByteText(other.build ?? ""))
    guard a == b else { return a < b }
    return one.platforms.lexicographicallyPrecedes(other.platforms)
  }
}

extension AppRelease: CustomStringConvertible {
  /// The release for messages, such as `4.2`, `4.2 (7)`, `build 7` or `a version without a number`; with
  /// platforms, `4.2 for ios` or `the version for ios`.
  public var description: String {
    guard !platforms.isEmpty else { return text ?? "a version without a number" }
    let names = platforms.map { Printable.shortened($0.rawValue) }.joined(separator: " and ")
    return (text ?? "the version") + " for " + names
  }

  /// The version and the build; `nil` if the release has neither.
  private var text: String? {
    let build = build.map(Printable.shortened)
    guard let version else { return build.map { "build \($0)" } }
    return build.map { "\(version) (\($0))" } ?? version.description
  }
}

extension AppRelease {
  /// Lists releases for messages: the first eight, and the number of the others.
  static func list(_ releases: [AppRelease]) -> String {
    let shown = releases.prefix(8).map(\.description).joined(separator: ", ")
    return releases.count > 8 ? "\(shown) and \(releases.count - 8) more" : shown
  }
}
