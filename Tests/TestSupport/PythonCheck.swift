// SPDX-License-Identifier: MIT

import Foundation

/// What `Tests/ReportChecks/check.py` makes of a text: another program's reading of it.
public enum PythonCheck {
  /// The script refused the text.
  public struct Refusal: Error, CustomStringConvertible {
    /// What it said.
    public let description: String
  }

  /// Whether Python and its `jsonschema` are there; see `Oracle.areWanted`.
  public static var isWanted: Bool {
    if ProcessInfo.processInfo.environment["EARCON_REQUIRE_ORACLES"] == "1" { return true }
    guard let python = Tool(named: "python3") else { return false }
    if (try? python.run(["-c", "import jsonschema"]))?.status == 0 { return true }
    print("skipped: Python has no jsonschema; 'make setup' installs it")
    return false
  }

  /// Whether the SARIF schema of OASIS is there as well, which is not ours to carry along.
  public static var hasSARIFSchema: Bool {
    guard isWanted else { return false }
    let folder = project.appendingPathComponent(".build/sarif")
    func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }
    if has("sarif-schema-2.1.0.json") { return true }
    // Left by 'make setup' where no package index could be reached: nothing that a test can mend.
    let isUnreachable = has("unreachable")
    if !isUnreachable, ProcessInfo.processInfo.environment["EARCON_REQUIRE_ORACLES"] == "1" {
      return true
    }
    print(
      "skipped: the SARIF schema of OASIS is not in .build/sarif; "
        + (isUnreachable ? "'make setup' could not fetch it" : "'make setup' fetches it"))
    return false
  }

  /// The checkout's folder.
  private static var project: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Runs the script over a text.
  ///
  /// - Parameters:
  ///   - words: what the script is to do.
  ///   - text: what it reads.
  /// - Returns: the JSON that it prints.
  /// - Throws: `Refusal` with the script's words.
  public static func run(_ words: [String], _ text: String = "") throws -> Data {
    guard let python = Tool(named: "python3") else {
      throw Refusal(description: "'python3' is not on PATH; 'make setup' installs it")
    }
    let script = project.appendingPathComponent("Tests/ReportChecks/check.py").path
    let result = try python.run([script] + words, input: Array(text.utf8))
    guard result.status == 0 else {
      throw Refusal(description: "check.py \(words.joined(separator: " ")): \(result.errors)")
    }
    return Data(result.output)
  }
}
