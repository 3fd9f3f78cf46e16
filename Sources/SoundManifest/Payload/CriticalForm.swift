// SPDX-License-Identifier: MIT

/// How a service takes the dictionary of a critical alert.
struct CriticalForm {
  /// Whether `critical` may be a truth value; Apple has a number.
  let allowsBoolean: Bool
  /// Whether `critical` and `name` have to be there.
  let requiresKeys: Bool

  /// "Generating a remote notification", keys of the `sound` dictionary.
  static let apple = CriticalForm(allowsBoolean: false, requiresKeys: true)
  /// Firebase Admin's `CriticalSound`, from which it makes Apple's.
  static let firebase = CriticalForm(allowsBoolean: true, requiresKeys: true)
  /// Expo's, in which everything may be left out.
  static let expo = CriticalForm(allowsBoolean: true, requiresKeys: false)
}
