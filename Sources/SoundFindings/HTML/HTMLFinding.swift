// SPDX-License-Identifier: MIT

/// A finding with its remedy, as an element of a list.
struct HTMLFinding {
  let finding: Finding

  var html: String {
    let rule = finding.rule.rawValue
    let severity = finding.severity.rawValue
    let place = place.map { " (\($0))" } ?? ""
    return "<li class=\"\(severity)\"><p><strong>\(severity):</strong> "
      + HTMLText.of(finding.message) + HTMLText.of(place)
      + " <a href=\"#\(HTMLRules.anchor(finding.rule))\">" + HTMLText.of(rule) + "</a></p>"
      + (finding.suggestion.map(remedy) ?? "")
      + finding.notes.map { HTMLText.element("p", "class=\"note\"", $0) }.joined() + "</li>\n"
  }

  /// The position in the file, such as `line 3, column 5`; `nil` for the whole file and for byte 0 without a chunk.
  private var place: String? {
    switch finding.location.position {
    case .line(let line, let column): "line \(line), column \(column)"
    case .pointer(_, let line?):
      "line \(line)" + (FindingText.position(of: finding.location).map { ", \($0)" } ?? "")
    // The start of the file is not a useful place.
    case .byte(0, chunk: nil): nil
    default: FindingText.position(of: finding.location)
    }
  }

  /// Returns the remedy; the script adds a button that copies the command, or the sentence if there is no command.
  private func remedy(_ text: String) -> String {
    let label = "<p class=\"remedy\"><strong>Remedy:</strong> "
    guard let command = text.firstRange(of: "run: ").map({ text[$0.upperBound...] }) else {
      return label + HTMLText.element("span", "class=\"copy\"", text) + "</p>"
    }
    let before = text.prefix(text.count - command.count)
    return label + HTMLText.of(String(before))
      + HTMLText.element("code", "class=\"copy\"", String(command)) + "</p>"
  }
}
