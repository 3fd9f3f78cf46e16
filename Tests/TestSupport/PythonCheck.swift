// SPDX-License-Identifier: MIT

import Foundation

/// Runs `Tests/ReportChecks/check.py`, which checks reports with Python's readers and JSON schemas.
public enum PythonCheck {
  /// The error for a text that the script rejected, or for a missing Python.
  public struct Refusal: Error, CustomStringConvertible {
    /// The script's arguments and message, or the missing program and the remedy.
    public let description: String
  }

  /// Indicates whether to run tests that need Python and its package `jsonschema`.
  ///
  /// With `EARCON_REQUIRE_ORACLES=1` they always run; otherwise they run if both are installed.
  public static var isWanted: Bool {
    if ProcessInfo.processInfo.environment["EARCON_REQUIRE_ORACLES"] == "1" { return true }
    guard let python = Tool(named: "python3") else { return false }
    if (try? python.run(["-c", "import jsonschema"]))?.status == 0 { return true }
    print("skipped: Python has no jsonschema; 'make setup' installs it")
    return false
  }

  /// Indicates whether to run tests that also need the SARIF schema of OASIS, which the repository does
  /// not contain.
  public static var hasSARIFSchema: Bool {
    guard isWanted else { return false }
    let folder = project.appendingPathComponent(".build/sarif")
    func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }
    if has("sarif-schema-2.1.0.json") { return true }
    // 'make setup' creates the file `unreachable` if it cannot fetch the schema; skip the test then,
    // even if oracles are required.
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

  /// Runs the script on a text.
  ///
  /// - Parameters:
  ///   - words: the script's arguments.
  ///   - text: its standard input.
  /// - Returns: the script's standard output.
  /// - Throws: `Refusal` if the script fails or Python is missing, or the errors of `Tool.run`.
  public static func run(_ words: [String], _ text: String = "") throws -> Data {
    guard let python = Tool(named: "python3") else {
      throw Refusal(description: "'python3' is not in PATH; 'make setup' installs it")
    }
    let script = project.appendingPathComponent("Tests/ReportChecks/check.py").path
    let result = try python.run([script] + words, input: Array(text.utf8))
    guard result.status == 0 else {
      throw Refusal(description: "check.py \(words.joined(separator: " ")): \(result.errors)")
    }
    return Data(result.output)
  }
}
