// SPDX-License-Identifier: MIT

/// The page of a report, with the pictures of its sounds.
package struct HTMLPage {
  let report: SoundReport
  let sections: [HTMLSection]
  /// Indicates whether the page is the plan of repairs.
  let isPlan: Bool

  /// Calls `body` with the pieces of the page in order.
  package func write<Failure: Error>(to body: (String) throws(Failure) -> Void) throws(Failure) {
    var rows: [HTMLOverview.Row] = []
    for section in sections {
      for article in section.articles { rows.append(article.row(anchor: Self.anchor(rows.count))) }
    }
    let overview = HTMLOverview(report, sections.map(\.heading), rows, isPlan: isPlan)
    try body(Self.head(title: overview.title, isPlan: isPlan))
    try body(overview.html)
    var index = 0
    for (number, section) in sections.enumerated() {
      try body(section.head(number + 1))
      for article in section.articles {
        try body(article.html(anchor: Self.anchor(index), section: number + 1))
        index += 1
      }
      try body("</section>\n")
    }
    try body(HTMLRules(report).html)
    try body(Self.end(version: report.toolVersion))
  }

  /// Returns the identifier of an article, by its index in the page.
  private static func anchor(_ index: Int) -> String { "s\(index + 1)" }

  /// The text with which every page begins.
  static let start =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    + "<meta name=\"generator\" content=\"earcon\">\n"

  /// The content that the page may load: its own style sheet and script, and the sounds in it (W3C, CSP Level 3).
  private static let policy =
    "default-src 'none'; style-src '\(HTMLStyle.hash)'; script-src '\(HTMLScript.hash)'; "
    + "media-src data:; base-uri 'none'; form-action 'none'"

  /// Returns the first part, up to the start of the element `main`.
  private static func head(title: String, isPlan: Bool) -> String {
    let heading = isPlan ? "Notification sounds: plan of repairs" : "Notification sounds"
    return
      start + "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n"
      + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      + "<meta name=\"referrer\" content=\"no-referrer\">\n"
      + HTMLText.element("title", "", "\(heading) – \(title)") + "\n"
      + "<style>\(HTMLStyle.text)</style>\n</head>\n<body>\n<header><h1>\(heading)</h1></header>\n"
      + "<main>\n"
  }

  /// Returns the last part: the end of `main`, the footer and the script.
  private static func end(version: String) -> String {
    "</main>\n<footer>"
      + HTMLText.element(
        "p", "", "Checked by earcon \(version) against the documentation of Apple and Android.")
      + "</footer>\n<script>\(HTMLScript.text)</script>\n</body>\n</html>\n"
  }
}
