// SPDX-License-Identifier: MIT

/// The findings of a report, grouped by the apps that they concern, for a text report with headings.
///
/// A finding that concerns several apps appears once, in a section of these apps together.
struct AppSections {
  /// The findings about the same apps.
  struct Section {
    /// The apps' names with further facts; `nil` for findings that concern no app, and for the only section of a
    /// report without headings.
    let heading: String?
    /// The findings; in a report about apps, those with the same rule and remedy are together.
    let findings: [Finding]
  }

  /// A rule and its remedy for some findings.
  private struct Remedy: Hashable {
    let rule: SoundRule.ID
    let suggestion: ByteText
  }

  /// The sections: first that of the findings that concern no app, if any, then the others in the order of the
  /// apps; at least one, even without findings.
  let all: [Section]
  /// The maximum number of apps that a heading names.
  private static let largestList = 3

  /// Creates one section without a heading.
  init(_ findings: [Finding]) { all = [Section(heading: nil, findings: findings)] }

  /// Creates a section for each app with a checked sound or a finding that concerns only that app, one for
  /// each group of apps with common findings, and one for findings that concern no app.
  init(_ report: SoundReport, of project: SoundReport.Project) {
    var findings = Dictionary(grouping: report.findings) { project.owners[$0] ?? [] }
    let counts = Self.counts(report, project)
    for app in project.apps.indices where counts[app] > 0 { findings[[app], default: []] += [] }
    if findings.isEmpty { findings[[]] = [] }
    all = findings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, findings in
      let apps = key.filter(project.apps.indices.contains)
      return Section(
        heading: Self.heading(apps.map { project.apps[$0] }, apps.first.map { counts[$0] } ?? 0),
        findings: Self.withRemediesTogether(findings))
    }
  }

  /// Returns findings in their order, except that each finding follows those with the same rule and remedy, so
  /// that the report prints the remedy once.
  private static func withRemediesTogether(_ findings: [Finding]) -> [Finding] {
    var groups: [[Finding]] = []
    var known: [Remedy: Int] = [:]
    for finding in findings {
      let remedy = finding.suggestion.map {
        Remedy(rule: finding.rule, suggestion: ByteText($0))
      }
      if let remedy, let group = known[remedy] {
        groups[group].append(finding)
      } else {
        if let remedy { known[remedy] = groups.count }
        groups.append([finding])
      }
    }
    return groups.flatMap { $0 }
  }

  /// Returns the number of checked sounds in each app.
  private static func counts(_ report: SoundReport, _ project: SoundReport.Project) -> [Int] {
    var counts = [Int](repeating: 0, count: project.apps.count)
    for subject in report.subjects {
      for app in project.sounds[ByteText(subject.path)]?.apps ?? []
      where counts.indices.contains(app) {
        counts[app] += 1
      }
    }
    return counts
  }

  /// Returns `Bird (ios), 2 sounds, Bird.xcodeproj/project.pbxproj` for one app,
  /// `Shared by Bird (ios) and Wing (ios)` for several, and `nil` for none; adds the projects of apps that have the
  /// same name in different projects.
  ///
  /// `others` is the number of other files that the section of a page lists.
  static func heading(_ apps: [SoundReport.App], _ sounds: Int, others: Int = 0) -> String? {
    guard let first = apps.first else { return nil }
    if apps.count == 1 {
      let files = others > 0 ? " and " + TextFit.counted(others, "other file") : ""
      return name(first) + ", " + TextFit.counted(sounds, "sound") + files + ", "
        + Printable.path(first.path)
    }
    let paths = Dictionary(grouping: apps, by: \.name).mapValues { Set($0.map(\.path)) }
    var names = apps.prefix(largestList).map { app in
      let isUnique = paths[app.name].map { $0.count < 2 } ?? true
      return name(app) + (isUnique ? "" : " of " + Printable.path(app.path))
    }
    if apps.count > largestList {
      names.append(TextFit.counted(apps.count - largestList, "more app"))
    }
    let last = names.removeLast()
    return "Shared by " + names.joined(separator: ", ") + " and " + last
  }

  private static func name(_ app: SoundReport.App) -> String {
    let name = Printable.text(app.name)
    return app.platforms.isEmpty ? name : name + " (\(app.platforms.joined(separator: ", ")))"
  }
}
