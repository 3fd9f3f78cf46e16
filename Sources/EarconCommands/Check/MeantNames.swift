// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundReferences

/// The names that some sources use for sounds, each with the place that uses it first.
struct MeantNames {
  struct Place: Comparable {
    /// The index of the file in the run.
    let file: Int
    let line: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.file, one.line) < (other.file, other.line)
    }
  }

  /// The traits of a file that decide whether its names are evidence.
  struct FileTraits: Hashable {
    let isTest: Bool
    /// The kinds of apps to which the file may belong.
    let audience: SourceAudience.Apps
    /// The systems to which the file passes names of sounds in variables; empty for a test.
    let passing: Set<SoundReference.System>
    /// Indicates whether the names in the file's lists and constants may be those that the app passes to
    /// notifications.
    let listsNames: Bool
  }

  struct Use: Hashable {
    /// The reference, without its place.
    let reference: SoundReference
    let file: FileTraits
  }

  /// Code that passes the name of a notification sound in a variable.
  struct Variable: Hashable {
    let system: SoundReference.System
    let audience: SourceAudience.Apps
  }

  /// The first place of each use.
  private(set) var uses: [Use: Place] = [:]
  /// The first place of code that passes names in variables.
  private(set) var variables: [Variable: Place] = [:]
  /// The words in the code of each file in Swift or Objective-C that passes the name of a notification sound in a
  /// variable, by the file's apps.
  private(set) var words: [SourceAudience.Apps: [Set<String>]] = [:]
  /// The uses of names by their stems, and of patterns under `nil`.
  private var stems: [String?: [Use]] = [:]

  /// Adds the names in a file; call this for the files in the order of their indices.
  mutating func add(
    _ file: SourceUses, at index: Int, for audience: SourceAudience.Apps = SourceAudience.Apps()
  ) {
    let passed = file.isTest ? [] : file.variables
    let traits = FileTraits(
      isTest: file.isTest, audience: audience, passing: Set(passed.map(\.system)),
      listsNames: file.listsNames)
    for variable in passed {
      let key = Variable(system: variable.system, audience: audience)
      if variables[key] == nil { variables[key] = Place(file: index, line: variable.line) }
    }
    if !passed.isEmpty, !file.words.isEmpty { words[audience, default: []].append(file.words) }
    for reference in file.references {
      let use = Use(reference: reference.withoutPlace(), file: traits)
      guard uses[use] == nil else { continue }
      uses[use] = Place(file: index, line: reference.line)
      stems[Self.stem(of: reference), default: []].append(use)
    }
  }

  /// Returns the first place that certainly or probably names a sound of a built app, before the app's other
  /// sounds are known.
  ///
  /// A name means every sound with the same stem, in upper or lower case: a name with a wrong extension or
  /// case has a finding of its own, but still shows which sound the source means.
  ///
  /// - Parameters:
  ///   - name: the sound's name.
  ///   - systems: the systems whose names may mean the sound.
  /// - Returns: the place; `nil` if no source names the sound.
  func place(of name: String, for systems: [SoundReference.System]) -> Place? {
    let candidates = (stems[ShippedNames.stem(name)] ?? []) + (stems[nil] ?? [])
    return candidates.filter { use in
      if case .pattern(let pattern) = use.reference.subject, !pattern.matches(name) { return false }
      return systems.contains(use.reference.system)
        && EvidenceGrade(use, passing: []) != nil
    }.compactMap { uses[$0] }.min()
  }

  private static func stem(of reference: SoundReference) -> String? {
    guard case .name(let name) = reference.subject else { return nil }
    return ShippedNames.stem(name)
  }
}
