// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A system for which Xcode builds a target.
enum XcodeSystem: CaseIterable {
  case iOS
  /// Mac Catalyst, which builds an iOS app for macOS.
  case catalyst
  case macOS
  case watchOS
  case visionOS
  /// A system that Earcon does not check, such as tvOS.
  case other

  /// The platform of a product for this system; `nil` if Earcon does not check the system.
  var platform: SoundPlatform? {
    switch self {
    case .iOS: .ios
    case .catalyst, .macOS: .macos
    case .watchOS: .watchos
    case .visionOS: .visionos
    case .other: nil
    }
  }

  /// Indicates whether bundles have their resources in `Contents/Resources`, not at their root (swift-build,
  /// `PackageTypes.xcspec`, SHALLOW_BUNDLE).
  var hasDeepBundles: Bool { self == .macOS || self == .catalyst }

  /// Creates the system of an SDK or platform in build settings, such as `iphoneos` or `macosx26.0`; `nil`
  /// for `auto` and unknown names.
  init?(sdk: String) {
    let name = sdk.lowercased().prefix { $0.isLetter }
    switch name {
    case "iphoneos", "iphonesimulator": self = .iOS
    case "macosx": self = .macOS
    case "watchos", "watchsimulator": self = .watchOS
    case "xros", "xrsimulator": self = .visionOS
    case "appletvos", "appletvsimulator", "driverkit": self = .other
    default: return nil
    }
  }

  /// Creates the system of a platform filter, which limits a file to some systems; `nil` for unknown names.
  ///
  /// `ios` does not include Mac Catalyst (swift-build, `PlatformFiltering.swift`).
  init?(filter: String) {
    switch filter {
    case "ios": self = .iOS
    case "maccatalyst": self = .catalyst
    case "macos": self = .macOS
    case "watchos": self = .watchOS
    case "xros", "visionos": self = .visionOS
    case "tvos", "driverkit": self = .other
    default: return nil
    }
  }
}
