// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A version of an app, or one build of it, that has or lacks a sound.
public struct AppRelease: Sendable {
  /// The version; `nil` if the manifest has none.
  public let version: AppVersion?
  /// The build, if only some builds of the version are meant; `nil` for the whole version.
  public let build: String?

  /// Creates a release: a whole version, or one build if `build` is given.
  public init(_ version: AppVersion?, build: String? = nil) {
    self.version = version
    self.build = build
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
  /// Compares versions by their numbers and builds by their bytes.
  public static func == (one: AppRelease, other: AppRelease) -> Bool {
    one.version == other.version && one.build.map(ByteText.init) == other.build.map(ByteText.init)
  }

  /// Hashes the version, which equal releases share.
  public func hash(into hasher: inout Hasher) { hasher.combine(version) }

  /// Orders by version, then by build; a missing version or build comes first.
  public static func < (one: AppRelease, other: AppRelease) -> Bool {
    guard one.version == other.version else {
      guard let a = one.version else { return true }
      return other.version.map { a < $0 } ?? false
    }
    return ByteText(one.build ?? "") < ByteText(other.build ?? "")
  }
}

extension AppRelease: CustomStringConvertible {
  /// The release for messages: `4.2`, `4.2 (7)`, `build 7` or `a version without a number`.
  public var description: String {
    let build = build.map(Printable.shortened)
    guard let version else {
      return build.map { "build \($0)" } ?? "a version without a number"
    }
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
