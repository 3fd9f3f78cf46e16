// SPDX-License-Identifier: MIT

/// A reference to a sound by its name in a source file.
package struct SoundReference: Sendable, Hashable {
  /// The text of a reference: a name, or a pattern if parts are unknown.
  package enum Subject: Sendable, Hashable {
    /// The name of a file, or of an Android resource.
    case name(String)
    /// A name that is built at run time, with `*` for each unknown part: `*.wav`.
    case pattern(NamePattern)
  }

  /// The certainty that the reference means a notification sound.
  package enum Certainty: Sendable, Hashable {
    /// A string in this position is a sound's name, or a word such as `default`.
    case certain
    /// The position usually has a sound name, for example after `sound:`, but may have another
    /// value.
    case likely
    /// A string elsewhere that looks like a sound's file name, or like the path or name of a raw resource; a resource
    /// in Android's `res/raw`, which may be another kind of file; or an uncertain name that a player plays.
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
    /// The code around the reference does not show the purpose.
    case unknown
  }

  /// The name or pattern.
  package let subject: Subject
  /// The certainty that the reference means a notification sound.
  package let certainty: Certainty
  /// The system whose names the reference uses.
  package internal(set) var system: System
  /// Indicates whether the system is a guess: the usual one of a language whose apps run on both systems.
  package let isSystemGuessed: Bool
  /// The purpose of the sound; never `unknown` if the certainty is `certain`.
  package internal(set) var purpose: Purpose
  /// Indicates whether the provider's client removes an extension from a name for Android, as IBM's does.
  let takesExtension: Bool
  /// Indicates whether the literal is an argument of a call, so that the called function decides its meaning.
  let isArgument: Bool
  /// Indicates whether the code names a file in Cordova's folder `www` by a URI such as `file://chime.caf`.
  let isCordovaFile: Bool
  /// Indicates whether the name is in the URI of an Android resource, in which it has no extension.
  let isResourceURI: Bool
  /// The type in Swift or Objective-C whose declaration contains the literal, or else the constant or the function;
  /// empty if there is none, for an argument of a call, and in other languages.
  package let container: String
  /// The line of the literal's first byte, from 1.
  package let line: Int
  /// The column of the literal's first byte, from 1, in UTF-8 bytes.
  package let column: Int

  /// Creates a reference at a line and a column, both counted from 1; if the certainty is `certain`, an unknown purpose
  /// becomes `notification`.
  package init(
    _ subject: Subject, _ certainty: Certainty, _ system: System, purpose: Purpose = .unknown,
    isSystemGuessed: Bool = false, takesExtension: Bool = false, isArgument: Bool = false,
    isCordovaFile: Bool = false, isResourceURI: Bool = false, container: String = "", line: Int,
    column: Int
  ) {
    self.subject = subject
    self.certainty = certainty
    self.system = system
    self.isSystemGuessed = isSystemGuessed
    self.purpose = certainty == .certain && purpose == .unknown ? .notification : purpose
    self.takesExtension = takesExtension
    self.isArgument = isArgument
    self.isCordovaFile = isCordovaFile
    self.isResourceURI = isResourceURI
    self.container = container
    self.line = line
    self.column = column
  }

  /// Returns the reference as in a payload, where a likely name without a known purpose is that of a
  /// notification sound.
  package func inPayload() -> SoundReference {
    var reference = self
    if certainty == .likely, purpose == .unknown { reference.purpose = .notification }
    return reference
  }

  /// Returns the reference with line 0 and column 0, to compare references in different places.
  package func withoutPlace() -> SoundReference { placed(0, column: 0) }

  /// Returns the same reference at another line and column.
  package func placed(_ line: Int, column: Int) -> SoundReference {
    SoundReference(
      subject, certainty, system, purpose: purpose, isSystemGuessed: isSystemGuessed,
      takesExtension: takesExtension, isArgument: isArgument, isCordovaFile: isCordovaFile,
      isResourceURI: isResourceURI, container: container, line: line, column: column)
  }

  /// The name or pattern as text.
  package var text: String {
    switch subject {
    case .name(let name): name
    case .pattern(let pattern): pattern.description
    }
  }

  /// Indicates whether the reference is a literal outside a call's arguments, such as a constant or an element
  /// of a list, with the extension of a format that Apple documents for notification sounds.
  package var isListed: Bool {
    guard case .name(let name) = subject, !isArgument else { return false }
    return SoundWords.hasExtension(name.utf8) && !SoundWords.hasUndocumentedExtension(name.utf8)
  }
}
