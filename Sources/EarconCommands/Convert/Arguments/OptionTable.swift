// SPDX-License-Identifier: MIT

/// The table of options in Documentation/Afconvert.md: those of afconvert, supported or refused,
/// and Earcon's own.
enum OptionTable {
  /// The table in Markdown; a test compares it with the page.
  static var markdown: String {
    var rows = ["| Option | Effect |", "|---|---|"]
    for option in ConvertOption.all.map(\.text) {
      rows.append(
        row(option.shownNames, option.shownValue.map { " \($0)" } ?? "", option.effect))
    }
    for option in RefusedOption.all {
      let values = String(repeating: " VALUE", count: option.values)
      rows.append(row(option.names, values, "refused: \(option.reason)"))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private static func row(_ names: [String], _ value: String, _ text: String) -> String {
    let shown = names.map { "`\($0)`" }.joined(separator: " ")
    let cell = value.isEmpty ? shown : shown + " `\(value.dropFirst())`"
    return "| \(escaped(cell)) | \(escaped(text)) |"
  }

  /// Escapes bars, which would end the cell.
  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}
