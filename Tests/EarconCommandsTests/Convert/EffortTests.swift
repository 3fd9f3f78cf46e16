// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `--effort`: the effort of the IMA4 encoder by name.
@Suite struct `Effort of a conversion` {
  @Test func `An --effort writes the same bytes as each -q with the same meaning`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let pairs = [("fast", "0"), ("fast", "42"), ("default", "43"), ("best", "85"), ("best", "127")]
    for (effort, quality) in pairs {
      try sandbox.quietly("convert tick.wav word.caf --force -d ima4 --effort \(effort)")
      try sandbox.quietly("convert tick.wav number.caf --force -d ima4 -q \(quality)")
      #expect(try sandbox.blob("word.caf") == sandbox.blob("number.caf"), "\(effort)")
    }
    try sandbox.quietly("convert tick.wav plain.caf -d ima4")
    try sandbox.quietly("convert tick.wav word.caf --force -d ima4 --effort default")
    #expect(try sandbox.blob("word.caf") == sandbox.blob("plain.caf"))
  }

  @Test func `Each output has its own effort`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.quietly("convert tick.wav fast.caf -d ima4 --effort fast")
    try sandbox.quietly("convert tick.wav best.caf -d ima4 --effort best")
    #expect(try sandbox.blob("fast.caf") != sandbox.blob("best.caf"))
    try sandbox.quietly(
      "convert tick.wav -d ima4 --effort fast -o a.caf -o b.caf --effort=best -o c.caf")
    for (name, other) in [("a", "fast"), ("b", "best"), ("c", "fast")] {
      #expect(try sandbox.blob("\(name).caf") == sandbox.blob("\(other).caf"), "\(name)")
    }
    let many = try sandbox.earcon("convert tick.wav --output-dir out -d ima4 --effort best")
    #expect(many.status == 0)
    #expect(try sandbox.blob("out/tick.caf") == sandbox.blob("best.caf"))
  }

  @Test func `The effort of IMA4 is reported by -v and in JSON`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    for (options, lines) in [
      ("", "codec effort = default"), ("--effort fast", "codec effort = fast"),
      ("-q 127", "codec quality = 127\ncodec effort = best"),
    ] {
      let result = try sandbox.earcon("convert tick.wav x.caf --force -d ima4 -v \(options)")
      #expect(
        result.errors.hasPrefix("Input file: tick.wav, 4800 frames\n\(lines)\nFormats:\n"),
        "\(result.errors)")
    }
    let outputs = try JSONValue(
      sandbox.earcon("convert tick.wav --json --effort best -o a.caf -d ima4 -o b.wav").output)
    #expect(outputs.elements.map { $0["effort"] } == ["best", .null])
    let many = try sandbox.earcon("convert tick.wav --output-dir out --json -q 0")
    #expect(many.text.contains(#""effort":"fast""#), "\(many.text)")
  }

  @Test func `Effort and -q are ignored if no IMA4 is encoded`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.quietly("convert tick.wav plain.wav -d LEI16")
    try sandbox.quietly("convert tick.wav ima4.caf -d ima4")
    for option in ["--effort best", "-q 127"] {
      let result = try sandbox.earcon("convert tick.wav x.wav --force -d LEI16 -v \(option)")
      #expect(result.status == 0 && !result.errors.contains("codec"), "\(result.errors)")
      #expect(try sandbox.blob("x.wav") == sandbox.blob("plain.wav"))
      let copy = try sandbox.earcon("convert ima4.caf x.caf --force -d 0 -v \(option)")
      #expect(copy.status == 0 && !copy.errors.contains("codec"), "\(copy.errors)")
      #expect(try sandbox.blob("x.caf") == sandbox.blob("ima4.caf"))
    }
  }

  @Test func `afconvert accepts --effort and reports it only if it was given`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let plain = try sandbox.afconvert("tick.wav a.caf -d ima4 -v")
    #expect(plain.status == 0 && !plain.text.contains("effort"))
    let best = try sandbox.afconvert("tick.wav b.caf -d ima4 --effort best -v")
    #expect(
      best.text.hasPrefix("Input file: tick.wav, 4800 frames\ncodec effort = best\nFormats:\n"))
    let help = try sandbox.afconvert("-h").text
    #expect(help.contains("    { --effort } fast|default|best\n"))
    let wrong = try sandbox.afconvert("tick.wav c.caf -d ima4 --effort bets")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.hasPrefix(
        "--effort bets is unknown; use fast, default or best; did you mean best?\n\nUsage:\n"))
  }
}
