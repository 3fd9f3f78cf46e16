// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The kind of operating system that receives a push; the two kinds name sounds differently.
package enum NotificationSystem: String, Sendable, Hashable, CaseIterable {
  /// Apple's systems: a sound's name is its file name, including the extension.
  case apple
  /// Android: a sound's name is a resource name, without an extension.
  case android

  /// The system's name in messages.
  package var title: String {
    switch self {
    case .apple: "Apple's systems"
    case .android: "Android"
    }
  }

  /// Returns true if a bundle runs on this system.
  ///
  /// Every platform except `android` counts as Apple's. A bundle without platforms runs on both
  /// systems.
  package func runs(_ bundle: ManifestBundle) -> Bool {
    let others = bundle.platforms.filter { $0 != .android }
    switch self {
    case .apple: return bundle.platforms.isEmpty || !others.isEmpty
    case .android: return bundle.platforms.isEmpty || others.count < bundle.platforms.count
    }
  }
}
