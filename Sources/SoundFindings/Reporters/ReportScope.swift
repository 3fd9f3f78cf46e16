// SPDX-License-Identifier: MIT

/// The results in one bundle or folder, or outside all of them, for reporters that group results.
struct ReportScope {
  /// A path with its results.
  struct Item {
    let path: String
    /// The sound; `nil` if the path is not a sound, or if Earcon could not check it.
    var subject: SoundReport.Subject?
    var findings: [Finding] = []
    var unchecked: [SoundReport.UncheckedPath] = []

    init(_ path: String) { self.path = path }

    /// The highest severity, or `nil` without a finding.
    var severity: Severity? { findings.map(\.severity).max() }
  }

  /// The path of the bundle or folder; empty for paths outside all of them.
  let path: String
  /// The paths with their results, ordered by the bytes of the paths.
  let items: [Item]

  /// The name to display: the path, or `files` if it is empty.
  var name: String { path.isEmpty ? "files" : path }

  /// Returns all scopes of a report, ordered by the bytes of their paths.
  static func all(of report: SoundReport) -> [ReportScope] {
    let scopes = Set(report.subjects.map { ByteText($0.scope) })
    var items: [ByteText: Item] = [:]
    func change(_ path: String, _ body: (inout Item) -> Void) {
      body(&items[ByteText(path), default: Item(path)])
    }
    for subject in report.subjects { change(subject.path) { $0.subject = subject } }
    for finding in report.findings { change(finding.location.path) { $0.findings.append(finding) } }
    for entry in report.unchecked { change(entry.path) { $0.unchecked.append(entry) } }
    let groups = Dictionary(grouping: items.values) { item in
      item.subject.map { ByteText($0.scope) } ?? scope(of: item.path, among: scopes)
    }
    return groups.sorted { $0.key < $1.key }.map { scope, items in
      ReportScope(
        path: scope.text, items: items.sorted { ByteText($0.path) < ByteText($1.path) })
    }
  }

  /// Returns the innermost scope that contains or equals a path, or the empty scope.
  private static func scope(of path: String, among scopes: Set<ByteText>) -> ByteText {
    var rest = path.utf8[...]
    while !rest.isEmpty {
      let candidate = ByteText(String(decoding: rest, as: UTF8.self))
      if scopes.contains(candidate) { return candidate }
      rest = rest.lastIndex(of: UInt8(ascii: "/")).map { rest[..<$0] } ?? rest.prefix(0)
    }
    return ByteText("")
  }
}
