// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundReferences

/// The names that some sources use for sounds of notifications, each with the place that uses it first.
///
/// A name counts for every sound with the same stem, in any case: a wrong extension or case is reported at the
/// name, but the sound is the one that was meant.
struct MeantNames {
  /// A place that names a sound.
  struct Place: Comparable {
    /// The index of the file in the run.
    let file: Int
    let line: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.file, one.line) < (other.file, other.line)
    }
  }

  /// The use of a name.
  private struct Use: Hashable {
    /// The stem of a name, or a pattern.
    let subject: SoundReference.Subject
    let system: SoundReference.System
    /// Indicates whether the string only looks like a file's name.
    let isMention: Bool
  }

  /// Indicates whether a source passes the name of a notification's sound in a variable, so that any string
  /// with the name of a sound may be such a name.
  private(set) var passesVariable = false
  private var names: [Use: Place] = [:]
  /// The uses in `names` that are patterns.
  private var patterns: [(pattern: NamePattern, use: Use)] = []

  /// Adds the names in a file; files must be added in the order of their indices.
  mutating func add(_ uses: SourceUses, at file: Int) {
    if uses.passesVariable { passesVariable = true }
    for reference in uses.references {
      var subject = reference.subject
      if case .name(let name) = subject { subject = .name(Self.stem(name)) }
      let use = Use(
        subject: subject, system: reference.system, isMention: reference.certainty == .mention)
      guard names[use] == nil else { continue }
      names[use] = Place(file: file, line: reference.line)
      if case .pattern(let pattern) = subject { patterns.append((pattern, use)) }
    }
  }

  /// Returns the first place that names a sound.
  ///
  /// - Parameters:
  ///   - name: the sound's name.
  ///   - systems: the systems whose names may mean the sound.
  ///   - countsMentions: true if strings that only look like a file's name count.
  /// - Returns: the place; `nil` if no source names the sound.
  func place(
    of name: String, for systems: [SoundReference.System], countsMentions: Bool
  ) -> Place? {
    let subject = SoundReference.Subject.name(Self.stem(name))
    var places: [Place] = []
    for system in systems {
      for isMention in countsMentions ? [false, true] : [false] {
        let use = Use(subject: subject, system: system, isMention: isMention)
        if let place = names[use] { places.append(place) }
      }
    }
    for (pattern, use) in patterns
    where systems.contains(use.system) && (countsMentions || !use.isMention) {
      if let place = names[use], pattern.matches(name) { places.append(place) }
    }
    return places.min()
  }

  private static func stem(_ name: String) -> String {
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return name[..<end].lowercased()
  }
}
