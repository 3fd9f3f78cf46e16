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
    /// The numbers of findings by severity; empty without findings.
    let findings: String
    /// The other cells: the platforms, the length and the size; `nil` if there is none.
    let platforms: String?
    let length: String?
    let size: String?
  }

  private let report: SoundReport
  private let sections: [HTMLSection]
  private let rows: [Row]
  /// Indicates whether the table has the columns about sounds.
  private let hasSounds: Bool

  /// Creates the overview of a report; the rows are in the order of the sections.
  init(_ report: SoundReport, _ sections: [HTMLSection], _ rows: [Row]) {
    (self.report, self.sections, self.rows) = (report, sections, rows)
    hasSounds = rows.contains(where: \.isSound)
  }

  var html: String {
    let counts = HTMLCounts(report, rows).lines.map { HTMLText.element("p", "class=\"count\"", $0) }
    let places = HTMLPlaces(report).lines + [report.project?.unchecked].compactMap(\.self)
    return "<section aria-labelledby=\"overview\">\n<h2 id=\"overview\">Overview</h2>\n"
      + (counts + places.map { HTMLText.element("p", "class=\"place\"", $0) })
      .joined(separator: "\n") + "\n" + filters + table + "</section>\n"
  }

  /// The filters, which the script shows.
  private var filters: String {
    let rules = Set(report.findings.map(\.rule)).sorted().map { ($0.rawValue, $0.rawValue) }
    let apps = sections.map { ("\($0.number)", $0.heading) }
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

  private var table: String {
    guard !rows.isEmpty else { return "" }
    let titles =
      ["Sound or file", "Verdict", "Findings"]
      + (hasSounds ? ["Checked for", "Length", "Size"] : [])
    // The order of equal verdicts is that of the sections.
    let sorted = rows.enumerated().sorted {
      ($0.element.verdict.rank, $0.offset) < ($1.element.verdict.rank, $1.offset)
    }
    return
      "<div class=\"table\" role=\"region\" aria-label=\"Table of sounds and other files\" tabindex=\"0\"><table>\n"
      + "<thead><tr>" + titles.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n"
      + "<tbody>\n" + sorted.map { cells($0.element) }.joined() + "</tbody>\n</table></div>\n"
  }

  private func cells(_ row: Row) -> String {
    let findings = row.findings.isEmpty ? nil : row.findings
    let others = [findings] + (hasSounds ? [row.platforms, row.length, row.size] : [])
    return "<tr data-for=\"\(row.anchor)\"><th scope=\"row\"><a href=\"#\(row.anchor)\">"
      + HTMLText.of(row.path) + "</a></th><td>\(row.verdict.html)</td>"
      + others.map { HTMLText.element("td", "", $0 ?? "–") }.joined() + "</tr>\n"
  }
}
