// SPDX-License-Identifier: MIT

/// A place in a source file that names a sound.
public struct SoundReference: Sendable, Hashable {
  /// How much of a name a source file tells.
  public enum Subject: Sendable, Hashable {
    /// The name as a payload carries it.
    case name(String)
    /// A name of which a part is put in when the program runs, each such part as `*`: `*.wav`.
    case pattern(NamePattern)
  }

  /// How sure it is that a sound of a notification is meant.
  public enum Certainty: Sendable, Hashable {
    /// It stands where nothing but such a name can stand.
    case certain
    /// It stands where such names mostly do, as behind `sound:`, which other things have too.
    case likely
    /// It is a text that looks like the name of a sound's file, wherever it stands, or a resource of
    /// Android of any kind.
    case mention
  }

  /// Whose names are meant.
  public enum System: Sendable, Hashable {
    /// Those of Apple's systems: files with an extension.
    case apple
    /// Android's: resources without one.
    case android
    /// Either.
    case any
  }

  /// What it names.
  public let subject: Subject
  /// See `Certainty`.
  public let certainty: Certainty
  /// See `System`.
  public internal(set) var system: System
  /// The line of the literal's first byte, from 1.
  public let line: Int
  /// Its column, from 1; columns count UTF-8 bytes.
  public let column: Int

  /// Makes a reference.
  public init(
    _ subject: Subject, _ certainty: Certainty, _ system: System, line: Int, column: Int
  ) {
    self.subject = subject
    self.certainty = certainty
    self.system = system
    self.line = line
    self.column = column
  }
}
