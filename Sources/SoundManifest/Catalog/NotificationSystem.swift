// SPDX-License-Identifier: MIT

/// Whose phones a push goes to: the two kinds name sounds differently.
public enum NotificationSystem: String, Sendable, Hashable, CaseIterable {
  /// Apple's systems: a sound's name is its file's, extension included.
  case apple
  /// Android: a sound's name is that of a resource, without an extension.
  case android

  /// Whether a bundle is for it; one that names no platform is for both.
  func runs(_ bundle: ManifestBundle) -> Bool {
    let others = bundle.platforms.filter { $0 != Self.androidPlatform }
    switch self {
    case .apple: return bundle.platforms.isEmpty || !others.isEmpty
    case .android: return bundle.platforms.isEmpty || others.count < bundle.platforms.count
    }
  }

  /// What a manifest's `platforms` call Android.
  private static let androidPlatform = "android"
}
