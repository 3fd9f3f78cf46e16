// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `earcon convert --gain`, `--normalize` and `--true-peak`, and `earcon info --levels`.
@Suite struct `Levels on the command line` {
  private static func levels(_ file: String, in sandbox: Sandbox) throws -> [String: Double] {
    let json = try JSONValue(sandbox.earcon("info \(file) --levels --json").output)
    var levels: [String: Double] = [:]
    for key in ["peak", "truePeak", "loudness"] {
      switch json[0]["levels"][key] {
      case .number(let level): levels[key] = level
      case .integer(let level): levels[key] = Double(level)
      default: break
      }
    }
    return levels
  }

  @Test func `Normalizing reaches the loudness, and -v says how`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let result = try sandbox.earcon("convert chime.aiff out.caf --normalize -20 -v")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "\n  Step           changes the level by -10.1 dB from -9.9 LUFS, limits the true peak to -1.0 dBTP\n"
      ))
    let levels = try Self.levels("out.caf", in: sandbox)
    #expect(abs(try #require(levels["loudness"]) + 20) < 0.3)
  }

  @Test(arguments: [
    ("--true-peak -6", "limits the true peak to -6.0 dBTP"), ("--gain 0", "keeps the level"),
    ("--gain 0.01 --true-peak -6", "limits the true peak to -6.0 dBTP"),
    ("--gain -0.04", "keeps the level"), ("--gain -0.06", "changes the level by -0.1 dB"),
    ("--normalize -9.9", "keeps the level of -9.9 LUFS, limits the true peak to -1.0 dBTP"),
    ("--gain 2", "changes the level by +2.0 dB"),
  ])
  func `A step says what happens to the level`(_ options: String, _ step: String) throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let plan = try sandbox.earcon("convert chime.aiff out.wav -d LEI24 \(options) --dry-run").text
    #expect(plan.hasSuffix(" s; \(step)\n"), "\(plan)")
  }

  @Test(arguments: ["--normalize", "--normalize --force", "--normalize --"])
  func `Without a number, the loudness becomes -16 LUFS`(_ options: String) throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let plan = try sandbox.earcon("convert chime.aiff out.wav -d LEI24 --dry-run \(options)").text
    let explicit = try sandbox.earcon(
      "convert chime.aiff out.wav -d LEI24 --dry-run --normalize -16")
    #expect(explicit.text.contains("from -9.9 LUFS"), "\(explicit.text)")
    #expect(plan == explicit.text, "\(plan)")
  }

  @Test func `A gain changes the peak, and the JSON has the gain`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let before = try #require(try Self.levels("chime.aiff", in: sandbox)["peak"])
    let result = try sandbox.earcon("convert chime.aiff out.wav -d LEI24 --gain -6 --json")
    #expect(result.status == 0)
    #expect(result.text.contains("\"gain\" : -6"), "\(result.text)")
    let after = try #require(try Self.levels("out.wav", in: sandbox)["peak"])
    #expect(abs(after - before + 6) < 0.02)
  }

  @Test func `Normalizing silence warns that its level stays`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.write(
      FixSound.file([Int16](repeating: 0, count: 8000), .wave, "LEI16"), to: "silent.wav")
    let result = try sandbox.earcon("convert silent.wav out.wav --normalize")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "out.wav: warning: all samples of the result are 0, so it has no loudness, and its level "
        + "stays; check the input\n")
    let batch = try sandbox.earcon("convert silent.wav --output-dir out --normalize")
    #expect(batch.errors.contains("out/silent.caf: warning: all samples"), "\(batch.errors)")
    for words in ["silent.wav other.wav --gain 3", "chime.aiff loud.wav -d LEI16 --normalize"] {
      #expect(try sandbox.earcon("convert \(words)").errors == "")
    }
  }

  @Test(arguments: [
    ("--gain loud", "--gain loud: write a number from -120 to 120 (dB), such as 3 or -6"),
    ("--gain nan", "write a number from -120 to 120 (dB)"),
    ("--normalize 16", "--normalize 16: write a number from -70 to 0 (LUFS), such as -16"),
    ("--normalize loud", "--normalize loud: write a number from -70 to 0 (LUFS), such as -16"),
    ("--true-peak 1", "--true-peak 1: write a number from -60 to 0 (dBTP), such as -1"),
    ("--gain", "--gain needs a value"),
    ("--gain 3 --normalize -16", "a gain and a loudness contradict each other"),
    ("--gain 3 -d 0", "the level of copied packets cannot change"),
  ])
  func `Wrong levels are refused with a remedy`(_ options: String, _ message: String) throws {
    let sandbox = try Sandbox(["chime.aiff", "doorbell.caf"])
    let result = try sandbox.earcon("convert doorbell.caf out.caf \(options)")
    #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
    #expect(try !sandbox.names.contains("out.caf"))
  }

  @Test func `Levels are printed as peaks and loudness`() throws {
    let sandbox = try Sandbox(["chime.aiff", "too-long.wav"])
    let short = try sandbox.earcon("info chime.aiff --levels").text
    #expect(short.contains("\npeak: -3.0 dBFS\ntrue peak: "), "\(short)")
    #expect(short.contains("\nmaximum momentary loudness: -"))
    #expect(!short.contains("integrated"))
    let long = try sandbox.earcon("info too-long.wav --levels").text
    #expect(long.contains("\nintegrated loudness: -"), "\(long)")
    let refused = try sandbox.earcon("info chime.aiff --levels -x")
    #expect(refused.status == 64 && refused.errors.contains("leave out --levels, or use --json"))
  }
}
