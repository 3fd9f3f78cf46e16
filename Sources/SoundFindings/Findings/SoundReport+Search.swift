// SPDX-License-Identifier: MIT

extension SoundReport {
  /// The places that a run searched, and the checks that it made there, for pages and JSON.
  package struct Search: Sendable {
    /// The paths of the command line, as given; for payloads, the names of their sources, sorted and each once.
    package var paths: [String] = []
    /// The number of visited files: those in folders and archives, and those that the command line names.
    package var files = 0
    /// The number of sounds that patterns of the settings exclude.
    ///
    /// Only `earcon check` visits excluded folders, and counts the sounds in them too.
    package var excludedSounds = 0
    /// The number of folders that patterns of the settings exclude; 0 from `earcon check`, which counts their sounds.
    package var excludedFolders = 0
    /// The names of the platforms for which the run checked sounds, such as `ios`, sorted.
    package var platforms: [String] = []
    /// The platforms for which the run checked a sound, by the sound's path, if they differ from `platforms`.
    package var otherPlatforms: [ByteText: [String]] = [:]
    /// Indicates whether the run also checked the samples.
    package var hasSamples = false
    /// The lowest severity that the report lists.
    package var lowest = Severity.note
    /// Indicates whether payloads were checked against the sounds of an app.
    package var hasManifest = false
    /// For each system whose sounds are unknown, the number of names in payloads that Earcon did not look up; the keys
    /// are `apple` and `android`.
    package var notLookedUp: [String: Int] = [:]
    /// The notes about the run, each a sentence without a full stop.
    package var notes: [String] = []

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

    /// Phrases that count the names in payloads that Earcon did not look up, each with the reason.
    package var uncheckedNames: [String] {
      guard hasManifest else {
        let count = notLookedUp.values.reduce(0, +)
        let form = count == 1 ? "was checked only for its form" : "were checked only for their form"
        return count == 0
          ? [] : ["without a manifest, \(TextFit.counted(count, "name")) \(form)"]
      }
      return [("apple", "Apple's systems"), ("android", "Android")].compactMap { key, title in
        guard let count = notLookedUp[key] else { return nil }
        return "the manifest has no app for \(title), so \(TextFit.counted(count, "name")) "
          + (count == 1 ? "was not looked up" : "were not looked up")
      }
    }

    /// Adds the paths, the counts of files and exclusions, and the platforms of another report's search.
    ///
    /// `hasSamples` stays true only if it is true for both; the other properties do not change.
    ///
    /// - Parameters:
    ///   - other: the search of the other report.
    ///   - subjects: the sounds of the other report.
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
