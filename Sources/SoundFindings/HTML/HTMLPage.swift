// SPDX-License-Identifier: MIT

/// The first and the last part of a page.
enum HTMLPage {
  /// The text with which every page begins.
  static let start =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    + "<meta name=\"generator\" content=\"earcon\">\n"

  /// The content that the page may load: its own style sheet and script, and the sounds in it (W3C, CSP Level 3).
  private static let policy =
    "default-src 'none'; style-src '\(HTMLStyle.hash)'; script-src '\(HTMLScript.hash)'; "
    + "media-src data:; base-uri 'none'; form-action 'none'"

  /// Returns the first part, up to the start of the element `main`.
  static func head(title: String) -> String {
    start + "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n"
      + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      + "<meta name=\"referrer\" content=\"no-referrer\">\n"
      + HTMLText.element("title", "", "Notification sounds – \(title)") + "\n"
      + "<style>\(HTMLStyle.text)</style>\n</head>\n<body>\n<header><h1>Notification sounds</h1></header>\n"
      + "<main>\n"
  }

  /// Returns the last part.
  static func end(version: String) -> String {
    "</main>\n<footer>"
      + HTMLText.element(
        "p", "", "Checked by earcon \(version) against the documentation of Apple and Android.")
      + "</footer>\n<script>\(HTMLScript.text)</script>\n</body>\n</html>\n"
  }
}
