// SPDX-License-Identifier: MIT

extension SoundReport {
  /// The places that a run searched, and the checks that it made there, for a page.
  package struct Search: Sendable {
    /// The paths of the command line, as given.
    package var paths: [String] = []
    /// The number of visited files: those in folders and archives, and those that the command line names.
    package var files = 0
    /// The number of sounds that patterns of the settings exclude, without those in excluded folders.
    package var excludedSounds = 0
    /// The number of folders that patterns of the settings exclude.
    package var excludedFolders = 0
    /// The names of the platforms for which the run checked sounds, such as `ios`, sorted.
    package var platforms: [String] = []
    /// The platforms of the sounds for which they differ from `platforms`, by path.
    package var otherPlatforms: [ByteText: [String]] = [:]
    /// Indicates whether the run also checked the samples.
    package var hasSamples = false
    /// The lowest severity that the report lists.
    package var lowest = Severity.note

    /// Creates an empty search.
    package init() {}

    /// The excluded sounds and folders in words, such as `3 sounds and 1 folder`; `nil` if there are none.
    package var excluded: String? {
      let parts = [
        excludedSounds > 0 ? TextFit.counted(excludedSounds, "sound") : nil,
        excludedFolders > 0 ? TextFit.counted(excludedFolders, "folder") : nil,
      ].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }

    /// Adds the places of a report about other sounds, which are `subjects`.
    package mutating func add(_ other: Search, of subjects: [Subject]) {
      paths += other.paths
      files += other.files
      excludedSounds += other.excludedSounds
      excludedFolders += other.excludedFolders
      hasSamples = hasSamples && other.hasSamples
      guard other.platforms != platforms else { return }
      for subject in subjects { otherPlatforms[ByteText(subject.path)] = other.platforms }
    }

    /// Returns the platforms for which the run checked a sound.
    ///
    /// A sound without a limit is only for Android, for example because it is in `res/raw`.
    package func platforms(of subject: Subject) -> [String] {
      subject.limit == nil ? ["android"] : otherPlatforms[ByteText(subject.path)] ?? platforms
    }
  }
}
