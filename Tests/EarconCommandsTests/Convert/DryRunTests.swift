// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands

/// The lines about the output of one conversion.
@Suite struct `Size and length of one conversion` {
  private static let size = "alarm.wav -> alarm.caf: "

  @Test func `A dry run of one conversion shows size and length and writes nothing`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("convert alarm.wav --dry-run")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.text == Self.size + "would write 39252 bytes, 3.001 s\n")
    #expect(try sandbox.names == ["alarm.wav"])
    try sandbox.quietly("convert alarm.wav")
    #expect(try sandbox.bytes("alarm.caf").count == 39252)
  }

  @Test func `A length just below 30 s is not printed as 30 s`() throws {
    let sandbox = try Sandbox([])
    try sandbox.writeSilence(bytes: 4 * 1_322_999, to: "long.wav")
    let plan = try sandbox.earcon("convert long.wav a.wav --dry-run").text
    #expect(plan == "long.wav -> a.wav: would write 5296092 bytes, 29.999 s\n")
    #expect(try sandbox.earcon("info -b long.wav").text.contains("29.999 sec"))
    #expect(try sandbox.earcon("info -i long.wav").text.contains("in seconds: 29.999\n"))
    try sandbox.quietly("manifest build long.wav -o m.json")
    #expect(try sandbox.earcon("manifest list --manifest m.json").text.contains(", 29.999 s, "))
    #expect(try sandbox.afinfo("-b long.wav").text.contains("30.000 sec"))
  }

  @Test(arguments: [
    (29.9999, "29.999"), (30, "30.000"), (1.001, "1.001"), (8.2, "8.200"), (0.0005, "0.000"),
    (0, "0.000"), (1e15, "1000000000000000.0"), (.infinity, "inf"),
  ]) func `A length has three decimals and is rounded down`(_ seconds: Double, _ text: String) {
    #expect(LengthText.seconds(seconds) == text)
  }

  @Test func `A dry run of one conversion predicts refusals`() throws {
    let sandbox = try Sandbox(["alarm.wav", "too-long.wav"])
    try sandbox.quietly("convert alarm.wav")
    let before = try sandbox.state
    let exists = try sandbox.earcon("convert alarm.wav --dry-run")
    #expect(exists.status == 2)
    #expect(
      exists.errors
        == "alarm.caf: error: exists already; choose another output, or replace the file with --force\n"
    )
    #expect(try sandbox.earcon("convert alarm.wav --dry-run --force").status == 0)
    #expect(try sandbox.earcon("convert alarm.wav alarm.wav --dry-run").status == 2)
    #expect(try sandbox.earcon("convert too-long.wav --dry-run --strict").status == 1)
    #expect(try sandbox.state == before)
  }

  @Test func `A dry run of one conversion with --json has the size instead of clipped samples`()
    throws
  {
    let sandbox = try Sandbox(["alarm.wav"])
    let report = try JSONValue(try sandbox.earcon("convert alarm.wav --dry-run --json").output)[0]
    #expect(report["outputBytes"] == 39252)
    #expect(report["clippedSamples"] == .null)
    #expect(try sandbox.names == ["alarm.wav"])
  }

  @Test func `One conversion says on a terminal what it wrote`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let text = try sandbox.onTerminal("convert alarm.wav", columns: 100)
    #expect(text == Self.size + "39252 bytes, 3.001 s\r\n")
    let several = try sandbox.onTerminal("convert alarm.wav -o a.caf -o b.wav", columns: 100)
    #expect(several.contains("alarm.wav -> a.caf: ") && several.contains("alarm.wav -> b.wav: "))
  }

  @Test(
    .enabled(if: Tool(named: "python3") != nil),
    arguments: ["convert in --recursive --output-dir out", "fix in --trim"])
  func `At 40 columns no line of a dry run's plan is too wide, and in a pipe the plan is a table`(
    _ command: String
  ) throws {
    let sandbox = try Sandbox(["too-long.wav"])
    _ = try sandbox.shell("mkdir in; mv too-long.wav in")
    let text = try sandbox.onTerminal(command + " --dry-run", columns: 40)
    // A warning on standard error is one line, which the terminal wraps.
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.contains(": warning: ") }
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(text)")
    #expect(lines.contains { $0.hasPrefix("FILE") && $0.hasSuffix("  in/too-long.wav") }, "\(text)")
    #expect(lines.contains { $0.hasSuffix("too-long.caf") }, "\(text)")
    let piped = try sandbox.earcon(command + " --dry-run").text
    #expect(piped.hasPrefix("FILE             "), "\(piped)")
  }
}
