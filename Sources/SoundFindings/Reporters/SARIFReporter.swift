// SPDX-License-Identifier: MIT

/// SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), which GitHub's code scanning and
/// other services read.
///
/// A place in a sound is a binary region (3.30). Paths are relative references to wherever the
/// check ran; no absolute folder is written unless the user named one.
public struct SARIFReporter: Reporter {
  /// `sarif`.
  public static let name = "sarif"

  /// Makes the reporter.
  public init() {}

  /// One log with one run.
  public func text(for report: Report) -> String {
    let log = JSONText.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "runs": .array([SARIFRun(report).value]),
      "version": .string("2.1.0"),
    ])
    return log.text + "\n"
  }
}
