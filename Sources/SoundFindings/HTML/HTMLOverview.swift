// SPDX-License-Identifier: MIT

/// The overview of a page: the counts, the filters, and a table of all sounds and other files with results.
struct HTMLOverview {
  /// A sound or another file in the table.
  struct Row {
    /// The identifier of the article about it.
    let anchor: String
    let path: String
    let verdict: HTMLVerdict
    let isSound: Bool
    /// The numbers of findings by severity, then `only for Android` if all are about Android alone; empty without
    /// findings.
    let findings: String
    /// The other cells: the platforms, the length and the size; `nil` if there is none.
    let platforms: String?
    let length: String?
    let size: String?
    /// The planned repair; `nil` without one.
    let plan: HTMLPlan?
  }

  private let report: SoundReport
  private let headings: [String]
  private let rows: [Row]
  private let isPlan: Bool
  /// Indicates whether the table has the columns about sounds.
  private let hasSounds: Bool
  /// Indicates whether sounds were checked for different platforms; otherwise, a line above the table names them.
  private let hasPlatforms: Bool

  /// Creates the overview; the rows decide whether its table has the columns about sounds.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - headings: the headings of the sections.
  ///   - rows: the rows in the order of the sections.
  ///   - isPlan: true for the plan of repairs.
  init(_ report: SoundReport, _ headings: [String], _ rows: [Row], isPlan: Bool) {
    (self.report, self.headings, self.rows, self.isPlan) = (report, headings, rows, isPlan)
    hasSounds = rows.contains(where: \.isSound)
    hasPlatforms = Set(rows.filter(\.isSound).map(\.platforms)).count > 1
  }

  /// The counts, such as `2 sounds: 1 with errors, 1 ok`.
  private var counts: [String] {
    [plans.map { "Plan: " + $0 }].compactMap(\.self) + HTMLCounts(report, rows).lines
  }

  /// The numbers of sounds with each planned repair; `nil` without a plan.
  private var plans: String? {
    let plans = rows.compactMap(\.plan)
    return isPlan && !plans.isEmpty ? HTMLPlan.counts(plans) : nil
  }

  /// The title of the page, apart from its heading.
  var title: String { plans ?? counts.first ?? "" }

  var html: String {
    let counts = counts.map { HTMLText.element("p", "class=\"count\"", $0) }
    let plan =
      isPlan
      ? ["This page is the plan of 'earcon fix --dry-run', which changed no file."] : []
    let notes = report.search.notes.map { "Note: \($0)." }
    let places =
      plan + HTMLPlaces(report).lines + [report.project?.unchecked].compactMap(\.self) + notes
    return "<section aria-labelledby=\"overview\">\n<h2 id=\"overview\">Overview</h2>\n"
      + (counts + places.map { HTMLText.element("p", "class=\"place\"", $0) })
      .joined(separator: "\n") + "\n" + filters + table + "</section>\n"
  }

  /// The filters, which the script shows.
  private var filters: String {
    let rules = Set(report.findings.map(\.rule)).sorted().map { ($0.rawValue, $0.rawValue) }
    let apps = headings.enumerated().map { ("\($0.offset + 1)", $0.element) }
    return "<form id=\"filters\" hidden>\n"
      + select(
        "severity", "Severity", [("error", "errors"), ("warning", "errors and warnings")], "all")
      + select("rule", "Rule", rules, "all rules") + select("section", "Group", apps, "all")
      + select(
        "order", "Order", [("name", "by name"), ("length", "longest first")], "worst first")
      + "<p id=\"shown\" role=\"status\"></p>\n</form>\n"
  }

  private func select(
    _ name: String, _ label: String, _ options: [(value: String, text: String)], _ all: String
  ) -> String {
    "<label>\(label) <select name=\"\(name)\"><option value=\"\">\(all)</option>"
      + options.map { HTMLText.element("option", "value=\"\(HTMLText.of($0.value))\"", $0.text) }
      .joined() + "</select></label>\n"
  }

  /// The titles of the columns after that of the path.
  private var titles: [String] {
    ["Verdict"] + (isPlan ? ["Plan"] : []) + ["Findings"]
      + (hasPlatforms ? ["Checked for"] : []) + (hasSounds ? ["Length", "Size"] : [])
  }

  private var table: String {
    guard !rows.isEmpty else { return "" }
    // The order of equal verdicts is that of the sections.
    let sorted = rows.enumerated().sorted {
      ($0.element.verdict.rank, $0.offset) < ($1.element.verdict.rank, $1.offset)
    }
    let head = (["Sound or file"] + titles).map {
      "<th scope=\"col\" role=\"columnheader\">\($0)</th>"
    }
    return
      "<div class=\"table\" role=\"region\" aria-label=\"Table of sounds and other files\" tabindex=\"0\">"
      + "<table role=\"table\">\n<thead role=\"rowgroup\"><tr role=\"row\">" + head.joined()
      + "</tr></thead>\n<tbody role=\"rowgroup\">\n"
      + sorted.map { row($0.element) }.joined() + "</tbody>\n</table></div>\n"
  }

  /// Returns a row; on a narrow screen, its cells are under the path, so each of them has its column's title.
  ///
  /// There, the style sheet changes `display`, after which screen readers no longer recognize a table; the `role`
  /// attributes restore that.
  private func row(_ row: Row) -> String {
    let texts =
      (isPlan ? [row.plan?.action] : []) + [row.findings.isEmpty ? nil : row.findings]
      + (hasPlatforms ? [row.platforms] : []) + (hasSounds ? [row.length, row.size] : [])
    let contents = [row.verdict.html] + texts.map { $0.map(HTMLText.of) }
    return "<tr role=\"row\" data-for=\"\(row.anchor)\"><th scope=\"row\" role=\"rowheader\">"
      + "<a href=\"#\(row.anchor)\">" + HTMLText.path(row.path) + "</a></th>"
      + zip(titles, contents).map(cell).joined() + "</tr>\n"
  }

  private func cell(_ title: String, _ content: String?) -> String {
    guard let content else { return "<td role=\"cell\" class=\"empty\">–</td>" }
    // A verdict needs no title.
    let label = title == titles.first ? "" : " data-label=\"\(title)\""
    return "<td role=\"cell\"\(label)>\(content)</td>"
  }
}
