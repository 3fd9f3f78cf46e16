// SPDX-License-Identifier: MIT

/// The places that a run searched, and the platforms of its verdicts, in sentences for a page.
struct HTMLPlaces {
  /// The largest number of paths or apps to list.
  private static let listed = 5

  private let report: SoundReport
  private var search: SoundReport.Search { report.search }

  init(_ report: SoundReport) { self.report = report }

  /// The sentences about a report.
  var lines: [String] {
    [platforms, place, apps, excluded, remedy].compactMap(\.self)
      + search.uncheckedNames.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }

  /// Returns the platforms for which a sound was checked: those of the apps that contain it, or of the settings;
  /// `nil` if there are none.
  static func platforms(of subject: SoundReport.Subject, in report: SoundReport) -> String? {
    let names = names(of: subject, in: report)
    return names.isEmpty ? nil : list(names)
  }

  /// Returns the names of the platforms for which a sound was checked, as their makers write them.
  static func names(of subject: SoundReport.Subject, in report: SoundReport) -> [String] {
    let project = report.project
    let apps = project?.sounds[ByteText(subject.path)]?.apps ?? []
    let own = Set(
      apps.flatMap {
        project?.apps.indices.contains($0) == true ? project?.apps[$0].platforms ?? [] : []
      })
    return (own.isEmpty ? report.search.platforms(of: subject) : own.sorted()).map(name)
  }

  private var platforms: String? {
    guard !report.subjects.isEmpty else { return nil }
    let all = Set(report.subjects.map { Self.platforms(of: $0, in: report) ?? "" })
    guard let only = all.first, all.count == 1 else {
      return "Verdicts are for the platforms that the table names."
    }
    return only.isEmpty ? nil : "Verdicts are for \(only)."
  }

  private var place: String? {
    guard !search.paths.isEmpty else { return nil }
    // A page with sounds omits the number: it would change in the next run if the page is in a searched folder.
    // A page about payloads counts the payloads, not their files.
    let files =
      report.subjects.isEmpty && report.payloads == nil
      && (search.files > 0 || FindingText.others(report) == nil)
    return "Searched: " + Self.shortened(search.paths.map(Self.folder))
      + (files ? " (\(TextFit.counted(search.files, "file")))" : "") + "."
  }

  private static func folder(_ path: String) -> String {
    path == "." || path == "./" ? "the current folder" : Printable.path(path)
  }

  private var apps: String? {
    guard let apps = report.project?.apps, !apps.isEmpty else { return nil }
    let names = apps.map { Printable.text($0.name) + " of " + Printable.path($0.path) }
    return "Apps: " + Self.shortened(names) + "."
  }

  private var excluded: String? {
    search.excluded.map { "Excluded by the settings: \($0)." }
  }

  /// The remedy for a run that found no sound, or only that fact if the run found apps and excluded no sound; `nil` for
  /// a run that found a sound, failed to check a path, or checked something else.
  private var remedy: String? {
    guard report.subjects.isEmpty, FindingText.others(report) == nil, report.unchecked.isEmpty
    else {
      return nil
    }
    if search.excludedSounds == 0, report.project?.apps.isEmpty == false {
      return "No notification sound was found in these apps."
    }
    return search.excludedSounds == 0
      ? "In folders, Earcon recognizes sounds by extensions such as .caf, .aiff or .wav; check the path."
      : "Check include and exclude, in .earcon.yml and on the command line."
  }

  private static func shortened(_ names: [String]) -> String {
    let rest = names.count - listed
    return names.prefix(listed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns names as a list, such as `iOS and macOS`.
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The name of Android in the results of `names(of:in:)`.
  static let android = "Android"

  /// Returns a platform's name as its maker writes it.
  private static func name(_ platform: String) -> String {
    let names = [
      "ios": "iOS", "macos": "macOS", "watchos": "watchOS", "visionos": "visionOS",
      "android": android,
    ]
    return names[platform] ?? Printable.text(platform)
  }
}
