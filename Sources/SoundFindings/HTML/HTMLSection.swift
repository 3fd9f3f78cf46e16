// SPDX-License-Identifier: MIT

/// The results of an app, of several apps together, of a bundle or folder, or of all other files, as a section of a
/// page.
struct HTMLSection {
  let heading: String
  /// The articles, the worst first.
  let articles: [HTMLArticle]

  /// Returns the start of the section, with its heading; `number` is its number in the page, from 1.
  func head(_ number: Int) -> String {
    "<section aria-labelledby=\"a\(number)\">\n"
      + HTMLText.element("h2", "id=\"a\(number)\"", heading) + "\n"
  }

  /// The paths with results that have a common heading.
  struct Group {
    let heading: String
    let items: [ReportScope.Item]
  }

  /// Returns the groups of a report in the order of apps and paths; each has results.
  ///
  /// If the report knows the apps, there is one group for each app, one for each set of apps that share files, and one
  /// for the other files. Otherwise, there is one for each bundle or folder, and one for the files outside all of them.
  static func groups(of report: SoundReport) -> [Group] {
    let scopes = ReportScope.all(of: report)
    return report.project.map { groups(scopes.flatMap(\.items), of: $0) }
      ?? scopes.map { Group(heading: heading(of: $0.path), items: $0.items) }
  }

  /// Returns sections and their articles, those with the worst verdicts first; equal ones stay in order.
  static func sorted(_ sections: [HTMLSection]) -> [HTMLSection] {
    let sections = sections.map {
      HTMLSection(heading: $0.heading, articles: worstFirst($0.articles) { $0.verdict.rank })
    }
    return worstFirst(sections) { $0.articles.first?.verdict.rank ?? .max }
  }

  /// Returns elements by rank; equal ones stay in order.
  static func worstFirst<Element>(_ elements: [Element], _ rank: (Element) -> Int) -> [Element] {
    elements.enumerated().map { (rank($0.element), $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func heading(of scope: String) -> String {
    switch scope {
    case "": "Single files"
    case ".", "./": "The current folder"
    default: scope
    }
  }

  /// Groups paths by the apps that contain the sound or, if none does, by those that the path's findings concern.
  private static func groups(_ items: [ReportScope.Item], of project: SoundReport.Project)
    -> [Group]
  {
    let groups = Dictionary(grouping: items) { item in
      let apps = project.sounds[ByteText(item.path)]?.apps ?? []
      return apps.isEmpty ? Set(item.findings.flatMap { project.owners[$0] ?? [] }).sorted() : apps
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, items in
      let apps = key.filter(project.apps.indices.contains).map { project.apps[$0] }
      let sounds = items.count { $0.subject != nil }
      return Group(
        heading: AppSections.heading(apps, sounds, others: items.count - sounds)
          ?? (project.apps.isEmpty ? "Sounds and other files" : "Files not assigned to an app"),
        items: items.sorted { ByteText($0.path) < ByteText($1.path) })
    }
  }
}
