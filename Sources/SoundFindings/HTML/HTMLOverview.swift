// SPDX-License-Identifier: MIT

/// The overview of a page: the counts, the filters, and a table of all sounds and other files with results.
struct HTMLOverview {
  private let report: SoundReport
  private let sections: [HTMLSection]

  init(_ report: SoundReport, _ sections: [HTMLSection]) {
    self.report = report
    self.sections = sections
  }

  var html: String {
    let lines = FindingText.summary(of: report).map { HTMLText.element("p", "", $0) }
    return "<section aria-labelledby=\"overview\">\n<h2 id=\"overview\">Overview</h2>\n"
      + lines.joined(separator: "\n") + "\n" + filters + table + "</section>\n"
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
        "order", "Order", [("severity", "worst first"), ("length", "longest first")], "as found")
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
    let items = sections.flatMap(\.items)
    guard !items.isEmpty else { return "" }
    let titles = ["Sound or file", "Verdict", "Length", "Size"]
    return
      "<div class=\"table\" role=\"region\" aria-label=\"Table of sounds\" tabindex=\"0\"><table>\n"
      + "<thead><tr>" + titles.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n"
      + "<tbody>\n" + items.map(row).joined() + "</tbody>\n</table></div>\n"
  }

  private func row(_ item: HTMLSection.Item) -> String {
    let subject = item.item.subject
    let verdict = item.item.verdict
    return "<tr data-for=\"\(item.anchor)\"><th scope=\"row\"><a href=\"#\(item.anchor)\">"
      + HTMLText.of(item.item.path) + "</a></th>"
      + "<td><span class=\"verdict \(verdict)\">\(verdict)</span></td>"
      + HTMLText.element("td", "", subject?.duration.map(Quantity.seconds) ?? "–")
      + HTMLText.element("td", "", subject.map { Quantity.size($0.bytes) } ?? "–") + "</tr>\n"
  }
}

extension ReportScope.Item {
  /// The highest severity; `failure` for a path that Earcon could not check, and `ok` for one without findings.
  var verdict: String { failures.isEmpty ? severity?.rawValue ?? "ok" : "failure" }
}
