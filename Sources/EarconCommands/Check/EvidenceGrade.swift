// SPDX-License-Identifier: MIT

internal import SoundReferences

/// The certainty that a sound is a notification's, from the way in which a file names it.
enum EvidenceGrade: Int, Comparable {
  /// A string has the sound's name, and another file of the app passes such a name in a variable.
  case mention
  /// A string has the sound's name, and the same file passes such a name in a variable.
  case mentionNearVariable
  /// An ambiguous word is before the name, in code about notifications.
  case likely
  /// Only a notification's sound can be named there, or the project or the configuration says so.
  case certain

  /// Indicates whether the sound may as well be another one.
  var isWeak: Bool { self < .likely }

  static func < (one: EvidenceGrade, other: EvidenceGrade) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Creates the grade of a reference; `nil` for one that gives no evidence.
  ///
  /// - Parameters:
  ///   - reference: the reference.
  ///   - isTest: true if a test contains the reference, which shows only names that are certain.
  ///   - passesVariable: true if code of the app passes names in variables.
  ///   - isNearVariable: true if the file with the reference does.
  init?(
    _ reference: SoundReference, isTest: Bool, passesVariable: Bool, isNearVariable: Bool
  ) {
    if reference.purpose == .ringtone {
      return nil
    } else if reference.certainty == .certain {
      self = .certain
    } else if isTest || reference.purpose == .media {
      return nil
    } else if reference.certainty == .likely, reference.purpose == .notification {
      self = .likely
    } else if passesVariable, !Self.isBareExtension(reference.subject) {
      self = isNearVariable ? .mentionNearVariable : .mention
    } else {
      return nil
    }
  }

  /// Returns true for a pattern such as `*.caf`, which matches every sound with the extension.
  private static func isBareExtension(_ subject: SoundReference.Subject) -> Bool {
    guard case .pattern(let pattern) = subject else { return false }
    return pattern.description.hasPrefix("*.")
      && !pattern.description.dropFirst(2).contains { $0 == "*" || $0 == "." }
  }
}
