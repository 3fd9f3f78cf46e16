// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A version of an app, or one build of it: what has a sound or lacks it.
public struct AppRelease: Sendable {
  /// The version; `nil` where the manifest gives none.
  public let version: AppVersion?
  /// The build, where the version alone does not tell which is meant.
  public let build: String?

  /// Makes a release.
  public init(_ version: AppVersion?, build: String? = nil) {
    self.version = version
    self.build = build
  }

  /// Whether it may be among the versions from one on; one without a number may be any.
  func counts(from version: AppVersion?) -> Bool {
    guard let version, let own = self.version else { return true }
    return own >= version
  }
}

extension AppRelease: Hashable, Comparable {
  /// Compares versions by their numbers, builds by their bytes.
  public static func == (one: AppRelease, other: AppRelease) -> Bool {
    one.version == other.version && one.build.map(ByteText.init) == other.build.map(ByteText.init)
  }

  /// Takes the version.
  public func hash(into hasher: inout Hasher) { hasher.combine(version) }

  /// Orders by version, then by build; what has none comes first.
  public static func < (one: AppRelease, other: AppRelease) -> Bool {
    guard one.version == other.version else {
      guard let a = one.version else { return true }
      return other.version.map { a < $0 } ?? false
    }
    return ByteText(one.build ?? "") < ByteText(other.build ?? "")
  }
}

extension AppRelease: CustomStringConvertible {
  /// For people: `4.2`, `4.2 (7)`, `build 7` or `a version without a number`.
  public var description: String {
    let build = build.map(Printable.shortened)
    guard let version else {
      return build.map { "build \($0)" } ?? "a version without a number"
    }
    return build.map { "\(version) (\($0))" } ?? version.description
  }
}
