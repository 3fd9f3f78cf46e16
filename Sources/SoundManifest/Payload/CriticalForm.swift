// SPDX-License-Identifier: MIT

/// A provider's form of the sound dictionary of a critical alert.
struct CriticalForm {
  /// Indicates whether `critical` may be a Boolean; Apple documents a number.
  let allowsBoolean: Bool
  /// Indicates whether `critical` and `volume` may be numbers in strings.
  var allowsText = false
  /// Indicates whether Earcon reports a missing `critical` or `name`.
  let requiresKeys: Bool
  /// Indicates whether Earcon reports a missing `name` even if it does not report a missing `critical`.
  var requiresName = false

  /// Apple's form ("Generating a remote notification", keys of the `sound` dictionary).
  static let apple = CriticalForm(allowsBoolean: false, requiresKeys: true)
  /// Firebase Admin's `CriticalSound`, which Firebase Admin converts to Apple's form.
  static let firebase = CriticalForm(allowsBoolean: true, requiresKeys: true)
  /// Expo's form, in which every key is optional.
  static let expo = CriticalForm(allowsBoolean: true, requiresKeys: false)
  /// Airship's form, in which `critical` is a Boolean and may be missing.
  static let airship = CriticalForm(allowsBoolean: true, requiresKeys: false, requiresName: true)
  /// Home Assistant's form; its relay converts numbers in strings (mobile-apps-fcm-push, ios.js).
  static let homeAssistant = CriticalForm(
    allowsBoolean: false, allowsText: true, requiresKeys: false, requiresName: true)
}
