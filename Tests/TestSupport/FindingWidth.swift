// SPDX-License-Identifier: MIT

import SoundFindings

/// The width of findings on a terminal.
public enum FindingWidth {
  /// Returns the messages, remedies and notes that do not fit into one line of `TextReporter` on a terminal, even
  /// without the names and commands that they quote.
  public static func tooWide(_ findings: [Finding]) -> [String] {
    findings.flatMap { finding in
      let start = ": \(finding.severity.rawValue): "
      let message = start + brief(finding.message) + " [\(finding.rule.rawValue)]"
      let others = (finding.notes + [finding.suggestion].compactMap(\.self)).map {
        "    " + brief($0)
      }
      return ([message] + others).filter { DisplayWidth.of($0) > TextReporter.width }
    }
  }

  /// Returns the text without names in quotation marks and without the command at its end.
  private static func brief(_ text: String) -> String {
    Printable.text(text).replacing(/'[^' ]*'/, with: "''").replacing(/run: .*/, with: "run:")
  }
}
