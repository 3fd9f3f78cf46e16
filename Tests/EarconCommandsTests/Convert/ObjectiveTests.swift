// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `--objective`: the quantity that the IMA4 encoder minimizes.
@Suite struct `Objective of a conversion` {
  @Test(arguments: ["default", "best"])
  func `The default --objective is heard`(_ effort: String) throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let convert = "convert chime.aiff -d ima4 --effort \(effort) --trim 0.5"
    try sandbox.quietly("\(convert) -o plain.caf")
    try sandbox.quietly("\(convert) --objective heard -o heard.caf")
    try sandbox.quietly("\(convert) --objective snr -o snr.caf")
    #expect(try sandbox.blob("plain.caf") == sandbox.blob("heard.caf"))
    #expect(try sandbox.blob("plain.caf") != sandbox.blob("snr.caf"))
  }

  @Test func `The objective at --effort fast is snr`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff fast.caf -d ima4 --effort fast --trim 0.5")
    try sandbox.quietly(
      "convert chime.aiff other.caf -d ima4 --effort fast --objective snr --trim 0.5")
    #expect(try sandbox.blob("fast.caf") == sandbox.blob("other.caf"))
  }

  @Test func `An --objective of heard needs --effort default or best`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    for options in [" --effort fast", " -q 42"] {
      let result = try sandbox.earcon("convert tick.wav x.caf --objective heard\(options)")
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "--objective heard needs --effort default or best, or -q 43 or more; fast minimizes the "
            + "squared error"),
        "\(result.errors)")
    }
    try sandbox.quietly("convert tick.wav x.caf --objective heard -q 43")
  }

  @Test func `An unknown --objective is refused with the closest name`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let result = try sandbox.earcon("convert tick.wav x.caf --objective herd")
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "--objective herd is unknown; use heard or snr; did you mean heard?"), "\(result.errors)")
  }

  @Test func `The objective of IMA4 is reported by -v if it is given, and in JSON`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    for objective in ["heard", "snr"] {
      let result = try sandbox.earcon(
        "convert tick.wav x.caf --force -d ima4 -v --effort best --objective \(objective)")
      #expect(
        result.errors.hasPrefix(
          "Input file: tick.wav, 4800 frames\ncodec effort = best\n"
            + "codec objective = \(objective)\nFormats:\n"),
        "\(result.errors)")
    }
    let outputs = try JSONValue(
      sandbox.earcon(
        "convert tick.wav --json -d ima4 -o a.caf --effort best -o b.caf --effort fast"
      ).output)
    #expect(outputs.elements.map { $0["objective"] } == ["heard", "snr"])
  }
}
