// SPDX-License-Identifier: MIT

/// A reference to a sound by its name in a source file.
package struct SoundReference: Sendable, Hashable {
  /// The text of a reference: a name, or a pattern if parts are unknown.
  package enum Subject: Sendable, Hashable {
    /// A name, as in a payload: of a file, or of an Android resource.
    case name(String)
    /// A name that is built at run time, with `*` for each unknown part: `*.wav`.
    case pattern(NamePattern)
  }

  /// The certainty that the reference means a notification's sound.
  package enum Certainty: Sendable, Hashable {
    /// A string in this position is a sound's name, or a word such as `default`.
    case certain
    /// The position usually has a sound name, for example after `sound:`, but may have another
    /// value.
    case likely
    /// A string elsewhere that looks like a sound's file name, or a resource in Android's `res/raw`, which
    /// may be another kind of file.
    case mention
  }

  /// The system whose names the reference uses.
  package enum System: Sendable, Hashable {
    /// Apple's systems: file names with an extension.
    case apple
    /// Android: resource names without an extension.
    case android
    /// A name that may be of either system.
    case any
  }

  /// The purpose of the named sound, as far as the code around the reference shows it.
  package enum Purpose: Sendable, Hashable {
    /// The sound of a notification.
    case notification
    /// The ringtone of incoming calls, for which Apple documents neither formats nor a maximum duration.
    case ringtone
    /// A sound that a player plays, or a video.
    case media
    /// Unknown: the words next to the name have other uses too.
    case unknown
  }

  /// The name or pattern.
  package let subject: Subject
  /// The certainty that the reference means a notification's sound.
  package let certainty: Certainty
  /// The system whose names the reference uses.
  package internal(set) var system: System
  /// Indicates whether the system is only the usual one, because the language has apps for both systems.
  package let isSystemGuessed: Bool
  /// The purpose of the sound; `notification` for every certain reference.
  package internal(set) var purpose: Purpose
  /// Indicates whether the provider's client removes an extension from a name for Android, as IBM's does.
  let takesExtension: Bool
  /// Indicates whether the literal is an argument of a call; the call decides what the literal means.
  let isArgument: Bool
  /// The line of the literal's first byte, from 1.
  package let line: Int
  /// The column of the literal's first byte, from 1, in UTF-8 bytes.
  package let column: Int

  /// Creates a reference at a line and a column, both counted from 1.
  package init(
    _ subject: Subject, _ certainty: Certainty, _ system: System, purpose: Purpose = .unknown,
    isSystemGuessed: Bool = false, takesExtension: Bool = false, isArgument: Bool = false,
    line: Int, column: Int
  ) {
    self.subject = subject
    self.certainty = certainty
    self.system = system
    self.isSystemGuessed = isSystemGuessed
    self.purpose = certainty == .certain && purpose == .unknown ? .notification : purpose
    self.takesExtension = takesExtension
    self.isArgument = isArgument
    self.line = line
    self.column = column
  }

  /// Returns the reference as one in a payload, in which an ambiguous word means a notification's sound.
  package func inPayload() -> SoundReference {
    var reference = self
    if certainty == .likely, purpose == .unknown { reference.purpose = .notification }
    return reference
  }

  /// Returns the reference without its place, to find references that several places have in common.
  package func withoutPlace() -> SoundReference {
    SoundReference(
      subject, certainty, system, purpose: purpose, isSystemGuessed: isSystemGuessed,
      takesExtension: takesExtension, isArgument: isArgument, line: 0, column: 0)
  }

  /// Indicates whether the literal is the value of a constant, a case of an enumeration or an element of a
  /// list, and the file name of a sound in a format that Apple documents for notifications.
  package var isListed: Bool {
    guard case .name(let name) = subject, !isArgument else { return false }
    return SoundWords.hasExtension(name.utf8) && !SoundWords.hasUndocumentedExtension(name.utf8)
  }
}
