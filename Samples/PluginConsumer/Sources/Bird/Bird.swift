// SPDX-License-Identifier: MIT

/// Prints the names of the target's notification sounds, from the enumeration that the plugin generates.
@main struct Bird {
  static func main() {
    for sound in NotificationSounds.allCases { print("\(sound): \(sound.rawValue)") }
  }
}
