// SPDX-License-Identifier: MIT

/// The results of an app, of several apps together, of a bundle or folder, or of all other files, as a section of a
/// page.
struct HTMLSection {
  /// A path with its results, and its number in the page.
  struct Item {
    let item: ReportScope.Item
    /// The item's number in the page, from 1.
    let number: Int
    /// The section's number in the page, from 1.
    let section: Int

    /// The identifier of the item's article.
    var anchor: String { "s\(number)" }
  }

  let heading: String
  let number: Int
  let items: [Item]

  /// The start of the section, with its heading.
  var head: String {
    "<section aria-labelledby=\"a\(number)\">\n"
      + HTMLText.element("h2", "id=\"a\(number)\"", heading) + "\n"
  }

  /// Returns the sections of a report; each has results.
  ///
  /// If the report knows the apps, there is one section for each app, one for each group of apps, and one for the
  /// other files. Otherwise, there is one for each bundle or folder, and one for the files outside all of them. The
  /// sections and their items with the worst results come first; among equal ones, the order is that of apps and paths.
  static func all(of report: SoundReport) -> [HTMLSection] {
    let scopes = ReportScope.all(of: report)
    let named: [(heading: String, items: [ReportScope.Item])] =
      report.project.map { groups(scopes.flatMap(\.items), of: $0) }
      ?? scopes.map { (heading(of: $0.path), $0.items) }
    let sorted = named.map { (heading: $0.heading, items: worstFirst($0.items, \.rank)) }
    var number = 0
    return worstFirst(sorted) { $0.items.first?.rank ?? 4 }.enumerated().map { index, group in
      let items = group.items.map { item in
        number += 1
        return Item(item: item, number: number, section: index + 1)
      }
      return HTMLSection(heading: group.heading, number: index + 1, items: items)
    }
  }

  private static func worstFirst<Element>(
    _ elements: [Element], _ rank: (Element) -> Int
  ) -> [Element] {
    // The offset keeps the order of equal elements.
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
    -> [(heading: String, items: [ReportScope.Item])]
  {
    let groups = Dictionary(grouping: items) { item in
      let apps = project.sounds[ByteText(item.path)]?.apps ?? []
      return apps.isEmpty ? Set(item.findings.flatMap { project.owners[$0] ?? [] }).sorted() : apps
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, items in
      let apps = key.filter(project.apps.indices.contains).map { project.apps[$0] }
      let sounds = items.count { $0.subject != nil }
      return (
        AppSections.heading(apps, sounds, others: items.count - sounds)
          ?? (project.apps.isEmpty ? "Sounds and other files" : "Files not assigned to an app"),
        items.sorted { ByteText($0.path) < ByteText($1.path) }
      )
    }
  }
}
