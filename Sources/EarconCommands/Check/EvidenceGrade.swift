// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundReferences

/// The certainty that a sound is a notification sound, from the way in which a file names it.
enum EvidenceGrade: Int, Comparable {
  /// A string has the sound's name, and another file of the app passes the name of a notification sound in a
  /// variable.
  case mention
  /// A string has the sound's name, and the same file passes the name of a notification sound in a variable.
  case mentionNearVariable
  /// A list or constant has the sound's name, with the extension of a documented format, and another file of the
  /// app, which mentions the list or the type around it, passes the name of a notification sound in a variable.
  case listed
  /// A list or constant has the sound's name, with the extension of a documented format, and the same file passes
  /// the name of a notification sound in a variable.
  case listedNearVariable
  /// An ambiguous word precedes the name, in code about notifications.
  case likely
  /// Only the name of a notification sound can be in this position.
  case certain

  /// Indicates whether a string and a variable together are the evidence.
  var isMention: Bool { self < .likely }

  /// Indicates whether the string may just as well have another purpose.
  var isWeak: Bool { self < .listed }

  static func < (one: EvidenceGrade, other: EvidenceGrade) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Creates the grade of a name; `nil` for one that gives no evidence.
  ///
  /// - Parameters:
  ///   - use: the name; in a test, it is evidence only if it is certain.
  ///   - systems: the app's systems for which its code passes names in variables.
  ///   - words: the identifiers of each file that passes names to Apple's systems.
  init?(
    _ use: MeantNames.Use, passing systems: [SoundReference.System], _ words: [Set<String>] = []
  ) {
    let reference = use.reference
    if reference.purpose == .ringtone {
      return nil
    } else if reference.certainty == .certain {
      self = .certain
    } else if use.file.isTest || reference.purpose == .media {
      return nil
    } else if reference.certainty == .likely, reference.purpose == .notification {
      self = .likely
    } else if !systems.isEmpty, !Self.isBareExtension(reference.subject),
      !Self.isRingtone(reference.subject)
    {
      // The names of Android's resources have no extensions, so they do not show the formats of sounds.
      let isListed =
        systems.contains(.apple) && use.file.listsNames && reference.isListed
        && Self.isLinked(use, words)
      if systems.contains(where: use.file.passing.contains) {
        self = isListed ? .listedNearVariable : .mentionNearVariable
      } else {
        self = isListed ? .listed : .mention
      }
    } else {
      return nil
    }
  }

  /// Returns whether the file with a listed name also passes names, or whether another file that passes names
  /// mentions the list or the type around it.
  private static func isLinked(_ use: MeantNames.Use, _ words: [Set<String>]) -> Bool {
    let container = use.reference.container
    return use.file.passing.contains(.apple) || words.contains { $0.contains(container) }
  }

  /// Returns true for a name such as `Opening.m4r`: Apple uses this extension for ringtones of calls only.
  private static func isRingtone(_ subject: SoundReference.Subject) -> Bool {
    guard case .name(let name) = subject else { return false }
    return TreePath(name).fileExtension == "m4r"
  }

  /// Returns true for a pattern such as `*.caf`, which matches every sound with the extension.
  private static func isBareExtension(_ subject: SoundReference.Subject) -> Bool {
    guard case .pattern(let pattern) = subject else { return false }
    return pattern.description.hasPrefix("*.")
      && !pattern.description.dropFirst(2).contains { $0 == "*" || $0 == "." }
  }
}
