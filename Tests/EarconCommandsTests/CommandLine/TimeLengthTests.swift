// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands
@testable import EarconCore

/// Lengths of time and sample rates on the command line and in configurations.
@Suite struct `Lengths of time and sample rates` {
  @Test(arguments: [
    ("29", 29), ("29.5", 29.5), ("29s", 29), ("29.5 s", 29.5), ("500ms", 0.5), ("1e1", 10),
    ("0", 0), ("0:29", 29), ("0:29.5", 29.5), ("1:05", 65), ("90:00", 5400), ("1:02:03", 3723),
  ]) func `A length is a number with an optional unit, or minutes and seconds`(
    _ text: String, _ seconds: Double
  ) {
    #expect(TimeLength.parsed(text, in: .seconds) == seconds)
  }

  @Test(arguments: [("20", 20), ("20ms", 20), ("0.5s", 500), ("0:01", 1000), ("0", 0)])
  func `A number without a unit is in milliseconds where the option says so`(
    _ text: String, _ milliseconds: Double
  ) {
    #expect(TimeLength.parsed(text, in: .milliseconds) == milliseconds)
  }

  @Test(arguments: [
    "", "s", "ms", ":", "1:", ":30", "0:60", "1:60:00", "1.5:30", "0:-1", "0:1e1", "1:2:3:4", "-1",
    "nan",
    "inf", "1e999", "29m", "29,5", "0:29s", "٣",
  ]) func `Other texts are not lengths`(_ text: String) {
    #expect(TimeLength.parsed(text, in: .seconds) == nil)
  }

  @Test(arguments: [
    ("22050", 22_050), ("22.05k", 22_050), ("22.05kHz", 22_050), ("44100Hz", 44_100),
    ("48K", 48_000),
    ("16.1k", 16_100), ("1", 1), ("4294967295", .max),
  ]) func `A sample rate is in hertz or in kilohertz`(_ text: String, _ hertz: UInt32) {
    #expect(SampleRateText.hertz(text[...]) == hertz)
  }

  @Test(arguments: [
    "", "k", "Hz", "0", "-1", "44100.5", "22.0505k1", "4294967296", "1e4", "nan", "22,05k",
    "0.0001k",
  ]) func `Other texts are not sample rates`(_ text: String) {
    #expect(SampleRateText.hertz(text[...]) == nil)
  }
}
